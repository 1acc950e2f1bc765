import { gzipSync } from 'node:zlib'
import { expect } from 'chai'
import { checks } from '../../generated/checks.ts'
import type { ArtifactName } from '../../src/engine/model/artifacts.ts'
import { reportOf, scanWorld } from '../helpers/scans/scanWorld.ts'
import { html, javaScript, type Site, type SiteResponse, text } from '../helpers/sites/site.ts'
import { openWorld, type World } from '../helpers/sites/world.ts'

const noise = Array.from({ length: 3000 }, (_none, at) => `<!--${Math.sin(at)}-->`).join('')

/** The first half of a response in gzip, in a message that is complete. */
function half(response: SiteResponse): SiteResponse {
  const coded = gzipSync(response.body ?? '')
  const headers = { ...response.headers, 'content-encoding': 'gzip' }
  return { ...response, headers, body: coded.subarray(0, coded.length >> 1) }
}

const page = html(
  `<!doctype html><html><head><title>Shop</title><script src="/app.js"></script></head><body><script>el.innerHTML = location.hash</script>${noise}</body></html>`,
)
const script = javaScript(
  `document.title = "Shop"\n${noise.replaceAll('<!--', '/*').replaceAll('-->', '*/')}`,
)
const environment = text(`DB_PASSWORD=${'a1'.repeat(12)}\n${noise}`)

const site = { '/': page, '/app.js': script, '/.env': environment }

describe('a scan of a site that sends half of', () => {
  const opened: World[] = []

  afterEach(async () => {
    await Promise.all(opened.splice(0).map((world) => world.close()))
  })

  async function outcomesOf(routes: Site['routes']) {
    const world = await openWorld({ 'http://shop.example': { routes } })
    opened.push(world)
    const report = await reportOf(scanWorld(world, 'http://shop.example/'))
    return new Map(report.checks.map(({ check_id: id, state, reason }) => [id, { state, reason }]))
  }

  /** Checks that need one of the artifacts and passed. */
  const passedOf = (outcomes: Awaited<ReturnType<typeof outcomesOf>>, names: readonly ArtifactName[]) =>
    checks
      .filter(({ needs }) => needs.some((name) => names.includes(name)))
      .filter(({ id }) => outcomes.get(id)?.state === 'passed')
      .map(({ id }) => id)

  const ofPages = ['pages', 'folders', 'scripts', 'libraries', 'sourceMaps', 'responses', 'graphql'] as const

  it('nothing passes checks of its pages and scripts', async () => {
    expect(passedOf(await outcomesOf(site), ofPages)).to.have.length.above(100)
  })

  it('its page passes none of them, and finds what the first half shows', async () => {
    const outcomes = await outcomesOf({ ...site, '/': half(page) })
    expect(passedOf(outcomes, ofPages)).to.deep.equal([])
    expect(outcomes.get('html.dangerous-sinks')?.state).to.equal('found')
    expect(outcomes.get('bundle.env-dump')?.reason).to.match(/^1 of 1 pages were not read to their end/)
  })

  it('its script passes no check of scripts', async () => {
    const outcomes = await outcomesOf({ ...site, '/app.js': half(script) })
    const reading = new Set(checks.flatMap(({ id, readsNoScripts }) => (readsNoScripts === true ? [] : [id])))
    expect(passedOf(outcomes, ['scripts', 'libraries']).filter((id) => reading.has(id))).to.deep.equal([])
  })

  it('a file that it exposes finds what it shows, and passes no check of its path', async () => {
    expect(
      (await outcomesOf({ ...site, '/.env': half(environment) })).get('exposure.env-file')?.state,
    ).to.equal('found')
    const unread = await outcomesOf({ ...site, '/.git/config': half(text(`# ${noise}`)) })
    expect(unread.get('exposure.git')).to.deep.equal({
      state: 'not_evaluated',
      reason: 'could not check /.git/config: the response was not read to its end',
    })
  })
})
