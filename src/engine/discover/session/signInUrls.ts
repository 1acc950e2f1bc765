import type { Target } from '../../model/artifacts.ts'
import type { Surface } from '../../model/surface.ts'

const urlsMax = 6

/**
 * Addresses that may show who is signed in: the first page and what is about the visitor by its name, before other
 * addresses that only read.
 */
export function signInUrls(
  target: Pick<Target, 'url' | 'requestedUrl' | 'origin'>,
  surface: Surface,
): readonly string[] {
  const reading = surface.entries
    .filter(({ method, effect, status }) => method === 'GET' && effect === 'reads' && (status ?? 200) < 400)
    .map(({ url }) => url)
  const personal = reading.filter((url) => isPersonal(url))
  // Where a visitor was sent on from, a user is shown a page.
  const starts = [target.requestedUrl, target.url].filter((url) => new URL(url).origin === target.origin)
  return [...new Set([...starts, ...personal, ...reading])].slice(0, urlsMax)
}

/** Says whether a URL names what is about the visitor. */
export function isPersonal(url: string): boolean {
  return isPersonalName(new URL(url).pathname)
}

/** Says the same of a path, or a segment of one. */
export function isPersonalName(path: string): boolean {
  return /(?:^|[^a-z])(?:me|my|profile|account|dashboard|settings|user|session|whoami|home|inbox|orders)(?:$|[^a-z])/i.test(
    path,
  )
}
