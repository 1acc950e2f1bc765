/** Pages in content codings that browsers read although they are cut or unusual. */
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'

/** Each begins with other bytes, so that a half compressed page holds about half of them. */
export const codedLines: readonly string[] = Array.from(
  { length: 4000 },
  (_none, at) => `<p>line ${at}</p><!--${Math.sin(at)}-->`,
)

const page = Buffer.from(codedLines.join(''))
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1)
const rest = Buffer.from('\nNotice: Undefined index\n')

function respond(coding: string, bytes: Buffer): Buffer {
  const headers = `Content-Type: text/html\r\nContent-Encoding: ${coding}\r\nContent-Length: ${bytes.length}`
  return Buffer.concat([Buffer.from(`HTTP/1.1 200 OK\r\n${headers}\r\n\r\n`), bytes])
}

function inChunks(coding: string, bytes: Buffer): Buffer {
  const headers = `Content-Type: text/html\r\nContent-Encoding: ${coding}\r\nTransfer-Encoding: chunked`
  const head = Buffer.from(`HTTP/1.1 200 OK\r\n${headers}\r\n\r\n${bytes.length.toString(16)}\r\n`)
  return Buffer.concat([head, bytes, Buffer.from('\r\n0\r\n\r\n')])
}

export const codedResponses: Readonly<Record<string, Buffer>> = {
  'a page in gzip': respond('gzip', gzipSync(page)),
  'a page in gzip, and text behind it': respond('gzip', Buffer.concat([gzipSync(page), rest])),
  'a page in gzip without checksum': respond('gzip', gzipSync(page).subarray(0, -8)),
  'a page in Brotli, and text behind it': respond('br', Buffer.concat([brotliCompressSync(page), rest])),
  'a page in deflate': respond('deflate', deflateSync(page)),
  'a page in raw deflate': respond('deflate', deflateRawSync(page)),
  'a page in a coding that is none': respond('utf-8', page),
  'half a page in gzip': respond('gzip', half(gzipSync(page))),
  'half a page in gzip, in complete chunks': inChunks('gzip', half(gzipSync(page))),
  'half a page in Brotli': respond('br', half(brotliCompressSync(page))),
  'half a page in deflate': respond('deflate', half(deflateSync(page))),
  'half a page in raw deflate': respond('deflate', half(deflateRawSync(page))),
}
