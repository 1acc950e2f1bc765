import { activeProbe } from '../../../model/probe.ts'
import { isTotalName } from './_amounts.ts'
import { type CartPoint, listQuantityPoints, noCart, typed } from './_cartPoints.ts'
import type { CartSession } from './_cartSession.ts'
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

/** In this order, a cart that adds them up is as before. */
const quantities = [1, 2, -3, -2, 2] as const // `as`: a tuple.

/**
 * Finds carts and quotes that accept a negative quantity, which lowers the total below zero.
 *
 * Firm: two positive and two negative quantities give totals on a line, and nothing is ordered. Fires on `price *
 * Number(quantity)`; not if the server refuses or raises the quantity. Source: CWE-1284.
 */
export default activeProbe({
  id: 'logic.negative-quantity',
  cwe: 1284,
  severity: 'medium',
  owner: 'code',
  intensity: 'intrusive',
  effect: 'writes',
  budget: { perScan: 80, perEntry: 0 },
  title: 'Negative quantity accepted in a cart',
  why: 'A buyer can add a negative number of one product to lower the total of the others, or to get a credit. The server multiplies the quantity of the request with the price and checks no range.',
  fix: {
    steps: `1. In the handler from the evidence, accept only whole numbers from 1 to a maximum per order. Refuse all else with 400; do not correct it silently.
2. Check the quantity again when the order is placed: each line and the total must be above zero.
3. Add a constraint to the table of cart lines: \`check (quantity between 1 and 99)\`.
4. If decimal quantities are sold, such as by weight, set their minimum, maximum and steps for each product.
5. Search former orders for negative quantities and totals.`,
    variants: {
      nextjs: `In the Route Handler or Server Action:

\`\`\`ts
const Line = z.object({ productId: z.string(), quantity: z.number().int().min(1).max(99) }).strict()
const parsed = Line.safeParse(await request.json())
if (!parsed.success) return Response.json({ error: 'invalid' }, { status: 400 })
\`\`\``,
      express: `\`\`\`js
const quantity = Number(req.body.quantity)
if (!Number.isInteger(quantity) || quantity < 1 || quantity > 99) return res.status(400).json({ error: 'quantity' })
\`\`\``,
      laravel: "Validate `'quantity' => 'required|integer|between:1,99'` in the form request.",
      django: 'Use `PositiveIntegerField` with `MinValueValidator(1)`, and validate the form or serializer.',
      rails: 'Add `validates :quantity, numericality: { only_integer: true, in: 1..99 }` to the line.',
    },
    risk: 'Clients that send a negative quantity to remove a line need an endpoint for that: check the buttons of the cart.',
    verify:
      'Deploy, and run the `curl` commands from the evidence: the negative quantity gets 400, and the positive one still gets its total.',
  },
  references: [
    'https://cwe.mitre.org/data/definitions/1284.html',
    'https://owasp.org/www-project-web-security-testing-guide/v42/4-Web_Application_Security_Testing/10-Business_Logic_Testing/01-Test_Business_Logic_Data_Validation',
  ],
  needs: [],
  skipReason: ({ surface }) => (listQuantityPoints(surface).length === 0 ? noCart : null),
  run: (context) => tryCarts(context, listQuantityPoints(context.surface), tryQuantity),
})

async function tryQuantity(point: CartPoint, session: CartSession): Promise<CartVerdict> {
  const { entry, field } = point
  const sent: CartTry[] = []
  for (const value of quantities) {
    const result = await session.send(entry, [{ parameter: field, value: typed(point, value) }])
    const invalid = value === 1 ? whyInvalid(result) : null
    if (invalid !== null) return invalid
    if (result === null) return 'a request to the cart or quote got no response'
    if (isRefused(result)) return null
    if (result.exchange.status >= 400) return 'a limit or a filter refused the requests to the cart or quote'
    sent.push({ value, result })
  }
  const line = listLines(sent).find(
    (one) => isTotalName(one.key.split('/').at(-1) ?? one.key) && isBelowZero(one, sent),
  )
  const [base] = sent
  const proof = sent.find(({ value }) => value === -3)
  return line === undefined || base === undefined || proof === undefined
    ? null
    : observeCart(point, { base, proof, line })
}

function isBelowZero({ key, slope, points }: TotalLine, sent: readonly CartTry[]): boolean {
  const isCount = points.every(([value, total]) => value === total)
  const isLower = slope > 0 && !isCount
  return isLower && sent.some(({ value, result }) => value < 0 && (result.after.get(key) ?? 0) < 0)
}
