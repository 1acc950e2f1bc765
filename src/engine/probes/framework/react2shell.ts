import { usesAppRouter } from '../../derive/nextjsServer.ts'
import { observeProbe } from '../../evidence/observeProbe.ts'
import type { Exchange } from '../../model/artifacts.ts'
import { activeProbe, type ProbeContext, type ProbeRequest } from '../../model/probe.ts'
import { headerValue } from '../../parse/http/headers.ts'
import { nextjsSkipReason } from './_nextjsTarget.ts'

const boundary = 'scanward-7d0f2c81b6'

/** Part 1 is an empty object; part 0 is what refers to it. */
const references = {
  /** A property that no object has, and one of that: fails where names are looked up as they come. */
  missing: '["$1:aa:aa"]',
  /** What every object inherits: can be reached only where inherited names are looked up too. */
  inherited: '["$1:toString:name"]',
  /** No reference. */
  none: '["aa"]',
} as const

/**
 * A server of React Server Components that looks up inherited names in what it is sent, through which code of the sender
 * runs (CVE-2025-55182, "React2Shell"; in Next.js also CVE-2025-66478).
 *
 * Certain: a reference to a name that nothing has fails (500, `E{"digest"`), one to a name that every object inherits
 * does not, and neither does a request without a reference. Fixed versions either ignore both or refuse both. Nothing
 * runs: no function is called, and the action that the request names does not exist. Not on hosts that stop such
 * requests, exported sites, or other error pages. Source: CVE-2025-55182; Searchlight Cyber, high fidelity detection.
 */
export default activeProbe({
  id: 'framework.react2shell',
  cwe: 502,
  severity: 'critical',
  owner: 'code',
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 12, perEntry: 0 },
  title: 'Server runs code from a request (React2Shell, CVE-2025-55182)',
  why: 'One request without a login runs code of the attacker on this server. The hole is exploited automatically since December 2025, so an open server must be taken as entered.',
  fix: {
    steps:
      '1. Upgrade what holds React Server Components, better to the newest release of the line than only past the hole: `next` to 15.0.5, 15.1.9, 15.2.6, 15.3.6, 15.4.8, 15.5.7, 16.0.7 or later; `react-server-dom-webpack`, `-turbopack` and `-parcel` to 19.0.1, 19.1.2, 19.2.1 or later; React Router, Waku, Parcel, Redwood SDK and the RSC plug-in of Vite as their advisories say. `npm ls react-server-dom-webpack next` shows what is really there.\n2. Build, and deploy at once. A rule in a firewall only gains time.\n3. Take the server for entered if it was public: build a new machine or image from a clean source instead of mending the old one, and rotate every secret that the process could read, starting with the database, cloud and payment keys.\n4. Look for what intruders leave: unknown processes, cron jobs, files changed since December 2025, and outgoing connections.',
    variants: {
      nextjs:
        '1. Upgrade `next` within its minor line, at least to 15.0.5, 15.1.9, 15.2.6, 15.3.6, 15.4.8, 15.5.7 or 16.0.7, better to the newest release of the major version: `npm install next@15` or `npm install next@16`. From a 14.3 canary go back to the newest 14.2. `npm ls next` shows one version only.\n2. Build, and deploy at once. A rule in a firewall only gains time.\n3. Take the server for entered if it was public with this version: build a new machine or image from a clean source, and rotate every secret that the process could read, starting with the database, cloud and payment keys.\n4. Look for what intruders leave: unknown processes, cron jobs, files changed since December 2025, and outgoing connections.',
    },
    risk: 'Within a minor line the upgrade changes nothing else. Rotating secrets signs users out, and stops whatever still has the old ones.',
    verify:
      'Repeat the request with the `curl` of the evidence, once as it is and once with `$1:toString:name` instead of `$1:aa:aa`: both answer alike. `npm ls next` in the deployed image names a fixed version.',
  },
  references: [
    'https://react.dev/blog/2025/12/03/critical-security-vulnerability-in-react-server-components',
    'https://github.com/vercel/next.js/security/advisories/GHSA-9qr9-h5gf-34mp',
    'https://nvd.nist.gov/vuln/detail/CVE-2025-55182',
  ],
  needs: ['target', 'technologies', 'responses', 'pages'],
  skipReason({ artifacts }) {
    const reason = nextjsSkipReason(artifacts)
    if (reason !== null) return reason
    return usesAppRouter(artifacts.pages)
      ? null
      : 'no page is made by the App Router, which alone is affected'
  },
  async run({ artifacts: { target }, send, chance }) {
    // A page that redirects answers before it reads the action; an address that nobody has is read by the same code.
    const urls = [target.url, `${target.origin}/${chance.word()}`]
    const refusals: number[] = []
    for (const url of urls) {
      const first = await ask(url, references.missing, send)
      if (first === null) continue
      if (isRefusedBefore(first.exchange)) refusals.push(first.exchange.status)
      if (!failsInside(first.exchange)) continue
      const inherited = await ask(url, references.inherited, send)
      const control = await ask(url, references.none, send)
      const again = await ask(url, references.missing, send)
      if (inherited === null || control === null || again === null) continue
      if (isFailure(inherited.exchange) || isFailure(control.exchange) || !failsInside(again.exchange))
        continue
      const observation = observeProbe(again.request, again.exchange, {
        sample: 'Server Components look up inherited names',
        place: 'server components',
        headers: ['server', 'x-powered-by', 'x-nextjs-action-not-found'],
        excerpt: again.exchange.body.slice(0, 200),
        details: {
          missing_name: `HTTP ${again.exchange.status}`,
          inherited_name: `HTTP ${inherited.exchange.status}`,
          without_reference: `HTTP ${control.exchange.status}`,
        },
      })
      return { observations: [observation], gap: null }
    }
    const [refused] = refusals
    const gap =
      refused === undefined ? null : `something before the application refused the request (HTTP ${refused})`
    return { observations: [], gap }
  },
})

async function ask(
  url: string,
  reference: string,
  send: ProbeContext['send'],
): Promise<{ readonly request: ProbeRequest; readonly exchange: Exchange } | null> {
  const request: ProbeRequest = {
    url,
    method: 'POST',
    headers: {
      'next-action': 'x',
      'content-type': `multipart/form-data; boundary=${boundary}`,
      accept: 'text/x-component',
    },
    body: [part('1', '{}'), part('0', reference), `--${boundary}--\r\n`].join(''),
    as: 'anonymous',
  }
  const answer = await send(request)
  return answer.ok ? { request, exchange: answer.exchange } : null
}

function part(name: string, value: string): string {
  return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
}

/** The stream of Server Components with an error in it, and not an error page of whatever stands before. */
function failsInside({ status, body, headers }: Exchange): boolean {
  return status === 500 && body.includes('E{"digest"') && headerValue(headers, 'netlify-vary') === null
}

function isFailure({ status, body }: Exchange): boolean {
  return status >= 500 || body.includes('E{"digest"')
}

function isRefusedBefore({ status }: Exchange): boolean {
  return status === 403 || status === 406 || status === 429 || status === 503
}
