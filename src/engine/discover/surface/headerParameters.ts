import type { Entry, Parameter } from '../../model/surface.ts'
import { parametersMax } from '../../read/body/entryBody.ts'

/** Entries of handlers of their own that take headers as input. */
const entriesMax = 10

/**
 * Headers that applications keep, look up or show. Empty: they are not sent as long as no probe puts something there.
 */
const headers: readonly Parameter[] = [
  'user-agent',
  'referer',
  'x-forwarded-for',
  'x-forwarded-host',
  'accept-language',
].map((name) => ({ place: 'header', name, value: '' }))

/** Adds headers as parameters to a few entries that read, each of another handler: most code never reads them. */
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
