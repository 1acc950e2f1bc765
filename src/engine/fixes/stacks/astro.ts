import { policySources, type Stack, searchPolicy } from './stack.ts'

export const astro: Stack = {
  header: ({
    name,
    value,
  }) => `Send \`${name}: ${value}\` with every page. Astro writes pages as files unless they are rendered on demand
(\`output: 'server'\`, or \`export const prerender = false\` in the page), and the two kinds get headers from
different places.

Prerendered pages: the host sends the header. Vercel: an entry under \`headers\` in \`vercel.json\`, with
\`"source": "/(.*)"\`. Netlify and Cloudflare: the file \`public/_headers\`:

\`\`\`text
/*
  ${name}: ${value}
\`\`\`

Pages rendered on demand: \`src/middleware.ts\` (extend an existing file, with \`sequence(…)\` from
\`astro:middleware\` if it does other things):

\`\`\`ts
import { defineMiddleware } from 'astro:middleware'

export const onRequest = defineMiddleware(async (context, next) => {
  const response = await next()
  response.headers.set('${name}', ${JSON.stringify(value)})
  return response
})
\`\`\`

Middleware runs for prerendered pages too, but at build time, and its headers are lost. A site with both kinds
needs both places. Use the request below to check one page of each: the header is there exactly once.`,

  policy: `Astro adds inline scripts and styles to its pages (islands need some), so a bare \`script-src 'self'\` breaks
hydration. It can write a policy with the hashes of its own scripts and styles. In \`astro.config.mjs\` (Astro 6
and later; from 5.9 the same object is under \`experimental.csp\`):

\`\`\`js
export default defineConfig({
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
})
\`\`\`

Omit \`script-src\` and \`style-src\` from \`directives\`: Astro writes them. Further sources belong in
\`scriptDirective.resources\` and \`styleDirective.resources\` next to it. Limits: it has no effect in \`astro dev\` (test it
with \`astro build\` and \`astro preview\`); \`<ClientRouter />\` and Shiki's inline styles do not work with it;
\`is:inline\` scripts need their \`'sha256-…'\` in \`scriptDirective.hashes\`. Prerendered pages get a \`<meta>\` element:
send \`frame-ancestors 'self'\` as a header from the host. Earlier versions: send the policy from the host, with
the hash of each inline script that the browser console reports. ${policySources}`,

  policyPlaces: `${searchPolicy} With Astro it is in \`security.csp\` of \`astro.config.mjs\` (\`experimental.csp\` in Astro 5), or in a
\`<meta http-equiv>\` element of a layout. For pages that are rendered on demand it may be in \`src/middleware.ts\`,
for prerendered files with the host (\`vercel.json\`, \`public/_headers\`).`,
}
