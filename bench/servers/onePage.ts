/** Serves one small page. */
import { createServer } from 'node:http'

const page =
  '<!doctype html><html lang="en"><title>Tea</title><link rel="stylesheet" href="/style.css"><h1>Tea</h1><script>document.body.append("ready")</script></html>'

createServer((request, response) => {
  const isStyle = request.url === '/style.css'
  response.writeHead(request.url === '/' || isStyle ? 200 : 404, {
    'content-type': isStyle ? 'text/css' : 'text/html; charset=utf-8',
  })
  response.end(isStyle ? 'h1 { color: teal }' : page)
}).listen(Number(process.env.PORT), '127.0.0.1')
