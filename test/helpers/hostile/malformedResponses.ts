/** Responses that break the syntax of HTTP. */

export const malformedBody = '<p>hello</p>'

const length = `Content-Length: ${malformedBody.length}`
const chunks = `c\r\n${malformedBody}\r\n0\r\n\r\n`

function respond(lines: readonly string[], body = malformedBody): Buffer {
  const [status, ...headers] = lines
  return Buffer.from(
    `${[status, 'Content-Type: text/html', ...headers].join('\r\n')}\r\n\r\n${body}`,
    'latin1',
  )
}

/** Chromium shows `malformedBody` for each. */
export const acceptedResponses = {
  'a header without a colon': respond(['HTTP/1.1 200 OK', 'X-Powered by me', length]),
  'a space before the colon': respond(['HTTP/1.1 200 OK', 'X-A : b', length]),
  'lines that end with LF': Buffer.from(
    `HTTP/1.1 200 OK\nContent-Type: text/html\n${length}\n\n${malformedBody}`,
  ),
  'a line that ends with CR': respond(['HTTP/1.1 200 OK', 'X-A: b\rX-B: c', length]),
  'a folded header': respond(['HTTP/1.1 200 OK', 'X-A: b', '\tc', length]),
  'two equal lengths': respond(['HTTP/1.1 200 OK', length, length]),
  'two equal lengths in one header': respond(['HTTP/1.1 200 OK', `${length}, 12`]),
  'Transfer-Encoding beside Content-Length': respond(
    ['HTTP/1.1 200 OK', 'Content-Length: 5', 'Transfer-Encoding: chunked'],
    chunks,
  ),
  'an unknown Transfer-Encoding': respond(['HTTP/1.1 200 OK', 'Transfer-Encoding: none', length]),
  'a length that is no number': respond(['HTTP/1.1 200 OK', 'Content-Length: many']),
  'a protocol in lower case': respond(['http/1.1 200 OK', length]),
  'a protocol of one digit': respond(['HTTP/1 200 OK', length]),
  'a status line without a status': respond(['HTTP/1.1 OK', length]),
  'a status of two digits': respond(['HTTP/1.1 20 OK', length]),
  'two blanks before the status': respond(['HTTP/1.1  200 OK', length]),
  'a reason that is not ASCII': respond(['HTTP/1.1 200 Gr\u00fcn', length]),
  'a header name that is not ASCII': respond(['HTTP/1.1 200 OK', 'X-\u00fc: a', length]),
  'a header without a name': respond(['HTTP/1.1 200 OK', ': a', length]),
  'a control character': respond(['HTTP/1.1 200 OK', 'X-A: a\u0001b', length]),
  'bytes before the protocol': respond(['xyzHTTP/1.1 200 OK', length]),
  'chunk sizes that end with LF': respond(
    ['HTTP/1.1 200 OK', 'Transfer-Encoding: chunked'],
    `c\n${malformedBody}\n0\n\n`,
  ),
  'a blank behind a chunk size': respond(
    ['HTTP/1.1 200 OK', 'Transfer-Encoding: chunked'],
    chunks.replace('c\r\n', 'c  \r\n'),
  ),
} satisfies Readonly<Record<string, Buffer>>

/** Chromium shows an error for each. */
export const refusedResponses = {
  'two different lengths': respond(['HTTP/1.1 200 OK', length, 'Content-Length: 3']),
  'a NUL in a header': respond(['HTTP/1.1 200 OK', 'X-A: a\0b', length]),
  'no status line': Buffer.from(malformedBody),
} satisfies Readonly<Record<string, Buffer>>
