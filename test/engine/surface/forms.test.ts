import { expect } from 'chai'
import { page, siteUrl } from '../../helpers/tables/artifacts.ts'
import { showEntries, surfaceOf } from '../../helpers/tables/surface.ts'

const entriesOf = (body: string) =>
  surfaceOf({ pages: [page({ body })] }).entries.filter(({ method }) => method === 'POST')

describe('forms of pages', () => {
  it('are filled when a text of theirs came with a value; a choice and a hidden field have one from the beginning', () => {
    const filled = (fields: string) =>
      entriesOf(`<form method=post action=/save>${fields}<button>Save</button></form>`).map(
        ({ form }) => form?.isFilled,
      )
    expect(filled('<input name=title value=Tea>')).to.deep.equal([true])
    expect(filled('<textarea name=text>\nTea at five</textarea>')).to.deep.equal([true])
    expect(filled('<input name=separator value=" ">')).to.deep.equal([true])
    expect(filled('<input name=title><input type=hidden name=id value=5>')).to.deep.equal([false])
    expect(
      filled('<textarea name=text>\n </textarea><select name=tone><option selected value=dark></select>'),
    ).to.deep.equal([false])
  })

  it('choose what a browser would send of options without values', () => {
    const chosen = (options: string) =>
      entriesOf(`<form method=post action=/x><input name=q><select name=kind>${options}</select></form>`).map(
        ({ body }) => new URLSearchParams(body?.text).get('kind'),
      )
    expect(chosen('<option>News</option><option>Rare  events</option>')).to.deep.equal(['News'])
    expect(chosen('<option>News<option selected>Rare\n events')).to.deep.equal(['Rare events'])
    expect(chosen('<option value="">Choose</option><option value=n>News</option>')).to.deep.equal(['n'])
    expect(chosen('<option>---</option><option>News</option>')).to.deep.equal(['News'])
  })

  it('are not filled by what the scan has made up and the page shows again', () => {
    const filled = (query: string) =>
      surfaceOf({
        pages: [
          page({
            url: `${siteUrl}new?${query}`,
            body: '<form method=post action=/save><input name=link value=test><button>Save</button></form>',
          }),
        ],
      }).entries.flatMap(({ form }) => form?.isFilled ?? [])
    expect(filled('topic=test')).to.deep.equal([false])
    expect(filled('topic=tea')).to.deep.equal([true])
  })

  it('ask for a password by the type of a field, whatever it is called', () => {
    const [entry] = entriesOf('<form method=post action=/x><input name=u><input name=p type=password></form>')
    expect(entry?.form).to.deep.include({ passwords: ['p'], texts: ['u'] })
  })

  it('have no file once they are filled: one that is there already could not be put back', () => {
    const form = (name: string) =>
      `<form method=post enctype=multipart/form-data action=/save><input name=name value="${name}"><input type=file name=picture></form>`
    const places = (name: string) =>
      entriesOf(form(name)).flatMap(({ parameters }) => parameters.map(({ place }) => place))
    expect(places('')).to.include('file')
    expect(places('Ada')).not.to.include('file')
  })

  it('are not sent by buttons that lead away from them', () => {
    const surface = surfaceOf({
      pages: [
        page({
          body: '<form method=post action=/save><input name=title><button name=do value=save>Save</button><button name=do value=leave>Abbrechen</button></form>',
        }),
      ],
    })
    expect(showEntries(surface).filter((shown) => shown.startsWith('POST'))).to.have.lengthOf(1)
    expect(surface.entries.flatMap(({ body }) => body?.text ?? []).join(' ')).not.to.include('leave')
  })

  it('give way to one alike that shows nothing yet', () => {
    const form = (title: string) =>
      `<form method=post action=/save><input name=title value="${title}"></form>`
    expect(entriesOf(form('Tea') + form('')).map(({ form }) => form?.isFilled)).to.deep.equal([false])
  })
})
