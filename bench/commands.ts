import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from './freePort.ts'
import { startServer } from './serverProcess.ts'
import { figure, median, type Table } from './table.ts'

const run = promisify(execFile)
const rounds = 5
const commandTimeoutMs = 180_000
const program = 'dist/scanward.cjs'

type Command = readonly string[]
type Pair = {
  readonly work: string
  readonly own: Command
  readonly peer: Command
  readonly peerName: string
  readonly ratioMax: number
}

/** Times whole commands, each in turn with its peer. */
export async function benchCommands(): Promise<Table> {
  const home = await mkdtemp(join(tmpdir(), 'scanward-bench-'))
  const site = await startServer(
    [process.execPath, '--import=tsx', 'bench/servers/onePage.ts'],
    await freePort(),
    {},
    '/',
  )
  try {
    const rows: (readonly string[])[] = []
    for (const pair of await listPairs(site.url)) rows.push(await timePair(pair, home))
    return {
      title: 'Commands beside their peers',
      note: `Milliseconds of whole commands on one small page, medians of ${rounds} interleaved rounds; the ratio is the median of the rounds.`,
      columns: ['command', 'ms', 'peer', 'ms', 'ratio', 'limit'],
      rows,
    }
  } finally {
    await site.stop()
    await rm(home, { recursive: true, force: true })
  }
}

async function listPairs(url: string): Promise<readonly Pair[]> {
  const node = process.execPath
  const scan = (browser: string, ...options: readonly string[]): Command => [
    ...['env', `SCANWARD_BROWSER=${browser}`, node, program, 'scan', url, '--format', 'json'],
    ...options,
  ]
  const version = { own: [node, program, '--version'], name: '`scanward --version`' }
  const pairs: Pair[] = [
    { work: version.name, own: version.own, peer: [node, '-e', '0'], peerName: '`node -e 0`', ratioMax: 2 },
    {
      work: 'passive scan without a browser',
      own: scan('none'),
      peer: version.own,
      peerName: version.name,
      ratioMax: 5,
    },
  ]
  const browsers = [
    { name: 'chromium-headless-shell', passiveMax: 1.8 },
    { name: 'chromium', passiveMax: 1.1 },
  ]
  for (const { name, passiveMax } of browsers) {
    const path = await pathOf(name)
    if (path === null) continue
    const peer = [path, '--headless', '--no-sandbox', '--dump-dom', url]
    const peerName = `\`${name} --dump-dom\``
    pairs.push({ work: `passive scan with ${name}`, own: scan(path), peer, peerName, ratioMax: passiveMax })
    if (name !== 'chromium-headless-shell') continue
    const active = ['--mode', 'active']
    const intrusive = [...active, '--intensity', 'intrusive']
    pairs.push(
      { work: 'active scan, safe', own: scan(path, ...active), peer, peerName, ratioMax: 8 },
      {
        work: 'active scan, intrusive, with a browser',
        own: scan(path, ...intrusive),
        peer: scan('none', ...intrusive),
        peerName: 'the same without',
        ratioMax: 1.5,
      },
    )
  }
  return pairs
}

async function pathOf(name: string): Promise<string | null> {
  return await run('which', [name]).then(
    ({ stdout }) => stdout.trim(),
    () => null,
  )
}

async function timePair(pair: Pair, home: string): Promise<readonly string[]> {
  const own: number[] = []
  const peer: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    own.push(await timeCommand(pair.own, home))
    peer.push(await timeCommand(pair.peer, home))
  }
  const ratio = median(own.map((ms, round) => ms / (peer[round] ?? Number.NaN)))
  const verdict = ratio <= pair.ratioMax ? 'within' : 'beyond'
  return [
    pair.work,
    figure(median(own)),
    pair.peerName,
    figure(median(peer)),
    figure(ratio),
    `${verdict} ${pair.ratioMax}`,
  ]
}

async function timeCommand([file = '', ...args]: Command, home: string): Promise<number> {
  const startedAt = performance.now()
  await run(file, args, {
    env: { ...process.env, HOME: home, SCANWARD_DATA_DIR: join(home, 'data') },
    timeout: commandTimeoutMs,
    maxBuffer: 64 * 1024 * 1024,
  })
  return performance.now() - startedAt
}
