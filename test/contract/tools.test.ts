import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer as createSite, type Server as Site } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect } from 'chai'
import openapiTypescript, { astToString } from 'openapi-typescript'
import { generateTypes } from '../../codegen/types.ts'
import type { Evidence } from '../../src/shared/model/evidence.ts'
import { type Server, startServe } from '../doors/cli/runCommand.ts'
import { serve, serveReplacing } from '../helpers/sites/listen.ts'
import { readOperations } from './random/servedOperations.ts'

const run = promisify(execFile)

const toolTimeoutMs = 120_000

const hook = { url: 'https://hooks.example.com/in', events: ['issue.opened'] }
const schedule = { target: 'app.example.com', cron: '0 3 * * mon' }

const lease = '5f2d0c9a7b1e4d3c8a6f0e9d7c5b3a1f'
const sentBodies: Readonly<Record<string, unknown>> = {
  startScan: { target: 'app.example.com' },
  setDisposition: { state: 'open', reason: 'Fixed' },
  createWebhook: hook,
  updateWebhook: hook,
  createIntegration: { kind: 'github', project: 'acme/shop', secret: 'github_pat_x' },
  updateIntegration: { severity_min: 'low' },
  setTicketHook: { secret: 'staple_battery_horse' },
  createSchedule: schedule,
  updateSchedule: schedule,
  createToken: { name: 'ci' },
  createDomain: { hostname: 'app.example.com' },
  authorizeDomain: { intensity: 'safe' },
  setAccounts: { accounts: [{ id: 'bot', signIn: { kind: 'bearer', value: 'eyJhbGciOi' } }] },
  createInvitation: { email: 'bob@example.com', role: 'member' },
  setMemberHostnames: { hostnames: ['app.example.com'] },
  createMonitor: { target: 'app.example.com' },
  updateMonitor: { target: 'app.example.com' },
  createTemplate: { document: 'id: a' },
  registerRunner: { name: 'build-7', labels: [], slots: 1, version: '0.1.0', protocol: '0f3a9c51d2e84b76' },
  claimScan: { slots: 1 },
  renewLease: { lease, messages: [] },
  endScan: { lease, messages: [] },
  setRunnerLabel: { label: 'staging' },
  createApiDescription: { hostname: 'app.example.com', document: '{"openapi":"3.0.3"}' },
}

const page = '<!doctype html><html lang="en"><title>Shop</title><p>Welcome</p></html>'

