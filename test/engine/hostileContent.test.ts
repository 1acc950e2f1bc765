import { expect } from 'chai'
import { scanProcessLimits } from '../../src/service/runner/scanProcess.ts'
import { scanInProcess } from '../helpers/hostile/hostileScan.ts'
import { hostileSites } from '../helpers/hostile/hostileSites.ts'

/** Such a scan takes 0.5 to 6 s, and twice that on a busy machine. */
const cpuMsMax = 20_000
const megabytesMax = scanProcessLimits.residentBytesMax / (1024 * 1024)

describe('a scan of a site that serves', function () {
  this.timeout(300_000)

  for (const [name, siteOf] of Object.entries(hostileSites)) {
    it(`${name} ends within bounds and still finds other weaknesses`, async () => {
      const { report, cpuMs, peakMegabytes } = await scanInProcess(siteOf())
      expect(cpuMs).to.be.within(1, cpuMsMax)
      expect(peakMegabytes).to.be.within(1, megabytesMax)
      expect(report.findings.map(({ checkId }) => checkId)).to.include.members([
        'csp.missing',
        'secrets.openai',
      ])
      const failed = report.checks.filter(({ reason }) => reason?.startsWith('the check failed'))
      expect(failed).to.deep.equal([])
    })
  }
})
