/** What looks like something dangerous and is a page like any other: a scan has to visit it. Data alone. */

/** What the link says, and where it leads to. */
export const lookAlikes: readonly (readonly [path: string, label: string])[] = [
  ['/presets', 'Presets'],
  ['/installation-guide', 'Installation guide'],
  ['/payment-history', 'Payment history'],
  ['/restaurants', 'Restaurants'],
  ['/deleted', 'Deleted items'],
  ['/purchases', 'Purchases'],
  ['/seeds', 'Seeds'],
  ['/resettlement', 'Resettlement'],
  ['/dropdowns', 'Dropdowns'],
  ['/blocks', 'Building blocks'],
  ['/blog/how-to-delete-your-account', 'How to delete your account'],
  ['/blog/removing-stains', 'Removing stains'],
  ['/docs/install', 'Installing on Linux'],
  ['/orders', 'Order history'],
  ['/forgot-password', 'Forgot password?'],
  ['/terms-of-payment', 'Terms of payment'],
  ['/restaurantes', 'Restaurantes'],
  ['/mas', 'Leer más'],
  ['/pagos', 'Historial de pagos'],
  ['/pedidos', 'Meus pedidos'],
  ['/bestellungen', 'Bestellungen'],
  ['/zahlung', 'Lieferung und Zahlung'],
  ['/wissen', 'Wissenswertes'],
  ['/commandes', 'Mes commandes'],
  ['/effectif', 'Effectif'],
  ['/cancelleria', 'Cancelleria'],
  ['/wiskunde', 'Wiskunde'],
  ['/uslugi', 'Usługi'],
  ['/zamowienia', 'Zamówienia'],
  ['/istoriya', 'История заказов'],
  ['/silgi', 'Silgi'],
  ['/rireki', '支払い履歴'],
  ['/tebiki', 'インストールガイド'],
  ['/zhinan', '安装指南'],
  ['/jilu', '购买记录'],
]

/** Operations of the described API that read, although they speak of what the others do. */
export const readingOperations = {
  '/api/orders': { get: { summary: 'Lists orders, also those that were deleted' } },
  '/api/installs': { get: { description: 'Returns the number of installations.' } },
} as const // `as`: a description.
