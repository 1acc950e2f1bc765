import { once } from 'node:events'
import { createServer } from 'node:http'
import { listModule, trap, weakness } from '../listed.ts'
import { q } from './payloads.ts'

/** Starts a local server, and tells if the portal requests it. */
async function isAsked(attack: (host: string) => Promise<unknown>): Promise<boolean> {
  let requests = 0
  const server = createServer((_, response) => {
    requests += 1
    response.end('from inside')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  try {
    await attack(`127.0.0.1:${bound === null || typeof bound === 'string' ? 0 : bound.port}`)
    return requests > 0
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

export const feedsList = listModule('feeds', [
  weakness(['ssrf', 'POST /feeds/preview', 'url', 'any URL, shown'], ({ post }) =>
    isAsked((host) => post('/feeds/preview', { url: `http://${host}/` })),
  ),
  weakness(['ssrf', 'GET /feeds/status', 'host', 'the host only'], ({ get }) =>
    isAsked((host) => get(`/feeds/status?host=${q(host)}`)),
  ),
  weakness(['ssrf', 'POST /feeds/partner', 'url', 'its start is compared'], ({ post, origin }) =>
    isAsked((host) => post('/feeds/partner', { url: `${origin}@${host}/` })),
  ),
  weakness(['ssrf', 'POST /feeds/hook', 'callback', 'any URL, blind'], ({ post }) =>
    isAsked((host) => post('/feeds/hook', { callback: `http://${host}/`, event: 'news' })),
  ),
  weakness(['ssrf', 'POST /feeds/api', 'source.url', 'a member of a member of JSON'], ({ send }) =>
    isAsked((host) => send('POST /feeds/api', { json: { source: { url: `http://${host}/` } } })),
  ),
  trap(['ssrf', 'POST /feeds/allowed', 'url', 'one URL'], ({ post, origin }) =>
    isAsked(async (host) => {
      await post('/feeds/allowed', { url: `${origin}@${host}/feeds/news.txt` })
      await post('/feeds/allowed', { url: `http://${host}/feeds/news.txt` })
    }),
  ),
  trap(['ssrf', 'POST /feeds/bookmark', 'url', 'kept and shown, never fetched'], ({ post }) =>
    isAsked((host) => post('/feeds/bookmark', { url: `http://${host}/` })),
  ),
  trap(['ssrf', 'GET /feeds/image', 'src', 'one of a list'], ({ get }) =>
    isAsked((host) => get(`/feeds/image?src=${q(`http://${host}/`)}`)),
  ),
])
