export const newKeySteps = `1. Generate a new secret of at least 32 random bytes (\`openssl rand -base64 48\`), one per environment. Store it in the deployment settings, not in the repository.
2. Exit at startup if the secret is missing or shorter than 32 bytes, instead of falling back to a default (\`process.env.JWT_SECRET || 'secret'\`).
3. Rotate the secret. All issued and forged tokens become invalid, and all users sign in again.
4. Where several services verify tokens, sign with ES256 or EdDSA, so that only one of them has the signing key.
5. Search the logs for sessions without a sign-in, especially of administrators.`
