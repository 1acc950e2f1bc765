import { policySources, type Stack, searchPolicy } from './stack.ts'

/** Remix, and React Router in framework mode, which is what Remix became with its version 7. */
export const remix: Stack = {
  header: ({
    name,
    value,
  }) => `Send \`${name}: ${value}\` with every page. Remix and React Router (framework mode) render documents in
\`app/entry.server.tsx\`. If the file is missing, \`npx react-router reveal entry.server\` (Remix:
\`npx remix reveal entry.server\`) creates it. Add as the first statement of its default export:

\`\`\`tsx
export default function handleRequest(request, responseStatusCode, responseHeaders, entryContext) {
  responseHeaders.set('${name}', ${JSON.stringify(value)})
  // The rest stays as it is.
}
\`\`\`

That covers every document, including error pages. A \`headers\` export of \`app/root.tsx\` does not: a route with
its own \`headers\` export replaces it. Files and resource routes do not pass through \`handleRequest\`: set the
header for them in the server (\`server.ts\` with Express: \`app.use\` before the handler), or with
the host (\`vercel.json\`, \`netlify.toml\`). With \`ssr: false\` or prerendering, the host of the files sends it.`,

  policy: `Remix and React Router add inline scripts to every document, so a bare \`script-src 'self'\` breaks hydration.
Generate a nonce for each response in \`app/entry.server.tsx\`. If it is missing, \`npx react-router reveal
entry.server\` (in Remix \`npx remix reveal entry.server\`) creates it. At the top of \`handleRequest\`:

\`\`\`tsx
const nonce = btoa(crypto.randomUUID())
responseHeaders.set(
  'Content-Security-Policy',
  [
    "default-src 'self'",
    \`script-src 'self' 'nonce-\${nonce}'\`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; '),
)
\`\`\`

Pass the nonce to \`<ServerRouter … nonce={nonce} />\` (in Remix, to your own context around \`<RemixServer … />\`),
and to the options of \`renderToPipeableStream(…, { nonce, … })\` or \`renderToReadableStream\`. In \`app/root.tsx\`, read
it from that context for \`<Scripts nonce={nonce} />\` and \`<ScrollRestoration nonce={nonce} />\`. Use the
same nonce for your own inline scripts. In the browser the attribute is empty, which React may report as a
hydration mismatch: set \`suppressHydrationWarning\` on those elements. In development allow \`ws:\` in \`connect-src\`.

With \`ssr: false\` or prerendered pages, no server can generate nonces: send the policy from the host, with the
\`'sha256-…'\` of each inline script, updated after each build. ${policySources}`,

  policyPlaces: `${searchPolicy} With Remix or React Router it is in \`app/entry.server.tsx\`, or in a \`headers\` export of
\`app/root.tsx\` or of a route. It may also be in the server (\`server.ts\`, where helmet may set one) or with the
host.`,
}
