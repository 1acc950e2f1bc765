import type { Artifacts, Exchange } from '../../../model/artifacts.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import type { ProbeRequest } from '../../../model/probeRequest.ts'
import { isSessionCookie, keptCookies } from '../../../read/derive/cookieKinds.ts'
import { headerValue } from '../../../read/http/headers.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'

const withoutServer = /"isSpaMode"\s?:\s?true/

/**
 * Finds React Router and Remix servers whose actions accept cross-origin requests (CVE-2026-22030).
 *
 * Firm: a POST request to a path without a route gets the same 404 with two other origins as with its own. Fixed
 * versions check the origin first. No action runs. Fires on React Router 7.11.0 and Remix 2.17.2; not on 7.12.0 and
 * 2.17.3, nor without a server. Source: GHSA-h5cw-625j-3rxh.
 */
export default activeProbe({
  id: 'framework.router-action-origin',
  cwe: 352,
  severity: 'medium',
  owner: 'code',
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 8, perEntry: 0 },
  title: 'React Router actions accept cross-origin requests (CVE-2026-22030)',
  why: 'A page of an attacker can submit a form to your actions, and the browser of a visitor attaches their session cookie unless its `SameSite` prevents that. The framework does not compare the origin of the request with yours (CSRF).',
  fix: {
    steps: `1. React Router: upgrade \`react-router\` and all \`@react-router/*\` packages to 7.18.2 or later within version 7: \`npm install react-router@7 @react-router/node@7\`. The check came with 7.12.0; later releases close gaps in it.
2. Remix: upgrade all \`@remix-run/*\` packages to 2.17.5 or later.
3. If the version is newer already, look for \`allowedActionOrigins\` in \`react-router.config.ts\` and the server: remove \`**\`, and list only hosts of yours.
4. Behind a proxy that changes the host, forward \`X-Forwarded-Host\`, or list the public host in \`allowedActionOrigins\`.
5. Set \`sameSite: 'lax'\` in \`createCookieSessionStorage\`. Build and deploy.`,
    risk: 'Forms that other hosts of yours submit are refused with status 400: list these hosts in `allowedActionOrigins`.',
    verify:
      'Repeat the request with the `curl` command from the evidence: the response is 400 or 500. The forms of the application still work.',
  },
  references: [
    'https://github.com/remix-run/react-router/security/advisories/GHSA-h5cw-625j-3rxh',
    'https://nvd.nist.gov/vuln/detail/CVE-2026-22030',
    'https://cwe.mitre.org/data/definitions/352.html',
  ],
  needs: ['target', 'technologies', 'pages', 'cookies'],
  skipReason({ artifacts: { technologies, pages } }) {
    const isRouter = technologies.some(({ name }) => name === 'react-router' || name === 'remix')
    if (!isRouter) return 'not applicable: the target is not a React Router or Remix application'
    return pages.some(({ body }) => withoutServer.test(body))
      ? 'not applicable: the application is built without a server (SPA mode)'
      : null
  },
  async run({ artifacts, send, random }) {
    const { target } = artifacts
    const url = new URL(random.word(), target.url).href
    const plain = await send({ url, as: 'anonymous' })
    if (!plain.ok || plain.exchange.status !== 404) return { observations: [], gap: noUnknownPath }
    if (!(await reachesFramework(url, target.origin, send))) return { observations: [], gap: noFramework }
    const own = await submit(url, target.origin, send)
    if (own?.exchange.status !== 404) return { observations: [], gap: noFramework }
    for (let attempt = 1; ; attempt += 1) {
      const cross = await submit(url, `https://${random.word()}.example`, send)
      if (cross === null) return { observations: [], gap: noFramework }
      if (cross.exchange.status !== 404) return { observations: [], gap: null }
      if (attempt < attempts) continue
      const observation = observeProbe(cross.request, cross.exchange, {
        sample: 'actions with another Origin',
        place: 'actions',
        confidence: 'firm',
        severity: sendsSession(artifacts) ? 'medium' : 'low',
        headers: [],
        excerpt: 'The server looked for an action although the request came from another origin.',
        shows: { status: 404 },
        details: { own_origin: 'HTTP 404', other_origin: 'HTTP 404' },
      })
      return { observations: [observation], gap: null }
    }
  },
})

const attempts = 2
const noUnknownPath = 'the target responds to paths that do not exist, so a request could run an action'
const noFramework = 'the POST requests of the probe did not reach the framework'

async function reachesFramework(url: string, origin: string, send: ProbeContext['send']): Promise<boolean> {
  for (const path of [`${url}.data`, `${url}?_data=root`]) {
    const { exchange } = (await submit(path, origin, send)) ?? {}
    if (exchange?.status === 404 && isOfFramework(exchange)) return true
  }
  return false
}

function isOfFramework({ headers }: Exchange): boolean {
  return ['x-remix-response', 'x-remix-error', 'x-remix-catch'].some(
    (name) => headerValue(headers, name) !== null,
  )
}

async function submit(
  url: string,
  origin: string,
  send: ProbeContext['send'],
): Promise<{ readonly request: ProbeRequest; readonly exchange: Exchange } | null> {
  const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' }
  const request: ProbeRequest = { url, method: 'POST', headers, body: '', as: 'anonymous' }
  const response = await send(request)
  return response.ok ? { request, exchange: response.exchange } : null
}

function sendsSession({ cookies, target }: Pick<Artifacts, 'cookies' | 'target'>): boolean {
  const sessions = keptCookies(cookies, target).filter(isSessionCookie)
  return (
    sessions.length === 0 || sessions.some(({ cookie }) => !/^(?:lax|strict)$/i.test(cookie.sameSite ?? ''))
  )
}
