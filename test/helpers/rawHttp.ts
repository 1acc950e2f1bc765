import { connect } from 'node:net'

export type RawResponse = {
  readonly status: number
  readonly headers: Headers
  readonly body: string
}

/** Reads until the connection closes. `halfClose` sends FIN. */
export function exchangeBytes(
  url: string,
  bytes: string,
  { halfClose = false }: { readonly halfClose?: boolean } = {},
): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true }, () => {
      if (halfClose) socket.end(bytes, 'latin1')
      else socket.write(bytes, 'latin1')
    })
    let received = ''
    socket.setEncoding('latin1')
    socket.on('data', (chunk) => {
      received += chunk
    })
    socket.on('end', () => socket.end())
    socket.on('close', () => resolve(received)).on('error', reject)
  })
}

export function readResponse(received: string): RawResponse {
  const end = received.indexOf('\r\n\r\n')
  const [statusLine = '', ...lines] = received.slice(0, end).split('\r\n')
  const headers = new Headers()
  for (const line of lines) {
    const [name = '', ...value] = line.split(':')
    headers.append(name, value.join(':').trim())
  }
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(statusLine)?.[1])
  return { status, headers, body: received.slice(end + 4) }
}
