import { expect } from 'chai'
import { compareSignedIn } from '../../../../src/engine/read/derive/signInMarks.ts'
import { exchange, type GivenExchange } from '../../../helpers/tables/artifacts.ts'

type Case = {
  readonly user: GivenExchange
  readonly visitor: GivenExchange
  /** Default: that they can be told apart. */
  readonly reason?: string
}

const loginPage = '<form method=post><input name=user><input type=password name=pass></form>'
const to = (location: string): GivenExchange => ({ status: 302, headers: { location } })

const cases: Readonly<Record<string, Case>> = {
  'another status': { user: { body: '{"id":1}' }, visitor: { status: 401 } },
  'a redirect to sign in': { user: { body: 'Hello' }, visitor: to('/login?next=/') },
  'a form that asks for a password': { user: { body: 'Hello you' }, visitor: { body: loginPage } },
  'a way to sign out': {
    user: { body: '<a href=/x>Sign out</a>' },
    visitor: { body: '<a href=/y>Join</a>' },
  },
  'a name and more': { user: { body: 'Hello Maria Weber' }, visitor: { body: 'Hello' } },
  'a redirect away from the form': { user: to('/dashboard'), visitor: { body: loginPage } },
  nothing: {
    user: { body: 'Welcome to our shop' },
    visitor: { body: 'Welcome to our shop' },
    reason: 'sign-in not confirmed: the response is the same with and without it',
  },
  'a token of a form alone': {
    user: { body: 'Welcome <input name=csrf value="8f7a6b5c4d3e2f1a0b9c">' },
    visitor: { body: 'Welcome <input name=csrf value="1a2b3c4d5e6f7a8b9c0d">' },
    reason: 'sign-in not confirmed: the response is the same with and without it',
  },
  'a refusal of the sign-in': {
    user: { status: 401 },
    visitor: { body: 'Welcome' },
    reason: 'sign-in not accepted: the target responds with status code 401',
  },
  'the way to sign in for both': {
    user: to('/auth/sign-in'),
    visitor: to('/auth/sign-in'),
    reason: 'sign-in not accepted: the target redirects to its sign-in page',
  },
}

describe('the marks of a sign-in', () => {
  for (const [name, { user, visitor, reason }] of Object.entries(cases)) {
    it(`are ${reason === undefined ? '' : 'not '}found where the answers differ by ${name}`, () => {
      const [own, others] = [exchange(user), exchange(visitor)]
      const told = compareSignedIn([own, own], [others, others])
      if (!told.ok) {
        expect(told.reason).to.equal(reason)
        return
      }
      expect(reason).to.equal(undefined)
      expect([told.marks.judge(own), told.marks.judge(others)]).to.deep.equal(['user', 'stranger'])
    })
  }

  it('are not what changes from answer to answer', () => {
    const told = compareSignedIn(
      [exchange({ body: 'Hello alpha bravo' }), exchange({ body: 'Hello charlie delta' })],
      [exchange({ body: 'Hello echo' }), exchange({ body: 'Hello foxtrot' })],
    )
    expect(told.ok).to.equal(false)
  })

  it('say nothing of an overloaded server, nor of an answer that is like neither', () => {
    const told = compareSignedIn(
      [exchange({ body: 'Hello Maria Weber' })],
      [exchange({ body: 'Please sign up' })],
    )
    if (!told.ok) throw new Error(told.reason)
    const judged = [{ status: 503 }, { status: 429 }, { body: 'Nothing here' }].map((given) =>
      told.marks.judge(exchange(given)),
    )
    expect(judged).to.deep.equal(['unclear', 'unclear', 'unclear'])
  })

  it('hold where a page of the user has changed', () => {
    const told = compareSignedIn(
      [exchange({ body: 'Hello Maria, three orders <a>Log out</a>' })],
      [exchange({ body: loginPage })],
    )
    if (!told.ok) throw new Error(told.reason)
    expect(told.marks.judge(exchange({ body: 'Hello Maria, your cart is empty <a>Log out</a>' }))).to.equal(
      'user',
    )
  })
})
