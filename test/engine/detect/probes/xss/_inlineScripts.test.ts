import { expect } from 'chai'
import { forbidsInlineScripts } from '../../../../../src/engine/detect/probes/xss/_inlineScripts.ts'
import { page } from '../../../../helpers/tables/artifacts.ts'

function forbids(policy: string | readonly string[], body = '<p>Tea</p>'): boolean {
  return forbidsInlineScripts(page({ headers: { 'content-security-policy': policy }, body }))
}

describe('forbidsInlineScripts', () => {
  const forbidding = [
    "default-src 'self'",
    "script-src 'nonce-abc' 'unsafe-inline'",
    "script-src 'strict-dynamic' 'sha256-abc='",
    'sandbox',
    ["img-src 'self'", "script-src 'none'"],
  ]
  for (const policy of forbidding) {
    it(`is true for ${String(policy)}`, () => expect(forbids(policy)).to.equal(true))
  }

  const allowing = [
    [],
    "img-src 'self'",
    "script-src 'self' 'unsafe-inline'",
    "default-src 'self'; script-src-attr 'unsafe-inline'",
    'sandbox allow-scripts',
  ]
  for (const policy of allowing) {
    it(`is false for ${String(policy) || 'no policy'}`, () => expect(forbids(policy)).to.equal(false))
  }

  it('reads policies in meta elements', () => {
    const body = `<meta http-equiv="content-security-policy" content="script-src 'self'">`
    expect(forbids([], body)).to.equal(true)
  })
})
