import { expect } from 'chai'
import { probes } from '../../generated/checks.ts'
import { scanActively } from '../helpers/scans/activeScan.ts'
import { html, redirect, type Site } from '../helpers/sites/site.ts'

const origin = 'http://fragile.example'

/** A harmless-looking form resets the application. */
function openFragile(): { readonly site: Site; readonly writes: () => number } {
  let isBroken = false
  let writes = 0
  const page = (title: string) =>
    isBroken
      ? redirect('/setup.php', 302)
      : html(
          `<title>${title}</title><a href="/news">News</a><a href="/team">Team</a>
          <form method="post" action="/note"><input name="text" value="tea"><button>Save</button></form>`,
        )
  return {
    writes: () => writes,
    site: {
      routes: {
        '/': () => page('Start'),
        '/news': () => page('News'),
        '/team': () => page('Team'),
        '/setup.php': html('<title>Set up</title>'),
        '/note': ({ method, body }) => {
          if (method === 'POST') writes += 1
          if (body.includes('%27') || body.includes("'")) isBroken = true
          return page('Note')
        },
      },
    },
  }
}

describe('an intrusive scan of an application that it breaks', function () {
  this.timeout(120_000)

  it('stops writing, reports the change, and passes no check because of it', async () => {
    const fragile = openFragile()
    const site = {
      about: 'a fragile application',
      target: `${origin}/`,
      intensity: 'intrusive',
      open: () => ({ world: { [origin]: fragile.site } }),
      findings: [],
    } as const // `as`: a literal.
    const writing = probes.filter(({ effect }) => effect === 'writes')
    const { report } = await scanActively(site, { options: { probes: writing } })
    expect(fragile.writes()).to.be.greaterThan(0)
    expect(report.active?.writes?.stopped).to.match(/redirects to \/setup\.php/)
    const stopped = report.checks.filter(({ reason }) => /stopped writing/.test(reason ?? ''))
    expect(stopped.length).to.be.greaterThan(3)
    expect(new Set(stopped.map(({ state }) => state))).to.deep.equal(new Set(['not_evaluated']))
  })
})
