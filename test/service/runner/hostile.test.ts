import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'chai'
import {
  certificate,
  hostileServers,
  type LocalServer,
  openServer,
} from '../../helpers/hostile/hostileServer.ts'
import { makeServiceFolder } from '../../helpers/service/process.ts'
import { type Body, servedApi } from '../../helpers/service/servedApi.ts'
import { until } from '../../helpers/until.ts'

const scanSeconds = 3
// Kill grace of the scan process plus slack for a busy machine.
const scanLimitMs = (scanSeconds + 17) * 1000
const runners = 4
// A scan that blocks the API would silence it until its end; latency is benchmarked elsewhere.
const silenceMsMax = 2_500
const everyMs = 20

const kinds = [
  'never answers',
  'resets when it is asked',
  'drips headers',
  'sends a header of 1 GiB',
  'sends 100,000 headers',
  'drips a body',
  'answers a body without end',
  'answers chunks without end',
  'answers a gzip bomb of 10 GiB',
  'answers a bomb inside a bomb',
  'redirects for ever',
] as const

describe('a service that scans hostile targets', function () {
  this.timeout(120_000)
  const folder = makeServiceFolder()
  const targets: LocalServer[] = []
  after(async () => {
    for (const target of targets) await target.close()
    await folder.remove()
  })

  it('ends every scan within its limit, and keeps responding', async () => {
    const urls = await openTargets()
    const server = await folder.serve({
      SCANWARD_ALLOW_PRIVATE_TARGETS: '127.0.0.1/32',
      SCANWARD_RUNNERS: String(runners),
      SCANWARD_POLL_MS: '50',
      SCANWARD_SCAN_SECONDS: String(scanSeconds),
      SCANWARD_RATE_BURST: '100000',
      SCANWARD_RATE_STEADY: '100000',
    })
    const token = await server.token()
    const api = servedApi(server, token)
    const asking = askAllTheTime(server.url, token)
    const names = new Map<string, string>()
    for (const [name, url] of urls) names.set((await api.startScan(url)).body.id, name)

    let scans: readonly Body[] = []
    const haveEnded = async (): Promise<boolean> => {
      scans = await api.list('scans')
      return scans.every(({ status }) => status === 'completed' || status === 'failed')
    }
    const timeoutMs = Math.ceil(urls.size / runners) * scanLimitMs
    await until(haveEnded, { timeoutMs, everyMs: 100 })
    const statuses = await asking.stop()
    await server.end('SIGTERM')

    expect(scans).to.have.length(urls.size)
    for (const { id, started_at, completed_at } of scans) {
      const tookMs = Date.parse(completed_at) - Date.parse(started_at)
      expect(tookMs, names.get(id)).to.be.lessThan(scanLimitMs)
    }
    expect(statuses.length).to.be.greaterThan(100)
    expect(new Set(statuses)).to.deep.equal(new Set([200]))
  })

  async function openTargets(): Promise<Map<string, string>> {
    const urls = new Map<string, string>()
    const open = async (name: string, scheme: string, serve: (socket: Socket) => void, tls?: 'expired') => {
      const server = await openServer(serve, tls === undefined ? {} : { tls: certificate(tls) })
      targets.push(server)
      urls.set(name, `${scheme}://127.0.0.1:${server.port}/`)
    }
    for (const name of kinds) await open(name, 'http', hostileServers[name])
    await open('has a bad certificate', 'https', hostileServers['redirects to itself'], 'expired')
    await open('speaks no TLS', 'https', hostileServers['speaks another protocol'])
    return urls
  }
})

/** Sends requests one by one until `stop`, which returns the status codes; 0 for no response. */
function askAllTheTime(url: string, token: string): { stop(): Promise<readonly number[]> } {
  const statuses: number[] = []
  const stopping = new AbortController()
  const paths = ['/healthz', '/api/v1/scans']
  const asking = (async () => {
    while (!stopping.signal.aborted) {
      for (const path of paths) statuses.push(await statusOf(url + path, token))
      await delay(everyMs)
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await asking
      return statuses
    },
  }
}

async function statusOf(url: string, token: string): Promise<number> {
  try {
    const signal = AbortSignal.timeout(silenceMsMax)
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` }, signal })
    await response.text()
    return response.status
  } catch {
    return 0
  }
}
