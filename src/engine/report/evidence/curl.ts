import { quoteShell } from '../../../shared/quoteShell.ts'
import type { Exchange } from '../../model/artifacts.ts'
import type { AccountName, ProbeRequest } from '../../model/probeRequest.ts'
import type { Change, FilledRequest, TokenField } from '../../model/surface.ts'
import { browserHeaders } from '../../read/http/browserHeaders.ts'

/** Shell variables with a header such as `Cookie: session=…`. */
const sessionVariables: Readonly<Record<Exclude<AccountName, 'anonymous'>, string>> = {
  user: 'SESSION_A',
  other: 'SESSION_B',
  administrator: 'SESSION_ADMIN',
}
const omittedHeaders = /^(?:authorization|cookie|x-scanward-scan)$/i
const tokensMax = 4
/** Placeholder for a shell variable: no encoding changes it, and none is the prefix of another. */
const mark = (name: string) => `scanwardvalueof${name.toLowerCase()}end`

export const silent = { output: '-s -o /dev/null' }

type CurlOptions = Pick<Exchange, 'sentAs'> & {
  readonly output?: string
  /** No page of the application sends the request. */
  readonly isBackend?: true
}

/** The sign-in is a variable; CSRF tokens are fetched and one-time values regenerated. */
export function curlOf(
  request: ProbeRequest,
  { sentAs, output = '-i', isBackend }: CurlOptions = {},
): string {
  const { method = 'GET' } = request
  const { values, filled } = valuesOf(request)
  const named = { ...request.headers, ...headersOf(values) }
  const added = isBackend === true ? {} : browserHeaders({ ...request, headers: named })
  const headers = { ...named, ...added }
  const session = sessionOption(request.as ?? sentAs ?? 'anonymous', values.length > 0)
  const options = [
    ...(method === 'HEAD' ? ['--head'] : method === 'GET' && filled.body === undefined ? [] : ['-X', method]),
    ...Object.entries(headers)
      .filter(
        ([name]) => !omittedHeaders.test(name) || (request.hasCookieInput === true && /^cookie$/i.test(name)),
      )
      .flatMap(([name, value]) => ['-H', headerWord(name, value)]),
    ...session,
  ]
  const isSocket = /^wss?:/.test(filled.url)
  // curl would expand brackets and braces in the URL.
  const globbing = /[[\]{}]/.test(filled.url) ? ['--globoff'] : []
  const words = [
    'curl',
    output,
    '--path-as-is',
    ...globbing,
    ...options,
    ...(isSocket ? handshakeOptions : []),
  ]
  const command = withBody(words, { ...filled, url: filled.url.replace(/^ws/, 'http') })
  const lines = values.map(({ name, line }) => `${name}=${line(session.join(' '))}`)
  return [...lines, insertValues(command, values)].join('\n')
}

function headerWord(name: string, value: string): string {
  return name.toLowerCase() === 'apikey' ? `"${name}: $API_KEY"` : quoteShell(`${name}: ${value}`)
}

/** WebSocket handshake (RFC 6455, 4.1), with a moment for the messages after it. */
const handshakeOptions = [
  '--http1.1',
  '--max-time 5',
  "-H 'Connection: Upgrade'",
  "-H 'Upgrade: websocket'",
  "-H 'Sec-WebSocket-Version: 13'",
  "-H 'Sec-WebSocket-Key: c2NhbndhcmQtc2Nhbi0xNg=='",
]

/** Bodies with control characters, such as multipart ones, need `printf` (POSIX.1-2017). */
function withBody(words: readonly string[], { url, body }: Pick<FilledRequest, 'url' | 'body'>): string {
  const command = words.join(' ')
  if (body === undefined) return `${command} ${quoteShell(url)}`
  if (!unprintable.test(body)) return `${command} --data-binary ${quoteShell(body)} ${quoteShell(url)}`
  const escaped = body
    .replaceAll('\\', '\\\\')
    .replace(
      new RegExp(unprintable, 'g'),
      (character) => `\\0${character.charCodeAt(0).toString(8).padStart(3, '0')}`,
    )
    .replaceAll('\n', '\\n')
  return `printf %b ${quoteShell(escaped)} | ${command} --data-binary @- ${quoteShell(url)}`
}

const unprintable = /[\u0000-\u0009\u000b-\u001f\u007f]/

type ShellValue = {
  readonly name: string
  readonly change: Change
  readonly line: (session: string) => string
}

