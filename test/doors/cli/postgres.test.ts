import { createServer, type Server as Site } from 'node:http'
import { expect } from 'chai'
import { databasesOf } from '../../helpers/databases/databases.ts'
import { killServers, makeFolder, runCommand, startRunner, startServe } from './runCommand.ts'

describe('several processes on one PostgreSQL', function () {
  this.timeout(60_000)

  const { url } = databasesOf('postgres')
  let folder: ReturnType<typeof makeFolder>
  let site: Site
  let target: string
  beforeEach(async () => {
    folder = makeFolder()
    site = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html')
      response.end('<!doctype html><title>Shop</title>')
    })
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
    const address = site.address()
    target = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/`
  })
  afterEach(() => {
    killServers()
    site.close()
    site.closeAllConnections()
    folder.remove()
  })

  it('share the work: a server accepts the scan, a separate runner runs it', async () => {
    const env = {
      DATABASE_URL: await url({ isMigrated: false }),
      SCANWARD_ALLOW_PRIVATE_TARGETS: '127.0.0.1',
      SCANWARD_POLL_MS: '10',
    }
    const server = await startServe(['--no-runner'], { env, cwd: folder.path })
    const second = await startServe(['--no-runner'], { env, cwd: folder.path })
    const runner = await startRunner({ env, cwd: folder.path })
    const { code, stdout, stderr } = await runCommand(
      ['scan', '-q', target, '--server', second.url, '--format', 'json'],
      { env: { SCANWARD_TOKEN: await server.token() } },
    )
    expect([code, stderr]).to.deep.equal([0, ''])
    expect(JSON.parse(stdout).scan.status).to.equal('completed')
    const ended = await Promise.all([server.stop(), second.stop(), runner.stop()])
    expect(ended.map((end) => end.code)).to.deep.equal([0, 0, 0])
    expect(ended[1]?.stdout).to.equal('')
  })

  it('create one organization and one token when they first start together', async () => {
    const env = { DATABASE_URL: await url({ isMigrated: false }) }
    const surroundings = { env, cwd: folder.path }
    const servers = await Promise.all([1, 2, 3].map(() => startServe(['--no-runner'], surroundings)))
    const ended = await Promise.all(servers.map((server) => server.stop()))
    expect(ended.map(({ stdout }) => stdout).join('')).to.match(/^swd_[A-Za-z0-9_-]{43}\n$/)
    const { stdout } = await runCommand(['token', 'list', '--org', 'default', '--json'], surroundings)
    expect(JSON.parse(stdout)).to.have.lengthOf(1)
  })

  it('say that the database is away, and nothing of its password', async () => {
    const gone = createServer()
    await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve))
    const address = gone.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    await new Promise((resolve) => gone.close(resolve))
    const env = { DATABASE_URL: `postgres://me:hunter2@127.0.0.1:${port}/scanward`, LOG_LEVEL: 'debug' }
    const { code, stdout, stderr } = await runCommand(['serve'], { env, cwd: folder.path })
    expect([code, stdout]).to.deep.equal([3, ''])
    expect(stderr).to.match(
      /^scanward: The database cannot be opened \(the PostgreSQL of DATABASE_URL\): connect ECONNREFUSED [\d.:]+\.\n/,
    )
    expect(stderr).to.not.contain('hunter2')
  })
})
