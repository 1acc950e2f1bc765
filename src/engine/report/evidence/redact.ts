import { createHash } from 'node:crypto'

/** Below this length, four characters at each end reveal too much. */
const shownLengthMin = 16
/** Below this length, the hidden rest could be brute-forced with the hash. */
const hashedLengthMin = 24
const shownChars = 4
const hashChars = 12
const hidden = '[redacted]'
/** Letters only, so that no key matches; Supabase appends the project reference. */
const userName = /^[a-z_-]{0,30}(?:\.[a-z]{20})?$/
const addressPattern =
  /^([a-z][a-z0-9+.-]{1,20}:\\?\/\\?\/)([^\s:@/]{0,64}):(\S{1,256})@([\w.-]{1,255}(?::\d{1,5})?)(?![\w.:-])/i

/**
 * Keeps the first and last four characters and the start of the SHA-256, by which the owner identifies a
 * secret. Below 24 characters without the hash; below 16 masked entirely. URLs with a password keep the host
 * and a database user.
 */
export function redactSecret(value: string): string {
  const [, scheme, user = '', password = '', host = ''] = addressPattern.exec(value) ?? []
  if (scheme === undefined) return redactEnds(value)
  // An HTTP URL may carry a token as user; a database URL usually a name.
  const isName = !/^http/i.test(scheme) && userName.test(user)
  const shown = isName ? `${user}:${hidden}` : hidden
  return `${scheme}${shown}@${host}${password.length < hashedLengthMin ? '' : hashOf(password)}`
}

/**
 * Derives a place from the redacted form, so that nothing stored reveals more. Entirely masked secrets share
 * one place per kind.
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

/** Longer secrets first, because one may contain another. */
export function redactText(text: string, secrets: readonly string[]): string {
  return [...secrets]
    .filter((secret) => secret !== '')
    .sort((one, other) => other.length - one.length)
    .reduce((result, secret) => result.replaceAll(secret, () => redactSecret(secret)), text)
}
