import type { Artifacts, Exchange, ObservedCookie } from '../../../model/artifacts.ts'
import type { Observation } from '../../../model/check.ts'
import { isSupabaseSession, ownCookies } from '../../../read/derive/cookieKinds.ts'
import { type FoundJwt, findJwts } from '../../../read/formats/jwt.ts'
import { decodePercent } from '../../../read/url/decodePercent.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { observeCookie } from '../../../report/evidence/observeCookie.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'
import { redactSecret } from '../../../report/evidence/redact.ts'

export type IssuedToken = FoundJwt & {
  readonly where: string
  readonly body: Pick<Exchange, 'body' | 'url'> | null
  /** Issued to the scan's own sign-in; probes test these tokens. */
  readonly isOfSignIn: boolean
  readonly observe: (facts: Partial<Observation>) => Observation
}

const bodyCharsMax = 1024 * 1024

const tokenFields =
  /^(?:authorization|x-(?:auth|access|id|session|refresh)-token|(?:access|auth|id)-token|token)$/

/** Lists the tokens in cookies, headers and JSON of the target, except Supabase sessions, which Supabase issues. */
export function listIssuedTokens({
  target,
  cookies,
  responses,
}: Pick<Artifacts, 'target' | 'cookies' | 'responses'>): readonly IssuedToken[] {
  return [...ownCookies(cookies, target).flatMap(tokensOfCookie), ...responses.flatMap(tokensOfResponse)]
}

function tokensOfCookie(observed: ObservedCookie): readonly IssuedToken[] {
  if (isSupabaseSession(observed.cookie)) return []
  const { name, value } = observed.cookie
  return findJwts(decodePercent(value)).map((found) => ({
    ...found,
    where: `cookie ${name}`,
    body: null,
    isOfSignIn: observed.isOfSignIn === true,
    observe: (facts) => observeCookie(observed, facts),
  }))
}

function tokensOfResponse(response: Exchange): readonly IssuedToken[] {
  const inHeaders = response.headers
    .filter(([name]) => tokenFields.test(name))
    .flatMap(([name, value]) =>
      findJwts(value).map((found) => ({ ...found, where: `header ${name}`, body: null })),
    )
  const isData =
    /[/+]json$/.test(response.mediaType) && response.status < 400 && response.body.length <= bodyCharsMax
  const inBody = (isData ? findJwts(response.body) : []).map((found) => ({
    ...found,
    where: `response of ${pathOf(response.url)}`,
    body: response,
  }))
  return [...inHeaders, ...inBody].map((found) => ({
    ...found,
    isOfSignIn: false,
    observe: (facts) =>
      observeResponse(response, ['content-type'], {
        excerpt: `${found.where}: ${redactSecret(found.token.value)}`,
        ...facts,
      }),
  }))
}
