import type { Fix } from '../../../model/fix.ts'

/** How each framework verifies a token, for fixes of those that do not. */
export const verificationVariants: Required<Fix>['variants'] = {
  nextjs: `With \`jose\`, in Route Handlers, Server Actions and \`proxy.ts\` (up to Next.js 15 \`middleware.ts\`) alike:

\`\`\`ts
const secret = new TextEncoder().encode(process.env.JWT_SECRET)
const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'], issuer, audience })
\`\`\`

Remove every \`decodeJwt\`, \`jwtDecode\` and \`JSON.parse(atob(…))\` on the server: they decode without verification. With Supabase call \`supabase.auth.getUser()\` or \`getClaims()\`, never \`getSession()\` alone, on the server.`,
  express: `With \`jsonwebtoken\`: \`jwt.verify(token, process.env.JWT_SECRET, { algorithms: ['HS256'] })\`, in one middleware before all routes that need a session. Remove \`jwt.decode\`, \`{ complete: true }\` without verification, \`ignoreExpiration\`, and your own code that splits the token at its dots. An empty secret, or \`none\` in the list of algorithms, disables verification.`,
  django:
    "With Simple JWT keep `'ALGORITHM': 'HS256'` and a separate `SIGNING_KEY` in `SIMPLE_JWT`. With PyJWT use `jwt.decode(token, key, algorithms=['HS256'])`, and remove `options={'verify_signature': False}` everywhere.",
  laravel:
    "With `firebase/php-jwt`: `JWT::decode($token, new Key(config('jwt.secret'), 'HS256'))`; with `tymon/jwt-auth` or `php-open-source-saver/jwt-auth` use the guard (`auth:api`) instead of decoding the token yourself. Set the secret with `php artisan jwt:secret`.",
  rails:
    "`JWT.decode(token, Rails.application.credentials.jwt_secret!, true, algorithms: ['HS256'])`: the third argument must be `true`. Rescue `JWT::DecodeError` and respond with 401.",
}
