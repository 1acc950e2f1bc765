import { expect } from 'chai'
import { suggestNext } from '../../../../src/doors/cli/scan/suggestNext.ts'
import { plainExport } from '../../../../src/output/exports/exportInput.ts'
import { buildFinding, buildScanBody } from '../../../output/exports/buildScanBody.ts'

const target = 'https://app.example.com'
const reasons = {
  disturbed: 'rate-limited by the target',
  browser: 'needs a Chromium browser: install one',
}

function skipped(count: number, reason: keyof typeof reasons) {
  return Array.from({ length: count }, (_, index) => ({
    check_id: `${reason}.check-${index}`,
    state: 'not_evaluated' as const,
    reason: reasons[reason],
  }))
}

function suggest(
  report: Parameters<typeof buildScanBody>[0],
  scan: Parameters<typeof buildScanBody>[1] = {},
): string | null {
  const input = { ...plainExport, body: buildScanBody(report, scan) }
  return suggestNext(input, { target, terminal: { calledAs: 'scanward' } })
}

describe('the next step that a scan suggests', () => {
  it('is to let the scanner pass, if the target disturbed more than ten checks', () => {
    const step = 'let the scanner pass the rate limit or firewall of the target, then scan again'
    expect(suggest({ checks: skipped(11, 'disturbed') })).to.equal(step)
    expect(suggest({ checks: [...skipped(11, 'disturbed'), ...skipped(20, 'browser')] })).to.equal(step)
  })

  it('is an active scan, if ten checks may lack the responses of one endpoint', () => {
    expect(suggest({ checks: skipped(10, 'disturbed') })).to.equal(
      'scanward scan https://app.example.com --mode active',
    )
  })

  it('is a browser, if checks need one', () => {
    expect(suggest({ checks: skipped(3, 'browser') })).to.equal('install Chromium, which 3 checks need')
  })

  it('is the fix of the worst finding before all others', () => {
    const findings = [buildFinding({ severity: 'high' })]
    expect(suggest({ findings, checks: skipped(11, 'disturbed') })).to.equal('scanward fix 1')
  })

  it('is none after an active scan that lacks nothing', () => {
    expect(suggest({ checks: [] }, { mode: 'active' })).to.equal(null)
  })
})
