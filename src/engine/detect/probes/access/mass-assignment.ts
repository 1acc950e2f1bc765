import type { Json, JsonObject } from '../../../../shared/json.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import type { ProbeRequest } from '../../../model/probeRequest.ts'
import type { Entry } from '../../../model/surface.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import { needsUser } from '../_shared/skipReasons.ts'
import { linesOf } from './_labeledTexts.ts'
import { massAssignmentTexts } from './_massAssignmentTexts.ts'
import {
  fillUpdate,
  holdsFields,
  isSameValue,
  listAccountReads,
  listAccountReadUrls,
  listAccountUpdates,
  listHiddenFlags,
  listOwnedFields,
  membersOfFields,
  type OwnedField,
  printField,
  readAccount,
  readAccountPage,
} from './_ownedFields.ts'
import { isOwnTenant, isTenantField, isTenantUpdate } from './_ownTenant.ts'

const updatesMax = 8
const readsMax = 4
const fieldsMax = 4
const bodyBytesMax = 256 * 1024

type Context = ProbeContext<'target'>

/**
 * Finds mass assignment: account updates that also write fields which only the server should set.
 *
 * Certain: the probe repeats the application's own update of the test account with its current values and one
 * extra field. The new value grants no permission (a flag from false to null, a date moved by a second, a
 * role that does not exist). The account then has this value; the former value is written back and read
 * again. Fires on a handler that passes the whole body to the database; not if the field stays unchanged.
 * Source: OWASP API Security Top 10 2023, API3.
 */
export default activeProbe({
  ...massAssignmentTexts,
  id: 'access.mass-assignment',
  intensity: 'intrusive',
  effect: 'writes',
  budget: { perScan: 60, perEntry: 0 },
  needs: ['target'],
  skipReason: ({ accounts, surface }) => {
    if (!accounts.has('user')) return needsUser
    return listAccountUpdates(surface.entries).length === 0
      ? 'the scan found no request that updates the own account'
      : null
  },
  async run(context) {
    const observations: Observation[] = []
    const gaps: string[] = []
    let judged = 0
    const updates = listAccountUpdates(context.surface.entries).slice(0, updatesMax)
    const accounts = openAccounts(context, updates)
    for (const entry of updates) {
      const outcome = await judgeUpdate(context, entry, accounts)
      if (typeof outcome === 'string') gaps.push(outcome)
      else judged += 1
      if (typeof outcome === 'object' && outcome !== null) observations.push(outcome)
    }
    return { observations, gap: judged > 0 ? null : (gaps[0] ?? null) }
  },
})

/** Without a URL, only the response to an update shows it. */
type Account = { readonly url: string | null; readonly fields: JsonObject }

async function judgeUpdate(
  context: Context,
  entry: Entry,
  accounts: Accounts,
): Promise<Observation | string | null> {
  const isTenant = isTenantUpdate(entry)
  if (isTenant && !isOwnTenant(entry, await accounts.listOwn()))
    return 'no response names the team or organization of the update as that of the account'
  const hidden = await tryHiddenFlags(context, entry)
  if (hidden !== null) return hidden
  const account = await accounts.find(entry)
  if (account === null)
    return 'no endpoint or page shows a field of the account that only the server should set'
  const owned = listOwnedFields(account.fields, context.random.word(6))
    .filter(({ name }) => !isTenant || isTenantField(name, entry, context.surface.entries))
    .slice(0, fieldsMax)
  if (owned.length === 0) return 'the account response contains no field that only the server should set'
  const together = await tryFields(context, entry, { account, fields: owned, accounts })
  if (together === 'unread') return unread
  if (together === 'ignored') return null
  if (together !== 'refused') return together
  // A refusal counts only if the application's own update works.
  const plain = await update(context, entry, account, {})
  if (plain === null || plain.exchange.status >= 400)
    return "the target refused the application's own account update"
  for (const field of owned.length > 1 ? owned : []) {
    const outcome = await tryFields(context, entry, { account, fields: [field], accounts })
    if (outcome === 'unread') return unread
    if (typeof outcome !== 'string') return outcome
  }
  return null
}

async function tryHiddenFlags(context: Context, entry: Entry): Promise<Observation | null> {
  const page = entry.form?.page ?? null
  for (const field of page === null ? [] : listHiddenFlags(entry).slice(0, fieldsMax)) {
    const { name, value, harmless } = field
    const texts: string[] = []
    let sent: Sent | null = null
    for (const put of [value, harmless, value]) {
      const updated = await update(context, entry, { url: null, fields: {} }, { [name]: put })
      const read = await context.send({ url: page ?? entry.url, as: 'user', bodyBytesMax })
      if (put === harmless) sent = updated
      texts.push(read.ok ? linesOf(read.exchange, { withFields: false }).join('\n') : '')
    }
    const [before = '', during = '', after = ''] = texts
    const isTaken = before === after && before !== '' && during !== '' && during !== before
    if (isTaken && sent !== null) return observe(entry, { sent, field, isRestored: true })
  }
  return null
}

const unread = 'the account could not be read again after the update'

type Tried = {
  readonly account: Account
  readonly fields: readonly OwnedField[]
  readonly accounts: Accounts
}

