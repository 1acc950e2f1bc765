import { observeAnswer } from '../../evidence/observeResponse.ts'
import { passiveCheck } from '../../model/check.ts'
import { headerValue } from '../../parse/http/headers.ts'

const fields = ['x-powered-by', 'x-aspnet-version', 'x-aspnetmvc-version', 'x-generator'] as const

/** What the pages of these frameworks give away anyway, without a version. */
const frameworkNames = /^(next\.js|express|nuxt)$/i

/** What people write in place of a name, to give nothing away. */
const withheldWords =
  /^[^\p{L}\p{N}]*(hidden|none|nothing|unknown|undisclosed|redacted|removed|private|n\/?a)?[^\p{L}\p{N}]*$/iu

/**
 * Headers whose only use is to say what the site is made with.
 *
 * Certain that the header is sent. Fires on `X-Powered-By: PHP/8.1.2`; informational for a bare `Express`,
 * `Next.js` or `Nuxt`, which the pages show as well; not on an empty value or on `hidden`.
 * Source: OWASP Secure Headers Project.
 */
export default passiveCheck({
  id: 'headers.x-powered-by',
  cwe: 497,
  severity: 'low',
  owner: 'config',
  title: 'Header tells what the site is made with',
  why: 'The header helps nobody but those who look for sites with a certain framework or version, often right after a weakness in it was published.',
  fix: {
    steps: `Stop sending the header, where the framework has a switch for it:

- PHP: \`expose_php = Off\` in \`php.ini\`.
- ASP.NET: \`<httpRuntime enableVersionHeader="false" />\`, and remove \`X-Powered-By\` under \`<customHeaders>\` in \`web.config\`.
- Behind nginx: \`proxy_hide_header X-Powered-By;\`.
- A header that the hosting platform adds can be removed only there, or not at all.`,
    variants: {
      nextjs:
        'In the Next.js configuration (`next.config.ts`, `.mjs` or `.js`) set `poweredByHeader: false`.',
      express:
        "Call `app.disable('x-powered-by')` right after `const app = express()`. `app.use(helmet())` removes it too. Do it for each Express application in the project, mounted ones included.",
      nuxt: "Nuxt's server adds it to rendered pages. Remove it in a server plugin (`server/plugins/headers.ts`): `export default defineNitroPlugin((nitro) => { nitro.hooks.hook('render:response', (response) => { delete response.headers?.['x-powered-by'] }) })`.",
    },
    risk: 'Nothing for visitors. Inventory and monitoring that read the product from the header need another source.',
    verify:
      'Deploy, then run `curl -sS -o /dev/null -D - "$URL"` with the `url` of the evidence as `$URL`. There is no `x-powered-by`, `x-aspnet-version`, `x-aspnetmvc-version` or `x-generator` line.',
  },
  references: [
    'https://owasp.org/www-project-secure-headers/',
    'https://nextjs.org/docs/app/api-reference/config/next-config-js/poweredByHeader',
    'https://expressjs.com/en/advanced/best-practice-security.html',
  ],
  needs: ['responses'],
  run({ responses }) {
    return responses.flatMap((answer) =>
      fields.flatMap((field) => {
        const value = headerValue(answer.headers, field)?.trim() ?? ''
        if (withheldWords.test(value)) return []
        const severity = field === 'x-powered-by' && frameworkNames.test(value) ? 'info' : 'low'
        return [observeAnswer(answer, [field], { sample: `${field}: ${value}`, severity })]
      }),
    )
  },
})
