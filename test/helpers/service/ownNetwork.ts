import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '../until.ts'

export type OwnNetwork = {
  readonly prefix: readonly string[]
  close(): Promise<void>
}

const insideRelay = `
  const { connect, createServer } = require('node:net')
  for (const [port, path] of JSON.parse(process.argv[1])) {
    createServer((one) => {
      const other = connect(path)
      for (const [from, to] of [[one, other], [other, one]]) from.on('error', () => to.destroy()).pipe(to)
    }).listen(port, '127.0.0.1', () => console.log('listening'))
  }
`

/** A Linux network namespace that reaches only some ports of this machine; null if there are none. */
export async function openOwnNetwork(ports: readonly number[]): Promise<OwnNetwork | null> {
  const isPossible = spawnSync('unshare', ['-rn', 'ip', 'link', 'set', 'lo', 'up']).status === 0
  if (!isPossible) return null
  const folder = mkdtempSync(join(tmpdir(), 'scanward-net-'))
  const paths = ports.map((port) => [port, join(folder, String(port))] as const)
  const outside = await Promise.all(paths.map(([port, path]) => relay(path, port)))
  const script = 'ip link set lo up && exec "$@"'
  const command = ['sh', '-c', script, 'sh', process.execPath, '-e', insideRelay, JSON.stringify(paths)]
  const inside = spawn('unshare', ['-rn', ...command], { stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  inside.stdout.on('data', (text) => {
    printed += text
  })
  await until(() => printed.split('listening').length > ports.length)
  return {
    prefix: ['nsenter', '--preserve-credentials', '-U', '-n', '-t', String(inside.pid)],
    async close() {
      await endInside(inside)
      for (const server of outside) server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function relay(path: string, port: number): Promise<Server> {
  const server = createServer((one) => {
    const other = connect(port, '127.0.0.1')
    one.on('error', () => other.destroy()).pipe(other)
    other.on('error', () => one.destroy()).pipe(one)
  })
  return new Promise((resolve) => server.listen(path, () => resolve(server)))
}

async function endInside(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'close')
  child.kill('SIGKILL')
  await ended
}
