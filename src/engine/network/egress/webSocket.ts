import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { WebSocket } from 'ws'
import { portOfUrl } from '../../../shared/ports.ts'
import type { Exchange, HeaderFields } from '../../model/artifacts.ts'
import { type ReadBody, readResponseBody } from './body.ts'
import { type ConnectionPolicy, openConnection } from './connection.ts'
import { abortedFailure, asFailure, EgressFailure } from './failure.ts'
import { socketLimits } from './limits.ts'
import { decodeBytes, mediaTypeOf } from './text.ts'

/** The opening handshake of a WebSocket. */
export type SocketHandshake = {
  /** With the scheme `http` or `https`, of which `ws` and `wss` are the same ports. */
  readonly url: URL
  /** Names in lower case; over them nothing but what the handshake itself needs. */
  readonly headers: Readonly<Record<string, string>>
  /** How long messages are waited for once the connection stands. */
  readonly waitMs: number
  /** How long the response to the handshake may take. */
  readonly timeoutMs: number
}

export type OpenedSocket = { readonly exchange: Exchange; readonly messages: readonly string[] }

/**
 * Asks for a WebSocket, listens for a while, says goodbye and closes.
 *
 * A server that does not switch protocols is a response like any other, with the start of its body. No extension is
 * offered, so that no message can be a compression bomb. Rejects with an EgressFailure.
 */
export async function openWebSocket(
  request: SocketHandshake,
  { policy, headerBytesMax }: { readonly policy: ConnectionPolicy; readonly headerBytesMax: number },
): Promise<OpenedSocket> {
  const { url } = request
  const isSecure = url.protocol === 'https:'
  const host = { hostname: url.hostname, port: portOfUrl(url) }
  const socket = isSecure
    ? await openConnection({ ...host, tls: { ALPNProtocols: ['http/1.1'] } }, policy)
    : await openConnection(host, policy)
  const { signal: stopped } = policy
  const onAbort = () => socket.destroy(abortedFailure())
  stopped.addEventListener('abort', onAbort, { once: true })
  try {
    if (stopped.aborted) throw abortedFailure()
    const opened = await converse(socket, request, headerBytesMax)
    if (stopped.aborted) throw abortedFailure()
    return opened
  } catch (error) {
    throw stopped.aborted ? abortedFailure() : error
  } finally {
    stopped.removeEventListener('abort', onAbort)
    socket.destroy()
  }
}

async function converse(
  socket: Socket,
  request: SocketHandshake,
  headerBytesMax: number,
): Promise<OpenedSocket> {
  const { url, timeoutMs, waitMs } = request
  const client = startHandshake(socket, request, headerBytesMax)
  const conversation = hear(client, socket)
  // One deadline for the response and the body of a refusal: ws would start anew with every byte.
  const overdue = new EgressFailure('timeout', `No response within ${timeoutMs} ms`)
  const timer = setTimeout(() => socket.destroy(overdue), timeoutMs)
  try {
    const response = await responseTo(client)
    const headers = headerFields(response)
    if (response.statusCode !== 101) {
      const body = await readResponseBody(response, headers, socketLimits.refusalBytesMax)
      return { exchange: exchangeOf(url, response, body), messages: [] }
    }
    clearTimeout(timer)
    await conversation.ends(waitMs)
    const exchange = exchangeOf(url, response, { bytes: Buffer.alloc(0), truncated: false })
    return { exchange, messages: conversation.messages }
  } finally {
    clearTimeout(timer)
    // 1000: a normal end (RFC 6455, 7.4.1).
    if (client.readyState === WebSocket.OPEN) client.close(1000)
  }
}

/** Sends the handshake over a connection that stands: ws opens none of its own, and follows no redirect. */
function startHandshake(
  socket: Socket,
  { url, headers }: SocketHandshake,
  headerBytesMax: number,
): WebSocket {
  const plain = new URL(url)
  // ws would send them as a header that nobody asked for.
  plain.username = ''
  plain.password = ''
  return new WebSocket(plain, {
    createConnection: () => socket,
    headers: { ...headers, host: url.host },
    perMessageDeflate: false,
    maxPayload: socketLimits.bytesMax,
    // What a server sends is evidence, whether it is well-formed or not.
    skipUTF8Validation: true,
    maxHeaderSize: headerBytesMax,
  })
}

/** The response to the handshake: of 101 the headers, of every other the body is still to be read. */
async function responseTo(client: WebSocket): Promise<IncomingMessage> {
  return await new Promise((resolve, reject) => {
    client.once('upgrade', (response) => {
      // ws refuses those that were not asked for. A server that always names a subprotocol lets browsers in all the
      // same, and compressed frames without the extension end the conversation.
      response.headers['sec-websocket-protocol'] = undefined
      response.headers['sec-websocket-extensions'] = undefined
      client.once('open', () => resolve(response))
    })
    const noHandshake = (cause?: Error) =>
      new EgressFailure('invalid_answer', 'The response is not a WebSocket handshake', { cause })
    client.once('unexpected-response', (_request, response) => {
      // Without `Upgrade` or `Connection`, 101 is a response to node:http, and nothing has looked at its proof.
      if (response.statusCode === 101) reject(noHandshake())
      else resolve(response)
    })
    client.on('error', (error) => reject(asFailure(error) ?? noHandshake(error)))
  })
}

/** Gathers messages from the first on; `ends` waits until enough was said, the server ends, or the time is over. */
function hear(client: WebSocket, socket: Socket) {
  const { messageBytesMax, messagesMax, bytesMax } = socketLimits
  const messages: string[] = []
  let bytes = 0
  let settle = () => {}
  const over = new Promise<void>((resolve) => {
    settle = resolve
  })
  client.on('message', (data: Buffer) => {
    // UTF-8 of both kinds: a message of bytes is most often text all the same.
    if (messages.length < messagesMax) messages.push(data.subarray(0, messageBytesMax).toString('utf8'))
    if (messages.length >= messagesMax) settle()
  })
  // A server that breaks the protocol is not listened to any more; what it said before counts.
  client.once('error', settle).once('close', settle)
  client.once('open', () => {
    // After ws, which has then read the same bytes: a close frame is the end, whenever the connection is closed.
    socket.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > bytesMax || client.readyState !== WebSocket.OPEN) settle()
    })
  })
  const ends = async (waitMs: number) => {
    const timer = setTimeout(settle, waitMs)
    await over
    clearTimeout(timer)
  }
  return { messages, ends }
}

function headerFields({ rawHeaders }: IncomingMessage): HeaderFields {
  return rawHeaders.flatMap((name, at): HeaderFields => {
    return at % 2 === 0 ? [[name.toLowerCase(), rawHeaders[at + 1] ?? '']] : []
  })
}

function exchangeOf(url: URL, response: IncomingMessage, { bytes, truncated }: ReadBody): Exchange {
  const headers = headerFields(response)
  return {
    method: 'GET',
    url: url.href,
    requestedUrl: url.href,
    status: response.statusCode ?? 0,
    headers,
    mediaType: mediaTypeOf(headers),
    body: decodeBytes(bytes, headers),
    bodyBytes: bytes.length,
    bodyTruncated: truncated,
    redirects: [],
  }
}
