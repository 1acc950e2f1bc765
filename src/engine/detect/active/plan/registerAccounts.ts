import type { Clock } from '../../../../shared/clock.ts'
import type { ReportedSignIn } from '../../../../shared/model/report.ts'
import type { Account, SignInMethod } from '../../../../shared/model/signIns.ts'
import { type GatherContext, openShare } from '../../../discover/crawl/context.ts'
import { isValidBase, learnBases } from '../../../discover/inputs/learnBases.ts'
import { listBelievedOrigins, Senders } from '../../../discover/inputs/learnSenders.ts'
import { learnTokens } from '../../../discover/inputs/learnTokens.ts'
import type { LearnContext } from '../../../discover/inputs/locateApi.ts'
import { AccountSession } from '../../../discover/session/accountSession.ts'
import { openAccount } from '../../../discover/session/openAccount.ts'
import { originsOf } from '../../../discover/session/openAccounts.ts'
import type { SignInContext } from '../../../discover/session/signIn/signInContext.ts'
import { fillEntry } from '../../../discover/surface/fillEntry.ts'
import { collectValues } from '../../../discover/surface/knownValues.ts'
import { listSurface } from '../../../discover/surface/listSurface.ts'
import { type Login, listLogins } from '../../../discover/surface/logins.ts'
import { signsUp } from '../../../discover/surface/signUps.ts'
import type { Target } from '../../../model/artifacts.ts'
import type { Action } from '../../../model/effect.ts'
import type { RandomSource, SignedUp } from '../../../model/probe.ts'
import type { AccountName } from '../../../model/probeRequest.ts'
import type { Entry } from '../../../model/surface.ts'
import { isJsonObject, readJson } from '../../../read/formats/json.ts'
import { pathOf } from '../../../read/url/urls.ts'
import type { Explored } from './explore.ts'

const signUpsMax = 2
const loginsMax = 2
const namesMax = 2
const requestsMax = 20

export type RegisterOptions = {
  readonly context: GatherContext
  readonly signIn: SignInContext
  readonly clock: Clock
  readonly random: RandomSource
  readonly signedUp: () => readonly SignedUp[]
  readonly isAllowed: (action: Action) => boolean
}

export type RegisteredAccounts = {
  readonly sessions: readonly AccountSession[]
  readonly identifiers: readonly string[]
  readonly failures: readonly ReportedSignIn[]
}

export const noneRegistered: RegisteredAccounts = { sessions: [], identifiers: [], failures: [] }

/** Registers two accounts with the application's own sign-up, and signs them in. */
export async function registerAccounts(
  { gathered, rendered, learnt }: Explored,
  options: RegisterOptions,
): Promise<RegisteredAccounts> {
  if (!gathered.target.ok) return noneRegistered
  const seen = { ...gathered, rendered: rendered.ok ? rendered.value : null }
  const { entries } = listSurface(seen, [], { learnt, isAllowed: options.isAllowed })
  const signUps = entries.filter((entry) => entry.effect === 'writes' && signsUp(entry))
  const learning = {
    target: gathered.target.value,
    missing: gathered.missingPages.ok ? gathered.missingPages.value.samples : [],
    senders: new Senders(
      listBelievedOrigins(gathered.pages.ok ? gathered.pages.value : [], gathered.target.value),
    ),
  }
  const failures: ReportedSignIn[] = []
  for (const signUp of signUps.slice(0, signUpsMax)) {
    const user = await register(signUp, learning, options)
    if (!user.ok) {
      failures.push(failureOf('user', kindOf(signUp), user.reason))
      continue
    }
    const entered = await signInAs('user', user.account, methodsFor(user.account, entries), options)
    if (!entered.ok) {
      failures.push(failureOf('user', entered.kind, entered.reason))
      continue
    }
    return await withOther(user, entered.session, { signUp, learning, entries, options })
  }
  return { ...noneRegistered, failures: failures.slice(0, 1) }
}

type Learning = Pick<LearnContext, 'missing' | 'senders'> & { readonly target: Target }

type Registered =
  | { readonly ok: true; readonly account: SignedUp }
  | { readonly ok: false; readonly reason: string }

