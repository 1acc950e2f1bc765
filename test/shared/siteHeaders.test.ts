import { expect } from 'chai'
import { parseSiteHeader, secretsOfSiteHeader, siteHeaderVariable } from '../../src/shared/siteHeaders.ts'

describe('parseSiteHeader', () => {
  it('reads a name and a value, which may contain colons', () => {
    expect(parseSiteHeader('Authorization:  Basic YTpi: ')).to.deep.equal({
      ok: true,
      header: { name: 'Authorization', value: 'Basic YTpi:' },
    })
  })

  const refused: Readonly<Record<string, RegExp>> = {
    'no colon': /^a name and a value/,
    ': value': /^a name and a value/,
    'a b: c': /^a header name/,
    '$(id): c': /^a header name/,
    'host: a.example': /^another header than host/,
    'User-Agent: x': /^another header than User-Agent/,
    'x-token:': /^a value of 1 to 4000 ASCII characters for x-token$/,
    'x-token: a\r\nx: b': /^a value/,
    'x-token: ä': /^a value/,
    [`x-token: ${'a'.repeat(4_001)}`]: /^a value/,
  }
  for (const [text, message] of Object.entries(refused)) {
    it(`refuses ${JSON.stringify(text.slice(0, 40))}`, () => {
      const parsed = parseSiteHeader(text)
      expect(parsed.ok ? 'accepted' : parsed.message).to.match(message)
    })
  }
})

describe('a header of a site', () => {
  const variables: Readonly<Record<string, string>> = {
    'x-vercel-protection.bypass': 'X_VERCEL_PROTECTION_BYPASS',
    Authorization: 'HEADER_AUTHORIZATION',
    User: 'HEADER_USER',
    '2FA-Token': 'HEADER_2FA_TOKEN',
  }
  for (const [name, variable] of Object.entries(variables)) {
    it(`${name} has the shell variable ${variable}`, () => {
      expect(siteHeaderVariable(name)).to.equal(variable)
    })
  }

  it('hides credentials without their scheme, and values of cookies but not their names', () => {
    const secretsOf = (name: string, value: string) => secretsOfSiteHeader({ name, value }).slice(1)
    expect(secretsOf('Authorization', 'Basic dXNlcjpwYXNz')).to.deep.equal(['dXNlcjpwYXNz'])
    expect(secretsOf('Cookie', '__Host-session=first-secret; theme=dark')).to.deep.equal(['first-secret'])
    expect(secretsOf('X-Tenant', 'first-tenant second-tenant')).to.deep.equal([])
  })
})
