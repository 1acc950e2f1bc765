import { runInNewContext } from 'node:vm'

const mergeMsMax = 500

/** Copies `__proto__` like any other name. */
const source = `
const merge = (target, given) => {
  for (const name in given) {
    if (given[name] && typeof given[name] === 'object') target[name] = merge(target[name] || {}, given[name])
    else target[name] = given[name]
  }
  return target
}
merge(JSON.parse(defaults), JSON.parse(given))
const shown = {}
const fresh = {}
for (const name in JSON.parse(defaults)) shown[name] = 1
for (const name in fresh) shown[name] = 1
const all = merge(JSON.parse(defaults), JSON.parse(given))
const result = {}
for (const name in shown) result[name] = all[name] === undefined ? fresh[name] : all[name]
JSON.stringify(result)`

/** Isolates the pollution in a context. The result includes inherited properties. */
export function mergeInto(defaults: object, given: object): unknown {
  // `JSON.parse` makes `__proto__` an own property.
  const context = { defaults: JSON.stringify(defaults), given: JSON.stringify(given) }
  const text: unknown = runInNewContext(source, context, { timeout: mergeMsMax })
  return JSON.parse(String(text))
}
