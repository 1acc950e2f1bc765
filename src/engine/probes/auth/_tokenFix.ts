import type { Fix } from '../../model/check.ts'

/** How each framework verifies a token, for fixes of those that do not. */
export const verifyPlaces: Required<Fix>['variants'] = {
  nextjs: `With \`jose\`, in Route Handlers, Server Actions and \`proxy.ts\` (up to Next.js 15 \`middleware.ts\`) alike:

\`\`\`ts
const secret = new TextEncoder().encode(process.env.JWT_SECRET)
const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'], issuer, audience })
\`\`\`

Remove every \`decodeJwt\`, \`jwtDecode\` and \`JSON.parse(atob(…))\` on the server: they read and verify nothing. With Supabase call \`supabase.auth.getUser()\` or \`getClaims()\`, never \`getSession()\` alone, on the server.`,
  express: `With \`jsonwebtoken\`: \`jwt.verify(token, process.env.JWT_SECRET, { algorithms: ['HS256'] })\`, in one middleware before all routes that need a session. Remove \`jwt.decode\`, \`{ complete: true }\` without verification, \`ignoreExpiration\`, and code of your own that splits the token at its dots. An empty secret or a list of algorithms with \`none\` turns verification off.`,
  django:
    "With Simple JWT keep `'ALGORITHM': 'HS256'` and a `SIGNING_KEY` of its own in `SIMPLE_JWT`; with PyJWT `jwt.decode(token, key, algorithms=['HS256'])`, and remove `options={'verify_signature': False}` wherever it stands.",
  laravel:
    "With `firebase/php-jwt`: `JWT::decode($token, new Key(config('jwt.secret'), 'HS256'))`; with `tymon/jwt-auth` or `php-open-source-saver/jwt-auth` use the guard (`auth:api`) instead of decoding by hand. Set the secret with `php artisan jwt:secret`.",
  rails:
    "`JWT.decode(token, Rails.application.credentials.jwt_secret!, true, algorithms: ['HS256'])`: the third argument has to be `true`. Rescue `JWT::DecodeError` and answer 401.",
}

/** What to do with a key that is known: whoever has it can be anybody. */
export const newKeySteps = `1. Make a new secret of 32 random bytes (\`openssl rand -base64 48\`), keep it in the settings of the deployment and nowhere in the repository, one for each environment.
2. Let the program stop at its start when the secret is missing or shorter than 32 bytes, instead of falling back to a default (\`process.env.JWT_SECRET || 'secret'\`).
3. Exchange it. All tokens that were handed out, also forged ones, are worthless then; everybody signs in again.
4. Where several services verify tokens, sign with ES256 or EdDSA, so that only one of them holds a key that can sign.
5. Look through the logs for sessions of accounts, administrators above all, that nobody signed in to.`
