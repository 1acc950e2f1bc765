import type { Exchange } from '../../../model/artifacts.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import type { ProbeRequest } from '../../../model/probeRequest.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import { crossSiteOf, isSentByBrowser, seenCookies, signInCookies } from '../_shared/sessionCookie.ts'
import { needsUser, notCookie } from '../_shared/skipReasons.ts'
import { listSocketUrls } from './_socketUrls.ts'

const waitMs = 5_000
const quietMs = 500
const socketsMax = 2

type Context = ProbeContext<'target' | 'scripts' | 'cookies'>

/**
 * Finds cross-site WebSocket hijacking (CSWSH): WebSockets that another site can open with the session of its
 * visitor.
 *
 * Firm: with the session of the scan and an `Origin` under the reserved domain `.example`, the server
 * switched protocols (101). Without a session it refused the connection or sent other messages. Tentative if
 * the scan did not see how the session cookie is set. Fires on a server that checks only the cookie; not if
 * the origin is compared, on `SameSite` session cookies, on tokens that scripts send, or on public sockets.
 * Source: RFC 6455, 10.2.
 */
export default activeProbe({
  id: 'auth.cswsh',
  cwe: 346,
  severity: 'high',
  owner: 'code',
  title: 'Cross-site WebSocket hijacking (CSWSH)',
  why: "An attacker's page can read and send messages in the name of any signed-in user who visits it. CORS does not apply to WebSockets, the browser sends the session cookie, and the server does not check the Origin.",
  fix: {
    steps: `1. In the upgrade handler, before accepting the connection, compare the whole \`Origin\` with an allowlist, and respond with 403 to any other. If the header is missing, accept only clients that authenticate differently, such as with a token.
2. Do not authenticate with the cookie alone. Let the page fetch a single-use ticket over HTTPS (\`POST /api/ws-ticket\`, CSRF-protected), and send it as the first message or as a parameter. Refuse connections without a ticket.
3. Set \`SameSite=Lax\` on the session cookie, so that browsers do not send it with cross-site handshakes.
4. Authorize each message against the session, and close the connection when the session ends.`,
    variants: {
      express: `With \`ws\`, check the origin in the upgrade handler:

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

With Socket.IO, \`cors\` does not cover the transport \`websocket\`: set \`allowRequest: (req, done) => done(null, allowed.has(req.headers.origin))\`. Replace the example origin with your own, and set \`sameSite: 'lax'\` on the session cookie.`,
      django:
        'Wrap the Channels application in `AllowedHostsOriginValidator(AuthMiddlewareStack(URLRouter(…)))`, or in `OriginValidator(…, ["https://app.example.com"])` if the page has another host. `AuthMiddlewareStack` alone checks only the cookie.',
      rails:
        "Keep Action Cable's check: `config.action_cable.allowed_request_origins = ['https://app.example.com']`, and remove `config.action_cable.disable_request_forgery_protection = true`.",
    },
    risk: 'Clients with another Origin or none, such as mobile apps, desktop apps and staging pages, are refused: allow their origins, or authenticate them with a token.',
    verify:
      'Run the `curl` command from the evidence with your own cookie and `-H "Connection: Upgrade" -H "Upgrade: websocket" -H "Sec-WebSocket-Version: 13" -H "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=="`: the response is 403 and not 101. With the origin of the site it is 101.',
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
    if (!accounts.has('user')) return needsUser
    if (!isSentByBrowser(accounts)) return notCookie
    if (crossSiteOf(signInCookies(accounts), seenCookies(artifacts.cookies, [])) === 'held_back') {
      return 'not applicable: the session cookie is SameSite=Lax or Strict, so browsers do not send it with cross-site handshakes'
    }
    return urlsOf(context).length === 0 ? 'no script of the site opens a WebSocket' : null
  },
  async run(context) {
    const gaps: string[] = []
    for (const url of urlsOf(context).slice(0, socketsMax)) {
      const outcome = await judgeSocket(context, url)
      if (typeof outcome === 'string') gaps.push(outcome)
      else if (outcome !== null) return { observations: [outcome], gap: null }
    }
    return { observations: [], gap: gaps[0] ?? null }
  },
})

function urlsOf({ artifacts: { target, scripts }, surface }: Context): readonly string[] {
  const requested = surface.entries.map(({ url }) => url)
  return listSocketUrls({ target, scripts, requested })
}

async function judgeSocket({ openSocket, random, accounts, artifacts }: Context, url: string) {
  const crossOrigin = { url, headers: { origin: `https://${random.word()}.example` }, quietMs }
  const response = await openSocket({ ...crossOrigin, as: 'user' }, waitMs)
  if (!response.ok || response.exchange.status !== 101) return null
  const visitor = await openSocket({ ...crossOrigin, as: 'anonymous' }, waitMs)
  if (!visitor.ok) return 'the unauthenticated WebSocket handshake got no response to compare'
  const isRefused = visitor.exchange.status !== 101
  if (response.messages.length === 0 && !isRefused)
    return 'the WebSocket sent no message, with or without a session'
  if (!isRefused) {
    if (!isOther(response.messages, visitor.messages)) return null
    const again = await openSocket({ ...crossOrigin, as: 'user' }, waitMs)
    if (!again.ok || isOther(response.messages, again.messages)) return null
  }
  const isKnown = crossSiteOf(signInCookies(accounts), seenCookies(artifacts.cookies, [])) === 'sent'
  return observe({ ...crossOrigin, as: 'user' }, response.exchange, {
    isRefused,
    messages: response.messages.length,
    isKnown,
  })
}

/** Compares field names: times, ids and the number of messages differ anyway. */
function isOther(own: readonly string[], other: readonly string[]): boolean {
  const shapeOf = (text: string) =>
    text
      .replace(/"((?:[^"\\]|\\.){0,2000})"(\s{0,5}:)?/g, (quoted, _, colon) =>
        colon === undefined ? '""' : quoted,
      )
      .replace(/[\da-f-]{8,}|\d+/gi, '0')
  const shapesOf = (messages: readonly string[]) => [...new Set(messages.map(shapeOf))].sort().join('\n')
  const isSaidNo = other.some((text) => /unauthori|forbidden|denied|sign.?in|log.?in|not allowed/i.test(text))
  return isSaidNo || shapesOf(own) !== shapesOf(other)
}

type Seen = { readonly isRefused: boolean; readonly messages: number; readonly isKnown: boolean }

function observe(request: ProbeRequest, exchange: Exchange, { isRefused, messages, isKnown }: Seen) {
  const without = isRefused ? 'it was refused' : 'it received other messages'
  const cookie = isKnown
    ? ''
    : ' The Set-Cookie header of the session cookie was not seen; SameSite would prevent this.'
  return observeProbe(request, exchange, {
    sample: pathOf(request.url),
    confidence: isKnown ? 'firm' : 'tentative',
    headers: ['upgrade'],
    excerpt: `With a cross-site Origin and the session, the connection opened and received ${messages} messages; without a session ${without}.${cookie}`,
    details: { messages, without_session: isRefused ? 'refused' : 'other messages' },
    place: pathOf(request.url),
  })
}
