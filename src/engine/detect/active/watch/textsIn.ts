import type { Json } from '../../../../shared/json.ts'

const depthMax = 8
const textsMax = 200

/** Every text of a JSON value, keys left out. */
export function textsIn(value: Json | undefined): readonly string[] {
  const texts: string[] = []
  const walk = (item: Json | undefined, depth: number): void => {
    if (texts.length >= textsMax || depth > depthMax || item === null || item === undefined) return
    if (typeof item === 'string') texts.push(item)
    else if (typeof item === 'object') for (const inner of Object.values(item)) walk(inner, depth + 1)
  }
  walk(value, 0)
  return texts
}
