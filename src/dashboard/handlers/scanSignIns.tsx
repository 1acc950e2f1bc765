import { type Domain, type SignInAccount, type SignIns, signInAccounts } from '../../store/records.ts'
import { noSignIns, openSignIns, setSignIns } from '../../store/signIns.ts'
import { actorOf } from '../actor.ts'
import type { DashboardDeps } from '../deps.ts'
import { domainPath } from '../domainPath.ts'
import { accountWords } from '../domainWords.ts'
import { refuse } from '../errorPages.tsx'
import { type ReadSignIn, readCheckPath, readCredential, readLogin } from '../readSignIn.ts'
import type { MemberRequest } from '../request.ts'
import { type DashboardAnswer, redirect } from '../response.ts'
import type { MemberHandler } from '../route.ts'
import { findOwnDomain, showDomainPage } from './domain.tsx'

/** Keeps one sign-in of a domain, sealed. What it held before is gone. */
export const setScanSignIn: MemberHandler = async (request, deps) => {
  const domain = await findOwnDomain(request, deps)
  const form = formOf(request)
  if (domain === null || form === null) return refuse('not_found')
  const read = readChanges(form, request.form)
  if (!read.ok) {
    const signInForm = { form, field: read.field, message: read.message }
    return showDomainPage(domain, request, deps, { signInForm, status: 400 })
  }
  const done =
    form === 'check_path' ? 'The path is kept.' : `${accountWords[form].label}: the sign-in is kept.`
  return change(domain, read.value, done, request, deps)
}

/** Forgets one sign-in of a domain. */
export const removeScanSignIn: MemberHandler = async (request, deps) => {
  const domain = await findOwnDomain(request, deps)
  const form = formOf(request)
  if (domain === null || form === null || form === 'check_path') return refuse('not_found')
  return change(
    domain,
    { [form]: null },
    `${accountWords[form].label}: the sign-in is removed.`,
    request,
    deps,
  )
}

function formOf({ form }: MemberRequest): SignInAccount | 'check_path' | null {
  const name = form.get('account')
  return name === 'check_path' ? name : (signInAccounts.find((account) => account === name) ?? null)
}

function readChanges(
  form: SignInAccount | 'check_path',
  fields: URLSearchParams,
): ReadSignIn<Partial<SignIns>> {
  if (form === 'check_path') {
    const read = readCheckPath(fields)
    return read.ok ? { ok: true, value: { checkPath: read.value } } : read
  }
  const read = form === 'login' ? readLogin(fields) : readCredential(fields)
  return read.ok ? { ok: true, value: { [form]: read.value } } : read
}

async function change(
  domain: Domain,
  changes: Partial<SignIns>,
  done: string,
  request: MemberRequest,
  { db, clock, openSecretBox }: DashboardDeps,
): Promise<DashboardAnswer> {
  const { organizationId, hostname } = domain
  const box = openSecretBox()
  // What another key has sealed can be used by no scan, and would be in the way of what is given now.
  const isLocked = !(await openSignIns(db, domain, box)).ok
  const summary = await setSignIns(
    db,
    {
      organizationId,
      hostname,
      changes: isLocked ? { ...noSignIns, ...changes } : changes,
      box,
      actor: actorOf(request),
    },
    clock,
  )
  if (summary === null) return refuse('not_found')
  const dropped = isLocked
    ? ' The others had been sealed with another key and are gone: give them again.'
    : ''
  return redirect(`${domainPath(hostname)}#sign-ins`, { done: `${done}${dropped}` })
}
