import { createHash } from 'node:crypto'
import { standsFree, type Token, type TokenForm } from '../text/findTokens.ts'
import { looksRandom } from '../text/randomness.ts'
import { isDocumentedSample } from './documentedSamples.ts'

type HashForm = TokenForm & { readonly name: string }

/** The first group is the random part; `/` may be escaped. */
export const hashForms: readonly HashForm[] = [
  form('bcrypt', ['$2a$', '$2b$', '$2x$', '$2y$'], /\$2[abxy]\$\d\d\$((?:[.A-Za-z0-9]|\\?\/){53})(?![\w.])/y),
  form(
    'Argon2',
    ['$argon2'],
    /\$argon2(?:id|i|d)\$(?:v=\d{1,3}\$)?m=\d{1,9},t=\d{1,4},p=\d{1,3}\$[A-Za-z0-9+/\\]{8,100}\$([A-Za-z0-9+/\\]{20,200})(?!\w)/y,
  ),
  form(
    'SHA-512 crypt',
    ['$6$'],
    /\$6\$(?:rounds=\d{1,9}\$)?[./A-Za-z0-9\\]{1,20}\$([./A-Za-z0-9\\]{86,100})(?!\w)/y,
  ),
  form(
    'SHA-256 crypt',
    ['$5$'],
    /\$5\$(?:rounds=\d{1,9}\$)?[./A-Za-z0-9\\]{1,20}\$([./A-Za-z0-9\\]{43,50})(?!\w)/y,
  ),
  form('MD5 crypt', ['$1$', '$apr1$'], /\$(?:apr)?1\$[./A-Za-z0-9\\]{1,12}\$([./A-Za-z0-9\\]{22,26})(?!\w)/y),
  form('phpass', ['$P$', '$H$'], /\$[PH]\$[./A-Za-z0-9]([./A-Za-z0-9\\]{30,36})(?!\w)/y),
  form(
    'PBKDF2',
    ['pbkdf2'],
    /pbkdf2(?:_sha(?:1|256|512)\$\d{3,8}\$[A-Za-z0-9]{4,40}\$|:sha(?:1|256|512):\d{3,8}\$[A-Za-z0-9]{4,40}\$)([A-Za-z0-9+/=\\]{32,200})(?!\w)/y,
  ),
  form('scrypt', ['scrypt:'], /scrypt:\d{3,8}:\d{1,3}:\d{1,3}\$[A-Za-z0-9]{4,40}\$([0-9a-f]{128})(?!\w)/y),
]

function form(name: string, prefixes: readonly string[], pattern: RegExp): HashForm {
  return {
    name,
    prefixes,
    read(text, index) {
      pattern.lastIndex = index
      const match = standsFree(text, index) ? pattern.exec(text) : null
      if (match === null || !looksRandom((match[1] ?? '').replaceAll('\\', ''))) return null
      return isDocumentedSample(match[0].replaceAll('\\/', '/')) ? null : { value: match[0], start: index }
    },
  }
}

/** React doubles a leading `$`. */
const fieldBefore = /([A-Za-z_$][\w$-]{0,60})(\\{0,3}["'])?(\s{0,4})(?::|=)(\s{0,4})\\{0,3}["'`]\$?$/
const hashName = /pass|pwd|hash|digest|credential|secret/i
const lookBackChars = 100

/** Inside a string literal, spacing means a documentation example. */
export function hashFieldBefore(
  text: string,
  { start }: Token,
  { isJson }: { readonly isJson: boolean },
): string | null {
  const match = fieldBefore.exec(text.slice(Math.max(0, start - lookBackChars), start))
  if (match === null) return null
  const [whole, name = '', quote, before = '', after = ''] = match
  const isEscaped = whole.includes('\\')
  const hasBlanks = before + after !== ''
  if (hasBlanks && (isEscaped || (quote !== undefined && !isJson))) return null
  return hashName.test(name) ? name : null
}

/** As in Gravatar URLs. */
export function isHashOf(hash: string, text: string): boolean {
  return ['md5', 'sha256'].some(
    (method) => createHash(method).update(text).digest('hex') === hash.toLowerCase(),
  )
}
