import type { AnyNode } from 'acorn'
import type { BodyKind } from '../../../model/surface.ts'
import { keyName } from '../syntax/programScopes.ts'
import { type Located, memberName, propertyOf, resolve, textOf, unwrap } from '../syntax/programValues.ts'

type ObjectNode = Extract<AnyNode, { type: 'ObjectExpression' }>

/** A request described by an object, as in clients generated from an API description. */
type DescribedRequest = {
  readonly method: string
  readonly url: Located
  readonly body: Located | null
  readonly bodyKind: BodyKind
  readonly query: Located | null
  readonly headers: Located | null
}

const verb = /^(?:get|post|put|patch|delete)$/i
const urlNames = ['url', 'path', 'endpoint', 'uri'] as const
const bodyNames = ['body', 'data', 'json', 'requestBody', 'payload', 'formData'] as const
const queryNames = ['query', 'params', 'searchParams', 'queryParams'] as const

export function couldDescribeRequest({ properties }: ObjectNode): boolean {
  let hasMethod = false
  let hasUrl = false
  for (const property of properties.slice(0, propertiesMax)) {
    const name = property.type === 'Property' ? keyName(property) : null
    if (name === 'method') hasMethod = true
    if (urlNames.some((one) => one === name)) hasUrl = true
  }
  return hasMethod && hasUrl
}

const propertiesMax = 20

/**
 * Reads `{ path: "/x", method: "POST", body }` and `{ method: "GET", url: "/x/{id}", path: { id }, query }`.
 */
export function readDescribedRequest(object: Located): DescribedRequest | null {
  const method = textOf(propertyOf(object, 'method') ?? object)
  if (method === null || !verb.test(method)) return null
  // Next to `url`, `path` holds path parameters.
  const url = firstOf(object, urlNames, (found) => found.node.type !== 'ObjectExpression')
  if (url === null) return null
  const kind = kindOf(propertyOf(object, 'type') ?? propertyOf(object, 'mediaType'))
  const isForm = /url_?encoded/i.test(kind)
  const hasFormData = propertyOf(object, 'formData') !== null || /form-?data/i.test(kind)
  return {
    method,
    url,
    body: firstOf(object, bodyNames),
    bodyKind: isForm ? 'form' : hasFormData ? 'multipart' : 'json',
    query: firstOf(object, queryNames, (found) => found.node.type === 'ObjectExpression'),
    headers: propertyOf(object, 'headers'),
  }
}

/** `"multipart/form-data"`, or a name for it such as `ContentType.FormData`. */
function kindOf(type: Located | null): string {
  return type === null ? '' : (textOf(type) ?? memberName(unwrap(type.node)) ?? '')
}

function firstOf(
  object: Located,
  names: readonly string[],
  isWanted: (found: Located) => boolean = () => true,
): Located | null {
  for (const name of names) {
    const value = propertyOf(object, name)
    if (value !== null && isWanted(resolve(value))) return value
  }
  return null
}
