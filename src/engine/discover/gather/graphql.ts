import type { Gathered, GraphqlResponse, Script, Target } from '../../model/artifacts.ts'
import {
  endsRequests,
  type GatherContext,
  openShare,
  probesSwitchedOff,
  requestShares,
} from '../crawl/context.ts'
import { isGraphql, listOwnEndpoints } from './samples.ts'

const usualPaths = ['/graphql', '/api/graphql']
const bodyBytesMax = 64 * 1024
/** Reads the name of the type that queries begin at, and nothing of anybody's data. */
const query = '{__schema{queryType{name}}}'

/**
 * Sends one read-only query to where the target's code says that GraphQL is, or else to the usual places,
 * until one of them answers as GraphQL does. A response that is none is kept too.
 */
export async function gatherGraphql(
  context: GatherContext,
  target: Target,
  scripts: readonly Script[],
): Promise<Gathered<readonly GraphqlResponse[]>> {
  if (context.passiveProbes === 'observe') return probesSwitchedOff
  const share = openShare(context, requestShares.graphql)
  const seen = listOwnEndpoints(target, scripts).filter(isGraphql)
  const endpoints = seen.length > 0 ? seen : usualPaths.map((path) => `${target.origin}${path}`)
  const responses: GraphqlResponse[] = []
  for (const endpoint of endpoints.slice(0, requestShares.graphql)) {
    const response = await share.send({
      url: endpoint,
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ query }),
      followRedirects: false,
      bodyBytesMax,
    })
    if (response.ok) responses.push({ endpoint, exchange: response.exchange })
    if (endsRequests(response) || (response.ok && /^\s*\{\s*"(?:data|errors)"/.test(response.exchange.body)))
      break
  }
  return { ok: true, value: responses }
}
