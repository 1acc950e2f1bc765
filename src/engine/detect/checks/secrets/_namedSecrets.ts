import { findSecretsIn } from '../../../read/derive/findSecrets.ts'
import { beginsAsJwt } from '../../../read/formats/jwt.ts'
import { isPublicKey } from '../../../read/knowledge/publicKeys.ts'
import { secretFormats, unnamedFormats } from '../../../read/knowledge/secrets/secretKinds.ts'
import { withoutBuildPrefix } from '../../../read/text/buildPrefix.ts'
import { looksRandom } from '../../../read/text/randomness.ts'

/** A value that a name says is secret, and no format that is known. */
export type NamedSecret = { readonly name: string; readonly value: string }

/**
 * What stands between a name that says that its value is secret and the text that is given to it, and that text;
 * in groups before it the end of the name, and what follows that. The name is looked for last: that is faster.
 */
const assignment =
  /[:=]\s{0,3}["'`](?<=((?:secret|passw(?:or)?d|passphrase|private_?key|signing_?key|encryption_?key|master_?key|admin_?(?:key|token)|jwt_?key|service_?role)(?:_?(?:key|token|value|base64|hex))?)(["']?\s{0,3})[:=]\s{0,3}["'`])([\w+/=.~!@#$%^&*?:-]{20,128})["'`]/gi
/** What of the name stands before that. */
const nameStart = /[A-Za-z_$][\w$]{0,48}$/
const nameCharsMax = 50

/** Names of what is public, of what is about a secret, and of tokens that are made anew for each visitor. */
const harmlessName =
  /public|publishable|site_?key|csrf|xsrf|nonce|label|placeholder|title|text|message|error|hint|name$|field|input|type|path|url|uri|route|endpoint|link|selector|class|icon|regexp?|pattern|schema|reset|forgot|show|toggle|hash$|_?id$/i

/** What a payment form needs in the browser: `pi_…_secret_…` of Stripe. */
const clientSecret = /^(?:pi|seti|src|cs|ek|subs?)_\w{4,60}_secret_/

/** An AWS key is known by its id; the secret beside it belongs to that finding. */
const awsId = /(?<!\w)A(?:KI|SI|BI|CC)A[A-Z2-7]{16}(?!\w)/
const pairCharsMax = 250

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** Where something is: a picture of a lock, a page, a file. One with a password in it has a check of its own. */
const urlOrPath = /^(?:[a-z][a-z\d+.-]{0,20}:)?\/\/|\/.{0,120}\.[a-z]{2,5}\d?$/i
const plainEntry = /[{,]\s{0,3}["']?([\w$-]{1,60})["']?:\s{0,3}["'`]([\w-]{20,128})["'`]/g
/** Names of what may stand beside any secret, as long as that. */
const credentialName = /key|token|secret|passw|id$/i
const entriesAroundChars = 400
const classNamesMin = 3
const runCharsMin = 16
const digitsMin = 2
const matchesMax = 500

/** Finds values that names say are secret: drawn at random, of no format that is known, each once. */
export function findNamedSecrets(text: string): readonly NamedSecret[] {
  const found = new Map<string, NamedSecret>()
  let tried = 0
  for (const { 1: ending = '', 2: gap = '', 3: value = '', index: signIndex } of text.matchAll(assignment)) {
    tried += 1
    if (tried > matchesMax) break
    const index = signIndex - gap.length - ending.length
    const name = (nameStart.exec(text.slice(Math.max(0, index - nameCharsMax), index))?.[0] ?? '') + ending
    const isPaired = awsId.test(text.slice(Math.max(0, index - pairCharsMax), index + pairCharsMax))
    const isHarmless = harmlessName.test(withoutBuildPrefix(name)) || isPaired
    if (!isHarmless && isUnknownSecret(value) && !isClassName(text, value, signIndex))
      found.set(value, { name, value })
  }
  return [...found.values()]
}

function isUnknownSecret(value: string): boolean {
  if (clientSecret.test(value) || urlOrPath.test(value) || isPublicKey(value) || beginsAsJwt(value))
    return false
  const digits = value.replace(/\D/g, '').length
  if (digits < digitsMin || digits === value.length || !/[a-z]/i.test(value)) return false
  // Words and versions with dashes and dots between them are names of things.
  const runs = value.split(/[-_.~]/)
  const isJoined = runs.every(({ length }) => length < runCharsMin)
  if (isJoined && !uuid.test(value) && runs.filter(isRandomRun).length < runs.length / 2) return false
  return looksRandom(value) && !hasKnownForm(value)
}

/** A name that a bundler drew for a class of a style sheet, beside those of the other classes or the rules themselves. */
function isClassName(text: string, value: string, index: number): boolean {
  if (!/^[\w-]+$/.test(value)) return false
  const rule = text.indexOf(`.${value}`)
  if (rule !== -1 && /[\s{,:.>+~[)]/.test(text.charAt(rule + value.length + 1))) return true
  const around = text.slice(Math.max(0, index - entriesAroundChars), index + entriesAroundChars)
  const others = [...around.matchAll(plainEntry)].filter(
    ({ 1: name = '', 2: other = '' }) =>
      other.length === value.length && other !== value && isMixed(other) && !credentialName.test(name),
  )
  return isMixed(value) && others.length >= classNamesMin
}

function isMixed(value: string): boolean {
  return /[a-z]/.test(value) && /[A-Z]/.test(value)
}

/** A run of random text: of letters in both cases and digits between them, as no word is. */
function isRandomRun(run: string): boolean {
  return /[a-z]/.test(run) && /[A-Z]/.test(run) && /\d[A-Za-z]|[A-Za-z]\d[A-Za-z]/.test(run)
}

/** Says whether a check of its own is about such values, whatever else that one asks for. */
function hasKnownForm(value: string): boolean {
  return (
    findSecretsIn(value, '').length > 0 ||
    [...secretFormats, ...unnamedFormats].some(
      ({ prefixes, read }) => prefixes.some((prefix) => value.startsWith(prefix)) && read(value, 0) !== null,
    )
  )
}
