import type { Fix } from '../check.ts'

/**
 * The part of a fix that says how to change one thing in the policy that is there: `lead`, which says what,
 * and where each stack has its policy.
 */
export function cspEditFix(lead: string): Required<Pick<Fix, 'steps' | 'variants'>> {
  const fromStaticHost = `${lead}\n\n${staticHostPlaces}`
  return {
    steps: `${lead}\n\n${anyStackPlaces}`,
    variants: {
      nextjs: `${lead}\n\n${nextjsPlaces}`,
      react: fromStaticHost,
      vue: fromStaticHost,
      angular: fromStaticHost,
      nuxt: `${lead}\n\n${nuxtPlaces}`,
      svelte: `${lead}\n\n${sveltePlaces}`,
      express: `${lead}\n\n${expressPlaces}`,
    },
  }
}

/** How to see what the policy says now. */
export function verifyCspEdit(expected: string): string {
  return `Deploy, then run \`curl -sS -D - "$URL" | grep -i content-security-policy\` with the \`url\` of the evidence as \`$URL\`. ${expected} Then open each page of the site with the browser console open: nothing is reported as refused.`
}

const search =
  'Search the project for `Content-Security-Policy` first, in any case, and change the value where it stands; a second place would send a second policy, and browsers then enforce both.'

const anyStackPlaces = `${search} Likely places: middleware of the server or its framework, \`headers\` in \`vercel.json\`, a
\`_headers\` file or \`netlify.toml\`, \`hosting.headers\` in \`firebase.json\`, \`add_header\` in the configuration of
nginx, \`header\` in a Caddyfile, a response header rule of the CDN, or a \`<meta http-equiv>\` element in the HTML.`

const nextjsPlaces = `${search} With Next.js it stands in \`headers()\` of \`next.config.ts\` (\`.mjs\`, \`.js\`), in \`proxy.ts\` (up to Next.js
15 \`middleware.ts\`), or in \`vercel.json\`. With \`output: 'export'\` the host of the files sends it.`

const staticHostPlaces = `${search} The build gives static files, so the host sends it: \`headers\` in \`vercel.json\`, \`public/_headers\`
(Netlify, Cloudflare Pages), \`hosting.headers\` in \`firebase.json\`, or the configuration of nginx. Without such
a place it stands in a \`<meta http-equiv>\` element of \`index.html\`.`

const nuxtPlaces = `${search} With Nuxt it stands in \`routeRules\` of \`nuxt.config.ts\`, in \`security.headers\` there if the module
\`nuxt-security\` is in use, or with the host of the generated files.`

const sveltePlaces = `${search} With SvelteKit it stands in \`kit.csp.directives\` of \`svelte.config.js\`, in \`src/hooks.server.ts\`, or with
the host of prerendered files (\`vercel.json\`, \`static/_headers\`).`

const expressPlaces = `${search} With Express it stands in the options of \`helmet({ contentSecurityPolicy: { directives: { … } } })\`, where
directives are written in camel case (\`formAction\`, \`connectSrc\`), or in \`res.setHeader(…)\`. A proxy in front may
set one too.`
