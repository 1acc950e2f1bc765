import type { Json } from '../../../shared/json.ts'
import type { Parameter } from '../../model/surface.ts'
import { isJsonObject } from '../formats/json.ts'
import { unescapeXml } from '../formats/xmlTree.ts'

const textCharsMax = 16 * 1024
const valuesMax = 200
const depthMax = 30

/** Tags and text; comments, declarations and CDATA stay unchanged. */
const token =
  /<!--[\s\S]{0,2000}?-->|<!\[CDATA\[[\s\S]{0,2000}?\]\]>|<[?!][^>]{0,2000}>|<\/[^>]{0,200}>|<([A-Za-z_][\w:.-]{0,100})((?:\s{1,20}[\w:.-]{1,100}\s{0,5}=\s{0,5}(?:"[^"]{0,1000}"|'[^']{0,1000}')){0,30})\s{0,20}(\/?)>|[^<]+/g
const attribute = /(\s{1,20})([\w:.-]{1,100})(\s{0,5}=\s{0,5})("[^"]{0,1000}"|'[^']{0,1000}')/g

/** Excludes namespace and schema declarations. */
export function xmlValues(text: string): readonly Parameter[] {
  const values: Parameter[] = []
  rewrite(text, (name, value) => {
    if (values.length < valuesMax) values.push({ place: 'xml', name, value })
    return value
  })
  return values
}

/** `changes` is keyed by the names of `xmlValues`. */
export function changeXml(text: string, changes: ReadonlyMap<string, string>): string {
  return rewrite(text, (name, value) => changes.get(name) ?? value)
}

/** Members become elements; a list repeats its element. */
export function writeXml(name: string, value: Json): string {
  return `<?xml version="1.0" encoding="UTF-8"?>${element(name, value, 0)}`
}

function element(name: string, value: Json, depth: number): string {
  const tag = /^[A-Za-z_][\w.-]{0,99}$/.test(name) ? name : 'item'
  if (depth > depthMax) return ''
  if (Array.isArray(value)) return value.map((item: Json) => element(name, item, depth + 1)).join('')
  const inner = isJsonObject(value)
    ? Object.entries(value)
        .map(([key, item]) => element(key, item, depth + 1))
        .join('')
    : escapeXml(value === null ? '' : String(value))
  return `<${tag}>${inner}</${tag}>`
}

function rewrite(text: string, put: (name: string, value: string) => string): string {
  if (text.length > textCharsMax) return text
  const open: string[] = []
  const counts = new Map<string, number>()
  const named = (path: string) => {
    const count = (counts.get(path) ?? 0) + 1
    counts.set(path, count)
    return count === 1 ? path : `${path}#${count}`
  }
  return text.replace(token, (whole: string, tag?: string, attributes = '', selfClosing = '') => {
    if (tag !== undefined) {
      const path = [...open, tag].slice(-depthMax).join('/')
      const filled = attributes.replace(
        attribute,
        (written: string, blank: string, key: string, equals: string, value: string) => {
          if (/^xmlns|^xsi:/i.test(key)) return written
          return `${blank}${key}${equals}"${escapeXml(put(named(`${path}/@${key}`), unescapeXml(value.slice(1, -1))))}"`
        },
      )
      if (selfClosing === '') open.push(tag)
      return `<${tag}${filled}${selfClosing === '' ? '' : '/'}>`
    }
    if (whole.startsWith('</')) open.pop()
    if (whole.startsWith('<') || whole.trim() === '' || open.length === 0) return whole
    return escapeXml(put(named(open.slice(-depthMax).join('/')), unescapeXml(whole.trim())))
  })
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
