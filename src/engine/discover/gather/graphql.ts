import type { Gathered, GraphqlResponse, Script, Target } from '../../model/artifacts.ts'
import type { EgressRequest } from '../../model/egress.ts'
import { provokingRequest } from '../../read/http/provokingRequest.ts'
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
const query = '{__schema{queryType{name}}}'

/** One read-only query to URLs of the code, else to common ones, until one responds as GraphQL. */
export async function gatherGraphql(
  context: GatherContext,
  target: Target,
  scripts: readonly Script[],
): Promise<Gathered<readonly GraphqlResponse[]>> {
  if (context.passiveProbes === 'observe') return probesSwitchedOff
  const share = openShare(context, requestShares.graphql)
  const seen = listOwnEndpoints(target, scripts).filter(isGraphql)
  const { graphqlPaths = [] } = context
  const paths = graphqlPaths.length > 0 ? graphqlPaths : seen.length > 0 ? [] : usualPaths
  const endpoints = [...paths.map((path) => `${target.origin}${path}`), ...seen]
  const responses: GraphqlResponse[] = []
  for (const endpoint of endpoints.slice(0, requestShares.graphql)) {
    const request: EgressRequest = {
      url: endpoint,
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ query }),
      followRedirects: false,
      bodyBytesMax,
    }
    const response = await share.send(request)
    if (response.ok)
      responses.push({ endpoint, exchange: { ...response.exchange, ...provokingRequest(request) } })
    if (endsRequests(response) || (response.ok && /^\s*\{\s*"(?:data|errors)"/.test(response.exchange.body)))
      break
  }
  return { ok: true, value: responses }
}
