/** A site with 50 kinds of input, with a delay of LATENCY_MS. */
import { createServer } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

const inputs = 50
const latencyMs = Number(process.env.LATENCY_MS)

createServer(async (request, response) => {
  await delay(latencyMs)
  const url = new URL(request.url ?? '/', 'http://127.0.0.1')
  const links = Array.from(
    { length: inputs },
    (_, index) =>
      `<a href="/list-${'abcdefghij'[index % 10]}/${'klmno'[Math.floor(index / 10)]}?q=tea&page=1">list</a>`,
  )
  const found = url.pathname === '/' || url.pathname.startsWith('/list-')
  response.writeHead(found ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
  const words = `${url.pathname} `.repeat(40).replaceAll('/', ' ')
  response.end(
    `<!doctype html><html><head><title>Lists</title></head><body>${url.pathname === '/' ? links.join('') : words}</body></html>`,
  )
}).listen(Number(process.env.PORT), '127.0.0.1')
