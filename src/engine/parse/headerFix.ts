import type { Fix } from '../check.ts'

export type WantedHeader = {
  readonly name: string
  readonly value: string
  /** The statement that does it in an Express application that uses helmet 8. */
  readonly helmet: string
  /** What to know first, for every stack: whole sentences. */
  readonly lead?: string
}

/** The part of a fix that says how to send a header with every page: for any stack, and for the known ones. */
export function headerFix(wanted: WantedHeader): Required<Pick<Fix, 'steps' | 'variants'>> {
  const withLead = (text: string) => (wanted.lead === undefined ? text : `${wanted.lead}\n\n${text}`)
  const fromStaticHost = withLead(staticHostSteps(wanted))
  return {
    steps: withLead(anyStackSteps(wanted)),
    variants: {
      nextjs: withLead(nextjsSteps(wanted)),
      react: fromStaticHost,
      vue: fromStaticHost,
      angular: fromStaticHost,
      nuxt: withLead(nuxtSteps(wanted)),
      svelte: withLead(svelteSteps(wanted)),
      express: withLead(expressSteps(wanted)),
    },
  }
}

/** How to see whether the header is there: the request, and the answer to expect. */
export function verifyHeader({
  name,
  expected,
}: {
  readonly name: string
  readonly expected: string
}): string {
  return [
    `Deploy, then run \`curl -sS -o /dev/null -D - "$URL"\` with the \`url\` of the evidence as \`$URL\`.`,
    `Among the headers is \`${name.toLowerCase()}: ${expected}\`, once. Check one more page, and one asset.`,
  ].join(' ')
}

function anyStackSteps({ name, value }: WantedHeader): string {
  return `Send \`${name}: ${value}\` with every page, where this site's headers are set today. Look for the
existing place first (\`vercel.json\`, \`_headers\`, \`netlify.toml\`, a proxy's configuration, middleware), and
add to it instead of making a second one:

- Own server or middleware: set the header on every answer, error pages included, before the body is sent.
- Vercel: an entry under \`headers\` in \`vercel.json\`, with \`"source": "/(.*)"\`.
- Netlify, Cloudflare Pages: a line \`${name}: ${value}\`, indented, below \`/*\` in the \`_headers\` file that is published with the site.
- nginx: \`add_header ${name} "${quoted(value)}" always;\` in the \`server\` block, and again in each \`location\` that has an \`add_header\` of its own, since such a block inherits none.
- Caddy: \`header ${name} "${quoted(value)}"\` in the site's block.`
}

function nextjsSteps({ name, value }: WantedHeader): string {
  return `Send \`${name}: ${value}\` with every page. Add the entry to \`headers()\` in the Next.js configuration
(\`next.config.ts\`, \`.mjs\` or \`.js\`); if \`headers()\` exists already, extend its list:

\`\`\`ts
async headers() {
  return [
    {
      source: '/(.*)',
      headers: [{ key: '${name}', value: ${JSON.stringify(value)} }],
    },
  ]
},
\`\`\`

With \`output: 'export'\` Next.js ignores \`headers()\`. Then the host of the exported files must send the header:
on Vercel under \`headers\` in \`vercel.json\`, on Netlify and Cloudflare Pages in \`public/_headers\`.`
}

function staticHostSteps({ name, value }: WantedHeader): string {
  return `Send \`${name}: ${value}\` with every page. The build gives static files, so the host sends the headers,
not the application. Use the one that this project is deployed to:

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

Firebase Hosting: \`hosting.headers\` in \`firebase.json\`. nginx: \`add_header ${name} "${quoted(value)}" always;\`.
GitHub Pages cannot send headers of its own: put a proxy such as Cloudflare in front, or move the site. Where
an application server renders the pages instead, set the header there. Extend existing entries; a second
place with the same header sends it twice.`
}

function nuxtSteps({ name, value }: WantedHeader): string {
  return `Send \`${name}: ${value}\` with every page. In \`nuxt.config.ts\`, add to the route rules (or extend those
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
\`public/_headers\` on Netlify and Cloudflare Pages).`
}

function svelteSteps({ name, value }: WantedHeader): string {
  return `Send \`${name}: ${value}\` with every page. With SvelteKit on a server, set it in \`src/hooks.server.ts\`
(extend the \`handle\` that is there):

\`\`\`ts
import type { Handle } from '@sveltejs/kit'

export const handle: Handle = async ({ event, resolve }) => {
  const response = await resolve(event)
  response.headers.set('${name}', ${JSON.stringify(value)})
  return response
}
\`\`\`

Prerendered pages and plain Svelte builds do not pass through the hook: there the host sends the header, by
\`headers\` in \`vercel.json\`, or a \`_headers\` file in \`static/\` (SvelteKit) or \`public/\` (Vite) on Netlify and
Cloudflare Pages.`
}

function expressSteps({ name, value, helmet }: WantedHeader): string {
  return `Send \`${name}: ${value}\` with every page. Install \`helmet\` (version 8) unless it is there, and register it
before the routes and before \`express.static\`:

\`\`\`js
import helmet from 'helmet'

${helmet}
\`\`\`

If \`app.use(helmet(...))\` is called already, change its options for this header instead of adding a second
call. If a proxy or host in front sets the header too, keep only one of the two.`
}

function quoted(value: string): string {
  return value.replaceAll('"', '\\"')
}
