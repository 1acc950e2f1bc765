import type { Json } from '../../../shared/json.ts'
import {
  type DataRecord,
  listRecordGroups,
  type RecordField,
  type RecordGroup,
} from '../formats/jsonRecords.ts'
import { passwordLook } from '../knowledge/credentialWords.ts'
import { accountField, dataContext, directoryField, publishedField } from '../knowledge/dataContexts.ts'
import type { PersonalKind } from '../knowledge/personalFields.ts'
import { fieldWords } from '../text/fieldWords.ts'
import { isServerField } from '../text/personalData.ts'
import {
  findAddresses,
  findBirths,
  findContacts,
  findHealth,
  findIdentities,
  findMoney,
  type PeopleGroup,
} from './peopleGroups.ts'
import { openPersonReader, type PersonReader, type PersonRecord } from './personRecords.ts'
import { showsSamples } from './sampleDocuments.ts'

type ExposureKind =
  | 'credentials'
  | 'identity numbers'
  | 'health data'
  | 'financial data'
  | 'birth dates'
  | 'postal details'
  | 'contact data'

export type Exposure = {
  readonly kind: ExposureKind
  readonly people: number
  readonly fields: readonly string[]
}

type DocumentPlace = {
  /** Registrable domain; the site's own contacts are meant to be public. */
  readonly ownDomain: string
  readonly path: string
}

const fieldsMax = 20
const fieldCharsMax = 40
const presentedFieldsMin = 2
const coordinate = /^(?:lat|latitude|lng|lon|longitude)$/

/**
 * Field names and value shapes decide, per group of records. Credentials count alone; other data needs an
 * owner and a context. Users, customers and orders are private; teams, shops, authors and products are
 * published.
 */
export function findExposedPeople(document: Json, place: DocumentPlace): readonly Exposure[] {
  if (showsSamples(document, place.path)) return []
  const { ownDomain } = place
  const names = pathNames(place.path)
  const readRecord = openPersonReader()
  const found = new Map<ExposureKind, Exposure>()
  for (const group of listRecordGroups(document)) {
    for (const { kind, people, fields } of judgeGroup(group, [...names, ...group.context], {
      ownDomain,
      readRecord,
    })) {
      const before = found.get(kind)
      const all = [...new Set([...(before?.fields ?? []), ...fields])].slice(0, fieldsMax)
      found.set(kind, { kind, people: Math.max(before?.people ?? 0, people), fields: all })
    }
  }
  return kinds.flatMap((kind) => found.get(kind) ?? [])
}

const kinds: readonly ExposureKind[] = [
  'credentials',
  'identity numbers',
  'health data',
  'financial data',
  'birth dates',
  'postal details',
  'contact data',
]

function pathNames(path: string): readonly string[] {
  const names = path.split('/').map((segment) => fieldWords(segment.replace(/\.\w{1,5}$/, '')))
  const base = names.findLastIndex((name) => /^(?:api|rest|graphql|v\d{1,2})$/.test(name))
  return names.slice(base + 1)
}

function judgeGroup(
  { records }: RecordGroup,
  names: readonly string[],
  { ownDomain, readRecord }: Pick<DocumentPlace, 'ownDomain'> & { readonly readRecord: PersonReader },
): readonly Exposure[] {
  const context = dataContext(names)
  const people = records.map((record) => readRecord(record, { context, ownDomain }))
  const group: PeopleGroup = {
    context,
    isPublished:
      context === 'published' ||
      (context !== 'private' && isPublishedList(records) && !people.some(hasSensitiveData)),
    isList: records.length > 1,
    records: people,
  }
  return [
    exposure('credentials', findCredentials(group), ['password', 'hash', 'token']),
    exposure('identity numbers', findIdentities(group), ['identity']),
    exposure('health data', findHealth(group), ['health']),
    exposure('financial data', findMoney(group), ['money']),
    exposure('birth dates', findBirths(group), ['birth']),
    exposure('postal details', findAddresses(group), ['address']),
    exposure('contact data', findContacts(group), ['email', 'phone']),
  ].flatMap((found) => found ?? [])
}

function exposure(
  kind: ExposureKind,
  records: readonly PersonRecord[],
  of: readonly PersonalKind[],
): Exposure | null {
  if (records.length === 0) return null
  const fields = records.flatMap((record) =>
    of.flatMap((one) => (record.kinds.get(one) ?? []).map((field) => fieldName(field, one))),
  )
  return { kind, people: records.length, fields: [...new Set(fields)].slice(0, fieldsMax) }
}

/** A field recognized by its value may be named after a person. */
function fieldName({ name, words }: RecordField, kind: PersonalKind): string {
  const isByValue = kind === 'email' && !/mail|contact|login|user|correo|courriel/.test(words)
  return isByValue || /^\d/.test(name) ? kind : name.slice(0, fieldCharsMax)
}

function isPublishedList(records: readonly DataRecord[]): boolean {
  const half = records.length / 2
  const counts = new Map<string, number>()
  for (const record of records) {
    if (record.some(({ words }) => accountField.test(words))) return false
    const names = record.flatMap(({ ownWords }) => (publishedField.test(ownWords) ? [ownWords] : []))
    // A pair of coordinates is one fact: a location.
    for (const name of new Set(names.map((one) => (coordinate.test(one) ? 'position' : one)))) {
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  }
  const shown = [...counts].filter(([, count]) => count >= half).map(([name]) => name)
  return shown.length >= presentedFieldsMin || shown.some((name) => directoryField.test(name))
}

function hasSensitiveData({ kinds: found }: PersonRecord): boolean {
  return found.has('money') || found.has('identity') || found.has('health')
}

const keyField = /(?:^|_)(?:(?:api|secret|private)_?key|(?:access|refresh|api)_token|(?:api|client)_?secret)$/

function findCredentials({ records, isList, context }: PeopleGroup): readonly PersonRecord[] {
  const tokens = records.flatMap(({ kinds: found }) => (found.get('token') ?? []).map(({ value }) => value))
  const areSeveral = isList && new Set(tokens).size > 1
  return records.filter((record) => {
    if (record.kinds.has('hash')) return true
    // Form texts contain sample email addresses.
    const isText = !isList && !record.hasId && record.isExample && record.kinds.has('email')
    const passwords = isText ? [] : (record.kinds.get('password') ?? [])
    if (passwords.some(({ value }) => isTyped(record, String(value)))) return true
    return (record.kinds.get('token') ?? []).some(({ words, value }) => {
      if (isServerField(words, String(value))) return true
      // A single token next to the site's contact is usually a setting.
      if (record.isGuest || (!isList && context === 'published')) return false
      const isOfSomebody = isList ? record.hasLogin || record.hasOwner : record.hasAccount
      return isOfSomebody || (areSeveral && record.hasId && keyField.test(words))
    })
  })
}

/** Form texts contain the word "password" without an owner. */
function isTyped(record: PersonRecord, value: string): boolean {
  if (record.kinds.has('email') || record.kinds.has('phone')) return true
  return record.hasId
    ? record.hasLogin
    : (record.hasLogin || record.isKeyed) && passwordLook(value) !== 'word'
}
