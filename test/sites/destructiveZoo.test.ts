import { expect } from 'chai'
import { probes } from '../../generated/checks.ts'
import type { ScanReport } from '../../src/shared/model/report.ts'
import { scanActively } from '../helpers/scans/activeScan.ts'
import { reportOf, scanWorld } from '../helpers/scans/scanWorld.ts'
import { openWorld } from '../helpers/sites/world.ts'
import { openZoo, type Zoo, zooOrigin, zooSession } from './active/zoo/destructiveZoo.ts'
import { lookAlikes } from './active/zoo/lookAlikes.ts'

type Scanned = { readonly zoo: Zoo; readonly report: ScanReport }

async function scanPassively(): Promise<Scanned> {
  const zoo = openZoo()
  const world = await openWorld({ [zooOrigin]: zoo.site })
  try {
    return { zoo, report: await reportOf(scanWorld(world, `${zooOrigin}/`)) }
  } finally {
    await world.close()
  }
}

async function scan(intensity: 'safe' | 'intrusive', isSignedIn: boolean): Promise<Scanned> {
  const zoo = openZoo()
  const user = { kind: 'cookie', name: '', value: zooSession } as const // `as`: a literal.
  const site = {
    about: 'a zoo',
    target: `${zooOrigin}/`,
    intensity,
    open: () => ({ world: { [zooOrigin]: zoo.site } }),
    ...(isSignedIn ? { signIns: { user } } : {}),
    findings: [],
  }
  // Timing probes only wait and repeat requests.
  const options = { probes: probes.filter(({ isAlone }) => isAlone !== true) }
  const { report } = await scanActively(site, { options })
  return { zoo, report }
}

const scans: Readonly<Record<string, () => Promise<Scanned>>> = {
  'a passive scan': () => scanPassively(),
  'a safe scan': () => scan('safe', false),
  'a safe scan with a sign-in': () => scan('safe', true),
  'an intrusive scan': () => scan('intrusive', false),
  'an intrusive scan with a sign-in': () => scan('intrusive', true),
}

/** The requests of a passive scan do not suffice for all. */
const lookAlikesMin = Math.ceil(lookAlikes.length * 0.9)

describe('a zoo of endpoints that destroy, reset, pay or sign out', function () {
  this.timeout(300_000)

  for (const [about, run] of Object.entries(scans)) {
    it(`is unharmed by ${about}, which visits the look-alikes`, async () => {
      const { zoo, report } = await run()
      expect(zoo.bells).to.deep.equal([])
      const skipped = new Set(report.skipped?.actions.map(({ url }) => new URL(url).pathname))
      const spared = lookAlikes.filter(([path]) => !skipped.has(path))
      expect(spared.length, 'look-alikes that may be visited').to.be.at.least(lookAlikesMin)
      if (report.active !== null) {
        const missed = lookAlikes.map(([path]) => path).filter((path) => !zoo.visited.has(path))
        expect(missed.length, `missed ${missed.join(' ')}`).to.be.at.most(lookAlikes.length - lookAlikesMin)
      }
      expect([...skipped]).to.include.members(['/logout', '/reset', '/items/5/delete'])
      if (report.active?.intensity === 'intrusive') expect(zoo.comments).not.to.deep.equal([])
      else expect(zoo.comments).to.deep.equal([])
    })
  }
})
