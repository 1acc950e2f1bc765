import type { Parameter } from '../../../model/surface.ts'

const searchName = /(?:^|[_-])(?:q|s|query|search|term|keyword|find|name|title|filter|text|tag|city)$/i

/** A letter that most lists have, for searches of whose words nothing is known. */
export const commonLetter = 'e'

/** Says whether a parameter is one that lists are searched by. */
export function isSearchName({ name, place }: Pick<Parameter, 'name' | 'place'>): boolean {
  return searchName.test(place === 'json' ? name.slice(name.lastIndexOf('/') + 1) : name)
}
