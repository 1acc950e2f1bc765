import { isOwnAccountPath } from '../../../discover/surface/alternateReadUrls.ts'
import { entryOf } from '../../../discover/surface/entryOf.ts'
import { fillEntry } from '../../../discover/surface/fillEntry.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import type { AccountName, ProbeRequest } from '../../../model/probeRequest.ts'
import type { Entry, FilledRequest } from '../../../model/surface.ts'
import { escapePattern } from '../../../read/text/escapePattern.ts'
import { nameParameter, observeProbe, type ProofRequest } from '../../../report/evidence/observeProbe.ts'
import { listTestAccounts } from '../_shared/logins.ts'
import { givesData, withResponses } from '../_shared/protectedPaths.ts'
import { isRefusal } from '../_shared/refusal.ts'
import { needsUser } from '../_shared/skipReasons.ts'
import { type IdentityPlace, listIdentityPlaces } from './_identityPlaces.ts'
import { idorTexts } from './_idorTexts.ts'
import {
  type AccountMarks,
  holdsPrivate,
  isOfAdministrator,
  listChanged,
  listOtherOwners,
  marksOf,
  namesAccount,
  type OwnerValues,
  readOwnerValues,
} from './_ownerValues.ts'
import { linkedObjects, listOverviewEntries, objectIds } from './_ownObjects.ts'

const neighborsMax = 4
const accountReadsMax = 4
const listsMax = 4
const changedMin = 2
const bodyBytesMax = 256 * 1024
const requestsPerPlace = neighborsMax + 3

type Context = ProbeContext<'target' | 'responses'>

/**
 * Finds insecure direct object references (IDOR) with a single account. Numbers in a path, a query, a body, a cookie
 * or a header select another person's data, also in Base64, hexadecimal or hashed form.
 *
 * Firm: the account's own value shows its name or email address, a nearby number shows another person there, and a
 * private value differs too. An unused number and a visitor get neither. Reads at most four nearby numbers, none that
 * a list showed. Certain if it is the second account's. Fires on `GET /api/me` with `X-User-Id: 8`; not on directories
 * with names and email addresses alone, nor for administrators. Source: OWASP API Security Top 10 2023, API1.
 */
export default activeProbe({
  ...idorTexts,
  id: 'access.idor-neighbors',
  partOf: 'access.idor',
  title: 'Insecure direct object reference (IDOR) by a nearby number',
  severity: 'high',
  intensity: 'intrusive',
  effect: 'writes',
  budget: { perScan: 90, perEntry: 0, isGradual: true },
  needs: ['target', 'responses'],
  skipReason: ({ accounts }) => (accounts.has('user') ? null : needsUser),
  async run(context) {
    const { entries } = withResponses(context.surface, context.artifacts)
    const places = listIdentityPlaces({ entries: [...entries, ...(await listedObjects(context, entries))] })
    if (places.length === 0) return { observations: [], gap: null }
    const account = await readAccountMarks(context)
    if (account === null) return { observations: [], gap: null }
    const observations: Observation[] = []
    for (const place of places) {
      if (context.left() < requestsPerPlace) break
      if (context.provenAt(place.entry.id).includes('access.idor')) continue
      const found = await judgePlace(context, place, account)
      if (found !== null) observations.push(found)
    }
    return { observations, gap: null }
  },
})

async function listedObjects(context: Context, entries: readonly Entry[]): Promise<readonly Entry[]> {
  const objects: Entry[] = []
  const lists = listOverviewEntries({ entries }).filter(givesData)
  for (const { url } of lists.slice(0, listsMax)) {
    const list = await ask(context, { url, as: 'user', isFirstLook: true })
    const [first] = list === null || isRefusal(list) ? [] : linkedObjects(list)
    if (first !== undefined) objects.push(entryOf({ method: 'GET', url: first.url, source: 'link' }))
  }
  return objects
}

type Account = { readonly marks: AccountMarks; readonly others: AccountMarks }

/** Null for an administrator, or if nothing names the account. */
async function readAccountMarks(context: Context): Promise<Account | null> {
  const { accounts, surface } = context
  const reads = surface.entries.filter(
    ({ method, effect, url, status }) =>
      method === 'GET' && effect === 'reads' && status === 200 && isOwnAccountPath(url),
  )
  const shown: OwnerValues[] = []
  for (const { url } of reads.slice(0, accountReadsMax)) {
    const exchange = await ask(context, { url, as: 'user', isFirstLook: true })
    if (exchange === null || isRefusal(exchange)) continue
    if (isOfAdministrator(exchange)) return null
    shown.push(readOwnerValues(exchange))
  }
  const [own, ...others] = listTestAccounts(accounts).map(({ identifier }) => identifier)
  if (/^(?:admin|administrator|root|superuser|staff)\b/i.test(own ?? '')) return null
  const marks = marksOf(own === undefined ? [] : [own], shown)
  return marks.size === 0 ? null : { marks, others: marksOf(others, []) }
}

async function ask({ send }: Context, request: ProbeRequest): Promise<Exchange | null> {
  const response = await send({ ...request, bodyBytesMax })
  return response.ok ? response.exchange : null
}

