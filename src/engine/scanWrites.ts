import type { ActivePart } from './detect/active/activePart.ts'
import { allowedActions } from './detect/active/plan/allowedActions.ts'
import { WriteJournal } from './detect/active/restore/writeJournal.ts'
import { ModelCalls } from './detect/active/watch/modelCalls.ts'
import { SideEffectingGets } from './detect/active/watch/storing/sideEffectingGets.ts'
import type { Exchange } from './model/artifacts.ts'
import type { Egress } from './network/egress/egress.ts'
import { type ActiveAllowance, restoringLimits, templateRequestsMax } from './network/egress/limits.ts'
import type { ScanRun } from './scanRun.ts'

/** Clients of an active scan, with the journal of its writes. */
type Writing = {
  /** Writes by GET requests that turn out to store something. */
  readonly sideEffects: SideEffectingGets
  /** For undoing writes. */
  readonly restoring: Egress
  readonly journal: WriteJournal
  /** For crawl and probes. */
  readonly egress: Egress
  /** For templates, with a budget of its own. */
  readonly openTemplates: () => Egress
  readonly models: ModelCalls
  readonly allowance: ActiveAllowance
}

/** Opens the journal, and takes over the writes that an earlier process of the scan has left. */
export async function openWriting(
  run: ScanRun,
  active: ActivePart,
  { host, responses }: { readonly host: string; readonly responses: readonly Exchange[] },
): Promise<Writing> {
  const { request, context, monitor, options, signals, deadlines } = run
  const isInScope = run.scopeOf(active)
  const allowance = active.allow(run.requests)
  const sideEffects = new SideEffectingGets({
    host,
    isAllowed: allowedActions(request.active?.allowActions ?? []),
    randomName: context.randomName,
  })
  sideEffects.note(responses)
  const restoring = run
    .openEgress({
      isInScope,
      limits: { ...restoringLimits, ...options.limits, requestsMax: restoringLimits.requestsMax },
      signal: signals.restoring,
    })
    .through({ sideEffects, listeners: [deadlines.timeRequest] })
  const { tape } = options
  const journal = new WriteJournal({
    ...{ restoring, host, accounts: active },
    ...(tape === undefined ? {} : { tape }),
    stored: () => sideEffects.stored(),
    onWrite: (written) => run.handOn({ type: 'wrote', request: written }),
  })
  deadlines.restoreBy(() => journal.undoRequestsMax)
  const models = new ModelCalls()
  const egress = run
    .openEgress({
      ...{ isInScope, monitor, signal: signals.probing },
      limits: { ...allowance.limits, ...options.limits },
    })
    .through({ writes: journal, sideEffects, models })
  const openTemplates = () =>
    run
      .openEgress({
        ...{ isInScope, monitor, signal: run.templatesSignal },
        limits: { ...allowance.limits, ...options.limits, requestsMax: templateRequestsMax },
      })
      .through({ writes: journal, sideEffects, models })
  await journal.takeOver()
  await journal.putBack()
  return { sideEffects, restoring, journal, egress, openTemplates, models, allowance }
}
