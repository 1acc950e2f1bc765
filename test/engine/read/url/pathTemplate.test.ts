import { expect } from 'chai'
import { pathTemplate } from '../../../../src/engine/read/url/pathTemplate.ts'

const cases: Readonly<Record<string, string>> = {
  '/items/42': '/items/*',
  '/calendar/2025-01-31/day': '/calendar/*/day',
  '/users/3f2504e0-4f89-41d3-9a0c-0305e82c3301': '/users/*',
  '/files/0123456789abcdef01234567': '/files/*',
  '/t/a8F3k2Lm9Qz7Xw1B': '/t/*',
  '/notes/tea/8c94d34': '/notes/tea/*',
  '/compare/8c94d34..f2272a5': '/compare/*',
  '/notes/decade': '/notes/decade',
  // A name with a final number is a page of its own.
  '/tests/Exercise00017': '/tests/Exercise00017',
  '/blog/why-we-moved-to-the-sea': '/blog/why-we-moved-to-the-sea',
}

describe('pathTemplate', () => {
  for (const [path, expected] of Object.entries(cases)) {
    it(`returns ${expected} for ${path}`, () => expect(pathTemplate(path)).to.equal(expected))
  }

  it('masks the given segments', () => {
    expect(pathTemplate('/de/shop', [0])).to.equal('/*/shop')
  })
})
