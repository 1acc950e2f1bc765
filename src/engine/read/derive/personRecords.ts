import type { DataRecord, RecordField } from '../formats/jsonRecords.ts'
import { isEmailAddress } from '../knowledge/credentialWords.ts'
import {
  accountField,
  businessRole,
  type DataContext,
  dataContext,
  publishedRole,
} from '../knowledge/dataContexts.ts'
import { isExampleDomain, isOfficeMailbox } from '../knowledge/emailDomains.ts'
import { isHashOf } from '../knowledge/passwordHashes.ts'
import {
  isFullName,
  isInternationalPhone,
  openFieldReader,
  type PersonalKind,
} from '../knowledge/personalFields.ts'
import { isServerField } from '../text/personalData.ts'

export type PersonRecord = {
  readonly kinds: ReadonlyMap<PersonalKind, readonly RecordField[]>
  /** Lower case, without the site's own domain. */
  readonly emails: readonly string[]
  readonly phones: readonly string[]
  readonly isPerson: boolean
  /** `isPerson`, or a full name of at least two words. */
  readonly isNamed: boolean
  readonly hasLogin: boolean
  readonly hasAccount: boolean
  /** Foreign key such as `user_id`. */
  readonly hasOwner: boolean
  readonly hasStreet: boolean
  readonly isGuest: boolean
  readonly hasId: boolean
  readonly isKeyed: boolean
  readonly hasAccountField: boolean
  readonly isCompany: boolean
  readonly isExample: boolean
}

const companyField =
  /^(?:company(?:_?name)?|firma|firmenname|societe|empresa|azienda|legal_?name|vat(?:_?(?:id|no|number))?|ust_?id\w{0,10}|siret|siren|handelsregister|registration_?(?:no|number)|trade_register)$/
const loginField =
  /^(?:user_?name|user|login|owner|nutzername|benutzer(?:name)?|usuario|utilisateur|identifiant|pseudo|nick(?:name)?|handle|screen_name)$/
const ownerField = /^(?:(?:user|owner|account|member|customer|client|kunden|nutzer|employee)_?id|uid)$/
const nameField = /^(?:name|display_name|nom|nombre|nome|naam|owner|user|person|kontakt|contact)$/
const placeField =
  /(?:^|_)(?:zip(?:_?code)?|post_?code|postal(?:_?code)?|plz|postleitzahl|code_?postal|codigo_?postal|cap|cep|house_?(?:no|number|nr)|haus_?(?:nr|nummer)|huisnummer|civico|city|ort|stadt|wohnort|ville|ciudad)$/
const guestField = /^(?:is_)?(?:guest|anonymous|anon)$/
const idField = /^(?:_?id|uuid|uid|.{1,20}_id)$/

type FieldTraits = {
  readonly isLogin: boolean
  readonly isOwner: boolean
  readonly isName: boolean
  readonly isPlace: boolean
  readonly isId: boolean
  readonly isGuest: boolean
  readonly isAccount: boolean
  readonly isBusiness: boolean
  readonly isPublished: boolean
  readonly isCompany: boolean
}

type RecordPlace = { readonly context: DataContext; readonly ownDomain: string }

export type PersonReader = (record: DataRecord, place: RecordPlace) => PersonRecord

const knownMax = 5_000

/**
 * Caches what field names mean. Skips data that a site publishes on purpose, such as authors, if `context`
 * allows it.
 */
