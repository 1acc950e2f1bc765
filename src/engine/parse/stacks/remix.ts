import { policySources, type Stack, searchPolicy } from '../../fixes/stacks/stack.ts'

/** Remix, and React Router in framework mode, which is what Remix became with its version 7. */
export const remix: Stack = {
  header: ({
    name,
    value,
  }) => `Send \`${name}: ${value}\` with every page. Remix and React Router (framework mode) make documents in
\`app/entry.server.tsx\`; where the file is missing, \`npx react-router reveal entry.server\` (Remix:
\`npx remix reveal entry.server\`) writes it. Add as the first statement of its default export:

\`\`\`tsx
export default function handleRequest(request, responseStatusCode, responseHeaders, entryContext) {
  responseHeaders.set('${name}', ${JSON.stringify(value)})
  // The rest stays as it is.
}
\`\`\`

That covers every document, error pages included. A \`headers\` export of \`app/root.tsx\` does not: a route with a
\`headers\` export of its own replaces it. Files and resource routes do not pass through \`handleRequest\`: set the
header for them in the server that is started (\`server.ts\` with Express: \`app.use\` before the handler), or with
the host (\`vercel.json\`, \`netlify.toml\`). With \`ssr: false\` or prerendering the host of the files sends it.`,

  policy: `Remix and React Router put inline scripts into every document, so a bare \`script-src 'self'\` stops hydration.
Make a nonce for each answer in \`app/entry.server.tsx\` (where it is missing, \`npx react-router reveal
entry.server\`, in Remix \`npx remix reveal entry.server\`, writes it). At the top of \`handleRequest\`:

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

Hand the nonce on in three places: \`<ServerRouter … nonce={nonce} />\` (in Remix, a context of your own around
\`<RemixServer … />\`), the options of \`renderToPipeableStream(…, { nonce, … })\` or \`renderToReadableStream\`, and, read
from that context in \`app/root.tsx\`, \`<Scripts nonce={nonce} />\` and \`<ScrollRestoration nonce={nonce} />\`. Give
inline scripts of your own the same nonce. In the browser the attribute is empty, which React may report as a
difference: \`suppressHydrationWarning\` on those elements. In development allow \`ws:\` in \`connect-src\`.

With \`ssr: false\` or prerendered pages there is nobody to make nonces: send the policy from the host, with the
\`'sha256-…'\` of each inline script, anew after each build. ${policySources}`,

  policyPlaces: `${searchPolicy} With Remix or React Router it stands in \`app/entry.server.tsx\`, in a \`headers\` export of
\`app/root.tsx\` or of a route, in the server that is started (\`server.ts\`, where helmet may set one), or with the
host.`,
}
