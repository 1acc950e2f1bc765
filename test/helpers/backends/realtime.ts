/** Source: Supabase, "Realtime Protocol". */
import { WebSocketServer } from 'ws'
import type { Site } from '../sites/site.ts'

export function openRealtime({ allowsPublic }: { readonly allowsPublic: boolean }): Site {
  const server = new WebSocketServer({ noServer: true })
  return {
    routes: {},
    onUpgrade(request, socket, head) {
      const url = new URL(request.url ?? '', 'http://realtime.example')
      if (url.pathname !== '/realtime/v1/websocket' || !url.searchParams.has('apikey')) {
        socket.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')
        return true
      }
      server.handleUpgrade(request, socket, head, (connection) => {
        connection.on('message', (data) => {
          const { topic, event, payload, ref } = JSON.parse(String(data))
          if (event !== 'phx_join') return
          const isJoined = allowsPublic && payload.config.private === false
          const response = isJoined
            ? { postgres_changes: [] }
            : { reason: 'PrivateOnly: This project only allows private channels' }
          const status = isJoined ? 'ok' : 'error'
          connection.send(JSON.stringify({ topic, event: 'phx_reply', payload: { status, response }, ref }))
        })
      })
      return true
    },
  }
}
