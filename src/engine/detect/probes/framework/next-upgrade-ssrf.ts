import { quoteShell } from '../../../../shared/quoteShell.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import { activeProbe, type CallbackUrl, type ProbeContext } from '../../../model/probe.ts'
import { callbackSteps } from '../../../report/evidence/callbackSteps.ts'
import { curlOf } from '../../../report/evidence/curl.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import { needsCallback } from '../_shared/skipReasons.ts'
import { nextjsSkipReason } from './_nextjsTarget.ts'

const socketMs = 1_000
const waitStepMs = 250
const waitMsMax = 3_000

/**
 * Finds Next.js servers that connect to any host which the request line of a WebSocket handshake names (CVE-2026-44578).
 *
 * Certain: the server requested two unguessable callback URLs from such request lines, and none from the query of a
 * usual request. Fires on `next start` of 16.2.4; not on 16.2.5, nor behind a proxy that refuses or rewrites the line.
 * Source: GHSA-c4j6-fc7j-m34r.
 */
export default activeProbe({
  id: 'framework.next-upgrade-ssrf',
  cwe: 918,
  severity: 'high',
  owner: 'code',
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 10, perEntry: 0 },
  title: 'Next.js server-side request forgery (SSRF) by WebSocket upgrade (CVE-2026-44578)',
  why: 'An attacker can send requests from the server to internal systems and to the metadata service of the cloud, and read the responses. The server forwards a WebSocket handshake to the host that its request line names.',
  fix: {
    steps:
      '1. Upgrade `next` within its major version, at least to 15.5.16 or 16.2.5, preferably to the latest release: `npm install next@16`. `npm ls next` must show only one version.\n2. Build and deploy.\n3. Until then, let a proxy in front of the server refuse requests with `Upgrade`, and those whose request line begins with `http:`.\n4. Limit outgoing connections of the server to what it needs. Replace credentials that the metadata service could give.',
    risk: 'Within a major version the upgrade changes little. A proxy that refuses `Upgrade` ends WebSockets of the application.',
    verify: 'Repeat the commands from the evidence: the listener receives no request.',
  },
  references: [
    'https://github.com/vercel/next.js/security/advisories/GHSA-c4j6-fc7j-m34r',
    'https://nvd.nist.gov/vuln/detail/CVE-2026-44578',
    'https://owasp.org/www-community/attacks/Server_Side_Request_Forgery',
  ],
  needs: ['target', 'technologies', 'responses'],
  skipReason: ({ artifacts, callbacks }) =>
    nextjsSkipReason(artifacts) ?? (callbacks === null ? needsCallback : null),
  async run(context) {
    const [plain, first, second] = [await openUrl(context), await openUrl(context), await openUrl(context)]
    if (plain === null || first === null || second === null) return { observations: [], gap: needsCallback }
    const { target } = context.artifacts
    const control = { url: `${target.origin}/?${context.random.word()}=${encodeURIComponent(plain.url)}` }
    await context.send({ ...control, as: 'anonymous' })
    if ((await upgrade(context, first)) === null) {
      const alive = await context.send({ url: target.url, as: 'anonymous' })
      return { observations: [], gap: alive.ok ? null : `the target did not respond: ${alive.message}` }
    }
    const again = await upgrade(context, second)
    if (again === null || plain.wasCalled()) return { observations: [], gap: null }
    const request = { url: socketUrl(target.origin), as: 'anonymous' } as const // `as`: a literal.
    const option = `--request-target ${quoteShell(targetOf(second))}`
    const curl = curlOf(request, again).replace('curl ', () => `curl ${option} `)
    const observation = observeProbe(request, again, {
      sample: 'WebSocket handshake in absolute form',
      place: 'upgrade',
      request: `GET ${targetOf(second)}\nupgrade: websocket`,
      excerpt:
        'The server requested this callback URL, and another one before. It did not request one in the query.',
      shows: null,
      curl,
      steps: callbackSteps({ curl, url: second.url, shows: { contains: 'HTTP/1' } }),
      details: { called: [first.url, second.url] },
    })
    return { observations: [observation], gap: null }
  },
})

type Context = ProbeContext<'target' | 'technologies' | 'responses'>

async function openUrl({ callbacks }: Context): Promise<CallbackUrl | null> {
  return (await callbacks?.open()) ?? null
}

function socketUrl(origin: string): string {
  return `${origin.replace(/^http/, 'ws')}/`
}

/** The third slash keeps proxies from taking it for a request of their own. */
function targetOf({ url }: CallbackUrl): string {
  return url.replace('://', ':///')
}

/** Null if the callback URL was not called. A fixed server closes the connection. */
async function upgrade(context: Context, callback: CallbackUrl): Promise<Exchange | null> {
  const { artifacts, openSocket, wait } = context
  const url = socketUrl(artifacts.target.origin)
  const request = { url, requestTarget: targetOf(callback), as: 'anonymous' } as const // `as`: a literal.
  const response = await openSocket(request, socketMs)
  for (let waitedMs = 0; waitedMs < waitMsMax && !callback.wasCalled(); waitedMs += waitStepMs) {
    await wait(waitStepMs)
  }
  return response.ok && callback.wasCalled() ? response.exchange : null
}
