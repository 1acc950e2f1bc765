import type { Fix, FixText } from '../../model/fix.ts'

type CsrfFix = Required<Pick<Fix, 'place' | 'look' | 'steps' | 'variants' | 'risk'>>

const decide = (header: (name: string) => string, use = '') => `\`\`\`js
// Other origins whose pages may call this one, such as 'https://admin.example.com'.
const trustedOrigins = new Set([])
// Only behind a proxy that changes the Host header: the origin that browsers show.
const siteOrigin = process.env.SITE_ORIGIN

function isOwnRequest(req) {
  let source
  try {
    source = new URL(${header('origin')} || ${header('referer')})
  } catch {
    source = null // Missing, or "null" from a sandboxed page.
  }
  if (source && trustedOrigins.has(source.origin)) return true
  // Browsers send it over HTTPS and to localhost.
  const site = ${header('sec-fetch-site')}
  if (site) return site === 'same-origin' || site === 'none'
  if (!source) return false
  return siteOrigin ? source.origin === siteOrigin : source.host === ${header('host')}
}
${use}\`\`\``

const nodeHeader = (name: string) => `req.headers${name.includes('-') ? `['${name}']` : `.${name}`}`
const inNode = decide(nodeHeader)
const inFetch = decide((name) => `req.headers.get('${name}')`)
const inNuxt = decide(
  nodeHeader,
  `
export default defineEventHandler((event) => {
  if (['GET', 'HEAD', 'OPTIONS'].includes(event.method) || isOwnRequest(event.node.req)) return
  throw createError({ statusCode: 403, statusMessage: 'Cross-site request refused' })
})
`,
)

const exempt =
  'Only routes that no browser calls with a cookie (webhooks, mobile apps) stay out of it: list them one by one, and verify their signature or token instead.'
const sameSite =
  "Set `sameSite: 'lax'` on the session cookie, and change none of its other options. Let no GET request change state."

const nodeSteps = (first: string, after: string): FixText => ({
  steps: [`${first}\n\n${inNode}`, after, `${exempt} ${sameSite}`],
})

