import { countsForFiles, sendWithNodeServer } from './nodeServer.ts'
import {
  headerLines,
  lookForHeaders,
  lookForPolicy,
  lookForSources,
  nameHeaders,
  quoteString,
  renderedSources,
  type Stack,
  searchPolicy,
} from './stack.ts'

const lookAtKit =
  'Find out whether this is SvelteKit (`@sveltejs/kit` in `package.json`), which adapter it uses, and which pages are prerendered. Prerendered pages and plain Svelte builds are files: the host sends their headers.'

/** The adapter serves files before `handle`, without a setting for their headers. */
const nodeBuild = {
  adapter: '`adapter-node`',
  started: '`build`',
  load: "import { handler } from './build/handler.js'",
  port: 3000,
}

export const svelte: Stack = {
  headers: (wanted) => ({
    look: [lookAtKit, lookForHeaders(wanted)],
    steps: [
      `SvelteKit on a server: send ${nameHeaders(wanted)} in \`src/hooks.server.*\`. If it has a \`handle\`, keep it under another name, and export \`sequence(sendHeaders, thatOne)\` (\`sequence\` comes from \`@sveltejs/kit/hooks\`):

\`\`\`js
async function sendHeaders({ event, resolve }) {
  const response = await resolve(event)
${headerLines(wanted, ({ name, value }) => `  response.headers.set('${name}', ${quoteString(value)})`)}
  return response
}
export const handle = sendHeaders
\`\`\``,
      `Files: their headers come from the host, not from this hook. Netlify: extend \`_headers\` in \`static/\` (without SvelteKit \`public/\`). Cloudflare Pages: extend \`_headers\` in \`static/\` (without SvelteKit \`public/\`). Vercel: extend \`headers\` in \`vercel.json\`.`,
      ...(countsForFiles(wanted) ? [sendWithNodeServer(wanted, nodeBuild)] : []),
    ],
    keep: ['An existing `handle` with every sign-in check, and the entries of the host.'],
  }),

  policy: {
    look: [lookAtKit, lookForPolicy, lookForSources],
    steps: [
      `SvelteKit starts pages with an inline script. It writes the policy itself, with nonces in rendered pages and hashes in prerendered ones. Merge this into \`kit\` in \`svelte.config.js\`:

\`\`\`js
csp: {
  mode: 'auto',
  directives: {
    'default-src': ['self'], 'script-src': ['self'], 'style-src': ['self'],
    'style-src-attr': ['unsafe-inline'],
    'img-src': ['self', 'data:', 'https:'], 'font-src': ['self', 'data:'], 'connect-src': ['self'],
    'object-src': ['none'], 'base-uri': ['self'], 'form-action': ['self'], 'frame-ancestors': ['self'],
  },
},
\`\`\``,
      `Inline scripts of \`src/app.html\`: add \`nonce="%sveltekit.nonce%"\`, or move them into files if pages are prerendered. ${renderedSources}`,
      "Prerendered pages get the policy as a `<meta>` element, in which `frame-ancestors` has no effect: send `Content-Security-Policy: frame-ancestors 'self'` from the host.",
      `Svelte without SvelteKit: the host sends the same directives as a header; inline scripts move into files.`,
    ],
    keep: ['An existing `handle` with every sign-in check, and the entries of the host.'],
  },

  policyPlaces: `${searchPolicy} With SvelteKit it is in \`kit.csp.directives\` of \`svelte.config.js\`, in \`src/hooks.server.ts\`, or with
the host of prerendered files (\`vercel.json\`, \`static/_headers\`).`,
}
