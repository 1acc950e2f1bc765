import type { Json } from '../../../../shared/json.ts'
import { isJsonObject } from '../../../read/formats/json.ts'

const depthMax = 5
const tokenCharsMin = 8
const tokenCharsMax = 8_192

const usualNames = [
  /^access_?token$/i,
  /^(?:auth|api|session|bearer|user)_?token$/i,
  /^(?:token|jwt|authentication|authorization)$/i,
  /^id_?token$/i,
]

/**
 * Returns the token at a path such as `$.data["access_token"]` or `$.tokens[0]`, by default under a common
 * name. Null if no header can hold it.
 */
export function findToken(document: Json, place: string | null): string | null {
  const found = place === null ? findByName(document) : at(document, place)
  return typeof found === 'string' && isToken(found) ? found : null
}

/** Builds the header from a pattern such as `Authorization: Bearer {token}`. */
export function carryToken(token: string, send: string | null): Readonly<Record<string, string>> {
  const pattern = send ?? 'Authorization: Bearer {token}'
  const colon = pattern.indexOf(':')
  const bare = /bearer\s+\{token\}/i.test(pattern) ? token.replace(/^bearer\s+/i, '') : token
  return {
    [pattern.slice(0, colon).trim().toLowerCase()]: pattern
      .slice(colon + 1)
      .trim()
      .replace('{token}', () => bare),
  }
}

function isToken(text: string): boolean {
  return (
    text.length >= tokenCharsMin &&
    text.length <= tokenCharsMax &&
    /^[\x21-\x7e]+(?: [\x21-\x7e]+)?$/.test(text)
  )
}

function at(document: Json, place: string): Json | undefined {
  let value: Json | undefined = document
  for (const [, name, index, quoted] of place.matchAll(/\.([\w-]+)|\[(\d+)\]|\[["']([^"']+)["']\]/g)) {
    if (index !== undefined) value = Array.isArray(value) ? value[Number(index)] : undefined
    else {
      const key: string = name ?? quoted ?? ''
      value = isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined
    }
  }
  return value
}

function findByName(document: Json): Json | undefined {
  const members = [...listMembers(document, 0)].filter(([, text]) => isToken(text))
  for (const name of usualNames) {
    const found = members.find(([key]) => name.test(key))
    if (found !== undefined) return found[1]
  }
  return undefined
}

function* listMembers(value: Json | undefined, depth: number): Generator<readonly [string, string]> {
  if (value === undefined || value === null || typeof value !== 'object' || depth > depthMax) return
  for (const [key, item] of Object.entries(value)) {
    if (typeof item === 'string') yield [key, item]
    else yield* listMembers(item, depth + 1)
  }
}
