import { expect } from 'chai'
import { listRefusedForms } from '../../../../../src/engine/detect/active/watch/refusedForms.ts'
import { entryOf } from '../../../../../src/engine/discover/surface/entryOf.ts'

const entry = (status: number, source: 'form' | 'browser' | 'script' = 'form') =>
  entryOf({ method: 'POST', url: `https://app.example/${source}/${status}`, status, source })

describe('listRefusedForms', () => {
  it('lists forms that were refused for their sender or token', () => {
    const entries = [
      entry(403),
      entry(419, 'browser'),
      entry(200),
      entry(401),
      entry(400),
      entry(403, 'script'),
    ]
    expect(listRefusedForms(entries).map(({ url, refusesForm }) => [url, refusesForm])).to.deep.equal([
      ['https://app.example/form/403', true],
      ['https://app.example/browser/419', true],
    ])
  })
})
