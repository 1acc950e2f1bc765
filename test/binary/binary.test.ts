import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join, resolve } from 'node:path'
import { expect } from 'chai'
import { killServers, makeFolder, runCommand, startServe } from '../doors/cli/runCommand.ts'

const binary = resolve('dist/scanward')
const sources = ['src', 'db', 'generated', 'codegen', 'package.json', 'package-lock.json']
const buildTimeoutMs = 300_000

function buildWhenStale(): void {
  const builtAt = existsSync(binary) ? statSync(binary).mtimeMs : 0
  if (sources.every((path) => newestIn(path) <= builtAt)) return
  execFileSync(process.execPath, ['--import=tsx', 'codegen/binary.ts'], { stdio: 'pipe' })
}

function newestIn(path: string): number {
  if (!statSync(path).isDirectory()) return statSync(path).mtimeMs
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' })
  return Math.max(...files.map((file) => statSync(join(path, file)).mtimeMs))
}

describe('the single executable, without Node.js and node_modules', function () {
  this.timeout(90_000)

  let folder: ReturnType<typeof makeFolder>
  let alone: { readonly program: [string]; readonly cwd: string; readonly env: { readonly PATH: string } }
  before(function () {
    this.timeout(buildTimeoutMs)
    buildWhenStale()
  })
  beforeEach(() => {
    folder = makeFolder()
    // Without Node.js and node_modules.
    alone = { program: [binary], cwd: folder.path, env: { PATH: '' } }
  })
  afterEach(() => {
    killServers()
    folder.remove()
  })

  it('says its version and explains itself', async () => {
    const { code, stdout } = await runCommand(['--version'], alone)
    expect(code).to.equal(0)
    expect(stdout).to.match(/^scanward \d+\.\d+\.\d+ \(commit .+, Node\.js v\d/)
    expect((await runCommand(['--help'], alone)).code).to.equal(0)
  })

  it('migrates, creates organizations and tokens, backs up and restores', async () => {
    for (const args of [
      ['db', 'migrate'],
      ['org', 'create', 'shop', '--plan', 'team'],
      ['backup', 'backup.db'],
      ['restore', 'backup.db'],
      ['doctor'],
    ]) {
      const { code, stderr } = await runCommand(args, alone)
      expect(code, `${args.join(' ')}: ${stderr}`).to.equal(0)
    }
    const { stdout } = await runCommand(['token', 'create', '--org', 'shop', '--name', 'ci'], alone)
    expect(stdout).to.match(/^swd_[A-Za-z0-9_-]{43}\n$/)
  })

  it('writes its native module once, readable only for its user', async () => {
    await runCommand(['db', 'migrate'], alone)
    await runCommand(['org', 'create', 'shop', '--plan', 'team'], alone)
    const files = readdirSync(join(folder.path, 'data')).filter((file) => !file.startsWith('scanward.db'))
    expect(files).to.have.lengthOf(1)
    expect(files[0]).to.match(/^better_sqlite3-[0-9a-f]{32}\.node$/)
    expect(statSync(join(folder.path, 'data', files[0] ?? '')).mode & 0o777).to.equal(0o600)
  })

  describe('with a site to scan', () => {
    let site: Server
    let target: string
    beforeEach(async () => {
      site = createServer((_request, response) => {
        response.setHeader('content-type', 'text/html')
        response.end('<!doctype html><title>Shop</title>')
      })
      await new Promise<void>((done) => site.listen(0, '127.0.0.1', done))
      const address = site.address()
      target = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/`
    })
    afterEach(() => {
      site.close()
      site.closeAllConnections()
    })

    it('serves, and scans it in a separate process', async () => {
      const server = await startServe(['--poll-ms', '10', '--allow-private-targets', '127.0.0.1'], alone)
      const through = ['--server', server.url, '--format', 'json']
      const env = { PATH: '', SCANWARD_TOKEN: await server.token() }
      const { code, stdout, stderr } = await runCommand(['scan', '-q', target, ...through], { ...alone, env })
      const health = await runCommand(['healthcheck', '--port', new URL(server.url).port], alone)
      const { code: stopped } = await server.stop()
      expect([code, stderr]).to.deep.equal([0, ''])
      expect(JSON.parse(stdout).scan).to.include({ status: 'completed', target_url: target })
      expect(JSON.parse(stdout).report.findings).to.not.be.empty
      expect([health.code, stopped]).to.deep.equal([0, 0])
    })

    it('scans it from here without leaving anything behind', async () => {
      const args = ['scan', '-q', target, '--allow-private-targets', '127.0.0.1', '--format', 'json']
      const { code, stdout, stderr } = await runCommand(args, alone)
      expect([code, stderr]).to.deep.equal([0, ''])
      expect(JSON.parse(stdout).scan).to.include({ status: 'completed', target_url: target })
      expect(readdirSync(folder.path)).to.deep.equal([])
    })
  })
})
