import type { Fix } from '../check.ts'

/** The part of a fix that says how to set a policy that holds, after `lead`, which says what to change. */
export function cspFix(lead: string): Required<Pick<Fix, 'steps' | 'variants'>> {
  const fromStaticHost = `${lead}\n\n${staticHostSteps}`
  return {
    steps: `${lead}\n\n${anyStackSteps}`,
    variants: {
      nextjs: `${lead}\n\n${nextjsSteps}`,
      react: fromStaticHost,
      vue: fromStaticHost,
      svelte: fromStaticHost,
      express: `${lead}\n\n${expressSteps}`,
    },
  }
}

/** What a policy can break. */
export const cspRisk =
  'A policy that forgets a source breaks that part of the page: sign-in, payment, analytics, maps, fonts, the preview of a site builder. Send the new value as `Content-Security-Policy-Report-Only` first, open every page with the browser console, add what is reported and meant, and only then rename the header. A nonce must be new in each answer, so pages with one cannot be static or cached by a CDN; for static files use hashes or files instead of inline scripts.'

/** How to see that it works. */
export const cspVerify =
  'Deploy, then run `curl -sS -D - "$URL"` with the `url` of the evidence as `$URL`, twice. The `content-security-policy` line (or the meta element) has the new `script-src`; nonces, if any, differ between the two answers. Then open each page in a browser: the console reports no refused script, and signing in and paying still work.'

const policy = `default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: https:; font-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'self'`

const sources =
  "Then add, each to its directive, what the pages really load from elsewhere: the API or backend to `connect-src` (for Supabase `https://<project>.supabase.co` and `wss://<project>.supabase.co`), hosts of scripts to `script-src`, of embedded frames to `frame-src`. Never add `*`, `https:`, `'unsafe-inline'` or `'unsafe-eval'` to `script-src`."

const anyStackSteps = `Start from this value, in the one place where this site's headers are set:

\`\`\`text
Content-Security-Policy: ${policy}
\`\`\`

${sources} Inline scripts need a nonce that the server makes anew for each answer (16 random bytes, in the
header as \`'nonce-…'\` and in \`<script nonce="…">\`), or, in static pages, the \`'sha256-…'\` that the browser
console names. Inline handlers such as \`onclick="…"\` have to move into script files.`

const staticHostSteps = `The build gives static files, so there is no server to make nonces. It does not need any: Vite writes
scripts as files, which \`'self'\` covers. Move inline scripts of \`index.html\` into files under \`src/\`, or add
the \`'sha256-…'\` that the browser console names for each. Send this from the host (\`headers\` in \`vercel.json\`,
\`public/_headers\` on Netlify and Cloudflare Pages, \`firebase.json\`):

\`\`\`text
Content-Security-Policy: ${policy}
\`\`\`

${sources} Where the host cannot send headers, put the same value, without \`frame-ancestors\`, into
\`<meta http-equiv="Content-Security-Policy" content="…">\` as the first element of \`<head>\`, and leave it out
in development, where Vite itself uses inline scripts. A server that renders the pages can use nonces.`

const nextjsSteps = `Next.js puts inline scripts into its pages, so there are two ways.

With nonces, which is the strong way and makes every page render at request time (no static pages, no ISR, no
CDN cache of HTML): add \`proxy.ts\` (Next.js 16; up to 15 the file is \`middleware.ts\` and the function
\`middleware\`), in \`src/\` if the project has one. Extend the file if it exists:

\`\`\`ts
import { type NextRequest, NextResponse } from 'next/server'

export function proxy(request: NextRequest) {
  const nonce = btoa(crypto.randomUUID())
  const evalInDev = process.env.NODE_ENV === 'development' ? " 'unsafe-eval'" : ''
  const csp = [
    "default-src 'self'",
    \`script-src 'self' 'nonce-\${nonce}' 'strict-dynamic'\${evalInDev}\`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data: https:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
  const headers = new Headers(request.headers)
  headers.set('x-nonce', nonce)
  headers.set('Content-Security-Policy', csp)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('Content-Security-Policy', csp)
  return response
}

export const config = {
  matcher: [
    {
      source: '/((?!api|_next/static|_next/image|favicon.ico).*)',
      missing: [
        { type: 'header', key: 'next-router-prefetch' },
        { type: 'header', key: 'purpose', value: 'prefetch' },
      ],
    },
  ],
}
\`\`\`

Next.js reads the nonce from the request header and puts it on its own scripts. Pages must render dynamically:
in the App Router, \`await connection()\` from \`next/server\` in the root layout. For your own \`<Script>\` pass
\`nonce={(await headers()).get('x-nonce') ?? undefined}\`.

Without nonces (static pages, \`output: 'export'\`): send a policy from \`headers()\` in the Next.js configuration,
or from the host of the exported files. Its \`script-src\` has to keep \`'unsafe-inline'\`, so it does not stop
injected scripts; the other directives still help. Say so in a comment, and treat this finding as accepted.

${sources}`

const expressSteps = `Make a nonce for each answer and let \`helmet\` (version 8) send the policy, before the routes:

\`\`\`js
import { randomBytes } from 'node:crypto'
import helmet from 'helmet'

app.use((req, res, next) => {
  res.locals.nonce = randomBytes(16).toString('base64')
  next()
})
app.use(
  helmet.contentSecurityPolicy({
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", (req, res) => \`'nonce-\${res.locals.nonce}'\`],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'https:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'self'"],
    },
  }),
)
\`\`\`

Write \`nonce="<%= nonce %>"\` (or what the template language has) on each inline \`<script>\`. Where Express only
serves the files of a built front end, leave the nonce out: \`'self'\` covers them. If \`app.use(helmet())\` is
called already, put these options into its \`contentSecurityPolicy\` instead of a second call. ${sources}`
