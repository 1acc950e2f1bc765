import type { Fix } from '../check.ts'

/** How to answer only the origins that are meant. */
export const corsFix: Required<Pick<Fix, 'steps' | 'variants' | 'risk'>> = {
  steps: `First decide who needs it. A front end on the same origin as its API needs no CORS headers at all: remove
them. Otherwise keep a fixed list of origins, compare the request's \`Origin\` with it as whole strings, and only
on a hit answer with \`Access-Control-Allow-Origin: <that origin>\` and \`Vary: Origin\`. Never copy the request's
\`Origin\` into the answer unchecked, never compare by prefix, suffix or a loose pattern, never list \`null\`.
Send \`Access-Control-Allow-Credentials: true\` only where the listed origins sign in with cookies. Read the
list from configuration, with \`http://localhost:3000\` and the like only in development. Look in proxies and
serverless functions too, as each may set the headers again.`,
  variants: {
    nextjs: `A front end in the same Next.js application needs no CORS headers: remove them from Route Handlers, API routes,
\`headers()\` in the Next.js configuration, \`vercel.json\` and \`proxy.ts\` (up to Next.js 15 \`middleware.ts\`).
If another origin does need the API, answer only listed ones:

\`\`\`ts
const allowedOrigins = new Set(['https://app.example.com'])

export function corsHeaders(request: Request): Record<string, string> {
  const origin = request.headers.get('origin') ?? ''
  const headers: Record<string, string> = { Vary: 'Origin' }
  if (allowedOrigins.has(origin)) headers['Access-Control-Allow-Origin'] = origin
  return headers
}
\`\`\`

Use it in the handler and in its \`OPTIONS\` export. Add \`Access-Control-Allow-Credentials: true\` for listed
origins only, and only if they sign in with cookies. Replace the origin above by the real ones.`,
    express: `With the \`cors\` package, replace \`cors()\`, \`origin: true\`, \`origin: '*'\` or a function that lets everything pass
by the list of real origins:

\`\`\`js
import cors from 'cors'

app.use(cors({ origin: ['https://app.example.com'], credentials: true }))
\`\`\`

Leave \`credentials\` out unless those origins sign in with cookies. If front end and API share an origin, remove
\`cors\` altogether. Search for \`Access-Control-Allow-Origin\` set by hand, and remove it.`,
    django:
      "With django-cors-headers: remove `CORS_ALLOW_ALL_ORIGINS = True` and loose entries of `CORS_ALLOWED_ORIGIN_REGEXES`, set `CORS_ALLOWED_ORIGINS = ['https://app.example.com']` with the real origins, and `CORS_ALLOW_CREDENTIALS = True` only if they sign in with cookies.",
    laravel:
      "In `config/cors.php` set `'allowed_origins' => ['https://app.example.com']` with the real origins, `'allowed_origins_patterns' => []`, and `'supports_credentials' => true` only if they sign in with cookies. Narrow `'paths'` to the API. Then run `php artisan config:cache`.",
    rails:
      "In `config/initializers/cors.rb` (rack-cors) replace `origins '*'` or a block that returns true by `origins 'https://app.example.com'` with the real origins, and keep `credentials: true` only if they sign in with cookies.",
  },
  risk: 'Origins that are not on the list stop working at once: preview deployments, mobile web views, partners, the http://localhost of developers. Collect them from the logs first, and keep development origins out of the production list.',
}

/** How to see that a foreign origin gets nothing. */
export function verifyCors(origin: string): string {
  return `Deploy, then run \`curl -sS -o /dev/null -D - -H 'Origin: ${origin}' "$URL"\` with the \`url\` of the evidence as \`$URL\`. There is no \`access-control-allow-origin\` line, or it names an origin of yours and not this one. Repeat it with an origin of your list, which has to get its own name and \`vary: Origin\`.`
}
