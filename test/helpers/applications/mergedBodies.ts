import { createContext, runInContext } from 'node:vm'
import { json, type SiteResponse } from '../sites/site.ts'

const mergeMsMax = 500

const program = `
const merge = (put, canEnter) => {
  const recursive = (target, given) => {
    for (const name in given) {
      if (!given[name] || typeof given[name] !== 'object') {
        if (target[name] !== given[name]) put(target, name, given[name])
        continue
      }
      const value = recursive(canEnter(target[name]) ? target[name] : {}, given[name])
      if (target[name] !== value) put(target, name, value)
    }
    return target
  }
  return recursive
}
const isObject = (value) => typeof value === 'object' && value !== null
const isAny = (value) => isObject(value) || typeof value === 'function'
const set = (target, name, value) => { target[name] = value }
const define = (target, name, value) => {
  if (name !== '__proto__') target[name] = value
  else Object.defineProperty(target, name, { value, configurable: true, enumerable: true, writable: true })
}
const without = (names) => (given) =>
  JSON.parse(JSON.stringify(given, (name, value) => names.includes(name) ? undefined : value))
const recursive = merge(set, isAny)
const defining = merge(define, isAny)
const objects = merge(set, isObject)
const halfway = (target, given) => recursive(target, without(['__proto__'])(given))
const careful = (target, given) => recursive(target, without(['__proto__', 'constructor', 'prototype'])(given))
const shallow = Object.assign
class Settings { theme = 'dark'; show() { return this.theme } }
const settings = new Settings()
const state = () => JSON.stringify([
  typeof Object.getOwnPropertyDescriptor(Object.prototype, '__proto__').get,
  [Object, Object.prototype, Function.prototype].map((one) => Object.getOwnPropertyNames(one)),
  settings.show(),
])`

type Way = 'recursive' | 'defining' | 'objects' | 'halfway' | 'careful' | 'shallow'

export type MergedBodies = {
  readonly save: (body: string) => SiteResponse
  readonly state: () => string
}

/** Keeps the prototypes and the settings in a context, as one process does. */
export function mergedBodies(way: Way, statusOfError = 500): MergedBodies {
  const context = createContext({ body: '{}' })
  runInContext(program, context)
  const run = (code: string) => String(runInContext(code, context, { timeout: mergeMsMax }))
  return {
    state: () => run('state()'),
    save(body) {
      context.body = body
      try {
        run(`${way}(settings, JSON.parse(body)); ''`)
        return json({ isSaved: true })
      } catch {
        return { ...json({ error: 'internal' }), status: statusOfError }
      }
    },
  }
}
