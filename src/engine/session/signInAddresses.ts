import type { Surface } from '../artifacts/surface.ts'
import type { Target } from '../model/artifacts.ts'
import { resolveUrl } from '../parse/url/urls.ts'

const addressesMax = 6

/**
 * Addresses that may show who is signed in: the path that the owner names, and that alone; else the first page and
 * what is about the visitor by its name, before other addresses that only read.
 */
export function signInAddresses(
  checkPath: string | null,
  target: Pick<Target, 'url' | 'origin'>,
  surface: Surface,
): readonly string[] {
  const named = checkPath === null ? null : resolveUrl(checkPath, target.url)
  if (named !== null && named.origin === target.origin) return [named.href]
  const reading = surface.entries
    .filter(({ method, effect, status }) => method === 'GET' && effect === 'reads' && (status ?? 200) < 400)
    .map(({ url }) => url)
  const personal = reading.filter((url) => isPersonal(url))
  return [...new Set([target.url, ...personal, ...reading])].slice(0, addressesMax)
}

function isPersonal(url: string): boolean {
  return /(?:^|[^a-z])(?:me|my|profile|account|dashboard|settings|user|session|whoami|home|inbox|orders)(?:$|[^a-z])/i.test(
    new URL(url).pathname,
  )
}
