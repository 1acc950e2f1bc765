import { expect } from 'chai'
import { markContentOverwrites } from '../../../../src/engine/discover/surface/shownTexts.ts'
import type { FoundRequest } from '../../../../src/engine/model/foundRequest.ts'
import { page, siteUrl } from '../../../helpers/tables/artifacts.ts'

const editor = page({
  url: `${siteUrl}notes/tea/edit`,
  body: '<textarea id=editor>\nTea at five,\n every day</textarea>',
})

const sent = (text: string, given: Partial<FoundRequest> = {}): FoundRequest => ({
  method: 'POST',
  url: `${siteUrl}save`,
  source: 'browser',
  body: { kind: 'form', text: new URLSearchParams({ content: text }).toString() },
  ...given,
})

const isFilled = (request: FoundRequest) => markContentOverwrites([request], [editor])[0]?.form?.isFilled

describe('a script request with field texts of a page', () => {
  it('edits existing content, as a form or JSON, whatever its whitespace', () => {
    expect(isFilled(sent('Tea at five, every day'))).to.equal(true)
    const body = { kind: 'json', text: '{"note":{"text":"Tea at five,\\n every day"}}' } as const // `as`: one of the kinds.
    expect(isFilled(sent('', { body }))).to.equal(true)
  })

  it('names the page with the text', () => {
    const [marked] = markContentOverwrites([sent('Tea at five, every day')], [editor])
    expect(marked?.form?.page).to.equal(editor.url)
  })

  it('edits nothing if the text differs or comes from a script', () => {
    expect(isFilled(sent('Jam'))).to.equal(undefined)
    expect(isFilled(sent('Tea at five, every day', { source: 'script' }))).to.equal(undefined)
  })

  it('edits nothing if its URL names a calculation', () => {
    const url = `${siteUrl}api/reports/preview`
    expect(isFilled(sent('Tea at five, every day', { url }))).to.equal(undefined)
    expect(isFilled(sent('Tea at five, every day', { url, method: 'PUT' }))).to.equal(true)
    expect(isFilled(sent('Tea at five, every day', { url: `${siteUrl}renderings` }))).to.equal(true)
  })

  describe('with a text that a script holds', () => {
    const body = { kind: 'json', text: '{"template":"members.txt"}' } as const // `as`: one of the kinds.
    const form = page({ url: `${siteUrl}reports`, body: '<input name=template value="members.txt">' })
    const edits = (path: string, script: string, given: Partial<FoundRequest> = {}) => {
      const request = sent('', { body, url: `${siteUrl}${path}`, ...given })
      return markContentOverwrites([request], [form], [script])[0]?.form?.isFilled === true
    }
    const script = 'field("template","members.txt")'

    for (const path of ['api/exports', 'api/exports/jobs', 'api/data-exports', 'reports'])
      it(`creates an object by POST to /${path}`, () => {
        expect(edits(path, script)).to.equal(false)
      })

    for (const path of [
      ...['api/user-preferences', 'api/page-contents', 'api/terms', 'api/address', 'api/business'],
      ...['api/opening-hours', 'api/about-us', 'api/settings/reports'],
    ])
      it(`edits existing content by POST to /${path}`, () => {
        expect(edits(path, script)).to.equal(true)
      })

    it('edits existing content by other methods, elsewhere, and in settings', () => {
      expect(edits('api/exports', script, { method: 'PUT' })).to.equal(true)
      expect(edits('api/export', script)).to.equal(true)
      expect(edits('api/settings', script)).to.equal(true)
      expect(edits('api/exports', 'field("template","usage.txt")')).to.equal(true)
    })
  })

  it('edits nothing if the scan typed the text', () => {
    const typed = page({
      url: `${siteUrl}notes`,
      body: '<input type=email value="scanward@example.com"><textarea>test</textarea><input value="Scanward test">',
    })
    for (const text of ['scanward@example.com', 'test', 'Scanward test']) {
      expect(markContentOverwrites([sent(text)], [typed])[0]?.form).to.equal(undefined)
    }
  })

  describe('sent by the page itself', () => {
    const ofPage = (script: string, given: Partial<FoundRequest> = { isByItself: true }) => {
      const body = `<input name=url value="https://news.example/feed">${script}`
      const [request] = markContentOverwrites(
        [sent('https://news.example/feed', given)],
        [page({ url: `${siteUrl}feeds`, body })],
      )
      return request?.form?.isFilled
    }
    const call = `<script>send('/save', { content: 'https://news.example/feed' })</script>`

    it('edits nothing if the value is a literal in the call', () => {
      expect(ofPage(call)).to.equal(undefined)
    })

    it('edits existing content if a click sends it', () => {
      expect(ofPage(call, {})).to.equal(true)
    })

    it('edits existing content if no sending script has exactly the value', () => {
      expect(ofPage(`<script>send('/save', field.value)</script>`)).to.equal(true)
      expect(ofPage(`<script>send('/save', 'https://news.example/feed/')</script>`)).to.equal(true)
      expect(
        ofPage(`<script>send('/save', s)</script><script>s = 'https://news.example/feed'</script>`),
      ).to.equal(true)
    })
  })
})
