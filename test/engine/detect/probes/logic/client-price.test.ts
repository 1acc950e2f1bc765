import probe from '../../../../../src/engine/detect/probes/logic/client-price.ts'
import type { Entry } from '../../../../../src/engine/model/surface.ts'
import { type CartRules, openJsonCart, openPageCart } from '../../../../helpers/applications/cartShop.ts'
import { html, json, type Site } from '../../../../helpers/sites/site.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

const line = { product: '7', quantity: 1, price: 4.5 }
const jsonEntries = [entry('POST', '/api/cart/items', { json: line }), entry('GET', '/api/cart')]

function pageEntries(): readonly Entry[] {
  const add = entry('POST', '/cart/add', {
    form: { csrf_token: 'x', product: '7', price: '4.50', quantity: '1' },
    source: 'form',
  })
  const page = `${probedOrigin}/`
  const tokens = [
    { from: { kind: 'field', name: 'csrf_token' }, to: { place: 'form', name: 'csrf_token' } },
  ] as const // `as`: literals.
  const form = {
    ...{ page, isFilled: false, passwords: [], texts: [] },
    fixed: ['csrf_token', 'product', 'price'],
  }
  return [{ ...add, renewal: { page, tokens }, form }, entry('GET', '/cart')]
}

const jsonCase = (rules: CartRules) => ({ site: () => openJsonCart(rules).site, entries: jsonEntries })
const pageCase = (rules: CartRules) => ({ site: () => openPageCart(rules).site, entries: pageEntries() })

const quote = (compute: (fields: typeof line) => Readonly<Record<string, unknown>>): Site => ({
  routes: { '/api/quote': ({ body }) => json(compute(JSON.parse(body))) },
})
const quoteEntries = [entry('POST', '/api/quote', { json: line })]

probeTable(probe, {
  clean: {
    'a cart that looks the price up': jsonCase({ price: 'catalog' }),
    'a cart that refuses another price': jsonCase({ price: 'refused' }),
    'a page that looks the price up': pageCase({ price: 'catalog' }),
    'a page that refuses another price': pageCase({ price: 'refused' }),
    'a quote that repeats the price and charges its own': {
      site: quote(({ price, quantity }) => ({ price, lines: [{ price }], total: quantity * 4.5 })),
      entries: quoteEntries,
    },
    'totals that differ at each request': {
      site: quote(() => ({ total: Number(process.hrtime.bigint() % 9_973n) / 100 })),
      entries: quoteEntries,
    },
  },
  found: {
    'a cart that stores the price of the client': {
      ...jsonCase({ price: 'client' }),
      findings: [{ severity: 'high', samples: ['POST /api/cart/items: /price (json)'], confidence: 'firm' }],
    },
    'a page with the price in a hidden field': {
      ...pageCase({ price: 'client' }),
      findings: [{ severity: 'high', samples: ['POST /cart/add: price (form)'], confidence: 'firm' }],
    },
    'a cart of accounts only': {
      ...jsonCase({ price: 'client', account: 'a5f1c7a90be2d4c83' }),
      site: () => {
        const shop = openJsonCart({ price: 'client', account: 'a5f1c7a90be2d4c83' })
        const { routes } = shop.site
        return {
          routes: {
            ...routes,
            '/api/cart/items': (request) => {
              for (const { lines } of shop.carts.values()) lines.length = 0
              const add = routes['/api/cart/items']
              return typeof add === 'function' ? add(request) : { status: 500 }
            },
          },
        }
      },
      signIns: { user: { kind: 'cookie', name: 'sid', value: 'a5f1c7a90be2d4c83' } },
      findings: [{ severity: 'high', samples: ['POST /api/cart/items: /price (json)'], confidence: 'firm' }],
    },
    'a quote with the price of the client': {
      site: quote(({ price, quantity }) => ({ net: price * quantity, total: price * quantity * 1.2 + 5 })),
      entries: quoteEntries,
      findings: [{ severity: 'high', samples: ['POST /api/quote: /price (json)'], confidence: 'firm' }],
    },
    'a discount of the client': {
      site: {
        routes: {
          '/api/cart/preview': ({ body }) => {
            const { discount = 0 } = JSON.parse(body)
            return json({ summary: { subtotal: 40, grandTotal: 40 * (1 - discount / 100) } })
          },
        },
      },
      entries: [entry('POST', '/api/cart/preview', { json: { id: 3, discount: 0 } })],
      findings: [
        { severity: 'high', samples: ['POST /api/cart/preview: /discount (json)'], confidence: 'firm' },
      ],
    },
  },
  skipped: {
    'a site without a cart': {
      site: { routes: {} },
      entries: [entry('POST', '/comments', { form: { text: 'x' } })],
      reason: 'not applicable: the scan found no request to a cart or a quote with such a field',
    },
    'invoices, whose prices users set': {
      site: { routes: {} },
      entries: [
        entry('POST', '/invoices/preview', { json: line }),
        entry('POST', '/api/products', { json: { title: 'Tea', price: 4.5, id: 7 } }),
      ],
      reason: 'not applicable: the scan found no request to a cart or a quote with such a field',
    },
    'a cart that refuses all': {
      site: { routes: { '/api/cart/items': { status: 500 } } },
      entries: jsonEntries,
      reason: "the target refused the application's own request to the cart or quote",
    },
    'a cart that shows no total': {
      site: { routes: { '/api/cart/items': html('<p>Added</p>') } },
      entries: jsonEntries,
      reason: 'no response shows a total of the cart or quote',
    },
  },
})
