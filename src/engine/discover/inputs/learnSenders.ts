import type { Page, Target } from '../../model/artifacts.ts'
import type { Entry } from '../../model/surface.ts'
import { isLoopback } from '../../read/url/hostnames.ts'

const refusedMax = 6
const originsMax = 5
/** Statuses by which frameworks and middleware refuse a sender. */
const refusing = new Set([401, 403, 419])

/** Headers of a script or a page without which the target refuses requests of its own application. */
type Sender = {
  readonly headers: Readonly<Record<string, string>>
  readonly isFor: (entry: Entry) => boolean
}

const isWriting = ({ effect }: Entry) => effect === 'writes'

export function isRefusedRead(entry: Entry): boolean {
  return !isWriting(entry) && entry.parameters.length > 0 && refusing.has(entry.status ?? 0)
}

export class Senders {
  readonly #senders: readonly Sender[]
  readonly #accepted = new Set<Sender>()
  #refusedCount = 0

  constructor(origins: readonly string[]) {
    this.#senders = [
      // jQuery sends it, and middleware takes it for proof of a same-origin script.
      {
        headers: { 'x-requested-with': 'XMLHttpRequest' },
        isFor: () => true,
      },
      // With this Accept header a request gets the Fetch Metadata headers of a script.
      {
        headers: { accept: 'application/json, text/plain, */*' },
        isFor: (entry) => !isWriting(entry),
      },
      ...origins.map((origin) => ({
        headers: { origin, referer: `${origin}/`, 'sec-fetch-site': 'same-origin' },
        isFor: isWriting,
      })),
    ]
  }

  variantsOf(entry: Entry): readonly Entry[] {
    if (entry.status === null || !refusing.has(entry.status)) return []
    const own = this.#senders.filter(({ isFor }) => isFor(entry))
    const accepted = own.filter((sender) => this.#accepted.has(sender))
    const others = this.#refusedCount < refusedMax ? own.filter((sender) => !accepted.includes(sender)) : []
    return [...accepted, ...others].map((sender) => withHeaders(entry, sender))
  }

  noteAccepted(variant: Entry | null): void {
    const sender = this.#senders.find(({ headers }) =>
      Object.entries(headers).every(([name, value]) => variant?.headers[name] === value),
    )
    if (sender === undefined) this.#refusedCount += 1
    else this.#accepted.add(sender)
  }
}

function withHeaders(entry: Entry, { headers }: Sender): Entry {
  return { ...entry, status: null, headers: { ...entry.headers, ...headers } }
}

/**
 * Lists origins that an application may believe to have: those of its canonical links, `https` behind a proxy that ends TLS,
 * and `localhost`.
 */
export function listBelievedOrigins(
  pages: readonly Pick<Page, 'document'>[],
  { origin }: Pick<Target, 'origin'>,
): readonly string[] {
  const named = pages.flatMap(({ document }) =>
    document.elements.flatMap(({ name, attributes }) => {
      if (name === 'link' && attributes.rel?.toLowerCase() === 'canonical') return [attributes.href ?? '']
      return name === 'meta' && attributes.property?.toLowerCase() === 'og:url'
        ? [attributes.content ?? '']
        : []
    }),
  )
  const origins = named.flatMap((url) =>
    /^https?:/i.test(url) && URL.canParse(url) ? [new URL(url).origin] : [],
  )
  const twin = origin.startsWith('http:') ? [origin.replace(/^http:/, 'https:')] : []
  return [...new Set([...origins, ...twin, ...localOrigins(origin)])]
    .filter((other) => other !== origin)
    .slice(0, originsMax)
}

/** Settings for development name localhost. Astro assumes it without a port if it may not trust the `Host` header. */
function localOrigins(origin: string): readonly string[] {
  const url = new URL(origin)
  const isLocal = isLoopback(url.hostname)
  url.hostname = 'localhost'
  return [...(isLocal ? [url.origin] : []), 'http://localhost']
}
