import { createContext, runInContext } from 'node:vm'
import { json, type SiteResponse } from '../sites/site.ts'

const mergeMsMax = 500

const program = `
const recursive = (target, given) => {
  for (const name in given) {
    if (given[name] && typeof given[name] === 'object') target[name] = recursive(target[name] || {}, given[name])
    else target[name] = given[name]
  }
  return target
}
const quiet = (target, given) => {
  try {
    return recursive(target, given)
  } catch {
    return target
  }
}
const careful = (target, given) => recursive(target, JSON.parse(JSON.stringify(given, (name, value) =>
  ['__proto__', 'constructor', 'prototype'].includes(name) ? undefined : value)))
const halfway = (target, given) => quiet(target, JSON.parse(JSON.stringify(given, (name, value) =>
  name === '__proto__' ? undefined : value)))
const shallow = (target, given) => Object.assign(target, given)
const write = (value) => JSON.stringify(value, null, ({})['json spaces'])
const exposed = () => ({}).exposedHeaders`

export type MergedBodies = {
  readonly save: (body: string) => SiteResponse
  readonly read: (value: unknown) => SiteResponse
}

/** Keeps the prototypes in a context, as one process of an Express application with `cors` does. */
export function mergedBodies(how: 'recursive' | 'quiet' | 'careful' | 'halfway' | 'shallow'): MergedBodies {
  const context = createContext({ body: '{}', value: '' })
  runInContext(program, context)
  const run = (code: string) => String(runInContext(code, context, { timeout: mergeMsMax }))
  const read = (value: unknown): SiteResponse => {
    context.value = JSON.stringify(value)
    const exposed = run("exposed() || ''")
    const header = exposed === '' ? {} : { 'access-control-expose-headers': exposed }
    const { headers, ...rest } = json(null)
    return { ...rest, headers: { ...headers, ...header }, body: run('write(JSON.parse(value))') }
  }
  return {
    read,
    save(body) {
      context.body = body
      try {
        run(`${how}({ theme: 'light' }, JSON.parse(body)); ''`)
        return read({ isSaved: true })
      } catch {
        return { ...json({ error: 'internal' }), status: 500 }
      }
    },
  }
}