export const csrfFix: CsrfFix = {
  place: 'code:csrf',
  look: [
    'Find out which clients call the application: its own pages, front ends on other origins, webhooks, mobile apps, tests that post without a browser.',
  ],
  steps: {
    steps: [
      'If the framework has a protection against CSRF, turn it on for these routes.',
      'Otherwise refuse cross-site requests in one middleware for POST, PUT, PATCH and DELETE, with 403. `Sec-Fetch-Site`, where it is sent, must be `same-origin` or `none`. Without it (plain HTTP, older browsers) the host of `Origin`, else of `Referer`, must be the host of the request. A request with none of them is refused: a missing header or setting never means "allowed".',
      `${exempt} Set \`SameSite=Lax\` on the session cookie. Let no GET request change state.`,
    ],
  },
  variants: {
    express: nodeSteps(
      'Add this function. It needs no package and no setting, and works over HTTP on localhost too:',
      `Use it before the routes and body parsers:

\`\`\`js
app.use((req, res, next) => {
  if (['GET', 'HEAD', 'OPTIONS'].includes(req.method) || isOwnRequest(req)) return next()
  res.status(403).send('Cross-site request refused')
})
\`\`\``,
    ),
    fastify: nodeSteps(
      'Add this function. It needs no package and no setting, and works over HTTP on localhost too:',
      `Use it right after the instance is made (\`const app = Fastify(…)\`), before the plugins and routes:

\`\`\`js
app.addHook('onRequest', async (request, reply) => {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method) || isOwnRequest(request)) return
  return reply.code(403).send('Cross-site request refused')
})
\`\`\``,
    ),
    nextjs: {
      steps: [
        'Server Actions compare `Origin` with the host already: keep `serverActions.allowedOrigins` short.',
        `Route Handlers do not. Add this function to a module of the server:\n\n${inFetch}`,
        "Begin each POST, PUT, PATCH and DELETE of a Route Handler with `if (!isOwnRequest(request)) return new Response('Cross-site request refused', { status: 403 })`.",
        `${exempt} ${sameSite}`,
      ],
    },
    'nextjs-pages': nodeSteps(
      'API routes do not check where a request comes from. Add this function to a module of the server:',
      "Begin each API route that changes something with `if (req.method !== 'GET' && !isOwnRequest(req)) return res.status(403).end()`. NextAuth has a token of its own: leave `pages/api/auth` as it is.",
    ),
    nuxt: {
      steps: [`Add \`server/middleware/csrf.js\`:\n\n${inNuxt}`, `${exempt} ${sameSite}`],
    },
    svelte: {
      steps: [
        'SvelteKit refuses cross-site form posts by itself: remove `csrf: { checkOrigin: false }` and entries of `csrf.trustedOrigins` from `svelte.config.js`. With `adapter-node` behind a proxy set `ORIGIN` to the origin in the address bar.',
        `It does not check JSON. For that add this to \`src/hooks.server.js\`:\n\n${inFetch}`,
        "Call it first in `handle`, for POST, PUT, PATCH and DELETE: `if (!isOwnRequest(event.request)) return new Response('Cross-site request refused', { status: 403 })`. Keep an existing `handle` behind it (`sequence`).",
        `${exempt} ${sameSite}`,
      ],
    },
    astro: {
      steps: [
        'Set `security: { checkOrigin: true }` in `astro.config.*` (the default from Astro 5), which refuses cross-site form posts. Behind a proxy list its host in `security.allowedDomains`, or the own forms are refused.',
        `It does not check JSON. For that add this to \`src/middleware.js\`:\n\n${inFetch}`,
        "Call it first in `onRequest`, for POST, PUT, PATCH and DELETE: `if (!isOwnRequest(context.request)) return new Response('Cross-site request refused', { status: 403 })`. Keep an existing `onRequest` behind it (`sequence`).",
        `${exempt} ${sameSite}`,
      ],
    },
    remix: {
      steps: [
        `Add this function to a module of the server:\n\n${inFetch}`,
        "Begin each `action` with `if (!isOwnRequest(request)) throw new Response('Cross-site request refused', { status: 403 })`.",
        `${exempt} ${sameSite}`,
      ],
    },
    flask: {
      steps: [
        'Install the release of Flask-WTF that fits the installed Flask, and call `CSRFProtect(app)` where the application is made. Put `<input type="hidden" name="csrf_token" value="{{ csrf_token() }}">` into each form, and send the token as `X-CSRFToken` from scripts. It needs a `SECRET_KEY`.',
        'Over HTTPS it compares the `Referer` too: behind a proxy use `ProxyFix(app.wsgi_app, x_proto=1, x_host=1)`. `@csrf.exempt` only for routes that no browser calls with a cookie.',
        'Set `SESSION_COOKIE_SAMESITE="Lax"`.',
      ],
    },
    django: {
      steps: [
        'Keep `django.middleware.csrf.CsrfViewMiddleware` in `MIDDLEWARE`, put `{% csrf_token %}` into the form, and remove `@csrf_exempt` from the view behind it. With Django REST framework keep `SessionAuthentication`, which checks the token.',
        "Behind a proxy that terminates TLS set `CSRF_TRUSTED_ORIGINS = ['https://…']` with the scheme (from Django 4.0), and `SECURE_PROXY_SSL_HEADER` if the proxy always sets that header. Over HTTPS Django wants a `Referer` too: a `Referrer-Policy: no-referrer` would refuse the own forms.",
        'Set `SESSION_COOKIE_SAMESITE = "Lax"`, which is the default.',
      ],
    },
    php: {
      steps: [
        'If the framework has a protection against CSRF, turn it on for these routes.',
        `Otherwise add this to the file that runs first in every request, before it reads input:

\`\`\`php
function is_own_request(): bool {
    // Browsers send it over HTTPS and to localhost.
    $site = $_SERVER['HTTP_SEC_FETCH_SITE'] ?? '';
    if ($site !== '') return $site === 'same-origin' || $site === 'none';
    $source = parse_url($_SERVER['HTTP_ORIGIN'] ?? $_SERVER['HTTP_REFERER'] ?? '');
    if (!isset($source['host'])) return false;
    $port = isset($source['port']) ? ':' . $source['port'] : '';
    return $source['host'] . $port === ($_SERVER['HTTP_HOST'] ?? '');
}
if (!in_array($_SERVER['REQUEST_METHOD'], ['GET', 'HEAD', 'OPTIONS'], true) && !is_own_request()) {
    http_response_code(403);
    exit('Cross-site request refused');
}
\`\`\``,
        `${exempt} Set \`SameSite=Lax\` on the session cookie. Let no GET request change state.`,
      ],
    },
    spring:
      'Remove `csrf().disable()` and entries of `ignoringRequestMatchers` from the security configuration. Thymeleaf and the tags of Spring add the token to forms; scripts send it as `X-XSRF-TOKEN` (`CookieCsrfTokenRepository.withHttpOnlyFalse()`).',
    aspnet:
      'Add `AutoValidateAntiforgeryTokenAttribute` to the filters, use form tag helpers, which add the token, and remove `[IgnoreAntiforgeryToken]` from the action behind the form. Scripts send it as the header `RequestVerificationToken`.',
    laravel:
      'Put `@csrf` into the form, keep the route in the `web` group, and remove it from the exceptions (`validateCsrfTokens(except: …)` in `bootstrap/app.php`, before Laravel 11 `$except` of `VerifyCsrfToken`). Set `SESSION_SAME_SITE=lax`.',
    rails:
      'Build the form with `form_with`, which adds the token, keep `protect_from_forgery with: :exception` in `ApplicationController`, and remove `skip_forgery_protection` from the action behind it. Behind a proxy that changes the host, forward the original one: Rails compares `Origin` with it.',
    wordpress:
      'Print `wp_nonce_field( "my-action" )` inside the form, and call `check_admin_referer( "my-action" )` (or `check_ajax_referer`) first in the handler, together with `current_user_can( … )`.',
  },
  risk: 'Clients that are not browsers (webhooks, mobile apps, payment providers, curl and tests) send no `Origin` and are refused with 403, unless their routes are exempt.',
}
