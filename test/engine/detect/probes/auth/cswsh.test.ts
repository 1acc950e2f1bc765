import { randomBytes } from 'node:crypto'
import { WebSocketServer } from 'ws'
import probe from '../../../../../src/engine/detect/probes/auth/cswsh.ts'
import type { Site } from '../../../../helpers/sites/site.ts'
import { script, target } from '../../../../helpers/tables/artifacts.ts'
import { type ProbeCase, probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

const session = 'sid=f00dfeedf00dfeedf00dfeed'
const signIns = { user: { kind: 'cookie', name: '', value: session } } as const // `as`: the kind is one of the union.

type Rules = {
  readonly origins?: readonly string[]
  /** Refuses the handshake without a session; else it says so afterwards. */
  readonly isStrict?: boolean
  readonly isPublic?: boolean
  readonly isSilent?: boolean
  /** Begins as Engine.IO does: with the id of the connection, which is another one each time. */
  readonly opensWithId?: boolean
  /** Tells one thing or another, whoever asks. */
  readonly changes?: boolean
}

/** A socket that tells whoever has a session what is theirs. */
function socketSite({
  origins,
  isStrict = true,
  isPublic = false,
  isSilent = false,
  opensWithId = false,
  changes = false,
}: Rules): Site {
  let connections = 0
  const server = new WebSocketServer({ noServer: true })
  return {
    routes: {},
    onUpgrade(request, socket, head) {
      const isKnown = (request.headers.cookie ?? '').includes(session)
      const isOwn = origins === undefined || origins.includes(request.headers.origin ?? '')
      if (!isOwn || (isStrict && !isKnown && !isPublic)) {
        socket.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')
        return true
      }
      server.handleUpgrade(request, socket, head, (connection) => {
        connections += 1
        if (isSilent) return
        if (opensWithId) {
          const sid = randomBytes(15).toString('base64url')
          connection.send(`0{"sid":"${sid}","upgrades":[],"pingInterval":25000}`)
        }
        if (changes) connection.send(`{"${['quote', 'rate', 'joke'][connections % 3]}":1}`)
        if (isPublic) connection.send(JSON.stringify({ rates: { eur: Math.round(100) } }))
        else connection.send(isKnown ? '{"user":"ada","unread":3}' : '{"error":"sign in first"}')
      })
      return true
    },
  }
}

const cookie = (sameSite: string | null) => ({
  url: `${probedOrigin}/`,
  isHttps: true,
  cookie: {
    name: 'sid',
    value: 'other',
    secure: true,
    httpOnly: true,
    sameSite,
    domain: null,
    path: '/',
    maxAge: null,
    expires: null,
  },
})

function opens(rules: Rules, { sameSite = null }: { readonly sameSite?: string | null } = {}): ProbeCase {
  return {
    site: () => socketSite(rules),
    signIns,
    given: {
      target: target(`${probedOrigin}/`),
      scripts: [
        script({
          pageUrl: `${probedOrigin}/`,
          text: 'const s=new WebSocket("wss://"+location.host+"/live")',
        }),
      ],
      cookies: [cookie(sameSite)],
    },
  }
}

probeTable(probe, {
  clean: {
    'a server that compares the origin': opens({ origins: [probedOrigin] }),
    'a socket that is the same for everybody': opens({ isPublic: true }),
    'a public socket whose first message names the connection': opens({ isPublic: true, opensWithId: true }),
    'a public socket that says something else to each connection': opens({ isPublic: true, changes: true }),
    'a server that asks for the session by a message': opens({ isStrict: false, origins: [probedOrigin] }),
  },
  skipped: {
    'a session cookie with SameSite': {
      ...opens({}, { sameSite: 'Lax' }),
      reason:
        'not applicable: the session cookie is SameSite=Lax or Strict, so browsers do not send it with cross-site handshakes',
    },
    'a token that scripts send': {
      ...opens({}),
      signIns: { user: { kind: 'bearer', name: '', value: 'f00dfeedf00dfeed' } },
      reason: /is not a cookie/,
    },
    'a site without a socket': {
      ...opens({}),
      given: { ...opens({}).given, scripts: [] },
      reason: 'no script of the site opens a WebSocket',
    },
    'a socket that waits to be spoken to, and lets everybody in': {
      ...opens({ isStrict: false, isSilent: true }),
      reason: /sent no message/,
    },
    'no sign-in': { ...opens({}), signIns: {}, reason: /^needs a test account/ },
  },
  found: {
    'a socket that looks at the cookie alone': {
      ...opens({}),
      findings: [
        {
          severity: 'high',
          samples: ['/live'],
          confidence: 'firm',
          evidence: { messages: 1, without_session: 'refused' },
        },
      ],
    },
    'a socket that lets everybody in and tells whom it knows more': {
      ...opens({ isStrict: false }),
      findings: [{ severity: 'high', samples: ['/live'], evidence: { without_session: 'other messages' } }],
    },
    'a cookie whose attributes were not seen': {
      ...opens({}),
      given: { ...opens({}).given, cookies: [] },
      findings: [{ severity: 'high', samples: ['/live'], confidence: 'tentative' }],
    },
  },
})
