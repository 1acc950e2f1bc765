import type { Json } from '../../../../shared/json.ts'
import type { Entry, Parameter, Surface } from '../../../model/surface.ts'
import { foldWords } from '../../../read/effects/foldWords.ts'
import { namesCart } from '../../../read/effects/ownCart.ts'
import { parseAmount } from './_amounts.ts'

export const noCart = 'not applicable: the scan found no request to a cart or a quote with such a field'

const priceName =
  / (?:prices?|cost|total|subtotal|discount|preis|rabatt|prix|remise|precio|descuento|prezzo|sconto|preco|desconto|cena|rabat|цена|скидка|fiyat|indirim) /
const otherPrice =
  / (?:old|list|min|max|from|to|until|range|currency|sort|shipping|code|id|type|label|compare|was|offer|bid|donation|tip) /
const amountName = / (?:amount|betrag|montant|importe|importo) /
const quantityName =
  / (?:quantity|quantities|qty|count|anzahl|menge|quantite|cantidad|quantidade|quantita|aantal|ilosc|количество|adet|pieces|units) /
const productName =
  / (?:products?|sku|items?|articles?|variants?|id|slug|isbn|tickets?|artikel|produkt|produit|producto) /
const freeText =
  / (?:title|description|note|notes|comment|content|text|subject|customer|client|beschreibung) /
const quotePath =
  / (?:quotes?|estimates?|calculate|calculation|calculator|calc|preview|prices?|pricing|totals?|summary) $/
const ownPrices =
  / (?:invoices?|expenses?|budgets?|bills?|loans?|mortgages?|tax|taxes|admin|inventory|transactions?|salary|payroll|listings?) /

export type CartPoint = {
  readonly entry: Entry
  readonly field: Parameter
  readonly quantity: Parameter | null
}

/** Lists hidden fields of forms, and fields of JSON: in a visible field, the application lets users choose the price. */
export function listPricePoints({ entries }: Pick<Surface, 'entries'>): readonly CartPoint[] {
  return pointsOf(entries, ({ entry, name, words }) => {
    const isHidden = entry.form?.fixed?.includes(name) === true
    if (entry.form !== undefined && !isHidden) return false
    return !otherPrice.test(words) && (priceName.test(words) || (isHidden && amountName.test(words)))
  })
}

export function listQuantityPoints({ entries }: Pick<Surface, 'entries'>): readonly CartPoint[] {
  return pointsOf(entries, ({ words }) => quantityName.test(words))
}

type Named = { readonly entry: Entry; readonly name: string; readonly words: string }

function pointsOf(entries: readonly Entry[], isWanted: (named: Named) => boolean): readonly CartPoint[] {
  return entries.flatMap((entry) => {
    const parameters = entry.parameters.filter(({ place }) => bodyPlaces.includes(place))
    if (!takesGoods(entry, parameters)) return []
    const field = parameters.find(({ name }) => isWanted({ entry, name, words: lastWords(name) }))
    const quantity = parameters.find(
      (parameter) => parameter !== field && quantityName.test(lastWords(parameter.name)),
    )
    return field === undefined ? [] : [{ entry, field, quantity: quantity ?? null }]
  })
}

const bodyPlaces: readonly Parameter['place'][] = ['form', 'json', 'multipart', 'query']

function takesGoods(entry: Entry, parameters: readonly Parameter[]): boolean {
  const { url, body, method } = entry
  if (!['GET', 'POST', 'PUT', 'PATCH'].includes(method)) return false
  const segments = new URL(url).pathname.split('/').filter((segment) => segment !== '')
  if (ownPrices.test(foldWords(segments.join(' ')))) return false
  if (namesCart({ url, ...(body === null ? {} : { body }) })) return true
  const words = parameters.map(({ name }) => lastWords(name))
  if (!words.some((one) => productName.test(one)) || words.some((one) => freeText.test(one))) return false
  const isQuote = quotePath.test(foldWords(segments.at(-1) ?? ''))
  return isQuote || (method === 'POST' && entry.form !== undefined)
}

export function lastWords(name: string): string {
  const steps = name.split(/[/.[\]]/).filter((step) => step !== '' && !/^\d+$/.test(step))
  return foldWords(steps.at(-1) ?? name)
}

export function typed({ entry, field }: Pick<CartPoint, 'entry' | 'field'>, value: number): Json {
  const isText = field.place !== 'json' || typeof jsonValue(entry, field) === 'string'
  return isText ? String(value) : value
}

function jsonValue({ body }: Entry, { name, value }: Parameter): string | number {
  const last = name.split('/').at(-1) ?? name
  return body?.text.includes(`"${last}":"${value}"`) === true ? value : 0
}

export function numberOf({ value }: Parameter): number | null {
  return parseAmount(value)
}
