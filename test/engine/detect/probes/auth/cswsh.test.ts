import { randomBytes } from 'node:crypto'
import { WebSocketServer } from 'ws'
import probe from '../../../../../src/engine/detect/probes/auth/cswsh.ts'
import type { Site } from '../../../../helpers/sites/site.ts'
import { script, target } from '../../../../helpers/tables/artifacts.ts'
import { type ProbeCase, probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

const session = 'sid=f00dfeedf00dfeedf00dfeed'
const signIns = { user: { kind: 'cookie', name: '', value: session } } as const // `as`: a literal.

type Rules = {
  readonly origins?: readonly string[]
  /** Refuses the handshake without a session, or else sends an error message. */
  readonly isStrict?: boolean
  readonly isPublic?: boolean
  readonly isSilent?: boolean
  /** Starts with a random connection id, like Engine.IO. */
  readonly opensWithId?: boolean
  readonly changes?: boolean
}

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
    'an origin check': opens({ origins: [probedOrigin] }),
    'a socket with the same messages for every visitor': opens({ isPublic: true }),
    'a public socket whose first message contains a connection id': opens({
      isPublic: true,
      opensWithId: true,
    }),
    'a public socket with a different message for each connection': opens({ isPublic: true, changes: true }),
    'a server that requires the session in a message': opens({ isStrict: false, origins: [probedOrigin] }),
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
    'a site without a WebSocket': {
      ...opens({}),
      given: { ...opens({}).given, scripts: [] },
      reason: 'no script of the site opens a WebSocket',
    },
    'a silent socket that accepts every visitor': {
      ...opens({ isStrict: false, isSilent: true }),
      reason: /sent no message/,
    },
    'no sign-in': { ...opens({}), signIns: {}, reason: /^needs a test account/ },
  },
  found: {
    'a socket that checks only the cookie': {
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
    'a public socket that sends more to signed-in users': {
      ...opens({ isStrict: false }),
      findings: [{ severity: 'high', samples: ['/live'], evidence: { without_session: 'other messages' } }],
    },
    'a session cookie with unknown attributes': {
      ...opens({}),
      given: { ...opens({}).given, cookies: [] },
      findings: [{ severity: 'high', samples: ['/live'], confidence: 'tentative' }],
    },
  },
})
