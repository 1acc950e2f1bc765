import type { Exchange } from '../../../model/artifacts.ts'
import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import { observeForgedToken } from './_observeForgedToken.ts'
import { tamperToken } from './_tamperedTokens.ts'
import { verificationVariants } from './_tokenFix.ts'
import {
  isTokenAccepted,
  type OwnToken,
  openTokenPlaces,
  type Protected,
  requestWithToken,
} from './_tokenPlaces.ts'

/**
 * Finds servers that accept JSON Web Tokens (JWT) with an invalid or missing signature.
 *
 * Certain: the probe sends the scan's own token with unchanged claims and an invalid signature, without a
 * signature, or with `alg: none`, to a URL that refuses unauthenticated requests. The response was that for
 * the valid token, and a token with unreadable claims was refused. Fires on a server that only decodes; not
 * if every modified token gets 401, or if another cookie of the sign-in authenticates the request. Source:
 * RFC 8725, 2.1 and 3.1.
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
    variants: verificationVariants,
    risk: 'Clients with tokens that were not signed with the current key are signed out, and have to sign in again.',
    verify:
      'Run the `curl` command from the evidence with your own session: it sends your token without a valid signature. The response is 401, and that of the account without the fix. The unchanged token still works.',
  },
  references: [
    'https://www.rfc-editor.org/rfc/rfc8725',
    'https://cheatsheetseries.owasp.org/cheatsheets/JSON_Web_Token_for_Java_Cheat_Sheet.html',
  ],
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 40, perEntry: 0 },
  needs: ['target', 'responses'],
  skipReason: ({ accounts }) =>
    accounts.tokens.some(({ text }) => tamperToken(text).length > 0)
      ? null
      : 'not applicable: the sign-in of the scan contains no signed JSON Web Token (JWT)',
  async run(context) {
    const places = openTokenPlaces(context)
    const observations: Observation[] = []
    let [isFound, isJudged] = [false, false]
    for (const token of context.accounts.tokens) {
      if (tamperToken(token.text).length === 0) continue
      for await (const place of places.placesOf(token)) {
        isFound = true
        const control = await places.control(token, place)
        if (control === null) continue
        isJudged = true
        const observation = await judge(context, token, { place, control })
        if (observation === null) continue
        observations.push(observation)
        break
      }
    }
    const gap = isJudged ? null : isFound ? openAnyway : 'no URL was found that requires the token'
    return { observations, gap }
  },
})

const openAnyway =
  'the URL accepts any token: another cookie or header of the sign-in authenticates the request'

type Context = ProbeContext<'target' | 'responses'>

type Judged = { readonly place: Protected; readonly control: Exchange }

async function judge(context: Context, token: OwnToken, judged: Judged): Promise<Observation | null> {
  for (const forged of tamperToken(token.text)) {
    const swap = { from: token.text, to: forged.text }
    const exchange = await requestWithToken(context, judged.place, swap)
    if (isTokenAccepted(exchange, judged.place)) {
      return observeForgedToken(exchange, {
        token,
        forged,
        refused: judged.control,
        contrast: 'without a token the request was refused',
      })
    }
  }
  return null
}
