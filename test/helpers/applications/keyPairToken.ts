import { type KeyObject, sign, verify } from 'node:crypto'

export function signWithKey(payload: Readonly<Record<string, unknown>>, key: KeyObject): string {
  const signed = [{ alg: 'RS256', typ: 'JWT' }, payload]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`
}

export function isSignedBy(token: string, key: KeyObject): boolean {
  const [header, payload, signature = ''] = token.split('.')
  return verify('sha256', Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'))
}
