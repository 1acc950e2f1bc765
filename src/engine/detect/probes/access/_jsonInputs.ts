import type { Entry, Parameter } from '../../../model/surface.ts'
import { escapePattern } from '../../../read/text/escapePattern.ts'

export function lastName(name: string): string {
  return name.split('/').at(-1) ?? name
}

/** The whole argument of a function of the server: `getOrder(17)`. */
export function isBareInput({ place, name }: Pick<Parameter, 'place' | 'name'>): boolean {
  return place === 'json' && /^(?:\/\d+)?\/(?:json)?$/.test(name)
}

export function isJsonNumber({ body }: Entry, { place, name, value }: Parameter): boolean {
  if (place !== 'json' || body === null) return false
  return (
    body.text === value ||
    new RegExp(`"${escapePattern(lastName(name))}"\\s*:\\s*${escapePattern(value)}(?![\\w.])`).test(body.text)
  )
}
