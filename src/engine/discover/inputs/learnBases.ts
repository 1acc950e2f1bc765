import type { Exchange } from '../../model/artifacts.ts'
import type { Entry } from '../../model/surface.ts'
import { changeBody } from '../../read/body/entryBody.ts'
import { isQueryUrl } from '../../read/effects/actionOfNouns.ts'
import { isReadingUrl } from '../../read/effects/visits.ts'
import { isJsonObject, readJson } from '../../read/formats/json.ts'
import { headerValue } from '../../read/http/headers.ts'
import { signInPath } from '../../read/knowledge/signInWords.ts'
import { resolveUrl } from '../../read/url/urls.ts'
import { fillEntry } from '../surface/fillEntry.ts'
import { collectValues, type KnownValues } from '../surface/knownValues.ts'
import { listRefusedFields, type RefusedField } from '../surface/repair/refusedFields.ts'
import {
  repairEntry,
  withKnownIds,
  withNumbers,
  withOtherBody,
  withPaths,
} from '../surface/repair/repairEntry.ts'
import { isSignUpUrl, signsUp, takesPassword } from '../surface/signUps.ts'
import { isRefusedRead } from './learnSenders.ts'
import type { LearnContext } from './locateApi.ts'
import { renewRequest } from './renewRequest.ts'
import { withoutSampleTexts } from './widenSearches.ts'

const repairsMax = 4
const atOnceMax = 4
const bodyBytesMax = 256 * 1024
const listsMax = 20

export type LearnedBases = {
  readonly entries: readonly Entry[]
  readonly exchanges: readonly Exchange[]
  readonly unlearned: number
}

/**
 * Sends entries without a known response and repairs values by the fields that errors name. Sends writing
 * entries only if `mayWrite`.
 */
export async function learnBases(
  entries: readonly Entry[],
  context: LearnContext,
  {
    mayWrite,
    known,
    isAsked = () => false,
  }: {
    readonly mayWrite: (entry: Entry) => boolean
    readonly known: KnownValues
    readonly isAsked?: (entry: Entry) => boolean
  },
): Promise<LearnedBases> {
  const learned = new Map<Entry, Entry>()
  const exchanges: Exchange[] = []
  let unlearned = 0
  const queue = entries.filter(
    (entry) =>
      (entry.status === null && (entry.effect === 'reads' || mayWrite(entry))) ||
      ((mayTakeNumbers(entry) || isRefusedRead(entry)) && !isAsked(entry)) ||
      isReadOfUnknownId(entry, known),
  )
  const work = async () => {
    for (let entry = queue.shift(); entry !== undefined; entry = queue.shift()) {
      const base = await learnBase(entry, context, known)
      if (base === null) {
        if (entry.status === null) unlearned += 1
        continue
      }
      learned.set(entry, base.entry)
      exchanges.push(base.exchange)
    }
  }
  await Promise.all(Array.from({ length: atOnceMax }, work))
  return { entries: entries.map((entry) => learned.get(entry) ?? entry), exchanges, unlearned }
}

export async function readLists(
  entries: readonly Entry[],
  context: LearnContext,
  { maySearch }: { readonly maySearch: boolean },
): Promise<LearnedBases> {
  const isSearch = (entry: Entry) => maySearch && isSearchPost(entry)
  const lists = entries.filter((entry) => {
    const { status, mediaType, effect, method, source, parameters } = entry
    return (
      (isSearch(entry) || (effect === 'reads' && (method === 'GET' || source === 'graphql'))) &&
      (status === null || (status < 300 && /json/.test(mediaType ?? ''))) &&
      !parameters.some(({ name, isMadeUp }) => isMadeUp === true || (source === 'graphql' && isId(name)))
    )
  })
  const ordered = [...lists.filter(isUnasked), ...lists.filter((entry) => !isUnasked(entry))]
  const asked = ordered.slice(0, listsMax).map((entry) => ({ ...entry, status: null }))
  const options = { mayWrite: isSearch, known: collectValues([]) }
  const learned = await learnBases(asked, context, options)
  const wider = asked.filter(isSearch).flatMap((entry) => withoutSampleTexts(entry) ?? [])
  const found = await learnBases(wider, context, options)
  return { ...learned, exchanges: [...learned.exchanges, ...found.exchanges] }
}

function isSearchPost({ method, url, body }: Entry): boolean {
  return method === 'POST' && body?.kind === 'json' && isQueryUrl(url)
}

function isUnasked({ status }: Entry): boolean {
  return status === null
}

function isId(name: string): boolean {
  return /(?:^|[/_])(?:id|uuid)s?$|I[dD]s?$/.test(name)
}

type Base = { readonly entry: Entry; readonly exchange: Exchange }

