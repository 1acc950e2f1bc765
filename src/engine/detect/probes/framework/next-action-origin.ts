import type { Exchange } from '../../../model/artifacts.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import type { ProbeRequest } from '../../../model/probeRequest.ts'
import { headerValue } from '../../../read/http/headers.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import { isBlockedRequest } from '../_shared/requestAt.ts'
import { appRouterSkipReason } from './_nextjsTarget.ts'

const boundary = 'scanward-31c7aa04e9'
const body = `--${boundary}\r\nContent-Disposition: form-data; name="0"\r\n\r\n[]\r\n--${boundary}--\r\n`

/**
 * Finds Next.js servers whose Server Actions accept requests with `Origin: null` (CVE-2026-27978).
 *
 * Certain: the server refuses a call with another origin before it looks for the action, and looks for the action with
 * `Origin: null`, twice. The action does not exist, so nothing runs. Fires on 16.1.6; not on 16.1.7, nor behind a proxy
 * that responds to all calls alike. Source: GHSA-mq59-m269-xvcx.
 */
export default activeProbe({
  id: 'framework.next-action-origin',
  cwe: 352,
  severity: 'medium',
  owner: 'code',
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 10, perEntry: 0 },
  title: 'Next.js Server Actions accept Origin: null (CVE-2026-27978)',
  why: 'A page of an attacker can call Server Actions with the session of a visitor, from a frame with the attribute `sandbox`. Next.js takes its `Origin: null` for a request without an origin, and skips the check against cross-site request forgery (CSRF).',
  fix: {
    steps:
      '1. Upgrade `next` to 16.1.7 or later: `npm install next@16`. `npm ls next` must show only one version.\n2. Build and deploy.\n3. Until then, refuse requests with `Origin: null` and the header `Next-Action` at the proxy, or in `proxy.ts`.\n4. Keep `SameSite=Lax` or `Strict` for the session cookie: then browsers do not send it with such requests.',
    risk: 'Within a major version the upgrade changes little. Native clients that send `Origin: null` are refused.',
    verify:
      'Repeat the request with the `curl` command from the evidence: the response is 500, as for another origin. The forms of the application still work.',
  },
  references: [
    'https://github.com/vercel/next.js/security/advisories/GHSA-mq59-m269-xvcx',
    'https://nvd.nist.gov/vuln/detail/CVE-2026-27978',
    'https://nextjs.org/docs/app/guides/data-security',
  ],
  needs: ['target', 'technologies', 'responses', 'pages'],
  skipReason: ({ artifacts }) => appRouterSkipReason(artifacts),
  async run({ artifacts: { target }, send, random }) {
    let refusal: string | null = null
    let wasTested = false
    for (const url of [target.url, `${target.origin}/${random.word()}`]) {
      const foreign = `https://${random.word()}.example`
      const first = await call(url, 'null', send)
      if (first === null) continue
      if (isRefused(first.exchange)) refusal = `HTTP ${first.exchange.status}`
      else wasTested = true
      if (!looksForAction(first.exchange)) continue
      const refused = await call(url, foreign, send)
      const again = await call(url, 'null', send)
      if (refused === null || again === null) continue
      if (refused.exchange.status < 500 || !looksForAction(again.exchange)) continue
      const observation = observeProbe(again.request, again.exchange, {
        sample: 'Server Actions with Origin: null',
        place: 'server actions',
        headers: ['x-nextjs-action-not-found'],
        controls: [
          {
            about: 'Control: another origin, which the server refuses',
            ...refused,
            shows: { status: refused.exchange.status },
          },
        ],
        details: {
          null_origin: `HTTP ${again.exchange.status}`,
          other_origin: `HTTP ${refused.exchange.status}`,
        },
      })
      return { observations: [observation], gap: null }
    }
    const gap =
      wasTested || refusal === null
        ? null
        : `the target refused all calls of Server Actions (${refusal}): let POST requests with the header Next-Action through`
    return { observations: [], gap }
  },
})

async function call(
  url: string,
  origin: string,
  send: ProbeContext['send'],
): Promise<{ readonly request: ProbeRequest; readonly exchange: Exchange } | null> {
  const contentType = `multipart/form-data; boundary=${boundary}`
  const headers = { 'next-action': 'x', origin, 'content-type': contentType }
  const request: ProbeRequest = { url, method: 'POST', headers, body, as: 'anonymous' }
  const response = await send(request)
  return response.ok ? { request, exchange: response.exchange } : null
}

function isRefused(exchange: Exchange): boolean {
  const { status } = exchange
  return (status >= 300 && status < 400) || [401, 405].includes(status) || isBlockedRequest(exchange)
}

function looksForAction({ status, headers }: Exchange): boolean {
  return status === 404 && headerValue(headers, 'x-nextjs-action-not-found') === '1'
}
