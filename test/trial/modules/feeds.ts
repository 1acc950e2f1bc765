import { json } from '../../helpers/sites/site.ts'
import { fetchLocal } from '../server/fetchLocal.ts'
import { escapeHtml, form, list, page, refuse } from '../server/page.ts'
import type { Portal, PortalModule } from '../server/portal.ts'
import { isObject, type PortalRequest } from '../server/request.ts'

const bookmarksMax = 100

export function feeds({ origin }: Portal): PortalModule {
  const bookmarks: string[] = []
  const shown = (text: string) => page('Feeds', `<pre>${escapeHtml(text)}</pre>`)
  const ownFeed = () => `${origin() ?? ''}/feeds/news.txt`

  const showFeeds = () =>
    page(
      'Feeds',
      `${form('POST /feeds/preview', [['url', 'url', ownFeed()], ['title']])}
${form('GET /feeds/status', [['host', 'text', new URL(ownFeed()).host]])}
${form('POST /feeds/partner', [['url', 'url', ownFeed()]])}
${form('POST /feeds/hook', [
  ['callback', 'url', ownFeed()],
  ['event', 'select', 'news,events'],
])}
${form('POST /feeds/allowed', [['url', 'url', ownFeed()]])}
${form('POST /feeds/bookmark', [['url', 'url', 'https://weather.example/']])}
${form('GET /feeds/image', [['src', 'text', '/feeds/news.txt']])}
${list(bookmarks.map(escapeHtml))}
<script>fetch('/feeds/api', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ source: { url: '${ownFeed()}', kind: 'rss' } }) })</script>`,
    )

  async function readPartner({ field }: PortalRequest) {
    // A prefix is no host check: `http://127.0.0.1:80@127.0.0.1:81/` passes.
    if (!field('url').startsWith(origin() ?? 'http://')) return refuse(400, 'Only partners.')
    return shown(await fetchLocal(field('url')))
  }

  async function callBack({ field }: PortalRequest) {
    await fetchLocal(field('callback'))
    return shown('Saved.')
  }

  async function readAllowed({ field }: PortalRequest) {
    const isOurs = URL.canParse(field('url')) && new URL(field('url')).origin === origin()
    return isOurs && new URL(field('url')).pathname === '/feeds/news.txt'
      ? shown(await fetchLocal(ownFeed()))
      : refuse(400, 'Only our own news.')
  }

  function addBookmark({ field }: PortalRequest) {
    bookmarks.push(field('url'))
    if (bookmarks.length > bookmarksMax) bookmarks.shift()
    return page('Bookmarks', list(bookmarks.map(escapeHtml)))
  }

  async function readSource({ json: read }: PortalRequest) {
    const { source } = read()
    const url = isObject(source) ? String(source.url) : ''
    return json({ ok: true, text: await fetchLocal(url) })
  }

  return {
    name: 'feeds',
    pages: { '/feeds': 'feeds' },
    routes: {
      'GET /feeds': showFeeds,
      'GET /feeds/news.txt': () => ({
        headers: { 'content-type': 'text/plain' },
        body: 'The bridge is open again.',
      }),
      'POST /feeds/preview': async ({ field }) => shown(await fetchLocal(field('url'))),
      'GET /feeds/status': async ({ query }) => shown(await fetchLocal(`http://${query('host')}/`)),
      'POST /feeds/partner': readPartner,
      'POST /feeds/hook': callBack,
      'POST /feeds/allowed': readAllowed,
      'POST /feeds/bookmark': addBookmark,
      'GET /feeds/image': async ({ query }) =>
        query('src') === '/feeds/news.txt'
          ? shown(await fetchLocal(ownFeed()))
          : refuse(404, 'No such image.'),
      'POST /feeds/api': readSource,
    },
  }
}
