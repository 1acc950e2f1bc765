/** Upper bound: node:http with a fixed JSON response. */
import { createServer } from 'node:http'

const body = JSON.stringify({
  scan: { id: '01932f5e-7c1a-7e3b-9b1f-2f6f1c0d4a55', status: 'queued' },
  report: null,
})

createServer((request, response) => {
  request.resume()
  response.writeHead(request.method === 'POST' ? 201 : 200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
}).listen(Number(process.env.PORT), '127.0.0.1')

process.on('SIGTERM', () => process.exit(0))
