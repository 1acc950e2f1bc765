import type { Exchange } from '../../../../model/artifacts.ts'
import { isReadingUrl } from '../../../../read/effects/visits.ts'
import { nextIds } from './counterIds.ts'
import { type NamedAddress, namedBy } from './namedAddress.ts'

/** Objects that a proof may create: one shows the counter, the others verify predictions. */
const attemptsMax = 3
/** A valid id exists in few bases at once. */
const candidatesMax = 3

type ProofOptions = {
  /** Sends a GET without following redirects; null without a response. */
  ask(url: string): Promise<Exchange | null>
  readonly newUrl: () => string
  readonly known: readonly NamedAddress[]
}

/**
 * Proves that a GET stores something: the URL with the next counter value was missing, and exists after a
 * request to the handler.
 *
 * Returns the URLs created for the proof; null if nothing is proven. Handlers for lookups, visitor counts or
 * pagination return existing URLs, or none for an unknown value.
 */
export async function proveStoring({ ask, newUrl, known }: ProofOptions): Promise<readonly string[] | null> {
  const made: NamedAddress[] = []
  const make = async (): Promise<NamedAddress | null> => {
    const exchange = await ask(newUrl())
    const named = exchange === null ? null : namedBy(exchange)
    const isNew = named !== null && isOfPlace(named, known) && ![...known, ...made].some(isSame(named))
    if (isNew) made.push(named)
    return isNew ? named : null
  }
  let last = await make()
  for (let attempt = 0; attempt < attemptsMax && last !== null; attempt += 1) {
    const missing = await listMissing(last, [...known, ...made], ask)
    if (missing.length === 0) return null
    last = await make()
    if (last === null || !missing.includes(last.id)) continue
    const exchange = await ask(urlOf(last))
    return exchange !== null && exchange.status < 400 ? made.map(urlOf) : null
  }
  return null
}

async function listMissing(
  last: NamedAddress,
  seen: readonly NamedAddress[],
  ask: ProofOptions['ask'],
): Promise<readonly string[]> {
  const ids = seen.map(({ id }) => id)
  const missing: string[] = []
  for (const id of nextIds(last.id, ids).slice(0, candidatesMax)) {
    const url = urlOf({ ...last, id })
    if (!isReadingUrl(url)) return []
    const exchange = await ask(url)
    if (exchange?.status === 404 || exchange?.status === 410) missing.push(id)
  }
  return missing
}

function urlOf({ before, id, after }: NamedAddress): string {
  return before + id + after
}

function isOfPlace({ before }: NamedAddress, known: readonly NamedAddress[]): boolean {
  return known.every((one) => one.before === before)
}

function isSame({ id }: NamedAddress): (other: NamedAddress) => boolean {
  return (other) => other.id === id
}
