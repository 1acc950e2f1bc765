import { existsSync } from 'node:fs'
import { createServer, type Server as HttpServer } from 'node:http'
import { expect } from 'chai'
import { childrenOf } from '../../helpers/processChildren.ts'
import { chooseSeed, seededRandom } from '../../helpers/random.ts'
import { makeServiceFolder, type ServiceProcess } from '../../helpers/service/process.ts'
import { type Body, type ServedApi, servedApi } from '../../helpers/service/servedApi.ts'
import { hasEnded, until } from '../../helpers/until.ts'

const rounds = 20
const killAfterMs = { min: 50, max: 400 }
const postEveryMs = 60
/** Keeps two runners busy, although interrupted scans wait for lease expiry. */
const acceptedMax = 28
const siteDelayMs = 10
const endsMsMax = 180_000

type Client = {
  readonly accepted: Set<string>
  /** Broken connections: the scan may have been accepted. */
  brokenOff: number
}

describe('a service that is killed repeatedly during scans', function () {
  // 30 s on an idle machine: every round starts a service.
  this.timeout(300_000)
  const folder = makeServiceFolder()
  let site: HttpServer
  before(async function () {
    if (!existsSync('/proc/self/task')) this.skip()
    site = await openSite()
  })
  after(async () => {
    site?.close()
    site?.closeAllConnections()
    await folder.remove()
  })

  it('loses and duplicates no accepted scan', async () => {
    const seed = chooseSeed()
    try {
      await killAgainAndAgain(seed)
    } catch (cause) {
      throw new Error(`Failed with SCANWARD_TEST_SEED=${seed}: ${cause}`, { cause })
    }
  })

  async function killAgainAndAgain(seed: number): Promise<void> {
    const random = seededRandom(seed)
    const client: Client = { accepted: new Set(), brokenOff: 0 }
    const target = `http://127.0.0.1:${portOf(site)}/`
    let server = await serve()
    const token = await server.token()
    const reference = await scanUndisturbed(servedApi(server, token), target)
    client.accepted.add(reference.id)
    let interrupted = 0
    for (let round = 0; round < rounds; round += 1) {
      const isOver = new AbortController()
      const posting = postScans(servedApi(server, token), target, { client, isOver: isOver.signal })
      if (round % 2 === 1) await scanStarts(server)
      await new Promise((resolve) => setTimeout(resolve, random(killAfterMs.min, killAfterMs.max)))
      const children = await kill(server)
      interrupted += children.length
      isOver.abort()
      await posting
      for (const child of children) await until(() => hasEnded(child))
      server = await serve()
    }

    const api = servedApi(server, token)
    const ended = await waitForEnds(api)
    const ids = ended.map(({ id }) => String(id))
    expect(new Set(ids).size, 'every id is there once').to.equal(ids.length)
    expect(ids, 'every accepted scan is there').to.include.members([...client.accepted])
    expect(ids.length - client.accepted.size, 'no scan that nobody asked for').to.be.within(
      0,
      client.brokenOff,
    )
    expect(await usedQuota(api, target, ids.length), 'each counted once').to.equal(ids.length)
    let listed = 0
    for (const { id, status } of ended) {
      const { report } = await api.read(`/api/v1/scans/${id}?include_findings=true`)
      if (status === 'failed') expect(report).to.have.nested.property('error.code', 'crashed')
      else if (report.ended_by === 'done')
        expect(checkIds(report), `findings of ${id}`).to.deep.equal(reference.checkIds)
      else expect(report.ended_by).to.equal('crash')
      listed += checkIds(report).length
    }
    const completed = ended.filter(({ status }) => status === 'completed').map(({ id }) => String(id))
    const found = await api.list('findings')
    expect(found.length).to.equal(listed)
    expect(found.every(({ scan_id }) => completed.includes(String(scan_id)))).to.equal(true)
    expect(interrupted, 'scans that were in flight').to.be.greaterThan(rounds / 2)
    await server.end('SIGTERM')
  }

  function serve(): Promise<ServiceProcess> {
    return folder.serve({
      SCANWARD_ALLOW_PRIVATE_TARGETS: '127.0.0.1/32',
      SCANWARD_PASSIVE_PROBES: 'observe',
      SCANWARD_RUNNERS: '2',
      SCANWARD_POLL_MS: '20',
      // Several rounds, so that scans rarely lose a third lease.
      SCANWARD_LEASE_SECONDS: '4',
      SCANWARD_SCAN_SECONDS: '30',
      SCANWARD_RATE_BURST: '100000',
      SCANWARD_RATE_STEADY: '100000',
    })
  }

  async function usedQuota(api: ServedApi, target: string, scans: number): Promise<unknown> {
    await folder.run('org', 'set', 'default', '--plan', 'team', '--monthly-scans', String(scans))
    const { status, body } = await api.startScan(target)
    expect(status).to.equal(429)
    return body.quota.used
  }
})

