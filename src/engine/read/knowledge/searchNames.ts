import type { Parameter } from '../../model/surface.ts'

const searchName = /(?:^|[_-])(?:q|s|query|search|term|keyword|find|name|title|filter|text|tag|city)$/i

export const commonLetter = 'e'

export function isSearchName({ name, place }: Pick<Parameter, 'name' | 'place'>): boolean {
  return searchName.test(place === 'json' ? name.slice(name.lastIndexOf('/') + 1) : name)
}
