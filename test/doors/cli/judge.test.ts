import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { responseValidators } from '../../../generated/validators.ts'
import { memberName, memberPassword, openMemberSite } from '../../helpers/sites/memberSites.ts'
import { html, type LocalSite, openSite } from '../../helpers/sites/site.ts'
import { type Ended, killServers, makeFolder, runCommand, runInProcess } from './runCommand.ts'

const allow = ['--allow-private-targets', '127.0.0.1']

/** An exposed .env file and a session cookie without attributes. */
const shop = {
  routes: {
    '/': html('<!doctype html><title>Shop</title><p>Hello', {
      'set-cookie': 'sid=0123456789abcdef0123; Path=/',
    }),
    '/.env': { headers: { 'content-type': 'text/plain' }, body: 'DB_PASSWORD=hunter2hunter2\n' },
  },
}

type Body = {
  readonly scan: { readonly id: string }
  readonly report: {
    readonly checks: readonly { readonly check_id: string; readonly state: string; readonly reason: string }[]
    readonly findings: readonly { readonly check_id: string }[]
  }
}

/** A result without the ids and times that differ from run to run. */
function comparable({ stdout, stderr }: Ended): unknown {
  if (stdout === '') throw new Error(`Expected JSON on standard output, found ${stderr}`)
  const { scan, report } = JSON.parse(stdout)
  const { started_at: _, completed_at: __, created_at: ___, ...rest } = scan
  const findings = report.findings.map(
    ({ id: _, created_at: __, ...finding }: Readonly<Record<string, unknown>>) => finding,
  )
  return { scan: rest, report: { ...report, findings } }
}

const bodyOf = ({ stdout }: Ended): Body => JSON.parse(stdout)

describe('scanward judge', function () {
  this.timeout(90_000)

  let folder: ReturnType<typeof makeFolder>
  let site: LocalSite
  let saved: string
  let scanned: Ended
  before(async () => {
    folder = makeFolder()
    site = await openSite(shop)
    saved = join(folder.path, 'artifacts')
    scanned = await runCommand(
      ['scan', '-q', site.origin, ...allow, '--format', 'json', '--save-artifacts', saved],
      { cwd: folder.path },
    )
    expect([scanned.code, scanned.stderr]).to.deep.equal([0, ''])
  })
  after(async () => {
    killServers()
    await site.close()
    folder.remove()
  })

  it('prints the result of the scan again, without a request', async () => {
    const sent = site.requests.length
    const ended = await runCommand(['judge', '-q', saved, '--format', 'json'], { cwd: folder.path })
    expect([ended.code, ended.stderr]).to.deep.equal([0, ''])
    expect(comparable(ended)).to.deep.equal(comparable(scanned))
    const validate = responseValidators.getScan[200]?.content['application/json']
    expect(validate?.(JSON.parse(ended.stdout)), JSON.stringify(validate?.errors)).to.equal(true)
    expect(bodyOf(ended).report.findings.map(({ check_id: id }) => id)).to.include('exposure.env-file')
    expect(site.requests).to.have.length(sent)
    expect(readdirSync(folder.path)).to.deep.equal(['artifacts'])
  })

  it('judges what the files say now', async () => {
    const changed = join(folder.path, 'artifacts', 'cookies.json')
    const before = readFileSync(changed, 'utf8')
    writeFileSync(changed, before.replaceAll('"httpOnly": false', '"httpOnly": true'))
    const args = ['judge', '-q', saved, '--only-check', 'cookies.session-no-httponly', '--fail-on', 'info']
    expect((await runInProcess(args)).code).to.equal(0)
    writeFileSync(changed, before)
    expect((await runInProcess(args)).code).to.equal(1)
  })

  it('says what it judges and how the requested checks ended', async () => {
    const args = ['judge', saved, '--only-check', 'exposure.env-file,exposure.git', '--fail-on', 'info']
    const { code, stdout, stderr } = await runInProcess(args)
    expect(code).to.equal(1)
    expect(stdout).to.match(/\n1 {2}CRITICAL .* exposure\.env-file\n/)
    expect(stderr).to.match(
      /^scanward: Artifacts of http:\/\/127\.0\.0\.1:\d+\/, saved by version \S+ at \S+Z\.\nscanward: exposure\.env-file: found\.\nscanward: exposure\.git: passed\.\n$/,
    )
  })

  it('exits with 3 if a requested check is a probe, and says why', async () => {
    const { code, stderr } = await runInProcess(['judge', saved, '--only-check', 'xss.reflected'])
    expect(code).to.equal(3)
    expect(stderr).to.match(
      /scanward: xss\.reflected: not evaluated: judging stored artifacts sends no requests: run an active scan to evaluate this check\.\n$/,
    )
  })

  for (const format of ['json', 'sarif', 'junit', 'gitlab', 'markdown', 'html', 'csv']) {
    it(`writes a file as ${format}`, async () => {
      const file = join(folder.path, `result.${format}`)
      const { code, stdout } = await runInProcess([
        'judge',
        '-q',
        saved,
        '--format',
        format,
        '--output',
        file,
      ])
      expect([code, stdout]).to.deep.equal([0, ''])
      expect(readFileSync(file, 'utf8')).to.contain('exposure.env-file')
    })
  }

  it('returns 2 for a check that is none', async () => {
    const { code, stderr } = await runInProcess(['judge', saved, '--only-check', 'csp.mising'])
    expect(code).to.equal(2)
    expect(stderr).to.match(/found "csp\.mising"; did you mean csp\.missing\?/)
  })
})

