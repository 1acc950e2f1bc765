import { expect } from 'chai'
import { openUnremovedTexts } from '../../../../../src/engine/detect/active/restore/unremovedTexts.ts'
import { exchange } from '../../../../helpers/tables/artifacts.ts'

const origin = 'https://app.example'
const [tea, pot] = ['a123456789', 'b123456789']

const readerOf = (pages: Readonly<Record<string, string>>) => async (url: string) =>
  exchange({ url, body: pages[new URL(url).pathname] ?? '' })

describe('texts of the scan that pages still show', () => {
  it('are listed once per page', async () => {
    const left = openUnremovedTexts()
    left.note({ method: 'POST', url: `${origin}/pages/add`, body: `page=${tea}&category=` })
    left.note({ method: 'POST', url: `${origin}/pages/add`, body: `{"page":"x ${pot}"}` })
    const pages = { '/pages/': `<a>${tea}</a>`, '/': `<a>${tea}</a> and <a>${pot}</a>` }
    expect(await left.list(readerOf(pages))).to.deep.equal([
      { url: `${origin}/pages/`, name: tea, change: 'created', state: 'left' },
      { url: `${origin}/`, name: pot, change: 'created', state: 'left' },
    ])
  })

  it('are searched on the page of the form', async () => {
    const left = openUnremovedTexts()
    const form = {
      ...{
        page: `${origin}/wiki/tea`,
        url: `${origin}/save`,
        isFilled: false,
        passwords: [],
        texts: ['text'],
      },
      ...{ body: { kind: 'form', text: 'text=' } as const, changed: [['text', tea] as const] },
    }
    left.note({ method: 'POST', url: form.url, body: `text=%20${tea}`, form })
    expect(await left.list(readerOf({ '/wiki/tea': tea }))).to.have.length(1)
  })

  it('are searched at the API that received them', async () => {
    const left = openUnremovedTexts()
    left.note({ method: 'POST', url: `${origin}/settings/user`, body: `{"grid":"${tea}"}` })
    left.note({ method: 'POST', url: `${origin}/tools/run`, body: `grid=${tea}` })
    const listed = await left.list(readerOf({ '/settings/user': tea, '/tools/run': tea }))
    expect(listed.map(({ url }) => url)).to.deep.equal([`${origin}/settings/user`])
  })

  it('include invented names of objects', async () => {
    const left = openUnremovedTexts()
    left.note({ method: 'POST', url: `${origin}/pages`, body: 'page=Scanward+test&category=tea' })
    const listed = await left.list(readerOf({ '/': '<a>Scanward test</a>' }))
    expect(listed.map(({ name }) => name)).to.deep.equal(['Scanward test'])
  })

  it('exclude text that the scan did not invent, or that no page shows', async () => {
    const left = openUnremovedTexts()
    left.note({ method: 'POST', url: `${origin}/search`, body: 'term=teapot' })
    left.note({ method: 'POST', url: `${origin}/search`, body: `term=${tea}` })
    expect(await left.list(readerOf({ '/': 'teapot' }))).to.deep.equal([])
  })
})