function valuesOf({ renewal, ...request }: ProbeRequest): {
  readonly values: readonly ShellValue[]
  readonly filled: Pick<FilledRequest, 'url' | 'body'>
} {
  if (renewal === undefined) return { values: [], filled: request }
  const { page } = renewal
  const tokens =
    page === null
      ? []
      : renewal.tokens.slice(0, tokensMax).map((field, index) => tokenValue(page, field, index))
  const fresh = renewal.fresh.slice(0, tokensMax).map((parameter, index): ShellValue => {
    const name = freshVariable(index)
    const at = parameter.value.lastIndexOf('@')
    const end = at > 0 ? parameter.value.slice(at) : ''
    return { name, change: { parameter, value: mark(name) + end }, line: () => '"scanward$$$(date +%s)"' }
  })
  const values = [...tokens, ...fresh]
  return { values, filled: renewal.refill(values.map(({ change }) => change)) }
}

export function freshVariable(index: number): string {
  return index === 0 ? 'FRESH' : `FRESH_${index + 1}`
}

function headersOf(values: readonly ShellValue[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    values.flatMap(({ change: { parameter, value } }) =>
      parameter.place === 'header' ? [[parameter.name, String(value)]] : [],
    ),
  )
}

function tokenValue(page: string, { from, to }: TokenField, index: number): ShellValue {
  const name = index === 0 ? 'TOKEN' : `TOKEN_${index + 1}`
  const decode = from.kind === 'cookie' ? ` | ${decodeCommand}` : ''
  const encode = to.place === 'form' || to.place === 'query' ? ` | ${encodeCommand}` : ''
  return {
    name,
    change: { parameter: to, value: mark(name) },
    line: (session) => {
      const load = ['curl -s -i --path-as-is', session, quoteShell(page)]
        .filter((part) => part !== '')
        .join(' ')
      const [, variable] = /"\$(SESSION_\w+)"/.exec(session) ?? []
      const read =
        from.kind === 'cookie' && session.includes(jar)
          ? `${load} > /dev/null; ${readJarCommand(from)}`
          : from.kind === 'cookie' && variable !== undefined
            ? `{ ${readSessionCommand(from, variable)}; ${load} | ${readCommand(from)}; } | head -n 1`
            : `${load} | ${readCommand(from)}`
      return `"$(${read}${decode}${encode})"`
    },
  }
}

function readCommand({ kind, name }: TokenField['from']): string {
  const pattern = name.replace(/[.[\]*^$\\/]/g, '\\$&').replaceAll("'", '.')
  if (kind === 'cookie')
    return `sed -n 's/^[Ss]et-[Cc]ookie: *${pattern}=\\([^;]*\\).*/\\1/p' | tr -d '\\r' | head -n 1`
  const [tag, attribute] = kind === 'meta' ? ['meta', 'content'] : ['input', 'value']
  return [
    `tr '\\n' ' '`,
    `grep -oi '<${tag}[^>]*name=["'\\'']*${pattern}["'\\'' ][^>]*>'`,
    `sed -n 's/.*[ "'\\'']${attribute}="*'\\''*\\([^"'\\'' >]*\\).*/\\1/p'`,
    'head -n 1',
  ].join(' | ')
}

/** Servers set the cookie only for a client that does not send it yet, as after an earlier command. */
function readJarCommand({ name }: TokenField['from']): string {
  return `awk '$6 == "${name.replace(/["'\\]/g, '')}" { print $7 }' ${jar}`
}

/** A server sets the token at the sign-in only, or a new one on each page. The request sends that of its session. */
function readSessionCommand({ name }: TokenField['from'], variable: string): string {
  const pattern = name.replace(/[.[\]*^$\\/]/g, '\\$&').replaceAll("'", '.')
  return `printf '%s\\n' "$${variable}" | sed -n 's/.*[ ;]${pattern}=\\([^;]*\\).*/\\1/p'`
}

const jar = 'cookies.txt'

/** Scripts decode the cookie before they send it in a header, such as axios for Laravel. */
const decodeCommand = "sed 's/%3[Dd]/=/g; s/%2[Bb]/+/g; s#%2[Ff]#/#g'"
const encodeCommand = "sed 's/%/%25/g; s/+/%2B/g; s/&/%26/g; s/=/%3D/g; s#/#%2F#g'"

/** An anonymous token belongs to the session that its page sets. */
function sessionOption(as: AccountName, hasValues: boolean): readonly string[] {
  if (as !== 'anonymous') return ['-H', `"$${sessionVariables[as]}"`]
  return hasValues ? ['-b', jar, '-c', jar] : []
}

function insertValues(command: string, values: readonly ShellValue[]): string {
  return values.reduce((text, { name }) => text.replaceAll(mark(name), `'"$${name}"'`), command)
}
