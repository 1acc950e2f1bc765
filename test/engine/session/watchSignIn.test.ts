import { expect } from 'chai'
import type { AccountName } from '../../../src/engine/model/probe.ts'
import type { SignIns } from '../../../src/engine/report.ts'
import { openAccounts } from '../../../src/engine/session/openAccounts.ts'
import { requestsBetweenChecks, watchSignIn } from '../../../src/engine/session/watchSignIn.ts'
import { egressBench } from '../../helpers/scans/egressBench.ts'
import { html, type LocalSite, openSite, type SiteRequest } from '../../helpers/sites/site.ts'

const none: SignIns = { user: null, other: null, administrator: null, login: null, checkPath: null }

function sidOf({ headers }: SiteRequest): string {
  return /(?:^|; )sid=([^;]*)/.exec(headers.cookie ?? '')?.[1] ?? ''
}

const stranger = html('<form method=post><input type=password name=p></form>')
const user = html('<p>Hello Maria Weber</p><a href=/logout>Log out</a>')

describe('the watch over a sign-in', () => {
  const bench = egressBench()
  const sites: LocalSite[] = []

  afterEach(async () => {
    await Promise.all(sites.splice(0).map((site) => site.close()))
  })

  /** A site that knows visitors by their cookie, and a watch over one of them. */
  async function watched(
    answer: (sid: string, request: SiteRequest) => ReturnType<typeof html>,
    signIns: Partial<SignIns> = { user: { kind: 'cookie', name: 'sid', value: 'first' } },
  ) {
    const site = await openSite({ routes: {}, otherwise: (request) => answer(sidOf(request), request) })
    sites.push(site)
    const accounts = openAccounts({ ...none, ...signIns }, `${site.origin}/`)
    const egress = bench.open()
    const watch = await watchSignIn({ accounts, egress, urls: [`${site.origin}/`], onRequest: () => {} })
    const send = async (path: string, name: AccountName = 'user') => {
      const answered = await egress.send({ url: `${site.origin}${path}`, account: accounts.accountOf(name) })
      await watch.noteRequest(name)
      return answered
    }
    return { watch, accounts, send, site }
  }

  it('is none without a sign-in, and asks nobody', async () => {
    const { watch, site } = await watched(() => stranger, {})
    expect([watch.state(), watch.reason(), await watch.check()]).to.deep.equal(['none', null, 'none'])
    expect(site.requests).to.have.length(0)
  })

  it('says that the user is signed in, after a few requests', async () => {
    const { watch, site } = await watched((sid) => (sid === 'first' ? user : stranger))
    expect([watch.state(), watch.reason(), await watch.check()]).to.deep.equal([
      'signed_in',
      null,
      'signed_in',
    ])
    expect(site.requests).to.have.length(5)
  })

  it('says that a sign-in does not work', async () => {
    const { watch } = await watched(() => stranger)
    expect([watch.state(), watch.reason()]).to.deep.equal([
      'not_signed_in',
      'the answer is the same with the sign-in and without it, at /',
    ])
    expect(watch.goodUntil()).to.be.lessThan(0)
  })

  it('looks at further addresses where the first tells nothing', async () => {
    const site = await openSite({
      routes: {
        '/': html('Welcome'),
        '/api/me': (request) => (sidOf(request) === 'first' ? html('{"name":"Maria"}') : { status: 401 }),
      },
    })
    sites.push(site)
    const accounts = openAccounts(
      { ...none, user: { kind: 'cookie', name: 'sid', value: 'first' } },
      site.origin,
    )
    const urls = ['/', '/gone', '/api/me'].map((path) => `${site.origin}${path}`)
    const watch = await watchSignIn({ accounts, egress: bench.open(), urls, onRequest: () => {} })
    expect(watch.state()).to.equal('signed_in')
  })

  it('follows a session that is renewed with every answer', async () => {
    let current = 'first'
    const { watch, send } = await watched((sid) => {
      if (sid !== current) return stranger
      current = `s${Number(current.slice(1)) + 1 || 1}`
      return html('<p>Hello Maria Weber</p>', { 'set-cookie': `sid=${current}; Path=/; HttpOnly` })
    })
    for (let count = 0; count < 12; count += 1) await send('/x')
    expect(await watch.check()).to.equal('signed_in')
    expect(watch.goodUntil()).to.equal(12)
  })

  it('notices that the session has ended, within so many requests, and from when on', async () => {
    let left = 40
    const { watch, send } = await watched((sid) => {
      left -= 1
      return sid === 'first' && left > 0 ? user : stranger
    })
    expect(watch.state()).to.equal('signed_in')
    for (let count = 1; count < requestsBetweenChecks; count += 1) await send('/x')
    expect([watch.state(), watch.count()]).to.deep.equal(['signed_in', requestsBetweenChecks - 1])
    await send('/x')
    expect([watch.state(), watch.reason(), watch.goodUntil()]).to.deep.equal([
      'lost',
      'the target had ended the sign-in of the scan',
      0,
    ])
  })

  it('notices it at the end too', async () => {
    let isOpen = true
    const { watch, send } = await watched((sid) => (sid === 'first' && isOpen ? user : stranger))
    await send('/x')
    isOpen = false
    expect(await watch.check()).to.equal('lost')
  })

  it('goes back to the given cookies where only those that were set since have stopped working', async () => {
    const { watch, send } = await watched((_sid, { headers, path }) => {
      const isUser = headers.cookie === 'sid=first'
      return path === '/trap'
        ? html('', { 'set-cookie': 'sid=; Max-Age=0; Path=/' })
        : isUser
          ? user
          : stranger
    })
    await send('/trap')
    await send('/lost')
    expect(await watch.check()).to.equal('signed_in')
    await send('/back')
    expect(await watch.check()).to.equal('signed_in')
    expect([watch.doubt(1, 2), watch.doubt(3, 3)]).to.deep.equal([
      'the target had ended the sign-in of the scan',
      null,
    ])
  })

  it('does not count requests of others, nor take an overloaded server for the end', async () => {
    let status = 200
    const { watch, send } = await watched((sid) => ({ ...(sid === 'first' ? user : stranger), status }))
    await send('/x', 'anonymous')
    status = 500
    expect([watch.count(), await watch.check()]).to.deep.equal([0, 'signed_in'])
  })

  it('asks once where several requests reach the limit together', async () => {
    const { send, site } = await watched((sid) => (sid === 'first' ? user : stranger))
    const before = site.requests.length
    await Promise.all(Array.from({ length: requestsBetweenChecks + 4 }, () => send('/x')))
    expect(site.requests.length - before).to.equal(requestsBetweenChecks + 5)
  })

  it('drops another account that the target does not know', async () => {
    const { accounts } = await watched((sid) => (/^(?:first|chief)$/.test(sid) ? user : stranger), {
      user: { kind: 'cookie', name: 'sid', value: 'first' },
      other: { kind: 'cookie', name: 'sid', value: 'expired' },
      administrator: { kind: 'cookie', name: 'sid', value: 'chief' },
    })
    expect([accounts.accounts.has('other'), accounts.accounts.has('administrator')]).to.deep.equal([
      false,
      true,
    ])
  })
})
