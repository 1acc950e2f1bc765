import { randomBytes, randomUUID } from 'node:crypto'
import probe from '../../../../../src/engine/detect/probes/mcp/session-id.ts'
import { mcpServer } from '../../../../helpers/backends/mcpServer.ts'
import { html, type SiteRoute } from '../../../../helpers/sites/site.ts'
import { target } from '../../../../helpers/tables/artifacts.ts'
import { type ProbeCase, probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

function at(route: () => SiteRoute): ProbeCase {
  return { site: () => ({ routes: { '/mcp': route() } }), given: { target: target(`${probedOrigin}/`) } }
}

function withIds(newSessionId: (count: number) => string): ProbeCase {
  return at(() => {
    let count = 0
    return mcpServer({
      tools: ['read_notes'],
      keepsSessions: true,
      newSessionId: () => {
        count += 1
        return newSessionId(count)
      },
    })
  })
}

const tokens = { user: 'token-of-ada', other: 'token-of-bob' }
const signIn = (value: string) => ({ kind: 'bearer', name: '', value }) as const // `as`: a literal.

function behindSignIn(open: () => SiteRoute, isBound: boolean): ProbeCase {
  const owners = new Map<string, string>()
  return {
    ...at(() => {
      const route = open()
      return async (request) => {
        const { authorization = '', 'mcp-session-id': id } = request.headers
        const isKnown = Object.values(tokens).some((token) => authorization === `Bearer ${token}`)
        if (!isKnown) return { status: 401 }
        const owner = owners.get(String(id ?? ''))
        if (id !== undefined && (owner === undefined || (isBound && owner !== authorization)))
          return { status: 404 }
        const response = typeof route === 'function' ? await route(request) : route
        const opened = response.headers?.['mcp-session-id']
        if (opened !== undefined) owners.set(String(opened), authorization)
        return response
      }
    }),
    signIns: { user: signIn(tokens.user), other: signIn(tokens.other) },
  }
}

const randomServer = () =>
  mcpServer({ tools: ['read_notes'], keepsSessions: true, newSessionId: () => randomUUID() })

const finding = (reason: string) => [
  {
    severity: 'medium',
    samples: ['/mcp'],
    confidence: 'certain',
    excerpt: `The ids of three sessions ${reason}.`,
  } as const,
]

probeTable(probe, {
  clean: {
    UUIDs: withIds(() => randomUUID()),
    'random texts': withIds(() => randomBytes(24).toString('base64url')),
    'a signed number': withIds((count) => `${count}.${randomBytes(24).toString('base64url')}`),
    'a server without sessions': at(() => mcpServer({ tools: ['read_notes'] })),
    'sessions that belong to their account': behindSignIn(randomServer, true),
    'a page for every path': at(() => html('<title>App</title>')),
  },
  found: {
    'ids that count up': { ...withIds((count) => String(40 + count)), findings: finding('count up') },
    'ids that count up behind a word': {
      ...withIds((count) => `session-${count}`),
      findings: finding('count up'),
    },
    'the same id for all': { ...withIds(() => 'session-of-all'), findings: finding('are equal') },
    'ids that count up, behind a sign-in': {
      ...behindSignIn(() => {
        let count = 40
        return mcpServer({
          tools: ['read_notes'],
          keepsSessions: true,
          newSessionId: () => {
            count += 1
            return String(count)
          },
        })
      }, true),
      findings: finding('count up'),
    },
    'a session that another account can use': {
      ...behindSignIn(randomServer, false),
      findings: [{ severity: 'low', samples: ['/mcp'], confidence: 'certain' }],
    },
    'short ids': {
      ...withIds((count) => `${randomBytes(4).toString('hex').slice(0, 7)}${'abc'[count % 3]}`),
      findings: finding('are too short: 32 bits'),
    },
  },
})
