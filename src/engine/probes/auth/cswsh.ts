import { observeProbe } from '../../evidence/observeProbe.ts'
import type { Exchange } from '../../model/artifacts.ts'
import { activeProbe, type ProbeContext, type ProbeRequest } from '../../model/probe.ts'
import { pathOf } from '../../parse/url/urls.ts'
import { crossSiteOf, isSentByBrowser, seenCookies, signInCookies } from '../_shared/sessionCookie.ts'
import { listSocketAddresses } from './_socketUrls.ts'

const waitMs = 1_500
const socketsMax = 2

type Context = ProbeContext<'target' | 'scripts' | 'cookies'>

/**
 * WebSockets that pages of other sites may open with the session of whoever visits them.
 *
 * Firm: with the sign-in of the scan and the `Origin` of a site that nobody can have, the server switched protocols
 * and sent data, and sent none of it to whoever has no session. Fires on a server that looks at the cookie alone; not
 * where the origin is compared, where the session cookie is held back by `SameSite`, on tokens that scripts send, or
 * on sockets that are public. Source: RFC 6455, 10.2.
 */
export default activeProbe({
  id: 'auth.cswsh',
  cwe: 346,
  severity: 'high',
  owner: 'code',
  title: 'WebSocket opens for pages of other sites (cross-site hijacking)',
  why: 'CORS does not hold for WebSockets: any page may open this one, and the browser sends the session cookie along. Whoever is signed in and visits such a page lends it their connection, to read and to send.',
  fix: {
    steps: `1. In the handler of the upgrade, before the connection is accepted, compare \`Origin\` with a fixed list as a whole string, and answer 403 for every other one. Where it is absent, accept only clients that prove themselves otherwise, such as by a token.
2. Do not let the cookie alone decide who it is: let the page fetch a ticket for one use over HTTPS (\`POST /api/ws-ticket\`, guarded like every POST), and send it as the first message or as a parameter; refuse the connection without one.
3. Set \`SameSite=Lax\` on the session cookie, which keeps browsers from sending it with handshakes of other sites.
4. Check the session again for what each message asks, and close the connection when the session ends.`,
    variants: {
      express: `With \`ws\`, decide in the upgrade:

\`\`\`js
const allowed = new Set(['https://app.example.com'])
server.on('upgrade', (req, socket, head) => {
  if (!allowed.has(req.headers.origin)) {
    socket.end('HTTP/1.1 403 Forbidden\\r\\nConnection: close\\r\\n\\r\\n')
    return
  }
  wss.handleUpgrade(req, socket, head, (ws) => wss.emit('connection', ws, req))
})
\`\`\`

With Socket.IO, \`cors\` does not guard the transport \`websocket\`: set \`allowRequest: (req, done) => done(null, allowed.has(req.headers.origin))\`. Replace the origin by the real ones, and set \`sameSite: 'lax'\` on the session cookie.`,
      django:
        'Wrap the application of Channels in `AllowedHostsOriginValidator(AuthMiddlewareStack(URLRouter(…)))`, or `OriginValidator(…, ["https://app.example.com"])` where the page has another host. `AuthMiddlewareStack` alone looks at the cookie only.',
      rails:
        "Keep Action Cable's check: `config.action_cable.allowed_request_origins = ['https://app.example.com']`, and remove `config.action_cable.disable_request_forgery_protection = true`.",
    },
    risk: 'Clients that send no or another Origin, such as mobile apps, desktop apps and staging pages, are refused: list their origins, or let them sign in by a token.',
    verify:
      'Deploy, then run the `curl` of the evidence with your own cookie and `-H "Connection: Upgrade" -H "Upgrade: websocket" -H "Sec-WebSocket-Version: 13" -H "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=="`: the answer is 403 and not 101. With the origin of the site it is 101.',
  },
  references: [
    'https://www.rfc-editor.org/rfc/rfc6455#section-10.2',
    'https://cheatsheetseries.owasp.org/cheatsheets/WebSocket_Security_Cheat_Sheet.html',
    'https://portswigger.net/web-security/websockets/cross-site-websocket-hijacking',
  ],
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 8, perEntry: 0 },
  needs: ['target', 'scripts', 'cookies'],
  skipReason: (context) => {
    const { accounts, artifacts } = context
    if (!accounts.has('user'))
      return 'the scan does not sign in, so there is no session that a page could use'
    if (!isSentByBrowser(accounts))
      return 'the sign-in is no cookie, so browsers do not send it by themselves'
    if (crossSiteOf(signInCookies(accounts), seenCookies(artifacts.cookies, [])) === 'held_back') {
      return 'the session cookie is SameSite, so browsers hold it back from what other sites open'
    }
    return addressesOf(context).length === 0 ? 'no script opens a WebSocket of the site' : null
  },
  async run(context) {
    const gaps: string[] = []
    for (const url of addressesOf(context).slice(0, socketsMax)) {
      const outcome = await judgeSocket(context, url)
      if (typeof outcome === 'string') gaps.push(outcome)
      else if (outcome !== null) return { observations: [outcome], gap: null }
    }
    return { observations: [], gap: gaps[0] ?? null }
  },
})

