import { isServerField, serverFieldForms } from '../text/personalData.ts'
import { looksRandom } from '../text/randomness.ts'
import { isEmailAddress, passwordLook } from './credentialWords.ts'

export type PersonalKind =
  | 'name'
  | 'email'
  | 'phone'
  | 'address'
  | 'birth'
  | 'health'
  | 'money'
  | 'identity'
  | 'password'
  | 'hash'
  | 'token'

type Value = string | number | boolean
type FieldForm = {
  readonly kind: PersonalKind
  readonly name: RegExp
  readonly except?: RegExp
  readonly holds: (value: Value) => boolean
}

const valueCharsMax = 500
const knownMax = 5_000

/** Snake case with any prefix; English, German, French, Spanish, Italian, Portuguese, Dutch, some others. */
function named(...alternatives: readonly string[]): RegExp {
  return new RegExp(`(?:^|_)(?:${alternatives.join('|')})$`)
}

const number = '(?:_?(?:no|nr|num|number|nummer|id))?'

/** Excludes plain `name`, which anything has. */
const personName = named(
  '(?:first|last|given|family|sur|middle|maiden|full|legal|customer|cust|client|patient|guest|member|student|employee|passenger|recipient|buyer|applicant|tenant|donor|driver|rider|courier|worker|resident|subscriber|sender|receiver|payer|cardholder|holder|contact|parent|guardian)_?names?',
  'surname',
  'vorname|nachname|familienname|kundenname',
  'prenom|nom_(?:de_)?famille|nom_complet',
  'apellidos?|nombre_(?:completo|cliente)|nome_completo|sobrenome|cognome|voornaam|achternaam',
  '(?:policy|account|card|contract)_?holder|requester|insured|versicherungsnehmer|karteninhaber|kontoinhaber',
  'customer|patient|kunde|kundin|client|cliente|paciente|paziente|passenger|tenant|mieter|empfaenger|recipient|destinataire|employee|mitarbeiter(?:in)?|empleado|dipendente',
  '(?:account_?)?holder|payee(?:_name)?|beneficiary(?:_name)?|imie|nazwisko|imie_i_nazwisko|fornavn|etternavn|efternavn|fornamn|efternamn',
  '氏名|名前|お名前|姓名|이름|성명|фио|имя|фамилия',
)

const phoneName = named(
  '(?:tele)?phones?(?:_?(?:no|nr|num|numbers?))?',
  'tel|telefon[oe]?|telefon(?:nummer|nr)|[a-z]{0,20}telefon',
  'mobile?(?:_?(?:no|nr|num|number|phone|telefon))?|mobil(?:nummer|telefon|nr)|handy(?:nummer|nr)?|movil|celular|cellulare|cell(?:_?phone)?|portable|gsm|msisdn|mobiel(?:nummer)?',
  'whats_?app(?:_number)?|contact_?(?:no|num|number)|rufnummer|festnetz|telefoonnummer',
  'numero_(?:de_)?(?:telefono|telephone|telefone|celular|movil)|numer_telefonu',
  '電話番号|電話|携帯(?:電話)?(?:番号)?|电话|手机号?|전화번호|휴대폰|телефон',
)

const addressName = named(
  '(?:street|home|billing|shipping|postal|delivery|mailing|residential|full)?_?address(?:_?lines?)?(?:_?[123])?',
  'addr_?[123]?',
  '(?:address|adresse|direccion|indirizzo|shipping|billing|location)_line_?[123]?',
  'street(?:_?(?:name|line|[123]))?|strasse|strassenname',
  '[a-z]{0,30}(?:anschrift|adresse)|adresse_(?:postale|de_(?:livraison|facturation))|rue|voie',
  'calle|direccion(?:_[a-z]{2,20})?|domicilio|indirizzo|endereco|logradouro|rua|straat(?:naam)?|adres|ulica',
  '住所|地址|주소|адрес',
)

const birthName = named(
  'birth_?(?:date|day)|(?:date|day)_?of_?birth|dob|born(?:_on)?',
  'geburts_?(?:datum|tag)|geboren(?:_am)?|geb_?datum',
  'date_?(?:de_)?naissance|ne_le|fecha_?(?:de_)?nacimiento|data_?(?:di_)?nascita|data_?(?:de_)?nascimento|geboortedatum',
)

