import { createServer as createListener } from 'node:net'
import { pino } from 'pino'
import { createServer, type RequestTimeouts } from '../../../src/doors/api/server.ts'
import { openDashboard } from '../../../src/doors/dashboard/dashboard.ts'
import type { DashboardDeps } from '../../../src/doors/dashboard/deps.ts'
import { openPasswords } from '../../../src/service/passwords.ts'
import { openRunnerDesk } from '../../../src/service/runner/queue/openRunnerDesk.ts'
import { openSecretBox } from '../../../src/service/secretBox.ts'
import type { Db } from '../../../src/service/store/database/database.ts'
import type { Role, User } from '../../../src/service/store/personRecords.ts'
import { parseAllowList } from '../../../src/shared/addresses.ts'
import { type Clock, systemClock } from '../../../src/shared/clock.ts'
import { storeMember } from '../databases/people.ts'

export const password = 'correct horse battery'

/** Cheap, because tests hash often. */
export const testPasswords = openPasswords({ logN: 4 })

export type PageResponse = {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly location: string | null
}

export type Browser = {
  readonly cookies: Map<string, string>
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<PageResponse>
  send(
    action: string,
    fields?: Readonly<Record<string, string>>,
    options?: { readonly from?: string; readonly headers?: Readonly<Record<string, string>> },
  ): Promise<PageResponse>
  follow(response: PageResponse): Promise<PageResponse>
  signIn(email: string): Promise<PageResponse>
}

export type TestDashboard = {
  readonly url: string
  readonly db: Db
  browser(): Browser
  close(): Promise<void>
}

const box = () => openSecretBox('the secret of a test')

const formTokenPattern = /name="form_token" value="([^"]*)"/

export async function startDashboard(
  db: Db,
  {
    timeouts,
    ...options
  }: Partial<Omit<DashboardDeps, 'db'>> & {
    readonly clock?: Clock
    readonly timeouts?: RequestTimeouts
  } = {},
): Promise<TestDashboard> {
  const log = pino({ level: 'silent' })
  const clock = options.clock ?? systemClock
  const limits = { rateBurst: 100_000, rateSteady: 100_000 }
  const listener = createListener()
  const url = await new Promise<string>((resolve, reject) => {
    listener.once('error', reject)
    listener.listen(0, '127.0.0.1', () => {
      const address = listener.address()
      if (typeof address === 'object' && address !== null) resolve(`http://127.0.0.1:${address.port}`)
    })
  })
  const baseUrl = options.baseUrl ?? url
  const dashboard = openDashboard({
    log,
    clock,
    passwords: testPasswords,
    trustProxy: [],
    ...limits,
    targetPolicy: { allowPrivateTargets: parseAllowList([]), ownAddresses: [], resolveHost: async () => [] },
    verifyDomain: async () => ({ ok: false, reason: 'stopped' }),
    openSecretBox: box,
    printPdf: null,
    singleSignOn: null,
    sendsMail: false,
    ...options,
    db,
    baseUrl,
  })
  const config = { baseUrl, ...limits, allowPrivateTargets: [], trustProxy: [], metricsToken: null }
  const server = await createServer({
    ...{ db, clock, log, config, dashboard, resolveHost: async () => [] },
    openSecretBox: box,
    runnerDesk: openRunnerDesk({ db, clock, leaseMs: 60_000, openSecretBox: box }),
    verifyDomain: options.verifyDomain ?? (async () => ({ ok: false, reason: 'stopped' })),
    ...(timeouts === undefined ? {} : { timeouts }),
  })
  await new Promise<void>((resolve) => server.listen(listener, resolve))
  return {
    url,
    db,
    browser: () => openBrowser(url, baseUrl),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export async function storePerson(
  db: Db,
  person: { readonly email: string; readonly organizationId: string; readonly role?: Role },
): Promise<User> {
  return storeMember(db, { ...person, passwordHash: await testPasswords.hash(password) })
}

function openBrowser(url: string, baseUrl: string): Browser {
  const cookies = new Map<string, string>()
  const origin = new URL(baseUrl).origin

  async function request(
    path: string,
    init: RequestInit & { headers?: Record<string, string> },
  ): Promise<PageResponse> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(new URL(path, url), {
      redirect: 'manual',
      ...init,
      headers: { ...(cookie === '' ? {} : { cookie }), ...init.headers },
    })
    for (const field of response.headers.getSetCookie()) keep(cookies, field)
    return {
      status: response.status,
      headers: response.headers,
      text: await response.text(),
      location: response.headers.get('location'),
    }
  }

  const browser: Browser = {
    cookies,
    get: (path, headers = {}) => request(path, { headers }),
    async send(action, fields = {}, { from = '/account', headers = {} } = {}) {
      const page = await browser.get(from)
      const token = formTokenPattern.exec(page.text)?.[1] ?? ''
      return request(action, {
        method: 'POST',
        body: new URLSearchParams({ form_token: token, ...fields }).toString(),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin,
          'sec-fetch-site': 'same-origin',
          ...headers,
        },
      })
    },
    follow: (response) => browser.get(response.location ?? '/'),
    signIn: (email) => browser.send('/sign-in', { email, password }, { from: '/sign-in' }),
  }
  return browser
}

function keep(cookies: Map<string, string>, field: string): void {
  const [pair = '', ...attributes] = field.split('; ')
  const at = pair.indexOf('=')
  const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
  if (attributes.includes('Max-Age=0')) cookies.delete(name)
  else cookies.set(name, value)
}
