import type { Fix } from '../../../model/fix.ts'

export const corsPlaces: Required<Fix>['variants'] = {
  nextjs: `A front end in the same Next.js application needs no CORS headers. Remove them from Route Handlers, API routes,
\`headers()\` in the Next.js configuration and \`proxy.ts\` (up to Next.js 15 \`middleware.ts\`).
Remove them from \`vercel.json\` too. If another origin does need the API, allow only listed origins:

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
origins only, and only if they sign in with cookies. Replace the origin above with the real ones.`,
  'nextjs-pages': `A front end in the same Next.js application needs no CORS headers. Remove them from API routes, \`headers()\` in the
Next.js configuration and \`proxy.ts\` (up to Next.js 15 \`middleware.ts\`). Remove them from \`vercel.json\` too. If another origin does
need the API, allow only listed origins:

\`\`\`js
const allowedOrigins = new Set(['https://app.example.com'])

export function allowOrigin(req, res) {
  res.setHeader('Vary', 'Origin')
  if (allowedOrigins.has(req.headers.origin)) res.setHeader('Access-Control-Allow-Origin', req.headers.origin)
}
\`\`\`

Call it first in the API route, and respond to \`OPTIONS\` with \`res.status(204).end()\`. Add
\`Access-Control-Allow-Credentials: true\` for listed origins only, and only if they sign in with cookies. Replace
the origin above with the real ones.`,
  express: `If front end and API share an origin and no other origin calls the API, remove \`cors\` entirely. Otherwise replace
\`cors()\`, \`origin: true\`, \`origin: '*'\` or a function that allows every origin with the list of real origins. Keep
the other options (methods, headers) and the place of the call:

\`\`\`js
app.use(cors({ origin: ['https://app.example.com'] }))
\`\`\`

Replace the origin above with the real ones. Keep \`credentials: true\` only if those origins sign in with cookies.
Search for \`Access-Control-Allow-Origin\` set by hand too, and remove it.`,
  django:
    "With django-cors-headers: remove `CORS_ALLOW_ALL_ORIGINS = True` and loose entries of `CORS_ALLOWED_ORIGIN_REGEXES`, set `CORS_ALLOWED_ORIGINS = ['https://app.example.com']` with the real origins, and `CORS_ALLOW_CREDENTIALS = True` only if they sign in with cookies.",
  laravel:
    "In `config/cors.php` set `'allowed_origins' => ['https://app.example.com']` with the real origins, `'allowed_origins_patterns' => []`, and `'supports_credentials' => true` only if they sign in with cookies. Narrow `'paths'` to the API. Then run `php artisan config:cache`.",
  rails:
    "In `config/initializers/cors.rb` (rack-cors) replace `origins '*'` or a block that returns true with `origins 'https://app.example.com'` and the real origins, and keep `credentials: true` only if they sign in with cookies.",
  nuxt: `A front end in the same Nuxt application needs no CORS headers. Remove \`cors: true\` from \`routeRules\` in
\`nuxt.config.ts\` (it allows every origin), headers set by hand in \`server/\`, and loose origins in
\`security.corsHandler\` of \`nuxt-security\`. If another origin does need the API, allow only listed origins, in
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

Handle preflight requests with an \`OPTIONS\` handler (\`server/api/name.options.ts\`). Replace the origin with the real ones, and send
\`Access-Control-Allow-Credentials: true\` only if they sign in with cookies.`,
  svelte: `A front end in the same SvelteKit application needs no CORS headers: remove them from \`+server.ts\` files,
\`src/hooks.server.ts\` and the configuration of the host (\`vercel.json\`, \`static/_headers\`). If another origin does need the API, allow only listed
origins in \`src/hooks.server.ts\` (extend an existing \`handle\`):

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

Handle preflight requests with an \`OPTIONS\` export of the \`+server.ts\`. Replace the origin with the real ones.`,
  astro: `Prerendered files get CORS headers only from the host (\`public/_headers\`, \`vercel.json\`, \`netlify.toml\`): remove them
there. Endpoints in \`src/pages/api/\` that only this site calls need none: remove them there and in
\`src/middleware.ts\`. If another origin does need an endpoint, compare \`request.headers.get('origin')\` in it with a
fixed list as whole strings. Send \`Access-Control-Allow-Origin\` with that origin only on a match, and always
send \`Vary: Origin\`. Do the same in its \`OPTIONS\` export. Send \`Access-Control-Allow-Credentials: true\` only if those
origins sign in with cookies.`,
  remix: `Routes of Remix or React Router that only this application calls need no CORS headers: remove them from loaders,
actions, resource routes, \`app/entry.server.tsx\` and the server (\`server.ts\`). If another origin does need a
resource route, allow only listed origins:

\`\`\`ts
const allowedOrigins = new Set(['https://app.example.com'])

export function corsHeaders(request: Request): Headers {
  const origin = request.headers.get('origin') ?? ''
  const headers = new Headers({ Vary: 'Origin' })
  if (allowedOrigins.has(origin)) headers.set('Access-Control-Allow-Origin', origin)
  return headers
}
\`\`\`

Use it in the \`loader\` and \`action\`, and return status 204 for \`OPTIONS\` in the \`loader\`. With \`remix-utils\`, pass
\`cors()\` the option \`origin\` with the list. Replace the origin with the real ones.`,
  wordpress: `WordPress itself sends CORS headers for \`/wp-json/\` and protects that API with a nonce; this finding has another
cause. Search \`.htaccess\`, the configuration of the web server, \`functions.php\`, must-use plugins and the settings of
plugins for \`Access-Control-Allow-Origin\`, and remove it. If another origin does need the data, allow only that
origin in PHP:

\`\`\`php
add_filter('allowed_http_origins', function ($origins) {
    $origins[] = 'https://app.example.com';
    return $origins;
});
\`\`\`

\`admin-ajax.php\` uses that list automatically; in your own code call \`send_origin_headers()\` instead of
\`header(…)\`. It also allows cookies, so list only origins that you control.`,
}
