import type { Json, JsonObject } from '../../../../shared/json.ts'
import { fillEntry } from '../../../discover/surface/fillEntry.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { Entry, FilledRequest, Renewal } from '../../../model/surface.ts'
import { isJsonObject, readJson, readJsonObject } from '../../../read/formats/json.ts'
import { pathOf } from '../../../read/url/urls.ts'

const accountPath =
  /(?:^|\/)(?:me|my|profile|account|settings|preferences|self|whoami|current-?user|users?)(?:\/[\w-]{1,64})?\/?$/i

export function listAccountUpdates(entries: readonly Entry[]): readonly Entry[] {
  return (
    entries
      .filter(
        ({ method, effect, url, body }) =>
          ['PATCH', 'PUT', 'POST'].includes(method) &&
          effect === 'writes' &&
          body !== null &&
          body.kind !== 'multipart' &&
          accountPath.test(pathOf(url)) &&
          !/pass(?:word|wd)?|"(?:token|secret)"/i.test(body.text),
      )
      // A POST to `/users` creates an account.
      .filter(({ method, url }) => method !== 'POST' || !/\/users?\/?$/i.test(pathOf(url)))
      // Forms with many fields are more often mass-assigned.
      .toSorted((one, other) => rank(one) - rank(other) || other.parameters.length - one.parameters.length)
  )
}

function rank({ method }: Entry): number {
  return method === 'PATCH' ? 0 : method === 'PUT' ? 1 : 2
}

export function listAccountReads(update: Entry, entries: readonly Entry[]): readonly string[] {
  const known = entries
    .filter(
      ({ method, effect, url, mediaType }) =>
        method === 'GET' && effect === 'reads' && accountPath.test(pathOf(url)) && mediaType !== 'text/html',
    )
    .toSorted((one, other) => readRank(one) - readRank(other))
    .map(({ url }) => url)
  const own = new URL(update.url)
  own.search = ''
  const isOwnRead = update.body?.kind === 'json' || known.includes(own.href)
  return [...new Set([...(isOwnRead ? [own.href] : []), ...known])]
}

function readRank({ mediaType, url }: Entry): number {
  if (/json/.test(mediaType ?? '')) return 0
  return new URL(url).search === '' ? 1 : 2
}

export type OwnedField = {
  readonly name: string
  readonly value: Json
  /** Differs from `value` and grants no additional permission. */
  readonly harmless: Json
}

const flagName =
  /^(?:is_?|has_?)?(?:admin(?:istrator)?|staff|super_?user|moderator|owner|root|premium|pro|paid|verified|approved)$/i
const roleName = /^(?:user_?)?(?:role|user_?type|account_?type|access_?level|plan|tier|membership|group)$/i
const timeName =
  /^(?:created_?at|created|registered_?at|joined_?at|date_?joined|member_?since|signup_?date)$/i

/**
 * Lists the fields that can be changed without harm. A disabled flag becomes null, a date moves by a second,
 * a role becomes an unknown word.
 */
export function listOwnedFields(account: JsonObject, word: string): readonly OwnedField[] {
  const fields = Object.entries(account)
  const isPrivileged = fields.some(
    ([name, value]) =>
      (flagName.test(name) && value === true) ||
      (roleName.test(name) && typeof value === 'string' && /admin|owner|root|staff|super/i.test(value)),
  )
  if (isPrivileged) return []
  const flags = fields.flatMap(([name, value]): readonly OwnedField[] =>
    flagName.test(name) && (value === false || value === 0) ? [{ name, value, harmless: null }] : [],
  )
  const times = fields.flatMap(([name, value]): readonly OwnedField[] => {
    const moved = timeName.test(name) ? moveBySecond(value) : null
    return moved === null ? [] : [{ name, value, harmless: moved }]
  })
  const roles = fields.flatMap(([name, value]): readonly OwnedField[] =>
    roleName.test(name) && typeof value === 'string' && value !== ''
      ? [{ name, value, harmless: `${value}-${word}` }]
      : [],
  )
  return [...flags, ...times, ...roles]
}

function moveBySecond(value: Json): Json {
  if (typeof value === 'number') return value > 1e12 ? value + 1_000 : value > 1e9 ? value + 1 : null
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z$/.test(value)) return null
  const moved = new Date(Date.parse(value) + 1_000).toISOString()
  return value.includes('.') ? moved : moved.replace(/\.\d{3}Z$/, 'Z')
}

export function readAccount({ status, body, mediaType }: Exchange): JsonObject | null {
  if (status < 200 || status > 299 || !/json/.test(mediaType)) return null
  const document = readJsonObject(body)
  if (document === null) return null
  for (const name of ['user', 'data', 'profile', 'account', 'me', 'result']) {
    const inner = document[name]
    if (inner !== undefined && isJsonObject(inner)) {
      const { user } = inner
      return user !== undefined && isJsonObject(user) ? user : inner
    }
  }
  return document
}

export function fillUpdate(
  entry: Entry,
  account: JsonObject,
  extra: Readonly<Record<string, Json>>,
): FilledRequest {
  const changes = entry.parameters.flatMap((parameter) => {
    const { place, name } = parameter
    if (place !== 'json' && place !== 'form') return []
    const value = account[name.split('/').at(-1) ?? name]
    return value === undefined || typeof value === 'object' ? [] : [{ parameter, value }]
  })
  return addFields(fillEntry(entry, changes), entry, extra)
}

function addFields(
  filled: FilledRequest,
  entry: Entry,
  extra: Readonly<Record<string, Json>>,
): FilledRequest {
  const { body, renewal } = filled
  if (body === undefined || Object.keys(extra).length === 0) return filled
  const added = entry.body?.kind === 'json' ? withFields(body, extra) : withPairs(body, extra)
  if (renewal === undefined) return { ...filled, body: added }
  const refill: Renewal['refill'] = (changes) => addFields(renewal.refill(changes), entry, extra)
  return { ...filled, body: added, renewal: { ...renewal, refill } }
}

function withFields(body: string, extra: Readonly<Record<string, Json>>): string {
  const document = readJson(body)
  if (document === undefined || !isJsonObject(document)) return body
  const entries = Object.entries(document)
  const [only] = entries
  if (entries.length === 1 && only !== undefined && isJsonObject(only[1])) {
    return JSON.stringify({ [only[0]]: { ...only[1], ...extra } })
  }
  return JSON.stringify({ ...document, ...extra })
}

function withPairs(body: string, extra: Readonly<Record<string, Json>>): string {
  const pairs = new URLSearchParams(body)
  for (const [name, value] of Object.entries(extra)) pairs.set(name, value === null ? '' : String(value))
  return String(pairs)
}

export function isSameValue(one: Json | undefined, other: Json): boolean {
  return one !== undefined && JSON.stringify(one) === JSON.stringify(other)
}
