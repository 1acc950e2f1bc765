import { chooseSeed, seededRandom } from '../helpers/random.ts'
import { type Fleet, type FleetOptions, openFleet } from './fleet.ts'
import { type Ledger, openLedger, openReceiver, openSite } from './ledger.ts'

/** One kind of trouble, and how it went. */
export type FaultCase = {
  readonly name: string
  /** What a machine lacks for it; null: nothing. */
  readonly missing?: (options: FaultOptions) => string | null
  run(options: FaultOptions): Promise<FaultResult>
}

export type FaultOptions = {
  /** Processes killed by the cases about that, over both databases together. */
  readonly kills: number
  /** How long a database is away, in seconds. */
  readonly awaySeconds: number
  /** The bundle of an earlier version; null: none is there. */
  readonly earlier: string | null
}

export type FaultResult = {
  /** What was done to it, with numbers. */
  readonly done: string
  readonly accepted: number
  /** What does not hold, a sentence each. */
  readonly wrong: readonly string[]
}

type Trouble = {
  readonly fleet: Fleet
  readonly ledger: Ledger
  /** Whole numbers, both ends included. */
  readonly random: (min: number, max: number) => number
}

/** Opens a fleet and its books, makes trouble, and settles them. Closes all that it opened. */
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
    const { done, wrong = [] } = await make({ fleet, ledger, random: seededRandom(seed) })
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

/** Starts scans one after the other, with pauses, until told to stop or until there are enough. */
export async function acceptUntil(
  ledger: Ledger,
  { isOver, scansMax, everyMs }: { isOver(): boolean; readonly scansMax: number; readonly everyMs: number },
): Promise<void> {
  while (!isOver() && ledger.accepted() < scansMax) {
    await ledger.accept()
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
}
