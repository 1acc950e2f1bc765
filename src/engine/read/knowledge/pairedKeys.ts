import { around, matchAt, standsFree, type TokenForm } from '../text/findTokens.ts'
import { looksRandom } from '../text/randomness.ts'

const pairDistance = 200

const awsId = /(?:AKIA|ASIA|ABIA|ACCA)[A-Z2-7]{16}(?!\w)/y
const awsSecretChars = 40

/** The secret has forty characters and stands within 200 characters. */
export const awsKeyPair: TokenForm = {
  prefixes: ['AKIA', 'ASIA', 'ABIA', 'ACCA'],
  read(text, index) {
    const id = readAwsId(text, index)
    return id !== null && hasAwsSecret(text, id, index) ? { value: id, start: index } : null
  },
}

/** An id without a secret. Excludes signed URLs and upload forms, where the id is public. */
export const awsKeyId: TokenForm = {
  prefixes: ['AKIA'],
  read(text, index) {
    const id = readAwsId(text, index)
    if (id === null || hasAwsSecret(text, id, index) || isInSignature(text, id, index)) return null
    return { value: id, start: index }
  },
}

function readAwsId(text: string, index: number): string | null {
  const id = standsFree(text, index) ? matchAt(awsId, text, index) : null
  return id !== null && looksRandom(id.slice(4)) && !id.endsWith('EXAMPLE') ? id : null
}

function hasAwsSecret(text: string, id: string, start: number): boolean {
  const near = around(text, { value: id, start }, pairDistance).replaceAll('\\/', '/')
  // A Git commit has forty characters too, but no capitals.
  return runsOfBase64(near, awsSecretChars).some(
    (run) => /[a-z]/.test(run) && /[A-Z]/.test(run) && /\d/.test(run) && looksRandom(run),
  )
}

/** No regular expression, because it runs at each of many ids. */
function runsOfBase64(text: string, length: number): readonly string[] {
  const runs: string[] = []
  let start = 0
  for (let index = 0; index <= text.length; index += 1) {
    if (index < text.length && isBase64(text.charCodeAt(index))) continue
    if (index - start === length) runs.push(text.slice(start, index))
    start = index + 1
  }
  return runs
}

function isBase64(code: number): boolean {
  return (
    (code >= 48 && code <= 57) ||
    (code >= 65 && code <= 90) ||
    (code >= 97 && code <= 122) ||
    code === 43 ||
    code === 47
  )
}

function isInSignature(text: string, id: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - 60), start)
  const after = text.slice(start + id.length, start + id.length + 12)
  return /(?:AWSAccessKeyId|X-Amz-Credential)/i.test(before) || /^(?:%2F|\\?\/)\d{8}/i.test(after)
}

const hexDigits = [...'0123456789abcdef']
const twilioAccount = /AC[0-9a-f]{32}(?!\w)/y
const twilioKey = /SK[0-9a-f]{32}(?!\w)/y
const authToken =
  /(?:auth_?token["']?\s{0,3}[:=,]\s{0,3}["'`]?|^["'`]\s{0,2},\s{0,2}["'`])([0-9a-f]{32})(?!\w)/i
const keySecret = /secret["']?\s{0,3}[:=,]\s{0,3}["'`]?([A-Za-z0-9]{32})(?!\w)/i

/** The account SID alone is no secret. */
export const twilioAuthToken: TokenForm = {
  prefixes: hexDigits.map((digit) => `AC${digit}`),
  read: (text, index) => readTwilioSecret(text, index, { id: twilioAccount, secret: authToken }),
}

/** The key SID alone is no secret: access tokens contain it. */
export const twilioKeySecret: TokenForm = {
  prefixes: hexDigits.map((digit) => `SK${digit}`),
  read: (text, index) => readTwilioSecret(text, index, { id: twilioKey, secret: keySecret }),
}

function readTwilioSecret(
  text: string,
  index: number,
  { id, secret }: { readonly id: RegExp; readonly secret: RegExp },
): { value: string; start: number } | null {
  const found = standsFree(text, index) ? matchAt(id, text, index) : null
  if (found === null) return null
  const afterStart = index + found.length
  const after = text.slice(afterStart, afterStart + pairDistance)
  const beforeStart = Math.max(0, index - pairDistance)
  for (const [start, near] of [
    [afterStart, after],
    [beforeStart, text.slice(beforeStart, index)],
  ] as const) {
    const value = secret.exec(near)?.[1]
    if (value !== undefined && looksRandom(value)) return { value, start: start + near.indexOf(value) }
  }
  return null
}
