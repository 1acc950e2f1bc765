import { expect } from 'chai'
import { listPageLinks } from '../../../../../src/engine/discover/crawl/active/pageLinks.ts'
import { skippedVisit } from '../../../../../src/engine/read/effects/visits.ts'
import { page, siteUrl } from '../../../../helpers/tables/artifacts.ts'

function pathsOf(body: string) {
  const links = listPageLinks(page({ body }))
  const pathOf = (url: string) => url.replace(new URL(siteUrl).origin, '')
  const visited = links.filter(({ request }) => request.method === 'GET' && skippedVisit(request) === null)
  return visited.map(({ request, kind }) => `${kind} ${pathOf(request.url)}`)
}

describe('listPageLinks', () => {
  it('visits the URL of a POST form, whatever its button says', () => {
    expect(
      pathsOf('<form method=post action=/notes><input name=text><button>Save</button></form>'),
    ).to.deep.equal(['guess /notes'])
  })

  it('skips the URL of a deleting form, and links with another method', () => {
    expect(pathsOf('<form method=post action=/notes/5><button>Delete</button></form>')).to.deep.equal([])
    expect(pathsOf('<a href=/notes/5 data-method=put>Archive</a>')).to.deep.equal([])
    expect(pathsOf('<a href=/notes/5 data-method=post>Like</a><a href=/about>About</a>')).to.deep.equal([
      'link /about',
    ])
  })

  it('skips a single link with a CSRF token, and follows links that all have the session token', () => {
    const token = '29d62651cc8d066d66e8ee808ff57ff3'
    const link = (path: string) => `<a href="/${path}?token=${token}">${path}</a>`
    expect(pathsOf(`${link('star')}<a href=/about>About</a>`)).to.deep.equal(['link /about'])
    const all = ['about', 'people', 'plants', 'prices', 'times']
    expect(pathsOf(all.map(link).join(''))).to.deep.equal(all.map((path) => `link /${path}?token=${token}`))
  })

  it('sends no GET form with a password field, because its URL may set a password', () => {
    const fields = '<input type=password name=new><input type=password name=again><button>Change</button>'
    expect(pathsOf(`<form action=/account>${fields}</form>`)).to.deep.equal([])
    expect(pathsOf('<form action=/find><input type=search name=q></form>')).to.have.length(1)
  })

  it('follows URLs in event handlers, except concatenated and state-changing ones', () => {
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

  it('follows Markdown links rendered by a script, except deleting ones', () => {
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

  it('follows htmx loads', () => {
    expect(pathsOf('<div hx-get=/rows?page=2>more</div>')).to.deep.equal(['link /rows?page=2'])
  })
})