const healthName = named(
  'diagnos(?:is|es|e|en|tics?|ticos?)|(?:icd|cim)_?(?:10|11)?(?:_?codes?)?',
  'medications?|medikamente?|medikation|medicaments?|medicamentos?|medicacion|farmaci|drug_allergies',
  'allerg(?:y|ies|ie|ien|ias?)|alergias?',
  'blood_?(?:type|group)|blutgruppe|groupe_sanguin|(?:grupo|tipo)_(?:sanguineo|de_sangre)',
  'medical_?(?:history|conditions?|notes?|records?)|health_?(?:conditions?|status|notes?)|mental_health',
  '(?:health_insurance|krankenversicherung|krankenkasse|versicherten)(?:_?(?:no|nr|number|nummer|snummer))?',
  `mrn|medical_record${number}|hiv_status|disabilit(?:y|ies)|behinderung`,
  'symptom[es]{0,2}|sintomas?|symptomes?|befunde?|krankheiten?|vorerkrankungen?|antecedents?(?:_medicaux)?|antecedentes?(?:_medicos)?',
  'treatments?|behandlung(?:en)?|traitements?|tratamientos?|prescriptions?|ordonnances?|therap(?:y|ie|ies|ia)|lab_?results?',
)

const accountName = named(
  `iban|bank_?account${number}|account_?(?:no|number)|konto_?(?:nummer|nr)|kontonr|numero_(?:de_)?(?:compte|cuenta)`,
  `(?:credit_?|debit_?)?card_?(?:no|num|number|pan)|kreditkarten?(?:nummer|_nr)?|numero_(?:de_)?(?:carte|tarjeta)|cvv|cvc`,
  'salar(?:y|io|is)|gehalt|lohn|salaire|sueldo|stipendio|wage|income|einkommen|revenus?|ingresos',
  'net_?worth|credit_?(?:score|limit)|(?:account|wallet|bank)_?balance|kontostand|schulden|debts?|loan_?amount|insurance_?sum',
)

const identityName = named(
  `ssn|social_?security${number}|nss|nir|passport${number}|reisepass(?:nummer|_nr)?|pass_?nummer`,
  `national_?(?:id|identity|insurance)${number}|nino|identity_?(?:no|number|card|document)|id_?card(?:_?(?:no|number))?`,
  '(?:personal)?ausweis(?:_?(?:nummer|nr))?|steuer_?(?:id|nummer|nr)|steueridentifikationsnummer|sozialversicherungs_?(?:nummer|nr)|sv_?nummer|ahv_?(?:nr|nummer)?',
  `tax_?(?:id|payer_?id|number)|tin|drivers?_?licen[cs]e${number}|driving_?licen[cs]e${number}|fuehrerschein(?:nummer|_nr)?|voter_id|aadhaa?r${number}|pan_?(?:no|number|card)`,
  'numero_(?:de_)?(?:securite_sociale|passeport|pasaporte|identite|identidad|identificacion|seguridad_social)',
  'dni|nie|nif|curp|cpf|codice_?fiscale|bsn|pesel|personnummer',
)

const password =
  '(?:pass_?word|passwd|pwd|passwort|kennwort|pass_?phrase|senha|contrasena|clave_(?:de_)?acceso|mot_de_passe|motdepasse|mdp|wachtwoord|haslo|losenord|user_pass|(?:security|secret)_?answer)'
const passwordName = named(`${password}(?:_(?:plain(?:_?text)?|clear(?:_?text)?|raw|klartext))?`)
/** The values are short digits, so the name must be specific. */
const codeName = named(
  'pin|otp|(?:login|access|entry|door|otp|reset|verification|2fa)_?(?:pin|code)|one_time_code',
)
const shortPasswordName = named('pass|pw')
const aboutPassword =
  /forgot|change|confirm|show|hide|repeat|require|reset|label|hint|error|placeholder|invalid|min|max|type|wrong|(?:^|_)(?:wi_?fi|wlan)_/
const hashName = named(
  `${password}_?(?:hash|hashed|digest|md5|sha1|sha256|bcrypt|encrypted)`,
  '(?:hashed|encrypted|crypted)_?password|md5_?password|hash_(?:mot_de_passe|contrasena)',
)

const tokenName = named(
  '(?:access|refresh|auth|session|bearer|id|jwt|login|remember|reset|verification|confirmation|activation|invite|invitation|magic_link|recovery|personal_access|oauth|api|user|mfa)_?token',
  'token|token_(?:acceso|de_acceso)|jeton(?:_acces)?|zugangs_?token',
  '(?:api|access|secret|private|signing|encryption|auth|session|service)_?key|api_?schluessel|cle_(?:api|secrete|privee)|clave_(?:api|secreta|privada)',
  '(?:api|client|consumer|webhook|signing|app|shared|oauth|totp|mfa|otp|two_factor|2fa)_?secret|secret|session_?id|sid',
)

