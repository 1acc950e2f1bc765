import type { Entry, Parameter } from '../../model/surface.ts'
import { parametersMax } from '../../read/body/entryBody.ts'

const entriesMax = 10

/** Applications log or display these. Empty ones are sent only with a payload. */
const headers: readonly Parameter[] = [
  'user-agent',
  'referer',
  'x-forwarded-for',
  'x-forwarded-host',
  'accept-language',
].map((name) => ({ place: 'header', name, value: '' }))

/** Adds headers to a few reading entries, because most code ignores them. */
export function withHeaders(entries: readonly Entry[]): readonly Entry[] {
  const handlers = new Set<string>()
  return entries.map((entry) => {
    const { method, effect, handler, parameters, status, operationParameter } = entry
    const isPlain = method === 'GET' && effect === 'reads' && operationParameter === undefined
    const isWanted = isPlain && (status === null || status < 400)
    if (!isWanted || handlers.has(handler) || handlers.size >= entriesMax) return entry
    handlers.add(handler)
    const known = new Set(parameters.map(({ place, name }) => `${place} ${name}`))
    const further = headers.filter(({ name }) => !known.has(`header ${name}`))
    return { ...entry, parameters: [...parameters, ...further].slice(0, parametersMax) }
  })
}
