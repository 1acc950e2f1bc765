import { presentDomain } from '../../../../output/present/domain.ts'
import { problem } from '../../../../service/problems.ts'
import { proofOf } from '../../../../service/proof.ts'
import { addDomain, unverifiedDomainsMax } from '../../../../service/store/domains.ts'
import { parseHostname } from '../../../../shared/hostname.ts'
import type { OperationHandler } from '../../operation.ts'
import { tokenActor } from '../../tokenActor.ts'

export const createDomain: OperationHandler<'createDomain'> = async (
  { body, caller, client },
  { db, clock },
) => {
  const parsed = parseHostname(body.hostname)
  if (!parsed.ok) return problem('conflict', { message: `${parsed.message}.` })
  const { hostname } = parsed
  const key = { organizationId: caller.organizationId, hostname, actor: tokenActor({ caller, client }) }
  const added = await addDomain(db, key, clock)
  if (added.ok) return { status: 201, body: presentDomain(added.domain, proofOf(added.domain)) }
  if (added.reason === 'exists')
    return problem('conflict', { message: `The domain ${hostname} exists already.` })
  const message = `An organization can have ${unverifiedDomainsMax} domains that are not verified. Verify or remove one first.`
  return problem('forbidden', { message })
}
