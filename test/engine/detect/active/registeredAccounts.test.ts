import { expect } from 'chai'
import idor from '../../../../src/engine/detect/probes/access/idor.ts'
import reflected from '../../../../src/engine/detect/probes/xss/reflected.ts'
import { noSignIns } from '../../../../src/shared/model/signIns.ts'
import { describeBrowser } from '../../../helpers/chromium.ts'
import { activeRequest, scanActively } from '../../../helpers/scans/activeScan.ts'
import { openReadingGroup, type ReadingGroupOptions } from '../../../sites/active/readingGroup.ts'
import { plannerUsers, taskPlanner } from '../../../sites/active/taskPlanner.ts'

async function scan(options: ReadingGroupOptions, intensity: 'safe' | 'intrusive' = 'intrusive') {
  const { site, group } = openReadingGroup(options)
  const own = { probes: [idor, reflected] }
  return { ...(await scanActively({ ...site, intensity }, { options: own })), group }
}

describe('an active scan without accounts of an application with an open sign-up', () => {
  it('registers two accounts, and probes what they see', async () => {
    const { report, group } = await scan({ kind: 'pages' })
    expect(report.active?.sign_in).to.equal('signed_in')
    expect(report.active?.sign_ins).to.deep.equal([
      {
        account: 'registered user',
        role: 'user',
        kind: 'form',
        state: 'signed_in',
        reason: null,
        epochs: 1,
        registered: true,
      },
      {
        account: 'registered other',
        role: 'user',
        kind: 'form',
        state: 'signed_in',
        reason: null,
        epochs: 1,
        registered: true,
      },
    ])
    const left = report.active?.writes?.objects.flatMap(({ name }) => name ?? []) ?? []
    expect(left).to.include.members(group.members.map(({ email }) => email))
    const text = JSON.stringify(report.findings)
    expect(text)
      .to.match(/xss\.reflected.{1,9000}\/quote/)
      .and.match(/access\.idor.{1,9000}\/quote/)
    expect(text).to.not.match(/\/cite/)
  })

  it('says that a registered account waits for a confirmation, and scans as a visitor', async () => {
    const { report, group } = await scan({ kind: 'pages', confirms: true })
    expect(report.active?.sign_in).to.equal('none')
    expect(report.active?.sign_ins?.map(({ state }) => state)).to.deep.equal(['not_signed_in'])
    expect(report.active?.sign_ins?.[0]?.reason).to.match(/registered at \/join, but not signed in, .* email/)
    expect(group.members).to.have.length.within(1, 2)
  })

  it('says that the sign-up was refused', async () => {
    const { report } = await scan({ kind: 'pages', isClosed: true })
    expect(report.active?.sign_ins?.[0]?.reason).to.equal('POST /join refused the sign-up (status code 403)')
  })

  it('registers none at intensity safe', async () => {
    const { report, group } = await scan({ kind: 'pages' }, 'safe')
    expect(group.members).to.deep.equal([])
    expect(report.active).to.not.have.property('sign_ins')
  })

  it('registers none beside given accounts', async () => {
    const { site, group } = openReadingGroup({ kind: 'pages' })
    const { active } = activeRequest(site)
    if (active == null) throw new Error('Expected an active scan')
    const signIn = { kind: 'cookie', name: 'sid', value: 'unknown' } as const // `as`: a literal.
    const accounts = [{ id: 'ada', role: 'user', signIn, check: null }]
    const request = { active: { ...active, signIns: { ...noSignIns, accounts } } }
    const { report } = await scanActively(site, { request, options: { probes: [] } })
    expect(report.active?.sign_ins?.map(({ account }) => account)).to.deep.equal(['ada'])
    expect(group.members).to.have.length.at.most(1)
  })
})

describeBrowser(
  'an active scan without accounts of a single-page application with an open sign-up',
  (browser) => {
    it('signs up as the browser would, and explores what the account sees', async function () {
      this.timeout(600_000)
      const { accounts: _, signIns: __, ...planner } = taskPlanner
      const { report } = await scanActively(planner, { browser, options: { probes: [] } })
      expect(report.active?.sign_ins?.map(({ state, kind }) => `${kind} ${state}`)).to.deep.equal([
        'json signed_in',
        'json signed_in',
      ])
      expect(JSON.stringify(report)).to.not.include(plannerUsers.ada.password)
      const browsed = report.active?.inputs?.sources.find(({ source }) => source === 'browser')
      expect(browsed?.requests).to.be.at.least(5)
    })
  },
)