function openSite(): Promise<HttpServer> {
  const page = '<!doctype html><title>Shop</title><script src="/app.js"></script><a href="/about">About</a>'
  const responses: Readonly<Record<string, readonly [type: string, body: string]>> = {
    '/': ['text/html', page],
    '/about': ['text/html', '<!doctype html><title>About</title>'],
    '/app.js': ['text/javascript', 'console.log("shop")'],
  }
  const server = createServer((request, response) => {
    const [type, body] = responses[request.url ?? ''] ?? ['text/plain', 'Not found']
    response.statusCode = request.url !== undefined && request.url in responses ? 200 : 404
    response.setHeader('content-type', type)
    response.setHeader('set-cookie', 'sid=0123456789abcdef; Path=/')
    setTimeout(() => response.end(body), siteDelayMs)
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

function portOf(server: HttpServer): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('Expected a port')
  return address.port
}

/** Every other kill must hit a running scan. */
async function scanStarts(server: ServiceProcess): Promise<void> {
  const startsMsMax = 5_000
  const started = until(() => childrenOf(server.pid).length > 0, { timeoutMs: startsMsMax })
  // On a timeout the test fails later with a clear message.
  await started.catch(() => {})
}

async function kill(server: ServiceProcess): Promise<number[]> {
  // Stopped first, so that the list is complete.
  process.kill(server.pid, 'SIGSTOP')
  const children = childrenOf(server.pid)
  await server.end('SIGKILL')
  return children
}

async function postScans(
  api: ServedApi,
  target: string,
  { client, isOver }: { readonly client: Client; readonly isOver: AbortSignal },
): Promise<void> {
  while (!isOver.aborted && client.accepted.size < acceptedMax) {
    try {
      const { status, body } = await api.startScan(target)
      expect(status).to.equal(201)
      client.accepted.add(body.id)
    } catch (err) {
      if (!(err instanceof TypeError) && !(err instanceof SyntaxError)) throw err
      client.brokenOff += 1 // Unknown whether the scan was accepted.
    }
    await new Promise((resolve) => setTimeout(resolve, postEveryMs))
  }
}

async function waitForEnds(api: ServedApi): Promise<Body[]> {
  let scans: Body[] = []
  const haveEnded = async (): Promise<boolean> => {
    scans = await api.list('scans')
    return scans.every(({ status }) => status === 'completed' || status === 'failed')
  }
  // Slow polling, to leave CPU time to the scans.
  await until(haveEnded, { timeoutMs: endsMsMax, everyMs: 100 })
  return scans
}

async function scanUndisturbed(
  api: ServedApi,
  target: string,
): Promise<{ readonly id: string; readonly checkIds: readonly string[] }> {
  const { id } = (await api.startScan(target)).body
  const [scan] = await waitForEnds(api)
  expect(scan).to.include({ id, status: 'completed' })
  const { report } = await api.read(`/api/v1/scans/${id}?include_findings=true`)
  expect(checkIds(report)).to.not.deep.equal([])
  return { id, checkIds: checkIds(report) }
}

function checkIds(report: unknown): string[] {
  if (typeof report !== 'object' || report === null || !('findings' in report)) return []
  const { findings } = report
  return Array.isArray(findings) ? findings.map(({ check_id }) => String(check_id)).toSorted() : []
}
