import { countsForFiles, sendWithNodeServer } from './nodeServer.ts'
import {
  headerLines,
  lookForHeaders,
  lookForPolicy,
  lookForSources,
  nameHeaders,
  neededOrigins,
  quoteString,
  type Stack,
  searchPolicy,
} from './stack.ts'

const lookAtOutput =
  "Read `astro.config.*` and the installed version of `astro`. Pages are files unless they are rendered on demand (`output: 'server'`, or `export const prerender = false` in the page). A site can have both kinds, which get headers from different places."

/** The adapter serves files before middleware, without a setting for their headers. */
const nodeBuild = {
  adapter: '`@astrojs/node`',
  started: '`dist/server/entry.mjs`',
  load: "\nprocess.env.ASTRO_NODE_AUTOSTART = 'disabled'\nconst { handler } = await import('./dist/server/entry.mjs')",
  port: 4321,
}

export const astro: Stack = {
  headers: (wanted) => ({
    look: [lookAtOutput, lookForHeaders(wanted)],
    steps: [
      `Pages that are files: the host sends ${nameHeaders(wanted)}. Extend its configuration (\`vercel.json\`, \`public/_headers\`), for all paths. In the notation of most hosts:

\`\`\`text
/*
${headerLines(wanted, ({ name, value }) => `  ${name}: ${value}`)}
\`\`\``,
      `Pages rendered on demand: \`src/middleware.ts\`. If it exists, keep its \`onRequest\` under another name, and export \`sequence(sendHeaders, thatOne)\` (\`sequence\` comes from \`astro:middleware\`). Otherwise export this one as \`onRequest\`:

\`\`\`ts
import { defineMiddleware } from 'astro:middleware'

const sendHeaders = defineMiddleware(async (_context, next) => {
  const response = await next()
${headerLines(wanted, ({ name, value }) => `  response.headers.set('${name}', ${quoteString(value)})`)}
  return response
})
export const onRequest = sendHeaders
\`\`\`

For pages that are files it runs at build time, and its headers are lost.`,
      ...(countsForFiles(wanted) ? [sendWithNodeServer(wanted, nodeBuild)] : []),
    ],
    keep: ['An existing `onRequest` with every sign-in check, and the entries of the host.'],
  }),

  policy: {
    look: [lookAtOutput, lookForPolicy, lookForSources],
    steps: [
      `Astro adds inline scripts and styles of its own. It can write a policy with their hashes. Add this to the existing object in \`astro.config.*\` (Astro 6; from 5.9 under \`experimental.csp\`):

\`\`\`js
security: {
  csp: {
    directives: [
      "default-src 'self'",
      "img-src 'self' data: https:",
      "font-src 'self' data:",
      "connect-src 'self'",
      "object-src 'none'",
      "base-uri 'self'",
      "form-action 'self'",
    ],
  },
},
\`\`\``,
      'Leave `script-src` and `style-src` out of `directives`: Astro writes them. Further sources belong in `scriptDirective.resources` and `styleDirective.resources` beside it, hashes of `is:inline` scripts in `scriptDirective.hashes`.',
      'Without `src/pages/404.astro` and `src/pages/500.astro` the error pages have no policy: add both.',
      "Pages that are files get the policy as a `<meta>` element, in which `frame-ancestors` has no effect: send `Content-Security-Policy: frame-ancestors 'self'` from the host.",
      `Before Astro 5.9: send the whole policy from the host, with the hash of each inline script of the built pages. ${neededOrigins}`,
    ],
    keep: ['Existing middleware, integrations and entries of the host.'],
    cost: '`<ClientRouter />` and inline styles of Shiki do not work with this policy. If the site uses them, report that before you change anything. It has no effect in `astro dev`: test with `astro build` and `astro preview`.',
  },

  policyPlaces: `${searchPolicy} With Astro it is in \`security.csp\` of \`astro.config.mjs\` (\`experimental.csp\` in Astro 5), or in a
\`<meta http-equiv>\` element of a layout. For pages that are rendered on demand it may be in \`src/middleware.ts\`,
for prerendered files with the host (\`vercel.json\`, \`public/_headers\`).`,
}
