import { openRandom } from '../../../src/engine/detect/active/plan/random.ts'
import { lookAtPoints } from '../../../src/engine/detect/probes/_shared/lookAtPoints.ts'
import type { Looks } from '../../../src/engine/model/look.ts'
import type { Probe, ProbeContext } from '../../../src/engine/model/probe.ts'
import type { ProbeRequest } from '../../../src/engine/model/probeRequest.ts'
import type { Entry } from '../../../src/engine/model/surface.ts'
import { exchange } from './artifacts.ts'

export type ServedText = { readonly status?: number; readonly body: string }

export type SentOptions = {
  /** Ids of the checks with findings at every parameter. */
  readonly proven?: readonly string[]
  readonly looks?: Looks
}

/** Values of an entry's only parameter, without the original. Null is no response. */
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
      otherTokens: [],
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
  // `as`: such probes use no other part of the context.
  await probe.run({ ...context, looks: learned, provenAt: () => proven } as unknown as ProbeContext)
  return sent
}
