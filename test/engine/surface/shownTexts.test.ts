import { expect } from 'chai'
import type { FoundRequest } from '../../../src/engine/surface/foundRequest.ts'
import { markShownTexts } from '../../../src/engine/surface/shownTexts.ts'
import { page, siteUrl } from '../../helpers/tables/artifacts.ts'

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

const isFilled = (request: FoundRequest) => markShownTexts([request], [editor])[0]?.form?.isFilled

describe('what a script sends of the texts that a page shows in its fields', () => {
  it('changes what is there already, whatever white space it has, as a form or as JSON', () => {
    expect(isFilled(sent('Tea at five, every day'))).to.equal(true)
    const body = { kind: 'json', text: '{"note":{"text":"Tea at five,\\n every day"}}' } as const // `as`: one of the kinds.
    expect(isFilled(sent('', { body }))).to.equal(true)
  })

  it('is the page that shows it', () => {
    const [marked] = markShownTexts([sent('Tea at five, every day')], [editor])
    expect(marked?.form?.page).to.equal(editor.url)
  })

  it('is none where the text is another, or was only read in a script', () => {
    expect(isFilled(sent('Jam'))).to.equal(undefined)
    expect(isFilled(sent('Tea at five, every day', { source: 'script' }))).to.equal(undefined)
  })
})
