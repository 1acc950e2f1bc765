import { passiveCheck } from '../../../model/check.ts'
import { headerValue } from '../../../read/http/headers.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'

const fields = ['x-powered-by', 'x-aspnet-version', 'x-aspnetmvc-version', 'x-generator'] as const

/** What the pages of these frameworks give away anyway, without a version. */
const frameworkNames = /^(next\.js|express|nuxt)$/i

/** What operators write in place of a name, to disclose nothing. */
const withheldValue =
  /^[^\p{L}\p{N}]*(hidden|none|nothing|unknown|undisclosed|redacted|removed|private|n\/?a)?[^\p{L}\p{N}]*$/iu

/**
 * Response headers that disclose the technology of the site, such as `X-Powered-By`.
 *
 * Certain that the header is sent. Fires on `X-Powered-By: PHP/8.1.2`; informational for a bare `Express`,
 * `Next.js` or `Nuxt`, which the pages reveal as well; not on an empty value or on `hidden`. Source: OWASP
 * Secure Headers Project.
 */
export default passiveCheck({
  id: 'headers.x-powered-by',
  cwe: 497,
  severity: 'low',
  owner: 'config',
  title: 'Technology disclosed in response headers',
  why: 'Attackers search for sites with a certain framework or version, often right after a vulnerability in it is published. The header has no other use.',
  fix: {
    steps: `Disable the header in the framework or server:

- PHP: \`expose_php = Off\` in \`php.ini\`. Where that file cannot be changed: \`header_remove('X-Powered-By');\` at the start of every page.
- ASP.NET: \`<httpRuntime enableVersionHeader="false" />\`, and remove \`X-Powered-By\` under \`<customHeaders>\` in \`web.config\`.
- Behind nginx: \`proxy_hide_header X-Powered-By;\`.
- A header that the hosting platform adds can only be removed there, if at all.`,
    variants: {
      nextjs:
        'In the Next.js configuration (`next.config.ts`, `.mjs` or `.js`) set `poweredByHeader: false`.',
      express:
        "Call `app.disable('x-powered-by')` right after `const app = express()`. `app.use(helmet())` removes it too. Do it for each Express application in the project, mounted ones included.",
      nuxt: "Nuxt's server adds it to rendered pages. Remove it in a server plugin (`server/plugins/headers.ts`): `export default defineNitroPlugin((nitro) => { nitro.hooks.hook('render:response', (response) => { delete response.headers?.['x-powered-by'] }) })`.",
    },
    risk: 'None for visitors. Inventory and monitoring that read the product from the header need another source.',
    verify:
      'Run `curl -sS -o /dev/null -D - "$URL"` with the `url` of the evidence as `$URL`. There is no `x-powered-by`, `x-aspnet-version`, `x-aspnetmvc-version` or `x-generator` header.',
  },
  references: [
    'https://owasp.org/www-project-secure-headers/',
    'https://nextjs.org/docs/app/api-reference/config/next-config-js/poweredByHeader',
    'https://expressjs.com/en/advanced/best-practice-security.html',
  ],
  needs: ['responses'],
  run({ responses }) {
    return responses.flatMap((response) =>
      fields.flatMap((field) => {
        const value = headerValue(response.headers, field)?.trim() ?? ''
        if (withheldValue.test(value)) return []
        const severity = field === 'x-powered-by' && frameworkNames.test(value) ? 'info' : 'low'
        return [observeResponse(response, [field], { sample: `${field}: ${value}`, severity })]
      }),
    )
  },
})
