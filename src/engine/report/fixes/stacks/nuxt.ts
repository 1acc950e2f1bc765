import {
  headerLines,
  lookForHeaders,
  lookForPolicy,
  lookForSources,
  nameHeaders,
  neededOrigins,
  quoteString,
  type Stack,
  searchPolicy,
} from './stack.ts'

export const nuxt: Stack = {
  headers: (wanted) => ({
    look: [
      'Read `nuxt.config.*`: `routeRules`, `modules` and `nitro`. With the module `nuxt-security` in use, set the header in `security.headers` instead. After `nuxt generate` the host of the files sends the headers: add them there.',
      lookForHeaders(wanted),
    ],
    steps: [
      `Send ${nameHeaders(wanted)} by a route rule. Merge it with existing \`routeRules\`; if \`'/**'\` has a rule, add the header to it:

\`\`\`ts
routeRules: {
  '/**': {
    headers: {
${headerLines(wanted, ({ name, value }) => `      '${name}': ${quoteString(value)},`)}
    },
  },
},
\`\`\``,
    ],
    keep: ['Existing route rules, server middleware and modules.'],
  }),

  policy: {
    look: [
      'Read `nuxt.config.*` (`modules`, `routeRules`, `ssr`, `nitro`) and the installed version of `nuxt`. Note rules with `isr`, `swr` or `prerender`: such pages cannot have a nonce.',
      lookForPolicy,
      lookForSources,
    ],
    steps: [
      `Nuxt adds inline scripts to its pages. The module \`nuxt-security\` adds nonces to them. Install it with the package manager of the project, and merge this into \`nuxt.config.*\`. It turns off the module's limits, filters and CORS rules, which could refuse requests that work today:

\`\`\`ts
modules: [/* existing ones, */ 'nuxt-security'],
security: {
  nonce: true,
  rateLimiter: false,
  requestSizeLimiter: false,
  xssValidator: false,
  corsHandler: false,
  allowedMethodsRestricter: false,
  headers: {
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: false,
    contentSecurityPolicy: {
      'default-src': ["'self'"],
      'script-src': ["'self'", "'nonce-{{nonce}}'"],
      'script-src-attr': false,
      'style-src': ["'self'", "'nonce-{{nonce}}'"],
      'style-src-attr': ["'unsafe-inline'"],
      'img-src': ["'self'", 'data:', 'https:'],
      'font-src': ["'self'", 'data:'],
      'connect-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'self'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'self'"],
      'upgrade-insecure-requests': false,
    },
  },
},
\`\`\``,
      `Only if scripts add \`<style>\` elements (CSS-in-JS), write \`'unsafe-inline'\` instead of the nonce into \`style-src\`: \`csp.style-unsafe-inline\` (info) then appears. ${neededOrigins}`,
      "After `nuxt generate` the module writes hashes into a `<meta>` element (`ssg: { meta: true }`), and the host has to send `Content-Security-Policy: frame-ancestors 'self'`.",
    ],
    keep: ['Existing modules, route rules, CORS settings and server middleware.'],
    cost: 'A nonce is new in each response, so these pages cannot be cached by a CDN or by `isr` and `swr` rules: tell the owner which rules are affected. The module also sends further headers by default: compare the responses before and after.',
  },

  policyPlaces: `${searchPolicy} With Nuxt it is in \`routeRules\` of \`nuxt.config.ts\`, in \`security.headers\` there if the project
uses the module \`nuxt-security\`, or with the host of the generated files.`,
}
