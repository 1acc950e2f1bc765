import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { SetCookie } from '../../model/cookie.ts'
import { listSigningSecrets, type SigningSecret } from '../knowledge/signingSecrets.ts'
import { decodePercent } from '../url/decodePercent.ts'

type WeaklySignedCookie = SigningSecret & {
  /** Such as `Flask`. */
  readonly by: string
}

type Signed = {
  readonly by: string
  readonly signature: Buffer
  readonly sign: (secret: string) => Buffer
}

const cookieCharsMax = 8 * 1024

/** Null if unknown. One of `others` may hold the signature. */
export function findCookieSecret(
  cookie: SetCookie,
  others: readonly SetCookie[],
  names: readonly string[],
): WeaklySignedCookie | null {
  if (cookie.value.length > cookieCharsMax) return null
  const forms = [readExpress, readItsDangerous].flatMap((read) => read(cookie))
  const signed = [...forms, ...readKeygrip(cookie, others)]
  if (signed.length === 0) return null
  const secrets = listSigningSecrets(names)
  for (const { by, signature, sign } of signed) {
    const match = secrets.find(({ secret }) => isSame(sign(secret), signature))
    if (match !== undefined) return { ...match, by }
  }
  return null
}

function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}

const hmac = (hash: string, key: string | Buffer, text: string): Buffer =>
  createHmac(hash, key).update(text).digest()

/** `s:<value>.<signature>` of cookie-signature and express-session. */
function readExpress({ value }: SetCookie): readonly Signed[] {
  const [, text = '', given = ''] = /^s:(.{1,4000})\.([A-Za-z\d+/]{43})$/.exec(decodePercent(value)) ?? []
  if (text === '') return []
  const sign = (secret: string) => hmac('sha256', secret, text)
  return [{ by: 'Express', signature: Buffer.from(given, 'base64'), sign }]
}

/** `<payload>.<time>.<signature>` of itsdangerous, with the salts of web frameworks. */
function readItsDangerous({ value }: SetCookie): readonly Signed[] {
  const bare = value.replace(/^"|"$/g, '')
  const [, text = '', given = ''] = /^(\.?[\w=+/-]{2,6000}\.[\w-]{5,8})\.([\w-]{27})$/.exec(bare) ?? []
  if (text === '') return []
  const signature = Buffer.from(given, 'base64url')
  const starletteKey = (secret: string) =>
    createHash('sha1').update(`itsdangerous.Signersigner${secret}`).digest()
  return [
    {
      by: 'Flask',
      signature,
      sign: (secret) => hmac('sha1', hmac('sha1', secret, 'cookie-session'), text),
    },
    { by: 'Starlette (FastAPI)', signature, sign: (secret) => hmac('sha1', starletteKey(secret), text) },
  ]
}

/** `session=<value>` and `session.sig=<signature>` of keygrip, in cookie-session and Koa. */
function readKeygrip({ name, value }: SetCookie, others: readonly SetCookie[]): readonly Signed[] {
  const given = others.find((other) => other.name === `${name}.sig`)?.value ?? ''
  if (!/^[\w-]{27}$/.test(given)) return []
  const sign = (secret: string) => hmac('sha1', secret, `${name}=${value}`)
  return [{ by: 'cookie-session or Koa', signature: Buffer.from(given, 'base64url'), sign }]
}
