import type { SentHeader } from '../../../model/fix.ts'
import { countsForFiles } from './nodeServer.ts'
import {
  headerLines,
  lookForHeaders,
  lookForPolicy,
  lookForSources,
  nameHeaders,
  policyTemplate,
  quoteString,
  renderedSources,
  type Stack,
  searchPolicy,
  styleAttributes,
} from './stack.ts'

const lookAtEntry =
  'Find `app/entry.server.*`. If it is missing, `npx react-router reveal entry.server` (Remix: `npx remix reveal entry.server`) creates it. Check `ssr` and `prerender` in `react-router.config.*`: such pages are files, and the host sends their headers.'

export const remix: Stack = {
  headers: (wanted) => ({
    look: [lookAtEntry, lookForHeaders(wanted)],
    steps: [
      `Send ${nameHeaders(wanted)} with every document, error pages included. Add as the first statements of the function that \`entry.server\` exports by default, and leave the rest of it as it is:

\`\`\`tsx
${headerLines(wanted, ({ name, value }) => `responseHeaders.set('${name}', ${quoteString(value)})`)}
\`\`\`

If its third parameter has another name, use that name.`,
      'Files and resource routes do not pass through it. If there is a server (`server.*` with Express: `app.use` before the handler) or a host (`vercel.json`, `netlify.toml`), send the header from there. Skip the first step then: both together send it twice.',
      ...(countsForFiles(wanted) ? [insteadOfServe(wanted)] : []),
    ],
    keep: ['`headers` exports of routes, loaders with sign-in checks, and the middleware of the server.'],
  }),

  policy: {
    look: [lookAtEntry, lookForPolicy, lookForSources],
    steps: [
      `The framework adds inline scripts to every document. Generate a nonce at the start of the function that \`entry.server\` exports by default:

\`\`\`tsx
const nonce = btoa(crypto.randomUUID())
const policy = ${policyTemplate("'self' 'nonce-${nonce}'", styleAttributes)}
responseHeaders.set('Content-Security-Policy', policy)
\`\`\``,
      'Pass it on: `<ServerRouter … nonce={nonce} />`, and `nonce` in the options of `renderToPipeableStream` or `renderToReadableStream`. Provide it to the tree with a React context around `<ServerRouter>` (Remix: `<RemixServer>`), whose default is an empty string.',
      'In `app/root.*` read that context, and set `nonce={nonce}` and `suppressHydrationWarning` on `<Scripts>`, `<ScrollRestoration>` and own inline scripts.',
      `${renderedSources} In development, where Vite adds \`<style>\` elements, also allow \`ws:\` in \`connect-src\` and \`'unsafe-inline'\` in \`style-src\` (\`process.env.NODE_ENV === 'development'\`).`,
      "Pages that are files (`ssr: false`, prerendered) cannot have a nonce: the host sends the policy, with the `'sha256-…'` of each inline script, renewed with each build.",
    ],
    keep: ['`headers` exports of routes, loaders with sign-in checks, and the middleware of the server.'],
    cost: 'A nonce is new in each response, so a CDN cannot cache these documents.',
  },

  policyPlaces: `${searchPolicy} With Remix or React Router it is in \`app/entry.server.tsx\`, or in a \`headers\` export of
\`app/root.tsx\` or of a route. It may also be in the server (\`server.ts\`, where helmet may set one) or with the
host.`,
}

/** `react-router-serve` has no setting for headers of files. */
function insteadOfServe(wanted: readonly SentHeader[]): string {
  return `Files with \`react-router-serve\`: a proxy in front sends the headers. Without one, install \`express\` and \`@react-router/express\` (version of \`react-router\`), add this \`server.mjs\`, and start it instead (start script, \`Dockerfile\`):

\`\`\`js
import { createRequestHandler } from '@react-router/express'
import express from 'express'

const app = express()
app.disable('x-powered-by')
app.use((request, response, next) => {
${headerLines(wanted, ({ name, value }) => `  response.setHeader('${name}', ${quoteString(value)})`)}
  next()
})
app.use('/assets', express.static('build/client/assets', { immutable: true, maxAge: '1y' }))
app.use(express.static('build/client'))
app.use(createRequestHandler({ build: () => import('./build/server/index.js') }))
app.listen(Number(process.env.PORT ?? 3000), process.env.HOST ?? '0.0.0.0')
\`\`\``
}
