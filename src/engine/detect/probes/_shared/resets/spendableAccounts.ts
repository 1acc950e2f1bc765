import { isOwnAccountPath } from '../../../../discover/surface/alternateReadUrls.ts'
import type { Exchange } from '../../../../model/artifacts.ts'
import type { AccountLogin, ProbeContext, SignedUp } from '../../../../model/probe.ts'
import type { Parameter } from '../../../../model/surface.ts'
import { parseHtml } from '../../../../read/html/html.ts'
import { headerValue } from '../../../../read/http/headers.ts'
import { rendersHtml } from '../../../../read/http/rendersHtml.ts'
import { isEmailAddress } from '../../../../read/knowledge/credentialWords.ts'
import { resolveUrl } from '../../../../read/url/urls.ts'
import { cookieHeader, testAccountOf, tokenOf } from '../logins.ts'
import { isPlain, namedFor, openLogin, openLogins, type SignedIn, signInUnlessRefused } from '../signIn.ts'
import { withAccounts } from '../skipReasons.ts'

const signedUpMax = 2
const readsMax = 3
const bodyBytesMax = 256 * 1024

export const noLockableAccount =
  'needs an account that may be locked: add the login of a test account on a server under Domains > Sign-ins, or open a sign-up to the scan'
export const noAccount = `needs an account that the scan may change: the login of a test account ${withAccounts}, or an open sign-up`

export type SpendableAccount = AccountLogin & { readonly isOfScan: boolean }

type Context = ProbeContext<'target'>

type KnownAccounts = { signingIn?: Promise<readonly SignedUp[]>; mail?: Promise<string | null> }

const openKnownAccounts = (): KnownAccounts => ({})

type Wanted = {
  readonly isOfScan?: boolean
  readonly isOnlyMailed?: boolean
}

/** Prefers a sign-up that signs in to the login for tests. Others come last, as some left no account. */
export async function accountFor(
  context: Context,
  { name, value }: Parameter,
  { isOfScan = false, isOnlyMailed = false }: Wanted = {},
): Promise<SpendableAccount | null> {
  const isMail = /mail/i.test(name) || value.includes('@')
  const known = context.cache.memo(openKnownAccounts, context.surface)
  const signedUp = context.signedUp().filter(isPlain)
  known.signingIn ??= listSigningIn(context, signedUp.slice(-signedUpMax))
  const { accounts } = context
  const login = isOnlyMailed ? testAccountOf(accounts) : accounts.login
  if (isMail && login !== null && !isOfScan) known.mail ??= readMail(context, login)
  const mail = (await known.mail) ?? null
  const named = (account: SignedUp) => ({
    identifier: identifierOf(account, isMail),
    password: account.password,
    isOfScan: true,
  })
  const given = login === null ? [] : [{ ...login, isOfScan: false }]
  const mailed = login === null || mail === null ? [] : [{ ...login, identifier: mail, isOfScan: false }]
  const all = [...(await known.signingIn).map(named), ...(isMail ? mailed : given), ...signedUp.map(named)]
  const fitting = all.filter((account) => account.isOfScan || !isOfScan)
  return fitting.find(({ identifier }) => !isMail || identifier.includes('@')) ?? null
}

function identifierOf({ identifier, names }: SignedUp, isMail: boolean): string {
  const fitting = [identifier, ...names.map(([, value]) => value)].find(
    (value) => value.includes('@') === isMail,
  )
  return fitting ?? identifier
}

async function listSigningIn(context: Context, accounts: readonly SignedUp[]): Promise<readonly SignedUp[]> {
  const found: SignedUp[] = []
  const opened = accounts.length === 0 ? [] : await openLogins(context)
  for (const account of accounts)
    for (const login of opened) {
      if ((await signInUnlessRefused(context, login, namedFor(account, login))) === null) continue
      found.push(account)
      break
    }
  return found
}

async function readMail(context: Context, login: AccountLogin): Promise<string | null> {
  if (login.identifier.includes('@')) return login.identifier
  const opened = await openLogin(context)
  const entered = opened === null ? null : await signInUnlessRefused(context, opened, login)
  if (entered === null) return null
  for (const url of listOwnPages(context, entered)) {
    const token = tokenOf(entered.exchange)
    const headers = {
      ...cookieHeader(entered.jar, url),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    }
    const page = await context.send({ url, as: 'anonymous', headers, bodyBytesMax })
    const [mail, ...others] = page.ok ? listOwnMails(page.exchange, login) : []
    if (mail !== undefined && others.length === 0) return mail
  }
  return null
}

function listOwnPages({ surface, artifacts }: Context, { exchange }: SignedIn): readonly string[] {
  const after = resolveUrl(headerValue(exchange.headers, 'location') ?? '', exchange.url)
  const isOwn = after?.origin === artifacts.target.origin && isOwnAccountPath(after.href)
  const first = isOwn ? [after.href] : []
  const own = surface.entries
    .filter(({ method, effect, status }) => method === 'GET' && effect === 'reads' && status === 200)
    .filter(({ url }) => isOwnAccountPath(url) && new URL(url).origin === artifacts.target.origin)
  return [...new Set([...own.map(({ url }) => url), ...first])].slice(0, readsMax)
}

const mailName = /^e-?mail(?:_?address)?$/i
const mailField = /"e-?mail(?:_?address)?"\s{0,5}:\s{0,5}"([^"\\]{3,200})"/gi

function listOwnMails(page: Exchange, { identifier }: AccountLogin): readonly string[] {
  const isPage = rendersHtml(page)
  if (page.status !== 200 || !(isPage || page.body.includes(JSON.stringify(identifier)))) return []
  const found = isPage
    ? parseHtml(page.body, page.url)
        .elements.filter(({ name, attributes: { name: field = '' } }) => {
          return name === 'input' && mailName.test(field)
        })
        .map(({ attributes }) => attributes.value ?? '')
    : [...page.body.matchAll(mailField)].map(([, value = '']) => value)
  return [...new Set(found.filter(isEmailAddress))]
}
