import { expect } from 'chai'
import { storeDisposition } from '../../../src/service/store/issues/dispositions.ts'
import { systemClock } from '../../../src/shared/clock.ts'
import { completeOneScan, envFileFinding } from '../../helpers/databases/completedScan.ts'
import { eachDatabase } from '../../helpers/databases/databases.ts'
import { storeOrganization } from '../../helpers/databases/records.ts'
import { linksOf, openSignedIn, type SignedIn, textOf } from './signedIn.ts'

const user = { kind: 'user', name: 'ada@example.com', address: null, userAgent: null } as const
const site = '93.184.215.14'

describe('Compliance in the dashboard', () => {
  eachDatabase((_engine, { open }) => {
    let world: SignedIn
    beforeEach(async () => {
      world = await openSignedIn(await open())
    })
    afterEach(() => world.dashboard.close())

    const rows = async (query = '') => {
      const { text } = await world.browser.get(`/compliance${query}`)
      return [...text.matchAll(/<tr[^>]*>([\s\S]*?)<\/tr>/g)].slice(1).map(([, row = '']) => textOf(row))
    }

    it('links the form for a scan when no scan exists', async () => {
      const { text } = await world.browser.get('/compliance')
      expect(textOf(text)).to.include('No site yet')
      expect(linksOf(text)).to.include('/scans/new')
    })

    it('shows for each category what is open, passed and not evaluated', async () => {
      const { scanId } = await completeOneScan(world.db, world)
      const shown = await rows()
      expect(shown).to.have.length(10)
      expect([shown[0], shown[3], shown[6], shown[4]]).to.deep.equal([
        'A01:2025 Broken Access Control Open 1 0 0',
        'A04:2025 Cryptographic Failures Passed 0 1 0',
        'A07:2025 Authentication Failures Not evaluated 0 0 1',
        'A05:2025 Injection Not evaluated 0 0 0',
      ])
      const { text } = await world.browser.get('/compliance')
      expect(linksOf(text)).to.include.members([
        `/scans/${scanId}`,
        `/issues?owasp=A01%3A2025&host=${encodeURIComponent(`http://${site}`)}`,
      ])
    })

    it('leads to the open issues of a category', async () => {
      const other = { ...envFileFinding, cweId: 'CWE-79', title: 'Other', fingerprint: 'c'.repeat(64) }
      await completeOneScan(world.db, world, [envFileFinding, other])
      const words = textOf((await world.browser.get(`/issues?owasp=A05%3A2025&host=${site}`)).text)
      expect(words).to.include('Other exposure.env-file')
      expect(words).not.to.include(`${envFileFinding.title} exposure`)
    })

    it('counts no accepted issue as open, and does not call its check passed', async () => {
      const { issueId: id } = await completeOneScan(world.db, world)
      const decided = { state: 'accepted', reason: 'Decoy', note: null, expiresAt: null } as const
      const key = { id, organizationId: world.organizationId }
      await storeDisposition(world.db, key, { decided, actor: user }, systemClock)
      expect((await rows())[0]).to.equal('A01:2025 Broken Access Control Passed in part 0 0 0')
    })

    it('shows no site of another organization', async () => {
      const { id: organizationId } = await storeOrganization(world.db)
      await completeOneScan(world.db, { organizationId })
      expect(textOf((await world.browser.get(`/compliance?host=${site}`)).text)).to.include('No site yet')
    })
  })
})
