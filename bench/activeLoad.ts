import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from './freePort.ts'
import { measureLatencies, percentile } from './latency.ts'
import type { LoadRequest } from './load.ts'
import { startServer } from './serverProcess.ts'
import { figure, type Table } from './table.ts'

const scansAtOnce = 8
const latencyMs = 100
/** Long enough to include the storing of the scans' reports. */
const sample = { count: 2_400, everyMs: 5 } as const
const startTimeoutMs = 60_000

const run = promisify(execFile)
const program = 'dist/scanward.cjs'

/** Compares an idle service with eight active scans. */
export async function benchActiveLoad(): Promise<Table> {
  const folder = await mkdtemp(join(tmpdir(), 'scanward-bench-'))
  const env = {
    SCANWARD_DATA_DIR: folder,
    SCANWARD_RATE_BURST: '1000000',
    SCANWARD_RATE_STEADY: '1000000',
    SCANWARD_RUNNERS: String(scansAtOnce),
    SCANWARD_ALLOW_PRIVATE_TARGETS: '127.0.0.1',
    SCANWARD_BROWSER: 'none',
    LOG_LEVEL: 'error',
  }
  const sites = await Promise.all(
    Array.from({ length: scansAtOnce }, async () =>
      startServer(
        [process.execPath, '--import=tsx', 'bench/servers/inputs.ts'],
        await freePort(),
        { LATENCY_MS: String(latencyMs) },
        '/',
      ),
    ),
  )
  for (const site of sites) site.giveWay()
  const server = await startServer([process.execPath, program, 'serve'], await freePort(), env)
  try {
    await authorize(env)
    const token = server.lines.find((line) => line.startsWith('swd_')) ?? ''
    const headers = { authorization: `Bearer ${token}` }
    const request: LoadRequest = {
      method: 'GET',
      path: await startScan(server.url, headers, 'http://127.0.0.1:1/'),
      headers,
    }
    await measureLatencies(server.url, request, sample)
    const idle = await measureLatencies(server.url, request, sample)
    const paths = await Promise.all(sites.map(({ url }) => startActiveScan(server.url, headers, url)))
    await untilProbing(server.url, headers, paths)
    const loaded = await measureLatencies(server.url, request, sample)
    const states = await readStates(server.url, headers, paths)
    const running = states.filter(({ status }) => status === 'running').length
    const ratio = percentile(loaded, 0.99) / percentile(idle, 0.99)
    const row = (name: string, values: readonly number[]) => [
      name,
      figure(percentile(values, 0.5)),
      figure(percentile(values, 0.99)),
      figure(Math.max(...values)),
    ]
    return {
      title: 'API responses during active scans',
      note: `Milliseconds for \`GET /api/v1/scans/{id}\`, one request every ${sample.everyMs} ms, ${sample.count} of them, while ${scansAtOnce} scans probe and end. Those that no connection was free for count from when they were due. The sites stand for other machines: they run only when nothing else wants a processor. ${running} of ${scansAtOnce} scans were still running at the end. The 99th percentile is ${figure(ratio)} times that of the idle service.`,
      columns: ['service', 'median', '99th percentile', 'longest'],
      rows: [row('idle', idle), row(`${scansAtOnce} active scans`, loaded)],
    }
  } finally {
    await server.stop()
    await Promise.all(sites.map((site) => site.stop()))
    await rm(folder, { recursive: true, force: true })
  }
}

async function authorize(env: Readonly<Record<string, string>>): Promise<void> {
  const options = { env: { PATH: process.env.PATH ?? '', ...env } }
  const domain = (...args: readonly string[]) =>
    run(process.execPath, [program, 'domain', ...args, '--org', 'default'], options)
  await domain('add', '127.0.0.1')
  await domain('verify', '127.0.0.1', '--attest')
  await domain('authorize', '127.0.0.1', '--intensity', 'safe')
}

type Headers = Readonly<Record<string, string>>

async function startScan(url: string, headers: Headers, target: string, mode = 'passive'): Promise<string> {
  const response = await fetch(`${url}/api/v1/scans`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ target, mode }),
  })
  if (response.status !== 201)
    throw new Error(`Expected 201, found ${response.status}: ${await response.text()}`)
  return response.headers.get('location') ?? ''
}

const startActiveScan = (url: string, headers: Headers, target: string) =>
  startScan(url, headers, target, 'active')

type ScanState = { readonly status: string; readonly progress: { readonly stage: string } | null }

async function readStates(
  url: string,
  headers: Headers,
  paths: readonly string[],
): Promise<readonly ScanState[]> {
  return await Promise.all(
    paths.map(async (path) => {
      const { scan } = (await (await fetch(url + path, { headers })).json()) as { scan: ScanState }
      return scan
    }),
  )
}

/** Waits until all scans send probes, because starting processes leaves the machine idle for a moment. */
async function untilProbing(url: string, headers: Headers, paths: readonly string[]): Promise<void> {
  const deadline = performance.now() + startTimeoutMs
  for (;;) {
    const states = await readStates(url, headers, paths)
    if (states.every(({ progress }) => progress?.stage === 'probing')) return
    if (performance.now() > deadline)
      throw new Error('Expected every scan to be probing, found some that are not')
    await delay(100)
  }
}
