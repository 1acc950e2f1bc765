import { expect } from 'chai'
import {
  allowsCrossOriginFrames,
  effectiveSources,
  enforcedPolicies,
  parsePolicies,
  scriptElements,
} from '../../../../src/engine/read/http/cspPolicy.ts'
import {
  allowedByAll,
  allowsAnyInline,
  isOpenFor,
  noncesOf,
} from '../../../../src/engine/read/http/cspSources.ts'
import { page } from '../../../helpers/tables/artifacts.ts'

const policies = (...texts: string[]) => texts.flatMap((text) => parsePolicies(text, 'header'))

describe('parsePolicies', () => {
  it('keeps the first of duplicate directives, with its name in lower case and its values as written', () => {
    const [policy] = policies(
      "Default-Src 'Self'\thttps://A.example ;; default-src *;upgrade-insecure-requests",
    )
    expect([...(policy?.directives ?? [])]).to.deep.equal([
      ['default-src', ["'Self'", 'https://A.example']],
      ['upgrade-insecure-requests', []],
    ])
  })

  it('splits at commas and skips empty policies', () => {
    expect(policies("script-src 'self', ,img-src *").map(({ text }) => text)).to.deep.equal([
      "script-src 'self'",
      'img-src *',
    ])
  })

  it('ignores header-only directives in meta elements', () => {
    const [policy] = parsePolicies("frame-ancestors 'none'; sandbox; report-uri /r; img-src *", 'meta')
    expect([...(policy?.directives.keys() ?? [])]).to.deep.equal(['img-src'])
  })

  it('handles directive names that are members of Object.prototype', () => {
    const [policy] = policies('__proto__ x; constructor y')
    expect([...(policy?.directives.keys() ?? [])]).to.deep.equal(['__proto__', 'constructor'])
  })
})

describe('enforcedPolicies', () => {
  it('lists those of headers and meta elements, without report-only ones', () => {
    const both = page({
      headers: {
        'content-security-policy': ["img-src 'self'", 'media-src *'],
        'content-security-policy-report-only': 'font-src *',
      },
      body: '<!doctype html><meta http-equiv="Content-Security-Policy" content="frame-src *">',
    })
    expect(enforcedPolicies(both).map(({ text, from }) => [text, from])).to.deep.equal([
      ["img-src 'self'", 'header'],
      ['media-src *', 'header'],
      ['frame-src *', 'meta'],
    ])
  })

  it('reads at most a hundred policies and 65,536 characters of each kind', () => {
    const inFields = (count: number) =>
      page({ headers: { 'content-security-policy': Array(count).fill('img-src *') } })
    expect(enforcedPolicies(inFields(100)).length).to.equal(100)
    expect(enforcedPolicies(inFields(101)).length).to.equal(100)
    expect(policies('img-src *,'.repeat(101)).length).to.equal(100)

    const metas = (charsOfFirst: number) =>
      page({
        body: ['a'.repeat(charsOfFirst), 'img-src *']
          .map((policy) => `<meta http-equiv=content-security-policy content="${policy}">`)
          .join(''),
      })
    expect(enforcedPolicies(metas(65_536 - 9)).map(({ text }) => text.slice(0, 9))).to.deep.equal([
      'aaaaaaaaa',
      'img-src *',
    ])
    expect(enforcedPolicies(metas(65_536)).length).to.equal(1)
  })
})

describe('effectiveSources', () => {
  const [policy] = policies("default-src 'none'; script-src a.example; script-src-elem b.example")
  it('falls back in the order given', () => {
    if (policy === undefined) throw new Error('Expected a policy, found none')
    expect(effectiveSources(policy, scriptElements)).to.deep.equal(['b.example'])
    expect(effectiveSources(policy, ['script-src-attr', 'script-src', 'default-src'])).to.deep.equal([
      'a.example',
    ])
    expect(effectiveSources(policy, ['object-src', 'default-src'])).to.deep.equal(["'none'"])
    expect(effectiveSources(policy, ['base-uri'])).to.equal(null)
  })
})

describe('allowedByAll', () => {
  const any = () => true
  it('requires a policy with such a directive', () =>
    expect(allowedByAll(policies('img-src *'), ['script-src'], any)).to.equal(null))
  it('requires all such policies to agree', () => {
    const two = policies('script-src *', "script-src 'self'", 'img-src x')
    expect(allowedByAll(two, ['script-src'], (sources) => sources.includes('*'))).to.equal(null)
    expect(allowedByAll(two, ['script-src'], any)).to.deep.equal({ directive: 'script-src', sources: ['*'] })
  })
})

describe('sources', () => {
  it('lists nonces without placeholders', () => {
    expect(noncesOf(["'nonce-YWJj'", "'NONCE-eHl6'", "'nonce-'", "'nonce-{n}'", 'nonce-YWJj'])).to.deep.equal(
      ['YWJj', 'eHl6'],
    )
  })
  it('allows inline scripts only if nothing overrides the keyword', () => {
    expect(allowsAnyInline(["'UNSAFE-INLINE'", 'x.example'])).to.equal(true)
    expect(
      allowsAnyInline(["'unsafe-inline'", "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"]),
    ).to.equal(false)
  })
  for (const open of ['*', 'https:', 'HTTP:', 'https://*', '*:*', 'http://*:80']) {
    it(`covers any host: ${open}`, () => expect(isOpenFor([open], 'hosts')).to.equal(true))
  }
  for (const narrow of ['*.example.com', 'https://a.example', 'data:', "'self'", '*x']) {
    it(`does not cover any host: ${narrow}`, () => expect(isOpenFor([narrow], 'hosts')).to.equal(false))
  }
})

describe('allowsCrossOriginFrames', () => {
  it('is null if no policy restricts framing', () =>
    expect(allowsCrossOriginFrames(policies('img-src *'))).to.equal(null))
  it('is false if one of several policies forbids it', () => {
    expect(
      allowsCrossOriginFrames(policies('frame-ancestors *', 'frame-ancestors https://a.example')),
    ).to.equal(false)
  })
  it('is true for any origin', () =>
    expect(allowsCrossOriginFrames(policies('frame-ancestors https:'))).to.equal(true))
})