function addressesOf({ artifacts: { target, scripts }, surface }: Context): readonly string[] {
  const requested = surface.entries.map(({ url }) => url)
  return listSocketAddresses({ target, scripts, requested })
}

/** A finding, null where there is none, or why it cannot be told. */
async function judgeSocket({ openSocket, chance, accounts, artifacts }: Context, url: string) {
  const foreign = { url, headers: { origin: `https://${chance.word()}.example` } }
  const answer = await openSocket({ ...foreign, as: 'user' }, waitMs)
  if (!answer.ok || answer.exchange.status !== 101) return null
  const stranger = await openSocket({ ...foreign, as: 'anonymous' }, waitMs)
  if (!stranger.ok) return 'the socket did not answer without a session, so nothing could be compared'
  const isRefused = stranger.exchange.status !== 101
  // One that says nothing by itself and lets everybody in may be public.
  if (answer.messages.length === 0 && !isRefused) return 'the socket said nothing by itself, to nobody'
  if (!isRefused && !isOther(answer.messages, stranger.messages)) return null
  const isKnown = crossSiteOf(signInCookies(accounts), seenCookies(artifacts.cookies, [])) === 'sent'
  return observe({ ...foreign, as: 'user' }, answer.exchange, {
    isRefused,
    messages: answer.messages.length,
    isKnown,
  })
}

/** Data that only whoever has the session gets: by the names of its fields and its length, not by times and ids. */
function isOther(own: readonly string[], other: readonly string[]): boolean {
  const shapeOf = (messages: readonly string[]) =>
    messages
      .map((text) => text.replace(/[\da-f-]{8,}|\d+/gi, '0').replace(/"[^"]{0,200}"(?!\s*:)/g, '""'))
      .join('\n')
  const isSaidNo = other.some((text) => /unauthori|forbidden|denied|sign.?in|log.?in|not allowed/i.test(text))
  return isSaidNo || shapeOf(own) !== shapeOf(other)
}

type Seen = { readonly isRefused: boolean; readonly messages: number; readonly isKnown: boolean }

function observe(request: ProbeRequest, exchange: Exchange, { isRefused, messages, isKnown }: Seen) {
  const without = isRefused ? 'it was refused' : 'it heard something else'
  const cookie = isKnown ? '' : ' How the session cookie is set was not seen; SameSite would hold it back.'
  return observeProbe(request, exchange, {
    sample: pathOf(request.url),
    confidence: isKnown ? 'firm' : 'tentative',
    headers: ['upgrade'],
    excerpt: `With a foreign Origin and the session the connection opened and brought ${messages} messages; without a session ${without}.${cookie}`,
    details: { messages, without_session: isRefused ? 'refused' : 'other messages' },
    place: pathOf(request.url),
  })
}
