import { pathTemplate } from '../../../read/url/pathTemplate.ts'
import { isLanguageCode, isLanguageName } from '../../surface/identity/languages.ts'
import { listRouters, type Routing } from '../../surface/identity/routing.ts'

/** The template of URLs that few visits represent, such as `/article/*?page`. */
export type CrawlShape = {
  readonly key: string
  /** Values and a leading language code are `*`. */
  readonly path: string
  readonly names: readonly string[]
  /** It only changes language, order or presentation. */
  readonly isVariant: boolean
}

export type NeutralNames = { isNeutral(name: string): boolean }

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
    // All URLs with the same neutral parameters share one budget, whatever their path.
    key: idle.length > 0 ? `~${[...new Set(idle)].sort().join('&')}` : `${path}?${sorted.join('&')}`,
    path,
    names: sorted,
    isVariant: idle.length > 0,
  }
}
