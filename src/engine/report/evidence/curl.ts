import { quoteShell } from '../../../shared/quoteShell.ts'
import type { Exchange } from '../../model/artifacts.ts'
import type { AccountName, ProbeRequest } from '../../model/probeRequest.ts'
import type { Change, FilledRequest, TokenField } from '../../model/surface.ts'

/** Variables that hold the header of a sign-in, such as `Cookie: session=…`. */
const sessionVariables: Readonly<Record<Exclude<AccountName, 'anonymous'>, string>> = {
  user: 'SESSION_A',
  other: 'SESSION_B',
  administrator: 'SESSION_ADMIN',
}
/** Fields that identify the scan, and sign-ins. */
const omittedHeaders = /^(?:authorization|cookie|x-scanward-scan)$/i
const tokensMax = 4
/** Stands in a request where the shell is to put a value; no encoding changes it, and none is the start of another. */
const mark = (name: string) => `scanwardvalueof${name.toLowerCase()}end`

/** Options of a command whose response nobody needs to see. */
export const silent = { output: '-s -o /dev/null' }

export type CurlOptions = Pick<Exchange, 'sentAs'> & {
  /** Options that say what is shown; default: fields and body of the response. */
  readonly output?: string
}

/**
 * Writes a request as commands for a POSIX shell. The sign-in is a variable; tokens against CSRF are fetched first, and values
 * that the application takes once only are made anew.
 */
export function curlOf(request: ProbeRequest, { sentAs, output = '-i' }: CurlOptions = {}): string {
  const { method = 'GET' } = request
  const { values, filled } = valuesOf(request)
  const headers = { ...request.headers, ...headersOf(values) }
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
  // It reads brackets and braces of a URL as lists.
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

/** A key of a backend is found in the application, and never shown whole. */
function headerWord(name: string, value: string): string {
  return name.toLowerCase() === 'apikey' ? `"${name}: $API_KEY"` : quoteShell(`${name}: ${value}`)
}

/** The opening handshake of a WebSocket (RFC 6455, 4.1); what comes after it is waited for a moment. */
const handshakeOptions = [
  '--http1.1',
  '--max-time 5',
  "-H 'Connection: Upgrade'",
  "-H 'Upgrade: websocket'",
  "-H 'Sec-WebSocket-Version: 13'",
  "-H 'Sec-WebSocket-Key: c2NhbndhcmQtc2Nhbi0xNg=='",
]

/** A body with control characters, such as the line breaks of a multipart one, is written by `printf` (POSIX.1-2017). */
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
  /** What the variable is set to, given the options of the sign-in. */
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

/** The variable that commands have for the value of `renewal.fresh` at this index. */
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
  const encode = to.place === 'form' || to.place === 'query' ? ` | ${encodeCommand}` : ''
  return {
    name,
    change: { parameter: to, value: mark(name) },
    line: (session) => {
      const load = ['curl -s -i --path-as-is', session, quoteShell(page)]
        .filter((part) => part !== '')
        .join(' ')
      return `"$(${load} | ${readCommand(from)}${encode})"`
    },
  }
}

/** Reads the token out of a response with its header. */
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

const encodeCommand = "sed 's/%/%25/g; s/+/%2B/g; s/&/%26/g; s/=/%3D/g; s#/#%2F#g'"

/** Without an account a token belongs to the session that its page sets. */
function sessionOption(as: AccountName, hasValues: boolean): readonly string[] {
  if (as !== 'anonymous') return ['-H', `"$${sessionVariables[as]}"`]
  return hasValues ? ['-b', 'cookies.txt', '-c', 'cookies.txt'] : []
}

function insertValues(command: string, values: readonly ShellValue[]): string {
  return values.reduce((text, { name }) => text.replaceAll(mark(name), `'"$${name}"'`), command)
}