describe('Contract tools against the running service', function () {
  this.timeout(toolTimeoutMs)
  let folder: string
  let site: Site
  let target: string
  let server: Server
  let token: string

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'scanward-contract-'))
    site = createSite((request, response) => {
      response.writeHead(request.url === '/' ? 200 : 404, { 'content-type': 'text/html' })
      response.end(request.url === '/' ? page : 'Nothing here')
    })
    target = await serve(site)
    server = await startServe([], {
      env: {
        SCANWARD_DATA_DIR: folder,
        SCANWARD_ALLOW_PRIVATE_TARGETS: '127.0.0.1/32',
        SCANWARD_BROWSER: 'none',
        SCANWARD_RATE_BURST: '1000',
        SCANWARD_RATE_STEADY: '10000',
      },
    })
    token = await server.token()
    await copyFile('test/contract/scanward.arazzo.yaml', join(folder, 'scanward.arazzo.yaml'))
    await writeFile(
      join(folder, 'openapi.yaml'),
      await (await fetch(`${server.url}/docs/api/openapi`)).text(),
    )
  })

  after(async () => {
    await server.stop()
    site.close()
    await rm(folder, { recursive: true, force: true })
  })

  /** Runs every step of the client and returns the tool's output. */
  async function respect(address: string): Promise<{ readonly failed: boolean; readonly output: string }> {
    const parameters = [
      ...['respect', join(folder, 'scanward.arazzo.yaml'), '--server', `scanward=${address}`],
      ...['--input', `bearerToken=${token}`, '--input', `target=${target}`],
    ]
    try {
      const { stdout } = await run(process.execPath, ['node_modules/@redocly/cli/bin/cli.js', ...parameters])
      return { failed: false, output: stdout }
    } catch (error) {
      return {
        failed: true,
        output: String(error instanceof Error && 'stdout' in error ? error.stdout : error),
      }
    }
  }

  it('Redocly Respect finds nothing on the way from a target to a fix prompt', async () => {
    const { failed, output } = await respect(server.url)
    expect(failed, output).to.equal(false)
    expect(output).to.match(/Steps: 16 passed, 16 total/)
  })

  it('Redocly and Spectral find nothing in the served document', async () => {
    const url = `${server.url}/docs/api/openapi`
    const { stdout, stderr } = await run(process.execPath, [
      ...['node_modules/@redocly/cli/bin/cli.js', 'lint', url, '--extends=recommended-strict'],
    ])
    expect(stdout + stderr).to.include('Your API description is valid')
    const spectral = ['node_modules/@stoplight/spectral-cli/dist/index.js', 'lint', url]
    const linted = await run(process.execPath, [...spectral, '--fail-severity', 'hint'])
    expect(linted.stdout).to.match(/^No results/)
  })

  it('Prism mocks every operation from the served document', async () => {
    const url = `${server.url}/docs/api/openapi`
    const operations = readOperations(JSON.parse(await jsonOf(url)))
    const prism = await startPrism(['mock', url])
    try {
      for (const operation of operations) {
        const { method, path, responses, body } = operation
        // Prism refuses a request without required parameters.
        const filled = path.replace(/\{\w+\}/g, '01932f5e-7c1a-7e3b-9b1f-2f6f1c0d4a55')
        const sent = sentBodies[operation.id] ?? null
        const response = await fetch(prism.url + filled, {
          method,
          headers: { authorization: 'Bearer swd_x', 'content-type': 'application/json' },
          ...(body === null ? {} : { body: JSON.stringify(sent) }),
        })
        const text = await response.text()
        expect([...responses.keys()], `${operation.id} ${text}`).to.include(String(response.status))
        expect(response.status, `${operation.id} ${text}`).to.be.lessThan(300)
      }
    } finally {
      prism.child.kill('SIGTERM')
    }
  })

  it('the example client fits the served document, and scans with it', async () => {
    const served = await openapiTypescript(await (await fetch(`${server.url}/docs/api/openapi`)).text(), {
      defaultNonNullable: false,
    })
    const released = await generateTypes(await readFile('openapi.yaml', 'utf8'), 'client')
    expect(released).to.include(astToString(served))
    const scanTarget = await compileExample(folder, released)
    const findings = await scanTarget({ baseUrl: server.url, token, target })
    const missing = findings.find(({ check_id }) => check_id === 'csp.missing')
    expect(missing?.evidence?.url).to.equal(`${target}/`)
    expect(missing?.evidence?.samples).to.deep.equal(['/'])
    const refused = scanTarget({ baseUrl: server.url, token, target: 'http://10.0.0.1/' })
    const message = await refused.then(String, (error: Error) => error.message)
    expect(message).to.match(/^The server returned forbidden: /)
  })

  it('a client made from the first release of the document scans as it did', async () => {
    const types = await openapiTypescript(await readFile('test/fixtures/openapi-1.0.json', 'utf8'), {
      defaultNonNullable: false,
    })
    const scanTarget = await compileExample(join(folder, 'older'), astToString(types))
    const findings = await scanTarget({ baseUrl: server.url, token, target })
    expect(findings.map(({ check_id }) => check_id)).to.include('csp.missing')
  })

  it('Prism finds nothing in what passes through it on that way', async () => {
    const prism = await startPrism(['proxy', join(folder, 'openapi.yaml'), server.url, '--errors'])
    try {
      const { failed, output } = await respect(prism.url)
      expect(failed, output + prism.output()).to.equal(false)
      // Every step went through Prism.
      expect(prism.output().match(/Request received/g)?.length ?? 0).to.be.at.least(16)
      expect(prism.output()).not.to.match(/violation/i)
    } finally {
      prism.child.kill('SIGTERM')
    }
  })

  it('both would find a field that is missing', async () => {
    // Renames a property in every response.
    const broken = await serveReplacing(server.url, '"next_cursor"', '"nextCursor"')
    const prism = await startPrism(['proxy', join(folder, 'openapi.yaml'), broken.url, '--errors'])
    try {
      expect((await respect(broken.url)).output).to.match(/✗ schema check/)
      const response = await fetch(`${prism.url}/api/v1/scans`, {
        headers: { authorization: `Bearer ${token}` },
      })
      expect(await response.text()).to.match(/VIOLATIONS/)
    } finally {
      prism.child.kill('SIGTERM')
      await broken.close()
    }
  })
})

type ScanTarget = (options: {
  readonly baseUrl: string
  readonly token: string
  readonly target: string
}) => Promise<readonly { readonly check_id: string; readonly evidence?: Evidence }[]>

/** Compiles the example beside its types, as a user of the archive does. Rejects if they do not fit. */
async function compileExample(folder: string, types: string): Promise<ScanTarget> {
  const client = join(folder, 'client')
  await mkdir(client, { recursive: true })
  await symlink(resolve('node_modules'), join(client, 'node_modules'))
  await writeFile(join(client, 'package.json'), '{ "type": "module" }')
  await writeFile(join(client, 'api.d.ts'), types)
  await copyFile('docs/client/example.ts', join(client, 'example.ts'))
  const options = ['--strict', '--noUncheckedIndexedAccess', '--exactOptionalPropertyTypes', '--skipLibCheck']
  const output = ['--target', 'es2023', '--module', 'nodenext', '--types', 'node']
  const compiler = resolve('node_modules/typescript7/bin/tsc')
  await run(process.execPath, [compiler, ...options, ...output, 'example.ts'], { cwd: client })
  const example: { readonly scanTarget: ScanTarget } = await import(
    pathToFileURL(join(client, 'example.js')).href
  )
  return example.scanTarget
}

type Prism = { readonly url: string; readonly child: ChildProcess; output(): string }

async function jsonOf(url: string): Promise<string> {
  return (await fetch(url, { headers: { accept: 'application/json' } })).text()
}

async function startPrism(parameters: readonly string[]): Promise<Prism> {
  const child = spawn(
    process.execPath,
    [
      ...['node_modules/@stoplight/prism-cli/dist/index.js', ...parameters],
      ...['--host', '127.0.0.1', '--port', '0', '--multiprocess', 'false'],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let written = ''
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      written += chunk
      const url = /Prism is listening on (http:\/\/\S+)/.exec(written)?.[1]
      if (url !== undefined) resolve({ url, child, output: () => written })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => reject(new Error(`Prism ended: ${written}`)))
  })
}
