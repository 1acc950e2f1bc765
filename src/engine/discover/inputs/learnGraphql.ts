import type { GatheredArtifacts } from '../../model/artifacts.ts'
import { type GraphqlSchema, introspectionQuery, readSchema } from '../../read/descriptions/graphqlSchema.ts'
import { readJson, readJsonObject } from '../../read/formats/json.ts'
import { graphqlEndpoint } from '../surface/graphql/graphqlRequests.ts'
import type { GraphqlApi } from '../surface/graphql/schemaRequests.ts'
import type { LearnContext } from './locateApi.ts'

const bodyBytesMax = 4 * 1024 * 1024

export async function learnGraphql(
  { scripts, graphql }: Pick<GatheredArtifacts, 'scripts' | 'graphql'>,
  context: LearnContext,
  described: readonly GraphqlSchema[] = [],
): Promise<readonly GraphqlApi[]> {
  const { target, share, account } = context
  const sources = { scripts: scripts.ok ? scripts.value : [], graphql: graphql.ok ? graphql.value : [] }
  const url = graphqlEndpoint(sources, target) ?? (described.length > 0 ? await findEndpoint(context) : null)
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
  const schemas = schema === null ? described : [schema]
  return schemas.map((one) => ({ url, schema: one }))
}

const usualPaths = ['/graphql', '/api/graphql', '/v1/graphql', '/graphql/v1', '/query', '/api']

async function findEndpoint({ target, share, account }: LearnContext): Promise<string | null> {
  for (const path of usualPaths) {
    const response = await share.send({
      url: `${target.origin}${path}`,
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ query: '{__typename}' }),
      account,
      followRedirects: false,
      bodyBytesMax,
    })
    if (response.ok && isGraphqlBody(response.exchange.body)) return `${target.origin}${path}`
  }
  return null
}

function isGraphqlBody(body: string): boolean {
  const value = readJsonObject(body)
  return value !== null && ('data' in value || Array.isArray(value.errors))
}
