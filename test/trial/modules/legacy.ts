import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { escapeHtml, form, page } from '../server/page.ts'
import type { Portal, PortalModule } from '../server/portal.ts'
import { runPhp } from '../server/programs.ts'
import { isObject, type PortalRequest } from '../server/request.ts'

/** A gadget class: its destructor reads a file. */
const classes = `
class Cart { public $items = []; }
class LogView { public $file = ''; public function __destruct() { if ($this->file !== '') echo file_get_contents($this->file); } }`
const cartScript = `${classes}
$cart = unserialize(base64_decode(getenv('DATA')));
echo 'Items in the basket: ', is_object($cart) && isset($cart->items) ? count((array) $cart->items) : 0;`
const safeCartScript = `${classes}
$cart = @unserialize(base64_decode(getenv('DATA')), ['allowed_classes' => false]);
echo 'Wishes on the list: ', is_array($cart) ? count($cart) : 0;`
/** Fetches only from this machine. */
const widgetScript = `
$file = getenv('FILE');
if (preg_match('~^[a-z0-9.+]+://~i', $file) && !preg_match('~^(http://127\\.0\\.0\\.1[:/]|php://filter|file://)~i', $file)) exit('not allowed');
include $file;`
const panelScript = `
switch (getenv('NAME')) { case 'news': include 'widgets/news.php'; break; default: echo 'There is no such panel.'; }`

const encode = (text: string) => Buffer.from(text).toString('base64')
const emptyCart = encode('O:4:"Cart":1:{s:5:"items";a:1:{i:0;s:5:"stamp";}}')
const emptyList = encode('a:1:{i:0;s:4:"bell";}')

export function legacy({ folder }: Portal): PortalModule {
  mkdirSync(join(folder, 'widgets'))
  writeFileSync(join(folder, 'widgets', 'news.php'), '<?php echo "News: the market is on " . "Saturday";')
  writeFileSync(join(folder, 'widgets', 'tide.php'), '<?php echo "Tide: " . (3 + 4) . " feet";')
  const shown = (text: string, headers = {}) => page('Old portal', `<pre>${escapeHtml(text)}</pre>`, headers)

  function countItems(state: string): number {
    try {
      const value: unknown = JSON.parse(Buffer.from(state, 'base64').toString())
      return isObject(value) && Array.isArray(value.items) ? value.items.length : 0
    } catch {
      return 0
    }
  }

  async function showCart({ cookies }: PortalRequest) {
    const text = await runPhp(cartScript, { DATA: cookies.basket ?? emptyCart }, folder)
    return shown(text, {
      'set-cookie': `basket=${encodeURIComponent(cookies.basket ?? emptyCart)}; Path=/legacy`,
    })
  }

  return {
    name: 'legacy',
    pages: {
      '/legacy/widget?file=widgets/news.php': 'old news',
      '/legacy/panel?name=news': 'old panel',
      '/legacy/basket': 'old basket',
      '/legacy/shop': 'old shop',
    },
    routes: {
      'GET /legacy/widget': async ({ query }) =>
        shown(await runPhp(widgetScript, { FILE: query('file') }, folder)),
      'GET /legacy/panel': async ({ query }) =>
        shown(await runPhp(panelScript, { NAME: query('name') }, folder)),
      'GET /legacy/basket': showCart,
      'GET /legacy/shop': () =>
        page(
          'Old shop',
          `${form('POST /legacy/order', [['state', 'hidden', encode('{"items":["stamp"]}')], ['note']])}${form('POST /legacy/wishes', [['state', 'hidden', emptyList]])}`,
        ),
      'POST /legacy/order': ({ field }) => shown(`Ordered: ${countItems(field('state'))}`),
      'POST /legacy/wishes': async ({ field }) =>
        shown(await runPhp(safeCartScript, { DATA: field('state') }, folder)),
    },
  }
}
