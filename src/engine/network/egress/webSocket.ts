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

type SocketHandshake = {
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly waitMs: number
  readonly quietMs?: number | undefined
  readonly isReply?: ((message: string) => boolean) | undefined
  readonly timeoutMs: number
  readonly text?: string | undefined
  readonly requestTarget?: string | undefined
}

type OpenedSocket = { readonly exchange: Exchange; readonly messages: readonly string[] }

/**
 * Collects messages for a while and closes. A refused handshake is returned as a response. No extension is
 * offered, so no message can be a decompression bomb.
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
  const conversation = hear(client, socket, request)
  // The timeout of ws would start anew with every byte.
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
    if (request.text !== undefined) client.send(request.text)
    await conversation.ends(waitMs)
    const exchange = exchangeOf(url, response, { bytes: Buffer.alloc(0), truncated: false })
    return { exchange, messages: conversation.messages }
  } finally {
    clearTimeout(timer)
    // 1000 is normal closure (RFC 6455 §7.4.1).
    if (client.readyState === WebSocket.OPEN) client.close(1000)
  }
}

function startHandshake(
  socket: Socket,
  { url, headers, requestTarget }: SocketHandshake,
  headerBytesMax: number,
): WebSocket {
  const plain = new URL(url)
  // ws would send them as an Authorization header.
  plain.username = ''
  plain.password = ''
  return new WebSocket(plain, {
    createConnection: () => socket,
    headers: { ...headers, host: url.host },
    perMessageDeflate: false,
    maxPayload: socketLimits.bytesMax,
    // Malformed UTF-8 is evidence too.
    skipUTF8Validation: true,
    maxHeaderSize: headerBytesMax,
    finishRequest(request) {
      if (requestTarget !== undefined) request.path = requestTarget
      request.end()
    },
  })
}

async function responseTo(client: WebSocket): Promise<IncomingMessage> {
  return await new Promise((resolve, reject) => {
    client.once('upgrade', (response) => {
      // ws refuses unrequested protocols and extensions, but browsers accept such servers. Compressed frames
      // without the extension still end the connection.
      response.headers['sec-websocket-protocol'] = undefined
      response.headers['sec-websocket-extensions'] = undefined
      client.once('open', () => resolve(response))
    })
    const noHandshake = (cause?: Error) =>
      new EgressFailure('invalid_answer', 'The response is not a WebSocket handshake', { cause })
    client.once('unexpected-response', (_request, response) => {
      // node:http reports a 101 without `Upgrade` or `Connection` here, with an unchecked
      // `Sec-WebSocket-Accept`.
      if (response.statusCode === 101) reject(noHandshake())
      else resolve(response)
    })
    client.on('error', (error) => reject(asFailure(error) ?? noHandshake(error)))
  })
}

/** Collects messages; `ends` waits for a limit, the end of the connection, or the timeout. */
function hear(
  client: WebSocket,
  socket: Socket,
  { text, quietMs, isReply = () => true }: Pick<SocketHandshake, 'text' | 'quietMs' | 'isReply'>,
) {
  const { messageBytesMax, bytesMax, streamedMessagesMax } = socketLimits
  const messagesMax = quietMs === undefined ? socketLimits.messagesMax : streamedMessagesMax
  let quiet: NodeJS.Timeout | undefined
  const messages: string[] = []
  let bytes = 0
  let isWaiting = text === undefined
  let hasReply = false
  let settle = () => {}
  const over = new Promise<void>((resolve) => {
    settle = resolve
  })
  client.on('message', (data: Buffer) => {
    // Binary messages are usually UTF-8 text too.
    if (messages.length < messagesMax) messages.push(data.subarray(0, messageBytesMax).toString('utf8'))
    if (messages.length >= messagesMax) settle()
    if (quietMs !== undefined && isWaiting && (hasReply || isReply(data.toString('utf8')))) {
      hasReply = true
      clearTimeout(quiet)
      quiet = setTimeout(settle, quietMs)
    }
  })
  // After a protocol violation, only earlier messages count.
  client.once('error', settle).once('close', settle)
  client.once('open', () => {
    // This listener runs after that of ws, which has then parsed the same bytes. A close frame ends the wait
    // even if the connection stays open.
    socket.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > bytesMax || client.readyState !== WebSocket.OPEN) settle()
    })
  })
  const ends = async (waitMs: number) => {
    isWaiting = true
    const timer = setTimeout(settle, waitMs)
    await over
    clearTimeout(timer)
    clearTimeout(quiet)
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
