import { openRandom } from '../../../src/engine/detect/active/plan/random.ts'
import { lookAtPoints } from '../../../src/engine/detect/probes/_shared/lookAtPoints.ts'
import type { Looks } from '../../../src/engine/model/look.ts'
import type { Probe, ProbeContext } from '../../../src/engine/model/probe.ts'
import type { ProbeRequest } from '../../../src/engine/model/probeRequest.ts'
import type { Entry } from '../../../src/engine/model/surface.ts'
import { exchange } from './artifacts.ts'

export type ServedText = { readonly status?: number; readonly body: string }

export type SentOptions = {
  /** Ids of the checks that have found something at every place. */
  readonly proven?: readonly string[]
  /** Of the looks, where the case lays them out by itself. */
  readonly looks?: Looks
}

/**
 * Lists what a probe sends in the one parameter of an entry after the scan has looked at it, without the entry's own
 * value. `respond` is the application, from the value to a response; null where nothing comes back.
 */
export async function sentValues(
  probe: Probe,
  seen: Entry,
  respond: (value: string) => ServedText | null,
  { proven = [], looks }: SentOptions = {},
): Promise<readonly string[]> {
  const [parameter] = seen.parameters
  const name = parameter?.name ?? ''
  const sent: string[] = []
  const context: Parameters<typeof lookAtPoints>[0] = {
    surface: { entries: [seen], entriesLeftOut: 0, avoided: [] },
    accounts: {
      has: () => false,
      tokens: [],
      login: null,
      ofUsers: [],
      signInPlaces: [],
      headersWith: () => ({}),
      issuedToken: () => null,
    },
    random: openRandom(),
    left: () => 200 - sent.length,
    async send(request: ProbeRequest) {
      const value = new URLSearchParams(request.body ?? new URL(request.url).search).get(name) ?? ''
      if (value !== parameter?.value) sent.push(value)
      const served = respond(value)
      if (served === null) return { ok: false, code: 'withheld', message: 'was not sent' }
      const { status = 200, body } = served
      return { ok: true, durationMs: 1, exchange: exchange({ url: request.url, status, body }) }
    },
  }
  const learned = looks ?? (await lookAtPoints(context, seen.effect))
  sent.length = 0
  // `as`: such probes read no more of what a scan hands them.
  await probe.run({ ...context, looks: learned, provenAt: () => proven } as unknown as ProbeContext)
  return sent
}
