import type { Exchange } from '../../../model/artifacts.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import type { ProbeRequest } from '../../../model/probeRequest.ts'
import { headerValue } from '../../../read/http/headers.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import { appRouterSkipReason } from './_nextjsTarget.ts'

const boundary = 'scanward-7d0f2c81b6'

/** Part 1 is an empty object; part 0 refers to it. */
const references = {
  /** A missing property: fails on vulnerable servers. */
  missing: '["$1:aa:aa"]',
  /** An inherited property: resolves only if inherited names are looked up too. */
  inherited: '["$1:toString:name"]',
  none: '["aa"]',
} as const

/**
 * Finds remote code execution in React Server Components by insecure deserialization (CVE-2025-55182, "React2Shell";
 * in Next.js also CVE-2025-66478).
 *
 * Certain: a reference to a missing property fails (500, `E{"digest"`). A reference to an inherited property and a
 * request without a reference do not fail. Fixed versions ignore or refuse both references. The probe executes
 * nothing: it calls no function, and the action in the request does not exist. Fires on Next.js 15.5.6 with the App
 * Router; not on hosts that block such requests, exported sites, or other error pages. Sources: CVE-2025-55182;
 * Searchlight Cyber, high fidelity detection.
 */
export default activeProbe({
  id: 'framework.react2shell',
  cwe: 502,
  severity: 'critical',
  owner: 'code',
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 12, perEntry: 0 },
  title: 'Remote code execution in React Server Components (React2Shell, CVE-2025-55182)',
  why: 'An unauthenticated attacker can execute code on this server with one request. This vulnerability has been exploited automatically since December 2025, so treat a public server as compromised.',
  fix: {
    steps:
      '1. Upgrade the packages with React Server Components, preferably to the latest release of the line. `next`: 15.0.5, 15.1.9, 15.2.6, 15.3.6, 15.4.8, 15.5.7, 16.0.7 or later. `react-server-dom-webpack`, `-turbopack` and `-parcel`: 19.0.1, 19.1.2, 19.2.1 or later. React Router, Waku, Parcel, Redwood SDK and the Vite RSC plugin: see their advisories. `npm ls react-server-dom-webpack next` shows the installed versions.\n2. Build, and deploy at once. A firewall rule only gains time.\n3. Treat the server as compromised if it was public: build a new machine or image from a clean source instead of repairing the old one. Rotate every secret that the process could read, starting with the database, cloud and payment keys.\n4. Look for indicators of compromise: unknown processes, cron jobs, files changed since December 2025, and outgoing connections.',
    variants: {
      nextjs:
        '1. Upgrade `next` within its minor line, at least to 15.0.5, 15.1.9, 15.2.6, 15.3.6, 15.4.8, 15.5.7 or 16.0.7, preferably to the latest release of the major version: `npm install next@15` or `npm install next@16`. From a 14.3 canary downgrade to the latest 14.2. `npm ls next` must show only one version.\n2. Build, and deploy at once. A firewall rule only gains time.\n3. Treat the server as compromised if it was public with this version: build a new machine or image from a clean source. Rotate every secret that the process could read, starting with the database, cloud and payment keys.\n4. Look for indicators of compromise: unknown processes, cron jobs, files changed since December 2025, and outgoing connections.',
    },
    risk: 'Within a minor line the upgrade changes nothing else. Rotating secrets signs users out, and breaks clients that still use the old ones.',
    verify:
      'Repeat the request with the `curl` command from the evidence, once unchanged and once with `$1:toString:name` instead of `$1:aa:aa`: both responses are the same. `npm ls next` in the deployed image shows a fixed version.',
  },
  references: [
    'https://react.dev/blog/2025/12/03/critical-security-vulnerability-in-react-server-components',
    'https://github.com/vercel/next.js/security/advisories/GHSA-9qr9-h5gf-34mp',
    'https://nvd.nist.gov/vuln/detail/CVE-2025-55182',
  ],
  needs: ['target', 'technologies', 'responses', 'pages'],
  skipReason: ({ artifacts }) => appRouterSkipReason(artifacts),
  async run({ artifacts: { target }, send, random }) {
    // A page that redirects responds before it reads the action, a missing path does not.
    const urls = [target.url, `${target.origin}/${random.word()}`]
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
        sample: 'Server Components resolve inherited properties',
        place: 'server components',
        headers: ['server', 'x-powered-by', 'x-nextjs-action-not-found'],
        excerpt: again.exchange.body.slice(0, 200),
        controls: [
          {
            about: 'A name that every object inherits: the server looks it up',
            ...inherited,
            shows: { status: inherited.exchange.status },
          },
          {
            about: 'Control: the same without a reference',
            ...control,
            shows: { status: control.exchange.status },
          },
        ],
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
      refused === undefined
        ? null
        : `a firewall or proxy before the application blocked the request (HTTP ${refused}): allow the scanner`
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
  const response = await send(request)
  return response.ok ? { request, exchange: response.exchange } : null
}

function part(name: string, value: string): string {
  return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
}

/** A Server Components stream with an error, not the error page of a proxy. */
function failsInside({ status, body, headers }: Exchange): boolean {
  return status === 500 && body.includes('E{"digest"') && headerValue(headers, 'netlify-vary') === null
}

function isFailure({ status, body }: Exchange): boolean {
  return status >= 500 || body.includes('E{"digest"')
}

function isRefusedBefore({ status }: Exchange): boolean {
  return status === 403 || status === 406 || status === 429 || status === 503
}
