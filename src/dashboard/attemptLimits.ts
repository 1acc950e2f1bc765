import { isIPv6 } from 'node:net'
import type { Clock } from '../clock.ts'
import { countAttempt, forgetAttempts } from '../store/attempts.ts'
import type { Db } from '../store/database.ts'

const windowMs = 15 * 60 * 1_000

/** Tries that one address has, whoever it tries to be: several people may share it. */
export const attemptsOfAddressMax = 30

/** Tries that one account has, wherever they come from. */
export const attemptsOfAccountMax = 10

type Try = { readonly email: string; readonly address: string | null }

/**
 * Counts a try of a password. Answers how many minutes to wait, or null where it is heard. What is refused
 * by the address's limit does not count against the account: one place cannot lock a person out for long.
 */
export async function countPasswordAttempt(db: Db, tried: Try, clock: Clock): Promise<number | null> {
  const addressKey = `address:${networkOf(tried.address)}`
  const waitMs =
    (await countAttempt(db, addressKey, { max: attemptsOfAddressMax, windowMs }, clock)) ??
    (await countAttempt(db, accountKey(tried), { max: attemptsOfAccountMax, windowMs }, clock))
  return waitMs === null ? null : Math.ceil(waitMs / 60_000)
}

/** Forgets an account's tries after a right one. Those of the address stay: it may be trying others. */
export async function forgetAccountAttempts(db: Db, tried: Pick<Try, 'email'>): Promise<void> {
  await forgetAttempts(db, accountKey(tried))
}

function accountKey({ email }: Pick<Try, 'email'>): string {
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
