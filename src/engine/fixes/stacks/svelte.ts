import { policySources, type Stack, searchPolicy } from './stack.ts'

/** SvelteKit, and Svelte without it. */
export const svelte: Stack = {
  header: ({
    name,
    value,
  }) => `Send \`${name}: ${value}\` with every page. With SvelteKit on a server, set it in \`src/hooks.server.ts\`
(extend an existing \`handle\`):

\`\`\`ts
import type { Handle } from '@sveltejs/kit'

export const handle: Handle = async ({ event, resolve }) => {
  const response = await resolve(event)
  response.headers.set('${name}', ${JSON.stringify(value)})
  return response
}
\`\`\`

Prerendered pages and plain Svelte builds do not pass through the hook: there the host sends the header. Use
\`headers\` in \`vercel.json\`, or a \`_headers\` file in \`static/\` (SvelteKit) or \`public/\` (Vite) on Netlify and
Cloudflare Pages.`,

  policy: `SvelteKit starts its pages with an inline script, so a bare \`script-src 'self'\` breaks them. It can write the
policy itself, with nonces in server-rendered pages and hashes in prerendered ones. In \`svelte.config.js\`:

\`\`\`js
export default {
  kit: {
    csp: {
      mode: 'auto',
      directives: {
        'default-src': ['self'],
        'script-src': ['self'],
        'style-src': ['self', 'unsafe-inline'],
        'img-src': ['self', 'data:', 'https:'],
        'font-src': ['self', 'data:'],
        'connect-src': ['self'],
        'object-src': ['none'],
        'base-uri': ['self'],
        'form-action': ['self'],
        'frame-ancestors': ['self'],
      },
    },
  },
}
\`\`\`

SvelteKit adds the nonce or hash of its own script to \`script-src\`. Add \`nonce="%sveltekit.nonce%"\` to inline
scripts of \`src/app.html\`, or move them into files; prerendered pages need the \`'sha256-…'\` of such a script
instead. In prerendered pages the policy is a \`<meta>\` element, where \`frame-ancestors\` has no effect: send it
from the host. Remove a policy that is set elsewhere. ${policySources}

Svelte without SvelteKit builds static files whose scripts \`'self'\` covers: there the host sends the same
directives as a header (\`vercel.json\`, \`public/_headers\`).`,

  policyPlaces: `${searchPolicy} With SvelteKit it is in \`kit.csp.directives\` of \`svelte.config.js\`, in \`src/hooks.server.ts\`, or with
the host of prerendered files (\`vercel.json\`, \`static/_headers\`).`,
}
