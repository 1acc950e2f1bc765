import type { Parameter } from '../../model/surface.ts'

type ValueEncoding = NonNullable<Parameter['encoding']>

const charsMax = 4_000
/** Shorter words may decode to text by chance. */
const unpaddedCharsMin = 12

/** Null unless the value is certainly Base64 of a text. */
export function decodeBase64(
  value: string,
): { readonly text: string; readonly encoding: ValueEncoding } | null {
  if (value.length > charsMax || !/^[\w+/-]+={0,2}$/.test(value)) return null
  const isUrl = /[-_]/.test(value) || value.length % 4 !== 0
  const encoding = isUrl ? 'base64url' : 'base64'
  const text = Buffer.from(value, encoding).toString('latin1')
  if (!/^[\x20-\x7e]+$/.test(text) || encodeValue(text, encoding) !== value) return null
  const isMeant = value.endsWith('=') || /^\d+$/.test(text) || value.length >= unpaddedCharsMin
  return isMeant ? { text, encoding } : null
}

export function encodeValue(text: string, encoding: ValueEncoding | undefined): string {
  return encoding === undefined ? text : Buffer.from(text).toString(encoding)
}

/** Decodes `MTc=`, so that probes change the inner text. Documents stay whole. */
export function decodeParameter(parameter: Parameter): Parameter {
  const decoded = decodeBase64(parameter.value)
  if (decoded === null || !/^[\w][\w ./@:-]*$/.test(decoded.text)) return parameter
  return { ...parameter, value: decoded.text, encoding: decoded.encoding }
}

export function encodedParameter({ encoding, ...parameter }: Parameter): Parameter {
  return { ...parameter, value: encodeValue(parameter.value, encoding) }
}
