import { html, json, type Site, type SiteRequest, type SiteResponse } from '../sites/site.ts'

export type CartRules = {
  readonly price?: 'client' | 'catalog' | 'refused'
  readonly quantity?: 'any' | 'positive' | 'clamped'
  readonly account?: string
}

type Line = { readonly id: number; readonly product: string; price: number; quantity: number }
type Cart = { readonly token: string; readonly lines: Line[] }

const catalog: Readonly<Record<string, number>> = { '7': 4.5, '8': 12.25 }

export type CartShop = {
  readonly site: Site
  readonly carts: ReadonlyMap<string, Cart>
}

function addTo(
  cart: Cart,
  fields: Readonly<Record<string, unknown>>,
  { price, quantity }: CartRules,
): number {
  const product = String(fields.product)
  const own = catalog[product]
  if (own === undefined) return 404
  const given = Number(fields.price ?? own)
  if (price === 'refused' && given !== own) return 422
  const many = Number(fields.quantity ?? 1)
  if (!Number.isFinite(many) || !Number.isFinite(given)) return 400
  if (quantity === 'positive' && many < 1) return 400
  const count = quantity === 'clamped' ? Math.max(1, many) : many
  const known = cart.lines.find((line) => line.product === product)
  if (known === undefined) {
    const charged = price === 'client' ? given : own
    cart.lines.push({ id: cart.lines.length + 1, product, price: charged, quantity: count })
  } else known.quantity += count
  return 200
}

function totalOf({ lines }: Cart): number {
  return Math.round(lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0) * 100) / 100
}

function openCarts({ account }: CartRules) {
  const carts = new Map<string, Cart>()
  const find = ({ headers }: SiteRequest): { readonly cart: Cart; readonly session: string } | null => {
    const [, sent = ''] = /\bsid=(\w+)/.exec(headers.cookie ?? '') ?? []
    if (account !== undefined && sent !== account) return null
    const session = account ?? (carts.has(sent) ? sent : `s${carts.size}x${'k3v9q'.repeat(3)}`)
    const cart = carts.get(session) ?? { token: `t${session}`, lines: [] }
    carts.set(session, cart)
    return { cart, session }
  }
  return { carts, find }
}

const withSession = (response: SiteResponse, session: string): SiteResponse => ({
  ...response,
  headers: { ...response.headers, 'set-cookie': `sid=${session}; Path=/; HttpOnly; SameSite=Lax` },
})

export function openJsonCart(rules: CartRules = {}): CartShop {
  const { carts, find } = openCarts(rules)
  const show = ({ lines, ...cart }: Cart) =>
    json({ items: lines.map((line) => ({ ...line })), total: totalOf({ ...cart, lines }) })
  const withCart = (act: (cart: Cart, request: SiteRequest) => SiteResponse) => (request: SiteRequest) => {
    const found = find(request)
    if (found === null) return { ...json({ error: 'sign in' }), status: 401 }
    return withSession(act(found.cart, request), found.session)
  }
  const program = `
    export const show = () => fetch('/api/cart').then((response) => response.json())
    export function add() {
      return fetch('/api/cart/items', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ product: '7', quantity: 1, price: 4.5 }) })
    }
    show()
  `
  const routes: Site['routes'] = {
    '/': html(
      '<!doctype html><html lang="en"><head><title>Tea</title></head><body><h1>Tea</h1><div id="app"></div><script type="module" src="/shop.js"></script></body></html>',
    ),
    '/shop.js': { headers: { 'content-type': 'text/javascript' }, body: program },
    '/api/cart': withCart(show),
    '/api/cart/items': withCart((cart, { method, body }) => {
      if (method !== 'POST') return { status: 405 }
      try {
        const status = addTo(cart, JSON.parse(body), rules)
        return status === 200 ? show(cart) : { ...json({ error: 'refused' }), status }
      } catch {
        return { ...json({ error: 'no JSON' }), status: 400 }
      }
    }),
  }
  return { site: { routes }, carts }
}

export function openPageCart(rules: CartRules = {}): CartShop {
  const { carts, find } = openCarts(rules)
  const page = (title: string, body: string, status = 200): SiteResponse => ({
    ...html(
      `<!doctype html><html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1>${body}</body></html>`,
    ),
    status,
  })
  const form = (token: string) =>
    `<form method="post" action="/cart/add"><input type="hidden" name="csrf_token" value="${token}"><input type="hidden" name="product" value="7"><input type="hidden" name="price" value="4.50"><input type="number" name="quantity" value="1"><button>Add to cart</button></form>`
  const routes: Site['routes'] = {
    '/': (request) => {
      const found = find(request)
      const body = `<p><a href="/cart">Your cart</a></p>${found === null ? '<p>Sign in</p>' : form(found.cart.token)}`
      return found === null ? page('Darjeeling', body) : withSession(page('Darjeeling', body), found.session)
    },
    '/cart/add': (request) => {
      const found = find(request)
      const fields = Object.fromEntries(new URLSearchParams(request.body))
      if (request.method !== 'POST' || found === null || fields.csrf_token !== found.cart.token)
        return page('Refused', '<p>Load the page again.</p>', 403)
      const status = addTo(found.cart, fields, rules)
      if (status !== 200) return page('Refused', '<p>Please check the form.</p>', status)
      return { status: 303, headers: { location: '/cart' } }
    },
    '/cart': (request) => {
      const found = find(request)
      if (found === null) return page('Cart', '<p>Sign in</p>')
      const { cart, session } = found
      const rows = cart.lines.map(
        ({ product, price, quantity }) => `<tr><td>Tea ${product}</td><td>${quantity} × ${price}</td></tr>`,
      )
      const total = totalOf(cart).toFixed(2)
      return withSession(
        page('Cart', `<table>${rows.join('')}<tr><td>Total</td><td>€ ${total}</td></tr></table>`),
        session,
      )
    },
  }
  return { site: { routes }, carts }
}
