/**
 * Asks an API again and again and measures how long its responses take, in a process of its own: what else
 * a test does must not count. Run with the base URL and the token; writes the result when its input ends.
 */
import { Agent, get } from 'node:http'

const everyMs = 20
const paths = ['/healthz', '/api/v1/scans']

const [url = '', token = ''] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true })
const seen = { responses: 0, wrong: 0, slowestMs: 0, slowestPath: '', ownDelayMs: 0 }

function ask(path: string): void {
  const startedAt = performance.now()
  const note = (isRight: boolean) => {
    const ms = performance.now() - startedAt
    seen.responses += 1
    if (!isRight) seen.wrong += 1
    if (ms > seen.slowestMs) Object.assign(seen, { slowestMs: ms, slowestPath: path })
  }
  const request = get(url + path, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
    response.resume().once('end', () => note(response.statusCode === 200))
  })
  request.once('error', () => note(false))
}

let expectedAt = performance.now()
const timer = setInterval(() => {
  const now = performance.now()
  seen.ownDelayMs = Math.max(seen.ownDelayMs, now - expectedAt)
  expectedAt = now + everyMs
  for (const path of paths) ask(path)
}, everyMs)

process.stdin.resume().once('end', () => {
  clearInterval(timer)
  process.stdout.write(JSON.stringify(seen))
  agent.destroy()
})
