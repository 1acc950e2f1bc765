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
    ['/api/riders', { user: { first_name: 'Ada', email: 'a@example.com', password: 'x' } }, true],
    ['/api/riders', { email: 'a@example.com', phone: '1', password: 'x' }, true],
    ['/api/enter', { email: 'a@example.com', password: 'x', device_name: 'web' }, false],
    ...['authenticate', 'verify', 'close', 'deactivate'].map(
      (verb) => [`/api/${verb}`, { ...newPerson, phone: '1' }, false] as const,
    ),
  ] as const) {
    it(`${expected ? 'takes' : 'does not take'} POST ${path} with ${Object.keys(json).join(', ')}`, () => {
      expect(signsUp(entry('POST', path, { json }))).to.equal(expected)
    })
  }

  for (const further of ['device_name', 'phone', 'tenant_name', 'company_name'])
    it(`leaves a sign-in with ${further} to loginOf`, () => {
      const json = { email: 'a@example.com', password: 'x', [further]: 'web' }
      for (const path of ['/api/login', '/api/authenticate', '/sanctum/token']) {
        const sent = entry('POST', path, { json })
        expect([loginOf(sent)?.identifier?.name, signsUp(sent)], path).to.deep.equal(['/email', false])
      }
    })

  it('knows a sign-up from a sign-in by the name of a new person', () => {
    expect(loginOf(entry('POST', '/api/riders', { json: newPerson }))).to.equal(null)
    expect(
      loginOf(entry('POST', '/api/riders', { json: { email: 'a@example.com', password: 'x' } })),
    ).to.not.equal(null)
  })
})
