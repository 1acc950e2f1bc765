import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import { isTotalName } from './_amounts.ts'
import { type CartPoint, lastWords, listPricePoints, noCart, numberOf, typed } from './_cartPoints.ts'
import { type CartSession, isOfResponse } from './_cartSession.ts'
import {
  type CartTry,
  type CartVerdict,
  isRefused,
  listLines,
  observeCart,
  type TotalLine,
  tryCarts,
  whyInvalid,
} from './_judgeCart.ts'

const quantity = 3

/**
 * Finds carts and quotes that compute totals from a price or discount that the client sends.
 *
 * Firm: three prices give totals on a line, and nothing is ordered. Fires on `total += item.price * item.quantity` with a
 * price of the request; not if the server looks the price up. Source: CWE-472.
 */
export default activeProbe({
  id: 'logic.client-price',
  cwe: 472,
  severity: 'high',
  owner: 'code',
  intensity: 'intrusive',
  effect: 'writes',
  budget: { perScan: 80, perEntry: 0 },
  title: 'Price taken from the client',
  why: 'A buyer can set the price or discount in the request to the cart or quote, and pay less. The server computes the total from this value instead of the price in its own catalog.',
  fix: {
    steps: `1. In the handler from the evidence, accept only the product and the quantity. Look up the price in the database.
2. Compute discounts, shipping, tax and the total on the server. Compute them again when the order is placed, and pass only this amount to the payment provider.
3. Ignore or refuse the fields \`price\`, \`total\` and \`discount\` of requests: use a schema that lists the accepted fields.
4. If the cart is in a cookie or in the browser, store only products and quantities in it.
5. Compare the amounts of former orders with the catalog.`,
    variants: {
      nextjs: `In the Route Handler or Server Action:

\`\`\`ts
const Line = z.object({ productId: z.string(), quantity: z.number().int().min(1).max(99) }).strict()
const { productId, quantity } = Line.parse(await request.json())
const product = await db.product.findUniqueOrThrow({ where: { id: productId } })
const total = product.priceInCents * quantity
\`\`\`

With Stripe Checkout, pass the id of a stored price (\`line_items: [{ price: product.stripePriceId, quantity }]\`), not \`price_data\` with an amount of the request.`,
      express: `\`\`\`js
const { productId, quantity } = Line.parse(req.body)   // zod, .strict()
const product = await Product.findById(productId)
cart.lines.push({ productId, quantity, priceInCents: product.priceInCents })
\`\`\`

With Stripe, compute \`amount\` and \`unit_amount\` from stored prices.`,
    },
    risk: 'Clients that send extra fields get an error from a strict schema: check old versions of the app first. Carts that were stored with other prices change their total.',
    verify:
      'Deploy, and run the `curl` commands from the evidence: both responses show the total of the catalog, or an error.',
  },
  references: [
    'https://cwe.mitre.org/data/definitions/472.html',
    'https://owasp.org/www-project-web-security-testing-guide/v42/4-Web_Application_Security_Testing/10-Business_Logic_Testing/01-Test_Business_Logic_Data_Validation',
  ],
  needs: [],
  skipReason: ({ surface }) => (listPricePoints(surface).length === 0 ? noCart : null),
  run: (context) =>
    tryCarts(context, listPricePoints(context.surface), (point, session) =>
      tryPrice(context, point, session),
    ),
})

async function tryPrice(
  { random }: Pick<ProbeContext, 'random'>,
  point: CartPoint,
  session: CartSession,
): Promise<CartVerdict> {
  const { entry, field } = point
  const put = async (value: number): Promise<CartTry | null> => {
    const several = point.quantity === null ? [] : [{ parameter: point.quantity, value: quantityOf(point) }]
    const result = await session.send(entry, [{ parameter: field, value: typed(point, value) }, ...several])
    return result === null ? null : { value, result }
  }
  const original = numberOf(field) ?? 9
  const base = await put(original)
  const invalid = whyInvalid(base?.result ?? null)
  if (base === null || invalid !== null) return invalid
  const sent = [base]
  for (const value of otherPrices(point, original, random)) {
    const next = await put(value)
    if (next === null) return 'a request to the cart or quote got no response'
    if (isRefused(next.result)) return null
    if (next.result.exchange.status >= 400)
      return 'a limit or a filter refused the requests to the cart or quote'
    sent.push(next)
  }
  const line = listLines(sent).find((one) => isTotal(one, point))
  const proof = sent.at(-1)
  return line === undefined || proof === undefined ? null : observeCart(point, { base, proof, line })
}

function quantityOf({ entry, quantity: field }: CartPoint): ReturnType<typeof typed> {
  return field === null ? quantity : typed({ entry, field }, quantity)
}

function otherPrices(
  { field }: CartPoint,
  original: number,
  random: ProbeContext['random'],
): readonly number[] {
  const isDiscount = / (?:discount|rabatt|remise|descuento|sconto|desconto|rabat|скидка|indirim) /.test(
    lastWords(field.name),
  )
  if (isDiscount) return [original + random.number(2, 4), original + random.number(5, 9)]
  const cents = Number.isInteger(original) ? 0 : random.number(11, 89) / 100
  return [random.number(11, 49) + cents, random.number(51, 97) + cents].map((value) =>
    value === original ? value + 1 : value,
  )
}

function isTotal({ key, slope }: TotalLine, { field, quantity: several }: CartPoint): boolean {
  const isTimes = several !== null && Math.abs(Math.abs(slope) - quantity) < 0.05
  const isEcho = isOfResponse(key) && lastWords(key) === lastWords(field.name)
  return isTimes || (isTotalName(key.split('/').at(-1) ?? key) && !isEcho)
}
