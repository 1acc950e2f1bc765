import { expect } from 'chai'
import { Frontier } from '../../../../../src/engine/discover/crawl/active/frontier.ts'
import { learnRouting } from '../../../../../src/engine/discover/crawl/active/learntRouting.ts'
import { learnNeutralNames } from '../../../../../src/engine/discover/crawl/active/neutralNames.ts'
import { ShapeYields } from '../../../../../src/engine/discover/crawl/active/shapeYields.ts'

describe('the order of a crawl', () => {
  it('visits differently written URLs before similar ones', () => {
    const frontier = new Frontier(new ShapeYields(learnRouting(), learnNeutralNames()))
    for (const id of ['note-1', 'note-2', 'note-3', 'start'])
      frontier.add({
        url: `https://app.example/wiki?do=history&id=${id}`,
        kind: 'link',
        depth: 1,
        isFromNews: false,
      })
    const taken = [frontier.take(1), frontier.take(1)]
      .flat()
      .map(({ url }) => new URL(url).searchParams.get('id'))
    expect(taken).to.deep.equal(['note-1', 'start'])
  })
})
