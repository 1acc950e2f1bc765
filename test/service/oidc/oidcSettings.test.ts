import { expect } from 'chai'
import { loadConfig } from '../../../src/service/config.ts'
import type { Environment } from '../../../src/service/environment.ts'

const issuer = 'https://id.example.com/realms/staff'
const client = { SCANWARD_OIDC_ISSUER: issuer, SCANWARD_OIDC_CLIENT_ID: 'scanward' }

const load = (env: Environment, files: Readonly<Record<string, string>> = {}) =>
  loadConfig({ flags: {}, env, readFile: (path) => files[path] ?? '' })

describe('settings of single sign-on', () => {
  it('read lists, secrets from files, and the issuer as it is written', () => {
    const config = load(
      {
        ...client,
        SCANWARD_OIDC_CLIENT_SECRET_FILE: '/run/secret',
        SCANWARD_OIDC_DOMAINS: 'Example.com, example.org',
        SCANWARD_OIDC_ROLE_CLAIM: 'groups',
        SCANWARD_OIDC_ROLES: 'owner=admins,member=Developers (all)',
      },
      { '/run/secret': 's3cret\n' },
    )
    expect(config.oidcIssuer).to.equal(issuer)
    expect(config.oidcClientSecret).to.equal('s3cret')
    expect(config.oidcDomains).to.deep.equal(['example.com', 'example.org'])
    expect(config.oidcRoles).to.deep.equal(['owner=admins', 'member=Developers (all)'])
  })

  for (const address of ['http://127.0.0.1:8081', 'http://localhost:8081', 'https://10.0.0.1']) {
    it(`accept the issuer ${address}`, () => {
      expect(load({ ...client, SCANWARD_OIDC_ISSUER: address }).oidcIssuer).to.equal(address)
    })
  }

  const role = { SCANWARD_OIDC_DEFAULT_ROLE: 'viewer' }
  const refused: readonly (readonly [name: string, env: Environment, message: string])[] = [
    [
      'an issuer over http',
      { ...client, SCANWARD_OIDC_ISSUER: 'http://id.example.com' },
      'Expected an https://',
    ],
    ['an issuer with a query', { ...client, SCANWARD_OIDC_ISSUER: `${issuer}?a` }, 'Expected an https://'],
    ['an issuer with a user', { ...client, SCANWARD_OIDC_ISSUER: 'https://a@b.c' }, 'Expected an https://'],
    ['an issuer without a client', { SCANWARD_OIDC_ISSUER: issuer }, 'Expected SCANWARD_OIDC_CLIENT_ID'],
    ['a client without an issuer', { SCANWARD_OIDC_CLIENT_ID: 'a' }, 'Expected SCANWARD_OIDC_ISSUER'],
    ['no password and no issuer', { SCANWARD_OIDC_ONLY: 'true' }, 'Expected SCANWARD_OIDC_ISSUER'],
    ['a default role without domains', { ...client, ...role }, 'Expected SCANWARD_OIDC_DOMAINS'],
    ['a claim without roles', { ...client, SCANWARD_OIDC_ROLE_CLAIM: 'groups' }, 'found only one'],
    ['roles without a claim', { ...client, SCANWARD_OIDC_ROLES: 'owner=a' }, 'found only one'],
    ['a role that does not exist', { SCANWARD_OIDC_ROLES: 'admin=a' }, 'owner=admins'],
    ['a domain that is an address', { SCANWARD_OIDC_DOMAINS: 'a@example.com' }, 'domains such as'],
    ['scopes without openid', { SCANWARD_OIDC_SCOPES: 'email' }, 'scopes with openid'],
  ]
  for (const [name, env, message] of refused) {
    it(`refuse ${name}`, () => expect(() => load(env)).to.throw(message))
  }
})
