import { describeBrowser } from '../../../helpers/chromium.ts'
import { scanActively } from '../../../helpers/scans/activeScan.ts'
import { openMarkedPlaces } from '../../../sites/active/markedPlaces.ts'

describeBrowser('marks', (browser) => {
  for (const intensity of ['safe', 'intrusive'] as const)
    it(intensity, async function () {
      this.timeout(900_000)
      const places = openMarkedPlaces()
      const started = Date.now()
      const { report, requests } = await scanActively(
        {
          about: 'm',
          target: 'http://marks.example/',
          intensity,
          open: () => ({ world: { 'http://marks.example': places.site } }),
          findings: [],
        },
        { ...(process.env.NOBROWSER ? {} : { browser }), options: { probes: [] } },
      )
      const reached = places.reached()
      for (const kind of ['read', 'used'] as const) {
        const missed = places.marks[kind].filter((m) => !reached.has(m))
        console.log(
          intensity,
          kind,
          places.marks[kind].length - missed.length,
          'of',
          places.marks[kind].length,
          missed.map((m) => m.slice(6, -6)).join(' '),
        )
      }
      console.log(
        JSON.stringify(report.active?.crawl),
        JSON.stringify(report.active?.rendered).slice(0, 600),
        requests.length,
        Date.now() - started,
      )
    })
})
