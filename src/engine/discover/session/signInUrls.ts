import type { Target } from '../../model/artifacts.ts'
import type { Surface } from '../../model/surface.ts'

const urlsMax = 6

export function signInUrls(
  target: Pick<Target, 'url' | 'requestedUrl' | 'origin'>,
  surface: Surface,
): readonly string[] {
  const reading = surface.entries
    .filter(({ method, effect, status }) => method === 'GET' && effect === 'reads' && (status ?? 200) < 400)
    .map(({ url }) => url)
  const personal = reading.filter((url) => isPersonal(url))
  // A URL that redirects visitors may serve users.
  const starts = [target.requestedUrl, target.url].filter((url) => new URL(url).origin === target.origin)
  return [...new Set([...starts, ...personal, ...reading])].slice(0, urlsMax)
}

export function isPersonal(url: string): boolean {
  return isPersonalName(new URL(url).pathname)
}

export function isPersonalName(path: string): boolean {
  return /(?:^|[^a-z])(?:me|my|profile|account|dashboard|settings|user|session|whoami|home|inbox|orders)(?:$|[^a-z])/i.test(
    path,
  )
}
