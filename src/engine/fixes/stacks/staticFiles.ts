import { policySources, quoteValue, type Stack, searchPolicy, startingPolicy } from './stack.ts'

/** For applications that are built into static files: React and Vue with Vite. */
export const staticFiles: Stack = {
  header: ({
    name,
    value,
  }) => `Send \`${name}: ${value}\` with every page. The build produces static files, so the host sends the headers,
not the application. Use the host of this project:

Vercel, \`vercel.json\` in the project's root:

\`\`\`json
{ "headers": [{ "source": "/(.*)", "headers": [{ "key": "${name}", "value": ${JSON.stringify(value)} }] }] }
\`\`\`

Netlify and Cloudflare Pages, the file \`_headers\` in the folder that is copied unchanged into the build
(\`public/\` with Vite):

\`\`\`text
/*
  ${name}: ${value}
\`\`\`

Firebase Hosting: \`hosting.headers\` in \`firebase.json\`. nginx: \`add_header ${name} ${quoteValue(value)} always;\`.
GitHub Pages does not support custom headers: put a proxy such as Cloudflare in front, or move the site. If an
application server renders the pages instead, set the header there. Extend existing entries: a second place
with the same header sends it twice.`,

  policy: staticPolicy(`Send this from the host (\`headers\` in \`vercel.json\`,
\`public/_headers\` on Netlify and Cloudflare Pages, \`firebase.json\`):`),

  policyPlaces: `${searchPolicy} The build produces static files, so the host sends it: \`headers\` in \`vercel.json\`, \`public/_headers\`
(Netlify, Cloudflare Pages), \`hosting.headers\` in \`firebase.json\`, or the configuration of nginx. Otherwise it is
in a \`<meta http-equiv>\` element of \`index.html\`.`,
}

/** A policy for pages that Vite built into files. `sending` says which part sends it. */
function staticPolicy(sending: string): string {
  return `The build produces static files, so no server can generate nonces. None are needed: Vite writes scripts
as files, which \`'self'\` covers (Create React App does if built with \`INLINE_RUNTIME_CHUNK=false\`). Move inline scripts of \`index.html\` into files under \`src/\`, or add
the \`'sha256-…'\` that the browser console reports for each. ${sending}

\`\`\`text
Content-Security-Policy: ${startingPolicy}
\`\`\`

${policySources} If the host does not support custom headers, put the same value, without \`frame-ancestors\`, into
\`<meta http-equiv="Content-Security-Policy" content="…">\` as the first element of \`<head>\`. Omit it in
development, where Vite itself uses inline scripts. A server that renders the pages can use nonces.`
}
