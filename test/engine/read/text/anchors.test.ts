import { expect } from 'chai'
import { anchorSearch } from '../../../../src/engine/read/text/anchors.ts'

const anchors = ['jquery:', '.migrateVersion', 'jquery:{', 'ab-ab-ab', 'rendererPackageName']

/** Naive reference implementation. */
function findSlowly(text: string): { anchor: string; index: number }[] {
  const hits: { anchor: string; index: number }[] = []
  for (let index = 0; index < text.length; index += 1) {
    for (const anchor of anchors) if (text.startsWith(anchor, index)) hits.push({ anchor, index })
  }
  return hits
}

const byPlace = (one: { anchor: string; index: number }, other: { anchor: string; index: number }) =>
  one.index - other.index || (one.anchor < other.anchor ? -1 : 1)

describe('anchorSearch', () => {
  for (const text of [
    '',
    'jquery',
    'jquery:',
    'x jquery:{jquery: .migrateVersionrendererPackageName',
    'ab-ab-ab-ab-ab',
    `${'jquery'.repeat(50)}:${'y'.repeat(5)}jquery:`,
    'ünïcode jquery:{ 漢字.migrateVersion',
  ]) {
    it(`finds every place of every anchor in ${JSON.stringify(text.slice(0, 40))}`, () => {
      const found = [...anchorSearch(anchors, 100)(text)].sort(byPlace)
      expect(found).to.deep.equal(findSlowly(text).sort(byPlace))
    })
  }

  it('finds the same as a naive search in random text', () => {
    let state = 7
    const next = () => {
      state = (state * 1103515245 + 12345) % 2147483648
      return state
    }
    const pieces = [
      'jq',
      'uery',
      ':',
      '{',
      'ab-',
      'ab',
      '.migrate',
      'Version',
      ' ',
      'renderer',
      'PackageName',
    ]
    const text = Array.from({ length: 4_000 }, () => pieces[next() % pieces.length]).join('')
    expect([...anchorSearch(anchors, 1_000_000)(text)].sort(byPlace)).to.deep.equal(
      findSlowly(text).sort(byPlace),
    )
    expect(findSlowly(text).length).to.be.greaterThan(20)
  })

  it('returns the first places of an anchor up to the limit', () => {
    const found = anchorSearch(anchors, 3)('jquery: '.repeat(10))
    expect(found.map(({ index }) => index)).to.deep.equal([0, 8, 16])
  })

  it('rejects anchors that are too short', () => {
    expect(() => anchorSearch(['sixsix'], 1)).to.throw('sixsix')
    expect(anchorSearch(['seven77'], 1)('a seven77')).to.deep.equal([{ anchor: 'seven77', index: 2 }])
  })
})
