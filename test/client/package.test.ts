import { type ChildProcess, execFile, spawn } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
  type Server as Site,
  request as sendOn,
} from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { packClient } from '../../codegen/clientPackage.ts'
import { type Server, startServe } from '../doors/cli/runCommand.ts'
import { openBrowser } from '../e2e/visitor.ts'
import { describeBrowser } from '../helpers/chromium.ts'
import { findFreePort } from '../helpers/freePort.ts'
import { serve } from '../helpers/sites/listen.ts'
import { until } from '../helpers/until.ts'

const run = promisify(execFile)

const programs = ['scan', 'errors', 'webhooks']

describe('the client package', function () {
  this.timeout(120_000)
  let folder: string
  let installed: string
  let site: Site
  let target: string
  let server: Server
  let token: string

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'scanward-test-'))
    packClient(folder, '1.2.3')
    installed = join(folder, 'node_modules/scanward-client')
    mkdirSync(installed, { recursive: true })
    const archive = join(folder, 'scanward-client-1.2.3.tgz')
    await run('tar', ['-xzf', archive, '-C', installed, '--strip-components=1'])
    const { dependencies } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
    const tools = ['@types', '@stablelib', 'fast-sha256', 'undici-types']
    for (const name of [...Object.keys(dependencies), ...tools]) {
      symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name))
    }
    site = createServer((request, response) => {
      response.writeHead(request.url === '/' ? 200 : 404, { 'content-type': 'text/html' })
      response.end('<!doctype html><html lang="en"><title>Shop</title><p>Welcome</p></html>')
    })
    target = await serve(site)
    server = await startServe([], {
      env: {
        SCANWARD_DATA_DIR: join(folder, 'data'),
        SCANWARD_ALLOW_PRIVATE_TARGETS: '127.0.0.1/32',
        SCANWARD_BROWSER: 'none',
      },
    })
    token = await server.token()
  })

  after(async () => {
    await server?.stop()
    site?.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  })

  const environment = () => ({
    ...{ PATH: process.env.PATH, SCANWARD_URL: server.url, SCANWARD_TOKEN: token, TARGET: target },
  })

  it('has only compiled files, README and license', () => {
    const files = readdirSync(installed, { recursive: true, encoding: 'utf8' })
    const others = files.filter((name) => !/^dist(\/|$)|^(README\.md|LICENSE|package\.json)$/.test(name))
    expect(others).to.deep.equal([])
    expect(files.filter((name) => /(?<!\.d)\.ts$/.test(name))).to.deep.equal([])
  })

  it('has a README whose programs compile', async () => {
    const blocks = [...readFileSync(join(installed, 'README.md'), 'utf8').matchAll(/```ts\n(.*?)```/gs)]
    expect(blocks).to.have.lengthOf(programs.length)
    for (const [at, name] of programs.entries()) {
      writeFileSync(join(folder, `${name}.ts`), blocks[at]?.[1] ?? '')
    }
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
    const compiler = resolve('node_modules/typescript7/bin/tsc')
    const strict = ['--strict', '--noUncheckedIndexedAccess', '--exactOptionalPropertyTypes']
    const output = ['--target', 'es2023', '--module', 'nodenext', '--types', 'node']
    const files = programs.map((name) => `${name}.ts`)
    const compiled = await run(process.execPath, [compiler, ...strict, ...output, ...files], {
      cwd: folder,
    }).catch(({ stdout }) => ({ stdout }))
    expect(compiled.stdout).to.equal('')
  })

  it('refuses a wrong body, a missing parameter and an unknown operation at compile time', async () => {
    const lines = [
      "import { createClient } from 'scanward-client'",
      "const client = createClient({ baseUrl: '', token: '' })",
      "client.startScan({ body: { target: 'a', mode: 'fast' } })",
      'client.getScan({ path: {} })',
      'client.startScan()',
      'client.startEverything()',
      "client.pages('getScan', { path: { scanId: 'a' } })",
      "client.listScans({ query: { limit: 'ten' } })",
      "client.listFindings().then(({ findings }) => findings[0]?.severity === 'grave')",
    ]
    writeFileSync(join(folder, 'wrong.ts'), lines.join('\n'))
    const compiler = resolve('node_modules/typescript7/bin/tsc')
    const options = ['--strict', '--noEmit', '--target', 'es2023', '--module', 'nodenext', 'wrong.ts']
    const { stdout } = await run(process.execPath, [compiler, ...options], { cwd: folder }).then(
      () => ({ stdout: '' }),
      ({ stdout }) => ({ stdout }),
    )
    const places = [...stdout.matchAll(/^wrong\.ts\((\d+),/gm)].map(([, line]) => Number(line))
    expect([...new Set(places)], stdout).to.deep.equal([3, 4, 5, 6, 7, 8, 9])
  })

  it('scans a site and reads its findings, as the README shows', async () => {
    const { stdout } = await run(process.execPath, ['scan.js'], { cwd: folder, env: environment() })
    expect(stdout).to.match(/^\w+ csp\.missing Content-Security-Policy missing$/m)
  })

  it('throws an error that has the code and the ID of the request', async () => {
    const { stdout } = await run(process.execPath, ['errors.js'], { cwd: folder, env: environment() })
    expect(stdout).to.match(/^403 forbidden .+ \[\] [\w-]+\n$/)
  })

  it('receives signed messages, and refuses one whose body was changed', async () => {
    const port = await findFreePort()
    const url = `http://127.0.0.1:${port}/`
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const created = await fetch(`${server.url}/api/v1/webhooks`, {
      ...{ method: 'POST', headers },
      body: JSON.stringify({ url, events: ['scan.completed'] }),
    })
    const { id, secret } = await created.json()
    const env = { ...environment(), WEBHOOK_SECRET: secret, PORT: String(port) }
    const { child, output } = startProgram(join(folder, 'webhooks.js'), env)
    try {
      await until(() => output().includes('listening'))
      await fetch(`${server.url}/api/v1/webhooks/${id}/test`, { method: 'POST', headers })
      await until(() => /^test message \d{4}-/m.test(output()))
      const unsigned = { 'webhook-id': 'a', 'webhook-timestamp': String(Math.floor(Date.now() / 1000)) }
      const signature = { 'webhook-signature': 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=' }
      const refused = await fetch(url, {
        ...{ method: 'POST', body: '{"type":"webhook.test"}' },
        headers: { ...unsigned, ...signature },
      })
      expect(refused.status).to.equal(400)
    } finally {
      child.kill('SIGTERM')
    }
  })

  describeBrowser('in a browser', (executable) => {
    it('runs as a module of a page, without a bundler', async () => {
      const html = /```html\n(.*?)```/s.exec(readFileSync(join(installed, 'README.md'), 'utf8'))?.[1] ?? ''
      const own = createServer((request, response) => serveOwnOrigin(html, request, response))
      const url = await serve(own)
      const browser = await openBrowser(executable)
      try {
        const page = await browser.newPage()
        await page.goto(`${url}/#token=${token}`)
        await page.waitForFunction('/^[0-9]+ scans$/.test(document.title)', null, { timeout: 30_000 })
        const { scans } = await (
          await fetch(`${server.url}/api/v1/scans`, { headers: { authorization: `Bearer ${token}` } })
        ).json()
        expect(await page.title()).to.equal(`${scans.length} scans`)
      } finally {
        await browser.close()
        own.close()
      }
    })

    function serveOwnOrigin(html: string, request: IncomingMessage, response: ServerResponse): void {
      const path = new URL(request.url ?? '/', 'http://a').pathname
      if (path.startsWith('/api/')) {
        const { method = 'GET', headers } = request
        const passed = sendOn(server.url + request.url, { method, headers }, (received) => {
          response.writeHead(received.statusCode ?? 502, received.headers)
          received.pipe(response)
        })
        request.pipe(passed)
      } else if (path.startsWith('/scanward-client/')) {
        const file = join(installed, path.replace('/scanward-client/', ''))
        response.writeHead(200, { 'content-type': 'text/javascript' }).end(readFileSync(file))
      } else {
        response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html>${html}`)
      }
    }
  })
})

function startProgram(
  file: string,
  env: NodeJS.ProcessEnv,
): { readonly child: ChildProcess; output(): string } {
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let written = ''
  child.stdout.on('data', (chunk: Buffer) => {
    written += chunk
  })
  return { child, output: () => written }
}
