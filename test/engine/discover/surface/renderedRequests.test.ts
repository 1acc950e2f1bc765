import { expect } from 'chai'
import { listRenderedRequests } from '../../../../src/engine/discover/surface/renderedRequests.ts'
import type { ExploredRequest } from '../../../../src/engine/model/browser.ts'
import { page, siteUrl } from '../../../helpers/tables/artifacts.ts'

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

  it('reads multipart forms with files, whose contents may be unknown', () => {
    const parts = [
      'content-disposition: form-data; name="note"\r\n\r\nHello',
      'content-disposition: form-data; name="avatar"; filename="me.png"\r\ncontent-type: image/png\r\n\r\n',
    ]
    const text = `${parts.map((part) => `--b1\r\n${part}\r\n`).join('')}--b1--\r\n`
    const [found] = listRenderedRequests([request('multipart/form-data; boundary=b1', text)], [])
    expect(found?.body).to.deep.equal({
      kind: 'multipart',
      text: 'note=Hello&avatar=scanward%20test',
      files: { avatar: 'me.png' },
    })
  })

  it('keeps the media type of an XML body', () => {
    const [found] = listRenderedRequests([request('application/soap+xml', '<a>1</a>')], [])
    expect(found?.body).to.deep.equal({ kind: 'xml', text: '<a>1</a>', mediaType: 'application/soap+xml' })
  })

  it('lists generated images in a rendered page', () => {
    const shown = [page({ body: '<img src="/render?target=a.b&format=svg"><img src="/logo.png">' })]
    expect(listRenderedRequests([], shown)).to.deep.equal([
      { method: 'GET', url: `${siteUrl}render?target=a.b&format=svg`, source: 'link' },
    ])
  })

  it('ignores other bodies', () => {
    const [found] = listRenderedRequests([request('text/plain', 'hello')], [])
    expect(found?.body).to.equal(undefined)
  })
})
