import { createHash, randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import { portOfUrl } from '../../ports.ts'
import type { Exchange, HeaderFields } from '../model/artifacts.ts'
import { headerValue } from '../parse/http/headers.ts'
import { type Door, openConnection } from './connection.ts'
import { abortedFailure, EgressFailure } from './failure.ts'
import { controlFrame, FrameReader } from './socketFrames.ts'
import { decodeText, mediaTypeOf } from './text.ts'

/** The opening handshake of a WebSocket. */
export type SocketHandshake = {
  /** With the scheme `http` or `https`, of which `ws` and `wss` are the same ports. */
  readonly url: URL
  /** Names in lower case; over them nothing but what the handshake itself needs. */
  readonly headers: Readonly<Record<string, string>>
  /** How long messages are waited for once the connection stands. */
  readonly waitMs: number
  /** How long the answer to the handshake may take. */
  readonly timeoutMs: number
}

export type OpenedSocket = { readonly exchange: Exchange; readonly messages: readonly string[] }

/** Start of the body of an answer that refuses. */
const refusalBytesMax = 16 * 1024
/** Appended to the key before it is hashed (RFC 6455, 1.3). */
const acceptGuid = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'

/**
 * Asks for a WebSocket, listens for a while, says goodbye and closes.
 *
 * A server that does not switch protocols is an answer like any other, with the start of its body. No extension is
 * offered, so that frames are as RFC 6455 has them. Rejects with an EgressFailure.
 */
export async function openWebSocket(
  request: SocketHandshake,
  { door, headerBytesMax }: { readonly door: Door; readonly headerBytesMax: number },
): Promise<OpenedSocket> {
  const { url } = request
  const isSecure = url.protocol === 'https:'
  const host = { hostname: url.hostname, port: portOfUrl(url) }
  const socket = isSecure
    ? await openConnection({ ...host, tls: { ALPNProtocols: ['http/1.1'] } }, door)
    : await openConnection(host, door)
  const stopped = AbortSignal.any([door.signal])
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
  const { timeoutMs } = request
  const key = randomBytes(16).toString('base64')
  socket.write(handshakeOf(request, key))
  const { head, rest } = await readHead(socket, { headerBytesMax, timeoutMs })
  if (head.status !== 101) {
    const body = await readRefusal(socket, rest, { head, timeoutMs })
    return { exchange: exchangeOf(request.url, head, body), messages: [] }
  }
  const accept = createHash('sha1')
    .update(key + acceptGuid)
    .digest('base64')
  if (headerValue(head.headers, 'sec-websocket-accept')?.trim() !== accept) {
    throw new EgressFailure('invalid_answer', 'The answer is no handshake of a WebSocket')
  }
  const messages = await listen(socket, rest, request.waitMs)
  // 1000: a normal end (RFC 6455, 7.4.1).
  if (socket.writable) socket.end(controlFrame('close', Buffer.from([0x03, 0xe8]), randomBytes(4)))
  return { exchange: exchangeOf(request.url, head, Buffer.alloc(0)), messages }
}

function handshakeOf({ url, headers }: SocketHandshake, key: string): string {
  const own = {
    ...headers,
    host: url.host,
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': key,
  }
  const lines = Object.entries(own).map(([name, value]) => {
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name) || /[\r\n\0]/.test(value)) {
      throw new TypeError('Expected a header without line breaks')
    }
    return `${name}: ${value}`
  })
  return `GET ${url.pathname}${url.search} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
}

type Head = { readonly status: number; readonly headers: HeaderFields }

async function readHead(
  socket: Socket,
  { headerBytesMax, timeoutMs }: { readonly headerBytesMax: number; readonly timeoutMs: number },
): Promise<{ readonly head: Head; readonly rest: Buffer }> {
  let bytes: Buffer = Buffer.alloc(0)
  const end = await collect(socket, timeoutMs, (chunk) => {
    bytes = Buffer.concat([bytes, chunk])
    return bytes.includes('\r\n\r\n') || bytes.length > headerBytesMax
  })
  const at = bytes.indexOf('\r\n\r\n')
  if (at === -1 && bytes.length > headerBytesMax) {
    throw new EgressFailure('headers_too_large', 'The headers of the answer are too large')
  }
  if (at === -1) {
    if (end === 'overdue') throw new EgressFailure('timeout', `No answer within ${timeoutMs} ms`)
    throw new EgressFailure('connection_failed', 'The connection broke off before an answer')
  }
  return { head: parseHead(bytes.subarray(0, at).toString('latin1')), rest: bytes.subarray(at + 4) }
}

function parseHead(text: string): Head {
  const [first = '', ...lines] = text.split('\r\n')
  const status = /^HTTP\/1\.[01] (\d{3})(?: |$)/.exec(first)?.[1]
  if (status === undefined) throw new EgressFailure('invalid_answer', 'The answer is not valid HTTP')
  const headers = lines.flatMap((line): HeaderFields => {
    const colon = line.indexOf(':')
    return colon <= 0 ? [] : [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]]
  })
  return { status: Number(status), headers }
}

/** The start of a body, as far as it comes; in chunks or compressed it stays as it is, since its status says it. */
async function readRefusal(
  socket: Socket,
  start: Buffer,
  { head, timeoutMs }: { readonly head: Head; readonly timeoutMs: number },
): Promise<Buffer> {
  const length = Number(headerValue(head.headers, 'content-length') ?? Number.NaN)
  const wanted = Math.min(Number.isInteger(length) ? length : refusalBytesMax, refusalBytesMax)
  let bytes = start
  const isWhole = () => bytes.length >= wanted || bytes.subarray(-5).equals(Buffer.from('0\r\n\r\n'))
  if (!isWhole()) {
    await collect(socket, timeoutMs, (chunk) => {
      bytes = Buffer.concat([bytes, chunk])
      return isWhole()
    })
  }
  return bytes.subarray(0, wanted)
}

async function listen(socket: Socket, start: Buffer, waitMs: number): Promise<readonly string[]> {
  const reader = new FrameReader()
  const take = (chunk: Buffer): boolean => {
    for (const data of reader.read(chunk)) {
      if (socket.writable) socket.write(controlFrame('pong', data, randomBytes(4)))
    }
    return reader.isOver
  }
  if (start.length === 0 || !take(start)) await collect(socket, waitMs, take)
  return reader.messages
}

/** Hands what comes to `take` until it has enough, the other side ends or breaks off, or the time is over. */
async function collect(
  socket: Socket,
  timeMs: number,
  take: (chunk: Buffer) => boolean,
): Promise<'enough' | 'ended' | 'overdue'> {
  return await new Promise((resolve) => {
    const settle = (how: 'enough' | 'ended' | 'overdue') => {
      clearTimeout(timer)
      socket.off('data', onData).off('end', onEnd).off('close', onEnd)
      socket.pause()
      resolve(how)
    }
    const onData = (chunk: Buffer) => {
      if (take(chunk)) settle('enough')
    }
    const onEnd = () => settle('ended')
    const timer = setTimeout(() => settle('overdue'), timeMs)
    socket.on('data', onData).on('end', onEnd).on('close', onEnd)
    if (socket.destroyed) onEnd()
    else socket.resume()
  })
}

function exchangeOf(url: URL, { status, headers }: Head, body: Buffer): Exchange {
  return {
    method: 'GET',
    url: url.href,
    requestedUrl: url.href,
    status,
    headers,
    mediaType: mediaTypeOf(headers),
    body: decodeText(body, headers),
    bodyBytes: body.length,
    bodyTruncated: body.length >= refusalBytesMax,
    redirects: [],
  }
}
