import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

export const passwordCharsMin = 12
export const passwordCharsMax = 256

/** Slow and memory-intensive by design. */
export type Passwords = {
  /** Includes the parameters. */
  hash(password: string): Promise<string>
  /** Null takes as long and returns false, against user enumeration. */
  verify(password: string, stored: string | null): Promise<boolean>
}

/** 2^logN blocks of 128 * r bytes. */
type Cost = { readonly logN: number; readonly r: number; readonly p: number }

// Equivalent costs from 128 MiB down. Source: OWASP Password Storage Cheat Sheet, scrypt.
const costs: readonly Cost[] = [
  { logN: 17, r: 8, p: 1 },
  { logN: 16, r: 8, p: 2 },
  { logN: 15, r: 8, p: 3 },
]

/** Concurrent hashes; bounds memory. */
const atOnceMax = 2

/** Hashes that wait; about four seconds of work. */
export const waitingHashesMax = 20

/** Thrown by `hash` and `verify` while too many hashes wait. */
export class PasswordsBusyError extends Error {
  override name = 'PasswordsBusyError'
  static readonly retryAfterSeconds = 5
}

const saltBytes = 16
const keyBytes = 32

const storedPattern = /^scrypt\$(\d{1,2})\$(\d{1,2})\$(\d{1,2})\$([A-Za-z0-9_-]+)\$([A-Za-z0-9_-]+)$/

export function openPasswords({ logN }: { readonly logN?: number } = {}): Passwords {
  const throttled = limitConcurrency(atOnceMax)
  const tried = logN === undefined ? costs : [{ logN, r: 8, p: 1 }]
  let unknown: Promise<string> | null = null

  const hash = async (password: string): Promise<string> => {
    const salt = randomBytes(saltBytes)
    let failure: unknown
    for (const cost of tried) {
      try {
        const key = await throttled(() => derive(password, salt, cost))
        const { logN: n, r, p } = cost
        return ['scrypt', n, r, p, salt.toString('base64url'), key.toString('base64url')].join('$')
      } catch (err) {
        if (err instanceof PasswordsBusyError) throw err
        failure = err // Out of memory: the next cost needs half.
      }
    }
    throw new Error('No password could be hashed', { cause: failure })
  }

  return {
    hash,
    async verify(password, stored) {
      unknown ??= hash(randomBytes(saltBytes).toString('hex'))
      const parsed = parseStored(stored ?? (await unknown))
      const key = await throttled(() => derive(password, parsed.salt, parsed.cost))
      return key.length === parsed.key.length && timingSafeEqual(key, parsed.key) && stored !== null
    },
  }
}

/** Returns the reason of a refusal, or null. Only length counts (NIST SP 800-63B §5.1.1.2). */
export function whyPasswordRefused(password: string, email: string): string | null {
  const { length } = [...normalize(password)]
  if (length < passwordCharsMin) return `Expected at least ${passwordCharsMin} characters, found ${length}.`
  if (length > passwordCharsMax) return `Expected at most ${passwordCharsMax} characters, found ${length}.`
  if (normalize(password).toLowerCase().trim() === normalize(email).toLowerCase().trim()) {
    return 'Expected a password that differs from the email address.'
  }
  return null
}

/** Keyboards produce different code points for the same character. */
function normalize(password: string): string {
  return password.normalize('NFKC')
}

function derive(password: string, salt: Buffer, { logN, r, p }: Cost): Promise<Buffer> {
  const options = { N: 2 ** logN, r, p, maxmem: 2 * 128 * r * 2 ** logN }
  return new Promise((resolve, reject) => {
    scrypt(normalize(password), salt, keyBytes, options, (err, key) => {
      if (err === null) resolve(key)
      else reject(err)
    })
  })
}

function parseStored(stored: string): { readonly cost: Cost; readonly salt: Buffer; readonly key: Buffer } {
  const [, logN, r, p, salt = '', key = ''] = storedPattern.exec(stored) ?? []
  if (key === '') throw new Error('Expected the hash of a password, found another text')
  return {
    cost: { logN: Number(logN), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  }
}

function limitConcurrency(max: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= max) {
      if (waiting.length >= waitingHashesMax) throw new PasswordsBusyError('Too many passwords wait')
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
