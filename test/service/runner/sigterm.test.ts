import { existsSync } from 'node:fs'
import { expect } from 'chai'
import { hostileServers, type LocalServer, openServer } from '../../helpers/hostile/hostileServer.ts'
import { childrenOf, childrenOfThread } from '../../helpers/processChildren.ts'
import { makeServiceFolder, type ServiceProcess } from '../../helpers/service/process.ts'
import { servedApi } from '../../helpers/service/servedApi.ts'
import { hasEnded, until } from '../../helpers/until.ts'

describe('a service that is stopped gracefully during a scan', function () {
  this.timeout(60_000)
  const folder = makeServiceFolder()
  let target: LocalServer
  before(async function () {
    if (!existsSync('/proc/self/task')) this.skip()
    target = await openServer(hostileServers['never answers'])
  })
  after(async () => {
    await target?.close()
    await folder.remove()
  })

  function serve(...args: readonly string[]): Promise<ServiceProcess> {
    const settings = { SCANWARD_ALLOW_PRIVATE_TARGETS: '127.0.0.1/32', SCANWARD_POLL_MS: '20' }
    return folder.serve(settings, ...args)
  }

  it('requeues the scan, even if its process receives the signal too', async () => {
    const server = await serve()
    const token = await server.token()
    const { body } = await servedApi(server, token).startScan(`http://127.0.0.1:${target.port}/`)
    await until(() => target.connections > 0)
    const children = childrenOf(server.pid)
    expect(children).to.have.length(1)
    // Reports are not parsed on the API's thread.
    expect(childrenOfThread(server.pid, server.pid)).to.deep.equal([])
    // Like a service manager that signals the whole group.
    for (const child of children) process.kill(child, 'SIGTERM')
    expect(await server.end('SIGTERM')).to.equal(0)
    expect(children.every(hasEnded)).to.equal(true)

    const later = await serve('--no-runner')
    const { scan } = await servedApi(later, token).read(`/api/v1/scans/${body.id}`)
    expect(scan).to.deep.include({ status: 'queued', started_at: null })
  })
})
