import { expect } from 'chai'
import { listPageMentions, listResponseMentions } from '../../../../src/engine/discover/surface/mentions.ts'
import { skippedVisit } from '../../../../src/engine/read/effects/visits.ts'
import { exchange, page, siteUrl } from '../../../helpers/tables/artifacts.ts'

const { origin } = new URL(siteUrl)
const pathsOf = (requests: readonly { readonly url: string }[]) =>
  requests.map(({ url }) => url.slice(origin.length))

const fragments: Readonly<Record<string, readonly string[]>> = {
  '<a href="/link">x</a><form action="/form"></form><iframe src="/frame"></iframe>': [],
  '<script src="/app.js"></script><link rel="stylesheet" href="/a.css"><link rel="icon" href="/i">': [],
  '<base href="/inner/"><img src="made">': ['/inner/made'],
  '<a href="#" ping="/one /two">x</a>': ['/one', '/two'],
  '<img srcset="/small 1x, /large 2x">': ['/small', '/large'],
  '<link rel="prefetch" href="/next"><link rel="dns-prefetch" href="/host">': ['/next'],
  '<object data="/o"><param name="src" value="/p"><param name="loop" value="/q"></object>': ['/o', '/p'],
  '<iframe srcdoc="&lt;a href=/inside&gt;x&lt;/a&gt;"></iframe>': ['/inside'],
  '<div data-url="/rows" data-label="and/or" data-n="1">x</div>': ['/rows'],
  '<div data-props=\'{"href":"/rows","of":"/b"}\'>x</div>': ['/rows'],
  '<div style="background:url(/back)">x</div><style>@import "/more";a{b:url(\'/c\')}</style>': [
    '/back',
    '/more',
    '/c',
  ],
  [`<meta property="og:url" content="${origin}/shared"><meta name="x" content="/no">`]: ['/shared'],
  [`<p>See ${origin}/guide and https://other.example/no</p>`]: ['/guide'],
  '<button onclick="remove(\'/notes/7\')">x</button>': [],
}

describe('mentions of URLs', () => {
  for (const [body, paths] of Object.entries(fragments)) {
    it(`lists ${paths.length === 0 ? 'none' : paths.join(', ')} of ${body.slice(0, 60)}`, () => {
      expect(pathsOf(listPageMentions(page({ body: `<!doctype html><body>${body}` })))).to.deep.equal(paths)
    })
  }

  it('knows from labels and names beside a URL that requesting it acts', () => {
    const json = (body: string) =>
      listResponseMentions(exchange({ headers: { 'content-type': 'application/json' }, body }))
    const acting = [
      ...listPageMentions(page({ body: '<button data-url="/orders/7">Delete</button>' })),
      ...listPageMentions(page({ body: '<div data-delete-url="/orders/8">x</div>' })),
      ...json('{"delete":{"href":"/orders/9"}}'),
    ]
    expect(pathsOf(acting)).to.deep.equal(['/orders/7', '/orders/8', '/orders/9'])
    expect(acting.map((request) => skippedVisit(request) !== null)).to.deep.equal([true, true, true])
    expect(json('{"href":"/orders/7","method":"DELETE"}')).to.deep.equal([])
    expect(json('{"openapi":"3.1.0","paths":{},"servers":[{"url":"/api"}]}')).to.deep.equal([])
  })

  it('lists URLs of headers', () => {
    const headers = {
      link: '</next>; rel="next", </a.css>; rel=preload',
      refresh: '5; url=/later',
      'content-location': '/this.html',
    }
    expect(pathsOf(listResponseMentions(exchange({ headers })))).to.deep.equal([
      '/next',
      '/later',
      '/this.html',
    ])
  })

  it('lists URLs of JSON, feeds and text', () => {
    const bodies: readonly (readonly [mediaType: string, body: string, paths: readonly string[]])[] = [
      ['application/json', '{"self":"/items/1","kind":"a/b"}', ['/items/1']],
      ['application/hal+json', `{"_links":{"next":{"href":"${origin}/items?page=2"}}}`, ['/items?page=2']],
      ['application/rss+xml', '<rss><item><link>/post</link></item></rss>', ['/post']],
      ['application/atom+xml', '<feed><entry><link href="/entry"/></entry></feed>', ['/entry']],
      ['text/plain', `Read ${origin}/manual first, not /etc/passwd`, ['/manual']],
      ['image/png', `${origin}/no`, []],
    ]
    for (const [mediaType, body, paths] of bodies) {
      expect(
        pathsOf(listResponseMentions(exchange({ headers: { 'content-type': mediaType }, body }))),
        mediaType,
      ).to.deep.equal(paths)
    }
  })
})
