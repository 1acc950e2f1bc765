import { expect } from 'chai'
import { readStructuredToken } from '../../../../src/engine/read/http/structuredToken.ts'

const read = (...values: string[]) =>
  readStructuredToken(
    values.map((value) => ['cross-origin-opener-policy', value] as const), // `as`: a pair.
    'cross-origin-opener-policy',
  )

describe('readStructuredToken', () => {
  const read8941: Readonly<Record<string, string>> = {
    'same-origin': 'same-origin',
    '  same-origin ': 'same-origin',
    'same-origin;report-to="coop"': 'same-origin',
    'same-origin;  report-to="a\\"b; c"; x; y=?1; z=-1.5; w=:YQ==:; v=tok/en': 'same-origin',
    'Same-Origin': 'Same-Origin',
    'unsafe-none; report-to=coop': 'unsafe-none',
  }
  for (const [value, token] of Object.entries(read8941)) {
    it(`reads ${value}`, () => expect(read(value)).to.equal(token))
  }

  const refused = [
    '',
    '"same-origin"',
    'same-origin, same-origin',
    'same-origin ;report-to="coop"',
    'same-origin; report-to="coop',
    'same-origin; Report-To="coop"',
    'same-origin; report-to=',
    'same-origin;',
    'same origin',
    '?1',
    '12',
    'séparé',
    `same-origin; a="${'x'.repeat(5_000)}"`,
  ]
  for (const value of refused) {
    it(`rejects ${value.slice(0, 40)}`, () => expect(read(value)).to.equal(null))
  }

  it('rejects a header that is sent twice', () => expect(read('same-origin', 'same-origin')).to.equal(null))
  it('is null for a missing header', () => expect(read()).to.equal(null))

  it('takes linear time', () => {
    expect(read(`same-origin${';a'.repeat(2_040)}=`)).to.equal(null)
  }).timeout(2_000)
})
