import { accountField, businessRole, type DataContext, publishedRole } from '../knowledge/dataContexts.ts'
import { isExampleDomain, isOfficeMailbox } from '../knowledge/emailDomains.ts'
import {
  isFullName,
  isInternationalPhone,
  type PersonalKind,
  personalKind,
} from '../knowledge/personalFields.ts'
import type { DataRecord, RecordField } from '../parse/formats/jsonRecords.ts'

/** What a record says about a person, as far as its fields tell. */
export type PersonRecord = {
  readonly kinds: ReadonlyMap<PersonalKind, readonly RecordField[]>
  /** Email addresses of persons elsewhere than at the site, in lower case. */
  readonly emails: readonly string[]
  readonly phones: readonly string[]
  /** Has a first name, a surname or a member that only persons have. */
  readonly isPerson: boolean
  /** Has such a name, or one of two words and more. */
  readonly isNamed: boolean
  /** Has what somebody signs in with. */
  readonly hasLogin: boolean
  readonly hasStreet: boolean
  readonly isGuest: boolean
  readonly hasId: boolean
  /** Stands under a key, which may be its owner's name. */
  readonly isKeyed: boolean
  readonly hasAccountField: boolean
}

const loginField =
  /^(?:user_?name|user|login|user_?id|owner(?:_id)?|account_id|member_id|customer_id|nutzername|benutzer(?:name)?|usuario|utilisateur|identifiant|pseudo|nick(?:name)?|handle|screen_name)$/
const nameField = /^(?:name|display_name|nom|nombre|nome|naam|owner|user|person|kontakt|contact)$/
const postcodeField =
  /(?:^|_)(?:zip(?:_?code)?|post_?code|postal(?:_?code)?|plz|postleitzahl|code_?postal|codigo_?postal|cap|cep|house_?(?:no|number|nr)|haus_?(?:nr|nummer)|huisnummer|civico|city|ort|stadt|wohnort|ville|ciudad)$/
const idField = /^(?:_?id|uuid|uid|.{1,20}_id)$/

/**
 * Reads what one record says about a person.
 *
 * Whom a site shows on purpose, such as the author of an article, is left out: `context` says whether this one may be
 * shown. Email addresses of `ownDomain` and of examples are nobody's.
 */
export function readPersonRecord(
  record: DataRecord,
  { context, ownDomain }: { readonly context: DataContext; readonly ownDomain: string },
): PersonRecord {
  const found = new Map<PersonalKind, RecordField[]>()
  // As passport-local-mongoose keeps passwords.
  const isSalted = record.some(({ ownWords }) => ownWords === 'salt')
  for (const field of record) {
    const kind =
      (isSalted && field.ownWords === 'hash' ? 'hash' : null) ??
      personalKind(field.words, field.value) ??
      (isInternationalPhone(field.value) ? 'phone' : null)
    if (kind === null || (isShown(field, context) && shownKinds.has(kind))) continue
    found.set(kind, [...(found.get(kind) ?? []), field])
  }
  const has = (name: RegExp, test: (field: RecordField) => boolean = () => true) =>
    record.some((field) => name.test(field.ownWords) && test(field))
  const isPerson = found.has('name')
  const streets = found.get('address') ?? []
  return {
    kinds: found,
    emails: (found.get('email') ?? []).flatMap((field) => personalEmail(field, context, ownDomain)),
    phones: (found.get('phone') ?? []).map(({ value }) => String(value).replace(/\D/g, '')),
    isPerson,
    isNamed: isPerson || has(nameField, (field) => isFullName(field.value) && !isShown(field, context)),
    hasLogin: found.has('email') || isPerson || has(loginField),
    hasStreet:
      streets.some(({ value }) => /\d/.test(String(value))) || (streets.length > 0 && has(postcodeField)),
    isGuest:
      has(/^(?:is_)?(?:guest|anonymous|anon)$/, ({ value }) => value === true) || isCalledGuest(record),
    hasId: has(idField),
    isKeyed: has(/^record_key$/),
    hasAccountField: record.some(({ words }) => accountField.test(words)),
  }
}

const shownKinds: ReadonlySet<PersonalKind> = new Set(['name', 'email', 'phone', 'address'])

/** Belongs to somebody who wants to be turned to. In an order, a contact is its customer. */
function isShown({ words }: RecordField, context: DataContext): boolean {
  return businessRole.test(words) || (context !== 'private' && publishedRole.test(words))
}

function isCalledGuest(record: DataRecord): boolean {
  return record.some(({ value }) =>
    /^(?:guest|anonymous|gast|invite|invitado)(?:[ _-]|$)/i.test(String(value)),
  )
}

function personalEmail({ value }: RecordField, context: DataContext, ownDomain: string): readonly string[] {
  const email = String(value).trim().toLowerCase()
  const [name = '', domain = ''] = email.split('@')
  const isOwn = ownDomain !== '' && (domain === ownDomain || domain.endsWith(`.${ownDomain}`))
  if (isOwn || isExampleDomain(domain) || (context !== 'private' && isOfficeMailbox(name))) return []
  return [email]
}
