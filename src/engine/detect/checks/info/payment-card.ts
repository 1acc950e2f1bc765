import type { Json } from '../../../../shared/json.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import { type Observation, passiveCheck } from '../../../model/check.ts'
import type { HtmlDocument } from '../../../model/html.ts'
import { isJsonObject, readJson } from '../../../read/formats/json.ts'
import { parseHtml } from '../../../read/html/html.ts'
import { type CardNumber, findCardNumbers } from '../../../read/text/cardNumbers.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'

/** `number` alone is missing, because it may hold anything. */
const cardField =
  /^(?:(?:credit|debit|payment|bank)?_?-?card_?-?(?:no|num|number|pan)|cc(?:n|_?-?(?:no|nr|num|number))?|credit_?-?card|pan|card)$/i
const cardWord =
  /\b(?:credit ?card|debit ?card|payment card|card number|card no|visa|master ?card|american express|amex|kreditkarte|kartennummer|carte (?:bancaire|bleue|de cr[eé]dit)|tarjeta|cart[aã]o)\b/i
const otherCard =
  /\b(?:gift|loyalty|member(?:ship)?|library|sim|bonus|points|reward|test|example|sample|demo|sandbox|dummy|fake|mock)\b/i

const lookAroundChars = 120
const nodesMax = 50_000
const jsonCharsMax = 2 * 1024 * 1024

/**
 * Payment card numbers in responses that the target sends without a sign-in.
 *
 * Firm: a number in a brand's range with a valid check digit, in a field or next to words that identify it as
 * a card. Fires on `"cardNumber":"4539…"` and on `Visa 4539 …` in a page; not on test numbers of payment
 * providers, on IDs, UUIDs, fractions and lists of numbers, in scripts, styles and code blocks. Source: ZAP
 * 10062.
 */
export default passiveCheck({
  id: 'info.payment-card',
  cwe: 359,
  severity: 'high',
  owner: 'code',
  title: 'Payment card number exposed',
  why: 'Attackers can use the card numbers for fraudulent payments, because anyone can fetch the response. The rules of the card brands (PCI DSS) forbid showing more than the first six and last four digits, and require that leaks are reported.',
  fix: {
    steps: `1. Disable the page or route until it is clear whose numbers these are. If they are real, inform the acquiring bank or payment provider, and follow its instructions.
2. Find the query behind the \`url\` of the evidence, and remove the column from the response. Show the brand and the last four digits, which are stored separately.
3. Stop storing card numbers: collect them with the fields of a payment provider (Stripe Elements, Adyen Drop-in, Braintree Hosted Fields), and store the token that the provider returns. Delete numbers from tables, logs, emails and backups.
4. Require a signed-in user for the route, and check that the row belongs to them.
5. If the number is made up, replace it with a test number of the provider, such as 4242 4242 4242 4242.`,
    risk: 'Orders and refunds that use the stored numbers need tokens of the provider first; ask its support for a migration.',
    verify:
      'Run `curl -sS "$URL" | grep -cE "[0-9]{4}[ -]?[0-9]{4,6}[ -]?[0-9]{4,5}([ -]?[0-9]{3,4})?"` with the `url` of the evidence as `$URL`, without cookies: it prints 0, or the counted lines contain no card number.',
  },
  references: ['https://www.pcisecuritystandards.org/document_library/', 'https://docs.stripe.com/testing'],
  needsUnauthenticatedView: true,
  readsEveryResponse: true,
  needs: ['responses'],
  run({ responses }) {
    return responses.flatMap((exchange) => {
      if (exchange.mediaType.includes('html')) return observePage(exchange)
      return /[/+]json$/.test(exchange.mediaType) ? observeData(exchange) : []
    })
  },
})

function observePage(exchange: Exchange): readonly Observation[] {
  if (findCardNumbers(exchange.body).length === 0) return []
  const document = parseHtml(exchange.body, exchange.url)
  const code = codeOf(document)
  const shown = findCardNumbers(document.text).filter(
    (card) => isDescribedAsCard(document.text, card) && !code.includes(writtenIn(document.text, card)),
  )
  const filled = document.elements.flatMap(({ name, attributes }) => {
    const field = attributes.name ?? attributes.id ?? ''
    const isField = cardField.test(field) || attributes.autocomplete?.includes('cc-number') === true
    return name === 'input' && isField ? findCardNumbers(attributes.value ?? '') : []
  })
  const state = document.elements.flatMap(({ name, attributes, text }) =>
    name === 'script' && /json/.test(attributes.type ?? '') ? listInData(text) : [],
  )
  return [...shown, ...filled, ...state].map((card) => observe(exchange, card))
}

function observeData(exchange: Exchange): readonly Observation[] {
  return listInData(exchange.body).map((card) => observe(exchange, card))
}

function isDescribedAsCard(text: string, { start, length, isGrouped }: CardNumber): boolean {
  const around = text.slice(Math.max(0, start - lookAroundChars), start + length + lookAroundChars / 2)
  return (
    (isGrouped || /\b(?:number|no|nummer|num[eé]ro|n[uú]mero)\b/i.test(around)) &&
    cardWord.test(around) &&
    !otherCard.test(around)
  )
}

/** Code blocks contain examples. */
function codeOf({ elements }: HtmlDocument): string {
  return elements.flatMap(({ name, text }) => (name === 'code' || name === 'pre' ? [text] : [])).join('\n')
}

function writtenIn(text: string, { start, length }: CardNumber): string {
  return text.slice(start, start + length)
}

function listInData(json: string): readonly CardNumber[] {
  const document = json.length > jsonCharsMax ? undefined : readJson(json)
  if (document === undefined) return []
  const cards: CardNumber[] = []
  const queue: Json[] = [document]
  for (let visited = 0; visited < queue.length && visited < nodesMax; visited += 1) {
    const value = queue[visited]
    if (value === null || typeof value !== 'object') continue
    if (!isJsonObject(value)) {
      for (const item of Object.values(value).slice(0, nodesMax)) queue.push(item)
      continue
    }
    for (const [name, item] of Object.entries(value)) {
      if (typeof item === 'object') queue.push(item)
      else if (cardField.test(name)) cards.push(...findCardNumbers(String(item)))
    }
  }
  return cards
}

function observe(exchange: Exchange, { brand, digits }: CardNumber): Observation {
  const shown = `${brand} ending in ${digits.slice(-4)}`
  return observeResponse(exchange, ['content-type'], {
    sample: `${pathOf(exchange.url)}: ${shown}`,
    confidence: 'firm',
    excerpt: shown,
  })
}
