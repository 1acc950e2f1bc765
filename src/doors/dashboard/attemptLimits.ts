import { isIPv6 } from 'node:net'
import { countAttempt, forgetAttempts, readAttemptWait } from '../../service/store/attempts.ts'
import type { Db } from '../../service/store/database/database.ts'
import type { Clock } from '../../shared/clock.ts'

const windowMinutes = 15
const windowMs = windowMinutes * 60_000
const dayMs = 24 * 60 * 60_000

export const attemptsPerIpMax = 30

export const attemptsPerAccountAndIpMax = 10

/** Attempts per account; higher, so that an attacker's guesses do not lock the user out. */
export const attemptsPerAccountMax = 50

export const refusalsMax = 1_000
const refusalsKey = 'refused'

type Try = { readonly email: string; readonly address: string | null }

export async function countPasswordAttempt(
  db: Db,
  tried: Try,
  clock: Clock,
): Promise<{ readonly message: string; readonly waitMinutes: number } | null> {
  const refusedMs = await readAttemptWait(db, refusalsKey, { max: refusalsMax }, clock)
  if (refusedMs !== null) return refuse(Math.ceil(refusedMs / 60_000))
  const limits = [
    [`address:${networkOf(tried.address)}`, attemptsPerIpMax],
    [pairKey(tried), attemptsPerAccountAndIpMax],
    [accountKey(tried), attemptsPerAccountMax],
  ] as const
  for (const [key, max] of limits) {
    const waitMs = await countAttempt(db, key, { max, windowMs }, clock)
    if (waitMs !== null) return refuse(Math.ceil(waitMs / 60_000))
  }
  return null
}

export const codeAttemptsMax = 5

/** A stolen password must not allow guessing for weeks. */
export const codeAttemptsPerDayMax = 30

export async function countCodeAttempt(
  db: Db,
  userId: string,
  clock: Clock,
): Promise<{ readonly message: string } | null> {
  const limits = [
    [codeKey(userId), codeAttemptsMax, windowMs],
    [`${codeKey(userId)} of the day`, codeAttemptsPerDayMax, dayMs],
  ] as const
  return countFactorAttempt(db, limits, clock)
}

export const passkeyAttemptsPerIpMax = 20

export const passkeyAttemptsMax = 100

type PasskeyTry = { readonly userId: string; readonly address: string | null }

export async function countPasskeyAttempt(
  db: Db,
  tried: PasskeyTry,
  clock: Clock,
): Promise<{ readonly message: string } | null> {
  const [pair, user] = passkeyKeys(tried)
  const limits = [
    [pair, passkeyAttemptsPerIpMax, windowMs],
    [user, passkeyAttemptsMax, windowMs],
  ] as const
  return countFactorAttempt(db, limits, clock)
}

export async function resetPasskeyAttempts(db: Db, tried: PasskeyTry): Promise<void> {
  for (const key of passkeyKeys(tried)) await forgetAttempts(db, key)
}

function passkeyKeys({ userId, address }: PasskeyTry): readonly [pair: string, user: string] {
  const user = `passkey:${userId}`
  return [`${user} from:${networkOf(address)}`, user]
}

async function countFactorAttempt(
  db: Db,
  limits: readonly (readonly [key: string, max: number, windowMs: number])[],
  clock: Clock,
): Promise<{ readonly message: string } | null> {
  for (const [key, max, ms] of limits) {
    const waitMs = await countAttempt(db, key, { max, windowMs: ms }, clock)
    if (waitMs !== null) {
      const minutes = Math.ceil(waitMs / 60_000)
      return { message: `Too many attempts. Try again in ${minutes} minute${minutes === 1 ? '' : 's'}.` }
    }
  }
  return null
}

export async function resetCodeAttempts(db: Db, userId: string): Promise<void> {
  await forgetAttempts(db, codeKey(userId))
}

function codeKey(userId: string): string {
  return `code:${userId}`
}

export async function countAddressAttempt(
  db: Db,
  address: string | null,
  clock: Clock,
  scope: 'address' | 'share-address' | 'reset-address' = 'address',
): Promise<{ readonly message: string } | null> {
  const key = `${scope}:${networkOf(address)}`
  const waitMs = await countAttempt(db, key, { max: attemptsPerIpMax, windowMs }, clock)
  return waitMs === null ? null : refuse(Math.ceil(waitMs / 60_000))
}

const resetsPerEmailMax = 3
const resetsMax = 500

/** False above the limits of emails with a link to a new password. */
export async function countPasswordReset(db: Db, email: string, clock: Clock): Promise<boolean> {
  const limits = [
    [`reset:${email}`, resetsPerEmailMax],
    ['resets', resetsMax],
  ] as const
  for (const [key, max] of limits)
    if ((await countAttempt(db, key, { max, windowMs }, clock)) !== null) return false
  return true
}

const testMailsMax = 5

export async function countTestMail(db: Db, userId: string, clock: Clock): Promise<boolean> {
  return (await countAttempt(db, `test mail:${userId}`, { max: testMailsMax, windowMs }, clock)) === null
}

export async function countRefusedSignIn(db: Db, clock: Clock): Promise<void> {
  await countAttempt(db, refusalsKey, { max: refusalsMax, windowMs }, clock)
}

/** Attempts of the IP address stay: it may be trying other accounts. */
export async function resetAccountAttempts(db: Db, tried: Try): Promise<void> {
  await forgetAttempts(db, pairKey(tried))
  await forgetAttempts(db, accountKey(tried))
}

function refuse(waitMinutes: number): { readonly message: string; readonly waitMinutes: number } {
  const rule = `Limits per ${windowMinutes} minutes: ${attemptsPerAccountAndIpMax} attempts per account and ${attemptsPerIpMax} per IP address.`
  const wait = `${waitMinutes} minute${waitMinutes === 1 ? '' : 's'}`
  return { message: `Too many attempts. Try again in ${wait}. ${rule}`, waitMinutes }
}

function pairKey({ email, address }: Try): string {
  return `account:${email} from:${networkOf(address)}`
}

function accountKey({ email }: Try): string {
  return `account:${email}`
}

/** RFC 6177: an IPv6 client usually has a whole /64. */
function networkOf(address: string | null): string {
  if (address === null) return 'unknown'
  if (!isIPv6(address)) return address
  const url = new URL(`http://[${address.replace(/%.*$/, '')}]`)
  const [head = '', tail = ''] = url.hostname.slice(1, -1).split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = tail === '' ? [] : tail.split(':')
  const missing = url.hostname.includes('::') ? 8 - groups.length - rest.length : 0
  return [...groups, ...Array<string>(missing).fill('0'), ...rest].slice(0, 4).join(':')
}
