import { presentDomain } from '../../../../output/present/domain.ts'
import { problem } from '../../../../service/problems.ts'
import { proofOf } from '../../../../service/proof.ts'
import { authorizeDomain as storeAuthorization } from '../../../../service/store/domains.ts'
import { everyPort, parsePorts } from '../../../../shared/ports.ts'
import { domainOfPath } from '../../domainOfPath.ts'
import type { OperationHandler } from '../../operation.ts'
import { tokenActor } from '../../tokenActor.ts'

export const authorizeDomain: OperationHandler<'authorizeDomain'> = async (
  { path, body, caller, client },
  { db, clock },
) => {
  const domain = await domainOfPath(db, path, caller)
  if (domain === null) return problem('not_found')
  const ports = parsePorts(body.ports ?? everyPort)
  if (!ports.ok) return problem('conflict', { message: `${ports.message}.` })
  const { organizationId, hostname } = domain
  const permission = { intensity: body.intensity, ports: ports.text, actor: tokenActor({ caller, client }) }
  const authorized = await storeAuthorization(db, { organizationId, hostname, ...permission }, clock)
  if (authorized.ok) return { status: 200, body: presentDomain(authorized.domain, proofOf(domain)) }
  if (authorized.reason === 'unknown') return problem('not_found')
  return problem('conflict', { message: `${hostname} is not verified. Verify ownership first.` })
}
