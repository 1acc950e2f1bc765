import { expect } from 'chai'
import { loginOf } from '../../../../src/engine/discover/surface/logins.ts'
import { signsUp } from '../../../../src/engine/discover/surface/signUps.ts'
import { entry } from '../../../helpers/tables/entry.ts'

const newPerson = { name: 'Ada', email: 'ada@example.com', password: 'x' }

describe('signsUp', () => {
  for (const [path, json, expected] of [
    ['/api/register', { email: 'a@example.com', password: 'x' }, true],
    ['/api/users', { email: 'a@example.com', password: 'x' }, true],
    ['/api/riders', newPerson, true],
    ['/api/riders', { email: 'a@example.com', password: 'x' }, false],
    ['/api/session', newPerson, false],
    ['/api/me', newPerson, false],
    ['/settings/profile', newPerson, false],
    ['/api/riders/7', newPerson, false],
  ] as const) {
    it(`${expected ? 'takes' : 'does not take'} POST ${path} with ${Object.keys(json).join(', ')}`, () => {
      expect(signsUp(entry('POST', path, { json }))).to.equal(expected)
    })
  }

  it('knows a sign-up from a sign-in by the name of a new person', () => {
    expect(loginOf(entry('POST', '/api/riders', { json: newPerson }))).to.equal(null)
    expect(
      loginOf(entry('POST', '/api/riders', { json: { email: 'a@example.com', password: 'x' } })),
    ).to.not.equal(null)
  })
})
