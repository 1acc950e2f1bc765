import { responseValidators } from '../../generated/validators.ts'
import type { OperationId } from './operation.ts'
import type { Answer } from './router.ts'

/**
 * Throws when an answer is not one that the contract lists: an undocumented status, a body or a media type
 * that does not fit, a missing header, a field too many. Runs outside production only, so that a leaked
 * column fails a test and not a client.
 */
export function checkResponse(
  operationId: OperationId,
  answer: Answer,
  headerNames: ReadonlySet<string>,
): void {
  const expected = responseValidators[operationId][answer.status]
  if (expected === undefined)
    throw new Error(`${operationId} answered the undocumented status ${answer.status}`)
  for (const name of expected.headers) {
    if (!headerNames.has(name)) throw new Error(`${operationId} ${answer.status} lacks the header ${name}`)
  }
  const mediaType = answer.mediaType?.split(';')[0] ?? 'application/json'
  const validate = expected.content[mediaType]
  if (answer.body === undefined) {
    if (Object.keys(expected.content).length > 0)
      throw new Error(`${operationId} ${answer.status} lacks a body`)
    return
  }
  if (validate === undefined)
    throw new Error(`${operationId} answered the undocumented media type ${mediaType}`)
  // What is sent is JSON text: dates, undefined and the like must be judged as the client sees them.
  const isText = typeof answer.body === 'string' && mediaType !== 'application/json'
  const json = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
  const body: unknown = isText ? answer.body : JSON.parse(json)
  if (!validate(body)) throw new Error(`${operationId} ${answer.status}: ${JSON.stringify(validate.errors)}`)
}