async function tryFields(
  context: Context,
  entry: Entry,
  { account, fields, accounts }: Tried,
): Promise<Observation | 'ignored' | 'refused' | 'unread'> {
  const sent = await update(context, entry, account, membersOfFields(fields, account.fields, 'harmless'))
  if (sent === null) return 'unread'
  const after = await accounts.readAgain(account, entry)
  if (after === null) {
    await restore(context, entry, { account, fields, accounts })
    return 'unread'
  }
  const taken = fields.filter(({ name, harmless }) => isSameValue(after[name], harmless))
  const [first] = taken
  if (first === undefined && !holdsFields(after, fields, account.fields))
    await restore(context, entry, { account, fields, accounts })
  if (first === undefined) return sent.exchange.status >= 400 ? 'refused' : 'ignored'
  const isRestored = await restore(context, entry, { account, fields: taken, accounts })
  return observe(entry, { sent, field: first, isRestored })
}

type Accounts = {
  listOwn(): Promise<readonly JsonObject[]>
  find(update: Entry): Promise<Account | null>
  readAgain(account: Account, update: Entry): Promise<JsonObject | null>
}

function openAccounts(context: Context, updates: readonly Entry[]): Accounts {
  const { send, surface } = context
  const known = new Map<string, JsonObject | null>()
  const read = async (url: string): Promise<JsonObject | null> => {
    const response = await send({ url, as: 'user', bodyBytesMax })
    const fields = response.ok ? (readAccount(response.exchange) ?? readAccountPage(response.exchange)) : null
    known.set(url, fields)
    return fields
  }
  const readByUpdate = async (entry: Entry): Promise<JsonObject | null> => {
    const sent = await update(context, entry, { url: null, fields: {} }, {})
    return sent === null ? null : readAccount(sent.exchange)
  }
  return {
    async listOwn() {
      const urls = listAccountReadUrls(surface.entries).filter(
        (url) => !/\/\w*\d[\w-]*\/?$/.test(pathOf(url)),
      )
      const own: JsonObject[] = []
      for (const url of urls.slice(0, readsMax)) {
        const fields = known.has(url) ? (known.get(url) ?? null) : await read(url)
        if (fields !== null) own.push(fields)
      }
      return own
    },
    /** The claims of a token name the account too, but do not change with it. */
    async find(entry) {
      const found: (Account & { readonly worth: number })[] = []
      const urls = listAccountReads(entry, surface.entries)
      const unknown = urls.filter((url) => !known.has(url)).slice(0, readsMax)
      for (const url of [...urls.filter((one) => known.has(one)), ...unknown]) {
        const fields = known.has(url) ? (known.get(url) ?? null) : await read(url)
        if (fields === null) continue
        const shared = countShared(entry, fields)
        const isOwned = listOwnedFields(fields, 'x').length > 0
        const ofAny = Math.max(...updates.map((update) => countShared(update, fields))) / 100
        found.push({ url, fields, worth: shared + ofAny + (isOwned ? 100 : 0) })
        if (isOwned && shared > 0) break
      }
      const [best] = found.toSorted((one, other) => other.worth - one.worth)
      const isEnough = best !== undefined && listOwnedFields(best.fields, 'x').length > 0
      const updated = isEnough ? null : await readByUpdate(entry)
      const isShown = updated !== null && listOwnedFields(updated, 'x').length > 0
      return isShown ? { url: null, fields: updated } : (best ?? null)
    },
    readAgain: async ({ url }, entry) => (url === null ? await readByUpdate(entry) : await read(url)),
  }
}

function countShared({ parameters }: Entry, fields: JsonObject): number {
  return parameters.filter(({ name }) => Object.hasOwn(fields, name.split('/').at(-1) ?? name)).length
}

type Sent = { readonly request: ProbeRequest; readonly exchange: Exchange }

async function update(
  { send }: Context,
  entry: Entry,
  { fields }: Account,
  extra: Readonly<Record<string, Json>>,
): Promise<Sent | null> {
  const request: ProbeRequest = {
    ...fillUpdate(entry, fields, extra),
    as: 'user',
    bodyBytesMax,
  }
  const response = await send(request)
  return response.ok ? { request, exchange: response.exchange } : null
}

async function restore(
  context: Context,
  entry: Entry,
  { account, fields, accounts }: Tried,
): Promise<boolean> {
  const former = membersOfFields(fields, account.fields, 'value')
  for (let turn = 0; turn < 2; turn += 1) {
    await update(context, entry, account, former)
    const after = await accounts.readAgain(account, entry)
    if (holdsFields(after, fields, account.fields)) return true
  }
  return false
}

type Proof = { readonly sent: Sent; readonly field: OwnedField; readonly isRestored: boolean }

function observe(entry: Entry, { sent: { request, exchange }, field, isRestored }: Proof): Observation {
  const { value, harmless } = field
  const name = field.name.replace(/^\//, '').replaceAll('/', '.')
  const nameInForm = name.replace(/\.(\w+)/g, '[$1]')
  const after = isRestored
    ? 'The former value was written back and read again.'
    : 'The former value could NOT be written back.'
  const isFlag = listHiddenFlags(entry).some((flag) => flag.name === field.name && flag.harmless === harmless)
  const body =
    entry.body?.kind === 'form'
      ? `<own fields>&${encodeURIComponent(nameInForm)}=${encodeURIComponent(String(harmless ?? ''))}`
      : JSON.stringify(printField(field, entry))
  return observeProbe({ ...request, body }, exchange, {
    sample: `${entry.method} ${pathOf(entry.url)}: ${name}`,
    excerpt: `\`${name}\` was ${JSON.stringify(value)} and became ${JSON.stringify(harmless)}${isFlag ? '' : ', which grants no permission'}. ${after}`,
    details: { field: name, restored: isRestored },
    place: entry.id,
  })
}
