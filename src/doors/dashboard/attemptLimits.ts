import { isIPv6 } from 'node:net'
import { countAttempt, forgetAttempts } from '../../service/store/attempts.ts'
import type { Db } from '../../service/store/database/database.ts'
import type { Clock } from '../../shared/clock.ts'

const windowMinutes = 15
const windowMs = windowMinutes * 60_000

/** Tries that one address has, whoever it tries to be: several people may share it. */
export const attemptsPerIpMax = 30

/** Tries of one account that one address has. */
export const attemptsPerAccountAndIpMax = 10

/**
 * Tries that one account has from everywhere. More than from one address, so that an unauthenticated visitor who guesses
 * does not lock its person out.
 */
export const attemptsPerAccountMax = 50

type Try = { readonly email: string; readonly address: string | null }

/** Counts a try of a password. Answers what to say where it is not heard, and null where it is. */
export async function countPasswordAttempt(
  db: Db,
  tried: Try,
  clock: Clock,
): Promise<{ readonly message: string; readonly waitMinutes: number } | null> {
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

/** Forgets an account's tries after a right one. Those of the address stay: it may be trying others. */
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

/** Somebody with IPv6 has a whole /64 to come from (RFC 6177), and counts as one. */
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
