import type { Exchange } from '../../../model/artifacts.ts'
import type { ProbeContext } from '../../../model/probe.ts'
import { resolveUrl } from '../../../read/url/urls.ts'
import { cookieHeader, keepCookies } from './logins.ts'
import { acceptsSignIn, type OpenedLogin } from './signIn.ts'

/** Statuses of a login that has looked at name and password. */
const judgingStatuses: readonly number[] = [200, 400, 401, 403, 422]

const things =
  'credential|password|passcode|pin|code|user ?name|user|member|customer|guest|name|e-?mail|login|account|passwort|kennwort|anmeldedaten|benutzer|mot de passe|identifiant|contraseña|usuario|senha|utente'
const faults =
  "invalid|incorrect|wrong|unknown|unrecogni[sz]ed|not (?:found|match|correct|valid|recogni[sz]ed)|(?:do|does|did)(?: not|n['’]t) (?:exist|match)|no such|falsch|ungültig|unbekannt|incorrecte?|invalide|erroné|incorrect[oa]|inválid[oa]|non valid[oaie]|errat[oa]"

/** That a name or a password is wrong, as pages in several languages say it; the letters between may be markup. */
const wrongWords = new RegExp(
  `\\b(?:${things})s?\\b[^<>.]{0,60}(?:${faults})|(?:${faults})[^<>.]{0,40}(?:${things})|(?:log|sign)[- ]?in failed|authentication failed|anmeldung fehlgeschlagen`,
  'i',
)

/**
 * Says whether a response is that of a login which has looked at name and password, and found them wrong. For where no
 * account can show what success looks like: one that fails for another reason says nothing of passwords.
 */
export async function refusesPassword(
  { send }: Pick<ProbeContext, 'send'>,
  exchange: Exchange,
  opened: OpenedLogin,
): Promise<boolean> {
  if (acceptsSignIn(exchange, opened)) return false
  const { status, body, url, headers } = exchange
  if (status < 300 || status >= 400) {
    return judgingStatuses.includes(status) && (status === 401 || saysWrong(body, opened))
  }
  const location = headers.find(([name]) => name === 'location')?.[1] ?? ''
  const next = resolveUrl(location, url)
  if (next === null || next.origin !== new URL(url).origin) return false
  const jar = keepCookies(opened.jar, exchange)
  const page = await send({ url: next.href, as: 'anonymous', headers: cookieHeader(jar, next.href) })
  return page.ok && page.exchange.status < 300 && saysWrong(page.exchange.body, opened)
}

/** The page of the form may say such words before anybody has tried. */
function saysWrong(body: string, { pageBody }: Pick<OpenedLogin, 'pageBody'>): boolean {
  return wrongWords.test(body) && !wrongWords.test(pageBody)
}
