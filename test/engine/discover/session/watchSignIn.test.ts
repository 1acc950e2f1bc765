import { expect } from 'chai'
import { openAccounts } from '../../../../src/engine/discover/session/openAccounts.ts'
import { requestsBetweenChecks } from '../../../../src/engine/discover/session/watchSession.ts'
import { watchSignIn } from '../../../../src/engine/discover/session/watchSignIn.ts'
import type { AccountName } from '../../../../src/engine/model/probeRequest.ts'
import { fromNamedSignIns, type NamedSignIns } from '../../../../src/shared/model/signIns.ts'
import { egressBench } from '../../../helpers/scans/egressBench.ts'
import { sessionsOf } from '../../../helpers/scans/sessions.ts'
import { html, type LocalSite, openSite, type SiteRequest } from '../../../helpers/sites/site.ts'

function sidOf({ headers }: SiteRequest): string {
  return /(?:^|; )sid=([^;]*)/.exec(headers.cookie ?? '')?.[1] ?? ''
}

const visitor = html('<form method=post><input type=password name=p></form>')
const user = html('<p>Hello Maria Weber</p><a href=/logout>Log out</a>')

describe('the watch over a sign-in', () => {
  const bench = egressBench()
  const sites: LocalSite[] = []

  afterEach(async () => {
    await Promise.all(sites.splice(0).map((site) => site.close()))
  })

  async function watched(
    response: (sid: string, request: SiteRequest) => ReturnType<typeof html>,
    signIns: Partial<NamedSignIns> = { user: { kind: 'cookie', name: 'sid', value: 'first' } },
  ) {
    const site = await openSite({ routes: {}, otherwise: (request) => response(sidOf(request), request) })
    sites.push(site)
    const targetUrl = `${site.origin}/`
    const accounts = openAccounts(fromNamedSignIns(signIns), targetUrl)
    const egress = bench.open()
    const sessions = sessionsOf(accounts, { egress, targetUrl })
    const watch = await watchSignIn({ accounts, sessions, urls: [targetUrl] })
    const send = async (path: string, name: AccountName = 'user') => {
      const responded = await egress.send({ url: `${site.origin}${path}`, account: accounts.accountOf(name) })
      await watch.noteRequest(name)
      return responded
    }
    return { watch, accounts, send, site }
  }

  it('returns `none` without a sign-in and sends nothing', async () => {
    const { watch, site } = await watched(() => visitor, {})
    expect([watch.state(), watch.reason(), await watch.check()]).to.deep.equal(['none', null, 'none'])
    expect(site.requests).to.have.length(0)
  })

  it('confirms the sign-in with a few requests', async () => {
    const { watch, site } = await watched((sid) => (sid === 'first' ? user : visitor))
    expect([watch.state(), watch.reason(), await watch.check()]).to.deep.equal([
      'signed_in',
      null,
      'signed_in',
    ])
    expect(site.requests).to.have.length(5)
  })

  it('reports a sign-in that does not work', async () => {
    const { watch } = await watched(() => visitor)
    expect([watch.state(), watch.reason()]).to.deep.equal([
      'not_signed_in',
      'sign-in not confirmed: the response is the same with and without it (/); add a check with a page that only a signed-in user sees',
    ])
    expect(watch.goodUntil()).to.be.lessThan(0)
  })

  it('tries further URLs if the first shows no difference', async () => {
    const site = await openSite({
      routes: {
        '/': html('Welcome'),
        '/api/me': (request) => (sidOf(request) === 'first' ? html('{"name":"Maria"}') : { status: 401 }),
      },
    })
    sites.push(site)
    const accounts = openAccounts(
      fromNamedSignIns({ user: { kind: 'cookie', name: 'sid', value: 'first' } }),
      site.origin,
    )
    const sessions = sessionsOf(accounts, { egress: bench.open(), targetUrl: site.origin })
    const urls = ['/', '/gone', '/api/me'].map((path) => `${site.origin}${path}`)
    const watch = await watchSignIn({ accounts, sessions, urls })
    expect(watch.state()).to.equal('signed_in')
  })

  it('follows a session whose cookie changes with every response', async () => {
    let current = 'first'
    const { watch, send } = await watched((sid) => {
      if (sid !== current) return visitor
      current = `s${Number(current.slice(1)) + 1 || 1}`
      return html('<p>Hello Maria Weber</p>', { 'set-cookie': `sid=${current}; Path=/; HttpOnly` })
    })
    for (let count = 0; count < 12; count += 1) await send('/x')
    expect(await watch.check()).to.equal('signed_in')
    expect(watch.goodUntil()).to.equal(12)
  })

  it('detects the end of the session within a bounded number of requests', async () => {
    let left = 40
    const { watch, send } = await watched((sid) => {
      left -= 1
      return sid === 'first' && left > 0 ? user : visitor
    })
    expect(watch.state()).to.equal('signed_in')
    for (let count = 1; count < requestsBetweenChecks; count += 1) await send('/x')
    expect([watch.state(), watch.count()]).to.deep.equal(['signed_in', requestsBetweenChecks - 1])
    await send('/x')
    expect([watch.state(), watch.reason(), watch.goodUntil()]).to.deep.equal([
      'lost',
      'the target ended the session of the scan: use an account, token or cookie that stays valid',
      0,
    ])
  })

  it('detects it in the final check', async () => {
    let isOpen = true
    const { watch, send } = await watched((sid) => (sid === 'first' && isOpen ? user : visitor))
    await send('/x')
    isOpen = false
    expect(await watch.check()).to.equal('lost')
  })

  it('returns to the given cookies if those set since stopped working', async () => {
    const { watch, send } = await watched((_sid, { headers, path }) => {
      const isUser = headers.cookie === 'sid=first'
      return path === '/trap'
        ? html('', { 'set-cookie': 'sid=; Max-Age=0; Path=/' })
        : isUser
          ? user
          : visitor
    })
    await send('/trap')
    await send('/lost')
    expect(await watch.check()).to.equal('signed_in')
    await send('/back')
    expect(await watch.check()).to.equal('signed_in')
    expect([watch.doubt(1, 2), watch.doubt(3, 3)]).to.deep.equal([
      'the target ended the session of the scan: use an account, token or cookie that stays valid',
      null,
    ])
  })

  it('ignores requests of other accounts and server errors', async () => {
    let status = 200
    const { watch, send } = await watched((sid) => ({ ...(sid === 'first' ? user : visitor), status }))
    await send('/x', 'anonymous')
    status = 500
    expect([watch.count(), await watch.check()]).to.deep.equal([0, 'signed_in'])
  })

  it('checks once if concurrent requests reach the limit', async () => {
    const { send, site } = await watched((sid) => (sid === 'first' ? user : visitor))
    const before = site.requests.length
    await Promise.all(Array.from({ length: requestsBetweenChecks + 4 }, () => send('/x')))
    expect(site.requests.length - before).to.equal(requestsBetweenChecks + 5)
  })

  it('sends no check while responses prove the session, and one after new refusals', async () => {
    let isOpen = true
    const { watch, accounts, site } = await watched((sid) => (sid === 'first' && isOpen ? user : visitor))
    const account = accounts.accountOf('user')
    const egress = bench.open()
    const sendAndNote = async (path: string) => {
      const response = await egress.send({ url: `${site.origin}${path}`, account })
      await watch.noteRequest('user', response.ok ? response.exchange : null)
    }
    for (let count = 0; count < requestsBetweenChecks - 1; count += 1) await sendAndNote('/x')
    const before = site.requests.length
    await sendAndNote('/')
    for (let count = 0; count < requestsBetweenChecks - 1; count += 1) await sendAndNote('/x')
    expect(site.requests.length - before).to.equal(requestsBetweenChecks)
    expect(watch.goodUntil()).to.be.within(requestsBetweenChecks - 10, requestsBetweenChecks)
    isOpen = false
    await sendAndNote('/')
    expect(watch.state()).to.equal('lost')
  })

  it('dates the end of the session by unsettled refusals', async () => {
    let isOpen = true
    const { watch, accounts, site } = await watched((sid, { path }) =>
      path !== '/' ? { status: 403 } : sid === 'first' && isOpen ? user : visitor,
    )
    const account = accounts.accountOf('user')
    const egress = bench.open()
    let paths = 0
    const sendAndNote = async () => {
      paths += 1
      const response = await egress.send({ url: `${site.origin}/${paths}`, account })
      await watch.noteRequest('user', response.ok ? response.exchange : null)
    }
    const before = site.requests.length
    for (let count = 0; count < 100; count += 1) await sendAndNote()
    expect(site.requests.length - before, 'with those of the watch').to.be.within(120, 126)
    expect(watch.doubt(0, 100)).to.equal(null)
    isOpen = false
    for (let count = 0; count < 25; count += 1) await sendAndNote()
    expect(watch.state()).to.equal('lost')
    expect(watch.doubt(100, 101)).to.be.a('string')
  })

  it('drops another account that is not signed in', async () => {
    const { accounts } = await watched((sid) => (/^(?:first|chief)$/.test(sid) ? user : visitor), {
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
