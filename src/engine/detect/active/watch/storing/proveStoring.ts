import type { Exchange } from '../../../../model/artifacts.ts'
import { isReadingUrl } from '../../../../read/effects/visits.ts'
import { nextIds } from './counterIds.ts'
import { type NamedAddress, namedBy } from './namedAddress.ts'

/** New objects that a proof may make: one to see the counter, and those that it has to tell the next of. */
const attemptsMax = 3
/** An id is written in few bases at once. */
const candidatesMax = 3

export type ProofOptions = {
  /** Sends a GET and gives the response, its redirects unfollowed; null where there is none. */
  ask(url: string): Promise<Exchange | null>
  /**
   * Addresses of the handler that the application has not been asked for, or that it responded to with a new id each
   * time.
   */
  readonly newUrl: () => string
  /** What the handler has named until now. */
  readonly known: readonly NamedAddress[]
}

/**
 * Proves that a GET stores something: the address that its counter has to give next is not there, and it is there once
 * the handler was asked. Gives the addresses that were made for the proof; null where nothing is proven.
 *
 * A handler that looks something up, counts its visitors, or leads from one page to the next names addresses that are
 * there already, or none for a value that nobody has.
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

/** Ids that may come after `last`, and whose addresses are not there. */
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
