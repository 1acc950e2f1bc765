import { WebSocketServer } from 'ws'
import type { Site } from '../sites/site.ts'

/** As Vite 6.4.1, or as 6.4.2. `null`: another server, which repeats each message. */
export function viteSocket(manifest: object, isFixed: boolean | null): Required<Site>['onUpgrade'] {
  const server = new WebSocketServer({ noServer: true })
  return (request, socket, head) => {
    if (request.headers['sec-websocket-protocol'] !== 'vite-hmr') return false
    server.handleUpgrade(request, socket, head, (connection) => {
      connection.send('{"type":"connected"}')
      connection.on('message', (data) => {
        if (isFixed === null) return connection.send(String(data))
        const { id, name } = JSON.parse(String(data)).data
        const response =
          name !== 'fetchModule'
            ? { error: { message: `Unknown invoke: ${name}` } }
            : isFixed
              ? { error: { message: 'fetchModule is disabled in this environment' } }
              : { result: { code: `export default ${JSON.stringify(JSON.stringify(manifest))}` } }
        const reply = { name, id: id.replace('send', 'response'), data: response }
        connection.send(JSON.stringify({ type: 'custom', event: 'vite:invoke', data: reply }))
      })
    })
    return true
  }
}
