import { expect } from 'chai'
import type { AccountSession } from '../../../../src/engine/discover/session/accountSession.ts'
import { SessionWatch } from '../../../../src/engine/discover/session/watchSession.ts'
import { exchange } from '../../../helpers/tables/artifacts.ts'

const url = 'https://app.example/entries'
const granted = exchange({ url, status: 200, body: 'Oars' })
const refused = exchange({ url, status: 302, headers: { location: '/sign-in' } })

/** The session ends on command and is renewed at the next check. */
function openWatch() {
  const target = { isOpen: true, checks: 0 }
  const session = {
    state: 'signed_in',
    epochs: 1,
    marked: { url: 'https://app.example/account' },
    opened: { reset() {} },
    isShownBy: () => false,
    async judge() {
      target.checks += 1
      return target.isOpen ? 'user' : 'stranger'
    },
    async renew() {
      target.isOpen = true
      session.epochs += 1
      return true
    },
    lose() {
      session.state = 'lost'
    },
  }
  // `as`: the parts of a session that the watch reads.
  return { target, session, watch: new SessionWatch(session as unknown as AccountSession) }
}

describe('the watch over a session', () => {
  it('repeats requests that an earlier session was refused, each time', async () => {
    const { target, session, watch } = openWatch()
    await watch.note(granted)
    for (let time = 1; time <= 3; time += 1) {
      target.isOpen = false
      const sentIn = session.epochs
      expect(await watch.note(refused, sentIn), 'the first of them').to.equal(true)
      expect(session.epochs).to.equal(sentIn + 1)
      const { checks } = target
      expect(await watch.note(refused, sentIn), 'one that comes late').to.equal(true)
      expect(target.checks, 'without another look').to.equal(checks)
    }
  })

  it('repeats a request that is refused during a pending check', async () => {
    const { target, session, watch } = openWatch()
    await watch.note(granted)
    const sentIn = session.epochs
    target.isOpen = false
    expect(await watch.note(refused, sentIn)).to.equal(true)
    const check = watch.check()
    expect(await watch.note(refused, sentIn)).to.equal(true)
    await check
  })

  it('does not check again a request refused in a valid session', async () => {
    const { target, session, watch } = openWatch()
    expect(await watch.note(refused, session.epochs)).to.equal(false)
    await watch.check()
    const { checks } = target
    expect(await watch.note(refused, session.epochs)).to.equal(false)
    expect(target.checks).to.equal(checks)
  })
})
