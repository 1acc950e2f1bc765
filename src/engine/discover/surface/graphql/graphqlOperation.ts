import type { FoundRequest } from '../../../model/foundRequest.ts'
import { isJsonObject, readJson } from '../../../read/formats/json.ts'
import { toldByFields } from './rootFields.ts'

/** Where the body of an operation has its input. */
export const variablesPointer = '/variables/'

/**
 * Operations of GraphQL share a URL: each is an entry of its own, whose input are its variables. The text of the operation is
 * read by GraphQL itself. Gives any other request back as it is.
 */
export function withGraphqlOperation(request: FoundRequest): FoundRequest {
  const { body, operation } = request
  if (operation !== undefined || body?.kind !== 'json') return request
  const json = readJson(body.text)
  return isJsonObject(json) ? { ...request, ...operationOf(json) } : request
}

function operationOf(json: object): Partial<FoundRequest> {
  const [query, operationName] = ['query', 'operationName'].map(
    (name) => Object.entries(json).find(([own]) => own === name)?.[1],
  )
  if (typeof query !== 'string' || !startOfDocument.test(query)) return {}
  const kind = /\bmutation\b/.test(query) ? 'mutation' : 'query'
  const named = /\b(?:query|mutation)\s{1,20}(\w{1,80})/.exec(query)?.[1]
  const name = typeof operationName === 'string' && operationName !== '' ? operationName : (named ?? '')
  return {
    effect: kind === 'query' ? 'reads' : 'writes',
    ...toldByFields(kind, name, query),
    pointerStart: variablesPointer,
  }
}

/** A search for the word `query` is none: a document goes on with a name or a bracket, and has one. */
const startOfDocument = /^\s{0,200}(?:(?:query|mutation|fragment)\b[^{]{0,2000}\{|\{)/
