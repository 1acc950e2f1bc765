import { expect } from 'chai'
import { checks } from '../../../../generated/checks.ts'
import type { ScanCache } from '../../../../src/engine/model/scanCache.ts'
import { clientTexts } from '../../../../src/engine/read/derive/clientTexts.ts'
import { openScanCache } from '../../../../src/engine/read/derive/scanCache.ts'
import { judge } from '../../../../src/engine/report/judge.ts'
import { exchange, gathered, script, siteUrl } from '../../../helpers/tables/artifacts.ts'

describe('the cache of a scan', () => {
  it('computes any value once for the same inputs', () => {
    const { memo } = openScanCache()
    let runs = 0
    const nothing = (_one: object, _other: object): null => {
      runs += 1
      return null
    }
    const [one, other] = [{}, {}]
    expect([memo(nothing, one, other), memo(nothing, one, other), runs]).to.deep.equal([null, null, 1])
  })

  it('distinguishes inputs by identity and order, and derivations from each other', () => {
    const { memo } = openScanCache()
    const [a, b] = [{ name: 'a' }, { name: 'a' }]
    const pair = (one: { name: string }, other?: { name: string }) => ({ pair: [one, other] })
    const names = ({ name }: { name: string }) => ({ names: [name] })
    const all = [memo(pair, a, b), memo(pair, b, a), memo(pair, a), memo(pair, b), memo(names, a)]
    expect(new Set(all).size).to.equal(5)
    expect(memo(pair, a, b)).to.equal(all[0])
    expect(memo(names, a)).to.equal(all[4])
  })

  it('computes again after an error', () => {
    const { memo } = openScanCache()
    let runs = 0
    const flaky = (_input: object) => {
      runs += 1
      if (runs === 1) throw new Error('not yet')
      return runs
    }
    const input = {}
    expect(() => memo(flaky, input)).to.throw('not yet')
    expect(memo(flaky, input)).to.equal(2)
  })

  it('shares nothing with another scan', () => {
    const input = { responses: [exchange({ body: 'a' })], scripts: [] }
    expect(clientTexts(input, openScanCache())).to.not.equal(clientTexts(input, openScanCache()))
  })
})

describe('what checks derive', () => {
  const home = exchange({ body: '<title>Shop</title>', mediaType: 'text/html' })
  const app = script({ url: `${siteUrl}app.js`, text: 'element.innerHTML = location.hash' })
  const inline = script({ url: null, pageUrl: `${siteUrl}other`, text: 'eval(location.search)' })
  const artifacts = gathered({ responses: [home], scripts: [app, inline] })

  it('is computed once per scan', () => {
    const counted = countingCache()
    judge(checks, artifacts, { cache: counted.cache })
    const { listTexts, searchText, readAll } = counted.counts()
    // One text of the page and one per script.
    expect([listTexts?.computed, searchText?.computed, readAll?.computed]).to.deep.equal([1, 3, 1])
    // Otherwise the test proves nothing.
    for (const counts of [listTexts, searchText, readAll]) {
      expect(counts?.asked).to.be.above(5 * (counts?.computed ?? 0))
    }
  })

  it('is not computed again for a crawl when the scan adds responses', () => {
    const { cache, counts } = countingCache()
    const crawled = clientTexts({ responses: [home], scripts: [app, inline] }, cache)
    const more = exchange({ url: `${siteUrl}more`, body: 'more' })
    const all = clientTexts({ responses: [home, more], scripts: [app, inline] }, cache)
    expect(all).to.include.members([...crawled])
    expect(all).to.have.length(crawled.length + 1)
    expect(counts().listTexts?.computed).to.equal(2)
  })
})

type Counts = { asked: number; computed: number }

/** Counts requests and computations by the name of the derivation. */
function countingCache(): {
  readonly cache: ScanCache
  readonly counts: () => Readonly<Record<string, Counts>>
} {
  const inner = openScanCache()
  const counts = new Map<string, Counts>()
  const counting = new Map<unknown, unknown>()
  const countsOf = (name: string): Counts => {
    const known = counts.get(name) ?? { asked: 0, computed: 0 }
    counts.set(name, known)
    return known
  }
  return {
    cache: {
      memo(derive, ...inputs) {
        const own = countsOf(derive.name)
        own.asked += 1
        const known = counting.get(derive) as typeof derive | undefined // `as`: stored for this function.
        const counted: typeof derive =
          known ??
          ((...given) => {
            own.computed += 1
            return derive(...given)
          })
        counting.set(derive, counted)
        return inner.memo(counted, ...inputs)
      },
    },
    counts: () => Object.fromEntries(counts),
  }
}
