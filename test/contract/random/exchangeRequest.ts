/** Sends a request unchanged, which `fetch` would normalize. */
import { type Agent, request } from 'node:http'
import type { PathValue, RandomRequest } from './randomRequests.ts'

export type Exchange = {
  readonly request: RandomRequest
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly status: number
  readonly responseHeaders: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly responseBody: Buffer
}

export type RequestNames = {
  readonly url: string
  /** `valid`, and a token of each scope. */
  readonly tokens: ReadonlyMap<string, string>
  /** Object ids by path parameter. Lists may grow. */
  readonly known: ReadonlyMap<string, readonly string[]>
  readonly agent: Agent
}

const responseMsMax = 10_000

export function exchangeRequest(random: RandomRequest, names: RequestNames): Promise<Exchange> {
  const target = targetOf(random, names)
  const headers = { ...cleanHeaders(random.headers), ...authorizationOf(random, names.tokens) }
  const { hostname, port } = new URL(names.url)
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        ...{ hostname, port, path: target, method: random.method, agent: names.agent },
        headers: {
          ...headers,
          ...(random.body === null ? {} : { 'content-length': random.body.length }),
        },
        timeout: responseMsMax,
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            ...{ request: random, target, headers },
            status: response.statusCode ?? 0,
            responseHeaders: response.headers,
            responseBody: Buffer.concat(chunks),
          }),
        )
      },
    )
    sent.on('timeout', () => sent.destroy(new Error(`Expected a response within ${responseMsMax} ms`)))
    sent.on('error', reject)
    sent.end(random.body ?? undefined)
  })
}

function targetOf({ operation, path, query, rawQuery }: RandomRequest, names: RequestNames): string {
  const values = [...path]
  const route = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    pathTextOf(values.shift() ?? { text: '' }, names.known.get(name) ?? []),
  )
  const pairs = query.map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`).join('&')
  return pairs === '' && rawQuery === '' ? route : `${route}?${pairs}${rawQuery}`
}

/** A leading percent sign may be an invalid encoding. */
function pathTextOf(value: PathValue, known: readonly string[]): string {
  if ('known' in value) return known[value.known % known.length] ?? '-'
  // An empty segment would be another path.
  if (value.text === '') return '%20'
  return /^%[!-~]*$/.test(value.text) ? value.text : encodeURIComponent(value.text.toWellFormed())
}

function cleanHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      value.replace(/[^\t\x20-\x7e\x80-\xff]/g, '').trim(),
    ]),
  )
}

function authorizationOf({ token }: RandomRequest, tokens: RequestNames['tokens']): Record<string, string> {
  switch (token) {
    case 'lower_case':
      return { authorization: `bearer ${tokens.get('valid')}` }
    case 'wrong':
      return { authorization: `Bearer swd_${'A'.repeat(43)}` }
    case 'missing':
      return {}
    default:
      return { authorization: `Bearer ${tokens.get(token)}` }
  }
}
