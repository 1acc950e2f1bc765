import type { Json } from '../../../shared/json.ts'
import { quoteShell } from '../../../shared/quoteShell.ts'
import type { Media, Operation } from './contract.ts'

/**
 * Writes the command that sends a request of this operation to an instance. The token comes from the shell's
 * variable TOKEN, and values from the examples of the contract.
 */
export function sampleCommand(operation: Operation, baseUrl: string): string {
  const body = sampleOf(Object.values(operation.requestBody?.content ?? {})[0])
  const parts = [
    `curl ${quoteShell(`${baseUrl}${fillPath(operation)}${sampleQuery(operation)}`)}`,
    ...(operation.isPublic ? [] : ['-H "Authorization: Bearer $TOKEN"']),
    ...(body === null
      ? []
      : ["-H 'Content-Type: application/json'", `-d ${quoteShell(JSON.stringify(body))}`]),
  ]
  return parts.join(' \\\n  ')
}

// Not openapi-sampler: it makes values from schemas, such as `string` for a cursor, and every body and parameter of
// the contract has an example that was written for it.
/** The first example of a body; null where the contract has none. */
export function sampleOf(media: Media | undefined): Json {
  if (media === undefined) return null
  return media.example ?? Object.values(media.examples ?? {})[0]?.value ?? null
}

function fillPath({ path, parameters }: Operation): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = parameters.find((candidate) => candidate.name === name)
    return encodeURIComponent(String(parameter?.example ?? name))
  })
}

/** The first optional parameter shows how one is written; all of them together would ask for nothing. */
function sampleQuery({ parameters }: Operation): string {
  const [first] = parameters.filter((parameter) => parameter.in === 'query')
  return first?.example === undefined ? '' : `?${first.name}=${encodeURIComponent(String(first.example))}`
}
