import { expect } from 'chai'
import { assets } from '../../../generated/assets.ts'
import { routes } from '../../../src/doors/dashboard/routes.ts'
import { closeDatabase, type Db } from '../../../src/service/store/database/database.ts'
import { queryRows } from '../../../src/service/store/database/dialect.ts'
import { databasesOf } from '../../helpers/databases/databases.ts'
import { storeOrganization } from '../../helpers/databases/records.ts'
import {
  type Browser,
  startDashboard,
  storePerson,
  type TestDashboard,
} from '../../helpers/service/dashboard.ts'

const anId = '01932f5e-7c1a-7e3b-9b1f-2f6f1c0d4a55'
const pathOf = (pattern: string) => pattern.replace(/:\w+/g, anId)

describe('The dashboard over HTTP', () => {
  const { open } = databasesOf('sqlite')
  let db: Db
  let dashboard: TestDashboard
  let browser: Browser
  beforeEach(async () => {
    db = await open()
    const { id: organizationId } = await storeOrganization(db)
    await storePerson(db, { email: 'ada@example.com', organizationId, role: 'owner' })
    await storePerson(db, { email: 'bob@example.com', organizationId, role: 'member' })
    dashboard = await startDashboard(db)
    browser = dashboard.browser()
    await browser.signIn('ada@example.com')
  })
  afterEach(() => dashboard.close())

  const expected = {
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  }

  it('sends its security headers with every response', async () => {
    const visitor = dashboard.browser()
    const responses = [
      await browser.get('/account'),
      await browser.get('/'),
      await visitor.get('/account'),
      await visitor.get('/sign-in'),
      await visitor.get('/welcome?code=unknown'),
      await browser.get('/scans/a/b/c'),
      await browser.get('/theme'),
      await browser.get('/assets/style.css'),
      await browser.get(assets['style.css'].path),
      await browser.send('/tokens', { name: 'ci', form_token: 'x' }),
      await browser.send('/tokens', { name: 'ci' }, { headers: { 'content-type': 'text/plain' } }),
      await browser.send('/tokens', { name: 'x'.repeat(70_000) }),
    ]
    expect(responses.map(({ status }) => status)).to.deep.equal([
      ...[200, 303, 303, 200, 404, 404, 405, 404, 200, 403, 415, 413],
    ])
    for (const { headers } of responses) {
      expect(
        Object.fromEntries(Object.keys(expected).map((name) => [name, headers.get(name)])),
      ).to.deep.equal(expected)
      expect(headers.get('permissions-policy')).to.include('camera=()')
      expect(headers.get('x-request-id')).to.match(/^[0-9a-f-]{36}$/)
      expect(headers.has('strict-transport-security')).to.equal(false)
    }
  })

  it('sends Strict-Transport-Security only if its public URL is https', async () => {
    const secure = await startDashboard(db, { baseUrl: 'https://scan.example.com' })
    for (const path of ['/sign-in', '/nowhere', '/api/v1/scans', assets['style.css'].path]) {
      const { headers } = await secure.browser().get(path)
      expect(headers.get('strict-transport-security')).to.equal('max-age=31536000')
    }
    await secure.close()
  })

  it('keeps pages out of every cache, and assets in them for good', async () => {
    const page = await browser.get('/account')
    expect(page.headers.get('cache-control')).to.equal('no-store')
    expect(page.headers.get('vary')).to.equal('cookie')
    for (const asset of Object.values(assets)) {
      const response = await browser.get(asset.path)
      expect(response.headers.get('cache-control')).to.equal('public, max-age=31536000, immutable')
      expect(response.headers.get('content-type')).to.equal(asset.mediaType)
      expect(response.headers.getSetCookie()).to.deep.equal([])
      expect(response.text).to.equal(asset.text)
    }
  })

  it('responds to HEAD as to GET, without a body', async () => {
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
    for (const path of ['/account', assets['style.css'].path]) {
      const [get, head] = await Promise.all(
        ['GET', 'HEAD'].map((method) => fetch(dashboard.url + path, { method, headers: { cookie } })),
      )
      expect(head?.status).to.equal(200)
      expect(await head?.text()).to.equal('')
      expect(head?.headers.get('content-type')).to.equal(get?.headers.get('content-type'))
      await get?.text()
    }
  })

  it('returns 405 with Allow for an unsupported method', async () => {
    const allow = async (method: string, path: string) => {
      const response = await fetch(dashboard.url + path, { method, redirect: 'manual' })
      await response.text()
      return [response.status, response.headers.get('allow')]
    }
    expect(await allow('PUT', '/tokens')).to.deep.equal([405, 'GET, HEAD, POST'])
    expect(await allow('DELETE', '/audit')).to.deep.equal([405, 'GET, HEAD'])
    expect(await allow('GET', '/sign-out')).to.deep.equal([405, 'POST'])
    expect(await allow('POST', '/')).to.deep.equal([405, 'GET, HEAD'])
  })

  it('prefers the first matching route', async () => {
    expect((await browser.get('/scans/new')).text).to.include('<title>Start a scan')
    expect((await browser.get(`/scans/${anId}`)).status).to.equal(404)
  })

  it('decodes the parameters of a path', async () => {
    const id = anId.replaceAll('-', '%2D')
    const { location } = await dashboard.browser().get(`/findings/${id}`)
    expect(location).to.equal(`/sign-in?return=${encodeURIComponent(`/findings/${id}`)}`)
    await browser.send('/domains', { hostname: 'app.example' })
    expect((await browser.get('/domains/app%2Eexample')).text).to.include('<title>app.example')
  })

  it('accepts a trailing slash, and no other variation of a path', async () => {
    for (const path of ['/account/', '/scans/new/', '/docs/api/']) {
      expect((await browser.get(path)).status, path).to.equal(200)
    }
    for (const path of ['/account//', '/scans/1/2', '/scans//', '/scans/%zz', '/scans/%', '/scans/new/x']) {
      const response = await browser.get(path)
      expect([response.status, response.headers.get('content-type')], path).to.deep.equal([
        404,
        'text/html; charset=utf-8',
      ])
    }
    for (const path of ['/Account', '/ACCOUNT/', '///', '//account', '/docs//api', '/docs/API']) {
      const { status, headers } = await browser.get(path.startsWith('//') ? dashboard.url + path : path)
      expect([status, headers.get('content-type')], path).to.deep.equal([
        404,
        'application/json; charset=utf-8',
      ])
    }
  })

  it('leaves every other path to the API, as it was', async () => {
    for (const path of ['/api/v1/scans', '/nowhere', '/docs/api/nowhere', '/favicon.ico', '/%zz']) {
      const response = await browser.get(path)
      expect(response.headers.get('content-type')).to.equal('application/json; charset=utf-8')
      expect(response.headers.has('content-security-policy')).to.equal(false)
    }
    expect((await browser.get('/healthz')).status).to.equal(200)
    expect((await browser.get('/docs/api/openapi')).status).to.equal(200)
    // The API accepts no session.
    expect((await browser.get('/api/v1/scans')).status).to.equal(401)
  })

  it('shows an internal error with its request id, and nothing of it', async () => {
    await queryRows(db, 'drop table api_tokens')
    const response = await browser.get('/tokens')
    expect(response.status).to.equal(500)
    expect(response.text).to.include(response.headers.get('x-request-id') ?? '?')
    expect(response.text).to.not.match(/api_tokens|SqliteError|no such table/)
  })

  it('says so when the database cannot be reached', async () => {
    const other = await open()
    const away = await startDashboard(other)
    await closeDatabase(other)
    const visitor = away.browser()
    visitor.cookies.set('scanward', 'A'.repeat(43))
    const response = await visitor.get('/account')
    expect(response.status).to.equal(503)
    expect(response.text).to.include('<h1>')
    await away.close()
  })

  describe('lets in', () => {
    for (const { method, path, who } of routes) {
      if (who === 'public') continue
      it(`no unauthenticated user to ${method} ${path}`, async () => {
        const visitor = dashboard.browser()
        const response =
          method === 'GET'
            ? await visitor.get(pathOf(path))
            : await visitor.send(pathOf(path), {}, { from: '/sign-in' })
        expect(response.status).to.equal(303)
        expect(response.location).to.match(/^\/sign-in/)
      })
      if (who !== 'owner') continue
      it(`no member without the owner role to ${method} ${path}`, async () => {
        const member = dashboard.browser()
        await member.signIn('bob@example.com')
        const response =
          method === 'GET'
            ? await member.get(pathOf(path))
            : await member.send(pathOf(path), { role: 'owner' })
        expect(response.status).to.equal(403)
        expect(response.text).to.include('Only an owner')
      })
    }
  })

  describe('shows pages', () => {
    it('without inline styles or scripts, and with no asset of another host', async () => {
      for (const path of ['/account', '/tokens', '/members', '/audit', '/nowhere-here', '/sign-in']) {
        const { text } = await browser.get(path)
        expect(text).to.not.match(/\sstyle=|<style|\son[a-z]+=|javascript:/i)
        expect(text).to.not.match(/<script(?![^>]*\ssrc="\/assets\/)/)
        expect(text).to.not.match(/(?:src|href)="(?:https?:)?\/\//)
      }
    })

    it('in the colors that a user chose, rendered by the server', async () => {
      expect((await browser.get('/account')).text).to.include('<html lang="en">')
      const response = await browser.send('/theme', { theme: 'dark', return: '/account?x=1' })
      expect(response.location).to.equal('/account?x=1')
      expect((await browser.follow(response)).text).to.include('<html lang="en" data-theme="dark">')
      await browser.send('/theme', { theme: 'auto', return: '//evil.example' })
      expect((await browser.get('/account')).text).to.include('<html lang="en">')
    })

    it('with the message of the last action, once', async () => {
      const response = await browser.send(`/tokens/${anId}/revoke`)
      expect((await browser.follow(response)).text).to.include('There is no such active token.')
      expect((await browser.follow(response)).text).to.not.include('There is no such active token.')
    })

    it('with only the text of a forged message cookie', async () => {
      const flash = JSON.stringify({ kind: 'done', text: '<img src=x onerror=alert(1)>' })
      browser.cookies.set('scanward-flash', Buffer.from(flash).toString('base64url'))
      const { text } = await browser.get('/account')
      expect(text).to.include('&lt;img src=x onerror=alert(1)>').and.not.include('<img')
      for (const broken of ['x', '%%%', Buffer.from('[]').toString('base64url')]) {
        browser.cookies.set('scanward-flash', broken)
        expect((await browser.get('/account')).status).to.equal(200)
      }
    })
  })
})
