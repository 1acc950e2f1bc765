import { policySources, type Stack, searchPolicy } from './stack.ts'

export const nextjs: Stack = {
  header: ({
    name,
    value,
  }) => `Send \`${name}: ${value}\` with every page. Add the entry to \`headers()\` in the Next.js configuration
(\`next.config.ts\`, \`.mjs\` or \`.js\`); if \`headers()\` exists already, extend its list:

\`\`\`ts
async headers() {
  return [
    {
      source: '/(.*)',
      headers: [{ key: '${name}', value: ${JSON.stringify(value)} }],
    },
  ]
},
\`\`\`

With \`output: 'export'\` Next.js ignores \`headers()\`. Then the host of the exported files must send the header:
on Vercel under \`headers\` in \`vercel.json\`, on Netlify and Cloudflare Pages in \`public/_headers\`.`,

  policy: `Next.js adds inline scripts to its pages, so there are two options.

With nonces, the strong option: every page renders at request time (no static pages, no ISR, no CDN cache of
HTML). Add \`proxy.ts\` (Next.js 16; up to 15 the file is \`middleware.ts\` and the function
\`middleware\`), in \`src/\` if the project has that folder. Extend the file if it exists:

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

Next.js reads the nonce from the request header and adds it to its own scripts. Pages must render dynamically:
in the App Router, \`await connection()\` from \`next/server\` in the root layout. For your own \`<Script>\` pass
\`nonce={(await headers()).get('x-nonce') ?? undefined}\`.

Without nonces (static pages, \`output: 'export'\`): send a policy from \`headers()\` in the Next.js configuration,
or from the host of the exported files. Its \`script-src\` has to keep \`'unsafe-inline'\`, so it does not block
injected scripts; the other directives still help. Document that in a comment, and accept this finding.

${policySources}`,

  policyPlaces: `${searchPolicy} With Next.js it is in \`headers()\` of \`next.config.ts\` (\`.mjs\`, \`.js\`), in \`proxy.ts\` (up to Next.js
15 \`middleware.ts\`), or in \`vercel.json\`. With \`output: 'export'\` the host of the files sends it.`,
}
