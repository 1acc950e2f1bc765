import { findSecretsIn } from '../derive/findSecrets.ts'
import { replaceJwts } from '../formats/jwt.ts'

const redacted = '[redacted]'

/** User and password; slashes may be escaped. */
const userInfo = /(\b(?:https?|wss?|ftp):\\?\/\\?\/)[^\s/?#\\"'`<>]{1,500}@/gi

/** Also inside percent-encoded URLs. */
const tokenParameter =
  /((?:[?&#;]|%3[fb]|%2[36])(?:phpsessid|aspsessionid\w{0,40}|asp\.net_sessionid|session_?id|sess_?id|sid|(?:[a-z]{1,20}[_-]?){0,2}token|id_token_hint|client_secret|password)(?:=|%3d))([^\s&#;"'`<>…]{16,})/gi
const pathSession = /((?:;|%3b)jsessionid(?:=|%3d))[\w.!-]+/gi

/** Includes sessions, user and password, and secrets of a known format. Idempotent. */
export function redactUrl(url: string): string {
  return findSecretsIn(url, '')
    .map(({ token }) => token.value)
    .reduce((result, secret) => result.replaceAll(secret, redacted), redactUrlsIn(url))
}

/** Keeps secrets of a known format. */
export function redactUrlsIn(text: string): string {
  const shown = text
    .replace(userInfo, `$1${redacted}@`)
    .replace(pathSession, `$1${redacted}`)
    .replace(tokenParameter, (whole, name: string, value: string) =>
      // Public Mapbox keys.
      value.startsWith('pk.') ? whole : `${name}${redacted}`,
    )
  return replaceJwts(shown, redacted)
}
