import { findSecretsIn } from '../derive/findSecrets.ts'
import { replaceJwts } from '../formats/jwt.ts'

const redacted = '[redacted]'

/** User and password of a web address, its slashes as they are or escaped. */
const userInfo = /(\b(?:https?|wss?|ftp):\\?\/\\?\/)[^\s/?#\\"'`<>]{1,500}@/gi

/** Parameters that hold a session or a token, also in an address that is escaped inside another. */
const tokenParameter =
  /((?:[?&#;]|%3[fb]|%2[36])(?:phpsessid|aspsessionid\w{0,40}|asp\.net_sessionid|session_?id|sess_?id|sid|(?:[a-z]{1,20}[_-]?){0,2}token|id_token_hint|client_secret|password)(?:=|%3d))([^\s&#;"'`<>…]{16,})/gi
const pathSession = /((?:;|%3b)jsessionid(?:=|%3d))[\w.!-]+/gi

/**
 * Takes out of an address what signs somebody in: sessions, tokens, user and password, and secrets of a
 * known form. The rest stays as it is written. Redacting twice changes nothing more.
 */
export function redactUrl(url: string): string {
  return findSecretsIn(url, '')
    .map(({ token }) => token.value)
    .reduce((result, secret) => result.replaceAll(secret, redacted), redactUrlsIn(url))
}

/** The same for the addresses in a text, whole or relative; secrets of a known form are left as they are. */
export function redactUrlsIn(text: string): string {
  const shown = text
    .replace(userInfo, `$1${redacted}@`)
    .replace(pathSession, `$1${redacted}`)
    .replace(tokenParameter, (whole, name: string, value: string) =>
      // Keys of map services are public: pk.… of Mapbox.
      value.startsWith('pk.') ? whole : `${name}${redacted}`,
    )
  return replaceJwts(shown, redacted)
}
