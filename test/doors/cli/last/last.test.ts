import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { expect } from 'chai'
import { makeFolder, runCommand, runInProcess } from '../runCommand.ts'

describe('the commands on the last scan', function () {
  this.timeout(120_000)

  let server: Server
  let target: string
  let isLeaky = true
  let folder: ReturnType<typeof makeFolder>
  const secret = 'preview-secret-4711'
  const envOf = () => ({ XDG_CACHE_HOME: folder.path, X_PREVIEW_TOKEN: secret })
  const scansFolder = () => join(folder.path, 'scanward', 'scans')
  const run = (...args: readonly string[]) => runInProcess(args, { env: envOf() })

  before(async () => {
    folder = makeFolder()
    server = createServer(({ url }, response) => {
      const isEnv = url === '/.env' && isLeaky
      response.statusCode = url === '/' || isEnv ? 200 : 404
      response.setHeader('content-type', url === '/' ? 'text/html' : 'text/plain')
      response.end(isEnv ? 'DB_PASSWORD=hunter2hunter2\n' : '<!doctype html><title>Shop</title>')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    target = `127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
    const { code } = await runCommand(['scan', '-q', target, '--header', `X-Preview-Token: ${secret}`], {
      env: envOf(),
    })
    expect(code).to.equal(0)
  })
  after(() => {
    server?.close()
    folder?.remove()
  })

  it('keeps the scan where only its user can read it', () => {
    const [file = ''] = readdirSync(scansFolder())
    expect(statSync(scansFolder()).mode & 0o777).to.equal(0o700)
    expect(statSync(join(scansFolder(), file)).mode & 0o777).to.equal(0o600)
    const kept = readFileSync(join(scansFolder(), file), 'utf8')
    expect(kept).to.include('X-Preview-Token')
    for (const text of ['hunter2hunter2', secret]) expect(kept).to.not.include(text)
  })

  it('prints the fix prompt of a finding, by number, check and id', async () => {
    const { code, stdout, stderr } = await run('fix', '1', '--last')
    expect([code, stderr]).to.deep.equal([0, ''])
    expect(stdout).to.match(/^# .*Environment file exposed/)
    expect(stdout).to.match(/scan http:\/\/127\.0\.0\.1:\d+ .*--only-check exposure\.env-file --fail-on info/)
    const { id } = JSON.parse((await run('show', '1', '--json')).stdout)
    for (const wanted of [['exposure.env-file'], [id], []]) {
      expect((await run('fix', ...wanted)).stdout).to.equal(stdout)
    }
  })

  it('lists the findings, and shows the evidence of one', async () => {
    const list = await run('show')
    expect(list.stdout).to.match(/^N +SEVERITY +CHECK +TITLE\n1 +critical +exposure\.env-file +Environment/)
    const all = JSON.parse((await run('show', '--json')).stdout)
    expect(all[0]).to.include({ number: 1, check_id: 'exposure.env-file' })
    const { stdout } = await run('show', '1')
    expect(stdout).to.match(/^CRITICAL {2}Environment file exposed/)
    expect(stdout).to.include(`\nRequest\nGET http://${target}/.env\n`).and.include('\nFix\n')
  })

  it('writes the HTML report for its user alone', async () => {
    const { code, stdout } = await run('open')
    const path = stdout.trim()
    expect(code).to.equal(0)
    expect(statSync(path).mode & 0o777).to.equal(0o600)
    expect(readFileSync(path, 'utf8')).to.match(/^<!doctype html>/i)
  })

  it('verifies that a finding is still there, and then that it is fixed', async () => {
    const before = await runCommand(['verify', '1'], { env: envOf() })
    expect([before.code, before.stdout]).to.deep.equal([
      1,
      'Still found: Environment file exposed (.env) (exposure.env-file)\n',
    ])
    isLeaky = false
    const fixed = await runCommand(['verify', '1'], { env: envOf() })
    isLeaky = true
    expect([fixed.code, fixed.stdout]).to.deep.equal([
      0,
      'Fixed: Environment file exposed (.env) (exposure.env-file)\n',
    ])
    expect(readdirSync(scansFolder()).filter((name) => name.endsWith('.json'))).to.have.length(1)
  })

  it('names the variable without which it cannot send a header again', async () => {
    const { code, stderr } = await runInProcess(['verify', '1'], { env: { XDG_CACHE_HOME: folder.path } })
    expect(code).to.equal(2)
    expect(stderr).to.match(
      /the value of the header X-Preview-Token in the environment variable X_PREVIEW_TOKEN/,
    )
  })

  it('says that a finding was not evaluated when the target is gone', async () => {
    const [name = ''] = readdirSync(scansFolder()).filter((one) => one.endsWith('.json'))
    const other = makeFolder()
    const text = readFileSync(join(scansFolder(), name), 'utf8').replaceAll(target, '127.0.0.1:1')
    const env = { ...envOf(), XDG_CACHE_HOME: other.path }
    await runCommand(['scan', '-q', target], { env })
    const kept = join(other.path, 'scanward', 'scans')
    for (const one of readdirSync(kept)) writeFileSync(join(kept, one), text)
    const { code, stderr } = await runCommand(['verify', '1'], { env })
    other.remove()
    expect(code).to.equal(3)
    expect(stderr).to.match(/^Not evaluated: .* \(target_unreachable\)\.\n/)
  })

  it('keeps the last 20 scans, and finds one by the start of its id', async () => {
    const [name = ''] = readdirSync(scansFolder()).filter((one) => one.endsWith('.json'))
    const text = readFileSync(join(scansFolder(), name), 'utf8')
    for (let number = 10; number < 35; number += 1) {
      writeFileSync(join(scansFolder(), `000000${number}-0000-7000-8000-000000000000.json`), text)
    }
    expect((await runCommand(['scan', '-q', target], { env: envOf() })).code).to.equal(0)
    const names = readdirSync(scansFolder()).filter((one) => one.endsWith('.json'))
    expect(names).to.have.length(20)
    expect(existsSync(join(scansFolder(), '00000034-0000-7000-8000-000000000000.json'))).to.equal(true)
    expect(existsSync(join(scansFolder(), '00000010-0000-7000-8000-000000000000.json'))).to.equal(false)
    expect((await run('show', '--scan', '00000034')).code).to.equal(0)
  })

  it('says the next step where there is no scan, or no such finding', async () => {
    const none = await runInProcess(['fix', '1'], { env: { XDG_CACHE_HOME: '/nonexistent' } })
    expect([none.code, none.stderr]).to.deep.equal([
      2,
      'scanward: Expected a scan of this user, found none: run scanward scan TARGET first.\n',
    ])
    const { code, stderr } = await run('fix', '99')
    expect(code).to.equal(2)
    expect(stderr).to.match(
      /Expected the number \(1 to \d+\) or the id .*, found "99": scanward show lists them/,
    )
  })
})
