import { expect } from 'chai'
import { plainExport } from '../../../src/output/exports/exportInput.ts'
import { renderReport } from '../../../src/output/exports/renderReport.ts'
import type { ReportFormat } from '../../../src/output/exports/reportFormats.ts'
import { presentReportInput } from '../../../src/output/present/reportInput.ts'
import { listScanFindings } from '../../../src/service/store/findings.ts'
import { storeDisposition } from '../../../src/service/store/issues/dispositions.ts'
import { findReportIssues } from '../../../src/service/store/reportIssues.ts'
import { findScanAndReport } from '../../../src/service/store/scans.ts'
import { eachDatabase } from '../../helpers/databases/databases.ts'
import {
  type FollowedEnd,
  findingNamed,
  readIssues,
  scanOnce,
} from '../../helpers/databases/followedScans.ts'
import { actor, storeOrganization } from '../../helpers/databases/records.ts'
import { movableClock } from '../../helpers/movableClock.ts'

const env = 'e'.repeat(64)

describe('reports with issues of earlier scans', () => {
  eachDatabase((_engine, { open }) => {
    async function setUp() {
      const db = await open()
      const clock = movableClock()
      const organization = await storeOrganization(db)
      const key = { organizationId: organization.id }
      const scan = (end: FollowedEnd) => scanOnce(db, organization, end, clock)
      const find = async (id: string) => {
        const found = await findScanAndReport(db, { id, ...key })
        if (found?.report === null || found === null || 'error' in found.report) throw new Error('no report')
        const { scan, report } = found
        if (report.view === undefined) throw new Error('Expected a view')
        const issues = await findReportIssues(db, scan, report.view)
        const findings = await listScanFindings(db, { scanId: id, ...key })
        return { issues, input: presentReportInput({ scan, report, findings, issues }, 'https://s.example') }
      }
      const accept = async (state: 'accepted' | 'false_positive') => {
        const issue = (await readIssues(db, organization.id))[env]
        const decided = { state, reason: 'Decoy', note: null, expiresAt: null }
        await storeDisposition(
          db,
          { id: issue?.id ?? '', ...key },
          { decided, actor: { ...actor, kind: 'shell' } },
          clock,
        )
      }
      const render = async (id: string, format: ReportFormat, suppressed: 'include' | null = null) =>
        renderReport(format, { ...plainExport, ...(await find(id)).input, suppressed })
      return { db, clock, organization, scan, find, accept, render }
    }

    const blind = { state: 'not_evaluated', reason: 'The target blocked it' } as const

    it('include issues that the scan could not check again, in SARIF and GitLab only', async () => {
      const { scan, find, render } = await setUp()
      await scan({ findings: [findingNamed(env)] })
      const id = await scan({ outcome: blind })
      expect(
        (await find(id)).input.carried.map(({ finding, reason }) => [finding.fingerprint, reason]),
      ).to.deep.equal([[env, 'The target blocked it']])
      expect(await render(id, 'sarif')).to.contain(`${env}:1`)
      expect(await render(id, 'gitlab')).to.contain('The target blocked it')
      expect(await render(id, 'csv')).to.not.contain(env)
    })

    for (const [name, end] of [
      ['found it again', { findings: [findingNamed(env)] }],
      ['showed that it is fixed', {}],
      ['began elsewhere', { outcome: blind, view: { start: 'https://app.example/shop' } }],
      ['had another mode', { outcome: blind, view: { mode: 'active' } }],
    ] as const) {
      it(`include no issues if the scan ${name}`, async () => {
        const { scan, find } = await setUp()
        await scan({ findings: [findingNamed(env)] })
        expect((await find(await scan(end))).input.carried).to.deep.equal([])
      })
    }

    it('include no later issues, and none of other organizations', async () => {
      const { db, clock, scan, find } = await setUp()
      const id = await scan({ outcome: blind })
      await scan({ findings: [findingNamed(env)] })
      await scanOnce(db, await storeOrganization(db), { findings: [findingNamed('f'.repeat(64))] }, clock)
      expect((await find(id)).input.carried).to.deep.equal([])
    })

    it('omit accepted findings in SARIF, and mark them in other formats', async () => {
      const { scan, accept, find, render } = await setUp()
      const id = await scan({ findings: [findingNamed(env)] })
      await accept('accepted')
      expect(await render(id, 'sarif')).to.not.contain(env)
      expect(await render(id, 'sarif', 'include')).to.contain('"justification": "Decoy"')
      expect(await render(id, 'csv')).to.contain('"accepted","Decoy"')
      expect((await find(await scan({ outcome: blind }))).input.carried).to.deep.equal([])
    })

    it('flag false positives for GitLab on request', async () => {
      const { scan, accept, render } = await setUp()
      const id = await scan({ findings: [findingNamed(env)] })
      await accept('false_positive')
      expect(await render(id, 'gitlab')).to.not.contain('exposure.env-file",')
      expect(await render(id, 'gitlab', 'include')).to.contain('flagged-as-likely-false-positive')
    })
  })
})
