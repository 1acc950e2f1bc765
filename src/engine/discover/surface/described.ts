import type { Json } from '../../../shared/json.ts'
import type { DescribedApi } from '../../../shared/model/apiDescription.ts'
import type { Target } from '../../model/artifacts.ts'
import type { DescribedRequest } from '../../model/describedRequest.ts'
import type { FoundRequest } from '../../model/foundRequest.ts'
import { type GraphqlSchema, readSchema } from '../../read/descriptions/graphqlSchema.ts'
import { readSdl } from '../../read/descriptions/sdl.ts'
import { skippedVisit } from '../../read/effects/visits.ts'
import { isJsonObject } from '../../read/formats/json.ts'
import { listSchemaRequests } from './graphql/schemaRequests.ts'
import type { OpenapiDocument } from './openapi/openapiDocument.ts'
import { listOpenapiRequests } from './openapi/openapiRequests.ts'
import { listWsdlRequests } from './soapRequests.ts'

type DescribedSurface = {
  readonly openapi: readonly OpenapiDocument[]
  readonly graphql: readonly GraphqlSchema[]
  readonly requests: readonly FoundRequest[]
}

/** Maps every host of the documents to the target. */
export function readDescribed(apis: readonly DescribedApi[], target: Target): DescribedSurface {
  return {
    openapi: apis.flatMap((api) => openapiOf(api, target)),
    graphql: apis.flatMap(schemaOf),
    requests: apis.flatMap((api) => requestsOf(api, target)),
  }
}

export function listDescribed(api: DescribedApi, target: Target): readonly FoundRequest[] {
  return [
    ...openapiOf(api, target).flatMap((document) => listOpenapiRequests(document, target)),
    ...schemaOf(api).flatMap((schema) => listSchemaRequests({ url: `${target.origin}/graphql`, schema })),
    ...requestsOf(api, target),
  ]
}

export function whyNotPassive(request: FoundRequest): string | null {
  if (request.method !== 'GET') return 'a passive scan sends only GET requests'
  if (request.needsValue !== undefined)
    return `the required parameter ${request.needsValue} has no example: add one, or run an active scan`
  return skippedVisit(request)?.why ?? null
}

function openapiOf({ kind, content }: DescribedApi, { origin }: Target): readonly OpenapiDocument[] {
  if ((kind !== 'openapi' && kind !== 'swagger') || !isJsonObject(content)) return []
  return [{ url: `${origin}/`, document: content, isGiven: true }]
}

function schemaOf({ kind, content }: DescribedApi): readonly GraphqlSchema[] {
  if (kind !== 'graphql') return []
  if (typeof content !== 'string') return [readSchema(content) ?? []].flat()
  const read = readSdl(content)
  return read.ok ? [read.schema] : []
}

function requestsOf({ kind, content }: DescribedApi, { origin }: Target): readonly FoundRequest[] {
  if (kind === 'wsdl') return typeof content === 'string' ? listWsdlRequests(content, `${origin}/`) : []
  if (kind !== 'postman' && kind !== 'har') return []
  return readRequests(content).map(({ path, body, name, description, unknownSegments, ...request }) => ({
    ...request,
    url: new URL(path, origin).href,
    ...(body === null ? {} : { body }),
    ...(unknownSegments.length === 0 ? {} : { unknownSegments, needsValue: unknownSegments[0]?.name ?? '' }),
    names: [name],
    descriptions: [description],
    source: kind,
  }))
}

function readRequests(content: Json): readonly DescribedRequest[] {
  return content as unknown as readonly DescribedRequest[] // `as`: stored by `readDescription`.
}
