import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { join } from 'node:path'
import { expect } from 'chai'
import { responseValidators } from '../../../../generated/validators.ts'
import { killServers, makeFolder, runCommand, runInProcess, startServe } from '../runCommand.ts'

const allow = ['--allow-private-targets', '127.0.0.1']

/** The title contains terminal escape codes. */
const site: RequestListener = ({ url }, response) => {
  if (url === '/') {
    response.setHeader('content-type', 'text/html')
    response.end('<!doctype html><title>Shop \u001b]0;owned\u0007</title><p>Hello')
  } else if (url === '/.env') response.end('DB_HOST=db.internal\nDB_PASSWORD=hunter2hunter2\n')
  else {
    response.statusCode = 404
    response.end('nothing here')
  }
}

describe('scanward scan', function () {
  this.timeout(90_000)

  const servers: Server[] = []
  const listen = async (listener: RequestListener): Promise<string> => {
    const server = createServer(listener)
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/`
  }
  let folder: ReturnType<typeof makeFolder>
  let target: string
  beforeEach(async () => {
    folder = makeFolder()
    target = await listen(site)
  })
  afterEach(() => {
    killServers()
    for (const server of servers.splice(0)) {
      server.close()
      server.closeAllConnections()
    }
    folder.remove()
  })

  describe('from this machine', () => {
    it('prints only a table to standard output', async () => {
      const { code, stdout, stderr } = await runCommand(['scan', '-q', target, ...allow])
      expect([code, stderr]).to.deep.equal([0, ''])
      expect(stdout.startsWith(`${target}  `)).to.equal(true)
      expect(stdout).to.match(/\n1 {2}CRITICAL .* exposure\.env-file\n +http:\/\/127\.0\.0\.1:\d+\/\.env\n/)
      expect(stdout).to.match(/\nnot evaluated: \d+ checks \(/)
      expect(stdout).to.not.match(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/)
    })

    it('prints the response of the API as JSON', async () => {
      const { code, stdout, stderr } = await runCommand(['scan', '-q', target, ...allow, '--format', 'json'])
      const body = JSON.parse(stdout)
      const validate = responseValidators.getScan[200]?.content['application/json']
      expect([code, stderr]).to.deep.equal([0, ''])
      expect(validate?.(body), JSON.stringify(validate?.errors)).to.equal(true)
      expect(body.scan).to.include({ target_url: target, status: 'completed', mode: 'passive' })
      expect(body.scan.findings_count).to.deep.equal(body.report.totals)
      expect(body.report.findings.map((finding: { check_id: string }) => finding.check_id)).to.include(
        'exposure.env-file',
      )
    })

    it('needs neither a data folder nor a database, and writes nothing to the working folder', async () => {
      const run = { cwd: folder.path }
      expect((await runCommand(['scan', '-q', target, ...allow], run)).code).to.equal(0)
      expect(readdirSync(folder.path)).to.deep.equal([])
    })

    it('writes to a file', async () => {
      const file = join(folder.path, 'result.json')
      const args = ['scan', '-q', target, ...allow, '--format', 'json', '--output', file]
      const { code, stdout } = await runCommand(args)
      expect([code, stdout]).to.deep.equal([0, ''])
      expect(JSON.parse(readFileSync(file, 'utf8')).scan.target_url).to.equal(target)
    })

    it('exits with 1 on a finding at or above --fail-on', async () => {
      for (const severity of ['critical', 'info']) {
        const { code } = await runCommand(['scan', '-q', target, ...allow, '--fail-on', severity])
        expect(code, severity).to.equal(1)
      }
    })

    it('exits with 0 when everything is below --fail-on', async () => {
      const harmless = await listen((_request, response) => {
        response.setHeader('content-type', 'text/html')
        response.end('<!doctype html><title>Shop</title>')
      })
      const { code, stdout } = await runCommand(['scan', '-q', harmless, ...allow, '--fail-on', 'critical'])
      expect(code, stdout).to.equal(0)
      expect(stdout).to.contain('0 critical')
    })

    it('does not count findings of the baseline', async () => {
      const file = join(folder.path, 'baseline.json')
      await runCommand(['scan', '-q', target, ...allow, '--format', 'json', '--output', file])
      const same = await runCommand(['scan', '-q', target, ...allow, '--baseline', file, '--fail-on', 'info'])
      expect(same.code, same.stdout).to.equal(0)
      expect(same.stdout).to.match(/exposure\.env-file {2}\(known\)\n/)
      const body = JSON.parse(readFileSync(file, 'utf8'))
      body.report.findings = body.report.findings.filter(
        (finding: { check_id: string }) => finding.check_id !== 'exposure.env-file',
      )
      writeFileSync(file, JSON.stringify(body))
      const more = await runCommand(['scan', '-q', target, ...allow, '--baseline', file, '--fail-on', 'info'])
      expect(more.code).to.equal(1)
    })

    it('scans a private target that the user types, also without a scheme', async () => {
      const { host, port } = new URL(target)
      const local = `localhost:${port}`
      for (const [typed, url] of [
        [target, target],
        [host, target],
        [local, `http://${local}/`],
      ] as const) {
        const { code, stdout, stderr } = await runCommand(['scan', '-q', typed, '--format', 'json'])
        expect([code, stderr], typed).to.deep.equal([0, ''])
        expect(JSON.parse(stdout).scan).to.include({ target_url: url, status: 'completed' })
      }
    })

    it('sends nothing to a private host that the typed target redirects or links to', async () => {
      const asked: string[] = []
      const other = await listen(({ url }, response) => {
        asked.push(url ?? '')
        response.end('not typed')
      })
      const luring = await listen(({ url }, response) => {
        if (url === '/moved') response.writeHead(302, { location: `${other}admin` })
        else response.setHeader('content-type', 'text/html')
        response.end(
          `<!doctype html><a href="/moved">a</a><a href="${other}">b</a><script src="${other}s.js"></script>`,
        )
      })
      const { code } = await runCommand(['scan', '-q', luring])
      expect([code, asked]).to.deep.equal([0, []])
      const moved = await runCommand(['scan', '-q', `${luring}moved`])
      expect([moved.code, asked]).to.deep.equal([3, []])
      expect(moved.stderr).to.match(
        /^scanward: The scan failed: .*SCANWARD_ALLOW_PRIVATE_TARGETS .*such as 127\.0\.0\.1 \(address_refused\)\.\n$/,
      )
    })

    it('sends nothing to a metadata service, even if the user types it', async () => {
      const { code, stderr } = await runCommand(['scan', '-q', '169.254.169.254'])
      expect(code).to.equal(3)
      expect(stderr).to.match(/\(address_refused\)\.\n$/)
    })

    it('scans a loopback target actively without --attest, and no other port of the same IP address', async () => {
      const asked: string[] = []
      const other = await listen(({ url }, response) => {
        asked.push(url ?? '')
        response.end('not part of the scan')
      })
      const luring = await listen((_request, response) => {
        response.setHeader('content-type', 'text/html')
        response.end(
          `<!doctype html><a href="${other}?id=1">a</a><form action="${other}"><input name="q"></form>`,
        )
      })
      const args = ['scan', '-q', luring, '--mode', 'active', '--format', 'json']
      const { code, stdout, stderr } = await runCommand(args)
      expect([code, stderr]).to.deep.equal([0, ''])
      expect(JSON.parse(stdout).scan).to.include({ mode: 'active', status: 'completed' })
      expect(asked).to.deep.equal([])
    })

    it('exits with 3 when nothing was reached, with the reason as JSON too', async () => {
      const gone = await listen(site)
      servers.pop()?.close()
      const { code, stdout, stderr } = await runCommand(['scan', '-q', gone, '--format', 'json'])
      expect(code).to.equal(3)
      expect(JSON.parse(stdout).scan.status).to.equal('failed')
      expect(JSON.parse(stdout).report.error.code).to.equal('target_unreachable')
      expect(stderr).to.match(/^scanward: The scan failed: .* \(target_unreachable\)\.\n$/)
    })

    it('requests what API descriptions of the project file name, and no reference of theirs', async () => {
      const seen: string[] = []
      const described = await listen((request, response) => {
        seen.push(request.url ?? '')
        site(request, response)
      })
      const document = {
        openapi: '3.0.3',
        servers: [{ url: 'https://elsewhere.example/quiet' }],
        paths: { '/a': { get: {} }, '/b': { $ref: `${described}hidden` }, '/c': { $ref: '/etc/passwd' } },
      }
      writeFileSync(join(folder.path, 'api.json'), JSON.stringify(document))
      const project = `targets: { a: { url: "${described}", openapi: api.json, start_paths: [/quiet-start] } }`
      writeFileSync(join(folder.path, '.scanward.yaml'), project)
      const { stdout, stderr } = await runCommand(['scan', '@a', ...allow, '--format', 'json'], {
        cwd: folder.path,
      })
      expect(seen).to.include.members(['/quiet/a', '/quiet-start'])
      expect(seen.filter((url) => /hidden|\/etc/.test(url))).to.deep.equal([])
      expect(stderr).to.contain('api.json: The reference to /etc/passwd is not followed')
      expect(JSON.parse(stdout).report.api_descriptions[0]).to.include({ kind: 'openapi', requested: 1 })
    })

    describe('for one check', () => {
      const only = (id: string) => ['--only-check', id, '--fail-on', 'info']

      it('exits with 1 where it finds something, 0 where it passes, and says so', async () => {
        for (const [id, expected, said] of [
          ['exposure.env-file', 1, 'scanward: exposure.env-file: found.\n'],
          ['exposure.git', 0, 'scanward: exposure.git: passed.\n'],
        ] as const) {
          const { code, stderr } = await runCommand(['scan', target, ...allow, ...only(id)])
          expect([code, stderr.endsWith(said)], stderr).to.deep.equal([expected, true])
        }
      })

      it('exits with 3 where it could not evaluate it, and says why', async () => {
        const { code, stderr } = await runCommand(['scan', target, ...allow, ...only('tls.cert-expired')])
        expect(code).to.equal(3)
        expect(stderr).to.match(/scanward: tls\.cert-expired: not evaluated: .+\.\n$/)
      })

      it('exits with 3 where one was found and another could not be evaluated', async () => {
        const both = 'exposure.env-file,tls.cert-expired'
        const { code, stderr } = await runCommand(['scan', target, ...allow, ...only(both)])
        expect(code).to.equal(3)
        expect(stderr).to.contain('scanward: exposure.env-file: found.\n')
      })

      it('prints a valid report that lists the others as not evaluated', async () => {
        const args = ['scan', '-q', target, ...allow, '--only-check', 'exposure.env-file,exposure.git']
        const report = ['--report', `sarif=${join(folder.path, 'one.sarif')}`]
        const { stdout } = await runCommand([...args, '--format', 'json', ...report])
        const body = JSON.parse(stdout)
        const validate = responseValidators.getScan[200]?.content['application/json']
        expect(validate?.(body), JSON.stringify(validate?.errors)).to.equal(true)
        const states = new Map<string, string[]>()
        for (const { check_id: id, state } of body.report.checks)
          states.set(state, [...(states.get(state) ?? []), id])
        expect(states.get('found')).to.deep.equal(['exposure.env-file'])
        expect(states.get('passed')).to.deep.equal(['exposure.git'])
        expect(states.get('not_evaluated')).to.include('csp.missing')
        const { runs } = JSON.parse(readFileSync(join(folder.path, 'one.sarif'), 'utf8'))
        expect(runs[0].results).to.have.length(1)
      })

      it('leaves out what --skip-check names, and reads a group as its checks', async () => {
        const args = ['--only-check', 'exposure.*', '--skip-check', 'exposure.env-file', '--format', 'json']
        const { stdout } = await runCommand(['scan', '-q', target, ...allow, ...args])
        const { checks, findings } = JSON.parse(stdout).report
        const outcomeOf = (id: string) => checks.find((one: { check_id: string }) => one.check_id === id)
        expect(findings).to.deep.equal([])
        expect(outcomeOf('exposure.git').state).to.equal('passed')
        for (const id of ['exposure.env-file', 'csp.missing'])
          expect(outcomeOf(id)).to.include({ state: 'not_evaluated', reason: 'left out by the request' })
      })

      it('takes the project file, and does not call its other entries unused', async () => {
        const lines = [
          'version: 1',
          'fail_on: info',
          'accepted:',
          '  - check_id: csp.missing',
          '    reason: Later',
          '  - check_id: exposure.env-file',
          '    reason: Decoy',
        ]
        writeFileSync(join(folder.path, '.scanward.yaml'), lines.join('\n'))
        const run = { cwd: folder.path }
        const { code, stderr } = await runCommand(
          ['scan', target, ...allow, '--only-check', 'exposure.env-file'],
          run,
        )
        expect(code, stderr).to.equal(0)
        expect(stderr).to.not.include('matches no finding')
      })
    })

    describe('exits with 2 for', () => {
      const wrong: Readonly<Record<string, readonly [readonly string[], RegExp]>> = {
        'a target that is none': [['ftp://a'], /^scanward: Expected a URL .*, found "ftp:\/\/a"\.\n$/],
        'active mode for which nobody vouches': [
          ['a.example', '--mode', 'active'],
          /^scanward: Expected --attest, which confirms that you are authorized to scan a\.example actively, or a\.example in --allow-private-targets; or --server, which has verified domains\.\n$/,
        ],
        'active mode at a private target of another machine': [
          ['10.0.0.5', '--mode', 'active'],
          /^scanward: Expected --attest, which confirms that you are authorized to scan 10\.0\.0\.5 actively/,
        ],
        'ports that are none': [
          ['a.example', '--mode', 'active', '--attest', '--ports', '0'],
          /^scanward: Expected ports and ranges from 1 to 65535, such as 443,8000-8100 for --ports, found "0"\.\n$/,
        ],
        'a token without a server': [
          ['a.example', '--token-file', 'x'],
          /^scanward: Expected --server with --token-file/,
        ],
        'a server without a token': [
          ['a.example', '--server', 'http://127.0.0.1:1'],
          /^scanward: Expected an API token in --token-file or SCANWARD_TOKEN, found none\.\n$/,
        ],
        'a check that is none, with the nearest names': [
          ['a.example', '--only-check', 'hsts-misssing'],
          /^scanward: Expected the id of a check for --only-check, found "hsts-misssing"; did you mean headers\.hsts-missing\?\n$/,
        ],
        'a check like no other': [
          ['a.example', '--only-check', 'csp.missing,'],
          /^scanward: Expected the id of a check for --only-check, found ""\.\n$/,
        ],
        'an active check in a passive scan': [
          ['a.example', '--only-check', 'xss.reflected'],
          /^scanward: Expected --mode active with --only-check xss\.reflected, found passive\.\n$/,
        ],
        'an intrusive check in a safe scan': [
          ['a.example', '--mode', 'active', '--only-check', 'xss.stored'],
          /^scanward: Expected --intensity intrusive with --only-check xss\.stored, found safe\.\n$/,
        ],
        'a check to skip that is none': [
          ['a.example', '--skip-check', 'csp.mising'],
          /^scanward: Expected the id of a check for --skip-check, found "csp\.mising"; did you mean csp\.missing\?\n$/,
        ],
        'checks that leave none': [
          ['a.example', '--only-check', 'csp.missing', '--skip-check', 'csp.*'],
          /^scanward: Expected checks that leave at least one check, found none\.\n$/,
        ],
        'an API description that is none': [
          ['a.example', '--api-description', 'package.json'],
          /^scanward: package\.json: Expected OpenAPI .* found an object with the members name, /,
        ],
        'an API description that is not there': [
          ['a.example', '--api-description', '/nowhere'],
          /^scanward: Expected an API description that can be read, found \/nowhere: no such file or folder\.\n$/,
        ],
        'a baseline that is none': [
          ['a.example', '--baseline', 'package.json'],
          /^scanward: Expected the JSON result of a scan for --baseline, found no member "scan" in package\.json\.\n$/,
        ],
        'a baseline that is not there': [
          ['a.example', '--baseline', '/nowhere'],
          /^scanward: Expected the JSON result of a scan for --baseline, found \/nowhere: no such file or folder\.\n$/,
        ],
      }
      for (const [name, [args, message]] of Object.entries(wrong)) {
        it(name, async () => {
          const { code, stdout, stderr } = await runInProcess(['scan', '-q', ...args])
          expect([code, stdout]).to.deep.equal([2, ''])
          expect(stderr).to.match(message)
        })
      }

      it('a file that cannot be written', async () => {
        const args = ['scan', '-q', target, ...allow, '--output', join(folder.path, 'none/result')]
        const { code, stderr } = await runCommand(args)
        expect(code).to.equal(2)
        expect(stderr).to.match(/^scanward: Expected a file that can be written for --output, found /)
      })
    })
  })

  describe('through a server', () => {
    it('starts the scan there, waits, and prints the response of the API', async () => {
      const env = { SCANWARD_DATA_DIR: join(folder.path, 'data') }
      const server = await startServe(['--poll-ms', '10', ...allow], { env })
      const token = await server.token()
      const file = join(folder.path, 'token')
      writeFileSync(file, `${token}\n`)
      const args = [
        'scan',
        '-q',
        target,
        '--server',
        `${server.url}/`,
        '--token-file',
        file,
        '--format',
        'json',
      ]
      const { code, stdout, stderr } = await runCommand([...args, '--fail-on', 'critical'])
      expect([code, stderr]).to.deep.equal([1, ''])
      const body = JSON.parse(stdout)
      const served = await fetch(`${server.url}/api/v1/scans/${body.scan.id}?include_findings=true`, {
        headers: { authorization: `Bearer ${token}` },
      })
      expect(body).to.deep.equal(await served.json())
      expect(body.scan).to.include({ status: 'completed', triggered_by: 'api' })
      const table = await runCommand(['scan', '-q', target, '--server', server.url], {
        env: { SCANWARD_TOKEN: token },
      })
      expect([table.code, table.stderr]).to.deep.equal([0, ''])
      expect(table.stdout).to.contain('exposure.env-file')
      await server.stop()
    })

    it('scans actively a verified and authorized domain, and not after its withdrawal', async () => {
      const env = { SCANWARD_DATA_DIR: join(folder.path, 'data') }
      const server = await startServe(['--poll-ms', '10', ...allow], { env })
      const token = await server.token()
      const actively = () =>
        runCommand(['scan', '-q', target, '--mode', 'active', '--server', server.url, '--format', 'json'], {
          env: { SCANWARD_TOKEN: token },
        })
      const domain = (...args: string[]) => runInProcess(['domain', ...args, '--org', 'default'], { env })
      expect((await actively()).stderr).to.contain('127.0.0.1 is not one of your domains')
      await domain('add', '127.0.0.1')
      await domain('verify', '127.0.0.1', '--attest')
      expect((await actively()).stderr).to.contain('active scans are not authorized')
      await domain('authorize', '127.0.0.1', '--intensity', 'safe', '--ports', new URL(target).port)
      const { code, stdout, stderr } = await actively()
      expect([code, stderr]).to.deep.equal([0, ''])
      expect(JSON.parse(stdout).scan).to.include({ mode: 'active', status: 'completed' })
      await domain('withdraw', '127.0.0.1')
      const refused = await actively()
      expect([refused.code, refused.stdout]).to.deep.equal([2, ''])
      expect(refused.stderr).to.contain('returned 403: ').and.to.contain('are not authorized')
      const log = JSON.parse((await runInProcess(['audit', '--json'], { env })).stdout)
      const started = log.find(({ action }: { action: string }) => action === 'scan.started')
      expect(started).to.deep.include({ organization: 'default', subject: '127.0.0.1' })
      expect(started.actor).to.include({ kind: 'token', name: 'first start', address: '127.0.0.1' })
      await server.stop()
    })

    it('takes a wrong token, a refused target and a wrong target for wrong usage', async () => {
      const env = { SCANWARD_DATA_DIR: join(folder.path, 'data') }
      const server = await startServe(['--no-runner'], { env })
      const token = await server.token()
      const through = ['--server', server.url]
      const wrong = await runCommand(['scan', '-q', target, ...through], { env: { SCANWARD_TOKEN: 'swd_x' } })
      expect(wrong.code).to.equal(2)
      expect(wrong.stderr).to.match(
        /^scanward: http:\/\/127\.0\.0\.1:\d+ returned 401: Send a valid API token/,
      )
      const refused = await runCommand(['scan', '-q', target, ...through], { env: { SCANWARD_TOKEN: token } })
      expect(refused.code).to.equal(2)
      expect(refused.stderr).to.match(/ returned 403: /)
      const invalid = await runCommand(['scan', '-q', 'ftp://a', ...through], {
        env: { SCANWARD_TOKEN: token },
      })
      expect(invalid.code).to.equal(2)
      expect(invalid.stderr).to.match(/ returned 400: body\.target: /)
      await server.stop()
    })

    const scripted = async (
      responses: readonly { readonly status: number; readonly body: unknown; readonly retryAfter?: string }[],
    ) => {
      const asked: { readonly line: string; readonly at: number }[] = []
      const url = await listen((request, response) => {
        const served = responses[asked.length]
        asked.push({ line: `${request.method} ${request.url}`, at: performance.now() })
        request.resume()
        response.statusCode = served?.status ?? 500
        if (served?.retryAfter !== undefined) response.setHeader('retry-after', served.retryAfter)
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify(served?.body ?? {}))
      })
      return { url, asked }
    }
    const id = '01932f5e-7c1a-7e3b-9b1f-2f6f1c0d4a55'
    const started = {
      status: 201,
      body: { id, status: 'queued', target: 'https://a.example/', mode: 'passive' },
    }
    const inState = (status: string, report: unknown, progress?: unknown) => ({
      status: 200,
      body: {
        scan: {
          ...{ id, target_url: 'https://a.example/', target_hostname: 'a.example', mode: 'passive', status },
          progress,
        },
        report,
      },
    })
    const limited = { status: 429, body: { error: 'rate_limited', message: 'Wait.' }, retryAfter: '1' }
    const env = { SCANWARD_TOKEN: 'swd_x' }

    it('waits as long as Retry-After says, at the start and while it polls', async () => {
      const { url, asked } = await scripted([limited, started, limited, inState('completed', {})])
      const { code, stderr } = await runInProcess(['scan', '-q', 'a.example', '--server', url], { env })
      expect([code, stderr]).to.deep.equal([0, ''])
      const poll = `GET /api/v1/scans/${id}?include_findings=true`
      const post = 'POST /api/v1/scans'
      expect(asked.map(({ line }) => line)).to.deep.equal([post, post, poll, poll])
      for (const [first, second] of [
        [0, 1],
        [2, 3],
      ] as const) {
        expect((asked[second]?.at ?? 0) - (asked[first]?.at ?? 0)).to.be.at.least(990)
      }
    })

    it('tolerates a server that is unavailable for a moment while it polls', async () => {
      const away = { status: 503, body: { error: 'unavailable' } }
      const { url } = await scripted([started, away, inState('running', null), inState('completed', {})])
      expect((await runInProcess(['scan', '-q', 'a.example', '--server', url], { env })).code).to.equal(0)
    })

    it('shows the stages of the scan there, or only the status of an older server', async () => {
      const at = (stage: string) => ({ stage, requests: 42, updated_at: '2026-11-20T09:30:01.120Z' })
      const { url } = await scripted([
        started,
        inState('running', null),
        inState('running', null, at('gathering')),
        inState('running', null, at('gathering')),
        inState('completed', {}),
      ])
      const { stderr } = await runInProcess(['scan', 'a.example', '--server', url], { env })
      const { origin } = new URL(url)
      const lines = stderr.split('\n').map((line) => line.replace(/\d+ s(?= ·|$)/, 'N s'))
      expect(lines).to.deep.equal([
        `scanward: starting on ${origin} · N s`,
        `scanward: running on ${origin} · N s`,
        `scanward: gathering on ${origin} · N s · 42 requests`,
        '',
      ])
    })

    it('exits with 3 when the scan failed there', async () => {
      const report = { error: { code: 'name_not_found', message: 'No such name' } }
      const { url } = await scripted([started, inState('failed', report)])
      const { code, stdout, stderr } = await runCommand(['scan', '-q', 'a.example', '--server', url], { env })
      expect([code, stdout]).to.deep.equal([3, ''])
      expect(stderr).to.equal('scanward: The scan failed: No such name (name_not_found).\n')
    })

    it('rejects an incomplete report, such as one without a finding', async () => {
      for (const report of [
        { findings: 'none' },
        { findings: [{ severity: 'awful' }] },
        { target: null },
        [],
      ]) {
        const { url } = await scripted([started, inState('completed', report)])
        const { code, stdout, stderr } = await runInProcess(['scan', '-q', 'a.example', '--server', url], {
          env,
        })
        expect([code, stdout]).to.deep.equal([3, ''])
        expect(stderr).to.match(/returned .*200: no reason given\n$/)
      }
    })

    it('tolerates properties that a newer server adds to a report', async () => {
      const { url } = await scripted([started, inState('completed', { requests: 3, crawl_depth: 7 })])
      const { code, stdout } = await runInProcess(['scan', '-q', 'a.example', '--server', url], { env })
      expect(code).to.equal(0)
      expect(stdout).to.contain('3 requests')
    })

    it('does not wait for the next month after an exceeded quota', async () => {
      const body = { error: 'quota_exceeded', message: 'All 10 scans of this month are used.' }
      const { url, asked } = await scripted([{ status: 429, body, retryAfter: '86400' }])
      const { code, stderr } = await runInProcess(['scan', '-q', 'a.example', '--server', url], { env })
      expect([code, asked.length]).to.deep.equal([3, 1])
      expect(stderr).to.match(/returned 429: All 10 scans of this month are used\.\n$/)
    })

    it('does not start a second scan without a response to the first request', async () => {
      let starts = 0
      const url = await listen((request) => {
        starts += 1
        request.socket.destroy()
      })
      const { code } = await runInProcess(['scan', '-q', 'a.example', '--server', url], { env })
      expect([code, starts]).to.deep.equal([3, 1])
    })

    it('sends its token to no other server', async () => {
      let isAsked = false
      const elsewhere = await listen((_request, response) => {
        isAsked = true
        response.end()
      })
      const url = await listen((_request, response) => {
        response.writeHead(307, { location: elsewhere })
        response.end()
      })
      const { code } = await runInProcess(['scan', '-q', 'a.example', '--server', url], { env })
      expect([code, isAsked]).to.deep.equal([3, false])
    })
  })
})
