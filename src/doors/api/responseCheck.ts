import { responseValidators } from '../../../generated/validators.ts'
import type { ApiResponse, OperationId } from './operation.ts'

/**
 * Throws if the contract does not list a response. Runs outside of production only, so that a leaked column
 * fails a test.
 */
export function checkResponse(
  operationId: OperationId,
  response: ApiResponse,
  headerNames: ReadonlySet<string>,
): void {
  const expected = responseValidators[operationId][response.status]
  if (expected === undefined)
    throw new Error(`${operationId} returned the undocumented status ${response.status}`)
  for (const name of expected.headers) {
    if (!headerNames.has(name)) throw new Error(`${operationId} ${response.status} lacks the header ${name}`)
  }
  const mediaType = response.mediaType?.split(';')[0] ?? 'application/json'
  const validate = expected.content[mediaType]
  if (response.body === undefined) {
    if (Object.keys(expected.content).length > 0)
      throw new Error(`${operationId} ${response.status} lacks a body`)
    return
  }
  if (validate === undefined)
    throw new Error(`${operationId} returned the undocumented media type ${mediaType}`)
  // Validates the serialized JSON, because dates and undefined values change in it.
  const isText = typeof response.body === 'string' && !/[/+]json$/.test(mediaType)
  const json = typeof response.body === 'string' ? response.body : JSON.stringify(response.body)
  const body: unknown = isText ? response.body : JSON.parse(json)
  if (!validate(body))
    throw new Error(`${operationId} ${response.status}: ${JSON.stringify(validate.errors)}`)
}
