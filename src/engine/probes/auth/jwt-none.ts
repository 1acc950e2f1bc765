import { observeProbe } from '../../evidence/observeProbe.ts'
import type { Exchange } from '../../model/artifacts.ts'
import { activeProbe, type ProbeContext } from '../../model/probe.ts'
import { pathOf } from '../../parse/url/urls.ts'
import { listProtectedReads, withResponses } from '../_shared/protectedPaths.ts'
import { isRefusal } from '../_shared/refusal.ts'
import { isSameResponse } from '../_shared/sameResponse.ts'
import { breakToken, type TamperedToken, tamperToken } from './_tamperedTokens.ts'
import { verifyPlaces } from './_tokenFix.ts'

const bodyBytesMax = 256 * 1024
/** Requests that looking for an address which needs the token may take. */
const searchMax = 4

/**
 * Finds servers that accept JSON Web Tokens (JWT) with an invalid or missing signature.
 *
 * Certain: the probe sends the scan's own token with unchanged claims and an invalid signature, without a signature,
 * or with `alg: none`, to a URL that refuses unauthenticated requests. The response was that for the valid token, and
 * a token with unreadable claims was refused. Fires on a server that only decodes; not where every modified token
 * gets 401, nor where another cookie of the sign-in authenticates the request. Source: RFC 8725, 2.1 and 3.1.
 */
export default activeProbe({
  id: 'auth.jwt-none',
  cwe: 347,
  severity: 'critical',
  owner: 'code',
  title: 'JWT signature not verified',
  why: 'Anyone can sign in as any user or administrator by forging a token with their id or role. The server accepts tokens without a valid signature, so no password or leaked key is needed.',
  fix: {
    steps: `1. Verify each token with a library before reading its claims, and specify the allowed algorithm (\`algorithms: ['HS256']\`, or the one that you sign with). Do not base decisions on a function that only decodes.
2. Verify in one middleware that every protected route uses, and respond with 401 when verification fails.
3. Never take the algorithm from the token, and refuse \`none\` in any letter case.
4. Also check \`exp\`, \`iss\` and \`aud\`.
5. Assume that tokens were forged: search the logs for accounts that acted without having signed in.`,
    variants: verifyPlaces,
    risk: 'Clients with tokens that were not signed with the current key are signed out, and have to sign in again.',
    verify:
      'Deploy. Change a character in the middle of the third part of your own token, and send it to the `url` of the evidence: the response is 401. Without the third part it is 401 too.',
  },
  references: [
    'https://www.rfc-editor.org/rfc/rfc8725',
    'https://cheatsheetseries.owasp.org/cheatsheets/JSON_Web_Token_for_Java_Cheat_Sheet.html',
  ],
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 10, perEntry: 0 },
  needs: ['target', 'responses'],
  skipReason: ({ accounts }) =>
    accounts.tokens.some(({ text }) => tamperToken(text).length > 0)
      ? null
      : 'not applicable: the sign-in of the scan contains no signed JSON Web Token (JWT)',
  async run(context) {
    const place = await findProtected(context)
    if (place === null) {
      return { observations: [], gap: 'no URL was found that requires the token' }
    }
    for (const { text } of context.accounts.tokens) {
      const broken = breakToken(text)
      if (broken === null || (await isAccepted(context, place, { from: text, to: broken }))) continue
      for (const forged of tamperToken(text)) {
        const exchange = await requestWith(context, place, { from: text, to: forged.text })
        if (exchange !== null && isLike(exchange, place)) {
          return { observations: [observe(exchange, forged)], gap: null }
        }
      }
      return { observations: [], gap: null }
    }
    return {
      observations: [],
      gap: 'the URL accepts any token: another cookie or header of the sign-in authenticates the request',
    }
  },
})

type Context = ProbeContext<'target' | 'responses'>

type Protected = { readonly url: string; readonly own: Exchange }

/** An address that returns `user`, and refuses whoever is nobody. */
async function findProtected({ surface, artifacts, send, left }: Context): Promise<Protected | null> {
  const sent = left()
  for (const { url } of listProtectedReads(withResponses(surface, artifacts))) {
    if (sent - left() + 2 > searchMax) return null
    const unauthenticated = await send({ url, as: 'anonymous', bodyBytesMax })
    if (!unauthenticated.ok || !isRefusal(unauthenticated.exchange)) continue
    const own = await send({ url, as: 'user', bodyBytesMax })
    if (own.ok && !isRefusal(own.exchange)) return { url, own: own.exchange }
  }
  return null
}

type Swap = { readonly from: string; readonly to: string }

async function requestWith(
  { send, accounts }: Context,
  { url }: Protected,
  { from, to }: Swap,
): Promise<Exchange | null> {
  const headers = accounts.headersWith(from, to)
  const response = await send({ url, as: 'anonymous', headers, bodyBytesMax })
  return response.ok ? response.exchange : null
}

async function isAccepted(context: Context, place: Protected, swap: Swap): Promise<boolean> {
  const exchange = await requestWith(context, place, swap)
  return exchange === null || !isRefusal(exchange)
}

function isLike(exchange: Exchange, { own }: Protected): boolean {
  return !isRefusal(exchange) && isSameResponse(exchange, own)
}

function observe(exchange: Exchange, { about }: TamperedToken) {
  const url = exchange.requestedUrl
  return observeProbe({ url, as: 'user' }, exchange, {
    sample: `${pathOf(url)}: ${about}`,
    request: `GET ${url}\n<token of user, ${about}>`,
    excerpt: `With the token of user, ${about}, the response was the same as with the valid token; without a token the request was refused.`,
    // The token is not shown, changed or not.
    shows: null,
    details: { token: about },
  })
}
