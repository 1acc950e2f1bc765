import { expect } from 'chai'
import { proofFilePath, proofText, type Verification, type VerifyDomain } from '../../../src/service/proof.ts'
import { openSecretBox } from '../../../src/service/secretBox.ts'
import { addDomain, findDomain, noteProof, noteProofLost } from '../../../src/service/store/domains.ts'
import { addRemoteRunner } from '../../../src/service/store/runners/runners.ts'
import { openSignIns } from '../../../src/service/store/signIns.ts'
import { openDomainRequests } from '../../../src/service/store/sites/domainRequests.ts'
import { systemClock } from '../../../src/shared/clock.ts'
import type { Domain } from '../../../src/shared/model/records.ts'
import { databasesOf } from '../../helpers/databases/databases.ts'
import { actor, storeScan } from '../../helpers/databases/records.ts'
import { startDashboard } from '../../helpers/service/dashboard.ts'
import { makeAuthority } from '../../helpers/sites/certificates.ts'
import { linksOf, openSignedIn, type SignedIn, textOf } from './signedIn.ts'

const hostname = 'app.example'
const page = `/domains/${hostname}`
const box = openSecretBox('the secret of a test')

describe('Domains in the dashboard', () => {
  const { open } = databasesOf('sqlite')
  let world: SignedIn
  /** Result of the proof check; null: found in DNS. */
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
    it('accepts any spelling of a hostname and redirects to its page', async () => {
      const response = await send('/domains', { hostname: ' App.Example. ' })
      expect([response.status, response.location]).to.deep.equal([303, page])
      expect(await words('/domains')).to.include('app.example Not verified Not authorized Never')
    })

    it('redirects to the page of an existing domain', async () => {
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
        const response = await send('/domains', { hostname: typed })
        expect(response.status).to.equal(400)
        expect(response.text).to.include('id="hostname-error"')
        expect(textOf(response.text)).to.include('Expected only a hostname or IP address')
      })
    }

    it('fills the field with the name that a link brings', async () => {
      expect((await world.browser.get('/domains?hostname=a%22b.example')).text).to.include(
        'value="a&quot;b.example"',
      )
    })

    it('has a page for an IPv6 address in brackets', async () => {
      const response = await send('/domains', { hostname: '2606:4700::1111' })
      expect(response.location).to.equal('/domains/%5B2606%3A4700%3A%3A1111%5D')
      const { status, text } = await world.browser.follow(response)
      expect(status).to.equal(200)
      // An IP address cannot have a DNS record.
      expect(textOf(text)).to.include('File on the site').and.not.include('DNS TXT record')
      expect(text).to.include('scanward domain verify 2606:4700::1111 --org ')
    })
  })

  describe('the proof of a domain', () => {
    it('is shown with every value to copy', async () => {
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

    for (const typed of ['127.0.0.1', '2001:db8::1', 'localhost']) {
      it(`can only be attested by an operator for ${typed}, which is not public and has no DNS record`, async () => {
        const { text } = await world.browser.follow(await send('/domains', { hostname: typed }))
        const shown = textOf(text)
        expect(shown).to.include('This host is not public and has no DNS record')
        for (const place of ['As a TXT record', 'As a file', 'Verify now'])
          expect(shown).to.not.include(place)
        const command = `scanward domain verify ${typed} --org '${world.organization.name}' --attest`
        expect(text).to.include(`<code id="attest-command">${command}</code>`)
      })
    }

    it('verifies the domain once it is seen', async () => {
      await prepare('added')
      const response = await send(`${page}/verify`)
      expect([response.status, response.location]).to.deep.equal([303, page])
      expect(textOf((await world.browser.follow(response)).text)).to.include('app.example is verified.')
      expect((await own()).verifiedBy).to.equal('dns')
      expect(await words())
        .to.include('Ownership Verified by DNS')
        .and.include('checked every day')
    })

    it('is reported missing, with the result of each place', async () => {
      await prepare('added')
      const look = {
        dns: { state: 'absent', reason: 'is not there: it has no TXT record' },
        file: { state: 'unanswered', reason: 'could not be read: the site answers 500' },
      } as const
      lookEnd = { ok: false, reason: 'no_proof', look }
      const response = await send(`${page}/verify`)
      expect(response.status).to.equal(200)
      expect(textOf(response.text)).to.include(
        'Verification failed. The DNS record is not there: it has no TXT record; the file could not be read: the site answers 500.',
      )
    })

    for (const [end, said] of [
      [{ ok: false, reason: 'plan_limit', limit: 1 }, 'Your plan includes 1 verified domain'],
      [{ ok: false, reason: 'too_soon' }, 'Try again in 10 seconds'],
      [{ ok: false, reason: 'stopped' }, 'shutting down'],
    ] as const) {
      it(`is not checked (${end.reason}), with the reason`, async () => {
        await prepare('added')
        lookEnd = end
        expect(textOf((await world.browser.follow(await send(`${page}/verify`))).text)).to.include(said)
      })
    }

    it('is reported lost, with time and reason', async () => {
      await prepare('verified')
      await noteProofLost(world.db, { domain: await own(), reason: 'the file is <gone>', actor }, systemClock)
      expect(await words())
        .to.include('Verification was lost on')
        .and.include('The file is <gone>.')
      expect(await words('/domains')).to.include('Verification lost')
    })
  })

  describe('the authorization of active scans', () => {
    const allowed = { intensity: 'safe', ports: '443, 8000-8100', confirm: 'yes' }

    it('is granted with intensity, ports and the name of the user', async () => {
      await prepare('verified')
      const response = await send(`${page}/authorize`, allowed)
      expect([response.status, response.location]).to.deep.equal([303, page])
      const { authorization } = await own()
      expect({ ...authorization, authorizedAt: '' }).to.deep.equal({
        intensity: 'safe',
        ports: '443,8000-8100',
        authorizedAt: '',
        authorizedBy: `${world.organizationId}@example.com`,
      })
      expect(await words()).to.include('Maximum intensity safe Ports 443, 8000-8100 Authorized by')
      expect(linksOf((await world.browser.get(page)).text)).to.include(
        '/scans/new?target=https%3A%2F%2Fapp.example%2F&mode=active&intensity=safe',
      )
    })

    for (const [name, fields, said] of [
      [
        'without the confirmation',
        { ...allowed, confirm: '' },
        'Confirm that you are allowed to test this domain.',
      ],
      [
        'for ports that are none',
        { ...allowed, ports: '443,99999' },
        'Expected ports and ranges from 1 to 65535',
      ],
      ['for no port', { ...allowed, ports: '' }, 'Expected ports and ranges'],
    ] as const) {
      it(`is not given ${name}, and the form keeps what it held`, async () => {
        await prepare('verified')
        const response = await send(`${page}/authorize`, { ...fields, intensity: 'intrusive' })
        expect(response.status).to.equal(400)
        expect(textOf(response.text)).to.include(said)
        expect(response.text).to.match(/<input[^>]*value="intrusive"[^>]*checked/)
        expect((await own()).authorization).to.equal(null)
      })
    }

    it('is not given for a domain that is not verified', async () => {
      await prepare('added')
      expect(await words()).to.include('Verify the domain first')
      const response = await send(`${page}/authorize`, allowed)
      expect(textOf((await world.browser.follow(response)).text)).to.include('the domain is not verified')
      expect((await own()).authorization).to.equal(null)
    })

    it('is withdrawn at once', async () => {
      await prepare('verified')
      await send(`${page}/authorize`, allowed)
      expect((await send(`${page}/withdraw`)).location).to.equal(page)
      expect((await own()).authorization).to.equal(null)
    })
  })

  describe('the headers and the pace of scans', () => {
    const value = 'a-secret-that-nobody-may-see'
    const opened = async () =>
      openDomainRequests(world.db, { ...(await own()), target: 'https://app.example/' }, () => box)

    it('are kept sealed, and their values are not shown again', async () => {
      await prepare('added')
      const headers = `X-Preview-Token: ${value}\r\n\r\nAuthorization: Basic ${value}`
      const response = await send(`${page}/requests`, { headers, requests_per_second: '10', parallel: '' })
      expect([response.status, response.location]).to.deep.equal([303, `${page}#requests`])
      expect(await opened()).to.deep.equal({
        ok: true,
        headers: [
          { name: 'X-Preview-Token', value },
          { name: 'Authorization', value: `Basic ${value}` },
        ],
        pace: { requestsPerSecond: 10, parallel: null },
        ...{ tls: null, windows: [] },
      })
      const { text } = await world.browser.get(page)
      expect(text).not.to.include(value)
      expect(textOf(text)).to.include('X-Preview-Token, Authorization')
      await send(`${page}/requests`, {
        headers: '',
        requests_per_second: '',
        parallel: '3',
        remove: 'headers',
      })
      expect(await opened()).to.deep.include({ headers: [] })
    })

    it('keep a client certificate and authorities, and show whose they are', async () => {
      await prepare('added')
      const authority = makeAuthority('Private authority')
      const validTo = new Date('2031-02-03T04:05:06Z')
      const { cert, key } = authority.issue({ names: ['scanner'], validTo })
      const none = { headers: '', requests_per_second: '', parallel: '', windows: '' }
      const fields = { ...none, certificate: cert + key, passphrase: '', authorities: authority.cert }
      expect((await send(`${page}/requests`, fields)).status).to.equal(303)
      const { text } = await world.browser.get(page)
      expect(textOf(text)).to.include('scanner, valid until 2031-02-03 04:05 UTC')
      expect(textOf(text)).to.include('Private authority, valid until')
      for (const block of [cert, key, authority.cert]) expect(text).not.to.include(block.split('\n')[1])
      const log = textOf((await world.browser.get('/audit')).text)
      expect(log).to.include('Connections of scans changed').and.not.include(key.split('\n')[1])
      const refused = await send(`${page}/requests`, { ...none, certificate: `${cert}${key.slice(0, 90)}` })
      expect(refused.status).to.equal(400)
      expect(refused.text).not.to.include(key.split('\n')[1])
      await send(`${page}/requests`, { ...none, remove: 'certificate' })
      expect(textOf((await world.browser.get(page)).text)).to.include('Client certificate None')
    })

    it('keep the label of runners, and show runners that have it', async () => {
      await prepare('added')
      const refused = await send(`${page}/runner`, { label: 'Two words' })
      expect(refused.status).to.equal(400)
      expect(textOf(refused.text)).to.include('Expected up to 40 of a-z, 0-9, ".", "_" and "-".')
      expect((await send(`${page}/runner`, { label: 'staging' })).status).to.equal(303)
      expect((await world.browser.get(page)).text).to.include('value="staging"')
      const { organizationId } = world
      const runner = { name: '<b>build-7', labels: ['staging'], slots: 2, version: '0.2.0', protocol: 'a' }
      await addRemoteRunner(world.db, { organizationId, ...runner }, systemClock)
      const shown = textOf((await world.browser.get('/domains')).text)
      expect(shown).to.match(
        /Never staging .*&lt;b&gt;build-7 staging 2 0\.2\.0|Never staging .*<b>build-7 staging 2 0\.2\.0/,
      )
      const { id } = await storeScan(world.db, { organizationId })
      expect(textOf((await world.browser.get(`/scans/${id}`)).text)).to.include(
        'The scan starts as soon as a runner with the label staging is available.',
      )
      await send(`${page}/runner`, { label: '' })
      expect((await world.browser.get(page)).text).not.to.include('value="staging"')
      const log = textOf((await world.browser.get('/audit')).text)
      expect(log).to.include('Label of the runners changed')
    })

    it('keep scan windows, and a waiting scan says when the next begins', async () => {
      await prepare('added')
      await send(`${page}/requests`, {
        ...{ headers: '', requests_per_second: '', parallel: '' },
        windows: 'mon-fri 22:00–05:00 Europe/Berlin\r\nSat 00:00-24:00 UTC',
      })
      const { text } = await world.browser.get(page)
      expect(text).to.include('>Mon-Fri 22:00-05:00 Europe/Berlin\nSat 00:00-24:00 UTC</textarea>')
      const { id } = await storeScan(world.db, {
        organizationId: world.organizationId,
        notBefore: '2026-03-10T21:00:00.000Z',
      })
      expect(textOf((await world.browser.get(`/scans/${id}`)).text)).to.include(
        'Waiting for a scan window The site may be scanned only in its scan windows. The next one begins 2026-03-10 21:00 UTC',
      )
    })

    for (const [name, fields, message] of [
      ['a line without a value', { headers: `X-Preview-Token ${value}` }, 'Expected a name and a value'],
      ['a header that the scan sets', { headers: 'Host: a.example' }, 'Expected another header than Host'],
      ['a header twice', { headers: `X-A: ${value}\nx-a: 2` }, 'Expected x-a once.'],
      ['more headers than 20', { headers: 'X: 1\n'.repeat(21) }, 'Expected at most 20 headers.'],
      ['a pace of nothing', { requests_per_second: '0' }, 'Expected a whole number from 1 to 1,000.'],
      [
        'windows without a time zone',
        { windows: 'Mon-Fri 22:00-05:00' },
        'Expected days, times and a time zone such as "Mon-Fri 22:00-05:00 Europe/Berlin"',
      ],
      ['six requests at once', { parallel: '6' }, 'Expected a whole number from 1 to 5.'],
    ] as const) {
      it(`refuse ${name}, without repeating values`, async () => {
        await prepare('added')
        const response = await send(`${page}/requests`, { headers: '', ...fields })
        expect(response.status).to.equal(400)
        expect(textOf(response.text)).to.include(message)
        expect(response.text).not.to.include(value)
        expect(await opened()).to.deep.include({ headers: [] })
      })
    }
  })

  describe('the sign-ins of scans', () => {
    const value = 'a-secret-that-nobody-may-see'
    const bearer = { kind: 'bearer', id: 'alice', role: 'user', value } as const

    async function stored(port = 443) {
      const opened = await openSignIns(world.db, await own(), { port, openBox: () => box })
      return opened.ok ? opened.signIns : null
    }

    for (const [kind, fields, signIn] of [
      [
        'form',
        { username: 'alice', password: value, url: '/login', totp: 'JBSWY3DPEHPK3PXP' },
        { url: '/login', username: 'alice', password: value, totp: 'JBSWY3DPEHPK3PXP' },
      ],
      [
        'json',
        { url: '/api/login', body: `{"email":"a@b.example","password":"${value}"}`, token: '$.access_token' },
        {
          url: '/api/login',
          body: { email: 'a@b.example', password: value },
          token: '$.access_token',
          send: null,
          totp: null,
        },
      ],
      [
        'browser',
        { username: 'alice', password: ` ${value}` },
        { url: null, username: 'alice', password: ` ${value}`, totp: null, steps: [] },
      ],
      ['bearer', { value: `Bearer ${value}` }, { name: '', value }],
      ['cookie', { name: 'sid', value }, { name: 'sid', value }],
      ['cookie', { name: '', value: `sid=${value}; a=b` }, { name: '', value: `sid=${value}; a=b` }],
      ['header', { name: 'X-Api-Key', value }, { name: 'X-Api-Key', value }],
    ] as const) {
      it(`keep an account by ${kind} (${Object.keys(fields)}), sealed, and show nothing of it again`, async () => {
        await prepare('added')
        const check = { check_url: '/account', check_text: 'Sign out' }
        const response = await send(`${page}/sign-ins`, {
          kind,
          id: 'alice',
          role: 'user',
          ...check,
          ...fields,
        })
        expect([response.status, response.location]).to.deep.equal([303, `${page}#sign-ins`])
        expect((await stored())?.accounts).to.deep.equal([
          {
            id: 'alice',
            role: 'user',
            signIn: { kind, ...signIn },
            check: { url: '/account', signedIn: 'Sign out' },
          },
        ])
        const { text } = await world.browser.get(page)
        expect(text).not.to.include(value)
        expect(textOf(text)).to.include('alice user')
      })
    }

    it('ask for what each kind needs, without a script', async () => {
      await prepare('added')
      const fieldsOf = async (kind: string) => {
        const { text } = await world.browser.get(`${page}?kind=${kind}`)
        return [...text.matchAll(/id="account-([a-z_]+)" name/g)].map(([, name]) => name)
      }
      const always = ['check_url', 'check_text', 'port']
      expect(await fieldsOf('form')).to.deep.equal([
        'id',
        'role',
        'username',
        'password',
        'url',
        'totp',
        ...always,
      ])
      expect(await fieldsOf('json')).to.deep.equal([
        'id',
        'role',
        'url',
        'body',
        'token',
        'send',
        'totp',
        ...always,
      ])
      expect(await fieldsOf('header')).to.deep.equal(['id', 'role', 'name', 'value', ...always])
    })

    it('keep several accounts, replace one of the same name, and go one by one', async () => {
      await prepare('added')
      await send(`${page}/sign-ins`, bearer)
      await send(`${page}/sign-ins`, { ...bearer, id: 'root', role: 'admin' })
      await send(`${page}/sign-ins`, { ...bearer, value: 'another-one' })
      expect((await stored())?.accounts.map(({ id, role }) => [id, role])).to.deep.equal([
        ['alice', 'user'],
        ['root', 'admin'],
      ])
      expect((await stored())?.accounts[0]?.signIn).to.deep.include({ value: 'another-one' })
      await send(`${page}/sign-ins/remove`, { id: 'alice', port: '' })
      expect((await stored())?.accounts.map(({ id }) => id)).to.deep.equal(['root'])
    })

    it('keep twenty accounts, and refuse one more instead of forgetting the first', async () => {
      await prepare('added')
      const ids = Array.from({ length: 20 }, (_, index) => `user${index}`)
      for (const id of ids) await send(`${page}/sign-ins`, { ...bearer, id })
      const refused = await send(`${page}/sign-ins`, { ...bearer, id: 'root' })
      const replaced = await send(`${page}/sign-ins`, { ...bearer, id: 'user0' })
      expect([refused.status, replaced.status]).to.deep.equal([400, 303])
      expect(textOf(refused.text)).to.include('At most 20 accounts are kept. Remove one first.')
      expect((await stored())?.accounts.map(({ id }) => id)).to.deep.equal(ids)
    })

    it('keep those of a port apart', async () => {
      await prepare('added')
      await send(`${page}/sign-ins`, { ...bearer, port: '8443' })
      expect((await stored(443))?.accounts).to.deep.equal([])
      expect((await stored(8443))?.accounts).to.have.length(1)
      await send(`${page}/sign-ins/remove`, { id: 'alice', port: '8443' })
      expect((await stored(8443))?.accounts).to.deep.equal([])
    })

    it('keep the test account for the login form, and let it go', async () => {
      await prepare('added')
      await send(`${page}/sign-ins/login`, { identifier: 'a@b.example', password: value })
      expect((await stored())?.login).to.deep.equal({ identifier: 'a@b.example', password: value })
      expect(await words()).to.include('Test account for the login form Set')
      await send(`${page}/sign-ins/login/remove`)
      expect((await stored())?.login).to.equal(null)
    })

    for (const [name, fields] of [
      ['a field that a scan writes itself', { kind: 'header', name: 'Host' }],
      ['a field without a name', { kind: 'header', name: '' }],
      ['a value of two lines', { kind: 'header', name: 'X-A', value: `${value}\r\nX-B: c` }],
      ['a value with other than plain signs', { value: `${value}ä` }],
      ['no value', { value: ' ' }],
      ['a value that is too long', { value: `${value}${'x'.repeat(8_192)}` }],
      ['cookies without a name', { kind: 'cookie', name: '' }],
      ['an account without a name', { id: '' }],
      ['a role of several words', { role: 'a b' }],
      ['no password', { kind: 'form', username: 'alice' }],
      [
        'a secret that no authenticator app knows',
        { kind: 'form', username: 'a', password: value, totp: '1' },
      ],
      ['a body that is no object', { kind: 'json', url: '/api/login', body: `["${value}"]` }],
      [
        'a secret of an authenticator app without a place for its code',
        { kind: 'json', url: '/api/login', body: '{"password":"x"}', totp: 'JBSWY3DPEHPK3PXP' },
      ],
      [
        'a place for a code without the secret',
        { kind: 'json', url: '/api/login', body: '{"password":"x","code":"{totp}"}' },
      ],
      ['a body that is no JSON', { kind: 'json', url: '/api/login', body: `password=${value}` }],
      [
        'a file of the server for a value',
        { kind: 'json', url: '/l', body: '{"password":{"value_file":"/etc/hosts"}}' },
      ],
      ['a port that is none', { port: '70000' }],
      ...['account', '//evil.example/', '/\\evil.example', '/a b'].map(
        (path) => [`the page ${path}, which may lead elsewhere`, { check_url: path }] as const,
      ),
    ] as const) {
      it(`refuse ${name}, and do not show it again`, async () => {
        await prepare('added')
        const response = await send(`${page}/sign-ins`, { ...bearer, ...fields })
        expect(response.status).to.equal(400)
        expect(response.text).to.include('field-error').and.not.include(value)
        expect(response.text).to.include('The account was not saved.')
        const [, id = ''] = /href="#(account-[a-z_]+)"/.exec(response.text) ?? []
        expect(response.text).to.include(`id="${id}"`)
        expect((await stored())?.accounts).to.deep.equal([])
      })
    }

    it('that another key has sealed give way to what is given now', async () => {
      await prepare('added')
      await send(`${page}/sign-ins`, bearer)
      await world.dashboard.close()
      const organizationId = world.organizationId
      const other = openSecretBox('another secret of a test')
      const dashboard = await startDashboard(world.db, { openSecretBox: () => other })
      const browser = dashboard.browser()
      await browser.signIn(`${organizationId}@example.com`)
      const response = await browser.send(`${page}/sign-ins`, { ...bearer, id: 'bob' }, { from: '/domains' })
      expect(textOf((await browser.follow({ ...response, location: page })).text)).to.include(
        'encrypted with a different key',
      )
      const opened = await openSignIns(world.db, await own(), { port: 443, openBox: () => other })
      expect(opened).to.deep.include({ ok: true })
      world = { ...world, dashboard, browser }
    })
  })

  it('show what was done with a domain, by whom and when', async () => {
    await prepare('verified')
    await send(`${page}/authorize`, { intensity: 'safe', ports: '443', confirm: 'yes' })
    const who = `${world.organizationId}@example.com`
    expect(await words()).to.match(new RegExp(`Active scans authorized ${who} .* Verified .* Added `))
  })

  it('are removed, with a second click that says what goes with them', async () => {
    await prepare('verified')
    expect(await words()).to.include('also deletes its verification, authorization, sign-ins and headers')
    expect((await send(`${page}/remove`)).location).to.equal('/domains')
    expect((await world.browser.get(page)).status).to.equal(404)
  })
})
