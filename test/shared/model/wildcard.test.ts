import { expect } from 'chai'
import { matchesWildcard } from '../../../src/shared/model/wildcard.ts'

describe('matchesWildcard', () => {
  for (const [pattern, text, expected] of [
    ['/logout', '/logout', true],
    ['/logout', '/logout/now', false],
    ['/logout', '/Logout', false],
    ['/admin/*', '/admin/', true],
    ['/admin/*', '/admin/users/7', true],
    ['/admin/*', '/admin', false],
    ['*/delete', '/items/7/delete', true],
    ['/a/*/c/*/e', '/a/b/c/d/e', true],
    ['/a/*/c/*/e', '/a/c/e', false],
    ['*.example.com', 'a.example.com', true],
    ['*.example.com', 'example.com', false],
    ['*.example.com', 'example.com.evil.example', false],
    ['a*a', 'a', false],
    ['a*ba', 'aba', true],
    ['*a*', 'b', false],
    ['*', '', true],
    ['', '', true],
    ['', 'a', false],
  ] as const) {
    it(`${expected ? 'matches' : 'does not match'} ${JSON.stringify(pattern)} with ${JSON.stringify(text)}`, () => {
      expect(matchesWildcard(pattern, text)).to.equal(expected)
    })
  }

  it('takes linear time for a hostile pattern', () => {
    expect(matchesWildcard('*a'.repeat(100), 'a'.repeat(50_000).concat('b'))).to.equal(false)
  })
})
