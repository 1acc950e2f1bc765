import { expect } from 'chai'
import { openUnremovedTexts } from '../../../../../src/engine/detect/active/restore/leftTexts.ts'
import { exchange } from '../../../../helpers/tables/artifacts.ts'

const origin = 'https://app.example'
const [tea, pot] = ['a123456789', 'b123456789']

/** Reads pages of a site by their paths. */
const readerOf = (pages: Readonly<Record<string, string>>) => async (url: string) =>
  exchange({ url, body: pages[new URL(url).pathname] ?? '' })

describe('texts of the scan that pages go on to show', () => {
  it('are listed with the page, once each', async () => {
    const left = openUnremovedTexts()
    left.note({ method: 'POST', url: `${origin}/pages/add`, body: `page=${tea}&category=` })
    left.note({ method: 'POST', url: `${origin}/pages/add`, body: `{"page":"x ${pot}"}` })
    const pages = { '/pages/': `<a>${tea}</a>`, '/': `<a>${tea}</a> and <a>${pot}</a>` }
    expect(await left.list(readerOf(pages))).to.deep.equal([
      { url: `${origin}/pages/`, name: tea, change: 'created', state: 'left' },
      { url: `${origin}/`, name: pot, change: 'created', state: 'left' },
    ])
  })

  it('are looked for on the page of the form', async () => {
    const left = openUnremovedTexts()
    const form = {
      ...{
        page: `${origin}/wiki/tea`,
        url: `${origin}/save`,
        isFilled: false,
        passwords: [],
        texts: ['text'],
      },
      ...{ body: { kind: 'form', text: 'text=' } as const, changed: [['text', tea] as const] }, // `as`: as types want it.
    }
    left.note({ method: 'POST', url: form.url, body: `text=%20${tea}`, form })
    expect(await left.list(readerOf({ '/wiki/tea': tea }))).to.have.length(1)
  })

  it('are looked for where an API was sent them', async () => {
    const left = openUnremovedTexts()
    left.note({ method: 'POST', url: `${origin}/settings/user`, body: `{"grid":"${tea}"}` })
    left.note({ method: 'POST', url: `${origin}/tools/run`, body: `grid=${tea}` })
    const listed = await left.list(readerOf({ '/settings/user': tea, '/tools/run': tea }))
    expect(listed.map(({ url }) => url)).to.deep.equal([`${origin}/settings/user`])
  })

  it('are the names that it gives to things, too', async () => {
    const left = openUnremovedTexts()
    left.note({ method: 'POST', url: `${origin}/pages`, body: 'page=Scanward+test&category=tea' })
    const listed = await left.list(readerOf({ '/': '<a>Scanward test</a>' }))
    expect(listed.map(({ name }) => name)).to.deep.equal(['Scanward test'])
  })

  it('are nothing that the scan did not make up, or that no page shows', async () => {
    const left = openUnremovedTexts()
    left.note({ method: 'POST', url: `${origin}/search`, body: 'term=teapot' })
    left.note({ method: 'POST', url: `${origin}/search`, body: `term=${tea}` })
    expect(await left.list(readerOf({ '/': 'teapot' }))).to.deep.equal([])
  })
})
