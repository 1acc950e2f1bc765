import { createHash, createHmac } from 'node:crypto'
import { deflateRawSync, deflateSync, gunzipSync, gzipSync, inflateRawSync, inflateSync } from 'node:zlib'
import { TemplateProblem } from '../templateYaml.ts'
import { meetsVersions } from './meetsVersions.ts'
import { asNumber, asText, bounded, type Scope, type Value } from './values.ts'

type Arguments = readonly Value[]

const unpackedBytesMax = 4 * 1024 * 1024

function bytesOf(value: Value | undefined): Buffer {
  return Buffer.from(asText(value), 'latin1')
}

function hash(algorithm: string): (args: Arguments) => string {
  return ([text]) => createHash(algorithm).update(bytesOf(text)).digest('hex')
}

function unpack(work: (bytes: Buffer, options: { maxOutputLength: number }) => Buffer) {
  return ([text]: Arguments): string => {
    try {
      return work(bytesOf(text), { maxOutputLength: unpackedBytesMax }).toString('latin1')
    } catch {
      throw new TemplateProblem('a text cannot be decompressed')
    }
  }
}

/** As Python's `base64.encodebytes`, which favicon hashes use. */
function pythonBase64(text: Value | undefined): string {
  return bytesOf(text)
    .toString('base64')
    .replace(/.{1,76}/g, '$&\n')
}

/** MurmurHash3 (Appleby), 32 bits, x86, with seed 0. */
function murmur3(bytes: Buffer): number {
  const mix = (value: number) => Math.imul(rotate(Math.imul(value, 0xcc9e2d51), 15), 0x1b873593)
  let state = 0
  const whole = bytes.length - (bytes.length % 4)
  for (let at = 0; at < whole; at += 4) {
    state = (Math.imul(rotate(state ^ mix(bytes.readUInt32LE(at)), 13), 5) + 0xe6546b64) | 0
  }
  let rest = 0
  for (let at = bytes.length - 1; at >= whole; at -= 1) rest = (rest << 8) | (bytes[at] ?? 0)
  state ^= mix(rest) ^ bytes.length
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35)
  return (state ^ (state >>> 16)) | 0
}

function rotate(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits))
}

function hmac([algorithm, data, secret]: Arguments): string {
  const name = asText(algorithm).toLowerCase()
  if (!/^(?:md5|sha1|sha256|sha512)$/.test(name))
    throw new TemplateProblem('the algorithm of hmac is unknown')
  return createHmac(name, bytesOf(secret)).update(bytesOf(data)).digest('hex')
}

function xor([one, other]: Arguments): string {
  const [bytes, key] = [bytesOf(one), bytesOf(other)]
  if (key.length === 0) return asText(one)
  return Buffer.from(bytes.map((byte, index) => byte ^ (key[index % key.length] ?? 0))).toString('latin1')
}

const lower = 'abcdefghijklmnopqrstuvwxyz'
const letters = `${lower}${lower.toUpperCase()}`
const digits = '0123456789'

function formatTime(format: string, unixTime: number): string {
  const [date = '', time = ''] = new Date(unixTime * 1000).toISOString().split(/[T.]/)
  const [year = '', month = '', day = ''] = date.split('-')
  const [hour = '', minute = '', second = ''] = time.split(':')
  const names: Readonly<Record<string, string>> = {
    ...{ '%Y': year, '%M': month, '%D': day, '%H': hour, '%m': minute, '%S': second },
    ...{ '2006': year, '01': month, '02': day, '15': hour, '04': minute, '05': second },
  }
  const pattern = format.includes('%') ? /%[YMDHmS]/g : /2006|01|02|15|04|05/g
  return format.replace(pattern, (name) => names[name] ?? name)
}

export const byteFunctions: Readonly<Record<string, (args: Arguments, scope: Scope) => Value>> = {
  base64: ([text]) => bytesOf(text).toString('base64'),
  base64_decode: ([text]) => Buffer.from(asText(text), 'base64').toString('latin1'),
  base64_py: ([text]) => pythonBase64(text),
  bin_to_dec: ([text]) => Number.parseInt(asText(text).replace(/^0b/, ''), 2),
  compare_versions: ([version, ...constraints]) => meetsVersions(asText(version), constraints.map(asText)),
  date_time: ([format, time], { unixTime }) =>
    formatTime(asText(format), time === undefined ? unixTime : asNumber(time)),
  dec_to_hex: ([number]) => asNumber(number).toString(16),
  deflate: ([text]) => deflateRawSync(bytesOf(text)).toString('latin1'),
  gzip: ([text]) => gzipSync(bytesOf(text)).toString('latin1'),
  gzip_decode: unpack(gunzipSync),
  hex_decode: ([text]) => Buffer.from(asText(text), 'hex').toString('latin1'),
  hex_encode: ([text]) => bytesOf(text).toString('hex'),
  hex_to_dec: ([text]) => Number.parseInt(asText(text).replace(/^0x/, ''), 16),
  hmac,
  inflate: unpack(inflateRawSync),
  md5: hash('md5'),
  mmh3: ([text]) => String(murmur3(bytesOf(text))),
  oct_to_dec: ([text]) => Number.parseInt(asText(text).replace(/^0o/, ''), 8),
  rand_base: ([length, chars], { randomWord }) =>
    randomWord(asNumber(length), chars === undefined ? letters + digits : asText(chars)),
  rand_char: ([chars], { randomWord }) => randomWord(1, chars === undefined ? letters : asText(chars)),
  rand_int: ([min = 0, max = 2_147_483_647], { randomNumber }) => randomNumber(asNumber(min), asNumber(max)),
  rand_text_alpha: ([length], { randomWord }) => randomWord(asNumber(length), letters),
  rand_text_alphanumeric: ([length], { randomWord }) => randomWord(asNumber(length), letters + digits),
  rand_text_numeric: ([length], { randomWord }) => randomWord(asNumber(length), digits),
  sha1: hash('sha1'),
  sha256: hash('sha256'),
  sha512: hash('sha512'),
  to_unix_time: ([text]) => {
    const time = Date.parse(asText(text))
    if (Number.isNaN(time)) throw new TemplateProblem('a time cannot be read')
    return Math.floor(time / 1000)
  },
  unix_time: ([seconds = 0], { unixTime }) => unixTime + asNumber(seconds),
  xor: (args) => bounded(xor(args)),
  zlib: ([text]) => deflateSync(bytesOf(text)).toString('latin1'),
  zlib_decode: unpack(inflateSync),
}
