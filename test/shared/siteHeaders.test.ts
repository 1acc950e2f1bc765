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
  it('has a shell variable', () => {
    expect(siteHeaderVariable('x-vercel-protection.bypass')).to.equal('X_VERCEL_PROTECTION_BYPASS')
  })

  it('hides credentials without their scheme, and values of cookies', () => {
    expect(secretsOfSiteHeader({ name: 'Authorization', value: 'Basic dXNlcjpwYXNz' })).to.include(
      'dXNlcjpwYXNz',
    )
    expect(
      secretsOfSiteHeader({ name: 'Cookie', value: 'a=first-secret; b=second-secret' }),
    ).to.include.members(['first-secret', 'second-secret'])
  })
})
