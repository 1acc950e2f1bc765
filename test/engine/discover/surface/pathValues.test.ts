import { expect } from 'chai'
import { page } from '../../../helpers/tables/artifacts.ts'
import { surfaceOf } from '../../../helpers/tables/surface.ts'

const idsOf = (paths: readonly string[], body = '') =>
  surfaceOf({
    pages: [page({ body: `${paths.map((path) => `<a href="${path}">x</a>`).join('')}${body}` })],
  }).entries.map(({ id }) => id)

const names = ['tea', 'jam', 'red-shoe', 'blue-hat']

describe('values in paths', () => {
  it('stand last or in the midst, where many come in one place', () => {
    expect(idsOf(names.map((name) => `/notes/${name}/history`))).to.include('GET /notes/*/history')
    expect(idsOf(names.map((name) => `/notes/${name}`))).to.include('GET /notes/*')
  })

  it('are none below the parts of an application, nor where few come', () => {
    expect(idsOf(names.map((name) => `/admin/${name}/list`))).to.include('GET /admin/tea/list')
    expect(idsOf(['/shop/tea/list', '/shop/jam/list'])).to.include('GET /shop/tea/list')
  })

  it('are the same for forms that send to each of them', () => {
    const forms = names.map(
      (name) => `<form method=post action=/notes/${name}><input name=title><input name=text></form>`,
    )
    const links = names.map((name) => `/notes/${name}/edit`)
    expect(idsOf(links, forms.join(''))).to.include('POST /notes/* {text,title}')
    // Who knows none of the names takes them for what is done.
    expect(idsOf([], forms.join(''))).to.include('POST /notes/tea {text,title}')
  })

  it('are known again in places where few of them come', () => {
    const links = [
      ...names.map((name) => `/notes/${name}`),
      '/notes/tea/8c94d34',
      '/notes/jam/8c94d34..f2272a5',
    ]
    expect(idsOf(links)).to.include('GET /notes/*/*')
  })
})
