import type { ClientText } from '../../../read/derive/clientTexts.ts'
import { readJsonObject } from '../../../read/formats/json.ts'
import { decodeJwt } from '../../../read/formats/jwt.ts'
import { resolveUrl } from '../../../read/url/urls.ts'

/** Signed URL of a private file. Times in seconds since 1970. */
type SignedUrl = {
  /** Scheme, host and path, without the signature. */
  readonly bareUrl: string
  readonly host: string
  readonly signedFor: string
  readonly startsAt: number | null
  readonly endsAt: number
}

/** Limits for all texts together. */
const marksMax = 5_000
const urlsMax = 200
const urlCharsMax = 3_000
const beforeMarkMax = 2_000

/** The lookbehinds match the prefix after `sig`, which is faster. */
const mark =
  /sig(?:(?<=(X-Amz-|X-Goog-|[?&;]|\\u0026)sig)nature=|(?<=([?&;]|\\u0026)sig)=|(?<=(\/storage\/v1\/(?:object|render\/image)\/)sig)n\/)/gi
const bareUrl = new RegExp(`https:(?:\\\\?/){2}[^\\s"'\`<>()]{10,${urlCharsMax}}`, 'y')

/** Lists at most 200 signed file URLs, each file once per text. */
export function findSignedUrls(
  texts: readonly ClientText[],
): readonly (SignedUrl & { readonly in: ClientText })[] {
  const found = new Map<string, SignedUrl & { readonly in: ClientText }>()
  let marksLeft = marksMax
  for (const source of texts) {
    for (const { 1: full, 2: short, 3: path = '', index } of source.text.matchAll(mark)) {
      marksLeft -= 1
      if (marksLeft < 0 || found.size >= urlsMax) return [...found.values()]
      const signed = readSignedUrl(readAround(source.text, index - (full ?? short ?? path).length))
      const key = `${source.url} ${signed?.bareUrl}`
      if (signed !== null && !found.has(key)) found.set(key, { ...signed, in: source })
    }
  }
  return [...found.values()]
}

function readAround(text: string, index: number): string {
  const from = Math.max(0, index - beforeMarkMax)
  const start = text.slice(from, index).lastIndexOf('https:')
  if (start === -1) return ''
  bareUrl.lastIndex = from + start
  const written = bareUrl.exec(text)?.[0] ?? ''
  return from + start + written.length > index ? plain(written) : ''
}

/** Decodes the slashes and ampersands of JSON and HTML. */
function plain(written: string): string {
  return written
    .replaceAll('\\/', '/')
    .replaceAll('\\u0026', '&')
    .replaceAll('&amp;', '&')
    .replace(/\\.{0,5}$/s, '')
}

type Period = Pick<SignedUrl, 'signedFor' | 'startsAt' | 'endsAt'>

function readSignedUrl(written: string): SignedUrl | null {
  const url = resolveUrl(written, written)
  if (url === null) return null
  const parameters = new Map([...url.searchParams].map(([name, value]) => [name.toLowerCase(), value]))
  const period =
    readVersion4(parameters) ?? readEpoch(parameters) ?? readAzure(parameters) ?? readSupabase(url)
  return period === null ? null : { bareUrl: `${url.origin}${url.pathname}`, host: url.host, ...period }
}

type Parameters = ReadonlyMap<string, string>

/** `X-Amz-Date=20260201T120000Z&X-Amz-Expires=3600`, also of Google. */
function readVersion4(parameters: Parameters): Period | null {
  for (const [prefix, signedFor] of [
    ['x-amz', 'S3'],
    ['x-goog', 'Google Cloud Storage'],
  ] as const) {
    const startsAt = readCompactDate(parameters.get(`${prefix}-date`) ?? '')
    const seconds = readWhole(parameters.get(`${prefix}-expires`))
    if (startsAt !== null && seconds !== null) return { signedFor, startsAt, endsAt: startsAt + seconds }
  }
  return null
}

const epochSchemes: readonly (readonly [parameter: string, signedFor: string])[] = [
  ['key-pair-id', 'CloudFront'],
  ['awsaccesskeyid', 'S3'],
  ['googleaccessid', 'Google Cloud Storage'],
  ['ossaccesskeyid', 'Alibaba Cloud OSS'],
]

/** `Expires=1800000000&Signature=…`, or CloudFront's policy, which contains the same. */
function readEpoch(parameters: Parameters): Period | null {
  const signedFor = epochSchemes.find(([name]) => parameters.has(name))?.[1]
  if (signedFor === undefined || !parameters.has('signature')) return null
  const endsAt = readWhole(parameters.get('expires')) ?? readPolicyEnd(parameters.get('policy') ?? '')
  return endsAt === null ? null : { signedFor, startsAt: null, endsAt }
}

function readPolicyEnd(policy: string): number | null {
  const base64 = policy.replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/')
  const text = Buffer.from(base64, 'base64').toString('utf8')
  if (readJsonObject(text) === null) return null
  return readWhole(
    /"DateLessThan"\s{0,9}:\s{0,9}\{\s{0,9}"AWS:EpochTime"\s{0,9}:\s{0,9}(\d{1,12})/.exec(text)?.[1],
  )
}

/** `se=2030-01-01T00:00:00Z&sig=…`, optionally `st`. */
function readAzure(parameters: Parameters): Period | null {
  if (!parameters.has('sig') || !parameters.has('sv')) return null
  const endsAt = readDate(parameters.get('se'))
  return endsAt === null
    ? null
    : { signedFor: 'Azure Blob Storage', startsAt: readDate(parameters.get('st')), endsAt }
}

function readSupabase(url: URL): Period | null {
  if (!/\/storage\/v1\/(?:object|render\/image)\/sign\//.test(url.pathname)) return null
  const { exp, iat } = decodeJwt(url.searchParams.get('token') ?? '')?.payload ?? {}
  if (typeof exp !== 'number') return null
  return { signedFor: 'Supabase Storage', startsAt: typeof iat === 'number' ? iat : null, endsAt: exp }
}

function readWhole(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,12}$/.test(text) ? Number(text) : null
}

function readCompactDate(text: string): number | null {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text) ?? []
  return readDate(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

function readDate(text: string | undefined): number | null {
  const time = Date.parse(text ?? '')
  return Number.isNaN(time) ? null : time / 1000
}
