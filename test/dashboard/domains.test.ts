import { expect } from 'chai'
import { systemClock } from '../../src/clock.ts'
import { proofFilePath, proofText, type Verification, type VerifyDomain } from '../../src/proof.ts'
import { openSecretBox } from '../../src/secretBox.ts'
import { addDomain, findDomain, noteProof, noteProofLost } from '../../src/store/domains.ts'
import type { Domain } from '../../src/store/records.ts'
import { openSignIns } from '../../src/store/signIns.ts'
import { databasesOf } from '../helpers/databases/databases.ts'
import { actor } from '../helpers/databases/records.ts'
import { startDashboard } from '../helpers/service/dashboard.ts'
import { linksOf, openSignedIn, type SignedIn, textOf } from './signedIn.ts'

const hostname = 'app.example'
const page = `/domains/${hostname}`
const box = openSecretBox('the secret of a test')

describe('Domains in the dashboard', () => {
  const { open } = databasesOf('sqlite')
  let world: SignedIn
  /** What a look for the proof ends with; null: it is seen in DNS. */
  let lookEnd: Verification | null
  const verifyDomain: VerifyDomain = async (domain, looker) =>
    lookEnd ?? noteProof(world.db, { ...domain, by: 'dns', actor: looker }, systemClock)

  beforeEach(async () => {
    lookEnd = null
    world = await openSignedIn(await open(), { plan: 'team', verifyDomain, openSecretBox: () => box })
  })
  afterEach(() => world.dashboard.close())

  function send(action: string, fields: Readonly<Record<string, string>> = {}) {
    return world.browser.send(action, fields, { from: '/domains' })
  }

  async function own(): Promise<Domain> {
    const domain = await findDomain(world.db, { organizationId: world.organizationId, hostname })
    if (domain === null) throw new Error('Expected the domain, found none')
    return domain
  }

  async function prepare(steps: 'added' | 'verified'): Promise<void> {
    const key = { organizationId: world.organizationId, hostname, actor }
    await addDomain(world.db, key, systemClock)
    if (steps === 'verified') await noteProof(world.db, { ...key, by: 'dns' }, systemClock)
  }

  async function words(path = page): Promise<string> {
    return textOf((await world.browser.get(path)).text)
  }

  describe('/domains', () => {
    it('takes a host name in any spelling, and leads to its page', async () => {
      const answer = await send('/domains', { hostname: ' App.Example. ' })
      expect([answer.status, answer.location]).to.deep.equal([303, page])
      expect(await words('/domains')).to.include('app.example Not verified Not authorised Never')
    })

    it('leads to the page of a domain that is there already', async () => {
      await prepare('added')
      expect((await send('/domains', { hostname })).location).to.equal(page)
    })

    for (const typed of [
      '',
      'https://app.example/',
      'app.example:443',
      '*.app.example',
      '<b>',
      'x'.repeat(300),
    ]) {
      it(`refuses "${typed.slice(0, 30)}" beside the field`, async () => {
        const answer = await send('/domains', { hostname: typed })
        expect(answer.status).to.equal(400)
        expect(answer.text).to.include('id="hostname-error"')
        expect(textOf(answer.text)).to.include('Expected a hostname or IP address alone')
      })
    }

    it('fills the field with the name that a link brings', async () => {
      expect((await world.browser.get('/domains?hostname=a%22b.example')).text).to.include(
        'value="a&quot;b.example"',
      )
    })

    it('keeps the page of an address with brackets', async () => {
      const answer = await send('/domains', { hostname: '2001:db8::1' })
      expect(answer.location).to.equal('/domains/%5B2001%3Adb8%3A%3A1%5D')
      const { status, text } = await world.browser.follow(answer)
      expect(status).to.equal(200)
      // An address has no name in DNS to put a record at.
      expect(textOf(text)).to.include('As a file on the site').and.not.include('As a TXT record in DNS')
    })
  })

  describe('the proof of a domain', () => {
    it('is told with every value to copy', async () => {
      await prepare('added')
      const { proofValue } = await own()
      const { text } = await world.browser.get(page)
      for (const [id, value] of [
        ['record-name', '_scanward.app.example'],
        ['record-value', proofText(proofValue)],
        ['file-address', `https://app.example${proofFilePath}`],
        ['file-content', proofText(proofValue)],
      ]) {
        expect(text).to.include(`<code id="${id}">${value}</code>`)
        expect(text).to.include(`data-copy="${id}"`)
      }
    })

    it('verifies the domain once it is seen', async () => {
      await prepare('added')
      const answer = await send(`${page}/verify`)
      expect([answer.status, answer.location]).to.deep.equal([303, page])
      expect(textOf((await world.browser.follow(answer)).text)).to.include('app.example is verified.')
      expect((await own()).verifiedBy).to.equal('dns')
      expect(await words())
        .to.include('Ownership Verified by DNS')
        .and.include('looked for every day')
    })

    it('is told to be missing, with what each place said', async () => {
      await prepare('added')
      const look = {
        dns: { state: 'absent', reason: 'is not there: it has no TXT record' },
        file: { state: 'unanswered', reason: 'could not be read: the site answers 500' },
      } as const
      lookEnd = { ok: false, reason: 'no_proof', look }
      const answer = await send(`${page}/verify`)
      expect(answer.status).to.equal(200)
      expect(textOf(answer.text)).to.include(
        'The proof was not found. The DNS record is not there: it has no TXT record; the file could not be read: the site answers 500.',
      )
    })

    for (const [end, said] of [
      [{ ok: false, reason: 'plan_limit', limit: 1 }, 'Your plan includes 1 verified domain'],
      [{ ok: false, reason: 'too_soon' }, 'Try again in ten seconds'],
      [{ ok: false, reason: 'stopped' }, 'about to stop'],
    ] as const) {
      it(`is not looked at (${end.reason}) and says why`, async () => {
        await prepare('added')
        lookEnd = end
        expect(textOf((await world.browser.follow(await send(`${page}/verify`))).text)).to.include(said)
      })
    }

    it('tells that it was lost, since when and why', async () => {
      await prepare('verified')
      await noteProofLost(world.db, { domain: await own(), reason: 'the file is <gone>', actor }, systemClock)
      expect(await words())
        .to.include('The proof was lost on')
        .and.include('The file is <gone>.')
      expect(await words('/domains')).to.include('Proof lost')
    })
  })

  describe('the authorisation of active scans', () => {
    const allowed = { intensity: 'safe', ports: '443, 8000-8100', confirm: 'yes' }

    it('is given with the intensity, the ports and the name of who gave it', async () => {
      await prepare('verified')
      const answer = await send(`${page}/authorize`, allowed)
      expect([answer.status, answer.location]).to.deep.equal([303, page])
      const { authorization } = await own()
      expect({ ...authorization, authorizedAt: '' }).to.deep.equal({
        intensity: 'safe',
        ports: '443,8000-8100',
        authorizedAt: '',
        authorizedBy: `${world.organizationId}@example.com`,
      })
      expect(await words()).to.include('Highest intensity safe Ports 443, 8000-8100 Authorised by')
      expect(linksOf((await world.browser.get(page)).text)).to.include(
        '/scans/new?target=https%3A%2F%2Fapp.example%2F&mode=active&intensity=safe',
      )
    })

    for (const [name, fields, said] of [
      ['without the confirmation', { ...allowed, confirm: '' }, 'Confirm that you may have it tested.'],
      [
        'for ports that are none',
        { ...allowed, ports: '443,99999' },
        'Expected ports and ranges from 1 to 65535',
      ],
      ['for no port', { ...allowed, ports: '' }, 'Expected ports and ranges'],
    ] as const) {
      it(`is not given ${name}, and the form keeps what it held`, async () => {
        await prepare('verified')
        const answer = await send(`${page}/authorize`, { ...fields, intensity: 'intrusive' })
        expect(answer.status).to.equal(400)
        expect(textOf(answer.text)).to.include(said)
        expect(answer.text).to.match(/<input[^>]*value="intrusive"[^>]*checked/)
        expect((await own()).authorization).to.equal(null)
      })
    }

    it('is not given for a domain that is not verified', async () => {
      await prepare('added')
      expect(await words()).to.include('Once the domain is verified')
      const answer = await send(`${page}/authorize`, allowed)
      expect(textOf((await world.browser.follow(answer)).text)).to.include('the domain is not verified')
      expect((await own()).authorization).to.equal(null)
    })

    it('is withdrawn at once', async () => {
      await prepare('verified')
      await send(`${page}/authorize`, allowed)
      expect((await send(`${page}/withdraw`)).location).to.equal(page)
      expect((await own()).authorization).to.equal(null)
    })
  })

  describe('the sign-ins of scans', () => {
    const value = 'a-secret-that-nobody-may-see'

    async function stored() {
      const opened = await openSignIns(world.db, await own(), box)
      return opened.ok ? opened.signIns : null
    }

    for (const [account, fields, expected] of [
      ['user', { kind: 'bearer', name: 'x', value: `Bearer ${value}` }, { kind: 'bearer', name: '', value }],
      ['other', { kind: 'cookie', name: 'sid', value }, { kind: 'cookie', name: 'sid', value }],
      [
        'other',
        { kind: 'cookie', name: '', value: `sid=${value}; a=b` },
        { kind: 'cookie', name: '', value: `sid=${value}; a=b` },
      ],
      [
        'administrator',
        { kind: 'header', name: 'X-Api-Key', value },
        { kind: 'header', name: 'X-Api-Key', value },
      ],
      [
        'login',
        { identifier: 'a@b.example', password: value },
        { identifier: 'a@b.example', password: value },
      ],
    ] as const) {
      it(`keep ${account} (${Object.values(fields)[0]}), sealed, and show nothing of it again`, async () => {
        await prepare('added')
        const answer = await send(`${page}/sign-ins`, { account, ...fields })
        expect([answer.status, answer.location]).to.deep.equal([303, `${page}#sign-ins`])
        expect((await stored())?.[account]).to.deep.equal(expected)
        const { text } = await world.browser.get(page)
        expect(text).not.to.include(value)
        expect(textOf(text)).to.match(/(User|Other user|Administrator|Login of a test account) Set/)
      })
    }

    it('go one by one', async () => {
      await prepare('added')
      await send(`${page}/sign-ins`, { account: 'user', kind: 'bearer', value })
      await send(`${page}/sign-ins`, { account: 'other', kind: 'bearer', value })
      await send(`${page}/sign-ins/remove`, { account: 'user' })
      expect(await stored()).to.deep.include({ user: null, other: { kind: 'bearer', name: '', value } })
    })

    it('keep the path that shows whether a user is signed in', async () => {
      await prepare('added')
      await send(`${page}/sign-ins`, { account: 'user', kind: 'bearer', value })
      await send(`${page}/sign-ins`, { account: 'check_path', check_path: '/account?tab=1' })
      expect((await world.browser.get(page)).text).to.include('value="/account?tab=1"')
      await send(`${page}/sign-ins`, { account: 'check_path', check_path: '' })
      expect((await stored())?.checkPath).to.equal(null)
    })

    for (const [name, fields] of [
      ['a field that a scan writes itself', { kind: 'header', name: 'Host', value }],
      ['a field without a name', { kind: 'header', name: '', value }],
      ['a value of two lines', { kind: 'header', name: 'X-A', value: `${value}\r\nX-B: c` }],
      ['a value with other than plain signs', { kind: 'bearer', value: `${value}ä` }],
      ['no value', { kind: 'bearer', value: ' ' }],
      ['a value that is too long', { kind: 'bearer', value: `${value}${'x'.repeat(8_192)}` }],
      ['cookies without a name', { kind: 'cookie', name: '', value }],
      ['an unknown kind', { kind: 'basic', value }],
    ] as const) {
      it(`refuse ${name}, and do not show it again`, async () => {
        await prepare('added')
        const answer = await send(`${page}/sign-ins`, { account: 'user', ...fields })
        expect(answer.status).to.equal(400)
        expect(answer.text).to.include('field-error').and.not.include(value)
        expect(await stored()).to.deep.include({ user: null })
      })
    }

    for (const check_path of [
      'account',
      '//evil.example/',
      '/\\evil.example',
      '/a b',
      'https://evil.example/',
    ]) {
      it(`refuse the path ${check_path}, which may lead elsewhere`, async () => {
        await prepare('added')
        await send(`${page}/sign-ins`, { account: 'user', kind: 'bearer', value })
        expect((await send(`${page}/sign-ins`, { account: 'check_path', check_path })).status).to.equal(400)
        expect((await stored())?.checkPath).to.equal(null)
      })
    }

    it('that another key has sealed give way to what is given now', async () => {
      await prepare('added')
      await send(`${page}/sign-ins`, { account: 'user', kind: 'bearer', value })
      await world.dashboard.close()
      const organizationId = world.organizationId
      const other = openSecretBox('another secret of a test')
      const dashboard = await startDashboard(world.db, { openSecretBox: () => other })
      const browser = dashboard.browser()
      await browser.signIn(`${organizationId}@example.com`)
      const answer = await browser.send(
        `${page}/sign-ins`,
        { account: 'other', kind: 'bearer', value },
        { from: '/domains' },
      )
      expect(textOf((await browser.follow({ ...answer, location: page })).text)).to.include(
        'sealed with another key',
      )
      const opened = await openSignIns(world.db, await own(), other)
      expect(opened).to.deep.include({ ok: true })
      world = { ...world, dashboard, browser }
    })
  })

  it('show what was done with a domain, by whom and when', async () => {
    await prepare('verified')
    await send(`${page}/authorize`, { intensity: 'safe', ports: '443', confirm: 'yes' })
    const who = `${world.organizationId}@example.com`
    expect(await words()).to.match(new RegExp(`Active scans authorised ${who} .* Verified .* Added `))
  })

  it('are removed, with a second click that says what goes with them', async () => {
    await prepare('verified')
    expect(await words()).to.include('its authorisation and its sign-ins go with it')
    expect((await send(`${page}/remove`)).location).to.equal('/domains')
    expect((await world.browser.get(page)).status).to.equal(404)
  })
})
