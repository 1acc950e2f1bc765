import { expect } from 'chai'
import { probes as allProbes } from '../../../generated/checks.ts'
import type { TapeEvent } from '../../../src/engine/model/writeTape.ts'
import { restoreWrites, runScan } from '../../../src/engine/scan.ts'
import { systemClock } from '../../../src/shared/clock.ts'
import type { ReportWrites } from '../../../src/shared/model/report.ts'
import { activeRequest } from '../../helpers/scans/activeScan.ts'
import { passiveRequest } from '../../helpers/scans/scanWorld.ts'
import type { Site } from '../../helpers/sites/site.ts'
import { openWorld } from '../../helpers/sites/world.ts'
import type { ActiveSite } from '../../sites/active/activeSite.ts'
import { filledOrigin, openFilledForms } from '../../sites/active/zoo/filledForms.ts'
import { notesOrigin, openNotesApi } from '../../sites/active/zoo/notesApi.ts'

const probes = allProbes.filter(({ effect, isAlone }) => effect === 'writes' && isAlone !== true)

type Application = {
  readonly origin: string
  open(): {
    readonly site: Site
    /** Values of objects that existed before the scan. */
    state(): unknown
    /** Objects of the scan: its process may have died before it knew their URLs. */
    created(): readonly { readonly title: string; readonly url: string }[]
  }
}

const applications: readonly Application[] = [
  {
    origin: notesOrigin,
    open() {
      const api = openNotesApi()
      return {
        site: api.site,
        state: () => ({ notes: api.notes().filter(({ id }) => id <= 2), settings: api.settings() }),
        created: () =>
          api
            .notes()
            .flatMap(({ id, title }) =>
              id > 2 ? [{ title: String(title), url: `${notesOrigin}/api/notes/${id}` }] : [],
            ),
      }
    },
  },
  {
    origin: filledOrigin,
    open() {
      const forms = openFilledForms()
      return { site: forms.site, state: forms.state, created: () => [] }
    },
  },
]

function requestFor(origin: string) {
  const site: ActiveSite = {
    about: 'an application',
    target: `${origin}/`,
    intensity: 'intrusive',
    open: () => ({ world: {} }),
    findings: [],
  }
  return { ...passiveRequest, targetUrl: site.target, ...activeRequest(site) }
}

/** The process dies at this event of its tape. */
async function killAndRestore({ origin, open }: Application, at: number) {
  const { site, state, created } = open()
  const before = structuredClone(state())
  const world = await openWorld({ [origin]: site })
  try {
    const tape: TapeEvent[] = []
    const killed = new AbortController()
    const surroundings = { clock: systemClock, network: world.network, probes }
    const scanned = runScan(requestFor(origin), {
      ...surroundings,
      signal: killed.signal,
      tape: {
        earlier: [],
        record(event) {
          if (killed.signal.aborted) return false
          tape.push(JSON.parse(JSON.stringify(event)))
          if (tape.length === at) killed.abort(new Error('killed'))
          return true
        },
      },
    })
    const outcome = await scanned.catch((err: Error) => err.message)
    expect(outcome).to.equal('killed')
    const changed = JSON.stringify(state()) !== JSON.stringify(before)
    let writes: ReportWrites | null = null
    const end = await restoreWrites(requestFor(origin), {
      ...surroundings,
      signal: new AbortController().signal,
      tape: { earlier: tape, record: () => true },
      onPart: (part) => {
        if (part.type === 'writes') writes = part.writes
      },
    })
    expect(end).to.deep.equal({ ok: true, endedBy: 'crash' })
    const asked = tape.filter(({ kind }) => kind === 'asked').length
    return { asked, changed, writes: writes as ReportWrites | null, before, after: state(), left: created() }
  } finally {
    await world.close()
  }
}

describe('the writes of a scan that was killed', function () {
  this.timeout(240_000)

  for (const application of applications) {
    let changes = 0
    for (const at of [2, 5, 9, 14, 20, 35, 60, 110]) {
      it(`are listed and undone: ${application.origin}, killed at event ${at}`, async () => {
        const { asked, changed, writes, before, after, left } = await killAndRestore(application, at)
        if (changed) changes += 1
        expect(after).to.deep.equal(before)
        expect(writes?.sent).to.equal(asked)
        const listed = (writes?.objects ?? []).filter(({ state }) => state === 'left')
        for (const { title, url } of left) {
          expect(
            listed.some((object) => object.url === url || title.includes(object.name ?? url)),
            `${title} at ${url}`,
          ).to.equal(true)
        }
      })
    }

    it(`were there before: ${application.origin}`, () => {
      expect(changes).to.be.greaterThan(1)
    })
  }
})
