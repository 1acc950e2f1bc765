import type { GatheredArtifacts } from '../../model/artifacts.ts'
import { readJson } from '../../read/formats/json.ts'
import { graphqlEndpoint } from '../surface/graphql/graphqlRequests.ts'
import { introspectionQuery, readSchema } from '../surface/graphql/graphqlSchema.ts'
import type { GraphqlApi } from '../surface/graphql/schemaRequests.ts'
import type { LearnContext } from './locateApi.ts'

const bodyBytesMax = 4 * 1024 * 1024

export async function learnGraphql(
  { scripts, graphql }: Pick<GatheredArtifacts, 'scripts' | 'graphql'>,
  { target, share, account }: LearnContext,
): Promise<readonly GraphqlApi[]> {
  const sources = { scripts: scripts.ok ? scripts.value : [], graphql: graphql.ok ? graphql.value : [] }
  const url = graphqlEndpoint(sources, target)
  if (url === null) return []
  const response = await share.send({
    url,
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query: introspectionQuery }),
    account,
    followRedirects: false,
    bodyBytesMax,
  })
  const schema = response.ok ? readSchema(readJson(response.exchange.body)) : null
  return schema === null ? [] : [{ url, schema }]
}
