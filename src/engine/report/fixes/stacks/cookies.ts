import type { CookieAttributes, Fix } from '../../../model/fix.ts'

type Variants = Required<Fix>['variants']

export function cookiePlaces(attributes: CookieAttributes): Variants {
  const { options, django, laravel, rails } = attributes
  const matters = `The required options: \`${options}\`. Add them to those that are there, and change no other.`
  return {
    ...javaScriptPlaces(options, matters),
    ...ownCookiePlaces(options),

    django: `In the production settings (\`settings.py\`): ${django} For your own cookies, pass the same attributes to \`response.set_cookie(...)\`.`,

    laravel: `In \`config/session.php\` or the production environment: ${laravel} Then run \`php artisan config:cache\`. \`XSRF-TOKEN\` takes the same settings, except \`HttpOnly\`, which it must not have. For your own cookies, use the arguments of \`cookie(...)\`.`,

    rails: `In \`config/initializers/session_store.rb\` (the options of \`session_store\`) or \`config/environments/production.rb\`: ${rails} For your own cookies, pass the same attributes to \`cookies[:name] = { value:, ... }\`.`,

    wordpress: `Find out what sets each cookie named in the samples:

- WordPress itself (\`wordpress_…\`, \`wp-settings-…\`): its sign-in cookies are \`HttpOnly\`, and \`Secure\` if it detects
  that the site uses HTTPS. Both URLs under Settings, General begin with \`https://\`, and \`wp-config.php\` has
  \`define('FORCE_SSL_ADMIN', true);\`. Behind a proxy that terminates TLS it also needs, above the line that loads
  \`wp-settings.php\`, \`if (($_SERVER['HTTP_X_FORWARDED_PROTO'] ?? '') === 'https') { $_SERVER['HTTPS'] = 'on'; }\` (only
  where the proxy always sets that header).
- \`PHPSESSID\` and similar cookies: in \`php.ini\` or \`.user.ini\`, \`session.cookie_secure = 1\`, \`session.cookie_httponly = 1\`,
  \`session.cookie_samesite = "Lax"\`.
- A plugin: update it, then look in its settings. Do not edit its files: an update overwrites them.
- Your own code: \`setcookie('name', $value, ['path' => '/', 'secure' => true, 'httponly' => true, 'samesite' => 'Lax'])\`.

${matters}`,
  }
}

