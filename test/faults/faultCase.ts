import { chooseSeed, seededRandom } from '../helpers/random.ts'
import { type Fleet, type FleetOptions, openFleet } from './fleet.ts'
import { type Ledger, openLedger, openReceiver, openSite, type Place } from './ledger.ts'

export type FaultCase = {
  readonly name: string
  /** Requirement that this machine lacks. */
  readonly missing?: (options: FaultOptions) => string | null
  run(options: FaultOptions): Promise<FaultResult>
}

export type FaultOptions = {
  readonly kills: number
  readonly awaySeconds: number
  readonly earlier: string | null
}

export type FaultResult = {
  readonly done: string
  readonly accepted: number
  /** Failures, as sentences. */
  readonly wrong: readonly string[]
}

type Trouble = {
  readonly fleet: Fleet
  readonly ledger: Ledger
  readonly site: Place
  readonly random: (min: number, max: number) => number
}

/** Causes a fault and settles. Closes everything it opened. */
export async function withFault(
  options: FleetOptions & { readonly isReceiverFlaky?: boolean },
  make: (trouble: Trouble) => Promise<{ readonly done: string; readonly wrong?: readonly string[] }>,
): Promise<FaultResult> {
  const seed = chooseSeed()
  const site = await openSite()
  const receiver = await openReceiver({ isFlaky: options.isReceiverFlaky ?? true })
  const fleet = await openFleet(options)
  try {
    const ledger = await openLedger(fleet, site, receiver)
    const { done, wrong = [] } = await make({ fleet, ledger, site, random: seededRandom(seed) })
    const unsettled = await ledger.settle()
    const problems = [...wrong, ...unsettled]
    const again = problems.length === 0 ? [] : [`repeat with SCANWARD_TEST_SEED=${seed}`]
    return { done, accepted: ledger.accepted(), wrong: [...problems, ...again] }
  } finally {
    await fleet.close()
    receiver.close()
    site.close()
  }
}

export async function acceptUntil(
  ledger: Ledger,
  { isOver, scansMax, everyMs }: { isOver(): boolean; readonly scansMax: number; readonly everyMs: number },
): Promise<void> {
  while (!isOver() && ledger.accepted() < scansMax) {
    await ledger.accept()
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
}
