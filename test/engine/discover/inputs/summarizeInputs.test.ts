import { expect } from 'chai'
import { summarizeInputs } from '../../../../src/engine/discover/inputs/summarizeInputs.ts'
import { entry } from '../../../helpers/tables/entry.ts'

describe('the inputs in a report', () => {
  it('are counted by source, place, and response', () => {
    const entries = [
      entry('GET', '/a?x=1&y=2', { source: 'link' }),
      entry('POST', '/b', { source: 'form', form: { x: '1' }, status: 422 }),
      { ...entry('POST', '/c', { source: 'form', json: { x: 1 } }), status: null },
    ]
    expect(summarizeInputs({ entries, entriesLeftOut: 4, avoided: [] })).to.deep.equal({
      sources: [
        { source: 'form', requests: 2 },
        { source: 'link', requests: 1 },
      ],
      places: [
        { place: 'query', parameters: 2 },
        { place: 'form', parameters: 1 },
        { place: 'json', parameters: 1 },
      ],
      left_out: 4,
      valid_bases: 1,
      refused_bases: 1,
      unsent_bases: 1,
      refused: [{ method: 'POST', url: new URL('/b', entries[0]?.url).href, status: 422 }],
    })
  })
})
