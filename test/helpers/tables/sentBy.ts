import { openRandom } from '../../../src/engine/detect/active/plan/random.ts'
import { openAccounts } from '../../../src/engine/discover/session/openAccounts.ts'
import type { Artifacts, Exchange } from '../../../src/engine/model/artifacts.ts'
import type { Looks, ParameterLook } from '../../../src/engine/model/look.ts'
import type { Probe, ProbeContext } from '../../../src/engine/model/probe.ts'
import type { ProbeRequest } from '../../../src/engine/model/probeRequest.ts'
import type { Entry } from '../../../src/engine/model/surface.ts'
import { openScanCache } from '../../../src/engine/read/derive/scanCache.ts'
import { fromNamedSignIns } from '../../../src/shared/model/signIns.ts'
import { exchange, type GivenExchange } from './artifacts.ts'
import { probedOrigin } from './probeTable.ts'

export type Responding = {
  readonly entries: readonly Entry[]
  /** Default: 200 with an empty text. */
  readonly respond?: (request: ProbeRequest) => GivenExchange
  /** Duration of a response in milliseconds; default: 0. */
  readonly durationMs?: (request: ProbeRequest) => number
  readonly look?: Partial<ParameterLook>
  /** Ids of the checks with findings at each parameter. */
  readonly proven?: readonly string[]
  readonly callbacks?: ProbeContext['callbacks']
}

export async function sentBy(probe: Probe, given: Responding): Promise<readonly ProbeRequest[]> {
  const { entries, respond = () => ({}), durationMs = () => 0, look, proven = [], callbacks = null } = given
  const sent: ProbeRequest[] = []
  const context: ProbeContext = {
    artifacts: {} as Artifacts, // Probes that only send need none.
    cache: openScanCache(),
    surface: { entries, entriesLeftOut: 0, avoided: [] },
    looks: looksOf(look),
    provenAt: () => proven,
    intensity: 'intrusive',
    accounts: openAccounts(fromNamedSignIns({}), `${probedOrigin}/`).accounts,
    signedUp: () => [],
    async send(request) {
      sent.push(request)
      return { ok: true, exchange: responseTo(request, respond(request)), durationMs: durationMs(request) }
    },
    openSocket: async () => ({ ok: false, code: 'connection_failed', message: 'no sockets' }),
    left: () => 1_000 - sent.length,
    random: openRandom(),
    wait: async () => {},
    callbacks,
    browser: null,
    noteLeft: () => {},
    isAuthorized: () => true,
  }
  await probe.run(context)
  return sent
}

function responseTo({ url }: ProbeRequest, given: GivenExchange): Exchange {
  return exchange({ url, ...given })
}

function looksOf(look: Partial<ParameterLook> | undefined): Looks {
  if (look === undefined) return { of: () => null }
  const quiet = { repeats: false, isInHeaders: false, matters: false, breaks: false, broken: exchange() }
  return { of: () => ({ ...quiet, ...look }) }
}
