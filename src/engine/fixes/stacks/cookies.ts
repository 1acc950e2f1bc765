import type { Fix } from '../../model/check.ts'

/** What to give cookies, as the places where they are made have to write it. */
export type WantedAttributes = {
  /** What to change, for every stack: whole sentences. */
  readonly lead: string
  /** As JavaScript libraries write it, such as `secure: true`. */
  readonly options: string
  /** Statements of the settings, where the framework has some. */
  readonly django: string
  readonly laravel: string
  readonly rails: string
}

const safe = "{ httpOnly: true, secure: true, sameSite: 'lax', path: '/' }"

/** Where cookies are made, for each framework that has places of its own. */
export function cookiePlaces({
  options,
  django,
  laravel,
  rails,
}: WantedAttributes): Required<Fix>['variants'] {
  const matters = `What matters here: \`${options}\`.`
  return {
    nextjs: `Find the place where each cookie named in the samples is made:

- Own code: \`(await cookies()).set('name', value, ${safe})\`
  in a Server Action or Route Handler, or \`response.cookies.set(...)\` in \`proxy.ts\` (up to Next.js 15
  \`middleware.ts\`). ${matters}
- Auth.js (NextAuth): it sets safe attributes by itself when the deployment's URL (\`AUTH_URL\`, earlier
  \`NEXTAUTH_URL\`) begins with https. Remove overrides under \`cookies\` in its options.
- Supabase (\`@supabase/ssr\`): pass \`cookieOptions: { secure: true, sameSite: 'lax' }\` to both clients.
- iron-session: \`cookieOptions\` of its session options.`,

    nuxt: `Find the place where each cookie named in the samples is made:

- Own code on the server (\`server/\`): \`setCookie(event, 'name', value, ${safe})\`.
- \`useCookie('name', { secure: true, sameSite: 'lax' })\`: \`httpOnly\` does not go with a cookie that components
  read, so move such a cookie to the server.
- nuxt-auth-utils: \`runtimeConfig.session.cookie\` in \`nuxt.config.ts\`. @nuxtjs/supabase: \`supabase.cookieOptions\`.

${matters}`,

    svelte: `Find the place where each cookie named in the samples is made. With SvelteKit that is
\`cookies.set('name', value, { path: '/' })\` in \`src/hooks.server.ts\`, a \`+page.server.ts\` or a \`+server.ts\`. SvelteKit
gives \`httpOnly\`, \`secure\` and \`sameSite: 'lax'\` by default: look for options that take them back, for a
\`Set-Cookie\` header written by hand, and for a sign-in library's own options. ${matters}`,

    astro: `Find the place where each cookie named in the samples is made:

- Own code: \`Astro.cookies.set('name', value, ${safe})\`, or \`context.cookies.set\` in endpoints, actions and
  \`src/middleware.ts\`. Astro sets no attribute by default.
- A sign-in library or Supabase (\`@supabase/ssr\`): its own cookie options.

${matters}`,

    remix: `Find the place where each cookie named in the samples is made, in Remix or React Router mostly
\`app/sessions.server.ts\` or \`app/session.server.ts\`:

\`\`\`ts
createCookieSessionStorage({
  cookie: {
    name: '__session',
    httpOnly: true,
    path: '/',
    sameSite: 'lax',
    secrets: [process.env.SESSION_SECRET],
    secure: process.env.NODE_ENV === 'production',
  },
})
\`\`\`

\`createCookie('name', { … })\` takes the same options, and none of them is safe by default. ${matters} Keep the
secret that is in use.`,

    express: `Find the place where each cookie named in the samples is made:

- \`express-session\`: \`session({ ..., cookie: { httpOnly: true, secure: true, sameSite: 'lax' } })\`.
- \`cookie-session\`: the same options at the top level.
- Own code: \`res.cookie('name', value, { httpOnly: true, secure: true, sameSite: 'lax' })\`.

${matters} Behind a proxy that ends TLS, \`app.set('trust proxy', 1)\` has to come first:
without it \`express-session\` does not send a cookie with \`secure: true\` at all.`,

    django: `In the settings of the deployment (\`settings.py\`): ${django} For cookies of your own, give \`response.set_cookie(...)\` the same attributes.`,

    laravel: `In \`config/session.php\` or the environment of the deployment: ${laravel} Then run \`php artisan config:cache\`. \`XSRF-TOKEN\` takes the same settings, apart from \`HttpOnly\`, which it has to be without. For cookies of your own, use the arguments of \`cookie(...)\`.`,

    rails: `In \`config/initializers/session_store.rb\` (the options of \`session_store\`) or \`config/environments/production.rb\`: ${rails} For cookies of your own, give \`cookies[:name] = { value:, ... }\` the same attributes.`,

    wordpress: `Find out who makes each cookie named in the samples:

- WordPress itself (\`wordpress_…\`, \`wp-settings-…\`): its sign-in cookies are \`HttpOnly\`, and \`Secure\` once it knows
  that the site uses https: both addresses under Settings, General begin with \`https://\`, and \`wp-config.php\` has
  \`define('FORCE_SSL_ADMIN', true);\`. Behind a proxy that ends TLS it also needs, above the line that loads
  \`wp-settings.php\`, \`if (($_SERVER['HTTP_X_FORWARDED_PROTO'] ?? '') === 'https') { $_SERVER['HTTPS'] = 'on'; }\` (only
  where the proxy always sets that header).
- \`PHPSESSID\` and the like: in \`php.ini\` or \`.user.ini\`, \`session.cookie_secure = 1\`, \`session.cookie_httponly = 1\`,
  \`session.cookie_samesite = "Lax"\`.
- A plugin: update it, then look in its settings. Do not edit its files, as an update undoes that.
- Code of your own: \`setcookie('name', $value, ['path' => '/', 'secure' => true, 'httponly' => true, 'samesite' => 'Lax'])\`.

${matters}`,
  }
}
