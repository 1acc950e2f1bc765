import type { Json } from '../../../shared/json.ts'

const depthMax = 8
const stringsMax = 200

/** Without keys; at most `stringsMax`. */
export function jsonStrings(value: Json | undefined): readonly string[] {
  const strings: string[] = []
  const walk = (item: Json | undefined, depth: number): void => {
    if (strings.length >= stringsMax || depth > depthMax || item === null || item === undefined) return
    if (typeof item === 'string') strings.push(item)
    else if (typeof item === 'object') for (const inner of Object.values(item)) walk(inner, depth + 1)
  }
  walk(value, 0)
  return strings
}