const notToken = /csrf|xsrf|page|cursor|sync|continuation|push|device|fcm|public|publish|share|embed|preview/

const forms: readonly FieldForm[] = [
  { kind: 'hash', name: hashName, holds: isHash },
  { kind: 'hash', name: passwordName, holds: isHash },
  { kind: 'hash', name: named('mnemonic|(?:seed|recovery|secret)_?phrase|seed_?words'), holds: isSeedPhrase },
  { kind: 'hash', name: shortPasswordName, holds: isHash },
  { kind: 'hash', name: named('(?:private|priv|secret)_?key|(?:signer|wallet)_key'), holds: isWalletKey },
  { kind: 'password', name: passwordName, except: aboutPassword, holds: isPlainPassword },
  { kind: 'password', name: shortPasswordName, holds: isMixedPassword },
  { kind: 'password', name: codeName, holds: (value) => /^\d{4,8}$/.test(String(value)) },
  { kind: 'token', name: tokenName, except: notToken, holds: isToken },
  { kind: 'identity', name: identityName, holds: isIdentityNumber },
  { kind: 'money', name: accountName, holds: isAmountOrNumber },
  { kind: 'birth', name: birthName, holds: isDate },
  { kind: 'health', name: healthName, holds: isStatement },
  { kind: 'phone', name: phoneName, holds: isPhoneNumber },
  { kind: 'address', name: addressName, holds: isStreet },
  { kind: 'name', name: personName, holds: isPersonName },
]

/** Neutral members of an object: `phone: { value: … }`. */
const plainMember =
  /_(?:values?|text|number|address|main|home|work|private|primary|default|mobile|formatted|display|raw)$/

type FieldReader = (words: string, value: Value) => PersonalKind | null

/** Field names are in snake case. It caches by name, because lists repeat names per record. */
export function openFieldReader(): FieldReader {
  const known = new Map<string, readonly FieldForm[]>()

  function formsOf(words: string): readonly FieldForm[] {
    const before = known.get(words)
    if (before !== undefined) return before
    const found = listForms(words)
    if (known.size < knownMax) known.set(words, found)
    return found
  }

  return (words, value) => {
    if (typeof value === 'boolean' || (typeof value === 'string' && value.length > valueCharsMax)) return null
    if (typeof value === 'string' && isEmailAddress(value.trim())) return 'email'
    return formsOf(words).find(({ holds }) => holds(value))?.kind ?? null
  }
}

function listForms(words: string): readonly FieldForm[] {
  const names = plainMember.test(words) ? [words, words.replace(plainMember, '')] : [words]
  const found = forms.filter(({ name, except }) =>
    names.some((one) => name.test(one) && except?.test(one) !== true),
  )
  const kind = /stripe/.test(words) ? 'money' : 'token'
  const server = serverFieldForms(words).map(
    (holds): FieldForm => ({
      kind,
      name: /^/,
      holds: (value) => typeof value === 'string' && holds(value),
    }),
  )
  return [...found, ...server]
}

export function isFullName(value: Value): boolean {
  return (
    typeof value === 'string' &&
    /^\p{Lu}[\p{L}'’.-]{0,30}(?: (?:\p{Lu}[\p{L}'’.-]{0,30}|de|da|di|van|von|der|den|la|el|al|bin)){1,4}$/u.test(
      value,
    ) &&
    !companyWord.test(value)
  )
}

const companyWord =
  /\b(?:GmbH|AG|KG|UG|Inc|LLC|Ltd|Limited|Corp|Co|SA|SARL|SAS|SL|SRL|SpA|BV|NV|Group|Gruppe|Shop|Store|Studio|Salon|Bakery|B(?:ä|ae)ckerei|Apotheke|Pharmacy|Restaurant|Caf[eé]|Hotel|Bar|Market|Markt|Clinic|Klinik|Praxis|Hospital|School|Schule|University|Center|Centre|Zentrum|Team|Office|Support|Sales|Service|Services|Solutions|Systems|Labs|Company|Partners|Consulting|Media|Foundation|Association|Verein|Kita|Kindergarten|Club|Museum|Theater|Theatre|Library|Church|Gym|Taxi|Autohaus|Fahrschule|e\.?V)\b/u

function isPersonName(value: Value): boolean {
  return (
    typeof value === 'string' &&
    /^(?:\p{Lu}[\p{L}'’.-]{1,40}(?: [\p{L}'’.-]{1,40}){0,4}|\p{Lo}{1,8}[ \u3000]?\p{Lo}{1,8})$/u.test(value)
  )
}

