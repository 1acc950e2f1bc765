import type { Json } from '../../../shared/json.ts'
import { isJsonObject } from '../formats/json.ts'
import { isExampleDomain, isFreeProvider } from '../knowledge/emailDomains.ts'
import { fieldWords } from './fieldWords.ts'
import { looksRandom } from './randomness.ts'

/** Counts and field names only, no data. */
type PersonalData = {
  /** Distinct email addresses, without the site's own and examples. */
  readonly emails: number
  readonly privateEmails: number
  readonly fields: readonly string[]
  /** Fields that must stay on the server, with a value of their form. */
  readonly secretFields: readonly string[]
}

const nodesMax = 50_000
const fieldsMax = 20
const serverValueCharsMax = 1_000

const hash =
  /^(?:\$2[abxy]\$\d\d\$[./A-Za-z0-9]{53}|\$argon2(?:id|i|d)\$v=.{20,200}|\$scrypt\$.{20,200}|\$[156]\$.{20,200}|pbkdf2[:_].{20,300}|scrypt:.{20,300})$/

type SecretField = { readonly name: RegExp; readonly value: (text: string) => boolean }

/** The value's form excludes translations, which have such names too. */
const secretFieldForms: readonly SecretField[] = [
  {
    name: /^(?:\w{1,20}_)?(?:(?:pass_?word|passwort|kennwort|contrasena|senha|mot_de_passe|user_pass|passwd|pwd)(?:_?(?:hash|hashed|digest|md5|sha1|sha256|bcrypt))?|hashed_?password|encrypted_?password)$/,
    // 32 digits: MD5, still used for passwords.
    value: (text) =>
      hash.test(text) || (/^(?:[0-9a-f]{32}|[0-9a-f]{40,128})$/i.test(text) && looksRandom(text)),
  },
  {
    name: /^(?:(?:password_?)?reset_?token|(?:reset_?)?password_?token|confirmation_?token|email_?verification_?token|two_?factor_?secret|totp_?secret|mfa_?secret|otp_?secret|recovery_?codes?|api_?secret)$/,
    value: (text) => text.length >= 16 && !/\s/.test(text) && looksRandom(text),
  },
  { name: /^(?:ssn|social_?security_?number)$/, value: (text) => /^\d{3}-\d{2}-\d{4}$/.test(text) },
  { name: /^stripe_?customer_?id$/, value: (text) => /^cus_[A-Za-z0-9]{8,40}$/.test(text) },
]

export function countPersonalData(document: Json, ownDomain: string): PersonalData {
  const emails = new Set<string>()
  const fields = new Set<string>()
  const secretFields = new Set<string>()
  const queue: Json[] = [document]
  for (let visited = 0; visited < queue.length && visited < nodesMax; visited += 1) {
    const value = queue[visited]
    if (value === null || typeof value !== 'object') continue
    if (!isJsonObject(value)) {
      queue.push(...Object.values(value).slice(0, nodesMax))
      continue
    }
    const entries = Object.entries(value)
    const email = entries.flatMap(([name, item]) => personalEmail(name, item, ownDomain) ?? [])[0]
    if (email !== undefined) {
      emails.add(email)
      for (const [name] of entries) if (fields.size < fieldsMax) fields.add(name)
    }
    for (const [name, item] of entries) {
      if (typeof item === 'string' && secretFields.size < fieldsMax && isServerField(name, item)) {
        secretFields.add(name)
      }
      if (typeof item === 'object' && item !== null) queue.push(item)
    }
  }
  const domains = [...emails].map((email) => email.slice(email.indexOf('@') + 1))
  return {
    emails: emails.size,
    privateEmails: domains.filter((domain) => isFreeProvider(domain)).length,
    fields: [...fields],
    secretFields: [...secretFields],
  }
}

/** Lower case; null if it belongs to no person outside the site. */
function personalEmail(name: string, value: Json, ownDomain: string): string | null {
  if (typeof value !== 'string' || value.length > 254 || !/e-?mail/i.test(name)) return null
  const email = value.toLowerCase()
  const domain = /^[^\s@]{1,64}@([\w-]{1,63}(?:\.[\w-]{1,63}){1,8})$/.exec(email)?.[1]
  if (domain === undefined || isExampleDomain(domain)) return null
  return domain === ownDomain || domain.endsWith(`.${ownDomain}`) ? null : email
}

export function isServerField(name: string, value: string): boolean {
  return serverFieldForms(name).some((holds) => holds(value))
}

export function serverFieldForms(name: string): readonly ((text: string) => boolean)[] {
  const words = fieldWords(name)
  return secretFieldForms
    .filter((form) => form.name.test(words))
    .map(
      ({ value }) =>
        (text) =>
          text.length <= serverValueCharsMax && value(text),
    )
}
