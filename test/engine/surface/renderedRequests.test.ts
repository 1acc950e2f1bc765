import { expect } from 'chai'
import type { ExploredRequest } from '../../../src/engine/model/browser.ts'
import { listRenderedRequests } from '../../../src/engine/surface/renderedRequests.ts'
import { page, siteUrl } from '../../helpers/tables/artifacts.ts'

const request = (mediaType: string, text: string): ExploredRequest => ({
  url: 'https://app.example/import',
  method: 'POST',
  kind: 'fetch',
  headers: {},
  body: { mediaType, text },
  signs: null,
})

describe('listRenderedRequests', () => {
  const bodies = [
    ['a document of XML', 'application/xml; charset=utf-8', '<list><name>Ida</name></list>', 'xml'],
    ['one of a format that is written in XML', 'application/soap+xml', '<a>1</a>', 'xml'],
    ['an object of JSON', 'application/json', '{"a":1}', 'json'],
    ['pairs of a form', 'application/x-www-form-urlencoded', 'a=1', 'form'],
  ] as const // `as`: rows of texts.
  for (const [title, mediaType, text, kind] of bodies) {
    it(`reads ${title}`, () => {
      const [found] = listRenderedRequests([request(mediaType, text)], [])
      expect(found?.body).to.include({ kind, text })
    })
  }

  it('keeps what an application calls a document of XML', () => {
    const [found] = listRenderedRequests([request('application/soap+xml', '<a>1</a>')], [])
    expect(found?.body).to.deep.equal({ kind: 'xml', text: '<a>1</a>', mediaType: 'application/soap+xml' })
  })

  it('takes what a rendered page shows that a program makes by a query', () => {
    const shown = [page({ body: '<img src="/render?target=a.b&format=svg"><img src="/logo.png">' })]
    expect(listRenderedRequests([], shown)).to.deep.equal([
      { method: 'GET', url: `${siteUrl}render?target=a.b&format=svg`, source: 'link' },
    ])
  })

  it('knows nothing of other bodies', () => {
    const [found] = listRenderedRequests([request('text/plain', 'hello')], [])
    expect(found?.body).to.equal(undefined)
  })
})
