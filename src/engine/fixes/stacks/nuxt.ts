import { policySources, type Stack, searchPolicy } from './stack.ts'

export const nuxt: Stack = {
  header: ({
    name,
    value,
  }) => `Send \`${name}: ${value}\` with every page. In \`nuxt.config.ts\`, add to the route rules (or extend those
that are there; with the \`nuxt-security\` module set it in \`security.headers\` instead, so that it is not sent
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

  policy: `Nuxt puts inline scripts into its pages, so a bare \`script-src 'self'\` stops hydration. The module
\`nuxt-security\` gives them nonces, or in prerendered pages hashes. Install it (\`npx nuxi module add security\`), and
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

The module writes \`{{nonce}}\` anew for each answer, so pages with it cannot be cached by a CDN (\`isr\`, \`swr\`). It
also sends other headers and limits request sizes and rates: read its list of defaults, and set to \`false\` what
the site does not want. With \`nuxt generate\` it writes the policy, with hashes, into a \`<meta>\` element, and
\`frame-ancestors\` has to come from the host. ${policySources}`,

  policyPlaces: `${searchPolicy} With Nuxt it stands in \`routeRules\` of \`nuxt.config.ts\`, in \`security.headers\` there if the module
\`nuxt-security\` is in use, or with the host of the generated files.`,
}
