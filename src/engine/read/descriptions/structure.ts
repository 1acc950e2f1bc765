import type { Json } from '../../../shared/json.ts'

const depthMax = 100
const valuesMax = 1_000_000

type Structure = {
  readonly isTooDeep: boolean
  readonly isTooLarge: boolean
  readonly references: ReadonlySet<string>
}

/** Uses no recursion, so that no depth exhausts the stack. */
export function measureStructure(document: Json): Structure {
  const references = new Set<string>()
  const stack: { readonly value: Json; readonly depth: number }[] = [{ value: document, depth: 0 }]
  let values = 0
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    const { value, depth } = at
    values += 1
    if (depth > depthMax || values > valuesMax)
      return { isTooDeep: depth > depthMax, isTooLarge: values > valuesMax, references }
    if (typeof value !== 'object' || value === null) continue
    for (const [name, inner] of Object.entries(value)) {
      if (name === '$ref' && typeof inner === 'string') references.add(inner)
      stack.push({ value: inner, depth: depth + 1 })
    }
  }
  return { isTooDeep: false, isTooLarge: false, references }
}
