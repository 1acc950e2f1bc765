import { flow } from './pairApplication.ts'

/** Returns what does not hold. */
export type Expectation = (url: string) => Promise<readonly string[]>

const attemptsMax = 12

/** Signs in over plain HTTP, as a client that sends no `Secure` cookie there. */
export async function signIn(
  url: string,
  { name, password }: { readonly name: string; readonly password: string },
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly status: number; readonly cookies: readonly string[]; readonly cookie: string }> {
  const page = await fetch(`${url}${flow.signIn}`)
  const before = page.headers.getSetCookie()
  const token = /name="csrf_token" value="([^"]*)"/.exec(await page.text())?.[1] ?? ''
  const response = await fetch(`${url}${flow.signIn}`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: url,
      cookie: sentOver(before, headers),
      ...headers,
    },
    body: new URLSearchParams({ name, password, csrf_token: token }),
  })
  await response.arrayBuffer()
  const cookies = response.headers.getSetCookie()
  return { status: response.status, cookies, cookie: sentOver([...before, ...cookies], headers) }
}

function sentOver(setCookies: readonly string[], headers: Readonly<Record<string, string>>): string {
  const isHttps = headers['x-forwarded-proto'] === 'https'
  const kept = setCookies.filter((text) => isHttps || !/; *secure/i.test(text))
  const values = new Map(kept.map((text) => [text.split('=', 1)[0] ?? '', text.split(';', 1)[0] ?? '']))
  return [...values.values()].join('; ')
}

export const flowHolds: Expectation = async (url) => {
  const failures: string[] = []
  const { cookie } = await signIn(url, flow.user)
  const account = await fetch(`${url}${flow.account}`, { headers: { cookie }, redirect: 'manual' })
  if (account.status !== 200 || !(await account.text()).includes(flow.user.name))
    failures.push(`the account page responds with ${account.status} after sign-in over HTTP`)
  const visitor = await fetch(`${url}${flow.account}`, { redirect: 'manual' })
  if (visitor.status < 300)
    failures.push(`the account page responds with ${visitor.status} without a session`)
  const wrong = await signIn(url, { ...flow.user, password: 'wrong' })
  const after = await fetch(`${url}${flow.account}`, {
    headers: { cookie: wrong.cookie },
    redirect: 'manual',
  })
  if (after.status < 300) failures.push('a wrong password signs in')
  const home = await fetch(url)
  if (home.status !== 200) failures.push(`the home page responds with ${home.status}`)
  return failures
}

const hasHeader =
  (name: string, pattern: RegExp): Expectation =>
  async (url) => {
    const responses = await Promise.all([flow.home, '/a-missing-path'].map((path) => fetch(`${url}${path}`)))
    return responses.flatMap(({ headers, url: at }) =>
      pattern.test(headers.get(name) ?? '') ? [] : [`${name} is ${headers.get(name)} at ${at}`],
    )
  }

const sessionHas =
  (attribute: RegExp, headers: Readonly<Record<string, string>> = {}): Expectation =>
  async (url) => {
    const { cookies } = await signIn(url, flow.other, headers)
    const isMarked = cookies.length > 0 && cookies.every((text) => attribute.test(text))
    return isMarked ? [] : [`the session lacks ${attribute}: ${cookies.join(' | ')}`]
  }

export const expectations: Readonly<Record<string, Expectation>> = {
  'csp.missing': hasHeader('content-security-policy', /^[^,]*script-src 'self'[^,]*$/),
  'headers.xcto-missing': hasHeader('x-content-type-options', /^nosniff$/),
  'cookies.samesite-missing': sessionHas(/; *samesite=lax/i),
  'cookies.no-secure': sessionHas(/; *secure/i, { 'x-forwarded-proto': 'https' }),
  async 'info.stack-trace'(url) {
    const response = await fetch(`${url}${flow.failing}`)
    const text = await response.text()
    const hasTrace = /^\s*at |<br>|&nbsp;at |Traceback|File "|#0 |thrown in|\.(?:js|py|php)\b/m.test(text)
    return response.status === 500 && !hasTrace ? [] : [`${response.status} shows ${text.slice(0, 200)}`]
  },
  async 'html.csrf-token-missing'(url) {
    const { status } = await signIn(url, flow.user, {
      origin: 'https://elsewhere.example',
      'sec-fetch-site': 'cross-site',
    })
    return status === 403 ? [] : [`a cross-site sign-in gets ${status}`]
  },
  async 'auth.rate-limit'(url) {
    const statuses: number[] = []
    for (let attempt = 0; attempt < attemptsMax; attempt += 1)
      statuses.push((await signIn(url, { ...flow.other, password: 'wrong' })).status)
    return statuses.at(-1) === 429 && statuses[0] !== 429 ? [] : [`wrong passwords get ${statuses.join(' ')}`]
  },
}
