import { userInfo } from 'node:os'
import { expect } from 'chai'
import { closeDatabase, openDatabase } from '../../../../src/service/store/database/database.ts'
import { findOrganization } from '../../../../src/service/store/organizations.ts'
import { completeScan } from '../../../../src/service/store/queue.ts'
import { systemClock } from '../../../../src/shared/clock.ts'
import {
  claimWhenQueued,
  completeOneScan,
  envFileFinding,
  storedReport,
} from '../../../helpers/databases/completedScan.ts'
import { foldersAfter, type makeFolder, runInProcess } from '../runCommand.ts'

describe('issues on the command line', function () {
  this.timeout(60_000)

  let folder: ReturnType<typeof makeFolder>
  let id: string
  const issue = (...args: string[]) =>
    runInProcess(['issue', ...args, '--org', 'shop'], { env: { SCANWARD_DATA_DIR: folder.path } })
  const list = async (...args: string[]) => JSON.parse((await issue('list', '--json', ...args)).stdout)
  const folders = foldersAfter(['org', 'create', 'shop', '--plan', 'team'])
  beforeEach(async () => {
    folder = folders.make()
    const db = await openDatabase({ url: `sqlite:${folder.path}/scanward.db` })
    const organization = await findOrganization(db, { name: 'shop' })
    const stored = await completeOneScan(db, { organizationId: organization?.id ?? '' })
    await closeDatabase(db)
    id = stored.issueId
  })
  afterEach(() => folder.remove())

  it('are listed as a table, and as the API shows them', async () => {
    const { code, stdout } = await issue('list')
    expect(code).to.equal(0)
    expect(stdout).to.match(/^ID +STATE +SEVERITY +SITE +CHECK/)
    expect(stdout).to.include(`${id}  open   critical  http://93.184.215.14  exposure.env-file`)
    const [listed] = await list()
    expect(listed).to.include({ id, state: 'open', check_id: 'exposure.env-file', scans_seen: 1 })
    expect(await list('--state', 'fixed')).to.deep.equal([])
  })

  it('are accepted until a date, and opened again', async () => {
    const { code, stderr } = await issue(
      ...['set', id, '--state', 'accepted', '--reason', 'Decoy', '--expires', '2099-01-02'],
    )
    expect([code, stderr]).to.deep.equal([0, `Issue ${id} is accepted.\n`])
    const [listed] = await list('--state', 'accepted')
    expect(listed.disposition).to.include({ reason: 'Decoy', expires_at: '2099-01-02T00:00:00.000Z' })
    expect(listed.disposition.set_by).to.deep.equal({ kind: 'shell', name: userInfo().username })
    expect((await issue('set', id, '--state', 'open', '--reason', 'No decoy')).code).to.equal(0)
    expect((await list())[0].disposition).to.equal(null)
  })

  for (const [verdict, code] of [
    ['fixed', 0],
    ['still there', 1],
    ['not evaluated: the target limits the rate', 3],
  ] as const) {
    it(`are verified by a retest: ${verdict}`, async () => {
      const asked = issue('verify', id)
      const db = await openDatabase({ url: `sqlite:${folder.path}/scanward.db` })
      const { lease } = await claimWhenQueued(db)
      const isFound = code === 1
      const outcomes = {
        0: { state: 'passed', reason: null },
        1: { state: 'found', reason: null },
        3: { state: 'not_evaluated', reason: 'the target limits the rate' },
      } as const
      const report = { ...storedReport, checks: [{ check_id: envFileFinding.checkId, ...outcomes[code] }] }
      const findings = isFound ? [envFileFinding] : []
      await completeScan(db, lease, { findings, framework: null, report }, systemClock)
      await closeDatabase(db)
      const ended = await asked
      expect([ended.code, ended.stdout]).to.deep.equal([
        code,
        `exposure.env-file of http://93.184.215.14: ${verdict}\n`,
      ])
    })
  }

  it('that do not exist cannot be verified', async () => {
    const { code, stderr } = await issue('verify', '01932f70-5a11-7f02-9c44-0d6c2b1e8f10')
    expect(code).to.equal(2)
    expect(stderr).to.include('Expected the ID of an issue of shop')
  })

  const refused: Record<string, readonly string[]> = {
    'an unknown state': ['--state', 'fixed', '--reason', 'x'],
    'no state': ['--reason', 'x'],
    'no reason': ['--state', 'accepted'],
    'an empty reason': ['--state', 'accepted', '--reason', ' '],
    'a reason of two lines': ['--state', 'accepted', '--reason', 'a\nb'],
    'a date that is none': ['--state', 'accepted', '--reason', 'x', '--expires', 'soon'],
    'a date that has passed': ['--state', 'accepted', '--reason', 'x', '--expires', '2020-01-01'],
  }
  for (const [name, options] of Object.entries(refused)) {
    it(`are not changed with ${name}`, async () => {
      const { code, stderr } = await issue('set', id, ...options)
      expect(code).to.equal(2)
      expect(stderr).to.match(/^scanward: /)
      expect((await list())[0].state).to.equal('open')
    })
  }

  it('that do not exist are wrong usage', async () => {
    const { code, stderr } = await issue('set', 'nothing', '--state', 'accepted', '--reason', 'x')
    expect(code).to.equal(2)
    expect(stderr).to.include('Expected the ID of an issue of shop')
  })
})
