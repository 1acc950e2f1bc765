import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './freePort.ts'
import { type LoadRequest, measureLoad } from './load.ts'
import { type ServerProcess, startServer } from './serverProcess.ts'
import { figure, median, type Table } from './table.ts'

const rounds = 11
const connections = 10
const reads = 4_000
const writes = 1_500

const fastify = 1

type Peer = { readonly name: string; readonly server: ServerProcess }

/** Compares the bundle, bare node:http and a Fastify peer. */
export async function benchHttp(): Promise<Table> {
  const folder = await mkdtemp(join(tmpdir(), 'scanward-bench-'))
  const env = {
    SCANWARD_DATA_DIR: folder,
    SCANWARD_RATE_BURST: '1000000',
    SCANWARD_RATE_STEADY: '1000000',
    LOG_LEVEL: 'warn',
  }
  const scanward = await startServer(
    [process.execPath, 'dist/scanward.cjs', 'serve', '--no-runner'],
    await freePort(),
    env,
  )
  const token = scanward.lines.find((line) => line.startsWith('swd_')) ?? ''
  const headers = { authorization: `Bearer ${token}` }
  const write: LoadRequest = {
    method: 'POST',
    path: '/api/v1/scans',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{"target":"http://93.184.215.14/shop"}',
  }
  const started = await fetch(scanward.url + write.path, {
    method: 'POST',
    headers: write.headers,
    body: write.body ?? '',
  })
  const read: LoadRequest = { method: 'GET', path: started.headers.get('location') ?? '', headers }

  // Stopping the server empties the write-ahead log.
  await scanward.stop()
  const copy = join(folder, 'peer.db')
  await copyFile(join(folder, 'scanward.db'), copy)
  const peers: readonly Peer[] = [
    {
      name: 'bare node:http, fixed JSON',
      server: await startServer(tsx('bench/servers/bare.ts'), await freePort(), {}),
    },
    {
      name: 'Fastify 5, own schemas, Knex',
      server: await startServer(tsx('bench/servers/fastify.ts'), await freePort(), { DATABASE_FILE: copy }),
    },
    {
      name: 'Scanward',
      server: await startServer(
        [process.execPath, 'dist/scanward.cjs', 'serve', '--no-runner'],
        await freePort(),
        env,
      ),
    },
  ]
  try {
    const readRates = await interleave(peers, read, { count: reads, status: 200 })
    const writeRates = await interleave(peers, write, { count: writes, status: 201 })
    return {
      title: 'Authenticated requests a second, SQLite',
      note: `Medians of ${rounds} interleaved rounds, ratios round by round, of ${reads} reads and ${writes} writes over ${connections} connections; one server process, without a log line for each request.`,
      columns: [
        'server',
        'GET /api/v1/scans/{id}',
        'of the Fastify peer',
        'POST /api/v1/scans',
        'of the Fastify peer',
      ],
      rows: peers.map(({ name }, index) => [
        name,
        ...figuresOf(readRates[index] ?? [], readRates[fastify] ?? []),
        ...figuresOf(writeRates[index] ?? [], writeRates[fastify] ?? []),
      ]),
    }
  } finally {
    for (const { server } of peers) await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function interleave(
  peers: readonly Peer[],
  request: LoadRequest,
  { count, status }: { readonly count: number; readonly status: number },
): Promise<readonly (readonly number[])[]> {
  const rates: number[][] = peers.map(() => [])
  // The first round warms up and is not counted.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, { server }] of peers.entries()) {
      const rate = await measureLoad(server.url, request, { count, connections, status })
      if (round > 0) rates[index]?.push(rate)
    }
  }
  return rates
}

/** Compares rates of one round, because the speed of a shared machine varies. */
function figuresOf(rates: readonly number[], peer: readonly number[]): readonly [string, string] {
  const ratios = rates.map((rate, round) => rate / (peer[round] ?? Number.NaN))
  return [figure(median(rates)), figure(median(ratios))]
}

function tsx(file: string): readonly string[] {
  return [process.execPath, '--import=tsx', file]
}
