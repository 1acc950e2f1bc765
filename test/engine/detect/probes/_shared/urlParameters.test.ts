import { expect } from 'chai'
import { urlRank } from '../../../../../src/engine/detect/probes/_shared/urlParameters.ts'
import { entry } from '../../../../helpers/tables/entry.ts'

function rankOf(name: string, value: string): number {
  return urlRank({ entry: entry('GET', '/'), parameter: { place: 'query', name, value } })
}

describe('urlRank', () => {
  const ranks: readonly (readonly [name: string, value: string, rank: number])[] = [
    ['q', 'https://news.example/', 0],
    ['q', '//news.example/', 0],
    ['next', '/home', 1],
    ['image_url', 'cdn.example/tea.png', 1],
    ['returnTo', '', 2],
    ['redirect_uri', 'x', 2],
    ['q', '/home', 3],
    ['q', 'news.example', 3],
    ['q', 'tea', 4],
    ['page', '2', 4],
    ['name', 'Mia', 4],
  ]
  for (const [name, value, rank] of ranks) {
    it(`is ${rank} for ${name}=${value}`, () => expect(rankOf(name, value)).to.equal(rank))
  }

  it('takes linear time', () => {
    expect(rankOf('u'.repeat(100_000), 'a'.repeat(100_000))).to.be.at.most(4)
  }).timeout(1_000)
})
