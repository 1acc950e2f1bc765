import { expect } from 'chai'
import { activeProbe, type Probe } from '../../../../src/engine/model/probe.ts'
import type { Surface } from '../../../../src/engine/model/surface.ts'
import { scanActively } from '../../../helpers/scans/activeScan.ts'
import { maze, mazeInnerPlaces, mazePlaces } from '../../../sites/active/maze.ts'

const documentsMax = 250

function witness(seen: Surface[]): Probe {
  return activeProbe({
    id: 'scan.witness',
    cwe: null,
    severity: 'info',
    owner: 'code',
    title: 'Nothing',
    why: 'Nothing.',
    fix: { steps: 'Nothing.', verify: 'Nothing.' },
    references: ['https://example.com/'],
    intensity: 'safe',
    effect: 'reads',
    budget: { perScan: 0, perEntry: 0 },
    needs: [],
    async run({ surface }) {
      seen.push(surface)
      return { observations: [], gap: null }
    },
  })
}

/** Parameters as `METHOD path: name`, with the value for routing parameters. */
function placesOf({ entries }: Surface): ReadonlySet<string> {
  return new Set(
    entries.flatMap(({ method, url, handler, parameters }) => {
      const routed = /\?[^{]*?(?=$| \{)/.exec(handler)?.[0] ?? ''
      return parameters.map(({ name }) => `${method} ${new URL(url).pathname}${routed}: ${name}`)
    }),
  )
}

async function explore(site = maze, delayMs?: () => number) {
  const seen: Surface[] = []
  const { report, requests } = await scanActively(site, {
    ...(delayMs === undefined ? {} : { delayMs }),
    options: { probes: [witness(seen)] },
  })
  const [surface] = seen
  if (surface === undefined) throw new Error('Expected a surface, found none')
  return { surface, report, requests }
}

describe('the crawl of a maze', () => {
  it(`finds every endpoint within ${documentsMax} documents`, async () => {
    const { surface, report } = await explore()
    const found = placesOf(surface)
    expect([...mazePlaces, ...mazeInnerPlaces].filter((place) => !found.has(place))).to.deep.equal([])
    expect(report.active?.crawl?.documents).to.be.at.most(documentsMax)
    expect(surface.entriesLeftOut).to.equal(0)
  }).timeout(120_000)

  it('finds as a visitor only what links lead to', async () => {
    const { surface } = await explore({ ...maze, signIns: {} })
    const found = placesOf(surface)
    expect(mazePlaces.filter((place) => !found.has(place))).to.deep.equal([])
    expect(mazeInnerPlaces.filter((place) => found.has(place))).to.deep.equal([])
  }).timeout(120_000)

  it('does not depend on the order of responses', async () => {
    const runs = await Promise.all([0, 1, 2].map(() => explore(maze, () => Math.floor(Math.random() * 30))))
    const [first, ...others] = runs.map(({ surface }) => surface.entries.map(({ id }) => id))
    for (const other of others) expect(other).to.deep.equal(first)
  }).timeout(240_000)
})
