/** An HTTP client with cookies that follows no redirect. */
import { request as sendRequest } from 'node:http'
import { type PortalAccount, portalAccounts } from './server/portal.ts'

export type Reply = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

export type VisitorRequest = {
  readonly form?: Readonly<Record<string, string>>
  readonly json?: unknown
  readonly file?: {
    readonly field: string
    readonly name: string
    readonly type: string
    readonly content: string
  }
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

export type Visitor = {
  readonly origin: string
  send(request: string, given?: VisitorRequest): Promise<Reply>
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Reply>
  post(path: string, form: Readonly<Record<string, string>>): Promise<Reply>
  submit(page: string, path: string, form: Readonly<Record<string, string>>): Promise<Reply>
  signIn(name: keyof typeof portalAccounts): Promise<Reply>
  another(): Visitor
  readonly cookies: Map<string, string>
}

const boundary = 'portal-boundary'

export function openVisitor(origin: string): Visitor {
  const cookies = new Map<string, string>()
  const send: Visitor['send'] = async (line, given = {}) => {
    const at = line.indexOf(' ')
    const [body, type] = bodyOf(given)
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = {
      ...(cookie === '' ? {} : { cookie }),
      ...(type === null ? {} : { 'content-type': type, 'content-length': String(Buffer.byteLength(body)) }),
      ...given.headers,
    }
    const { setCookies, ...reply } = await sendRaw({
      url: new URL(origin),
      method: line.slice(0, at),
      path: line.slice(at + 1),
      headers,
      body,
    })
    for (const set of setCookies) {
      const [pair = ''] = set.split(';')
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    return reply
  }
  const visitor: Visitor = {
    origin,
    cookies,
    send,
    get: (path, headers = {}) => send(`GET ${path}`, { headers }),
    post: (path, form) => send(`POST ${path}`, { form }),
    async submit(page, path, form) {
      const token = /name="csrf_token" value="([^"]+)"/.exec((await visitor.get(page)).text)?.[1] ?? ''
      return visitor.post(path, { ...form, csrf_token: token })
    },
    signIn(name) {
      const { password }: PortalAccount = portalAccounts[name]
      return visitor.submit('/login', '/login', { username: name, password })
    },
    another: () => openVisitor(origin),
  }
  return visitor
}

function bodyOf({
  form,
  json,
  file,
  body = '',
  headers = {},
}: VisitorRequest): readonly [string, string | null] {
  if (file !== undefined) {
    const fields = Object.entries(form ?? {}).map(
      ([name, value]) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${file.field}"; filename="${file.name}"\r\nContent-Type: ${file.type}\r\n\r\n`
    return [
      `${fields.join('')}${head}${file.content}\r\n--${boundary}--\r\n`,
      `multipart/form-data; boundary=${boundary}`,
    ]
  }
  if (form !== undefined) return [new URLSearchParams(form).toString(), 'application/x-www-form-urlencoded']
  if (json !== undefined) return [JSON.stringify(json), 'application/json']
  return body === '' ? ['', null] : [body, headers['content-type'] ?? 'text/plain']
}

type RawRequest = {
  readonly url: URL
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

function sendRaw({
  url,
  method,
  path,
  headers,
  body,
}: RawRequest): Promise<Reply & { readonly setCookies: readonly string[] }> {
  return new Promise((resolve, reject) => {
    const request = sendRequest(
      { host: url.hostname, port: url.port, method, path, headers, agent: false, timeout: 15_000 },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (part: string) => {
          text += part
        })
        response.on('end', () => {
          const flat = Object.entries(response.headers).map(([name, value]) => [name, String(value)])
          resolve({
            status: response.statusCode ?? 0,
            headers: Object.fromEntries(flat),
            text,
            setCookies: response.headers['set-cookie'] ?? [],
          })
        })
      },
    )
    request.on('timeout', () => request.destroy())
    request.on('error', reject)
    request.end(body)
  })
}
