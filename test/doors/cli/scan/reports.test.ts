import { execFileSync } from 'node:child_process'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'chai'
import { gitlabComplaints, junitComplaints, sarifComplaints } from '../../../output/exports/readers.ts'
import { type Ended, killServers, makeFolder, runCommand, startServe } from '../runCommand.ts'

const allow = ['--allow-private-targets', '127.0.0.1']

/** Workflow command, end of a CDATA section, and formula. */
const title = '::add-mask::x ]]> =1+1 \u0000\u202e'

describe('scanward scan as a gate', function () {
  this.timeout(300_000)

  let folder: ReturnType<typeof makeFolder>
  let server: Server
  let target: string
  /** Paths that respond with 200. */
  let files: Record<string, string>
  beforeEach(async () => {
    folder = makeFolder()
    files = { '/.env': 'DB_HOST=db.internal\nDB_PASSWORD=hunter2hunter2\n' }
    server = createServer(({ url = '' }, response) => {
      const file = files[url]
      if (url === '/') {
        response.setHeader('content-type', 'text/html')
        response.end(`<!doctype html><title>${title}</title><p>Hello`)
      } else if (file !== undefined) response.end(file)
      else {
        response.statusCode = 404
        response.end('nothing here')
      }
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    target = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/`
  })
  afterEach(() => {
    killServers()
    server.close()
    server.closeAllConnections()
    folder.remove()
  })

  const scan = (args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ended> =>
    runCommand(['scan', ...args, ...allow], { cwd: folder.path, env })
  const read = (name: string) => readFileSync(join(folder.path, name), 'utf8')
  const write = (name: string, text: string) => writeFileSync(join(folder.path, name), text)

  it('writes every report of one scan, each as its readers take it, and fails by --fail-on', async () => {
    const names = {
      json: 'a.json',
      sarif: 'a.sarif',
      junit: 'a=b.xml',
      gitlab: 'gl.json',
      markdown: 'a.md',
      html: 'a.html',
      csv: 'a.csv',
    }
    const reports = Object.entries(names).flatMap(([format, name]) => ['--report', `${format}=${name}`])
    const { code, stdout } = await scan([target, ...reports, '--fail-on', 'high'])
    expect(code).to.equal(1)
    expect(stdout).to.contain('exposure.env-file')
    expect(readdirSync(folder.path).sort()).to.deep.equal(Object.values(names).sort())
    expect(sarifComplaints(read(names.sarif))).to.deep.equal([])
    expect(junitComplaints(read(names.junit))).to.deep.equal([])
    expect(gitlabComplaints(read(names.gitlab))).to.deep.equal([])
    expect(JSON.parse(read(names.json)).scan.target_url).to.equal(target)
    expect(read(names.html)).to.contain('Environment file exposed')
  })

  it('writes the reports of a scan that failed too, and exits with 3', async () => {
    const gone = target.replace(/:\d+/, ':1')
    const { code } = await scan([gone, '--report', 'sarif=a', '--report', 'junit=b', '--fail-on', 'info'])
    expect(code).to.equal(3)
    expect(JSON.parse(read('a')).runs[0].invocations[0].executionSuccessful).to.equal(false)
    expect(read('b')).to.contain('errors="1"')
  })

  it('prints a report instead of the table', async () => {
    const { code, stdout } = await scan([target, '--report', 'junit=-'])
    expect(code).to.equal(0)
    expect(junitComplaints(stdout.trimEnd())).to.deep.equal([])
  })

  it('writes into a pipe or a device, and replaces the target of a symbolic link', async () => {
    write('real.csv', 'before')
    symlinkSync('real.csv', join(folder.path, 'link.csv'))
    const pipe = join(folder.path, 'pipe')
    execFileSync('mkfifo', [pipe])
    const reading = readFile(pipe, 'utf8')
    const { code } = await scan([target, '-q', '--report', 'junit=pipe', '--report', 'csv=link.csv'])
    expect(code).to.equal(0)
    expect(junitComplaints((await reading).trimEnd())).to.deep.equal([])
    expect(statSync(pipe).isFIFO()).to.equal(true)
    expect(lstatSync(join(folder.path, 'link.csv')).isSymbolicLink()).to.equal(true)
    expect(read('real.csv')).to.contain('exposure.env-file')
    expect(readdirSync(folder.path).sort()).to.deep.equal(['link.csv', 'pipe', 'real.csv'])
  })

  describe('exits with 2, before it scans, for', () => {
    for (const [name, args, message] of [
      [
        'an unknown format',
        ['--report', 'docx=a'],
        /^scanward: Expected FORMAT=FILE for --report, .*; found "docx=a"\./,
      ],
      ['no file', ['--report', 'sarif='], /^scanward: Expected FORMAT=FILE for --report/],
      ['no format', ['--report', 'a.sarif'], /^scanward: Expected FORMAT=FILE for --report/],
      [
        'a folder that is not there',
        ['--report', 'sarif=no/a'],
        /^scanward: Expected a file that can be written for --report, found no\/a: no such file or folder\.\n$/,
      ],
      ['a folder', ['--report', 'sarif=.'], /^scanward: Expected a file .* found \.: it is a folder/],
      [
        'one file for two reports',
        ['--report', 'sarif=a', '--report', 'csv=a'],
        /^scanward: Expected a file of its own for each report, found a twice\./,
      ],
      [
        'two reports to standard output',
        ['--report', 'sarif=-', '--report', 'csv=-'],
        /^scanward: Expected at most one --report/,
      ],
      [
        'a report and another format to standard output',
        ['--report', 'sarif=-', '--format', 'csv'],
        /^scanward: Expected --output with --format/,
      ],
      [
        '--only-new without a base',
        ['--only-new'],
        /^scanward: Expected --baseline or --server with --only-new, found neither\./,
      ],
      [
        'a file outside of the repository',
        ['--sarif-anchor', '../a'],
        /^scanward: Expected a file of the repository/,
      ],
      [
        'a project that is not there',
        ['--project', 'none.yaml'],
        /^scanward: Expected a project file that can be read, found none\.yaml/,
      ],
    ] as const) {
      it(name, async () => {
        const { code, stdout, stderr } = await scan([target, ...args])
        expect([code, stdout]).to.deep.equal([2, ''])
        expect(stderr).to.match(message)
      })
    }
  })

  it('counts only new findings, and carries those that it could not evaluate again', async () => {
    await scan([target, '--report', 'json=base.json', '-q'])
    const again = ['--baseline', 'base.json', '--only-new', '--fail-on', 'info', '-q']
    expect((await scan([target, ...again])).code).to.equal(0)
    files['/.git/HEAD'] = 'ref: refs/heads/main\n'
    files['/.git/config'] = '[core]\n\trepositoryformatversion = 0\n\tbare = false\n'
    expect((await scan([target, ...again])).code).to.equal(1)
    write('blind.yaml', 'exclude_paths: ["/.env"]\n')
    const args = ['--project', 'blind.yaml', '--baseline', 'base.json', '--report', 'sarif=a.sarif', '-q']
    await scan([target, ...args])
    const [run] = JSON.parse(read('a.sarif')).runs
    const carried = run.results.find(({ ruleId }: { ruleId: string }) => ruleId === 'exposure.env-file')
    expect(carried.message.text).to.contain('An earlier scan found it; this one could not evaluate it')
    delete files['/.env']
    await scan([target, '--baseline', 'base.json', '--report', 'sarif=b.sarif', '-q'])
    expect(read('b.sarif')).to.not.contain(`${target}.env`)
  })

  it('counts through a server only what its scan before this one lacks', async () => {
    const env = { SCANWARD_DATA_DIR: join(folder.path, 'data') }
    const service = await startServe(['--poll-ms', '10', ...allow], { env })
    const through = { SCANWARD_TOKEN: await service.token() }
    const args = [target, '--server', service.url, '--only-new', '--fail-on', 'info', '-q']
    expect((await scan(args, through)).code).to.equal(1)
    expect((await scan(args, through)).code).to.equal(0)
    files['/.git/HEAD'] = 'ref: refs/heads/main\n'
    files['/.git/config'] = '[core]\n\trepositoryformatversion = 0\n\tbare = false\n'
    expect((await scan(args, through)).code).to.equal(1)
    // Keeps findings of checks that this scan could not evaluate.
    write(
      'blind.yaml',
      'exclude_paths: ["/.env"]\naccepted:\n  - { check_id: exposure.git, reason: Decoy, hostname: "*" }\n',
    )
    await scan([...args, '--project', 'blind.yaml', '--report', 'sarif=blind.sarif'], through)
    expect(read('blind.sarif')).to.contain('An earlier scan found it; this one could not evaluate it')
    await service.stop()
  })

  it('does not count findings accepted on the server, and fetches reports that only the server can render', async () => {
    const env = { SCANWARD_DATA_DIR: join(folder.path, 'data') }
    const service = await startServe(['--poll-ms', '10', ...allow], { env })
    const token = await service.token()
    const through = { SCANWARD_TOKEN: token }
    const reports = ['--report', 'sarif=a.sarif', '--report', 'csv=a.csv', '--report', 'json=a.json']
    const args = [target, '--server', service.url, '--fail-on', 'critical', '-q', ...reports]
    expect((await scan(args, through)).code).to.equal(1)
    const ask = (path: string, init: RequestInit = {}) =>
      fetch(`${service.url}/api/v1${path}`, {
        ...init,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      })
    const listed = await (await ask('/issues?check_id=exposure.env-file')).json()
    const body = JSON.stringify({ state: 'accepted', reason: 'Decoy' })
    const decided = await ask(`/issues/${listed.issues[0].id}/disposition`, { method: 'PUT', body })
    expect(decided.status).to.equal(200)
    const { code, stdout } = await scan(args, through)
    expect(code).to.equal(0)
    expect(stdout).to.contain('(accepted: Decoy)')
    const { id } = JSON.parse(read('a.json')).scan
    let response = await ask(`/scans/${id}/report?format=sarif`)
    // Earlier commands used the token too.
    for (let tries = 0; response.status === 429 && tries < 3; tries += 1) {
      await delay(Number(response.headers.get('retry-after')) * 1000)
      response = await ask(`/scans/${id}/report?format=sarif`)
    }
    const served = await response.text()
    expect(read('a.sarif')).to.equal(served)
    expect(served).to.not.contain(`${target}.env`)
    expect(read('a.csv')).to.contain('"accepted","Decoy"')
    await service.stop()
  })

  describe('with a project file', () => {
    it('scans the named or only target without its excluded paths', async () => {
      write('.scanward.yaml', `targets:\n  staging: { url: "${target}" }\nexclude_paths: ["/.env"]\n`)
      for (const args of [['@staging'], []]) {
        const { code, stdout } = await scan([...args, '--format', 'json', '-q'])
        expect(code).to.equal(0)
        const { scan: scanned, report } = JSON.parse(stdout)
        expect(scanned.target_url).to.equal(target)
        const outcome = report.checks.find(
          ({ check_id: id }: { check_id: string }) => id === 'exposure.env-file',
        )
        expect(outcome.state).to.equal('not_evaluated')
      }
      const unknown = await scan(['@production'])
      expect(unknown.code).to.equal(2)
      expect(unknown.stderr).to.contain('(@staging), found "@production"')
    })

    it('does not count what is accepted, and counts it again after its day', async () => {
      const accepted = (expires: string) =>
        write(
          '.scanward.yaml',
          `fail_on: critical\naccepted:\n  - { check_id: exposure.env-file, hostname: "127.*", reason: Decoy, expires: ${expires} }\n`,
        )
      accepted('2099-01-01')
      const { code, stdout } = await scan([target, '--report', 'sarif=a.sarif', '--report', 'csv=a.csv'])
      expect(code).to.equal(0)
      expect(stdout).to.contain('(accepted: Decoy)')
      expect(read('a.sarif')).to.not.contain(`${target}.env`)
      expect(read('a.csv')).to.contain('"accepted","Decoy"')
      accepted('2020-01-01')
      const over = await scan([target])
      expect(over.code).to.equal(1)
      expect(over.stderr).to.contain('accepted[0] (exposure.env-file) expired on 2020-01-01')
    })

    it('does not take what lies outside of its included paths for fixed', async () => {
      await scan([target, '--report', 'json=base.json', '-q'])
      write('.scanward.yaml', `targets: { shop: { url: "${target}", include_paths: ["/", "/shop/*"] } }\n`)
      const { code } = await scan([
        '--baseline',
        'base.json',
        '--report',
        'sarif=a.sarif',
        '--report',
        'json=a.json',
        '-q',
      ])
      expect(code).to.equal(0)
      expect(JSON.parse(read('a.json')).report.view.include_paths).to.deep.equal(['/', '/shop/*'])
      expect(read('a.sarif')).to.contain('An earlier scan found it; this one could not evaluate it')
      const remote = await scan(['--server', 'http://127.0.0.1:9/'], { SCANWARD_TOKEN: 'swd_x' })
      expect(remote.code).to.equal(2)
      expect(remote.stderr).to.contain('Expected no include_paths in .scanward.yaml for a scan with --server')
      write('.scanward.yaml', `targets: { shop: { url: "${target}", allow_actions: ["POST /orders"] } }\n`)
      const actions = await scan(['--server', 'http://127.0.0.1:9/'], { SCANWARD_TOKEN: 'swd_x' })
      expect(actions.code).to.equal(2)
      expect(actions.stderr).to.contain(
        'Expected no allow_actions in .scanward.yaml for a scan with --server',
      )
    })

    it('says that its limits have no effect on a server', async () => {
      write('.scanward.yaml', `targets: { shop: { url: "${target}", limits: { requests: 800 } } }\n`)
      const { stderr } = await scan(['--server', 'http://127.0.0.1:9/'], { SCANWARD_TOKEN: 'swd_x' })
      expect(stderr).to.contain('scanward: .scanward.yaml: limits has no effect with --server.\n')
      expect((await scan([])).stderr).to.not.contain('limits')
    })

    it('is refused with more excluded paths than a scan can have', async () => {
      const paths = (letter: string) =>
        JSON.stringify(Array.from({ length: 26 }, (_, at) => `/${letter}${at}`))
      write(
        '.scanward.yaml',
        `exclude_paths: ${paths('a')}\ntargets: { shop: { url: "${target}", exclude_paths: ${paths('b')} } }\n`,
      )
      const { code, stderr } = await scan([])
      expect(code).to.equal(2)
      expect(stderr).to.contain('Expected at most 50 exclude_paths for a scan in .scanward.yaml, found 52.')
    })

    it('never probes production intrusively', async () => {
      write(
        '.scanward.yaml',
        `targets: { live: { url: "${target}", mode: active, environment: production } }\n`,
      )
      const { code, stdout, stderr } = await scan(['--intensity', 'intrusive', '--format', 'json'])
      expect(code, stderr).to.equal(0)
      expect(JSON.parse(stdout).report.active.intensity).to.equal('safe')
      expect(stderr).to.contain('scanward: .scanward.yaml: @live is in production: its intensity is safe.\n')
    })

    it('is beaten by flags', async () => {
      write('.scanward.yaml', 'fail_on: critical\n')
      expect((await scan([target, '-q'])).code).to.equal(1)
      delete files['/.env']
      expect((await scan([target, '-q'])).code).to.equal(0)
      expect((await scan([target, '-q', '--fail-on', 'info'])).code).to.equal(1)
    })

    it('is refused with an unknown key', async () => {
      write('.scanward.yaml', 'fail_at: critical\n')
      const { code, stderr } = await scan([target])
      expect(code).to.equal(2)
      expect(stderr).to.match(/^scanward: \.scanward\.yaml: file: unknown key "fail_at"/)
    })
  })

  it('writes fix prompts, and replaces only those of its last run', async () => {
    const { code } = await scan([target, '--fix-prompts', 'prompts', '-q'])
    expect(code).to.equal(0)
    const prompts = join(folder.path, 'prompts')
    expect(statSync(prompts).mode & 0o777).to.equal(0o700)
    const index = JSON.parse(read('prompts/index.json'))
    expect(index[0]).to.deep.include({
      file: '001-critical-exposure.env-file.md',
      check_id: 'exposure.env-file',
      severity: 'critical',
    })
    expect(index[0].fingerprint).to.match(/^[0-9a-f]{64}$/)
    expect(readdirSync(prompts).sort()).to.deep.equal(
      [...index.map(({ file }: { file: string }) => file), 'index.json', 'plan.md'].sort(),
    )
    const plan = read('prompts/plan.md')
    expect(plan.startsWith(`# Fix the findings of a security scan: ${target.replace(/\/$/, '')}\n`)).to.equal(
      true,
    )
    expect(plan).to.include('- Environment file exposed (.env) (`exposure.env-file`, critical)')
    expect(statSync(join(prompts, 'plan.md')).mode & 0o777).to.equal(0o600)
    expect(read('prompts/001-critical-exposure.env-file.md')).to.contain('## Steps')
    write('prompts/mine.md', 'mine')
    write('prompts/index.json', JSON.stringify([...index, { file: 'mine.md' }, { file: '../a' }]))
    write('a', 'mine')
    delete files['/.env']
    await scan([target, '--fix-prompts', 'prompts', '-q'])
    expect(existsSync(join(prompts, '001-critical-exposure.env-file.md'))).to.equal(false)
    expect([read('prompts/mine.md'), read('a')]).to.deep.equal(['mine', 'mine'])
    expect(read('prompts/plan.md')).to.not.include('exposure.env-file')
  })

  it('writes commands to scan again that run as printed, with the options of the scan', async () => {
    await scan([target, '--fix-prompts', 'my prompts', '--browser', 'none', '-q'])
    const text = read('my prompts/001-critical-exposure.env-file.md')
    const command = /## Scan again\n.*?```sh\n(.*?)\n```/s.exec(text)?.[1] ?? ''
    expect(command).to.include(`${resolve('dist/scanward.cjs')} scan ${target} `)
    expect(command).to.include('--allow-private-targets 127.0.0.1').and.include('--browser none')
    expect(text).to.include(`Run it in \`${folder.path}\`.`)
    const again = () => runCommand(['-c', command], { cwd: folder.path, program: ['sh'] })
    expect((await again()).code).to.equal(1)
    delete files['/.env']
    expect((await again()).code).to.equal(0)
  })

  it('replaces links in the folder of fix prompts, and leaves their targets as they are', async () => {
    mkdirSync(join(folder.path, 'prompts'))
    write('a', 'mine')
    for (const name of ['plan.md', 'index.json', '001-critical-exposure.env-file.md']) {
      symlinkSync('../a', join(folder.path, 'prompts', name))
    }
    await scan([target, '--fix-prompts', 'prompts', '-q'])
    expect(read('a')).to.equal('mine')
    expect(read('prompts/001-critical-exposure.env-file.md')).to.contain('## Steps')
    expect(lstatSync(join(folder.path, 'prompts/plan.md')).isSymbolicLink()).to.equal(false)
  })

  it('removes later parts of an earlier plan, and no file of the user with such a name', async () => {
    mkdirSync(join(folder.path, 'prompts'))
    write('prompts/plan-2.md', '# Fix the findings of a security scan, continued\n')
    write('prompts/plan-3.md', 'mine')
    await scan([target, '--fix-prompts', 'prompts', '-q'])
    expect(existsSync(join(folder.path, 'prompts/plan-2.md'))).to.equal(false)
    expect(read('prompts/plan-3.md')).to.equal('mine')
  })

  it('annotates the log of a job on GitHub, where nothing else is a command', async () => {
    mkdirSync(join(folder.path, 'out'))
    const args = [target, '--fail-on', 'critical', '--output', 'out/table.txt']
    const { stderr } = await scan(args, { GITHUB_ACTIONS: 'true' })
    const lines = stderr.trimEnd().split('\n')
    const [, word] = /^::stop-commands::([0-9a-f]{32})$/.exec(lines[0] ?? '') ?? []
    const end = lines.indexOf(`::${word}::`)
    expect(lines.slice(1, end).filter((line) => line.startsWith('::'))).to.deep.equal([])
    expect(lines[end + 1]).to.equal(
      `::error title=critical%3A Environment file exposed (.env)::${target}.env (exposure.env-file)`,
    )
    expect(lines.slice(end + 1).every((line) => /^::(?:error|warning) /.test(line))).to.equal(true)
    const silent = await scan([...args, '--annotations', 'none', '-q'], { GITHUB_ACTIONS: 'true' })
    expect(silent.stderr).to.equal('')
    const asked = await scan([...args, '--annotations', 'github', '-q'])
    expect(asked.stderr).to.match(/^::stop-commands::.*\n::[0-9a-f]{32}::\n::error /)
  })

  it('logs each stage, each check with -v, and nothing with -q', async () => {
    const { stderr } = await scan([target])
    expect(stderr).to.match(/^scanward: starting · 0 s\n/)
    expect(stderr).to.match(
      /\nscanward: judging · \d+ s · \d+ requests · \d+ findings? · at most \d+ (?:s|min) left\n$/,
    )
    expect((await scan([target, '-v'])).stderr).to.contain('scanward: exposure.env-file: found\n')
    expect((await scan([target, '-q'])).stderr).to.equal('')
    expect((await scan([target, '-q', '-v'])).stderr).to.equal('')
  })
})
