import type { DataContext } from '../knowledge/dataContexts.ts'
import { isFreeProvider } from '../knowledge/emailDomains.ts'
import { isServerField } from '../text/personalData.ts'
import type { PersonRecord } from './personRecords.ts'

export type PeopleGroup = {
  readonly context: DataContext
  readonly isPublished: boolean
  readonly isList: boolean
  readonly records: readonly PersonRecord[]
}

const severalMin = 3

function atLeast(
  { context }: PeopleGroup,
  minima: { readonly private: number; readonly people: number; readonly unknown: number },
  records: readonly PersonRecord[],
): readonly PersonRecord[] {
  const min = context === 'private' ? minima.private : context === 'people' ? minima.people : minima.unknown
  return records.length >= min ? records : []
}

function isReachable({ emails, phones }: PersonRecord): boolean {
  return emails.length > 0 || phones.length > 0
}

const companyNumber = /(?:^|_)(?:tax|tin|nif|steuer)/

/** A company's own number has no person beside it. */
export function findIdentities(group: PeopleGroup): readonly PersonRecord[] {
  const isOfPeople = group.context === 'private' || group.context === 'people'
  return group.records.filter((record) => {
    const fields = (record.kinds.get('identity') ?? []).filter(
      ({ words }) => !(record.isCompany && companyNumber.test(words)),
    )
    const isSomebodys =
      record.isPerson ||
      record.kinds.has('birth') ||
      (record.isNamed && fields.some(({ words }) => !companyNumber.test(words))) ||
      (isOfPeople && (record.isNamed || record.hasLogin || record.hasOwner))
    return (
      fields.length > 0 &&
      (isSomebodys || fields.some(({ words, value }) => isServerField(words, String(value))))
    )
  })
}

/** Animals and things have names, but neither of these. */
function hasNumbers({ kinds: found }: PersonRecord): boolean {
  return found.has('birth') || found.has('identity')
}

/** Diseases and treatments are named too. */
export function findHealth(group: PeopleGroup): readonly PersonRecord[] {
  const isOfPeople = group.context === 'private' || group.context === 'people'
  const held = group.records.filter((record) => {
    const { isPerson, isNamed } = record
    const isSomebodys = isPerson || isReachable(record) || (isNamed && hasNumbers(record))
    return record.kinds.has('health') && (isSomebodys || (isNamed && isOfPeople))
  })
  return atLeast(group, { private: 1, people: 1, unknown: 2 }, held)
}

/** Salaries of job offers and the site's own accounts have no person beside them. */
export function findMoney(group: PeopleGroup): readonly PersonRecord[] {
  const isOfPeople = group.context === 'private' || group.context === 'people'
  const held = group.records.filter(
    (record) =>
      record.kinds.has('money') &&
      (record.isPerson ||
        (record.isNamed && (isOfPeople || isReachable(record))) ||
        (isOfPeople && (record.hasLogin || record.hasOwner))),
  )
  return group.isPublished && !held.every(isReachable)
    ? []
    : atLeast(group, { private: 1, people: 2, unknown: 2 }, held)
}

/** Birth dates of actors and authors are public, so further private data is required. */
export function findBirths(group: PeopleGroup): readonly PersonRecord[] {
  const held = group.records.filter((record) => {
    const isPrivate =
      isReachable(record) ||
      record.hasStreet ||
      record.kinds.has('identity') ||
      (record.isNamed && record.kinds.has('health'))
    return (
      record.kinds.has('birth') && (group.context === 'private' ? record.isNamed || isPrivate : isPrivate)
    )
  })
  // Pages about elected officials show the birthday and the office phone.
  return group.isPublished && !held.some(({ emails }) => emails.length > 0)
    ? []
    : atLeast(group, { private: 1, people: 2, unknown: 2 }, held)
}

/** Shops have no person's name, or are published on purpose. */
export function findAddresses(group: PeopleGroup): readonly PersonRecord[] {
  if (group.isPublished || isStaff(group)) return []
  const isOfPeople = group.context !== 'unknown'
  const held = group.records.filter(
    (record) =>
      record.hasStreet && (record.isPerson || (record.isNamed && (isOfPeople || record.emails.length > 0))),
  )
  const several = atLeast(group, { private: 1, people: 2, unknown: severalMin }, held)
  if (several.length > 0 || group.context !== 'private') return several
  // Customers that are companies, and deliveries without a name.
  const reachable = group.records.filter((record) => record.hasStreet && isReachable(record))
  return reachable.length >= severalMin ? reachable : []
}

export function findContacts(group: PeopleGroup): readonly PersonRecord[] {
  const records = group.isPublished ? [] : group.records.filter(isReachable)
  return areSeveralPeople(group, records) ? records : []
}

function areSeveralPeople(group: PeopleGroup, records: readonly PersonRecord[]): boolean {
  const emails = new Set(records.flatMap((record) => record.emails))
  const phones = new Set(records.flatMap((record) => record.phones))
  const several = Math.max(emails.size, phones.size) >= severalMin
  const rich = records.filter((record) => record.isNamed && countKinds(record) > 1)
  if (group.context === 'private') return several || rich.length > 0
  if (!several || isStaff(group)) return false
  const named = records.filter(({ isNamed }) => isNamed).length
  if (group.context === 'people') return Math.max(named, emails.size) >= severalMin
  const domains = [...emails].map(domainOf)
  const known = records.filter(({ isPerson, hasAccountField }) => isPerson || hasAccountField).length
  return (
    domains.filter(isFreeProvider).length >= severalMin ||
    known >= severalMin ||
    (named >= severalMin && emails.size >= severalMin && phones.size >= severalMin) ||
    (named >= severalMin && new Set(domains).size >= severalMin)
  )
}

function countKinds(record: PersonRecord): number {
  const { kinds: found, emails, phones, hasStreet } = record
  return [emails.length > 0, phones.length > 0, hasStreet, found.has('birth'), found.has('health')].filter(
    Boolean,
  ).length
}

/** One company domain, as on a team page. */
function isStaff({ context, records }: PeopleGroup): boolean {
  const domains = new Set(records.flatMap(({ emails }) => emails.map(domainOf)))
  const [only = ''] = domains
  return context !== 'private' && domains.size === 1 && records.length > 1 && !isFreeProvider(only)
}

function domainOf(email: string): string {
  return email.slice(email.indexOf('@') + 1)
}
