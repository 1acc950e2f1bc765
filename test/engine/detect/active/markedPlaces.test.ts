import { expect } from 'chai'
import { scanActively } from '../../../helpers/scans/activeScan.ts'
import { openMarkedPlaces } from '../../../sites/active/markedPlaces.ts'

const target = 'http://marks.example/'

describe('the crawl of URLs that no link makes', () => {
  it('reaches all that a script does not have to compute', async () => {
    const places = openMarkedPlaces()
    const { report } = await scanActively(
      {
        about: 'URLs in every place of a page',
        target,
        intensity: 'safe',
        open: () => ({ world: { [new URL(target).origin]: places.site } }),
        findings: [],
      },
      { options: { probes: [] } },
    )
    const reached = places.reached()
    expect(places.marks.read.filter((mark) => !reached.has(mark))).to.have.members([
      '/test/script/inline/concatenated.found',
      '/test/script/inline/template.found',
      // A style sheet, and a compressed sitemap.
      '/test/head/stylesheet.found',
      '/test/documents/sitemap.found',
    ])
    expect(report.active?.crawl).to.include({ stopped: 'complete', urls_left: 0 })
  }).timeout(120_000)
})