async function learnBase(entry: Entry, context: LearnContext, known: KnownValues): Promise<Base | null> {
  const tried = signsUp(entry)
    ? await signUpBase(withFresh(entry), context, known)
    : await repairBase(entry, context, known)
  const used = tried?.entry.isForVisitors === true ? { ...context, account: null } : context
  const repaired = tried === null ? null : await acceptBase(tried, used)
  return repaired === null || entry.effect === 'reads' ? repaired : await learnFresh(repaired, used)
}

/** A signed-in user often cannot sign up, and only an administrator creates other users. */
async function signUpBase(entry: Entry, context: LearnContext, known: KnownValues): Promise<Base | null> {
  const visitor = await repairBase(entry, { ...context, account: null }, known)
  const isRefused = visitor === null || refusesVisitor(visitor.exchange, entry)
  if (isRefused) return context.account === null ? visitor : await repairBase(entry, context, known)
  if (isValidBase(visitor.entry)) return forVisitors(visitor)
  const renamed = withPlainNames(visitor.entry)
  const plain = renamed === null ? null : await ask(renamed, { ...context, account: null })
  if (plain !== null && isValidBase(plain.entry)) return forVisitors(plain)
  if (context.account === null || isSignUpUrl(entry.url)) return visitor
  return (await repairBase(entry, context, known)) ?? visitor
}

function forVisitors({ entry, exchange }: Base): Base {
  return { entry: { ...entry, isForVisitors: true }, exchange }
}

/** After a sign-up by a visitor, many applications show the sign-in too. */
function refusesVisitor({ status, headers }: Exchange, { url }: Entry): boolean {
  if (status === 401 || status === 403) return true
  const location = status >= 300 && status < 400 ? headerValue(headers, 'location') : null
  const next = location === null ? null : resolveUrl(location, url)
  return next !== null && signInPath.test(next.pathname) && !isSignUpUrl(url)
}

/** Many applications take a name of letters and digits alone. Null if no name has several words. */
function withPlainNames(entry: Entry): Entry | null {
  const isFresh = new Set((entry.fresh ?? []).map(({ place, name }) => `${place} ${name}`))
  const changes = entry.parameters
    .filter(({ place, name, value }) => isFresh.has(`${place} ${name}`) && /\s/.test(value))
    .map((parameter) => ({ parameter, value: parameter.value.replace(/\s+/g, '').toLowerCase() }))
  if (entry.body === null || changes.length === 0) return null
  const parameters = entry.parameters.map((one) => {
    const changed = changes.find(({ parameter }) => parameter === one)
    return changed === undefined ? one : { ...one, value: changed.value }
  })
  return withFresh({ ...entry, body: changeBody(entry.body, changes), parameters })
}

async function acceptBase(base: Base, context: LearnContext): Promise<Base> {
  const variants = context.senders.variantsOf(base.entry)
  let isLost = false
  for (const variant of variants) {
    const next = (await ask(variant, context)) ?? (await ask(variant, context))
    isLost ||= next === null
    if (next === null || !isValidBase(next.entry)) continue
    context.senders.noteAccepted(variant)
    return next
  }
  if (variants.length > 0 && !isLost) context.senders.noteAccepted(null)
  return base
}

async function learnFresh(base: Base, context: LearnContext): Promise<Base> {
  const fresh = withFresh(base.entry)
  const isNamed = base.entry.form?.isFilled === true || base.entry.fresh !== undefined
  if (isNamed || fresh.fresh?.length === 0) return base
  const again = isTaken(base.exchange) ? base : await ask(base.entry, context)
  if (again === null || !(isTaken(again.exchange) || (isValidBase(base.entry) && !isValidBase(again.entry))))
    return base
  return (await ask(fresh, context)) ?? { ...base, entry: fresh }
}

const taken =
  /\balready (?:exists?|taken|registered|in use|used|been taken)|\bhas (?:already )?been taken|\b(?:must be|is not) unique|\bduplicate|\bexists already|\bin use\b|\bUNIQUE constraint/i

function isTaken({ status, body }: Exchange): boolean {
  return status === 409 || taken.test(body.slice(0, bodyBytesMax))
}

const namingField = /e?-?mail|user_?name|login|slug|title|(?:^|[/_-])name$|\bcode$|sku|subject|handle|nick/i

function withFresh(entry: Entry): Entry {
  const fresh = entry.parameters.filter(
    ({ place, name, value }) => place === entry.body?.kind && namingField.test(name) && /[a-z]/i.test(value),
  )
  return { ...entry, fresh }
}

/** Requests that sign in or change a password belong to the probes. */
export function mayTryBase(entry: Entry): boolean {
  return signsUp(entry) || !takesPassword(entry)
}