async function judgePlace(
  context: Context,
  place: IdentityPlace,
  { marks, others }: Account,
): Promise<Observation | null> {
  const { number } = place.value
  const own = await readWith(context, place, number)
  if (own === null || ![...own.values.values()].some((value) => namesAccount(value, marks))) return null
  const known = listedNumbers(context, place, own.exchange)
  const missing = await readWith(context, place, context.random.number(400_000_000, 900_000_000))
  for (const nearby of nearbyNumbers(number).filter((one) => !known(one))) {
    const other = await readWith(context, place, nearby)
    if (other?.exchange.status === 403) return null
    if (other === null || !isOtherPerson(own, other, { missing, marks })) continue
    const visitor = await ask(context, { ...requestFor(place, number), as: 'anonymous' })
    if (visitor === null || showsSame(own.values, visitor)) return null
    const isOfOther = [...other.values.values()].some((value) => namesAccount(value, others))
    const control = controlOf('the same without a sign-in', place, { number, exchange: visitor })
    return observe(place, { nearby, other, isOfOther, control })
  }
  return null
}

type Read = { readonly exchange: Exchange; readonly values: OwnerValues }

async function readWith(context: Context, place: IdentityPlace, number: number): Promise<Read | null> {
  const exchange = await ask(context, { ...requestFor(place, number), as: 'user' })
  if (exchange === null) return null
  return { exchange, values: isRefusal(exchange) ? new Map() : readOwnerValues(exchange) }
}

function requestFor({ entry, parameter, value, isNumber }: IdentityPlace, number: number): FilledRequest {
  const put = isNumber ? number : value.write(number)
  const filled = fillEntry(entry, [{ parameter, value: put }])
  return entry.method === 'POST' ? { ...filled, isRead: true } : filled
}

function nearbyNumbers(number: number): readonly number[] {
  return [number + 1, number - 1, number + 2, number - 2].filter((one) => one > 0).slice(0, neighborsMax)
}

function listedNumbers(
  { artifacts }: Context,
  place: IdentityPlace,
  { requestedUrl }: Exchange,
): (number: number) => boolean {
  const parent = requestedUrl.split('?', 1)[0]?.replace(/\/[^/]*$/, '')
  const lists = artifacts.responses.filter(
    ({ url, mediaType }) => /json/.test(mediaType) && parent !== undefined && url.startsWith(parent),
  )
  const ids = new Set(lists.flatMap((exchange) => [...objectIds(exchange)]))
  return (number) => {
    const { pathname, search } = new URL(requestFor(place, number).url)
    const link = `${pathname}${search}`
    const isLink = ['path', 'query'].includes(place.parameter.place)
    const links = [link, link.replaceAll('&', '&amp;')].map(
      (text) => new RegExp(`${escapePattern(text)}(?!\\w)`),
    )
    return (
      (isLink && artifacts.responses.some(({ body }) => links.some((pattern) => pattern.test(body)))) ||
      (place.value.form === 'plain' && ids.has(String(number)))
    )
  }
}

function isOtherPerson(
  own: Read,
  other: Read,
  { missing, marks }: { readonly missing: Read | null; readonly marks: AccountMarks },
): boolean {
  const [one, two] = [own.exchange, other.exchange]
  if (missing === null || one.status !== two.status || one.mediaType !== two.mediaType) return false
  const owners = listOtherOwners(own.values, other.values, marks)
  const changed = listChanged(own.values, other.values)
  if (owners.length === 0 || changed.length < changedMin || !holdsPrivate(other.values, changed)) return false
  return (
    owners.every((label) => {
      const value = missing.values.get(label)?.value
      return value === undefined || value === '' || value === own.values.get(label)?.value
    }) && !changed.every((label) => missing.values.get(label)?.value === own.values.get(label)?.value)
  )
}

function showsSame(own: OwnerValues, visitor: Exchange): boolean {
  if (isRefusal(visitor)) return false
  const shown = readOwnerValues(visitor)
  return own.size > 0 && listChanged(own, shown).length === 0 && shown.size >= own.size
}

function controlOf(
  about: string,
  place: IdentityPlace,
  { number, exchange }: { readonly number: number; readonly exchange: Exchange },
): ProofRequest {
  const as: AccountName = 'anonymous'
  const request = { ...requestFor(place, number), as }
  return { about: `Control: ${about}`, request, exchange, shows: { status: exchange.status } }
}

type Proof = {
  readonly nearby: number
  readonly other: Read
  readonly isOfOther: boolean
  readonly control: ProofRequest
}

function observe(place: IdentityPlace, { nearby, other, isOfOther, control }: Proof): Observation {
  const { entry, parameter, value } = place
  const fields = [...new Set([...other.values.keys()].map((label) => label.replace(/^\//, '')))].slice(0, 20)
  const written = value.form === 'plain' ? 'a nearby number' : `a nearby number in ${value.form} form`
  const whose = isOfOther ? 'the account `other`' : 'another person'
  return observeProbe({ ...requestFor(place, nearby), as: 'user' }, other.exchange, {
    sample: nameParameter(entry, parameter),
    severity: isOfOther ? 'critical' : 'high',
    confidence: isOfOther ? 'certain' : 'firm',
    headers: ['cache-control'],
    excerpt: `With ${written}, the account \`user\` gets data of ${whose} where its own stood. An unused number and an unauthenticated request do not return it. Fields: ${fields.join(', ')}`,
    details: { fields, id_can_be_guessed: true },
    place: entry.id,
    controls: control.exchange.status === other.exchange.status ? [] : [control],
  })
}
