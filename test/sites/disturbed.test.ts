import { expect } from 'chai'
import type { RunScanOptions } from '../../src/engine/scanRun.ts'
import type { ScanReport, ScanResult } from '../../src/shared/model/report.ts'
import { activeRequest } from '../helpers/scans/activeScan.ts'
import { scanWorld } from '../helpers/scans/scanWorld.ts'
import {
  type DisturbanceName,
  type DisturbedState,
  disturb,
  disturbances,
  isDisturbed,
} from '../helpers/sites/disturb.ts'
import type { Site } from '../helpers/sites/site.ts'
import { openWorld } from '../helpers/sites/world.ts'
import type { ActiveSite } from './active/activeSite.ts'
import { behindProxy } from './active/behindProxy.ts'
import { teaShop } from './active/teaShop.ts'
import type { DescribedSite } from './describedSite.ts'
import { hardened } from './hardened.ts'
import { leakyVibeApp } from './leakyVibeApp.ts'
import { forgottenServer } from './leftOpen.ts'

/** Shortens the pauses, not their number. */
function optionsFor({ name, from }: DisturbedState): Partial<RunScanOptions> {
  const isSilent = name === 'silent' && from !== Number.POSITIVE_INFINITY
  const timeoutMs = isSilent ? 400 : 30_000
  return {
    disturbance: {
      pausesMs: [1, 1],
      lostLooksMs: [1, 2, 3],
      confirmationMs: 1,
      sentinelTimeoutMs: timeoutMs,
    },
    limits: { requestTimeoutMs: timeoutMs },
  }
}

/** Start, as a fraction of the requests of an undisturbed scan. */
const moments = [0.01, 0.2, 0.5, 0.8, 0.97] as const
const names = Object.keys(disturbances) as readonly DisturbanceName[] // `as`: the keys are the names.
const closedPort = 1

type Scanned = { readonly result: ScanResult; readonly requests: number }

type Animal = { readonly about: string; scan(state: DisturbedState): Promise<Scanned> }

function calm(): DisturbedState {
  return { name: 'refused', from: Number.POSITIVE_INFINITY, requests: 0 }
}

async function scanDisturbed(
  world: Readonly<Record<string, Site>>,
  target: string,
  request: Parameters<typeof scanWorld>[2],
  state: DisturbedState,
): Promise<Scanned> {
  const sites = Object.entries(world).map(([origin, site]) => [origin, disturb(site, state)] as const)
  const opened = await openWorld(Object.fromEntries(sites))
  const portOf: typeof opened.network.portOf = (hostname, port) =>
    state.name === 'refused' && isDisturbed({ ...state, requests: state.requests + 1 })
      ? closedPort
      : (opened.network.portOf?.(hostname, port) ?? port)
  try {
    const result = await scanWorld(
      { network: { ...opened.network, portOf } },
      target,
      request,
      optionsFor(state),
    )
    return { result, requests: state.requests }
  } finally {
    await opened.close()
  }
}

function passive({ about, world, target }: DescribedSite): Animal {
  return { about: `a passive scan of ${about}`, scan: (state) => scanDisturbed(world, target, {}, state) }
}

function active(site: ActiveSite): Animal {
  return {
    about: `an active scan of ${site.about}`,
    async scan(state) {
      const { world, close } = await site.open()
      try {
        return await scanDisturbed(world, site.target, activeRequest(site), state)
      } finally {
        await close?.()
      }
    },
  }
}

const zoo: readonly Animal[] = [
  passive(forgottenServer),
  passive(leakyVibeApp),
  passive(hardened),
  active(behindProxy),
  active(teaShop),
]

function reportOf({ result }: Scanned): ScanReport | null {
  return result.ok ? result.report : null
}

function idsOf(report: ScanReport, wanted: 'found' | 'passed'): readonly string[] {
  return report.checks.filter(({ state }) => state === wanted).map(({ check_id }) => check_id)
}

describe('a scan of a target that is disturbed', () => {
  for (const { about, scan } of zoo) {
    describe(about, () => {
      let found: readonly string[] = []
      let requests = 0

      before(async function () {
        this.timeout(120_000)
        const scanned = await scan(calm())
        const report = reportOf(scanned)
        expect(report?.disturbances).to.deep.equal([])
        found = report === null ? [] : idsOf(report, 'found')
        requests = scanned.requests
      })

      for (const name of names) {
        for (const moment of moments) {
          it(`passes no check that fails undisturbed: ${name} after ${moment * 100} % of its requests`, async () => {
            const scanned = await scan({ name, from: Math.max(2, Math.ceil(requests * moment)), requests: 0 })
            const report = reportOf(scanned)
            // A scan without a first page fails as a whole.
            if (report === null) return
            const passed = idsOf(report, 'passed')
            expect(found.filter((id) => passed.includes(id))).to.deep.equal([])
            expect(report.disturbances).to.have.length.above(0)
            expect(idsOf(report, 'found').filter((id) => !found.includes(id))).to.deep.equal([])
          }).timeout(120_000)
        }
      }
    })
  }
})
