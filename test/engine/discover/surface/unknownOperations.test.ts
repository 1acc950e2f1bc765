import { expect } from 'chai'
import { withHeaders } from '../../../../src/engine/discover/surface/headerParameters.ts'
import { page } from '../../../helpers/tables/artifacts.ts'
import { showEntries, surfaceOf } from '../../../helpers/tables/surface.ts'

const unknown = 'scanwardunknown'

function surfaceWith(body: string) {
  const surface = surfaceOf({ pages: [page({ body })] })
  const entries = surface.entries.filter(({ operationParameter }) => operationParameter !== undefined)
  return { surface, shown: showEntries({ entries }), entries }
}

const links = (...paths: readonly string[]) => paths.map((path) => `<a href="${path}">Go on</a>`).join('')

describe('requests that act by one parameter value', () => {
  it('are never sent, and become an entry with an unknown operation', () => {
    const { surface, shown, entries } = surfaceWith(
      links('/composer?action=save&name=x', '/composer?action=load&name=x'),
    )
    expect(surface.avoided.map(({ url }) => new URL(url).search)).to.include('?action=save&name=x')
    expect(shown).to.deep.equal([`GET /composer?action,name action=${unknown}: name=x`])
    expect(entries[0]?.operationParameter).to.deep.equal({ place: 'query', name: 'action', value: unknown })
    expect(surface.entries.map(({ url }) => url).join(' ')).not.to.contain('save')
  })

  it('become no entry without another value, because the parameter alone may act', () => {
    expect(surfaceWith(links('/composer?action=save&name=x')).shown).to.deep.equal([])
  })

  it('become one entry for all operations', () => {
    const { shown } = surfaceWith(
      links('/a?do=save&id=1', '/a?do=send&id=1', '/a?do=view&id=1', '/a?do=delete&id=1'),
    )
    expect(shown).to.deep.equal([`GET /a?do,id do=${unknown}: id=1`])
  })

  it('become no entry if destructive and without a reading value', () => {
    expect(surfaceWith(links('/a?do=delete&id=1')).shown).to.deep.equal([])
    expect(surfaceWith(links('/a?do=delete&id=1', '/a?do=logout&id=1')).shown).to.deep.equal([])
  })

  it('become no entry if a button names the operation, and renew no hidden field', () => {
    const form = (inside: string) => `<form action="/a"><input name="word" value="tea">${inside}</form>`
    expect(surfaceWith(form('<button name="do" value="save">Go</button>')).shown).to.deep.equal([])
    const hidden = (value: string) =>
      form(`<input type="hidden" name="do" value="${value}"><button>Go</button>`)
    const { shown, entries } = surfaceWith(hidden('save') + hidden('find'))
    expect(shown).to.deep.equal([`GET /a?do,word do=${unknown}: word=tea`])
    expect(entries.map(({ renewal, form }) => [renewal, form])).to.deep.equal([[undefined, undefined]])
  })

  it('become at most 20 entries, without header parameters', () => {
    const many = Array.from({ length: 30 }, (_, index) => `/place${'abcdefghijklmnopqrstuvwxyzäöüß'[index]}`)
    const { entries } = surfaceWith(links(...many.flatMap((path) => [`${path}?do=save`, `${path}?do=find`])))
    expect(entries).to.have.length(20)
    expect(withHeaders(entries)).to.deep.equal(entries)
  })
})