describe('scanward scan --save-artifacts', function () {
  this.timeout(90_000)

  let folder: ReturnType<typeof makeFolder>
  const closing: (() => Promise<void>)[] = []
  beforeEach(() => {
    folder = makeFolder()
  })
  afterEach(async () => {
    killServers()
    for (const close of closing.splice(0)) await close()
    folder.remove()
  })

  it('stores no secret of a sign-in, and judge evaluates what the user has seen', async () => {
    const site = await openMemberSite('json-cookie')
    closing.push(site.close)
    const accounts = join(folder.path, 'accounts.yaml')
    writeFileSync(
      accounts,
      `- id: ada\n  role: user\n  signIn: { kind: json, url: /api/session, body: { email: ${memberName}, password: "\${PASSWORD}" } }\n`,
    )
    const saved = join(folder.path, 'artifacts')
    const args = ['scan', '-q', site.origin, '--mode', 'active', ...allow, '--accounts', accounts]
    const scanned = await runCommand([...args, '--format', 'json', '--save-artifacts', saved], {
      env: { PASSWORD: memberPassword },
      cwd: folder.path,
    })
    expect([scanned.code, scanned.stderr]).to.deep.equal([0, ''])
    const sent = site.requests.length
    const judged = await runInProcess(['judge', '-q', saved, '--format', 'json'])
    expect(site.requests).to.have.length(sent)

    const isSent = ({ reason }: { readonly reason: string | null }) =>
      reason?.startsWith('judging stored') !== true
    const outcomes = bodyOf(judged).report.checks.filter(isSent)
    const names = new Set(outcomes.map(({ check_id: id }) => id))
    const same = bodyOf(scanned).report.checks.filter(({ check_id: id }) => names.has(id))
    expect(outcomes).to.deep.equal(same)
    expect(outcomes.length).to.be.greaterThan(100)

    const sessions = site.requests.flatMap(
      ({ headers }) => /sid=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? [],
    )
    expect(sessions).to.not.have.length(0)
    const files = readdirSync(saved).map((name) => readFileSync(join(saved, name), 'utf8'))
    for (const secret of [memberPassword, ...new Set(sessions)]) {
      expect(files.filter((text) => text.includes(secret))).to.deep.equal([])
    }
  })

  it('exits with 3 if the artifacts could not be saved, after the result', async () => {
    const site = await openSite(shop)
    closing.push(site.close)
    const saved = join(folder.path, 'artifacts')
    // The limit of a process for the size of its files: the manifest fits, the responses do not.
    const script = `ulimit -f 4 && exec "$0" "$@"`
    const program: readonly [string, ...string[]] = ['/bin/sh', '-c', script, process.execPath]
    const args = ['dist/scanward.cjs', 'scan', '-q', site.origin, ...allow, '--save-artifacts', saved]
    const { code, stdout, stderr } = await runCommand(args, { program })
    expect(code).to.equal(3)
    expect(stdout).to.contain('exposure.env-file')
    expect(stderr).to.match(
      /^scanward: The artifacts could not be saved in .*: check its free space and its permissions\.\n$/,
    )
    expect((await runInProcess(['judge', saved])).stderr).to.match(/found those of one that has not ended/)
  })

  it('keeps the artifacts of an earlier scan if the command is wrong', async () => {
    const args = ['scan', 'ftp://a', '--save-artifacts', folder.path]
    writeFileSync(join(folder.path, 'manifest.json'), '{"kind":"scanward-artifacts","format":1}')
    expect((await runInProcess(args)).code).to.equal(2)
    expect(readFileSync(join(folder.path, 'manifest.json'), 'utf8')).to.not.include('unfinished')
  })

  it('returns 2 for a folder with other files, and for a scan on a server', async () => {
    writeFileSync(join(folder.path, 'notes.txt'), 'mine')
    const target = ['scan', '-q', 'http://127.0.0.1:1', ...allow, '--save-artifacts', folder.path]
    const other = await runInProcess(target)
    expect(other.code).to.equal(2)
    expect(other.stderr).to.match(/^scanward: Expected an empty folder, .*: it holds other files\.\n$/)
    const server = await runInProcess([...target, '--server', 'http://127.0.0.1:1'])
    expect(server).to.deep.include({
      code: 2,
      stderr:
        'scanward: Expected a scan from here with --save-artifacts, found --server: a server does not hand out what its scans gather.\n',
    })
  })
})
