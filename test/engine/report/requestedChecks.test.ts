import { expect } from 'chai'
import { checks, probes } from '../../../generated/checks.ts'
import { pickChecks } from '../../../src/engine/report/requestedChecks.ts'

const all = { checks, probes }

describe('the checks that a scan is asked for', () => {
  it('are all of them without a choice', () => {
    const { reads, complete, ...picked } = pickChecks(null, all)
    expect(picked).to.deep.equal(all)
    expect([reads('browser'), complete([])]).to.deep.equal([true, []])
  })

  it('need errors at well-known paths where they read every response', () => {
    const { reads } = pickChecks(['info.sql-error'], all)
    expect([reads('responses'), reads('wellKnown'), reads('cors'), reads('dns')]).to.deep.equal([
      true,
      true,
      true,
      false,
    ])
  })

  it('bring the parts of a probe, and what shows where the application takes input', () => {
    const picked = pickChecks(['injection.sqli-error'], all)
    expect(picked.probes.map(({ id }) => id)).to.deep.equal([
      'injection.sqli-error-body',
      'injection.sqli-error',
    ])
    expect([picked.checks.length, picked.reads('pages'), picked.reads('tls')]).to.deep.equal([0, true, false])
  })

  it('leave the others in the report, each at its place', () => {
    const outcome = { check_id: 'csp.missing', state: 'passed', reason: null } as const
    const outcomes = pickChecks(['csp.missing'], { checks, probes: [] }).complete([outcome])
    expect(outcomes.map(({ check_id: id }) => id)).to.deep.equal(checks.map(({ id }) => id))
    expect(outcomes.filter(({ state }) => state === 'passed')).to.deep.equal([outcome])
  })
})