function javaScriptPlaces(options: string, matters: string): Variants {
  const added = addedOptions(options)
  const locally = overHttp(options, "process.env.LOCAL_HTTP !== '1'")
  return {
    nextjs: `Find where each cookie named in the samples is set:

- Own code: \`(await cookies()).set('name', value, ${added})\` in a Server Action or Route Handler (before Next.js 15
  without \`await\`), or \`response.cookies.set(...)\` in \`proxy.ts\` (up to Next.js 15 \`middleware.ts\`). ${matters}
- Auth.js (NextAuth 5) or NextAuth 4: \`cookies.sessionToken.options\` in its options. It sets \`Secure\` if the
  deployment's URL (\`AUTH_URL\`, in version 4 \`NEXTAUTH_URL\`) begins with https: prefer removing overrides.
- Supabase (\`@supabase/ssr\`): \`cookieOptions\` of both clients.
- iron-session: \`cookieOptions\` of its session options.${locally}`,

    'nextjs-pages': `Find where each cookie named in the samples is set:

- Own code: \`res.setHeader('Set-Cookie', serialize('name', value, ${added}))\` (package \`cookie\`) or a library such as
  \`nookies\` or \`cookies\`, in an API route or \`getServerSideProps\`. ${matters}
- NextAuth 4: \`cookies.sessionToken.options\` in its options. It sets \`Secure\` if \`NEXTAUTH_URL\` begins with https:
  prefer removing overrides.
- Supabase (\`@supabase/ssr\`): \`cookieOptions\` of both clients.
- iron-session: \`cookieOptions\` of its session options.${locally}`,

    nuxt: `Find where each cookie named in the samples is set:

- Own code on the server (\`server/\`): \`setCookie(event, 'name', value, ${added})\`.
- \`useCookie('name', ${added})\`: \`httpOnly\` is not possible for a cookie that components read, so move such a
  cookie to the server.
- nuxt-auth-utils: \`runtimeConfig.session.cookie\` in \`nuxt.config.ts\`. @nuxtjs/supabase: \`supabase.cookieOptions\`.

${matters}${locally}`,

    svelte: `Find where each cookie named in the samples is set. With SvelteKit that is
\`cookies.set('name', value, { path: '/' })\` in \`src/hooks.server.ts\`, a \`+page.server.ts\` or a \`+server.ts\`. SvelteKit
sets \`httpOnly\`, \`secure\` and \`sameSite: 'lax'\` by default: look for options that override them, for a
\`Set-Cookie\` header written by hand, and for the options of a sign-in library. ${matters}`,

    astro: `Find where each cookie named in the samples is set:

- Own code: \`Astro.cookies.set('name', value, ${added})\`, or \`context.cookies.set\` in endpoints, actions and
  \`src/middleware.ts\`. Astro sets no attribute by default.
- A sign-in library or Supabase (\`@supabase/ssr\`): its own cookie options.

${matters}${locally}`,

    remix: `Find where each cookie named in the samples is set. In Remix or React Router that is usually
\`createCookieSessionStorage({ cookie: ${added} })\` in \`app/sessions.server.ts\` or \`app/session.server.ts\`;
\`createCookie('name', ${added})\` takes the same options, and none of them is set by default. ${matters}${locally}`,

    express: expressPlaces(options, matters),

    fastify: `Find where each cookie named in the samples is set:

- \`@fastify/session\`: \`app.register(session, { …, cookie: ${added.replace('secure: true', "secure: 'auto'")} })\`.
- \`@fastify/secure-session\`: \`cookie\` of its options, with \`path: '/'\`.
- Own code: \`reply.setCookie('name', value, ${added.replace('secure: true', "secure: 'auto'")})\` (\`@fastify/cookie\`).

${
  options.includes('secure: true')
    ? "Add what each line names to the options that are there, and change no other. `'auto'` sets `Secure` on HTTPS requests and keeps sign-in over local HTTP. Behind one proxy that terminates TLS (most hosting platforms), Fastify knows about HTTPS only with `Fastify({ trustProxy: '10.0.0.5' })`. That is the IP address or network of the proxy, or `'loopback'` on the same machine; current releases ignore a number. Without a proxy do not set it, or clients could choose their IP address."
    : matters
}`,
  }
}

function expressPlaces(options: string, matters: string): string {
  const added = addedOptions(options)
  const unit = options.includes('maxAge') ? ' Express counts `maxAge` in milliseconds.' : ''
  const wantsSecure = options.includes('secure: true')
  return `Find where each cookie named in the samples is set:

- \`express-session\`: \`session({ …, cookie: ${wantsSecure ? added.replace('secure: true', "secure: 'auto'") : added} })\`.${
    wantsSecure
      ? " `'auto'` sets `Secure` on HTTPS requests and keeps sign-in over local HTTP, where `true` sends no cookie at all."
      : ''
  }
- \`cookie-session\`: at the top level of its options.${wantsSecure ? ' Remove `secure: false`: it then sets `Secure` on HTTPS requests.' : ''}
- Own code: \`res.cookie('name', value, ${wantsSecure ? added.replace('secure: true', 'secure: req.secure') : added})\`.

${wantsSecure ? 'Add what each line names to the options that are there, and change no other.' : matters}${unit}${
  wantsSecure
    ? " Do not let it depend on `NODE_ENV`, which other settings change too. Behind one proxy that terminates TLS (most hosting platforms), Express knows about HTTPS only with `app.set('trust proxy', 1)`; without a proxy do not set it, or clients could choose their IP address."
    : ''
}`
}

function addedOptions(options: string): string {
  const isAttribute = Object.keys(python).some((name) => options.includes(name))
  return isAttribute ? `{ …, ${options} }` : '{ … }'
}

