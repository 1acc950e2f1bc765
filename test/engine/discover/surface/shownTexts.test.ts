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

describe('what a script sends of the texts that a page shows in its fields', () => {
  it('changes what is there already, whatever white space it has, as a form or as JSON', () => {
    expect(isFilled(sent('Tea at five, every day'))).to.equal(true)
    const body = { kind: 'json', text: '{"note":{"text":"Tea at five,\\n every day"}}' } as const // `as`: one of the kinds.
    expect(isFilled(sent('', { body }))).to.equal(true)
  })

  it('is the page that shows it', () => {
    const [marked] = markContentOverwrites([sent('Tea at five, every day')], [editor])
    expect(marked?.form?.page).to.equal(editor.url)
  })

  it('is none where the text is another, or was only read in a script', () => {
    expect(isFilled(sent('Jam'))).to.equal(undefined)
    expect(isFilled(sent('Tea at five, every day', { source: 'script' }))).to.equal(undefined)
  })

  it('is none where the scan has typed it, and a component keeps it in the document', () => {
    const typed = page({
      url: `${siteUrl}notes`,
      body: '<input type=email value="scanward@example.com"><textarea>test</textarea><input value="Scanward test">',
    })
    for (const text of ['scanward@example.com', 'test', 'Scanward test']) {
      expect(markContentOverwrites([sent(text)], [typed])[0]?.form).to.equal(undefined)
    }
  })

  describe('where a page makes the request by itself', () => {
    const ofPage = (script: string, given: Partial<FoundRequest> = { isByItself: true }) => {
      const body = `<input name=url value="https://news.example/feed">${script}`
      const [request] = markContentOverwrites(
        [sent('https://news.example/feed', given)],
        [page({ url: `${siteUrl}feeds`, body })],
      )
      return request?.form?.isFilled
    }
    const call = `<script>send('/save', { content: 'https://news.example/feed' })</script>`

    it('is none whose value stands in the call', () => {
      expect(ofPage(call)).to.equal(undefined)
    })

    it('changes what is there if a click sends it', () => {
      expect(ofPage(call, {})).to.equal(true)
    })

    it('changes what is there if the value stands in no script, in a longer text, or in one that does not send it', () => {
      expect(ofPage(`<script>send('/save', field.value)</script>`)).to.equal(true)
      expect(ofPage(`<script>send('/save', 'https://news.example/feed/')</script>`)).to.equal(true)
      expect(
        ofPage(`<script>send('/save', s)</script><script>s = 'https://news.example/feed'</script>`),
      ).to.equal(true)
    })
  })
})
