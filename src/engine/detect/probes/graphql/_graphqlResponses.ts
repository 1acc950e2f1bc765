import type { JsonObject } from '../../../../shared/json.ts'
import type { Artifacts, Exchange } from '../../../model/artifacts.ts'
import type { ProbeRequest } from '../../../model/probeRequest.ts'
import type { Surface } from '../../../model/surface.ts'
import { isJsonObject, readJson, readJsonObject } from '../../../read/formats/json.ts'

export const noGraphql = 'not applicable: the scan found no GraphQL endpoint'

const endpointsMax = 2
const messagesMax = 20

export function graphqlEndpoints(
  { graphql }: Pick<Artifacts, 'graphql'>,
  { entries }: Pick<Surface, 'entries'>,
): readonly string[] {
  const responded = graphql
    .filter(({ exchange }) => readGraphqlResponse(exchange) !== null)
    .map(({ endpoint }) => endpoint)
  const named = entries.filter(({ source }) => source === 'graphql').map(({ url }) => url)
  return [...new Set([...responded, ...named].map(withoutQuery))].slice(0, endpointsMax)
}

type GraphqlReply = { readonly data: JsonObject | null; readonly errors: readonly string[] }

export function readGraphqlResponse({ body }: Pick<Exchange, 'body'>): GraphqlReply | null {
  return readReply(readJsonObject(body))
}

export function readGraphqlResponses({ body }: Pick<Exchange, 'body'>): readonly GraphqlReply[] | null {
  const list = readJson(body)
  if (!Array.isArray(list)) return null
  const replies = list.flatMap((item) => readReply(isJsonObject(item) ? item : null) ?? [])
  return replies.length === list.length ? replies : null
}

export function graphqlRequest(url: string, payload: JsonObject | readonly JsonObject[]): ProbeRequest {
  return {
    url,
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(payload),
  }
}

function readReply(response: JsonObject | null): GraphqlReply | null {
  if (response === null) return null
  const { data, errors } = response
  const messages = (Array.isArray(errors) ? errors : []).slice(0, messagesMax).flatMap((error) => {
    const message = isJsonObject(error) ? error.message : undefined
    return typeof message === 'string' ? [message] : []
  })
  if (!isJsonObject(data)) return messages.length === 0 ? null : { data: null, errors: messages }
  return { data, errors: messages }
}

function withoutQuery(url: string): string {
  const { origin, pathname } = new URL(url)
  return `${origin}${pathname}`
}
