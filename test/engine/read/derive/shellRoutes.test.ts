import { expect } from 'chai'
import { withShellRoutes } from '../../../../src/engine/read/derive/shellRoutes.ts'
import { page } from '../../../helpers/tables/artifacts.ts'
import { entry } from '../../../helpers/tables/entry.ts'
import { probedOrigin as origin } from '../../../helpers/tables/probeTable.ts'

const shell = page({
  url: `${origin}/`,
  body: '<!doctype html><title>App</title><div id="root"></div><script src="/app.js"></script>',
})
const entries = [
  entry('GET', '/profile', { status: 200, mediaType: 'text/html' }),
  entry('GET', '/find?q=tea', { status: 200, mediaType: 'text/html' }),
  entry('GET', '/', { status: 200, mediaType: 'text/html' }),
  entry('GET', '/api/items?page=1', { status: 200, mediaType: 'application/json' }),
  entry('GET', '/gone', { status: 404, mediaType: 'text/html' }),
  { ...entry('GET', '/else', { status: 200, mediaType: 'text/html' }), url: 'https://api.example/else' },
  entry('POST', '/save', { status: 200, mediaType: 'text/html' }),
]

function urlsOf(pages: Parameters<typeof withShellRoutes>[0]): readonly string[] {
  return withShellRoutes(pages, entries).map(({ url }) => url.replace(origin, ''))
}

describe('the pages of a single-page application', () => {
  it('include the routes that returned its document, those with a query first', () => {
    expect(urlsOf([shell])).to.deep.equal(['/', '/find?q=tea', '/profile'])
  })

  for (const content of ['<a href="/profile">Profile</a>', `<p>${'A long story. '.repeat(40)}</p>`]) {
    it(`are only those of the crawl if the server renders ${content.slice(0, 20)}`, () => {
      const body = `<!doctype html><title>App</title>${content}<script src="/app.js"></script>`
      expect(urlsOf([page({ url: `${origin}/`, body })])).to.deep.equal(['/'])
    })
  }
})
