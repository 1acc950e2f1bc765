import type { Json } from '../../../shared/json.ts'
import { quoteShell } from '../../../shared/quoteShell.ts'
import type { Media, Operation } from './contract.ts'

/**
 * Returns a curl command. The token comes from the shell variable TOKEN, the values from the contract's
 * examples.
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

// Not openapi-sampler, which invents values such as `string` for a cursor; the contract has written examples.
/** Returns the first example; null if there is none. */
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

/** Shows only the first filter, because all together would match nothing. */
function sampleQuery({ parameters }: Operation): string {
  const [first] = parameters.filter((parameter) => parameter.in === 'query')
  return first?.example === undefined ? '' : `?${first.name}=${encodeURIComponent(String(first.example))}`
}
