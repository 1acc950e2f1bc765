import { type GatherContext, openShare, probesSwitchedOff, requestShares } from '../crawl/context.ts'
import type { CorsAnswer, Exchange, Gathered, Target } from '../model/artifacts.ts'

const endpointsMax = 3
const bodyBytesMax = 64 * 1024

/**
 * Asks for the first page and a few answers of the API as a page of somebody else's would: with an `Origin`
 * of a domain that cannot exist, new in every scan, so that no list of allowed ones holds it; and once with
 * `null`, which a sandboxed frame sends.
 */
export async function gatherCors(
  context: GatherContext,
  target: Target,
  answered: readonly Exchange[],
): Promise<Gathered<readonly CorsAnswer[]>> {
  if (context.passiveProbes === 'observe') return probesSwitchedOff
  const share = openShare(context, requestShares.cors)
  // RFC 2606 keeps .example from being registered.
  const foreign = `https://${context.randomName()}.example`
  const urls = [target.url, ...listEndpoints(target, answered).slice(0, endpointsMax)]
  const questions = [
    ...urls.map((url) => ({ url, originSent: foreign, kind: 'foreign' as const })), // `as`: the literal.
    { url: urls[1] ?? target.url, originSent: 'null', kind: 'null' as const }, // `as`: the literal.
  ]
  const answers = await Promise.all(
    questions.map(async (question): Promise<CorsAnswer | null> => {
      const { url, originSent } = question
      const request = { url, headers: { origin: originSent }, followRedirects: false, bodyBytesMax }
      const answer = await share.send(request)
      return answer.ok ? { ...question, exchange: answer.exchange } : null
    }),
  )
  const given = answers.filter((answer) => answer !== null)
  if (given.length > 0) return { ok: true, value: given }
  return { ok: false, reason: 'the target did not answer a request with a foreign origin' }
}

/** Addresses that answered with data, each once, in the order given. */
function listEndpoints(target: Target, answered: readonly Exchange[]): readonly string[] {
  const urls = answered.flatMap(({ url, status, mediaType }) =>
    status >= 200 && status <= 299 && /\bjson$/.test(mediaType) && url !== target.url ? [url] : [],
  )
  return [...new Set(urls)]
}
