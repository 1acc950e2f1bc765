import type { Exchange } from '../../../model/artifacts.ts'
import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import { decodeJwt, isExpired, type Jwt } from '../../../read/formats/jwt.ts'
import { headerValue } from '../../../read/http/headers.ts'
import { observeForgedToken } from './_observeForgedToken.ts'
import { verificationVariants } from './_tokenFix.ts'
import {
  isTokenAccepted,
  type OwnToken,
  openTokenPlaces,
  type Protected,
  requestWithToken,
} from './_tokenPlaces.ts'

/** Servers tolerate clocks that differ by a few minutes. */
const toleranceMs = 10 * 60_000
const othersMax = 4
const noToken = 'not applicable: the sign-in of the scan contains no signed JSON Web Token (JWT)'
const notExpired = 'no token of the sign-in has expired, so that the expiry was not tested'

/**
 * Finds servers that accept a JSON Web Token (JWT) although it has expired, or was issued for another purpose.
 *
 * Certain: the server has issued the token to the account of the scan, and gives it the response of the valid token;
 * one with unreadable claims was refused. By its claims it expired ten minutes ago or earlier, or is a refresh token,
 * an ID token, or for another audience. Fires on a check of the signature alone; not on tokens that differ only in
 * their id or lifetime. Sources: RFC 7519, 4.1.3 and 4.1.4; RFC 8725, 3.9 and 3.12.
 */
export default activeProbe({
  id: 'auth.jwt-claims',
  cwe: 287,
  severity: 'medium',
  owner: 'code',
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 30, perEntry: 0 },
  title: 'JWT accepted that has expired or has another purpose',
  why: 'An attacker with an old token, or with one that was made for another service, acts as its user. The server verifies the signature of the token, but not for whom and for how long it was issued.',
  fix: {
    steps: `1. Verify \`exp\` with each token: remove options such as \`ignoreExpiration\`, \`verify_exp: False\` or \`ValidateLifetime = false\`.
2. Require the issuer and the audience of this API: \`jwtVerify(token, key, { issuer, audience })\`. Issue access tokens with an audience of their own.
3. Give refresh tokens, ID tokens and access tokens different types, such as the header \`typ: at+jwt\` or a claim, and accept only the type of the endpoint. Better, make refresh tokens random values in the database.
4. Issue access tokens for 15 minutes to an hour.`,
    variants: verificationVariants,
    risk: 'Clients that use an expired token, or a refresh token in place of an access token, get 401 and have to renew it.',
    verify:
      'Run the commands from the evidence with the tokens of your own session: the first response is 401. The valid access token still works.',
  },
  references: [
    'https://www.rfc-editor.org/rfc/rfc8725#section-3.9',
    'https://www.rfc-editor.org/rfc/rfc7519#section-4.1.4',
    'https://owasp.org/www-project-web-security-testing-guide/latest/4-Web_Application_Security_Testing/06-Session_Management_Testing/10-Testing_JSON_Web_Tokens',
  ],
  needs: ['target', 'responses'],
  skipReason: ({ accounts }) =>
    accounts.tokens.some(({ text }) => decodeJwt(text) !== null) ? null : noToken,
  async run(context) {
    const places = openTokenPlaces(context)
    const observations: Observation[] = []
    let [isJudged, isTimed] = [false, false]
    for (const token of context.accounts.tokens) {
      for await (const place of places.placesOf(token)) {
        const refused = await places.control(token, place)
        if (refused === null) continue
        isJudged = true
        const judged = { token, place, refused }
        // `auth.jwt-weak` reports tokens without an expiry.
        isTimed ||= decodeJwt(token.text)?.payload.exp === undefined
        if (hasExpired(token, place)) observations.push(observeExpired(judged))
        observations.push(...(await tryOthers(context, judged)))
        break
      }
    }
    if (!isJudged) return { observations, gap: 'no URL was found that requires the token' }
    if (observations.length > 0) return { observations, gap: null }
    if (context.accounts.otherTokens.length === 0) return { observations, gap: notExpired }
    return { observations, gap: null, part: isTimed ? null : notExpired }
  },
})

type Context = ProbeContext<'target' | 'responses'>
type Judged = { readonly token: OwnToken; readonly place: Protected; readonly refused: Exchange }

/** By the clock of the server. */
function hasExpired({ text }: OwnToken, { own }: Protected): boolean {
  const jwt = decodeJwt(text)
  const now = Date.parse(headerValue(own.headers, 'date') ?? '')
  return jwt !== null && !Number.isNaN(now) && isExpired(jwt, now - toleranceMs)
}

const accessControl = 'with claims that cannot be read it was refused'

function observeExpired({ token, place, refused }: Judged): Observation {
  const forged = { about: 'although it has expired', command: '$TOKEN' }
  return observeForgedToken(place.own, { token, forged, refused, contrast: accessControl })
}

async function tryOthers(context: Context, judged: Judged): Promise<readonly Observation[]> {
  const { token, place, refused } = judged
  const own = decodeJwt(token.text)
  const observations: Observation[] = []
  for (const text of own === null ? [] : context.accounts.otherTokens.slice(0, othersMax)) {
    const other = decodeJwt(text)
    const purpose = own === null || other === null ? null : purposeOf(other, own)
    if (purpose === null) continue
    const exchange = await requestWithToken(context, place, { from: token.text, to: text })
    if (!isTokenAccepted(exchange, place)) continue
    const forged = { about: `replaced by ${purpose}`, command: '$OTHER_TOKEN' }
    observations.push(observeForgedToken(exchange, { token, forged, refused, contrast: accessControl }))
  }
  return observations
}

const typeClaims = ['token_use', 'token_type', 'typ', 'type', 'use', 'purpose'] as const

/** Null if the claims do not show another purpose. Sources: OpenID Connect Core, 2; RFC 9068, 2.1. */
function purposeOf(other: Jwt, own: Jwt): string | null {
  const isRefresh = (jwt: Jwt) => typesOf(jwt).some((type) => /refresh/i.test(type))
  const isId = (jwt: Jwt) =>
    typesOf(jwt).some((type) => /^id(?:_?token)?$/i.test(type)) || jwt.payload.at_hash !== undefined
  if (isRefresh(other) && !isRefresh(own)) return 'a refresh token'
  if (isId(other) && !isId(own)) return 'an ID token'
  const audiences = [audienceOf(other), audienceOf(own)]
  const isElsewhere = audiences.every(({ length }) => length > 0) && audiences[0] !== audiences[1]
  return isElsewhere ? 'a token for another audience' : null
}

function typesOf({ header, payload }: Jwt): readonly string[] {
  const claims = typeClaims.map((name) => payload[name])
  return [header.typ, ...claims].filter((value) => typeof value === 'string')
}

function audienceOf({ payload: { aud } }: Jwt): string {
  return Array.isArray(aud) ? aud.map(String).toSorted().join(' ') : String(aud ?? '')
}
