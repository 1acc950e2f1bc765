import { presentDomain } from '../../../../output/present/domain.ts'
import { problem } from '../../../../service/problems.ts'
import { explainMissingProof, proofOf } from '../../../../service/proof.ts'
import { domainOfPath } from '../../domainOfPath.ts'
import type { OperationHandler } from '../../operation.ts'
import { tokenActor } from '../../tokenActor.ts'

const verifiesEverySeconds = 10

/** Looks for the proof now, as the dashboard does. */
export const verifyDomain: OperationHandler<'verifyDomain'> = async (
  { path, caller, client },
  { db, verifyDomain: lookForProof },
) => {
  const domain = await domainOfPath(db, path, caller)
  if (domain === null) return problem('not_found')
  const verified = await lookForProof(domain, tokenActor({ caller, client }))
  if (verified.ok) return { status: 200, body: presentDomain(verified.domain, proofOf(verified.domain)) }
  switch (verified.reason) {
    case 'no_proof':
      return problem('conflict', { message: explainMissingProof(verified.look) })
    case 'plan_limit':
      return problem('forbidden', { message: `Your plan includes ${verified.limit} verified domains.` })
    case 'too_soon': {
      const message = `A domain can be verified once in ${verifiesEverySeconds} seconds.`
      const headers = { 'retry-after': String(verifiesEverySeconds) }
      return problem('rate_limited', { message, retry_after_seconds: verifiesEverySeconds }, headers)
    }
    case 'unknown':
      return problem('not_found')
    case 'stopped':
      return problem('unavailable')
  }
}
