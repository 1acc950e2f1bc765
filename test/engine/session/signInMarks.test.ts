import { expect } from 'chai'
import { tellApart } from '../../../src/engine/session/signInMarks.ts'
import { exchange, type GivenExchange } from '../../helpers/tables/artifacts.ts'

type Case = {
  readonly user: GivenExchange
  readonly stranger: GivenExchange
  /** Default: that they can be told apart. */
  readonly reason?: string
}

const loginPage = '<form method=post><input name=user><input type=password name=pass></form>'
const to = (location: string): GivenExchange => ({ status: 302, headers: { location } })

const cases: Readonly<Record<string, Case>> = {
  'another status': { user: { body: '{"id":1}' }, stranger: { status: 401 } },
  'a redirect to sign in': { user: { body: 'Hello' }, stranger: to('/login?next=/') },
  'a form that asks for a password': { user: { body: 'Hello you' }, stranger: { body: loginPage } },
  'a way to sign out': {
    user: { body: '<a href=/x>Sign out</a>' },
    stranger: { body: '<a href=/y>Join</a>' },
  },
  'a name and more': { user: { body: 'Hello Maria Weber' }, stranger: { body: 'Hello' } },
  'a redirect away from the form': { user: to('/dashboard'), stranger: { body: loginPage } },
  nothing: {
    user: { body: 'Welcome to our shop' },
    stranger: { body: 'Welcome to our shop' },
    reason: 'the answer is the same with the sign-in and without it',
  },
  'a token of a form alone': {
    user: { body: 'Welcome <input name=csrf value="8f7a6b5c4d3e2f1a0b9c">' },
    stranger: { body: 'Welcome <input name=csrf value="1a2b3c4d5e6f7a8b9c0d">' },
    reason: 'the answer is the same with the sign-in and without it',
  },
  'a refusal of the sign-in': {
    user: { status: 401 },
    stranger: { body: 'Welcome' },
    reason: 'the target answered status 401 to the sign-in',
  },
  'the way to sign in for both': {
    user: to('/auth/sign-in'),
    stranger: to('/auth/sign-in'),
    reason: 'the target sends the scan to sign in, although it has',
  },
}

describe('the marks of a sign-in', () => {
  for (const [name, { user, stranger, reason }] of Object.entries(cases)) {
    it(`are ${reason === undefined ? '' : 'not '}found where the answers differ by ${name}`, () => {
      const [own, others] = [exchange(user), exchange(stranger)]
      const told = tellApart([own, own], [others, others])
      if (!told.ok) {
        expect(told.reason).to.equal(reason)
        return
      }
      expect(reason).to.equal(undefined)
      expect([told.marks.judge(own), told.marks.judge(others)]).to.deep.equal(['user', 'stranger'])
    })
  }

  it('are not what changes from answer to answer', () => {
    const told = tellApart(
      [exchange({ body: 'Hello alpha bravo' }), exchange({ body: 'Hello charlie delta' })],
      [exchange({ body: 'Hello echo' }), exchange({ body: 'Hello foxtrot' })],
    )
    expect(told.ok).to.equal(false)
  })

  it('say nothing of an overloaded server, nor of an answer that is like neither', () => {
    const told = tellApart([exchange({ body: 'Hello Maria Weber' })], [exchange({ body: 'Please sign up' })])
    if (!told.ok) throw new Error(told.reason)
    const judged = [{ status: 503 }, { status: 429 }, { body: 'Nothing here' }].map((given) =>
      told.marks.judge(exchange(given)),
    )
    expect(judged).to.deep.equal(['unclear', 'unclear', 'unclear'])
  })

  it('hold where a page of the user has changed', () => {
    const told = tellApart(
      [exchange({ body: 'Hello Maria, three orders <a>Log out</a>' })],
      [exchange({ body: loginPage })],
    )
    if (!told.ok) throw new Error(told.reason)
    expect(told.marks.judge(exchange({ body: 'Hello Maria, your cart is empty <a>Log out</a>' }))).to.equal(
      'user',
    )
  })
})