export function openPersonReader(): PersonReader {
  const kindOf = openFieldReader()
  const known = new Map<string, FieldTraits>()

  function traitsOf(field: RecordField): FieldTraits {
    const before = known.get(field.words)
    if (before !== undefined) return before
    const traits = readTraits(field)
    if (known.size < knownMax) known.set(field.words, traits)
    return traits
  }

  return (record, { context, ownDomain }) => {
    const fields = record.map((field) => ({ field, traits: traitsOf(field) }))
    const hasOwnName = fields.some(
      ({ field, traits }) =>
        !traits.isBusiness && !traits.isPublished && kindOf(field.words, field.value) === 'name',
    )
    const isShown = ({ isBusiness, isPublished }: FieldTraits) =>
      isBusiness || (context !== 'private' && !hasOwnName && isPublished)
    const isOfAccount = fields.some(
      ({ field, traits }) =>
        traits.isLogin || field.ownWords === 'salt' || isEmailAddress(String(field.value)),
    )
    const found = new Map<PersonalKind, RecordField[]>()
    for (const { field, traits } of fields) {
      const kind =
        (isOfAccount && isOwnHash(field, record) ? 'hash' : null) ??
        kindOf(field.words, field.value) ??
        (isInternationalPhone(field.value) ? 'phone' : null)
      if (kind === null || (shownKinds.has(kind) && isShown(traits))) continue
      found.set(kind, [...(found.get(kind) ?? []), field])
    }
    const isPerson = found.has('name')
    const emails = (found.get('email') ?? []).flatMap((field) => personalEmail(field, context, ownDomain))
    const hasLoginName = fields.some(({ traits }) => traits.isLogin)
    const isNamed =
      isPerson ||
      fields.some(({ field, traits }) => traits.isName && isFullName(field.value) && !isShown(traits))
    const streets = found.get('address') ?? []
    const hasPlace = fields.some(({ traits }) => traits.isPlace)
    return {
      kinds: found,
      emails,
      phones: (found.get('phone') ?? []).map(({ value }) => String(value).replace(/\D/g, '')),
      isPerson,
      isNamed,
      hasLogin: found.has('email') || isPerson || hasLoginName,
      hasAccount: emails.length > 0 || isNamed || hasLoginName,
      hasOwner: fields.some(({ traits }) => traits.isOwner),
      hasStreet: streets.some(({ value }) => /\d/.test(String(value))) || (streets.length > 0 && hasPlace),
      isGuest: fields.some(({ field, traits }) =>
        traits.isGuest ? field.value === true : isCalledGuest(field),
      ),
      hasId: fields.some(({ traits }) => traits.isId),
      isKeyed: record.some(({ ownWords }) => ownWords === 'record_key'),
      hasAccountField: fields.some(({ traits }) => traits.isAccount),
      isCompany: fields.some(({ traits }) => traits.isCompany),
      isExample: (found.get('email') ?? []).every(({ value }) => isExampleDomain(domainOf(String(value)))),
    }
  }
}

function readTraits({ words, ownWords }: RecordField): FieldTraits {
  return {
    isLogin: loginField.test(ownWords),
    isOwner: ownerField.test(ownWords),
    isName: nameField.test(ownWords),
    isPlace: placeField.test(ownWords),
    isId: idField.test(ownWords),
    isGuest: guestField.test(ownWords),
    isAccount: accountField.test(words),
    isBusiness: businessRole.test(words),
    // The email address in `hotels[]` belongs to a hotel.
    isPublished: publishedRole.test(words) || dataContext([listName(words, ownWords)]) === 'published',
    isCompany: companyField.test(ownWords),
  }
}

/** `hotels_email`, `email` → `hotels` */
function listName(words: string, ownWords: string): string {
  return words.endsWith(`_${ownWords}`) ? words.slice(0, -ownWords.length - 1) : ''
}

/** Published for contact; in an order, the contact is a customer. */
const shownKinds: ReadonlySet<PersonalKind> = new Set(['name', 'email', 'phone', 'address'])

/** Have hashes and owners too: files, commits, transactions, torrents, comments. */
const hashedThing =
  /^(?:(?:original_?)?file(?:_?(?:name|size|path|type))?|size|bytes|length|path|mime(?:_?type)?|media_?type|content(?:_?type)?|extension|branch|commit|repo(?:sitory)?|build(?:_?(?:id|number))?|pushed_?(?:at|by)|height|block(?:_?(?:hash|number|height))?|nonce|from|to|tx(?:_?(?:id|hash))?|confirmations|seeders|leechers|magnet|text|body|message|comment)$/

/**
 * True for an account's password hash in a field such as `hash`. False for a hash of the email address
 * (Gravatar).
 */
function isOwnHash({ ownWords, value }: RecordField, record: DataRecord): boolean {
  if (typeof value !== 'string' || !isServerField('password', value)) return false
  if (/^(?:pw|pwhash)$/.test(ownWords)) return true
  if (!/^(?:hash|md5|sha1|sha256|digest)$/.test(ownWords)) return false
  if (record.some((other) => hashedThing.test(other.ownWords))) return false
  const emails = record.flatMap((field) =>
    isEmailAddress(String(field.value)) ? [String(field.value).toLowerCase()] : [],
  )
  return !emails.some((email) => isHashOf(value, email))
}

function isCalledGuest({ value }: RecordField): boolean {
  return typeof value === 'string' && /^(?:guest|anon|anonymous|gast|invite|invitado)(?:[ _-]|$)/i.test(value)
}

function personalEmail({ value }: RecordField, context: DataContext, ownDomain: string): readonly string[] {
  const email = String(value).trim().toLowerCase()
  const [name = ''] = email.split('@')
  const domain = domainOf(email)
  const isOwn = ownDomain !== '' && (domain === ownDomain || domain.endsWith(`.${ownDomain}`))
  if (isOwn || isExampleDomain(domain) || (context !== 'private' && isOfficeMailbox(name))) return []
  return [email]
}

function domainOf(email: string): string {
  return email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase()
}
