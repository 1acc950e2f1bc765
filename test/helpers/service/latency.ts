import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { isSource, testProgram } from './process.ts'

export type Latency = {
  readonly responses: number
  /** Answers other than 200, and none at all. */
  readonly wrong: number
  readonly slowestMs: number
  readonly slowestPath: string
  /** The longest that the measuring process itself was held up. */
  readonly ownDelayMs: number
}

/** Starts to ask an API every 20 milliseconds, with and without a token, until `stop` answers how it went. */
export function watchLatency(url: string, token: string): { stop(): Promise<Latency> } {
  const file = new URL(isSource ? './latencyProbe.ts' : './latencyProbe.js', import.meta.url)
  const [program, ...args] = testProgram(file)
  const probe = spawn(program, [...args, url, token], { stdio: ['pipe', 'pipe', 'inherit'] })
  const output = text(probe.stdout)
  return {
    async stop() {
      probe.stdin.end()
      return JSON.parse(await output)
    },
  }
}
