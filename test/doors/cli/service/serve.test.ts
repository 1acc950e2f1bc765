import { existsSync, statSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { expect } from 'chai'
import { closeDatabase, openDatabase } from '../../../../src/service/store/database/database.ts'
import { killServers, makeFolder, runCommand, runInProcess, type Server, startServe } from '../runCommand.ts'

describe('scanward serve', function () {
  this.timeout(60_000)

  let folder: ReturnType<typeof makeFolder>
  let env: { readonly SCANWARD_DATA_DIR: string }
  beforeEach(() => {
    folder = makeFolder()
    env = { SCANWARD_DATA_DIR: join(folder.path, 'data') }
  })
  afterEach(() => {
    killServers()
    folder.remove()
  })

  it('prints only one token on the first start, and none later', async () => {
    const first = await startServe(['--no-runner'], { env })
    const { code, stdout, stderr } = await first.stop()
    expect(code).to.equal(0)
    expect(stdout).to.match(/^swd_[A-Za-z0-9_-]{43}\n$/)
    expect(stderr).to.contain(`curl -H 'Authorization: Bearer ${stdout.trim()}'`).and.to.contain(first.url)
    const second = await startServe(['--no-runner'], { env })
    const ended = await second.stop()
    expect([ended.code, ended.stdout]).to.deep.equal([0, ''])
    expect(ended.stderr).to.not.contain('swd_')
  })

  it('prints the link for the first owner, only on the first start', async () => {
    const first = await startServe(['--no-runner'], { env })
    const { stderr } = await first.stop()
    const [, path = ''] = /^ {2}http:\/\/127\.0\.0\.1:\d+(\/welcome\?code=[\w-]{43})$/m.exec(stderr) ?? []
    const second = await startServe(['--no-runner'], { env })
    const welcome = await fetch(second.url + path)
    expect(welcome.status).to.equal(200)
    expect(await welcome.text()).to.include('You are invited to <strong>default</strong> as an owner.')
    expect((await second.stop()).stderr).to.not.include('welcome?code=')
  })

  it('keeps the token for the start that works, where the first one found its port taken', async () => {
    const taken = createServer()
    const port = await new Promise<number>((resolve) => {
      taken.listen(0, '127.0.0.1', () => {
        const address = taken.address()
        resolve(typeof address === 'object' && address !== null ? address.port : 0)
      })
    })
    const failed = await runCommand(['serve', '--no-runner', '--port', String(port)], { env })
    taken.close()
    expect([failed.code, failed.stdout]).to.deep.equal([2, ''])
    const server = await startServe(['--no-runner'], { env })
    expect((await server.stop()).stdout).to.match(/^swd_[A-Za-z0-9_-]{43}\n$/)
  })

  it('keeps the token for a working start after one with a missing browser', async () => {
    const failed = await runCommand(['serve', '--port', '0', '--browser', '/nowhere/chromium'], { env })
    expect([failed.code, failed.stdout]).to.deep.equal([2, ''])
    expect(failed.stderr).to.include('for SCANWARD_BROWSER, found /nowhere/chromium.')
    const server = await startServe(['--no-runner', '--browser', '/nowhere/chromium'], { env })
    expect((await server.stop()).stdout).to.match(/^swd_[A-Za-z0-9_-]{43}\n$/)
  })

  it('makes the folder of a database that DATABASE_URL names', async () => {
    const file = join(folder.path, 'one', 'two', 'scanward.db')
    const server = await startServe(['--no-runner'], { env: { ...env, DATABASE_URL: `sqlite:${file}` } })
    await server.stop()
    expect(statSync(join(folder.path, 'one')).mode & 0o777).to.equal(0o700)
    expect(existsSync(file)).to.equal(true)
  })

  it('creates no organization if one exists', async () => {
    await runInProcess(['org', 'create', 'shop', '--plan', 'free'], { env })
    const server = await startServe(['--no-runner'], { env })
    expect((await server.stop()).stdout).to.equal('')
    const { stdout } = await runInProcess(['org', 'list', '--json'], { env })
    expect(JSON.parse(stdout).map(({ name }: { name: string }) => name)).to.deep.equal(['shop'])
  })

  it('accepts that token, and prints its port', async () => {
    const server = await startServe(['--no-runner'], { env })
    const token = await server.token()
    const response = await fetch(`${server.url}/api/v1/scans`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect([response.status, await response.json()]).to.deep.equal([200, { scans: [], next_cursor: null }])
    const document = await fetch(`${server.url}/docs/api/openapi`, {
      headers: { accept: 'application/json' },
    })
    expect(await document.text()).to.contain(`"servers":[{"url":"${server.url}"`)
    await server.stop()
  })

  it('restricts its data to its user', async () => {
    const server = await startServe(['--no-runner'], { env })
    for (const name of ['scanward.db', 'scanward.db-wal', 'scanward.db.lock']) {
      const file = join(env.SCANWARD_DATA_DIR, name)
      expect(statSync(file).mode & 0o777, name).to.equal(0o600)
    }
    expect(statSync(env.SCANWARD_DATA_DIR).mode & 0o777).to.equal(0o700)
    await server.stop()
  })

  it('accepts organizations and tokens created by other commands', async () => {
    const server = await startServe(['--no-runner'], { env })
    await runInProcess(['org', 'create', 'shop', '--plan', 'free'], { env })
    const { stdout } = await runInProcess(['token', 'create', '--org', 'shop', '--name', 'ci'], { env })
    const headers = { authorization: `Bearer ${stdout.trim()}` }
    expect((await fetch(`${server.url}/api/v1/scans`, { headers })).status).to.equal(200)
    const [{ id }] = JSON.parse(
      (await runInProcess(['token', 'list', '--org', 'shop', '--json'], { env })).stdout,
    )
    await runInProcess(['token', 'revoke', id], { env })
    expect((await fetch(`${server.url}/api/v1/scans`, { headers })).status).to.equal(401)
    await server.stop()
  })

  it('refuses a second server on the same data', async () => {
    const server = await startServe(['--no-runner'], { env })
    const second = await runCommand(['serve', '--no-runner', '--port', '0'], { env })
    expect([second.code, second.stdout]).to.deep.equal([2, ''])
    expect(second.stderr).to.equal(
      `scanward: Expected ${join(env.SCANWARD_DATA_DIR, 'scanward.db')} to be free, found another scanward process using it.\n`,
    )
    await server.stop()
  })

  it('starts again after it was killed', async () => {
    const killed = await startServe([], { env })
    killed.signal('SIGKILL')
    await killed.ended
    const again = await startServe([], { env })
    expect((await again.stop()).code).to.equal(0)
  })

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    it(`stops in order at ${signal}`, async () => {
      const server = await startServe([], { env })
      server.signal(signal)
      const { code, stderr } = await server.ended
      expect(code).to.equal(0)
      expect(stderr).to.match(/"msg":"stopped"\}\n$/)
      // A clean close checkpoints the write-ahead log.
      expect(existsSync(join(env.SCANWARD_DATA_DIR, 'scanward.db-wal'))).to.equal(false)
    })
  }

  describe('stopped during a request', () => {
    /** Sends half a request, so that the server waits for the rest. */
    const sendHalf = async (
      server: Server,
    ): Promise<{ readonly socket: Socket; readonly response: Promise<string> }> => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
      const response = new Promise<string>((resolve) => {
        let text = ''
        socket.setEncoding('utf8').on('data', (part: string) => {
          text += part
        })
        socket.on('error', () => {}) // A killed server resets the connection.
        socket.on('close', () => resolve(text))
      })
      const head = ['POST /api/v1/scans HTTP/1.1', 'Host: localhost', 'Content-Type: application/json']
      const authorization = `Authorization: Bearer ${await server.token()}`
      // Proof that the request has reached the server.
      const more = ['Expect: 100-continue', 'Content-Length: 2', authorization]
      const reached = new Promise((resolve) => socket.once('data', resolve))
      socket.write(`${[...head, ...more].join('\r\n')}\r\n\r\n`)
      await reached
      return { socket, response }
    }

    it('responds first', async () => {
      const server = await startServe(['--no-runner'], { env })
      const { socket, response } = await sendHalf(server)
      server.signal('SIGTERM')
      await server.said('stopping')
      const toldAt = performance.now()
      socket.write('{}')
      expect(await response).to.contain('HTTP/1.1 400 Bad Request')
      expect((await server.ended).code).to.equal(0)
      expect(performance.now() - toldAt).to.be.below(5_000)
    })

    it('leaves at once at a second signal', async () => {
      const server = await startServe(['--no-runner'], { env })
      await sendHalf(server)
      server.signal('SIGTERM')
      await server.said('stopping')
      server.signal('SIGTERM')
      const { code, stderr } = await server.ended
      expect(code).to.equal(3)
      expect(stderr).to.not.contain('"msg":"stopped"')
    })
  })

  it('is not delayed by an idle connection', async () => {
    const server = await startServe(['--no-runner'], { env })
    await (await fetch(`${server.url}/healthz`)).text()
    const stoppedAt = performance.now()
    await server.stop()
    expect(performance.now() - stoppedAt).to.be.below(5_000)
  })

  it('is ready with a runner, and not without', async () => {
    const server = await startServe(['--no-runner'], { env })
    const port = new URL(server.url).port
    const bad = await runCommand(['healthcheck', '--port', port], { env })
    expect([bad.code, bad.stdout]).to.deep.equal([3, ''])
    expect(bad.stderr).to.equal(`scanward: Expected 200 from ${server.url}/readyz, found 503.\n`)
    await server.stop()
    const working = await startServe(['--poll-ms', '10'], { env })
    const good = await runCommand(['healthcheck', '--port', new URL(working.url).port], { env })
    expect(good.code, good.stderr).to.equal(0)
    await working.stop()
  })

  it('takes SCANWARD_RUNNERS=0 for --no-runner', async () => {
    const server = await startServe([], { env: { ...env, SCANWARD_RUNNERS: '0' } })
    expect((await server.stop()).stderr).to.not.contain('runner started')
  })

  it('says that a port is in use', async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const address = taken.address()
    const port = typeof address === 'object' && address !== null ? String(address.port) : ''
    const { code, stderr } = await runCommand(['serve', '--port', port], { env })
    taken.close()
    expect(code).to.equal(2)
    expect(stderr).to.equal(
      `scanward: Expected an available IP address and port, found 127.0.0.1 port ${port}: it is in use.\n`,
    )
  })

  it('writes only JSON lines to its log', async () => {
    await runInProcess(['db', 'migrate'], { env })
    await runInProcess(['org', 'create', 'shop', '--plan', 'free'], { env })
    const server = await startServe(['--no-runner'], { env })
    await fetch(`${server.url}/healthz`)
    const { stderr } = await server.stop()
    const messages = stderr
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).msg)
    expect(messages).to.deep.equal(['listening', 'request', 'stopping', 'stopped'])
  })

  it('reads its settings from a file', async () => {
    const file = join(folder.path, 'scanward.yaml')
    writeFileSync(file, 'base_url: https://scan.example.org/\nlog_level: info\n')
    const server = await startServe(['--no-runner', '--config', file], { env })
    const { stderr } = await server.stop()
    expect(stderr).to.contain('"url":"https://scan.example.org"')
  })

  it('refuses to start on a database of a newer version', async () => {
    await runInProcess(['db', 'migrate'], { env })
    const db = await openDatabase({ url: `sqlite:${join(env.SCANWARD_DATA_DIR, 'scanward.db')}` })
    await db.raw("insert into knex_migrations (name, batch, migration_time) values ('999_later', 9, 0)")
    await closeDatabase(db)
    const { code, stderr } = await runCommand(['serve'], { env })
    expect(code).to.equal(2)
    expect(stderr).to.equal(
      'scanward: The database was created by a newer version of scanward (it has 999_later): update scanward, or restore a backup.\n',
    )
  })

  it('refuses a separate runner on SQLite', async () => {
    const { code, stderr } = await runCommand(['runner'], { env })
    expect(code).to.equal(2)
    expect(stderr).to.match(
      /^scanward: Expected a postgres:\/\/ DATABASE_URL for a runner of its own, found /,
    )
  })
})
