import { observeProbe } from '../../evidence/observeProbe.ts'
import type { Exchange } from '../../model/artifacts.ts'
import { activeProbe, type ProbeContext } from '../../model/probe.ts'
import { pathOf } from '../../parse/url/urls.ts'
import { listProtectedReads, withAnswers } from '../_shared/protectedPaths.ts'
import { isRefusal } from '../_shared/refusal.ts'
import { isSameAnswer } from '../_shared/sameResponse.ts'
import { breakToken, type TamperedToken, tamperToken } from './_tamperedTokens.ts'
import { verifyPlaces } from './_tokenFix.ts'

const bodyBytesMax = 256 * 1024
/** Requests that looking for an address which needs the token may take. */
const searchMax = 4

/**
 * Tokens that the server takes although their signature is wrong or gone.
 *
 * Certain: the scan's own token, its claims unchanged, was sent with another signature, without one, and with
 * `alg: none`, to an address that refuses whoever has none; the answer was that of the real token, and a token with
 * unreadable claims was refused. Fires on a server that only decodes; not where every changed token gets 401, nor
 * where another cookie of the sign-in opens the address. Source: RFC 8725, 2.1 and 3.1.
 */
export default activeProbe({
  id: 'auth.jwt-none',
  cwe: 347,
  severity: 'critical',
  owner: 'code',
  title: 'Signature of JSON Web Tokens is not verified',
  why: 'Anybody can write a token with the id of another person or the role of an administrator, and the server takes it. No password and no leak is needed: ids are enough.',
  fix: {
    steps: `1. Verify each token with a library before anything in it is read, naming the algorithm that is allowed (\`algorithms: ['HS256']\`, or the one that you sign with). A function that only decodes must not decide anything.
2. Do it in one place that every protected route goes through, and answer 401 when verification throws.
3. Never take the algorithm from the token, and refuse \`none\` in any case of letters.
4. Check \`exp\`, \`iss\` and \`aud\` with it.
5. Treat what the application did with tokens since then as done by anybody: look through the logs for accounts that acted without having signed in.`,
    variants: verifyPlaces,
    risk: 'Clients whose tokens were never signed with the present key are signed out, and have to sign in again.',
    verify:
      'Deploy, then take your own token, change a character in the middle of its third part, and send it to the `url` of the evidence as the client does: the answer is 401. So it is with everything behind the second dot cut off.',
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
      : 'the sign-in of the scan has no signed JSON Web Token',
  async run(context) {
    const place = await findProtected(context)
    if (place === null) {
      return { observations: [], gap: 'no address was seen that answers with the token and not without' }
    }
    for (const { text } of context.accounts.tokens) {
      const broken = breakToken(text)
      if (broken === null || (await isAccepted(context, place, { from: text, to: broken }))) continue
      for (const forged of tamperToken(text)) {
        const exchange = await askWith(context, place, { from: text, to: forged.text })
        if (exchange !== null && isLike(exchange, place)) {
          return { observations: [observe(exchange, forged)], gap: null }
        }
      }
      return { observations: [], gap: null }
    }
    return {
      observations: [],
      gap: 'the address answers alike whatever the token is, as another sign-in opens it',
    }
  },
})

type Context = ProbeContext<'target' | 'responses'>

type Protected = { readonly url: string; readonly own: Exchange }

/** An address that answers `user`, and refuses whoever is nobody. */
async function findProtected({ surface, artifacts, send, left }: Context): Promise<Protected | null> {
  const sent = left()
  for (const { url } of listProtectedReads(withAnswers(surface, artifacts))) {
    if (sent - left() + 2 > searchMax) return null
    const foreign = await send({ url, as: 'anonymous', bodyBytesMax })
    if (!foreign.ok || !isRefusal(foreign.exchange)) continue
    const own = await send({ url, as: 'user', bodyBytesMax })
    if (own.ok && !isRefusal(own.exchange)) return { url, own: own.exchange }
  }
  return null
}

type Swap = { readonly from: string; readonly to: string }

async function askWith(
  { send, accounts }: Context,
  { url }: Protected,
  { from, to }: Swap,
): Promise<Exchange | null> {
  const headers = accounts.headersWith(from, to)
  const answer = await send({ url, as: 'anonymous', headers, bodyBytesMax })
  return answer.ok ? answer.exchange : null
}

async function isAccepted(context: Context, place: Protected, swap: Swap): Promise<boolean> {
  const exchange = await askWith(context, place, swap)
  return exchange === null || !isRefusal(exchange)
}

function isLike(exchange: Exchange, { own }: Protected): boolean {
  return !isRefusal(exchange) && isSameAnswer(exchange, own)
}

function observe(exchange: Exchange, { about }: TamperedToken) {
  const url = exchange.requestedUrl
  return observeProbe({ url, as: 'user' }, exchange, {
    sample: `${pathOf(url)}: ${about}`,
    request: `GET ${url}\n<token of user, ${about}>`,
    excerpt: `With the token of user, ${about}, the answer was the same as with the real one; without a token it was refused.`,
    details: { token: about },
  })
}
