import { passiveCheck } from '../../../model/check.ts'
import { headerValue } from '../../../read/http/headers.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'

/** Excludes hashes, as in `Fly/8d8a3a7f (2025-01-01)`. */
const productVersion = /[a-z][\w.-]{0,60}\/v?\d+(?:\.\d+)*(?![\w.])/i

const platformServers = /^(awselb|Fly)\//i

/**
 * A `Server` header that discloses the product version.
 *
 * Certain that the header is sent. It does not prove a vulnerability, because distributions patch old
 * versions without changing the number. Fires on `nginx/1.25.3`; not on `cloudflare`, `Vercel` or `nginx`.
 * Source: RFC 9110 §10.2.4.
 */
export default passiveCheck({
  id: 'headers.server-version',
  cwe: 497,
  severity: 'low',
  owner: 'config',
  title: 'Server version disclosed in Server header',
  why: 'Attackers can look up known vulnerabilities of exactly this version, and scanners that search for it find the site. Removing the version fixes no vulnerability.',
  fix: {
    steps: `Remove the version where the header is set, and update the product at the same time:

- nginx: \`server_tokens off;\` in the \`http\` block.
- Apache: \`ServerTokens Prod\` and \`ServerSignature Off\`.
- IIS: \`<requestFiltering removeServerHeader="true" />\` in \`web.config\`.
- gunicorn, uvicorn: put a proxy in front, or run uvicorn with \`--no-server-header\`.
- A built-in development server (Python, PHP): replace it with a production server.
- In general: the server's option for the name or version, or a proxy in front that removes the header.

If the hosting platform sets the header, the site cannot change it: change nothing and report that the finding stays open.`,
    risk: 'None for visitors. Inventory and monitoring that read the version from the header need another source.',
    verify:
      'Deploy or reload, then run `curl -sS -o /dev/null -D - "$URL"` with the `url` of the evidence as `$URL`. The `server` header has no version number, or there is none.',
  },
  references: [
    'https://www.rfc-editor.org/rfc/rfc9110#section-10.2.4',
    'https://nginx.org/en/docs/http/ngx_http_core_module.html#server_tokens',
  ],
  needs: ['responses'],
  run({ responses }) {
    return responses.flatMap((response) => {
      const server = headerValue(response.headers, 'server') ?? ''
      if (!productVersion.test(server) || platformServers.test(server)) return []
      return [observeResponse(response, ['server'], { sample: server })]
    })
  },
})
