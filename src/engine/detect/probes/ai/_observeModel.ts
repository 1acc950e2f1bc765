import type { EvidenceDetails } from '../../../../shared/model/evidence.ts'
import type { Severity } from '../../../../shared/model/severity.ts'
import type { Observation } from '../../../model/check.ts'
import type { StepOutcome } from '../../../model/proof.ts'
import type { Entry } from '../../../model/surface.ts'
import { isSocketUrl } from '../../../read/llm/socketReply.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import type { ModelReply } from './_callModel.ts'
import type { Canary } from './_canary.ts'

type ModelFacts = {
  readonly sample: string
  readonly excerpt: string
  readonly place: string
  readonly canary?: Pick<Canary, 'joined'>
  readonly shows?: StepOutcome
  readonly severity?: Severity
  readonly details?: EvidenceDetails
  readonly control?: { readonly asked: ModelReply; readonly about: string; readonly shows?: StepOutcome }
}

/** Observes a response and its control. A stream may split the word, so its command shows the status. */
export function observeModel(
  { handler }: Pick<Entry, 'handler'>,
  { request, exchange, message }: ModelReply,
  { sample, excerpt, place, canary, shows, severity, details = {}, control }: ModelFacts,
): Observation {
  const word = canary?.joined ?? null
  const isWhole = word !== null && exchange.body.includes(word)
  const isSocket = isSocketUrl(request.url)
  const proof = isSocket ? null : (shows ?? (isWhole ? { contains: word } : { status: exchange.status }))
  const controls =
    control === undefined || word === null || isSocket
      ? []
      : [
          {
            about: control.about,
            request: control.asked.request,
            exchange: control.asked.exchange,
            shows: control.shows ?? { lacks: word },
          },
        ]
  return observeProbe(request, exchange, {
    ...{ sample, excerpt, place: `${handler} ${place}`, shows: proof, controls },
    ...(severity === undefined ? {} : { severity }),
    details: message === undefined ? details : { ...details, message },
  })
}
