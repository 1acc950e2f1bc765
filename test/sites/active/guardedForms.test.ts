import { expect } from 'chai'
import { probes } from '../../../generated/checks.ts'
import { scanActively } from '../../helpers/scans/activeScan.ts'
import { closedForms } from './guardedForms.ts'

describe(`an active scan of ${closedForms.about}`, () => {
  it('passes no check of its inputs, and names the status', async () => {
    const { report } = await scanActively(closedForms)
    const ids = new Set(
      probes.filter(({ effect }) => effect === 'writes').map(({ id, partOf }) => partOf ?? id),
    )
    const ofInputs = report.checks.filter(
      ({ check_id }) => ids.has(check_id) && /^(?:injection|traversal|xss)\./.test(check_id),
    )
    expect(ofInputs.map(({ state }) => state))
      .to.include('not_evaluated')
      .and.not.include('passed')
    const { reason } = ofInputs.find(({ check_id }) => check_id === 'injection.sqli-error') ?? {}
    expect(reason).to.match(/ responded with 403 to valid-looking values, so its inputs were not reached: /)
  }).timeout(60_000)
})
