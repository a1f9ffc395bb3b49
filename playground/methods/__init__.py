"""The Bot API's methods: parameters in, JSON or a refusal out; no HTTP."""
