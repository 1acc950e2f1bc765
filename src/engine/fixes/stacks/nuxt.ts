import { policySources, type Stack, searchPolicy } from './stack.ts'

export const nuxt: Stack = {
  header: ({
    name,
    value,
  }) => `Send \`${name}: ${value}\` with every page. In \`nuxt.config.ts\`, add it to the route rules (or extend
existing ones; with the \`nuxt-security\` module set it in \`security.headers\` instead, so that it is not sent
twice):

\`\`\`ts
export default defineNuxtConfig({
  routeRules: {
    '/**': { headers: { '${name}': ${JSON.stringify(value)} } },
  },
})
\`\`\`

After \`nuxt generate\` the host of the static files sends the headers: set it there too (\`vercel.json\`, or
\`public/_headers\` on Netlify and Cloudflare Pages).`,

  policy: `Nuxt adds inline scripts to its pages, so a bare \`script-src 'self'\` breaks hydration. The module
\`nuxt-security\` adds nonces to them, or hashes in prerendered pages. Install it (\`npx nuxi module add security\`), and
in \`nuxt.config.ts\`:

\`\`\`ts
export default defineNuxtConfig({
  modules: ['nuxt-security'],
  security: {
    nonce: true,
    headers: {
      contentSecurityPolicy: {
        'default-src': ["'self'"],
        'script-src': ["'self'", "'nonce-{{nonce}}'", "'strict-dynamic'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'https:'],
        'font-src': ["'self'", 'data:'],
        'connect-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'self'"],
      },
    },
  },
})
\`\`\`

The module generates \`{{nonce}}\` for each response, so a CDN cannot cache these pages (\`isr\`, \`swr\`). It
also sends other headers and limits request sizes and rates: read its list of defaults, and set unwanted ones to
\`false\`. With \`nuxt generate\` it writes the policy, with hashes, into a \`<meta>\` element, and
\`frame-ancestors\` has to come from the host. ${policySources}`,

  policyPlaces: `${searchPolicy} With Nuxt it is in \`routeRules\` of \`nuxt.config.ts\`, in \`security.headers\` there if the project
uses the module \`nuxt-security\`, or with the host of the generated files.`,
}
