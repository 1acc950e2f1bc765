import { pathTemplate } from '../../../read/url/pathTemplate.ts'
import { isLanguageCode, isLanguageName } from '../../surface/identity/languages.ts'
import { listRouters, type Routing } from '../../surface/identity/routing.ts'

/** What URLs have in common of which a few show as much as all. */
export type CrawlShape = {
  readonly key: string
  /** The path with `*` for values, and for the language that it begins with. */
  readonly path: string
  /** Names of the query that count, routers with their values. */
  readonly names: readonly string[]
  /** It shows in another language, or another order, what some other URL shows. */
  readonly isVariant: boolean
}

/** Tells whether a parameter has been seen to change nothing of how a page is built. */
export type NeutralNames = { isNeutral(name: string): boolean }

/** Gives the shape of a URL: its path as a template, and the names of its query with the values of routers. */
export function crawlShape(text: string, routing: Routing, neutral: NeutralNames): CrawlShape {
  const { pathname, searchParams } = new URL(text)
  const isLanguage = isLanguageCode(pathname.split('/')[1] ?? '')
  const path = pathTemplate(pathname, isLanguage ? [0] : [])
  const pairs = [...searchParams]
  const isIdle = (name: string) => isLanguageName(name) || neutral.isNeutral(name)
  const routers = listRouters(path, pairs, routing)
  const names = pairs
    .filter(([name]) => !isIdle(name))
    .map(([name, value]) => (routers.get(name) === value ? `${name}=${value}` : name))
  const sorted = [...new Set(names)].sort()
  const idle = pairs.filter(([name]) => isIdle(name)).map(([name]) => name)
  return {
    // What changes nothing is looked at a few times in all, and not at every place.
    key: idle.length > 0 ? `~${[...new Set(idle)].sort().join('&')}` : `${path}?${sorted.join('&')}`,
    path,
    names: sorted,
    isVariant: idle.length > 0,
  }
}
