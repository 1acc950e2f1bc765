import type { Json } from '../../../shared/json.ts'
import { isJsonObject } from '../formats/json.ts'

const samplePath =
  /\/(?:docs?|documentation|(?:api-?)?reference|api-?docs|examples?|samples?|mocks?|fixtures?|openapi|swagger|schemas?|storybook|i18n|locales?|translations?|lang|messages\/[a-z]{2}(?:-[a-z]{2})?)(?:[/.]|$)/i

export function showsSamples(document: Json, path: string): boolean {
  return samplePath.test(path) || isDescription(document)
}

function isDescription(document: Json): boolean {
  if (!isJsonObject(document)) return false
  const { openapi, swagger, $schema, info, data, __schema } = document
  const postman = isJsonObject(info) && '_postman_id' in info
  const introspection = __schema !== undefined || (isJsonObject(data) && '__schema' in data)
  return openapi !== undefined || swagger !== undefined || $schema !== undefined || postman || introspection
}
