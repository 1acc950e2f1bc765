import { findSecretsIn } from '../../../read/derive/findSecrets.ts'
import { beginsAsJwt } from '../../../read/formats/jwt.ts'
import { isPublicKey } from '../../../read/knowledge/publicKeys.ts'
import { secretFormats, unnamedFormats } from '../../../read/knowledge/secrets/secretKinds.ts'
import { withoutBuildPrefix } from '../../../read/text/buildPrefix.ts'
import { looksRandom } from '../../../read/text/randomness.ts'

type NamedSecret = { readonly name: string; readonly value: string }

/**
 * Assignment of a text to a secret name. Groups: end of the name, characters after it, value. The lookbehind
 * matches the name last, which is faster.
 */
const assignment =
  /[:=]\s{0,3}["'`](?<=((?:secret|passw(?:or)?d|passphrase|private_?key|signing_?key|encryption_?key|master_?key|admin_?(?:key|token)|jwt_?key|service_?role)(?:_?(?:key|token|value|base64|hex))?)(["']?\s{0,3})[:=]\s{0,3}["'`])([\w+/=.~!@#$%^&*?:-]{20,128})["'`]/gi
const nameStart = /[A-Za-z_$][\w$]{0,48}$/
const nameCharsMax = 50

/** Public values, settings about a secret, and per-visitor tokens. */
const harmlessName =
  /public|publishable|site_?key|csrf|xsrf|nonce|label|placeholder|title|text|message|error|hint|name$|field|input|type|path|url|uri|route|endpoint|link|selector|class|icon|regexp?|pattern|schema|reset|forgot|show|toggle|hash$|_?id$/i

/** Payment forms need it in the browser: `pi_…_secret_…` of Stripe. */
const clientSecret = /^(?:pi|seti|src|cs|ek|subs?)_\w{4,60}_secret_/

/** The secret beside an AWS key ID belongs to the finding of that key. */
const awsId = /(?<!\w)A(?:KI|SI|BI|CC)A[A-Z2-7]{16}(?!\w)/
const pairCharsMax = 250

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** Other checks report URLs with passwords. */
const urlOrPath = /^(?:[a-z][a-z\d+.-]{0,20}:)?\/\/|\/.{0,120}\.[a-z]{2,5}\d?$/i
const plainEntry = /[{,]\s{0,3}["']?([\w$-]{1,60})["']?:\s{0,3}["'`]([\w-]{20,128})["'`]/g
const credentialName = /key|token|secret|passw|id$/i
const entriesAroundChars = 400
const classNamesMin = 3
const runCharsMin = 16
const digitsMin = 2
const matchesMax = 500

/** Finds random values of unknown format whose names say that they are secret, each once. */
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
  // Words and versions joined by dashes and dots are no secrets.
  const runs = value.split(/[-_.~]/)
  const isJoined = runs.every(({ length }) => length < runCharsMin)
  if (isJoined && !uuid.test(value) && runs.filter(isRandomRun).length < runs.length / 2) return false
  return looksRandom(value) && !hasKnownForm(value)
}

/** Recognizes CSS module class names, by their rules or by similar entries beside them. */
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

/** Words do not mix cases and digits like this. */
function isRandomRun(run: string): boolean {
  return /[a-z]/.test(run) && /[A-Z]/.test(run) && /\d[A-Za-z]|[A-Za-z]\d[A-Za-z]/.test(run)
}

/** Other checks report known formats, even if their other conditions fail here. */
function hasKnownForm(value: string): boolean {
  return (
    findSecretsIn(value, '').length > 0 ||
    [...secretFormats, ...unnamedFormats].some(
      ({ prefixes, read }) => prefixes.some((prefix) => value.startsWith(prefix)) && read(value, 0) !== null,
    )
  )
}
