import type { FoundRequest } from '../../../model/foundRequest.ts'
import { isJsonObject, readJson } from '../../../read/formats/json.ts'
import { namedByFields } from './rootFields.ts'

export const variablesPointer = '/variables/'

/** Makes each operation an entry with its variables as input. Returns other requests unchanged. */
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
    ...namedByFields(kind, name, query),
    pointerStart: variablesPointer,
  }
}

/** A search text `query` has no brace. */
const startOfDocument = /^\s{0,200}(?:(?:query|mutation|fragment)\b[^{]{0,2000}\{|\{)/
