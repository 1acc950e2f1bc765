import { expect } from 'chai'
import { reportFormatNames, reportFormats } from '../../../src/output/exports/reportFormats.ts'
import { printPdf } from '../../../src/service/runner/printPdf.ts'
import { describeBrowser } from '../../helpers/chromium.ts'
import { completeOneScan } from '../../helpers/databases/completedScan.ts'
import { databasesOf } from '../../helpers/databases/databases.ts'
import { storeOrganization, storeScan } from '../../helpers/databases/records.ts'
import { linksOf, openSignedIn, type SignedIn, signInTo } from './signedIn.ts'

const pdfMsMax = 90_000

describeBrowser('The PDF of a scan in the dashboard', (path) => {
  const { open } = databasesOf('sqlite')
  let world: SignedIn
  beforeEach(async () => {
    world = await openSignedIn(await open(), { printPdf: (html) => printPdf(html, path) })
  })
  afterEach(() => world.dashboard.close())

  it('is linked, and saved as a file', async function () {
    this.timeout(pdfMsMax)
    const { scanId } = await completeOneScan(world.db, world)
    const link = `/scans/${scanId}/report?format=pdf`
    expect(linksOf((await world.browser.get(`/scans/${scanId}`)).text)).to.include(link)
    const { status, headers, text } = await world.browser.get(link)
    expect([status, headers.get('content-type')]).to.deep.equal([200, 'application/pdf'])
    expect(headers.get('content-disposition')).to.match(/^attachment; filename="scanward-.*\.pdf"$/)
    expect(text).to.match(/^%PDF-/)
  })
})

describe('Reports of a scan in the dashboard', () => {
  const { open } = databasesOf('sqlite')
  let world: SignedIn
  beforeEach(async () => {
    world = await openSignedIn(await open())
  })
  afterEach(() => world.dashboard.close())

  it('are linked from the page of a scan that has ended, and saved as files', async () => {
    const { scanId } = await completeOneScan(world.db, world)
    const links = linksOf((await world.browser.get(`/scans/${scanId}`)).text)
    for (const format of reportFormatNames) {
      const path = `/scans/${scanId}/report?format=${format}`
      expect(links).to.include(path)
      const { status, headers, text } = await world.browser.get(path)
      const { mediaType, extension } = reportFormats[format]
      expect([status, headers.get('content-type')?.split(';')[0]]).to.deep.equal([200, mediaType])
      expect(headers.get('content-disposition')).to.equal(
        `attachment; filename="scanward-93.184.215.14-${scanId.slice(0, 8)}.${extension}"`,
      )
      expect(text).to.contain('exposure.env-file')
      if (format === 'html') expect(headers.get('content-security-policy')).to.equal('sandbox')
    }
  })

  it('are missing before a scan has ended, for other formats, and for other organizations', async () => {
    const { id } = await storeScan(world.db, { organizationId: world.organizationId })
    expect(linksOf((await world.browser.get(`/scans/${id}`)).text).join(' ')).to.not.contain('/report')
    expect((await world.browser.get(`/scans/${id}/report?format=csv`)).status).to.equal(404)
    const { scanId } = await completeOneScan(world.db, world)
    for (const query of ['', '?format=pdf']) {
      expect((await world.browser.get(`/scans/${scanId}/report${query}`)).status).to.equal(404)
    }
    const other = await signInTo(world.dashboard, (await storeOrganization(world.db)).id)
    expect((await other.get(`/scans/${scanId}/report?format=csv`)).status).to.equal(404)
  })
})
