import { expect } from 'chai'
import { type CheckPolicy, chooseChecks, readCheckPolicy } from '../../../src/shared/model/checkPolicy.ts'

const ids = ['csp.missing', 'headers.hsts-missing', 'headers.hsts-weak', 'headersx.other']

const chosen: readonly (readonly [Partial<CheckPolicy>, readonly string[] | string | null])[] = [
  [{}, [...ids, 'template.*']],
  [{ only: ['headers.*'] }, ['headers.hsts-missing', 'headers.hsts-weak']],
  [{ only: ['headers.hsts-weak', 'csp.missing'] }, ['csp.missing', 'headers.hsts-weak']],
  [{ skip: ['headers.*'] }, ['csp.missing', 'headersx.other', 'template.*']],
  [{ only: ['template.cve-2024-*'] }, ['template.cve-2024-*']],
  [{ only: ['csp.*'], skip: ['template.*'] }, ['csp.missing', '!template.*']],
  [{ skip: ['template.a'] }, [...ids, 'template.*', '!template.a']],
  [{ only: ['headers.*'], skip: ['headers.hsts-weak'] }, ['headers.hsts-missing']],
  [{ only: ['headers.hsts'] }, 'headers.hsts'],
  [{ only: ['csp.*'], skip: ['none.*'] }, 'none.*'],
  [{ only: ['csp.*'], skip: ['csp.missing'] }, null],
]

describe('a choice of checks', () => {
  for (const [policy, expected] of chosen) {
    it(`gives ${JSON.stringify(expected)} for ${JSON.stringify(policy)}`, () => {
      const result = chooseChecks({ only: null, skip: null, ...policy }, ids)
      expect(result.ok ? result.ids : result.unknown).to.deep.equal(expected)
    })
  }

  it('is read as it was stored', () => {
    expect(readCheckPolicy(null)).to.equal(null)
    const policy = { only: ['csp.*'], skip: null }
    expect(readCheckPolicy(JSON.stringify(policy))).to.deep.equal(policy)
  })
})
