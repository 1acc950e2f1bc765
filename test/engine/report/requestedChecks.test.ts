import { expect } from 'chai'
import { checks, probes } from '../../../generated/checks.ts'
import { pickChecks } from '../../../src/engine/report/requestedChecks.ts'

const all = { checks, probes }

describe('the checks requested for a scan', () => {
  it('are all of them by default', () => {
    const { reads, complete, ...picked } = pickChecks(null, all)
    expect(picked).to.deep.equal({ ...all, templates: [] })
    expect([reads('browser'), complete([])]).to.deep.equal([true, []])
  })

  it('need errors at well-known paths if they read every response', () => {
    const { reads } = pickChecks(['info.sql-error'], all)
    expect([reads('responses'), reads('wellKnown'), reads('cors'), reads('dns')]).to.deep.equal([
      true,
      true,
      true,
      false,
    ])
  })

  it('include the parts of a probe, and the artifacts that show inputs', () => {
    const picked = pickChecks(['injection.sqli-error'], all)
    expect(picked.probes.map(({ id }) => id)).to.deep.equal([
      'injection.sqli-error-body',
      'injection.sqli-error',
    ])
    expect([picked.checks.length, picked.reads('pages'), picked.reads('tls')]).to.deep.equal([0, true, false])
  })

  it('keep the others in the report, in order', () => {
    const outcome = { check_id: 'csp.missing', state: 'passed', reason: null } as const
    const outcomes = pickChecks(['csp.missing'], { checks, probes: [] }).complete([outcome])
    expect(outcomes.map(({ check_id: id }) => id)).to.deep.equal(checks.map(({ id }) => id))
    expect(outcomes.filter(({ state }) => state === 'passed')).to.deep.equal([outcome])
  })
})
