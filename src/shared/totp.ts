import { createHmac, timingSafeEqual } from 'node:crypto'

type TotpSecret = {
  readonly key: Buffer
  readonly digits: number
  readonly periodSeconds: number
  readonly algorithm: 'sha1' | 'sha256' | 'sha512'
}

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const bitsMin = 40

/** Parses base32 (RFC 4648) or `otpauth://totp/…?secret=…`; null if invalid. */
export function parseTotp(text: string): TotpSecret | null {
  if (!/^otpauth:/i.test(text)) return secretOf(text, new URLSearchParams())
  if (!/^otpauth:\/\/totp\//i.test(text) || !URL.canParse(text)) return null
  const { searchParams } = new URL(text)
  return secretOf(searchParams.get('secret') ?? '', searchParams)
}

export function totpCode({ key, digits, periodSeconds, algorithm }: TotpSecret, now: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 1000 / periodSeconds)))
  const hash = createHmac(algorithm, key).update(counter).digest()
  // RFC 4226 §5.3: the last four bits are the offset.
  const offset = hash.readUInt8(hash.length - 1) & 0xf
  const number = hash.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

const skewStepsMax = 1

/** Finds the time step of a code, with one step of clock skew either way; null if the code is wrong. */
export function matchTotpStep(secret: TotpSecret, code: string, now: number): number | null {
  const sent = Buffer.from(code)
  const current = Math.floor(now / 1000 / secret.periodSeconds)
  for (let step = current + skewStepsMax; step >= current - skewStepsMax; step--) {
    const expected = Buffer.from(totpCode(secret, step * secret.periodSeconds * 1000))
    if (sent.length === expected.length && timingSafeEqual(sent, expected)) return step
  }
  return null
}

export function encodeBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => base32[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

function secretOf(text: string, options: URLSearchParams): TotpSecret | null {
  const key = decodeBase32(text.replace(/[\s-]/g, '').replace(/=+$/, '').toUpperCase())
  const digits = Number(options.get('digits') ?? 6)
  const periodSeconds = Number(options.get('period') ?? 30)
  const wanted = (options.get('algorithm') ?? 'SHA1').toLowerCase()
  const algorithm = (['sha1', 'sha256', 'sha512'] as const).find((name) => name === wanted)
  const isUsable = [6, 7, 8].includes(digits) && periodSeconds >= 1 && periodSeconds <= 3_600
  return key === null || algorithm === undefined || !isUsable
    ? null
    : { key, digits, periodSeconds, algorithm }
}

function decodeBase32(text: string): Buffer | null {
  if (text.length * 5 < bitsMin || text.length > 1_000 || !/^[A-Z2-7]+$/.test(text)) return null
  const bits = [...text].map((letter) => base32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
