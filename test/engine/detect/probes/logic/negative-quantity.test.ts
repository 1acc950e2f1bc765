import probe from '../../../../../src/engine/detect/probes/logic/negative-quantity.ts'
import { type CartRules, openJsonCart } from '../../../../helpers/applications/cartShop.ts'
import { html, json, type Site } from '../../../../helpers/sites/site.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

const line = { product: '7', quantity: 1 }
const entries = [entry('POST', '/api/cart/items', { json: line }), entry('GET', '/api/cart')]
const cartCase = (rules: CartRules) => ({ site: () => openJsonCart(rules).site, entries })
const session = 'a5f1c7a90be2d4c83'
const signIns = { user: { kind: 'cookie', name: 'sid', value: session } } as const // `as`: a literal.

const basket = (charge: (quantity: number) => number): Site => ({
  routes: {
    '/warenkorb': ({ path, body }) => {
      const fields = new URLSearchParams(body === '' ? new URL(path, probedOrigin).search : body)
      return html(
        `<p>Artikel gesamt: ${fields.get('menge')}</p><table><tr><th>Gesamtsumme</th><td>€ ${charge(
          Number(fields.get('menge')),
        )
          .toFixed(2)
          .replace('.', ',')}</td></tr></table>`,
      )
    },
  },
})
const basketEntries = [entry('POST', '/warenkorb', { form: { artikel: '7', menge: '1' } })]

probeTable(probe, {
  clean: {
    'a cart that refuses it': cartCase({ quantity: 'positive' }),
    'a cart that raises it to one': cartCase({ quantity: 'clamped' }),
    'a page that raises it': {
      site: basket((quantity) => Math.max(1, quantity) * 1234.5),
      entries: basketEntries,
    },
    'a page that takes it for its amount': {
      site: basket((quantity) => Math.abs(quantity) * 3),
      entries: basketEntries,
    },
    'a count of articles that follows it': {
      site: {
        routes: {
          '/api/cart/items': ({ body }) => json({ totalItems: JSON.parse(body).quantity, total: 9 }),
        },
      },
      entries: [entry('POST', '/api/cart/items', { json: line })],
    },
    'a cart of an account that only takes back': {
      site: () => {
        let count = 0
        return {
          routes: {
            '/api/cart': ({ headers }) =>
              headers.cookie === undefined ? { status: 401 } : json({ total: count * 4.5 }),
            '/api/cart/items': ({ headers, body }) => {
              if (headers.cookie === undefined) return { status: 401 }
              count = Math.max(0, count + (Number(JSON.parse(body).quantity) || 0))
              return json({ total: count * 4.5 })
            },
          },
        }
      },
      entries,
      signIns,
    },
  },
  found: {
    'a cart that accepts it': {
      ...cartCase({}),
      findings: [
        { severity: 'medium', samples: ['POST /api/cart/items: /quantity (json)'], confidence: 'firm' },
      ],
    },
    'a page with a thousands separator': {
      site: basket((quantity) => quantity * 1234.5),
      entries: basketEntries,
      findings: [{ severity: 'medium', samples: ['POST /warenkorb: menge (form)'], confidence: 'firm' }],
    },
    'a cart of an account, whose lines add up': {
      ...cartCase({ account: session }),
      signIns,
      findings: [
        { severity: 'medium', samples: ['POST /api/cart/items: /quantity (json)'], confidence: 'firm' },
      ],
    },
  },
  skipped: {
    'a site without a cart': {
      site: { routes: {} },
      entries: [entry('POST', '/teams', { json: { name: 'x', count: 3 } })],
      reason: 'not applicable: the scan found no request to a cart or a quote with such a field',
    },
  },
})
