import { expect } from 'chai'
import { createdAccount } from '../../../../../src/engine/detect/active/restore/createdAccount.ts'
import { exchange } from '../../../../helpers/tables/artifacts.ts'

const url = 'https://app.example/api/register'

function accountOf(fields: Readonly<Record<string, string>>, received: string) {
  const response = { ...exchange({ url }), status: 200, mediaType: 'application/json', body: received }
  return createdAccount({ method: 'POST', url, body: JSON.stringify(fields) }, response)
}

const fields = { username: 'ada.l', email: 'ada@mail.example', password: 'correct-horse' }

describe('the account created by a sign-up', () => {
  it('has all identifiers that a sign-in may need', () => {
    expect(accountOf(fields, '{"status":"success"}')).to.deep.equal({
      name: 'ada@mail.example',
      password: 'correct-horse',
      names: [
        ['username', 'ada.l'],
        ['email', 'ada@mail.example'],
      ],
    })
  })

  for (const [place, isCreated] of [
    ['/api/Users', true],
    ['/join', true],
    ['/api/users/7', false],
    ['/api/orders', false],
  ] as const)
    it(`is ${isCreated ? 'detected' : 'not detected'} at ${place}`, () => {
      const at = `https://app.example${place}`
      const created = createdAccount({ method: 'POST', url: at, body: JSON.stringify(fields) }, null)
      expect(created?.name ?? null).to.equal(isCreated ? 'ada@mail.example' : null)
    })

  for (const refusal of ['{"status":"fail","message":"It exists."}', '{"success": false}', '{"error":"no"}'])
    it(`is not detected in a response with status 200 that is ${refusal}`, () => {
      expect(accountOf(fields, refusal)).to.equal(null)
    })
})
