import { observeAnswer } from '../../evidence/observeResponse.ts'
import { passiveCheck } from '../../model/check.ts'
import { headerValue } from '../../parse/http/headers.ts'

/** `name/version`; a hash, as in `Fly/8d8a3a7f (2025-01-01)`, is none. */
const productVersion = /[a-z][\w.-]{0,60}\/v?\d+(?:\.\d+)*(?![\w.])/i

/** Named by the platform's own front, where the site's owner can change nothing. */
const platformServers = /^(awselb|Fly)\//i

/**
 * A `Server` header that tells which version of which product runs.
 *
 * Certain that the header says so, which is no proof of a hole: distributions mend old versions without
 * changing the number. Fires on `nginx/1.25.3`; not on `cloudflare`, `Vercel` or `nginx`.
 * Source: RFC 9110 §10.2.4.
 */
export default passiveCheck({
  id: 'headers.server-version',
  cwe: 497,
  severity: 'low',
  owner: 'config',
  title: 'Server header shows a product version',
  why: 'It tells everybody which published weaknesses to try first. Hiding it mends nothing, but spares the site the scanners that look for exactly this version.',
  fix: {
    steps: `Turn the version off where the header is made, and update the product while you are there:

- nginx: \`server_tokens off;\` in the \`http\` block.
- Apache: \`ServerTokens Prod\` and \`ServerSignature Off\`.
- IIS: \`<requestFiltering removeServerHeader="true" />\` in \`web.config\`.
- gunicorn, uvicorn: put a proxy in front, or run uvicorn with \`--no-server-header\`.
- Python's or PHP's built-in development server: replace it with a production server.

A header that the hosting platform sets cannot be changed by the site; then there is nothing to do.`,
    risk: 'Nothing for visitors. Inventory and monitoring that read the version from the header need another source.',
    verify:
      'Deploy or reload, then run `curl -sS -o /dev/null -D - "$URL"` with the `url` of the evidence as `$URL`. The `server` line has no number, or there is none.',
  },
  references: [
    'https://www.rfc-editor.org/rfc/rfc9110#section-10.2.4',
    'https://nginx.org/en/docs/http/ngx_http_core_module.html#server_tokens',
  ],
  needs: ['responses'],
  run({ responses }) {
    return responses.flatMap((answer) => {
      const server = headerValue(answer.headers, 'server') ?? ''
      if (!productVersion.test(server) || platformServers.test(server)) return []
      return [observeAnswer(answer, ['server'], { sample: server })]
    })
  },
})