/** Excludes fictional numbers and samples (555-01xx, 123456). */
function isPhoneNumber(value: Value): boolean {
  const text = String(value).trim()
  if (!/^(?:\+|00|\()?\d[\d ()./-]{4,22}(?: ?(?:x|ext\.?) ?\d{1,6})?$/.test(text)) return false
  const digits = text.replace(/\D/g, '')
  if (digits.length < 6 || digits.length > 15 || /^\d{4}-\d\d-\d\d/.test(text)) return false
  return !/555-?01\d\d$/.test(text) && !/(\d)\1{6}|1234567|9876543/.test(digits)
}

export function isInternationalPhone(value: Value): boolean {
  return typeof value === 'string' && /^\+\d/.test(value) && isPhoneNumber(value)
}

/** A street with number; excludes email addresses, URLs and IP addresses. */
function isStreet(value: Value): boolean {
  return (
    typeof value === 'string' &&
    /\p{L}{2}/u.test(value) &&
    /^[\p{L}\d][\p{L}\d .,'’/()&#º°ª\n-]{3,200}$/u.test(value) &&
    /[ ,\n]|\p{L}{4}/u.test(value)
  )
}

function isDate(value: Value): boolean {
  return (
    typeof value === 'string' &&
    /^(?:(?:19|20)\d\d-\d\d-\d\d(?:[T ].{0,30})?|\d{1,2}[./-]\d{1,2}[./-](?:19|20)?\d\d|(?:19|20)\d\d[./]\d{1,2}[./]\d{1,2}|(?:19|20)\d{6})$/.test(
      value,
    )
  )
}

function isStatement(value: Value): boolean {
  return typeof value === 'string' && /^[\p{L}\d][^<>{}]{1,300}$/u.test(value) && !/:\/\//.test(value)
}

function isAmountOrNumber(value: Value): boolean {
  if (typeof value === 'number') return value > 0
  return (
    typeof value === 'string' && /\d{3}/.test(value) && /^[\p{Sc}A-Z\d][\p{Sc}A-Z\d .,'-]{2,40}$/u.test(value)
  )
}

function isIdentityNumber(value: Value): boolean {
  const text = String(value).trim()
  return /^[A-Z\d][A-Z\d ./-]{5,24}$/i.test(text) && text.replace(/\D/g, '').length >= 4 && !isDate(text)
}

function isHash(value: Value): boolean {
  if (typeof value !== 'string') return false
  if (isServerField('password', value)) return true
  return /^(?:\{\w{2,10}\})?[A-Za-z\d+/]{27,88}={1,2}$/.test(value)
}

/** Twelve or more words (BIP 39). */
function isSeedPhrase(value: Value): boolean {
  return typeof value === 'string' && /^[a-z]{3,8}(?: [a-z]{3,8}){11,23}$/.test(value)
}

/** 32 bytes, in the notations of blockchains. */
function isWalletKey(value: Value): boolean {
  return (
    typeof value === 'string' && /^(?:0x)?[\da-f]{64}$/i.test(value) && looksRandom(value.replace(/^0x/, ''))
  )
}

/** Excludes labels, masks and settings. */
function isPlainPassword(value: Value): boolean {
  if (typeof value === 'number') return value > 999
  if (typeof value !== 'string') return false
  if (value.length < 4 || value.length > 64 || /\s|:\/\/|^[*•.x-]{3,}$|^[<{[$]/.test(value)) return false
  return !/^(?:password|passwort|kennwort|required|string|text|hidden|masked|redacted|null|none|true|false|undefined|optional|\[?filtered\]?|contrase(?:ñ|n)a|senha|mot_?de_?passe)$/i.test(
    value,
  )
}

/** Excludes slugs such as `weekend-2026`. */
function isMixedPassword(value: Value): boolean {
  return (
    typeof value === 'string' &&
    isPlainPassword(value) &&
    passwordLook(value) !== 'word' &&
    !/^[A-Za-z]+[-_ ]\d+$/.test(value)
  )
}

function isToken(value: Value): boolean {
  if (typeof value !== 'string' || value.length < 12 || /\s/.test(value)) return false
  // Public by design: publishable and browser keys, blockchain contracts, and Stripe's client secrets of one
  // payment.
  if (/^(?:0x|AIza|phc_|pk[._]|pub|public|sb_publishable_|(?:pi|seti|cs)_[A-Za-z\d_]{10})/.test(value))
    return false
  const random = value.replace(/^[a-z]{2,12}(?:_[a-z]{2,8}){0,2}[_-]/, '')
  return random.length >= 10 && /\d|[A-Z]/.test(random) && looksRandom(random)
}
