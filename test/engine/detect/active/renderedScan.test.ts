import { expect } from 'chai'
import { describeBrowser } from '../../../helpers/chromium.ts'
import { scanActively } from '../../../helpers/scans/activeScan.ts'
import { openRenderedMaze } from '../../../sites/active/renderedMaze.ts'

const origin = 'http://maze.example'

describeBrowser('an active scan of an application that only a browser can use', (browser) => {
  it('renders it in the browser, reports this, crawls the URLs found, and triggers no forbidden action', async function () {
    this.timeout(600_000)
    const maze = openRenderedMaze()
    const { report, requests } = await scanActively(
      {
        about: 'a maze',
        target: `${origin}/`,
        intensity: 'safe',
        open: () => ({ world: { [origin]: maze.site } }),
        findings: [],
      },
      // Only what the scan sees before its probes.
      { browser, options: { probes: [] } },
    )
    expect(maze.bells).to.deep.equal([])
    expect(report.active?.rendered).to.include({ stopped: 'complete' })
    expect(report.active?.rendered?.states).to.be.at.least(10)
    expect(report.active?.rendered?.held_back).to.be.at.least(5)
    expect(report.active?.rendered?.skipped).to.deep.include({
      action: 'Delete everything',
      reason: 'deletes data',
    })
    expect(report.active?.entries).to.be.at.least(20)
    const asked = requests.map(({ path }) => path)
    expect(asked).to.include.members(['/api/parts?color=red', '/api/team/1/badges?size=2', '/team/1'])
    expect(report.pages.map(({ url }) => url)).to.include(`${origin}/team/1`)
  })
})