function ownCookiePlaces(options: string): Variants {
  return {
    flask: `Find where each cookie named in the samples is set:

- The \`session\` of Flask: \`app.config.update(${configOf(options)})\`.
- Own code: ${ownCookie(options, python, 'response.set_cookie("name", value, ')}${overHttp(options, 'os.environ.get("LOCAL_HTTP") != "1"')}`,

    fastapi: `Find where each cookie named in the samples is set:

- \`SessionMiddleware\` of Starlette: \`same_site="lax"\`, and \`https_only=True\` for \`Secure\`. It always sets \`HttpOnly\`.
- Own code: ${ownCookie(options, python, 'response.set_cookie("name", value, ')}${overHttp(options, 'os.environ.get("LOCAL_HTTP") != "1"')}`,

    go: `Find where each cookie named in the samples is set:

- Own code: ${ownCookie(options, go, 'http.SetCookie(w, &http.Cookie{…, ', '}')}
- \`gorilla/sessions\`: the same fields in \`store.Options\`. \`alexedwards/scs\`: in \`sessionManager.Cookie\`.
- Gin: \`c.SetCookie\` has \`secure\` and \`httpOnly\` as its last two arguments; \`c.SetSameSite\` goes before it.${overHttp(options, 'os.Getenv("LOCAL_HTTP") != "1"')}`,

    php: `Find where each cookie named in the samples is set:

- \`session_start()\`: call \`session_set_cookie_params([…])\` before it, with the entries of the next line. Where pages
  share no file, set what this finding needs in \`php.ini\`: \`session.cookie_httponly\`, \`session.cookie_samesite\` or
  \`session.cookie_secure\`.
- Own code: ${ownCookie(options, php, "setcookie('name', $value, [", ']')}
- Calls with separate arguments, also in libraries: write all of them as an array, and keep the values.
  \`setcookie('name', $value, $expires, $path)\` gets \`'expires' => $expires, 'path' => $path\`, but
  \`session_set_cookie_params($lifetime, $path)\` gets \`'lifetime' => $lifetime, 'path' => $path\`.${overHttp(options, "getenv('LOCAL_HTTP') !== '1'")}`,
  }
}

function configOf(options: string): string {
  const settings: Attributes = {
    'httpOnly: true': 'SESSION_COOKIE_HTTPONLY=True',
    'secure: true': 'SESSION_COOKIE_SECURE=True',
    "sameSite: 'lax'": 'SESSION_COOKIE_SAMESITE="Lax"',
  }
  return attributesIn(options, settings).join(', ') || '…'
}

/** Not every client sends a `Secure` cookie over HTTP to the own machine. Missing, the setting means `Secure`. */
function overHttp(options: string, condition: string): string {
  if (!options.includes('secure: true')) return ''
  return `\n\nSome browsers and \`curl\` send no \`Secure\` cookie over HTTP, also to the own machine. To develop there over HTTP,
write \`${condition}\` in place of the value, and set \`LOCAL_HTTP=1\` only there.`
}

type Attributes = Readonly<Record<string, string>>

const python: Attributes = {
  'httpOnly: true': 'httponly=True',
  'secure: true': 'secure=True',
  "sameSite: 'lax'": 'samesite="Lax"',
}

const php: Attributes = {
  'httpOnly: true': "'httponly' => true",
  'secure: true': "'secure' => true",
  "sameSite: 'lax'": "'samesite' => 'Lax'",
}

const go: Attributes = {
  'httpOnly: true': 'HttpOnly: true',
  'secure: true': 'Secure: true',
  "sameSite: 'lax'": 'SameSite: http.SameSiteLaxMode',
}

/** If it is no attribute, the options describe the whole change. */
function ownCookie(options: string, attributes: Attributes, start: string, end = ''): string {
  const wanted = attributesIn(options, attributes)
  return wanted.length === 0
    ? `the arguments of \`${start}…${end})\`.`
    : `add to the arguments that are there, as in \`${start}${wanted.join(', ')}${end})\`.`
}

function attributesIn(options: string, attributes: Attributes): readonly string[] {
  return Object.entries(attributes).flatMap(([option, written]) =>
    options.includes(option) ? [written] : [],
  )
}
