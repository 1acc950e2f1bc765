import { expect } from 'chai'
import { page } from '../../../helpers/tables/artifacts.ts'
import { surfaceOf } from '../../../helpers/tables/surface.ts'

const idsOf = (paths: readonly string[], body = '') =>
  surfaceOf({
    pages: [page({ body: `${paths.map((path) => `<a href="${path}">x</a>`).join('')}${body}` })],
  }).entries.map(({ id }) => id)

const names = ['tea', 'jam', 'red-shoe', 'blue-hat']

describe('values in paths', () => {
  it('are last or inner segments with many siblings', () => {
    expect(idsOf(names.map((name) => `/notes/${name}/history`))).to.include('GET /notes/*/history')
    expect(idsOf(names.map((name) => `/notes/${name}`))).to.include('GET /notes/*')
  })

  it('are not found below application folders, nor with few siblings', () => {
    expect(idsOf(names.map((name) => `/admin/${name}/list`))).to.include('GET /admin/tea/list')
    expect(idsOf(['/shop/tea/list', '/shop/jam/list'])).to.include('GET /shop/tea/list')
  })

  it('apply to forms with the same segments', () => {
    const forms = names.map(
      (name) => `<form method=post action=/notes/${name}><input name=title><input name=text></form>`,
    )
    const links = names.map((name) => `/notes/${name}/edit`)
    expect(idsOf(links, forms.join(''))).to.include('POST /notes/* {text,title}')
    // Without pages, the names look like operations.
    expect(idsOf([], forms.join(''))).to.include('POST /notes/tea {text,title}')
  })

  it('are recognized in paths with few siblings', () => {
    const links = [
      ...names.map((name) => `/notes/${name}`),
      '/notes/tea/8c94d34',
      '/notes/jam/8c94d34..f2272a5',
    ]
    expect(idsOf(links)).to.include('GET /notes/*/*')
  })
})
