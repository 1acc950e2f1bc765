import { expect } from 'chai'
import { entryOf } from '../../../../src/engine/discover/surface/entryOf.ts'
import { namedRouting, type Routing } from '../../../../src/engine/discover/surface/identity/routing.ts'

/** Learnt routing: tables are shown by differently built pages. */
const learnt: Routing = {
  isRouting: (path, name, value) =>
    ['table', 'm'].includes(name) || namedRouting.isRouting(path, name, value),
}

const shapeOf = (query: string) => {
  const { id, handler } = entryOf(
    { method: 'GET', url: `http://app.example/desk?${query}`, source: 'link' },
    learnt,
  )
  return { id, handler }
}

describe('entryOf', () => {
  it('separates values of a learnt router, with one handler below a named router', () => {
    expect(shapeOf('action=row_view&table=notes&order=id')).to.deep.equal({
      id: 'GET /desk?action=row_view,order,table=notes',
      handler: 'GET /desk?action=row_view',
    })
    expect(shapeOf('action=row_view&table=cheap&order=id').handler).to.equal('GET /desk?action=row_view')
  })

  it('names a handler by a learnt router without a named one', () => {
    expect(shapeOf('m=users&id=7')).to.deep.equal({
      id: 'GET /desk?id,m=users',
      handler: 'GET /desk?m=users',
    })
  })
})
