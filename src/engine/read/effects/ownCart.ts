import type { Action } from '../../model/effect.ts'
import { decodePercent } from '../url/decodePercent.ts'
import { isValueSegment } from '../url/pathTemplate.ts'
import { fieldNames } from './fieldNames.ts'
import { fieldsMax } from './fixedFields.ts'
import { foldWords } from './foldWords.ts'

const writing = /^(?:POST|PUT|PATCH)$/
const textsMax = 12
const valueWordsMax = 5

const latinCart =
  '(?:(?:shopping |mini )?(?:carts?|baskets?|bags?|trolleys?)|minicarts?|(?:cart|basket)(?:items?|lines?)|warenkorb|einkaufs(?:wagen|korb)|panier|carrito|cesta|carrinho|sacola|carrello|winkel(?:wagen|wagentje|mand|mandje)|koszyk[a-z]?|корзин[а-я]?|sepet(?:e|im)?)'
const cartName = new RegExp(` ${latinCart} |カート|购物车|購物車`)

/** Others order: `/carts/7/complete`. */
const cartWords = new RegExp(
  `^ (?:(?:${latinCart}|my|own|to|in|into|the|add|update|updates|post|edit|change|set|save|insert|items?|lines?|products?|articles?|variants?|entry|entries|quantity|quantities|qty|amount|count|increase|decrease|increment|decrement|plus|minus|calculate|recalculate|refresh|totals?|coupons?|discounts?|promo|promotions?|vouchers?|codes?|apply|api|ajax|js|json|php|html?|aspx?|jsp|do|v\\d|hinzufugen|aktualisieren|ajouter|anadir|agregar|actualizar|adicionar|aggiungi|toevoegen|dodaj|ekle) )+$`,
)

const addingToCart = new RegExp(
  ` (?:add|put) (?:\\S+ ){0,8}?(?:to|in|into) (?:(?:the|your|my) )?${latinCart} | in den warenkorb | au panier | (?:al|a la|ao|na|no|al mio) (?:carrito|cesta|carrinho|sacola|carrello) | (?:in|aan) (?:(?:de|het|mijn|je) )?winkel(?:wagen|wagentje|mand|mandje) | do koszyka | в корзину | sepete |カートに|加入购物车|加入購物車`,
)

const buying =
  / (?:check ?outs?|orders?|ordering|pay|pays|paid|payments?|paypal|stripe|buy|buys|buy ?now|purchases?|one ?click|1 click|express|instant|instantly|immediate|immediately|subscribe|subscriptions?|confirm|confirmed|complete|finish|finali[sz]e|place|submit ?order|charge|card|iban|book|booking|reserve|reservation|auto ?renew|gift|e ?mail|send|share|kasse|zur kasse|kauf\S*|bestell\S*|kostenpflichtig|bezahl\S*|zahlung\S*|commander|commande|achet\S*|achat|payer|paiement|caisse|pagar|pago|comprar|compra|pedir|pedido|finalizar|ordina|ordine|acquist\S*|paga|pagamento|cassa|bestel\S*|betaal\S*|betalen|afrekenen|koop|kup|kupuj\S*|zamow\S*|zamaw\S*|zaplac|платеж\S*|оплат\S*|купит\S*|заказ\S*|оформ\S*|satin|odeme\S*|siparis\S*) |購入|注文|支払|決済|レジ|购买|購買|下单|下單|支付|付款|结账|結帳|结算/

/** Returns a write to the own cart without its words for carts; null for others, such as orders. */
export function withoutCartWords(action: Action): Action | null {
  const { method, url, labels = [], names = [], descriptions = [], body, asksConfirmation } = action
  if (!writing.test(method) || asksConfirmation === true) return null
  const { pathname, searchParams } = new URL(url)
  const path = cartPathOf(pathname)
  if (path === 'more') return null
  const fields = body === undefined ? [] : [...fieldNames(body), ...shortTexts(body)].slice(0, fieldsMax)
  const query = [...searchParams].flat().slice(0, fieldsMax)
  const said = [...labels, ...names].slice(0, textsMax)
  const texts = [...said, ...fields, ...query].map(foldWords)
  if ([...texts, ...descriptions.slice(0, textsMax).map(foldWords)].some((text) => buying.test(text)))
    return null
  if (path === 'none' && !texts.some((text) => addingToCart.test(text))) return null
  return {
    ...action,
    url: neutral(url.replace('/checkout/cart/', '/cart/')),
    labels: labels.map(neutral),
    names: names.map(neutral),
    descriptions: descriptions.map(neutral),
    ...(body === undefined ? {} : { body: { ...body, text: neutral(body.text) } }),
    hasOnlyButtons: false,
  }
}

function cartPathOf(pathname: string): 'cart' | 'none' | 'more' {
  const segments = decodePercent(pathname)
    .split('/')
    .filter((segment) => segment !== '')
  const at = segments.findIndex((segment) => cartName.test(foldWords(segment)))
  if (at < 0) return segments.some((segment) => buying.test(foldWords(segment))) ? 'more' : 'none'
  const isOwn = segments
    .slice(at)
    .every(
      (segment) => isValueSegment(segment) || isShownValue(segment) || cartWords.test(foldWords(segment)),
    )
  const before = segments.slice(0, at).filter((segment, index) => index !== at - 1 || segment !== 'checkout')
  const isTold = segments[at - 1] !== 'checkout' || at < segments.length - 1
  return isOwn && isTold && !before.some((segment) => buying.test(foldWords(segment))) ? 'cart' : 'more'
}

function isShownValue(segment: string): boolean {
  return /\d/.test(segment) && !/\p{L}{5}/u.test(segment)
}

function shortTexts({ kind, text }: NonNullable<Action['body']>): readonly string[] {
  const values =
    kind === 'json'
      ? [...text.slice(0, 4_000).matchAll(/:\s{0,5}"([^"\\]{1,80})"/g)].map(([, value = '']) => value)
      : [...new URLSearchParams(text.slice(0, 4_000)).values()]
  return values.filter((value) => value.split(/\s+/, valueWordsMax + 1).length <= valueWordsMax)
}

function neutral(text: string): string {
  return text.replaceAll(/carts?|baskets?/gi, 'shelf')
}