async function repairBase(entry: Entry, context: LearnContext, known: KnownValues): Promise<Base | null> {
  const isAskedInVain = isReadOfUnknownId(entry, known)
  let base = await ask((isAskedInVain ? withKnownIds(entry, known) : null) ?? entry, context)
  for (let repairs = 0; base !== null && repairs < repairsMax; repairs += 1) {
    const repaired = repairedOf(base, known)
    if (repaired === null) return base
    const next = await ask(repaired, context)
    if (next === null) return base
    base = isBetter(next, base) ? next : base
    if (base !== next) return base
  }
  return base
}

function repairedOf({ entry, exchange }: Base, known: KnownValues): Entry | null {
  const { status } = exchange
  // A GraphQL schema is authoritative, and an unknown operation must stay unknown.
  if (entry.source === 'graphql' || entry.operationParameter !== undefined) return null
  if (status === 415) return withOtherBody(entry)
  const mayRefuse = status === 400 || status === 422 || status === 409 || status === 500 || status === 404
  const fields =
    mayRefuse || (status === 200 && /json/.test(exchange.mediaType)) ? listRefusedFields(exchange) : []
  // A 200 response counts only with an error text.
  if (
    status === 200 &&
    !/"(?:errors?|error_message)"|\b(?:required|missing)\b/i.test(exchange.body.slice(0, 2_000))
  )
    return null
  const repaired =
    fields.length === 0
      ? (withKnownIds(entry, known) ?? pathedOf(entry, status) ?? numberedOf(entry, status))
      : repairEntry(entry, fields, known)
  return repaired === null || actsNow(entry, repaired) ? null : repaired
}

function numberedOf(entry: Entry, status: number | null): Entry | null {
  return status === 400 || status === 422 || status === 500 ? withNumbers(entry) : null
}

function pathedOf(entry: Entry, status: number): Entry | null {
  return status === 400 || status === 422 ? withPaths(entry) : null
}

function mayTakeNumbers(entry: Entry): boolean {
  const { effect, method, status } = entry
  if (effect !== 'reads' || method !== 'GET' || status === null) return false
  return (pathedOf(entry, status) ?? numberedOf(entry, status)) !== null
}

export function isReadOfUnknownId(entry: Entry, known: KnownValues): boolean {
  const { status, effect, source } = entry
  const isRefused = status === 404 || status === 400 || status === 422
  return isRefused && effect === 'reads' && source !== 'graphql' && withKnownIds(entry, known) !== null
}

/** An error may list operations such as `save`, which must not turn a read into a write. */
function actsNow(entry: Entry, repaired: Entry): boolean {
  return entry.method === 'GET' && isReadingUrl(entry.url) && !isReadingUrl(repaired.url)
}

function isBetter(next: Base, base: Base): boolean {
  if (isValidBase(next.entry)) return true
  const before = listRefusedFields(base.exchange)
  return (
    next.exchange.status !== 415 && listRefusedFields(next.exchange).some((field) => isFresh(field, before))
  )
}

function isFresh({ name, message }: RefusedField, before: readonly RefusedField[]): boolean {
  const same = before.filter((field) => field.name === name)
  return same.every((field) => saysMissing(field) && !saysMissing({ message }))
}

function saysMissing({ message }: Pick<RefusedField, 'message'>): boolean {
  return /\b(?:required|missing|undefined|null|blank|empty)\b/i.test(message)
}

export function isValidBase({ status }: Pick<Entry, 'status'>): boolean {
  return status !== null && status < 400
}

async function ask(entry: Entry, { share, account, random }: LearnContext): Promise<Base | null> {
  if (share.left === 0) return null
  const { request } = await renewRequest(fillEntry(entry), {
    random,
    isAnonymous: account === null,
    cookiesFor: (url) => account?.headersFor(new URL(url)).cookie ?? '',
    load: async (url) => {
      const page = await share.send({ url, account, bodyBytesMax })
      return page.ok ? page.exchange : null
    },
  })
  const response = await share.send({ ...request, account, followRedirects: false, bodyBytesMax })
  if (!response.ok) return null
  const { exchange } = response
  return { entry: { ...entry, status: statusOf(entry, exchange), mediaType: exchange.mediaType }, exchange }
}

/** SvelteKit reports errors of remote functions with 200: `{"type":"error","status":400}`. */
function statusOf({ body }: Entry, { status, body: text }: Exchange): number | null {
  if (body?.carrier?.encoding !== 'devalue') return status
  const response = readJson(text)
  if (!isJsonObject(response) || response.type !== 'error') return status
  return typeof response.status === 'number' ? response.status : 500
}
