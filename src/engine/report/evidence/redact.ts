import { createHash } from 'node:crypto'

/** Below this length four characters at each end give too much of a secret away. */
const shownLengthMin = 16
/** Below this length what is not shown could be found by trying, with the hash to confirm it. */
const hashedLengthMin = 24
const shownChars = 4
const hashChars = 12
const hidden = '[redacted]'
/** Letters, so that no key is taken for one; Supabase adds the name of the project. */
const userName = /^[a-z_-]{0,30}(?:\.[a-z]{20})?$/
/** Scheme, user, password up to the last at sign, host with port; what follows may hold more of the kind. */
const addressPattern =
  /^([a-z][a-z0-9+.-]{1,20}:\\?\/\\?\/)([^\s:@/]{0,64}):(\S{1,256})@([\w.-]{1,255}(?::\d{1,5})?)(?![\w.:-])/i

/**
 * Shows that a secret was seen without showing it: the first four characters, the last four, and the start
 * of its SHA-256, by which its owner can tell which one it is.
 *
 * A secret shorter than 24 characters goes without its hash, one shorter than 16 is masked whole. Of an address
 * with a password the host is shown, and the user of a database, as they say where it opens a door.
 */
export function redactSecret(value: string): string {
  const [, scheme, user = '', password = '', host = ''] = addressPattern.exec(value) ?? []
  if (scheme === undefined) return redactEnds(value)
  // A web address may carry its token in place of the user; that of a database is a name, usually.
  const isName = !/^http/i.test(scheme) && userName.test(user)
  const shown = isName ? `${user}:${hidden}` : hidden
  return `${scheme}${shown}@${host}${password.length < hashedLengthMin ? '' : hashOf(password)}`
}

/**
 * Tells a secret from others of its check, the same in every scan: by what evidence shows of it, so that nothing that is
 * stored gives more of it away. Secrets that are masked whole are one for each kind.
 */
export function secretPlace(value: string, kind: string): string {
  const shown = redactSecret(value)
  return shown === hidden ? kind : `secret ${shown}`
}

function redactEnds(value: string): string {
  if (value.length < shownLengthMin) return hidden
  const ends = `${value.slice(0, shownChars)}…${value.slice(-shownChars)}`
  if (value.length < hashedLengthMin) return ends
  return ends + hashOf(value)
}

function hashOf(value: string): string {
  return ` (sha256 ${createHash('sha256').update(value).digest('hex').slice(0, hashChars)})`
}

/** Redacts every occurrence of `secrets` in `text`, longer ones first, as one may hold another. */
export function redactText(text: string, secrets: readonly string[]): string {
  return [...secrets]
    .filter((secret) => secret !== '')
    .sort((one, other) => other.length - one.length)
    .reduce((result, secret) => result.replaceAll(secret, () => redactSecret(secret)), text)
}
