import type { Parameter } from '../../model/surface.ts'

/** Says whether a parameter holds a document of GraphQL, which its own parser reads and nothing else. */
export function isGraphqlDocument({ place, name, value }: Parameter): boolean {
  const isNamed = place === 'json' ? /(?:^|\/)query$/.test(name) : name === 'query'
  return isNamed && /^\s*(?:\{|(?:query|mutation|subscription)\b[^{]*\{)/.test(value)
}
