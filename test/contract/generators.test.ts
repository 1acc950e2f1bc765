import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer as createSite, type Server as Site } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { build } from 'esbuild'
import { type Server, startServe } from '../doors/cli/runCommand.ts'
import { serve } from '../helpers/sites/listen.ts'

const run = promisify(execFile)

const released = 'test/fixtures/openapi-1.0.json'

type Generator = {
  /** Arguments of Node.js, in the folder of the client. `document` is a file. */
  readonly command: (document: string) => readonly string[]
  /** Starts a scan, polls it, and prints the findings of each page. */
  readonly journey: string
}

const wait = 'await new Promise((resolve) => setTimeout(resolve, 500))'

const generators: Readonly<Record<string, Generator>> = {
  'openapi-typescript': {
    command: (document) => [
      ...['node_modules/openapi-typescript/bin/cli.js', document, '--output', 'api.d.ts'],
      '--default-non-nullable=false',
    ],
    journey: `
      import { scanTarget } from './example.ts'
      const { baseUrl = '', token = '', target = '' } = process.env
      for (const { check_id } of await scanTarget({ baseUrl, token, target })) console.log(check_id)`,
  },
  'hey-api': {
    command: (document) => [
      'node_modules/@hey-api/openapi-ts/bin/run.js',
      ...['--input', document, '--output', 'generated', '--silent', '--no-log-file'],
    ],
    journey: `
      import { client } from './generated/client.gen'
      import { getScan, listFindings, startScan } from './generated/sdk.gen'
      const { baseUrl = '', token = '', target = '' } = process.env
      client.setConfig({ baseUrl, auth: token, throwOnError: true })
      const { data: started } = await startScan({ body: { target }, throwOnError: true })
      for (let status = ''; status !== 'completed'; ) {
        const { data } = await getScan({ path: { scanId: started.id }, throwOnError: true })
        status = data.scan.status
        ${wait}
      }
      let cursor: string | null | undefined
      do {
        const query = { scan_id: started.id, limit: 2, ...(cursor && { cursor }) }
        const { data } = await listFindings({ query, throwOnError: true })
        for (const { check_id } of data.findings) console.log(check_id)
        cursor = data.next_cursor
      } while (cursor !== null)`,
  },
  orval: {
    command: (document) => [
      'node_modules/orval/dist/bin/orval.js',
      ...['--input', document, '--output', 'generated/client.ts', '--client', 'fetch'],
    ],
    journey: `
      import { getScan, listFindings, startScan } from './generated/client'
      const { baseUrl = '', token = '', target = '' } = process.env
      const send = globalThis.fetch
      globalThis.fetch = (path, init) => send(baseUrl + path, init)
      const headers = { authorization: 'Bearer ' + token }
      const started = await startScan({ target }, { headers })
      if (started.status !== 201) throw new Error(started.data.message)
      for (let status = ''; status !== 'completed'; ) {
        const read = await getScan(started.data.id, {}, { headers })
        if (read.status !== 200) throw new Error(read.data.message)
        status = read.data.scan.status
        ${wait}
      }
      let cursor: string | null | undefined
      do {
        const query = { scan_id: started.data.id, limit: 2, ...(cursor && { cursor }) }
        const page = await listFindings(query, { headers })
        if (page.status !== 200) throw new Error(page.data.message)
        for (const { check_id } of page.data.findings) console.log(check_id)
        cursor = page.data.next_cursor
      } while (cursor !== null)`,
  },
}

describe('Clients', function () {
  this.timeout(240_000)
  let folder: string
  let site: Site
  let target: string
  let server: Server
  let token: string

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'scanward-generators-'))
    site = createSite((request, response) => {
      response.writeHead(request.url === '/' ? 200 : 404, { 'content-type': 'text/html' })
      response.end('<!doctype html><html lang="en"><title>Shop</title><p>Welcome</p></html>')
    })
    target = await serve(site)
    server = await startServe([], {
      env: {
        SCANWARD_DATA_DIR: join(folder, 'data'),
        SCANWARD_ALLOW_PRIVATE_TARGETS: '127.0.0.1/32',
        SCANWARD_BROWSER: 'none',
        SCANWARD_RATE_BURST: '1000',
        SCANWARD_RATE_STEADY: '10000',
      },
    })
    token = await server.token()
  })

  after(async () => {
    await server?.stop()
    site?.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  })

  for (const [name, generator] of Object.entries(generators)) {
    it(`that ${name} makes from OpenAPI 3.0, 3.1 and the first release compile, scan and read findings`, async () => {
      const checkIds = await Promise.all(
        [await served('3.0'), await served('3.1'), await readFile(released, 'utf8')].map(async (text, at) => {
          const client = join(folder, `${name}-${at}`)
          await makeClient(client, generator, text)
          expect(await compileErrors(client)).to.match(
            /^wrong\.ts\S* error TS\d+: Property 'check_name' does not.+$/,
          )
          return runJourney(client)
        }),
      )
      for (const listed of checkIds) {
        expect(listed).to.include('csp.missing')
        // More than one page.
        expect(new Set(listed).size).to.be.greaterThan(2)
      }
    })
  }

  async function served(version: string): Promise<string> {
    const text = await (await fetch(`${server.url}/docs/api/openapi?version=${version}`)).text()
    expect(text).to.match(new RegExp(`^openapi: ${version}\\.`))
    return text
  }

  /** With `wrong.ts`, which reads a property that the document lacks. */
  async function makeClient(client: string, { command, journey }: Generator, text: string): Promise<void> {
    await mkdir(client)
    await symlink(resolve('node_modules'), join(client, 'node_modules'))
    await copyFile('docs/client/example.ts', join(client, 'example.ts'))
    const document = join(client, 'openapi.yaml')
    await writeFile(document, text)
    await run(process.execPath, [...command(document)], { cwd: client })
    await writeFile(join(client, 'journey.ts'), journey)
    await writeFile(join(client, 'wrong.ts'), journey.replace('{ check_id }', '{ check_name: check_id }'))
  }

  async function runJourney(client: string): Promise<string[]> {
    const outfile = join(client, 'journey.mjs')
    await build({
      ...{ entryPoints: [join(client, 'journey.ts')], outfile, logLevel: 'silent' },
      ...{ bundle: true, platform: 'node', format: 'esm', target: 'node20' },
    })
    const env = { PATH: process.env.PATH, baseUrl: server.url, token, target }
    const { stdout } = await run(process.execPath, [outfile], { env })
    return stdout.trim().split('\n')
  }
})

async function compileErrors(client: string): Promise<string> {
  const options = ['--strict', '--noEmit', '--skipLibCheck', '--allowImportingTsExtensions']
  const resolution = ['--target', 'es2023', '--module', 'esnext', '--moduleResolution', 'bundler']
  const compiler = resolve('node_modules/typescript7/bin/tsc')
  const files = ['--types', 'node', 'journey.ts', 'wrong.ts']
  return run(process.execPath, [compiler, ...options, ...resolution, ...files], { cwd: client }).then(
    ({ stdout }) => stdout.trim(),
    ({ stdout }) => String(stdout).trim(),
  )
}
