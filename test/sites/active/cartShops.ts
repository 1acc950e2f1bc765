import { type CartRules, openJsonCart, openPageCart } from '../../helpers/applications/cartShop.ts'
import type { ActiveSite } from './activeSite.ts'

const careful: CartRules = { price: 'catalog', quantity: 'positive' }
const careless: CartRules = { price: 'client', quantity: 'any' }

function cartShop(
  name: string,
  site: Pick<ActiveSite, 'about' | 'findings'>,
  open: () => ReturnType<typeof openJsonCart>,
): ActiveSite {
  const origin = `http://${name}.example`
  return {
    ...site,
    target: `${origin}/`,
    intensity: 'intrusive',
    open: () => ({ world: { [origin]: open().site } }),
  }
}

export const cartShops: readonly ActiveSite[] = [
  cartShop(
    'json-tea',
    {
      about: 'a shop whose script sends the price to its cart',
      findings: [
        ['logic.client-price', 'high', 'POST /api/cart/items: /price (json)'],
        ['logic.negative-quantity', 'medium', 'POST /api/cart/items: /quantity (json)'],
      ],
    },
    () => openJsonCart(careless),
  ),
  cartShop(
    'json-tea-careful',
    { about: 'a shop whose cart looks prices up and refuses quantities below one', findings: [] },
    () => openJsonCart(careful),
  ),
  cartShop(
    'page-tea',
    {
      about: 'a shop with the price in a hidden field of its form',
      findings: [
        ['logic.client-price', 'high', 'POST /cart/add: price (form)'],
        ['logic.negative-quantity', 'medium', 'POST /cart/add: quantity (form)'],
      ],
    },
    () => openPageCart(careless),
  ),
  cartShop(
    'page-tea-careful',
    { about: 'a shop of pages whose cart looks prices up and refuses quantities below one', findings: [] },
    () => openPageCart(careful),
  ),
]
