import { createServer, type Server } from 'node:http'
import { expect } from 'chai'
import type { OidcConfig } from '../../../src/service/oidc/oidcSettings.ts'
import { openOidcClient } from '../../../src/service/runner/oidc/openOidcClient.ts'
import { systemClock } from '../../../src/shared/clock.ts'

const policy: OidcConfig = {
  oidcIssuer: '',
  oidcClientId: 'scanward',
  oidcClientSecret: null,
  oidcScopes: ['openid'],
  oidcDomains: [],
  oidcVerifiedEmail: 'required',
  oidcOrganization: 'default',
  oidcRoleClaim: null,
  oidcRoles: [],
  oidcDefaultRole: 'none',
  oidcOnly: 'false',
}

describe('requests to an issuer', () => {
  let server: Server
  let other: Server
  let asked: string[]
  let respond: (url: string) => {
    readonly status?: number
    readonly headers?: object
    readonly body: unknown
  }
  const portOf = (each: Server) => {
    const address = each.address()
    return typeof address === 'object' && address !== null ? address.port : 0
  }
  const listen = (each: Server) => new Promise<void>((resolve) => each.listen(0, '127.0.0.1', resolve))

  beforeEach(async () => {
    asked = []
    const open = (name: string) =>
      createServer(({ url = '' }, response) => {
        asked.push(`${name} ${url}`)
        const { status = 200, headers = {}, body } = respond(url)
        response.writeHead(status, { 'content-type': 'application/json', ...headers })
        response.end(typeof body === 'string' ? body : JSON.stringify(body))
      })
    server = open('issuer')
    other = open('other')
    await Promise.all([listen(server), listen(other)])
  })
  afterEach(() => {
    for (const each of [server, other]) each.close()
  })

  const issuerUrl = () => `http://127.0.0.1:${portOf(server)}`
  const metadata = () => ({
    issuer: issuerUrl(),
    authorization_endpoint: `${issuerUrl()}/auth`,
    token_endpoint: `http://127.0.0.1:${portOf(other)}/token`,
    jwks_uri: `${issuerUrl()}/jwks`,
  })
  const open = (allowPrivateTargets: readonly string[] = []) =>
    openOidcClient({
      policy: { ...policy, oidcIssuer: issuerUrl() },
      clock: systemClock,
      allowPrivateTargets,
      userAgent: 'Scanward test',
      signal: new AbortController().signal,
    })

  it('reach the private host of the issuer, but no other without the allow list', async () => {
    respond = (url) => ({
      body: url === '/token' ? { error: 'invalid_grant' } : metadata(),
      status: url === '/token' ? 400 : 200,
    })
    const refused = await open().refresh('token', 'ada')
    expect(refused).to.deep.equal({ ok: false, reason: 'unreachable', detail: 'connection' })
    expect(asked).to.deep.equal(['issuer /.well-known/openid-configuration'])
    const allowed = await open(['127.0.0.1']).refresh('token', 'ada')
    expect(allowed).to.deep.equal({ ok: false, reason: 'refused', detail: 'token_response' })
    expect(asked).to.include('other /token')
  })

  it('follow no redirect', async () => {
    const location = `http://127.0.0.1:${portOf(other)}/`
    respond = () => ({ status: 302, headers: { location }, body: '' })
    expect(await open(['127.0.0.1']).begin('http://a.example/')).to.include({
      ok: false,
      reason: 'unreachable',
    })
    expect(asked.filter((line) => line.startsWith('other'))).to.deep.equal([])
  })

  for (const [name, body] of [
    ['of another issuer', () => ({ ...metadata(), issuer: 'https://other.example' })],
    ['that is no JSON', () => '<p>maintenance</p>'],
    ['of more than half a megabyte', () => ({ ...metadata(), more: 'a'.repeat(600 * 1024) })],
  ] as const) {
    it(`refuse metadata ${name}, and read it again`, async () => {
      respond = () => ({ body: body() })
      const client = open()
      expect((await client.begin('http://a.example/')).ok).to.equal(false)
      respond = () => ({ body: metadata() })
      expect((await client.begin('http://a.example/')).ok).to.equal(true)
    })
  }
})
