import type { Recipe, SentHeader } from '../../../model/fix.ts'
import {
  fixedPolicyCost,
  headerLines,
  lookForHeaders,
  lookForPolicy,
  lookForSources,
  nameHeaders,
  policyTemplate,
  renderedPolicy,
  renderedSources,
  type Stack,
  searchPolicy,
  styleAttributes,
} from './stack.ts'

const lookAtConfig =
  "Read `next.config.*` (`.ts`, `.mjs`, `.js`; keep its module format). With `output: 'export'` Next.js ignores `headers()`: then add the same headers at the host of the files."

const policyPlaces = `${searchPolicy} With Next.js it is in \`headers()\` of \`next.config.ts\` (\`.mjs\`, \`.js\`), in \`proxy.ts\` (up to Next.js
15 \`middleware.ts\`), or in \`vercel.json\`. With \`output: 'export'\` the host of the files sends it.`

export const nextjs: Stack = {
  headers: (wanted) => headersInConfig(wanted),

  policy: {
    look: [
      'Read `next.config.*`, and `proxy.ts` (Next.js 16) or `middleware.ts` (up to 15; its function is `middleware`), in the root or in `src/`.',
      lookForPolicy,
      "With `cacheComponents`, `ppr` or `output: 'export'`, or if pages must stay static (○, ● in `next build`), do only the last step.",
    ],
    steps: [
      `If the file does not exist, create it beside \`app/\`, without a \`matcher\`, for every page and error page:

\`\`\`ts
import { type NextRequest, NextResponse } from 'next/server'

export function proxy(request: NextRequest) {
  const nonce = btoa(crypto.randomUUID())
  const evalInDev = process.env.NODE_ENV === 'development' ? " 'unsafe-eval'" : ''
  const policy = ${policyTemplate("'self' 'nonce-${nonce}'${evalInDev}", styleAttributes)}
  const headers = new Headers(request.headers)
  headers.set('Content-Security-Policy', policy)
  headers.set('x-nonce', nonce)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('Content-Security-Policy', policy)
  return response
}
\`\`\``,
      'If it exists, merge: build `policy` and `headers` at its top, add `request: { headers }` to each `NextResponse.next(…)`, and set the header on every response. Give libraries (Clerk, Supabase) `new NextRequest(request, { headers })`.',
      "Leave every entry of an existing `matcher` as it is. If not all pages are covered, add `'/((?!_next/static/|_next/image).*)'`, and run the old code only for paths that the old entries match.",
      "Only pages that render per request get a nonce: make the root layout `async`, with `await connection()` of `next/server` (before Next.js 15: `headers()`). Pass `nonce={(await headers()).get('x-nonce') ?? undefined}` to inline `<Script>`.",
      `Its 404 page has inline styles: first add \`app/not-found.tsx\`. ${renderedSources}`,
      "Static pages, instead of all this: send the policy from `headers()` in `next.config.*` (or the host) with `script-src 'self' 'unsafe-inline'`. An own server needs it on its 404 page too. Report that `csp.unsafe-inline-script` stays open.",
    ],
    keep: [
      'Paths that need a session, `/api/` included, also with the headers `purpose: prefetch` and `next-router-prefetch: 1`.',
    ],
    cost: 'With a nonce no page is static (no ISR, no CDN cache of HTML): name the pages that changed to ƒ in `next build`.',
  },

  policyPlaces,
}

/** Needs no nonce: the inline data is JSON, which a policy does not block. */
export const nextjsPages: Stack = {
  headers: (wanted) => headersInConfig(wanted),

  policy: {
    look: [
      lookAtConfig,
      'Check whether there is an `app/` folder too: its pages have inline scripts, which this policy blocks. If there is, report that instead of continuing.',
      lookForPolicy,
      lookForSources,
    ],
    steps: [
      'Build, and search `.next/server/pages/` for `<script>` without `src`. `__NEXT_DATA__` is JSON, which no policy blocks. A script with `TURBOPACK` (Next.js 16 writes one into each page) would be blocked: add `experimental: { turbopackSharedRuntime: false }` to `next.config.*`, which moves it into a file. Merge it with an existing `experimental`, and build again.',
      `Then one fixed policy is enough, and pages stay static. Add it as the first entry of \`headers()\` in \`next.config.*\`; keep the other entries:

\`\`\`js
const policy = "${renderedPolicy}"

// In the configuration object:
async headers() {
  if (process.env.NODE_ENV !== 'production') return []
  return [{ source: '/(.*)', headers: [{ key: 'Content-Security-Policy', value: policy }] }]
},
\`\`\`

If \`headers()\` exists, return its entries in development too, and only add this entry in production.`,
      renderedSources,
      "Own inline scripts (`<Script>` with text, `dangerouslySetInnerHTML` in `_document`, analytics snippets): move the code into a file under `public/` and load it with `src`. If one has to stay inline, add the `'sha256-…'` that the browser console prints.",
    ],
    keep: ['`middleware.ts` or `proxy.ts` with its matcher, and all other entries of `headers()`.'],
    cost: fixedPolicyCost,
  },

  policyPlaces,
}

/** A later entry wins, so the project's own entries stay in effect. */
function headersInConfig(wanted: readonly SentHeader[]): Recipe {
  return {
    look: [lookAtConfig, lookForHeaders(wanted)],
    steps: [
      `Send ${nameHeaders(wanted)} from \`headers()\` in \`next.config.*\`. If \`headers()\` exists, add the entry at the start of its list: a later entry for the same path and header wins, so existing ones keep their value.

\`\`\`js
async headers() {
  return [
    {
      source: '/(.*)',
      headers: [
${headerLines(wanted, ({ name, value }) => `        { key: '${name}', value: ${JSON.stringify(value)} },`)}
      ],
    },
    // Existing entries stay below.
  ]
},
\`\`\``,
    ],
    keep: ['`middleware.ts` or `proxy.ts` with its matcher, and all other entries of `headers()`.'],
  }
}
