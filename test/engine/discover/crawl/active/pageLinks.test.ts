import { expect } from 'chai'
import { listPageLinks } from '../../../../../src/engine/discover/crawl/active/pageLinks.ts'
import { skippedVisit } from '../../../../../src/engine/read/effects/visits.ts'
import { page, siteUrl } from '../../../../helpers/tables/artifacts.ts'

/** The paths that a crawl visits from a page, and those that it leaves out. */
function pathsOf(body: string) {
  const links = listPageLinks(page({ body }))
  const pathOf = (url: string) => url.replace(new URL(siteUrl).origin, '')
  const visited = links.filter(({ request }) => request.method === 'GET' && skippedVisit(request) === null)
  return visited.map(({ request, kind }) => `${kind} ${pathOf(request.url)}`)
}

describe('listPageLinks', () => {
  it('visits the page that a form by POST is sent to, whatever its button says', () => {
    expect(
      pathsOf('<form method=post action=/notes><input name=text><button>Save</button></form>'),
    ).to.deep.equal(['guess /notes'])
  })

  it('does not ask by GET for what a form deletes, nor for what a link sends by another method', () => {
    expect(pathsOf('<form method=post action=/notes/5><button>Delete</button></form>')).to.deep.equal([])
    expect(pathsOf('<a href=/notes/5 data-method=put>Archive</a>')).to.deep.equal([])
    expect(pathsOf('<a href=/notes/5 data-method=post>Like</a><a href=/about>About</a>')).to.deep.equal([
      'link /about',
    ])
  })

  it('does not follow the one link with a token against CSRF, and all where each has that of the session', () => {
    const token = '29d62651cc8d066d66e8ee808ff57ff3'
    const link = (path: string) => `<a href="/${path}?token=${token}">${path}</a>`
    expect(pathsOf(`${link('star')}<a href=/about>About</a>`)).to.deep.equal(['link /about'])
    const all = ['about', 'people', 'plants', 'prices', 'times']
    expect(pathsOf(all.map(link).join(''))).to.deep.equal(all.map((path) => `link /${path}?token=${token}`))
  })

  it('sends no form by GET that asks for a password, as its URL may set another one', () => {
    const fields = '<input type=password name=new><input type=password name=again><button>Change</button>'
    expect(pathsOf(`<form action=/account>${fields}</form>`)).to.deep.equal([])
    expect(pathsOf('<form action=/find><input type=search name=q></form>')).to.have.length(1)
  })

  it('follows the URLs that handlers of elements lead to, and none that they put together or that act', () => {
    const button = (handler: string, text = 'Next') => `<button onclick="${handler}">${text}</button>`
    const cases: readonly (readonly [html: string, path: string | null])[] = [
      [button("location.href='/a';"), '/a'],
      [button("window.location = '/b'"), '/b'],
      [button("if (ready) { document.location.assign('c.html') }"), '/c.html'],
      [button("window.open('/d', 'help', 'width=400'); return false"), '/d'],
      [`<div onclick='location.replace("/e")'>Row</div>`, '/e'],
      [button("location.href='/notes/' + id"), null],
      [button("location='#top'"), null],
      [button("allocation='/f'"), null],
      [button("location.href='/g'", 'Delete'), null],
      [button("if (confirm('Sure?')) location.href='/h'"), null],
      [button("location.href='https://other.example/'"), 'https://other.example/'],
    ]
    for (const [html, path] of cases)
      expect(pathsOf(html), html).to.deep.equal(path === null ? [] : [`link ${path}`])
  })

  it('follows links in Markdown, of which a script makes HTML, and none of them that deletes', () => {
    const text = `* [Prices](/prices?of=tea&amp;page=1)
      [Up](../up "The way") ![Plan](/plan.png) see [1] (/no) and f[0](/1) [Elsewhere](https://other.example/)
      [Delete it](/notes/5) [the manual](<a href=/manual>here</a>)`
    expect(pathsOf(`<div class=markdown>${text}</div><a href=/prices>Prices</a>`)).to.deep.equal([
      'link /manual',
      'link /prices',
      'link /prices?of=tea&page=1',
      'link /up',
    ])
  })

  it('follows what a page loads into itself', () => {
    expect(pathsOf('<div hx-get=/rows?page=2>more</div>')).to.deep.equal(['link /rows?page=2'])
  })
})
