import type { Json } from '../../../../shared/json.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import { foldWords } from '../../../read/effects/foldWords.ts'
import { isJsonObject, readJson } from '../../../read/formats/json.ts'
import { rendersHtml } from '../../../read/http/rendersHtml.ts'

const charsMax = 256 * 1024
const amountsMax = 200
const depthMax = 8
const itemsMax = 50

/** By source and name, such as `GET /cart cart/total`. */
export type Amounts = ReadonlyMap<string, number>

const totalWords =
  'totals?|subtotals?|grand ?totals?|sum|due|payable|gesamt|gesamtsumme|gesamtbetrag|gesamtpreis|summe|zwischensumme|sous total|totale|suma|razem|итого|сумма|toplam|合計|合计|总计'
const totalName = new RegExp(` (?:${totalWords}) |(?:sub|cart|order|grand|line|net)totals? `)
const priceName =
  / (?:price|cost|amount|preis|betrag|prix|montant|precio|importe|prezzo|importo|cena|цена|fiyat) /
const countName =
  / (?:items?|articles?|quantit\S*|qty|counts?|pages?|results?|units?|pieces?|points?|lines?|weight|tax|vat|shipping|artikel|positionen) /

export function isTotalName(name: string): boolean {
  const words = foldWords(name)
  return totalName.test(words) && !countName.test(words)
}

export function readAmounts(source: string, exchange: Exchange): Amounts {
  const amounts = new Map<string, number>()
  const add = (name: string, value: number | null) => {
    if (value === null || !Number.isFinite(value) || amounts.size >= amountsMax) return
    const [key] = [name, `${name} 2`, `${name} 3`].filter((one) => !amounts.has(`${source} ${one}`))
    if (key !== undefined) amounts.set(`${source} ${key}`, value)
  }
  const body = exchange.body.slice(0, charsMax)
  if (rendersHtml(exchange)) for (const [label, value] of labeledTotals(body)) add(label, value)
  else addJson(readJson(body), [], add)
  return amounts
}

function addJson(
  value: Json | undefined,
  path: readonly string[],
  add: (name: string, value: number | null) => void,
): void {
  if (value === undefined || path.length > depthMax) return
  if (Array.isArray(value)) {
    for (const [index, item] of value.slice(0, itemsMax).entries())
      addJson(item, [...path, String(index)], add)
  } else if (isJsonObject(value)) {
    for (const [name, inner] of Object.entries(value).slice(0, itemsMax)) addJson(inner, [...path, name], add)
  } else {
    const words = foldWords(path.at(-1) ?? '')
    if (countName.test(words) || !(totalName.test(words) || priceName.test(words))) return
    if (typeof value === 'number') add(path.join('/'), value)
    else if (typeof value === 'string') add(path.join('/'), parseAmount(value))
  }
}

const labeled = new RegExp(
  `(?<![\\p{L}])((?:${totalWords.replaceAll(' ?', '[ -]?')})(?![\\p{L}])[^\\d\\n−-]{0,60})([−-]?\\s?[€$£¥]?\\s?[−-]?\\d[\\d.,']{0,20})`,
  'giu',
)

function labeledTotals(html: string): readonly (readonly [string, number | null])[] {
  const text = html
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s{0,9}>|$)/gi, ' ')
    .replace(/<[^>]{0,2000}>/g, ' ')
    .replace(/&(?:nbsp|euro|pound|#\d{1,6});/g, ' ')
    .replace(/&minus;/g, '-')
    .replace(/\s+/g, ' ')
  return [...text.matchAll(labeled)].slice(0, amountsMax).flatMap(([, label = '', number = '']) => {
    const name = foldWords(label).trim()
    return countName.test(` ${name} `) ? [] : [[name, parseAmount(number)] as const]
  })
}

/** Reads `-4.50`, `€ 1.234,50` and `$-12`; null for other texts. */
export function parseAmount(text: string): number | null {
  const found = /^\D{0,12}?([−-]?)[^\d−-]{0,6}?([−-]?)(\d[\d.,' ]{0,20})\D{0,12}$/u.exec(text.trim())
  if (found === null) return null
  const [, before = '', after = '', digits = ''] = found
  const [, whole = digits, fraction = ''] = /^(.*)[.,](\d{1,2}|\d{4,})$/.exec(digits.trim()) ?? []
  const value = Number(`${whole.replace(/\D/g, '')}.${fraction === '' ? '0' : fraction}`)
  return before + after === '' ? value : -value
}

const tolerance = 0.021

/** Returns the slope of a line through all points; null without one. */
export function slopeOf(points: readonly (readonly [x: number, y: number])[]): number | null {
  const [first, ...others] = points
  const last = others.at(-1)
  if (first === undefined || last === undefined || last[0] === first[0]) return null
  const slope = (last[1] - first[1]) / (last[0] - first[0])
  const isLine = others.every(
    ([x, y]) => Math.abs(first[1] + slope * (x - first[0]) - y) <= tolerance * Math.max(1, Math.abs(slope)),
  )
  return isLine ? slope : null
}
