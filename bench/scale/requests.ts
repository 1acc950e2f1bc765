import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '../../src/service/store/database/database.ts'
import { issueToken } from '../../src/service/store/tokens.ts'
import { systemClock } from '../../src/shared/clock.ts'
import type { Organization } from '../../src/shared/model/records.ts'
import { actor } from '../../test/helpers/databases/records.ts'
import { freePort } from '../freePort.ts'
import { percentile } from '../latency.ts'
import { type LoadRequest, measureLoad, openClient } from '../load.ts'
import { startServer } from '../serverProcess.ts'
import { clearQueue } from './queueRows.ts'

const lists: Readonly<Record<string, string>> = {
  'scans, first page': '/api/v1/scans',
  'findings, first page': '/api/v1/findings',
  'findings, one severity': '/api/v1/findings?severity=critical',
  'issues, first page': '/api/v1/issues',
  'issues, open and high': '/api/v1/issues?state=open&severity=high',
  'schedules, first page': '/api/v1/schedules',
}

const readings = 100
const readingsFirst = 20
const tenants = 10

/** Figures of one server process. */
export type RequestRates = {
  readonly lists: readonly { readonly list: string; readonly medianMs: number; readonly slowMs: number }[]
  readonly accepted: readonly { readonly organizations: number; readonly perSecond: number }[]
}

export async function measureRequests(
  db: Db,
  url: string,
  { organizations, each }: { readonly organizations: readonly Organization[]; readonly each: number },
): Promise<RequestRates> {
  const folder = await mkdtemp(join(tmpdir(), 'scanward-bench-'))
  const server = await startServer(
    [process.execPath, 'dist/scanward.cjs', 'serve', '--no-runner'],
    await freePort(),
    {
      DATABASE_URL: url,
      SCANWARD_DATA_DIR: folder,
      SCANWARD_RATE_BURST: '1000000',
      SCANWARD_RATE_STEADY: '1000000',
      LOG_LEVEL: 'error',
    },
  )
  try {
    const tokens = await Promise.all(
      organizations
        .slice(0, tenants)
        .map(({ id }) => issueToken(db, { organizationId: id, name: 'bench', actor }, systemClock)),
    )
    const headers = tokens.map((issued) => ({ authorization: `Bearer ${issued?.plaintext}` }))
    const measured: RequestRates['lists'][number][] = []
    for (const [list, path] of Object.entries(lists)) {
      measured.push({
        list,
        ...(await measureList(server.url, { method: 'GET', path, headers: headers[0] ?? {} })),
      })
    }
    const posts = headers.map(
      (own): LoadRequest => ({
        method: 'POST',
        path: '/api/v1/scans',
        headers: { ...own, 'content-type': 'application/json' },
        body: '{"target":"http://93.184.215.14/shop"}',
      }),
    )
    const accepted: RequestRates['accepted'][number][] = []
    for (const count of [1, posts.length]) {
      accepted.push({
        organizations: count,
        perSecond: await measurePosts(server.url, posts.slice(0, count), each),
      })
    }
    await clearQueue(db)
    return { lists: measured, accepted }
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const connections = 10

/** Uses always ten connections. */
async function measurePosts(url: string, posts: readonly LoadRequest[], count: number): Promise<number> {
  const own = {
    count: Math.ceil(count / posts.length),
    connections: Math.floor(connections / posts.length) || 1,
  }
  const rates = await Promise.all(posts.map((post) => measureLoad(url, post, { ...own, status: 201 })))
  return rates.reduce((sum, rate) => sum + rate, 0)
}

async function measureList(
  url: string,
  request: LoadRequest,
): Promise<{ readonly medianMs: number; readonly slowMs: number }> {
  const client = await openClient(url, request)
  const times: number[] = []
  for (let reading = 0; reading < readings + readingsFirst; reading += 1) {
    const startedAt = performance.now()
    const status = await client.send()
    if (status !== 200) throw new Error(`Expected 200 from ${request.path}, found ${status}`)
    if (reading >= readingsFirst) times.push(performance.now() - startedAt)
  }
  client.close()
  return { medianMs: percentile(times, 0.5), slowMs: percentile(times, 0.95) }
}
