import { expect } from 'chai'
import { learnRouting } from '../../../../../src/engine/discover/crawl/active/learntRouting.ts'
import { learnNeutralNames } from '../../../../../src/engine/discover/crawl/active/neutralNames.ts'

const built = (id: number, hasNewForm = false) => ({ id, isNew: true, hasNewForm })

describe('learnRouting', () => {
  it('recognizes routers by name, and values that do not route', () => {
    const routing = learnRouting()
    expect(routing.isRouting('/', 'page', 'login')).to.equal(true)
    expect(routing.isRouting('/', 'tx[controller]', 'Blog')).to.equal(true)
    expect(routing.isRouting('/', 'include', 'intro.php')).to.equal(true)
    for (const [name, value] of [
      ['page', '2'],
      ['page', 'https://a.example/'],
      ['p', '2025-01-31'],
      ['file', 'report'],
      ['q', 'login'],
    ] as const) {
      expect(routing.isRouting('/', name, value)).to.equal(false)
    }
  })

  it('learns a router from two values with differently built responses', () => {
    const routing = learnRouting()
    routing.note('/hall', [['show', 'lamps']], built(1))
    expect(routing.isRouting('/hall', 'show', 'mirrors')).to.equal(false)
    routing.note('/hall', [['show', 'mirrors']], built(2))
    expect(routing.isRouting('/hall', 'show', 'doors')).to.equal(true)
    expect(routing.isRouting('/other', 'show', 'doors')).to.equal(false)
  })

  it('learns nothing from search terms, nor from numbers unless their forms differ', () => {
    const routing = learnRouting()
    routing.note('/', [['q', 'tea']], built(1))
    routing.note('/', [['q', 'nothing']], built(2))
    routing.note('/', [['id', '1']], built(1, true))
    routing.note('/', [['cat', '1']], built(1, true))
    routing.note('/', [['cat', '2']], built(2))
    routing.note('/', [['node', '1']], built(1))
    routing.note('/', [['node', '2']], built(2, true))
    expect(routing.isRouting('/', 'q', 'tea')).to.equal(false)
    expect(routing.isRouting('/', 'cat', '3')).to.equal(false)
    expect(routing.isRouting('/', 'node', '3')).to.equal(true)
  })
})

describe('learnNeutralNames', () => {
  it('learns that a parameter is neutral until it has an effect', () => {
    const neutral = learnNeutralNames()
    for (const [at, path] of ['/a', '/b', '/c'].entries()) {
      neutral.note(path, [], at)
      neutral.note(path, ['order'], at)
    }
    expect(neutral.isNeutral('order')).to.equal(true)
    neutral.note('/d', [], 7)
    neutral.note('/d', ['order'], 8)
    expect(neutral.isNeutral('order')).to.equal(false)
  })
})
