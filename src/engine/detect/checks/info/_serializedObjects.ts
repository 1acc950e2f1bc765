import { decodePercent } from '../../../read/url/decodePercent.ts'

type SerializedObject = { readonly language: 'Java' | '.NET' | 'PHP' | 'Python' }

const valueCharsMax = 1024 * 1024

const phpStart = /^(?:O:\d{1,5}:"[\w\\]{1,200}":\d{1,5}:\{|a:\d{1,5}:\{(?:\}|[is]:\d))/

/**
 * Recognizes a serialized object by its start, in PHP and Python by its end too; null for other values. A
 * value with a signature behind it, as TYPO3 and old CodeIgniter write, is null.
 */
export function readSerializedObject(value: string): SerializedObject | null {
  if (value.length > valueCharsMax) return null
  const text = decodePercent(value)
  if (isPhp(text)) return { language: 'PHP' }
  if (/^rO0AB[A-Za-z0-9+/_-]{8}/.test(text) || /^aced0005[0-9a-f]{12}/i.test(text))
    return { language: 'Java' }
  if (text.startsWith('AAEAAAD/////')) return { language: '.NET' }
  if (/^(?:Tzo|YTo)/.test(text) && isBase64(text)) return isPhp(decode(text)) ? { language: 'PHP' } : null
  if (/^gA[JNSW]/.test(text) && isBase64(text) && isPickle(text)) return { language: 'Python' }
  return null
}

function isPhp(text: string): boolean {
  return phpStart.test(text) && text.endsWith('}')
}

/** Protocols 2 to 5 begin with 0x80 and their number; every pickle ends with a period. */
function isPickle(text: string): boolean {
  const bytes = Buffer.from(text, 'base64')
  const protocol = bytes[1] ?? 0
  if (bytes[0] !== 0x80 || protocol < 2 || protocol > 5 || bytes.at(-1) !== 0x2e) return false
  // From protocol 4 on, a frame with its length follows.
  return protocol < 4 || (bytes[2] === 0x95 && bytes.length > 11)
}

function isBase64(text: string): boolean {
  return /^[A-Za-z0-9+/_-]{16,}={0,2}$/.test(text)
}

function decode(text: string): string {
  return Buffer.from(text, 'base64').toString('latin1')
}
