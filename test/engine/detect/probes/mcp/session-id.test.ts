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
    'a page for every path': at(() => html('<title>App</title>')),
  },
  found: {
    'ids that count up': { ...withIds((count) => String(40 + count)), findings: finding('count up') },
    'ids that count up behind a word': {
      ...withIds((count) => `session-${count}`),
      findings: finding('count up'),
    },
    'the same id for all': { ...withIds(() => 'session-of-all'), findings: finding('are equal') },
    'short ids': {
      ...withIds((count) => `${randomBytes(4).toString('hex').slice(0, 7)}${'abc'[count % 3]}`),
      findings: finding('are too short: 32 bits'),
    },
  },
})
