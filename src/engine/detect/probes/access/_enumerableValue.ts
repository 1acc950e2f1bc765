import { createHash } from 'node:crypto'

/** A number inside of a value, such as 7 in `user_7`, and in Base64, hexadecimal or hashed form. */
export type EnumerableValue = {
  readonly number: number
  readonly form: 'plain' | 'text' | 'Base64' | 'hexadecimal' | 'hash'
  readonly write: (number: number) => string
}

const valueCharsMax = 200
const digitsMax = 9
/** Hashes of larger numbers take longer than they are likely. */
const hashedMax = 20_000

export function readEnumerable(value: string): EnumerableValue | null {
  if (value === '' || value.length > valueCharsMax) return null
  return readText(value) ?? readHash(value) ?? readHex(value) ?? readBase64(value)
}

export function readEncoded(value: string): EnumerableValue | null {
  return value === '' || value.length > valueCharsMax ? null : (readHex(value) ?? readBase64(value))
}

function readText(value: string): EnumerableValue | null {
  if (/^\d+$/.test(value))
    return value.length > digitsMax ? null : { number: Number(value), form: 'plain', write: String }
  const parts =
    /^([A-Za-z][\w .-]{0,40}[-_:. /]|[A-Za-z]{1,12}[:/]?)(\d{1,9})(\.[a-z]{2,5})?$/.exec(value) ??
    /^(\{"[\w-]{1,40}":\s?"?)(\d{1,9})("?\})$/.exec(value)
  if (parts === null) return null
  const [, before = '', digits = '', after = ''] = parts
  const write = (number: number) => `${before}${String(number).padStart(digits.length, '0')}${after}`
  return { number: Number(digits), form: 'text', write }
}

function readHex(value: string): EnumerableValue | null {
  if (!/^(?:[2-7][\da-f]){3,}$/i.test(value)) return null
  const inner = readText(Buffer.from(value, 'hex').toString('latin1'))
  const write = (number: number) => Buffer.from(inner?.write(number) ?? '', 'latin1').toString('hex')
  return inner === null ? null : { ...inner, form: 'hexadecimal', write }
}

function readBase64(value: string): EnumerableValue | null {
  if (!/^[\w+/-]{3,}={0,2}$/.test(value)) return null
  const variant = /[-_]/.test(value) ? 'base64url' : 'base64'
  const text = Buffer.from(value, variant).toString('latin1')
  const inner = readText(text)
  const encode = (plain: string) => {
    const encoded = Buffer.from(plain, 'latin1').toString(variant)
    return value.includes('=') || value.length % 4 === 0 ? encoded : encoded.replace(/=+$/, '')
  }
  if (inner === null || encode(text) !== value) return null
  return { ...inner, form: 'Base64', write: (number) => encode(inner.write(number)) }
}

const hashes: Readonly<Record<number, string>> = { 32: 'md5', 40: 'sha1', 64: 'sha256' }

function readHash(value: string): EnumerableValue | null {
  const algorithm = hashes[value.length]
  if (algorithm === undefined || !/^[\da-f]+$/i.test(value)) return null
  const write = (number: number) => createHash(algorithm).update(String(number)).digest('hex')
  const wanted = value.toLowerCase()
  for (let number = 0; number <= hashedMax; number += 1)
    if (write(number) === wanted) return { number, form: 'hash', write }
  return null
}
