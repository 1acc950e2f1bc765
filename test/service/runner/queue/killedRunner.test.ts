import { spawnSync } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'chai'
import { findFreePort } from '../../../helpers/freePort.ts'
import { type OwnNetwork, openOwnNetwork } from '../../../helpers/service/ownNetwork.ts'
import { makeServiceFolder, type ServiceProcess } from '../../../helpers/service/process.ts'
import { openRunnerMachine, type RunnerMachine } from '../../../helpers/service/remoteRunner.ts'
import { servedApi } from '../../../helpers/service/servedApi.ts'
import { until } from '../../../helpers/until.ts'

const scansCount = 10
const siteDelayMs = 20

describe('runners in another network', function () {
  this.timeout(300_000)
  const folder = makeServiceFolder()
  const machines: RunnerMachine[] = []
  let site: Server
  let network: OwnNetwork | null
  let port: number
  let requests = 0

  before(async () => {
    site = createServer((request, response) => {
      requests += 1
      response.statusCode = request.url === '/' ? 200 : 404
      response.setHeader('content-type', 'text/html')
      response.setHeader('set-cookie', 'sid=0123456789abcdef; Path=/')
      setTimeout(() => response.end('<!doctype html><title>Shop</title>'), siteDelayMs)
    })
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
    port = await findFreePort()
    network = await openOwnNetwork([port, sitePort()])
  })

  after(async () => {
    for (const machine of machines) await machine.remove()
    await network?.close()
    site.close()
    site.closeAllConnections()
    await folder.remove()
  })

  const sitePort = () => (site.address() as AddressInfo).port

  /** Private targets are not allowed here, but where the runners are. */
  const serve = () =>
    folder.serve(
      {
        ...{ SCANWARD_LEASE_SECONDS: '2', SCANWARD_POLL_MS: '50' },
        ...{ SCANWARD_RATE_BURST: '100000', SCANWARD_RATE_STEADY: '100000' },
      },
      ...['--port', String(port)],
    )

  async function prepare(server: ServiceProcess) {
    const token = await server.token()
    const create = ['token', 'create', '--org', 'default', '--name', 'runner', '--scope']
    const admin = await printed(folder.run(...create, 'admin'))
    const run = await printed(folder.run(...create, 'run'))
    const ask = (method: string, path: string, json: object) =>
      fetch(server.url + path, {
        method,
        headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/json' },
        body: JSON.stringify(json),
      })
    const domain = await (await ask('POST', '/api/v1/domains', { hostname: '127.0.0.1' })).json()
    const bound = await ask('PUT', `/api/v1/domains/${domain.id}/runner-label`, { label: 'staging' })
    expect(bound.status).to.equal(200)
    return { token, run }
  }

  it('lose and repeat no scan, though they and the server are killed', async () => {
    let server = await serve()
    const { token, run } = await prepare(server)
    const open = () => {
      const prefix = network?.prefix ?? []
      const machine = openRunnerMachine({ url: server.url, token: run, labels: 'office,staging', prefix })
      machines.push(machine)
      return machine
    }
    if (network !== null) await expectUnreachable(network)
    const api = () => servedApi(server, token)
    const ids: string[] = []
    for (let count = 0; count < scansCount; count += 1) {
      const { status, body } = await api().startScan(`http://127.0.0.1:${sitePort()}/`)
      expect(status, body.message).to.equal(201)
      ids.push(body.id)
    }
    const [one, other] = [open(), open()]
    const points = [
      (log: string) => log.includes('"msg":"scan claimed"'),
      () => requests > seen,
      (log: string) => log.includes('"msg":"scan ended"'),
    ]
    let seen = 0
    for (const point of points) {
      seen = requests
      const runner = await one.start()
      await until(() => point(runner.log()))
      await runner.end('SIGKILL')
    }
    const later = [await one.start(), await other.start()]
    await until(() => later.some(({ log }) => log().includes('"msg":"scan claimed"')))
    await server.end('SIGKILL')
    server = await serve()
    const ended = () => api().list('scans')
    await until(async () => (await ended()).every(({ status }) => status === 'completed'), {
      ...{ timeoutMs: 120_000, everyMs: 200 },
    })
    const scans = await ended()
    expect(scans.map(({ id }) => id).toSorted()).to.deep.equal(ids.toSorted())
    const counts = new Set<number>()
    const findings = await api().list('findings')
    for (const { id } of scans) {
      const { report } = await api().read(`/api/v1/scans/${id}`)
      if (report.ended_by === 'done') counts.add(findings.filter(({ scan_id }) => scan_id === id).length)
      else expect(report.ended_by).to.equal('crash')
    }
    expect([...counts]).to.have.lengthOf(1)
    const { runners } = await api().read('/api/v1/runners')
    expect(runners[0]).to.deep.include({ labels: ['office', 'staging'], slots: 2 })
    for (const runner of later) await runner.end('SIGTERM')
    for (const secret of [run, token]) for (const { log } of later) expect(log()).not.to.include(secret)
    await server.end('SIGTERM')
  })

  async function expectUnreachable({ prefix }: OwnNetwork): Promise<void> {
    const outside = createServer()
    await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve))
    const connecting = `require('node:net').connect(${(outside.address() as AddressInfo).port}, '127.0.0.1')`
    const [program = '', ...args] = [...prefix, process.execPath, '-e', connecting]
    const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' })
    outside.close()
    expect([status, stderr.includes('ECONNREFUSED')]).to.deep.equal([1, true])
  }
})

async function printed(running: Promise<unknown>): Promise<string> {
  const { stdout } = (await running) as { readonly stdout: string } // As `execFile` resolves.
  return stdout.trim()
}
