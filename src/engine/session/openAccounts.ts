/**
 * The sign-ins of an active scan: what requests carry, what the target makes of it, and whether it still holds. May
 * not know probes, nor show a sign-in to anybody but the target's own origin.
 */
import { type Clock, systemClock } from '../../clock.ts'
import type { HeaderFields } from '../model/artifacts.ts'
import type { EgressAccount } from '../model/egress.ts'
import type { AccountName, Accounts } from '../model/probe.ts'
import { findJwts } from '../parse/jsonWebTokens.ts'
import type { Credential, SignIns } from '../report.ts'
import type { OpenedAccounts } from './accounts.ts'
import { type CookiePair, openCookieJar } from './cookieJar.ts'
import { issuedToken } from './issuedToken.ts'

/** Opens the sign-ins of a scan for the target's origin, or https on its default port: no other gets any of it. */
export function openAccounts(
  signIns: SignIns,
  targetUrl: string,
  clock: Clock = systemClock,
): OpenedAccounts {
  const { origin, hostname } = new URL(targetUrl)
  const origins = [origin, `https://${hostname}`]
  const opened = new Map<AccountName, Account>()
  const dropped: Account[] = []
  for (const name of ['user', 'other', 'administrator'] as const) {
    const credential = signIns[name]
    if (credential !== null) opened.set(name, openAccount(credential, origins, clock))
  }
  const user = opened.get('user')
  return {
    accounts: {
      has: (name) => name === 'anonymous' || opened.has(name),
      get tokens() {
        return user === undefined ? [] : listTokens(user.fields())
      },
      login: signIns.login,
      headersWith(from, to) {
        const fields = Object.entries(user?.fields() ?? {})
        return Object.fromEntries(fields.map(([name, value]) => [name, value.replaceAll(from, () => to)]))
      },
      issuedToken: (name, issuer) => issuedToken(opened.get(name)?.fields() ?? {}, issuer),
    },
    accountOf: (name) => opened.get(name)?.account ?? null,
    reset: (name) => opened.get(name)?.reset(),
    drop(name) {
      const account = opened.get(name)
      if (account !== undefined) dropped.push(account)
      opened.delete(name)
    },
    secrets: () => [
      ...[...opened.values(), ...dropped].flatMap((account) => account.secrets()),
      ...(signIns.login === null ? [] : [signIns.login.password]),
    ],
  }
}

type Account = {
  readonly account: EgressAccount
  /** What it would send to the first page now. */
  fields(): Readonly<Record<string, string>>
  reset(): void
  secrets(): readonly string[]
}

function openAccount(credential: Credential, origins: readonly string[], clock: Clock): Account {
  const value = credential.value.replace(/[\r\n\0]+/g, ' ').trim()
  const isCookie = credential.kind === 'cookie'
  const jar = openCookieJar(isCookie ? cookiesOf(credential.name, value) : [], clock)
  const own = isCookie ? {} : fieldOf(credential, value)
  const fieldsFor = (url: URL) => withCookies(own, jar.fieldFor(url))
  const [origin = ''] = origins
  return {
    account: {
      headersFor: (url) => (origins.includes(url.origin) ? fieldsFor(url) : {}),
      noteAnswer(url: URL, headers: HeaderFields) {
        if (origins.includes(url.origin)) jar.note(url, headers)
      },
    },
    fields: () => fieldsFor(new URL(origin)),
    reset: () => jar.reset(),
    secrets: () => [value, ...jar.secrets(), ...Object.values(own)],
  }
}

function fieldOf({ kind, name }: Credential, value: string): Readonly<Record<string, string>> {
  if (kind === 'bearer') return { authorization: /^bearer\s/i.test(value) ? value : `Bearer ${value}` }
  return { [name.toLowerCase()]: value }
}

/** A header field that is `Cookie` itself goes before what the target sets. */
function withCookies(
  own: Readonly<Record<string, string>>,
  cookies: string,
): Readonly<Record<string, string>> {
  if (cookies === '') return own
  return { ...own, cookie: own.cookie === undefined ? cookies : `${own.cookie}; ${cookies}` }
}

/** The pairs of one cookie, or of a whole `Cookie` field, with or without its name. */
function cookiesOf(name: string, value: string): readonly CookiePair[] {
  if (name !== '') return [[name, value]]
  return value
    .replace(/^cookie:/i, '')
    .split(';')
    .map((pair): CookiePair => {
      const equals = pair.indexOf('=')
      return equals === -1 ? ['', pair.trim()] : [pair.slice(0, equals).trim(), pair.slice(equals + 1).trim()]
    })
    .filter(([own, text]) => own !== '' || text !== '')
}

function listTokens(fields: Readonly<Record<string, string>>): Accounts['tokens'] {
  return Object.entries(fields).flatMap(([field, value]): Accounts['tokens'] => {
    if (field !== 'cookie') return tokensIn(value, { place: 'header', name: field })
    return cookiesOf('', value).flatMap(([name, text]) => tokensIn(text, { place: 'cookie', name }))
  })
}

function tokensIn(text: string, where: Omit<Accounts['tokens'][number], 'text'>): Accounts['tokens'] {
  return findJwts(text).map(({ token }) => ({ text: token.value, ...where }))
}
