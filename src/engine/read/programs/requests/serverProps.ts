import type { Json } from '../../../../shared/json.ts'
import type { Script } from '../../../model/artifacts.ts'
import { isJsonObject, readJson } from '../../formats/json.ts'

export type ServerProp = {
  readonly pageUrl: string
  readonly component: { readonly id: string; readonly name: string }
  readonly prop: string
  readonly id: string
  /** Values that the server has bound; those of a closure are encrypted. */
  readonly bound: readonly Json[]
}

const pagesMax = 300
const pushesMax = 500
const charsMax = 2 * 1024 * 1024
const rowsMax = 5_000
const propsMax = 200
const nodesMax = 50_000

const moduleId = /^\d{1,8}$/
const push = /__next_f\.push\(\[1,("(?:[^"\\]|\\.){1,300000}")\]\)/g
const row = /^([0-9a-f]{1,6}):(I?)(.{1,300000})$/
const reference = /^\$[hF]([0-9a-f]{1,6})$/
const element = /^\$L?([0-9a-f]{1,6})$/

/**
 * Lists the actions in the data that Next.js sends with its pages, where a Server Component passes them to a Client Component:
 * `["$","$L7",null,{"onAdd":"$h8"}]` with `7:I[2284,[],"Search"]`, `8:{"id":"60ab…","bound":"$@9"}` and `9:["p-17"]`.
 *
 * Source: pages of next 14.2, 15.5 and 16.4; ReactFlightClient.js (rows `I`, references `$h` and `$F`).
 */
export function listServerProps(scripts: readonly Script[]): readonly ServerProp[] {
  const pages = new Map<string, string>()
  for (const { url, pageUrl, text } of scripts) {
    if (url !== null || !text.includes('__next_f') || pages.size >= pagesMax) continue
    const known = pages.get(pageUrl) ?? ''
    if (known.length < charsMax) pages.set(pageUrl, known + readPushes(text))
  }
  const found = new Map<string, ServerProp>()
  for (const [pageUrl, text] of pages) {
    for (const one of text.includes('"bound"') ? readProps(text, pageUrl) : []) {
      const key = `${one.id} ${one.component.id} ${one.component.name} ${one.prop}`
      if (found.size < propsMax && !found.has(key)) found.set(key, one)
    }
  }
  return [...found.values()]
}

function readPushes(text: string): string {
  const parts = [...text.matchAll(push)].slice(0, pushesMax)
  return parts.map(([, literal = '']) => String(readJson(literal) ?? '')).join('')
}

function readProps(text: string, pageUrl: string): readonly ServerProp[] {
  const rows = new Map<string, Json>()
  const components = new Map<string, ServerProp['component']>()
  for (const line of text.split('\n').slice(0, rowsMax)) {
    const [, number = '', kind, rest = ''] = row.exec(line) ?? []
    const value = readJson(rest)
    if (value === undefined) continue
    if (kind !== 'I') rows.set(number, value)
    else if (Array.isArray(value) && moduleId.test(String(value[0])))
      components.set(number, { id: String(value[0]), name: String(value[2]) })
  }
  const props: ServerProp[] = []
  const queue: Json[] = [...rows.values()]
  for (let at = 0; at < queue.length && at < nodesMax; at += 1) {
    const node = queue[at]
    if (node === undefined || node === null || typeof node !== 'object') continue
    if (isJsonObject(node)) queue.push(...Object.values(node))
    else queue.push(...node)
    const [mark, type, , given] = Array.isArray(node) ? node : []
    const component = components.get(numberIn(type, element))
    if (mark !== '$' || component === undefined || !isJsonObject(given)) continue
    for (const [prop, value] of Object.entries(given)) {
      const action = rows.get(numberIn(value, reference))
      if (!isJsonObject(action) || typeof action.id !== 'string') continue
      const bound = rows.get(numberIn(action.bound, /^\$@([0-9a-f]{1,6})$/))
      props.push({ pageUrl, component, prop, id: action.id, bound: Array.isArray(bound) ? bound : [] })
    }
  }
  return props
}

function numberIn(value: Json | undefined, pattern: RegExp): string {
  return typeof value === 'string' ? (pattern.exec(value)?.[1] ?? '') : ''
}