async function withOther(
  user: Extract<Registered, { ok: true }>,
  session: AccountSession,
  {
    signUp,
    learning,
    entries,
    options,
  }: {
    readonly signUp: Entry
    readonly learning: Learning
    readonly entries: readonly Entry[]
    readonly options: RegisterOptions
  },
): Promise<RegisteredAccounts> {
  const { kind } = session.opened.given.signIn
  const alone = { sessions: [session], identifiers: [user.account.identifier] }
  const other = await register(signUp, learning, options)
  if (!other.ok) return { ...alone, failures: [failureOf('other', kind, other.reason)] }
  const identifiers = [...alone.identifiers, other.account.identifier]
  const entered = await signInAs('other', other.account, methodsFor(other.account, entries), options)
  if (!entered.ok)
    return { ...alone, identifiers, failures: [failureOf('other', entered.kind, entered.reason)] }
  return { sessions: [session, entered.session], identifiers, failures: [] }
}

async function register(
  signUp: Entry,
  learning: Learning,
  { context, random, signedUp }: RegisterOptions,
): Promise<Registered> {
  const share = openShare(context, requestsMax)
  const learn: LearnContext = { ...learning, share, account: null, cache: context.cache, random }
  const before = new Set(signedUp().map(({ identifier }) => identifier))
  const tokens = await learnTokens([{ ...signUp, status: null }], learn)
  const { entries } = await learnBases(tokens, learn, { mayWrite: () => true, known: collectValues([]) })
  const account = signedUp().find(({ identifier }) => !before.has(identifier))
  if (account !== undefined) return { ok: true, account }
  const [{ status } = { status: null }] = entries
  const request = `${signUp.method} ${pathOf(signUp.url)}`
  if (status === null) return { ok: false, reason: `${request} got no response` }
  const refusal = isValidBase({ status })
    ? 'created no account that the scan recognizes'
    : 'refused the sign-up'
  return { ok: false, reason: `${request} ${refusal} (status code ${status})` }
}

type Entered =
  | { readonly ok: true; readonly session: AccountSession }
  | { readonly ok: false; readonly kind: SignInMethod['kind']; readonly reason: string }

async function signInAs(
  name: AccountName,
  registered: SignedUp,
  methods: readonly SignInMethod[],
  { signIn, clock }: RegisterOptions,
): Promise<Entered> {
  const reasons: string[] = []
  for (const method of methods) {
    const given: Account = { id: idOf(name), role: 'user', signIn: method, check: null, isRegistered: true }
    const opened = openAccount(given, originsOf(signIn.targetUrl), clock)
    const session = new AccountSession(name, opened, signIn)
    if (await session.start()) return { ok: true, session }
    reasons.push(session.reason ?? 'no reason')
  }
  const [reason = 'no sign-in was found'] = reasons
  return {
    ok: false,
    kind: methods[0]?.kind ?? 'form',
    reason: `registered at ${pathOf(registered.url)}, but not signed in, for example because the account waits for a confirmation by email: ${reason}`,
  }
}

function methodsFor(account: SignedUp, entries: readonly Entry[]): readonly SignInMethod[] {
  const { password } = account
  const byEntries = listLogins(entries)
    .slice(0, loginsMax)
    .flatMap((login) =>
      identifiersFor(account, login).flatMap((name) => methodOf(login, name, password) ?? []),
    )
  const searched = { kind: 'form', url: null, username: account.identifier, password, totp: null } as const
  return [...byEntries, searched]
}

function identifiersFor({ identifier, names }: SignedUp, { identifier: field }: Login): readonly string[] {
  if (field === null) return []
  const wanted = plainName(field.name)
  const named = names.filter(([name]) => plainName(name) === wanted).map(([, value]) => value)
  return [...new Set([...named, identifier, ...names.map(([, value]) => value)])].slice(0, namesMax)
}

function plainName(field: string): string {
  const last = field.split(/[/[\].]/).findLast((part) => part !== '') ?? field
  return last.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}

function methodOf({ entry, identifier, password: field }: Login, username: string, password: string) {
  if (identifier === null) return null
  if (entry.body?.kind !== 'json') {
    const url = entry.form?.page ?? entry.url
    return { kind: 'form', url, username, password, totp: null } as const
  }
  const { url, body: text = '' } = fillEntry(entry, [
    { parameter: identifier, value: username },
    { parameter: field, value: password },
  ])
  const body = readJson(text)
  return isJsonObject(body)
    ? ({ kind: 'json', url, body, token: null, send: null, totp: null } as const)
    : null
}

function kindOf({ body }: Entry): 'form' | 'json' {
  return body?.kind === 'json' ? 'json' : 'form'
}

function failureOf(name: AccountName, kind: SignInMethod['kind'], reason: string): ReportedSignIn {
  return {
    account: idOf(name),
    role: 'user',
    kind,
    state: 'not_signed_in',
    reason,
    epochs: 0,
    registered: true,
  }
}

function idOf(name: AccountName): string {
  return `registered ${name}`
}
