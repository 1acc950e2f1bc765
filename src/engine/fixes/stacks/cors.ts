import type { Fix } from '../../model/check.ts'

/** How to answer only the origins that are meant, for each framework that has places of its own. */
export const corsPlaces: Required<Fix>['variants'] = {
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
  nuxt: `A front end in the same Nuxt application needs no CORS headers: remove \`cors: true\` from \`routeRules\` in
\`nuxt.config.ts\` (it allows every origin), headers set by hand in \`server/\`, and loose origins in
\`security.corsHandler\` of \`nuxt-security\`. If another origin does need the API, answer only listed ones, in
\`server/middleware/cors.ts\`:

\`\`\`ts
const allowedOrigins = new Set(['https://app.example.com'])

export default defineEventHandler((event) => {
  if (!event.path.startsWith('/api/')) return
  const origin = getHeader(event, 'origin') ?? ''
  appendHeader(event, 'Vary', 'Origin')
  if (allowedOrigins.has(origin)) setHeader(event, 'Access-Control-Allow-Origin', origin)
})
\`\`\`

Answer preflights by a handler for \`OPTIONS\` (\`server/api/name.options.ts\`). Replace the origin by the real ones, and send
\`Access-Control-Allow-Credentials: true\` only if they sign in with cookies.`,
  svelte: `A front end in the same SvelteKit application needs no CORS headers: remove them from \`+server.ts\` files,
\`src/hooks.server.ts\`, \`vercel.json\` and \`static/_headers\`. If another origin does need the API, answer only listed
ones in \`src/hooks.server.ts\` (extend the \`handle\` that is there):

\`\`\`ts
const allowedOrigins = new Set(['https://app.example.com'])

export const handle: Handle = async ({ event, resolve }) => {
  const response = await resolve(event)
  if (!event.url.pathname.startsWith('/api/')) return response
  const origin = event.request.headers.get('origin') ?? ''
  response.headers.append('Vary', 'Origin')
  if (allowedOrigins.has(origin)) response.headers.set('Access-Control-Allow-Origin', origin)
  return response
}
\`\`\`

Answer preflights by an \`OPTIONS\` export of the \`+server.ts\`. Replace the origin by the real ones.`,
  astro: `Prerendered files get CORS headers from the host alone (\`public/_headers\`, \`vercel.json\`, \`netlify.toml\`): remove them
there. Endpoints in \`src/pages/api/\` that only this site calls need none: remove them there and in
\`src/middleware.ts\`. If another origin does need an endpoint, compare \`request.headers.get('origin')\` in it with a
fixed list as whole strings, answer \`Access-Control-Allow-Origin\` with that origin on a hit only, and always
\`Vary: Origin\`; do the same in its \`OPTIONS\` export. Send \`Access-Control-Allow-Credentials: true\` only if those
origins sign in with cookies.`,
  remix: `Routes of Remix or React Router that only this application calls need no CORS headers: remove them from loaders,
actions, resource routes, \`app/entry.server.tsx\` and the server (\`server.ts\`). If another origin does need a
resource route, answer only listed ones:

\`\`\`ts
const allowedOrigins = new Set(['https://app.example.com'])

export function corsHeaders(request: Request): Headers {
  const origin = request.headers.get('origin') ?? ''
  const headers = new Headers({ Vary: 'Origin' })
  if (allowedOrigins.has(origin)) headers.set('Access-Control-Allow-Origin', origin)
  return headers
}
\`\`\`

Use it in the \`loader\` and \`action\`, and answer \`OPTIONS\` in the \`loader\` with status 204. With \`remix-utils\`, give
\`cors()\` the option \`origin\` with the list. Replace the origin by the real ones.`,
  wordpress: `WordPress sends CORS headers for \`/wp-json/\` itself and guards that API by a nonce; what was seen comes from
elsewhere. Search \`.htaccess\`, the configuration of the web server, \`functions.php\`, must-use plugins and the settings of
plugins for \`Access-Control-Allow-Origin\`, and remove it. If another origin does need the data, allow it by name
in PHP, and nobody else:

\`\`\`php
add_filter('allowed_http_origins', function ($origins) {
    $origins[] = 'https://app.example.com';
    return $origins;
});
\`\`\`

\`admin-ajax.php\` heeds that list by itself; in code of your own call \`send_origin_headers()\` instead of
\`header(…)\`. It also allows cookies, so name only origins that you run.`,
}
