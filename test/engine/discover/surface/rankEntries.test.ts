import { expect } from 'chai'
import { rankEntries } from '../../../../src/engine/discover/surface/rankEntries.ts'
import { entry } from '../../../helpers/tables/entry.ts'

const of = (handler: string, id: string, query: string) => ({
  ...entry('GET', `/tool.php?${query}`),
  handler,
  id,
})

describe('the order of entries', () => {
  it('lists one entry per handler, then those with new parameters, then repetitions', () => {
    const entries = [
      of('list', 'a', 'page=1'),
      of('list', 'b', 'page=1'),
      of('list', 'c', 'page=1&order=name'),
      of('list', 'd', 'page=1&order=name'),
      of('edit', 'e', 'id=1'),
      of('edit', 'f', 'id=1'),
    ]
    expect(rankEntries(entries).map(({ id }) => id)).to.deep.equal(['a', 'e', 'c', 'b', 'f', 'd'])
  })

  it('compares parameter names within a handler', () => {
    const entries = [
      of('list', 'a', 'order=name'),
      of('edit', 'b', 'id=1'),
      of('edit', 'c', 'id=1&order=name'),
    ]
    expect(rankEntries(entries).map(({ id }) => id)).to.deep.equal(['a', 'b', 'c'])
    const more = [...entries, of('list', 'aa', 'order=name')]
    expect(rankEntries(more).map(({ id }) => id)).to.deep.equal(['a', 'b', 'c', 'aa'])
  })
})
