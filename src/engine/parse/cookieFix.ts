import type { Fix } from '../check.ts'

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

/** The part of a fix that says how to give cookies an attribute: for any stack, and for the known ones. */
export function cookieFix(wanted: WantedAttributes): Required<Pick<Fix, 'steps' | 'variants'>> {
  const { lead, options } = wanted
  return {
    steps: `${lead}

Find the place where each cookie named in the samples is made: search the source for its name, for
\`Set-Cookie\`, for the session or sign-in library. Set the attribute there, in the library's cookie options
where it has some, and make one helper of it when several places set cookies. For cookies that a hosting
platform or a third-party product sets, look in its settings.`,
    variants: {
      nextjs: `${lead}

Find the place where each cookie named in the samples is made:

- Own code: \`(await cookies()).set('name', value, { httpOnly: true, secure: true, sameSite: 'lax', path: '/' })\`
  in a Server Action or Route Handler, or \`response.cookies.set(...)\` in \`proxy.ts\` (up to Next.js 15
  \`middleware.ts\`). What matters here: \`${options}\`.
- Auth.js (NextAuth): it sets safe attributes by itself when the deployment's URL (\`AUTH_URL\`, earlier
  \`NEXTAUTH_URL\`) begins with https. Remove overrides under \`cookies\` in its options.
- Supabase (\`@supabase/ssr\`): pass \`cookieOptions: { secure: true, sameSite: 'lax' }\` to both clients.
- iron-session: \`cookieOptions\` of its session options.`,
      express: `${lead}

Find the place where each cookie named in the samples is made:

- \`express-session\`: \`session({ ..., cookie: { httpOnly: true, secure: true, sameSite: 'lax' } })\`.
- \`cookie-session\`: the same options at the top level.
- Own code: \`res.cookie('name', value, { httpOnly: true, secure: true, sameSite: 'lax' })\`.

What matters here: \`${options}\`. Behind a proxy that ends TLS, \`app.set('trust proxy', 1)\` has to come first:
without it \`express-session\` does not send a cookie with \`secure: true\` at all.`,
      django: `${lead}\n\nIn the settings of the deployment: ${wanted.django} For cookies of your own, give \`response.set_cookie(...)\` the same attributes.`,
      laravel: `${lead}\n\nIn \`config/session.php\` or the environment of the deployment: ${wanted.laravel} Then run \`php artisan config:cache\`. For cookies of your own, use the arguments of \`cookie(...)\`.`,
      rails: `${lead}\n\nIn the configuration of the deployment: ${wanted.rails} For cookies of your own, give \`cookies[:name] = { value:, ... }\` the same attributes.`,
    },
  }
}

/** How to see the attribute: the request, and the answer to expect. */
export function verifyCookie(expected: string): string {
  return `Deploy, then run \`curl -sS -o /dev/null -D - "$URL"\` with the \`url\` of the evidence as \`$URL\`. Each \`set-cookie\` line of a cookie named in the samples ${expected}. For a cookie that is set at sign-in, sign in with a browser and look at it under Application, Cookies. Then sign in, reload and sign out once.`
}
