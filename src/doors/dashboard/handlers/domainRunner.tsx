import { setRunnerLabel } from '../../../service/store/domains.ts'
import { isRunnerLabel } from '../../../shared/model/runners.ts'
import { actorOf } from '../actor.ts'
import { domainPath } from '../domainPath.ts'
import { refuse } from '../errorPages.tsx'
import { redirect } from '../response.ts'
import type { MemberHandler } from '../route.ts'
import { findOwnDomain, showDomainPage } from './domain.tsx'

const typedCharsMax = 100

export const setDomainRunner: MemberHandler = async (request, deps) => {
  const domain = await findOwnDomain(request, deps)
  if (domain === null) return refuse('not_found')
  const label = (request.form.get('label') ?? '').trim().slice(0, typedCharsMax)
  if (label !== '' && !isRunnerLabel(label)) {
    const error = 'Expected up to 40 of a-z, 0-9, ".", "_" and "-".'
    return showDomainPage(domain, request, deps, { runnerForm: { label, error }, status: 400 })
  }
  const { organizationId, hostname } = domain
  const change = { organizationId, hostname, label: label === '' ? null : label, actor: actorOf(request) }
  if ((await setRunnerLabel(deps.db, change, deps.clock)) === null) return refuse('not_found')
  const done =
    label === '' ? 'The domain has no label.' : `Only runners with the label ${label} scan ${hostname}.`
  return redirect(`${domainPath(hostname)}#runner`, { done })
}
