import { areSignInsLocked, changeSignIns, listSignIns, setSignIns } from '../../../service/store/signIns.ts'
import type { Domain } from '../../../shared/model/records.ts'
import { type Account, accountsMax, noSignIns, type SignIns } from '../../../shared/model/signIns.ts'
import { actorOf } from '../actor.ts'
import type { DashboardDeps } from '../deps.ts'
import { domainPath } from '../domainPath.ts'
import { refuse } from '../errorPages.tsx'
import { readKind, readLogin, readPort, readTypedFields } from '../readSignIn.ts'
import type { MemberRequest } from '../request.ts'
import { type DashboardResponse, redirect } from '../response.ts'
import type { MemberHandler } from '../route.ts'
import { findOwnDomain, showDomainPage } from './domain.tsx'

export const addScanAccount: MemberHandler = async (request, deps) => {
  const domain = await findOwnDomain(request, deps)
  if (domain === null) return refuse('not_found')
  const refuseField = ({ field, message }: { readonly field: string; readonly message: string }) => {
    const signInForm = { form: readKind(request.form), field, message, fields: request.form }
    return showDomainPage(domain, request, deps, { signInForm, status: 400 })
  }
  const port = readPort(request.form)
  if (!port.ok) return refuseField(port)
  const read = readTypedFields(request.form)
  if (!read.ok) return refuseField(read)
  const account = read.value
  if (await isFull(domain, port.value, account.id, deps)) {
    return refuseField({
      field: 'id',
      message: `At most ${accountsMax} accounts are kept. Remove one first.`,
    })
  }
  const done = `Account ${account.id} saved. The next active scan signs in with it.`
  return change(domain, port.value, (before) => withAccount(before, account), done, request, deps)
}

export const removeScanAccount: MemberHandler = async (request, deps) => {
  const domain = await findOwnDomain(request, deps)
  const port = readPort(request.form)
  const id = request.form.get('id')
  if (domain === null || !port.ok || id === null) return refuse('not_found')
  const without = (before: SignIns): SignIns => ({
    ...before,
    accounts: before.accounts.filter((account) => account.id !== id),
  })
  return change(domain, port.value, without, 'Account removed.', request, deps)
}

export const setLoginAccount: MemberHandler = async (request, deps) => {
  const domain = await findOwnDomain(request, deps)
  if (domain === null) return refuse('not_found')
  const read = readLogin(request.form)
  if (!read.ok) {
    const { field, message } = read
    const signInForm = { form: 'login', field, message, fields: request.form } as const // `as`: the name of a form.
    return showDomainPage(domain, request, deps, { signInForm, status: 400 })
  }
  const done = 'Test account for the login form saved.'
  return change(domain, null, (before) => ({ ...before, login: read.value }), done, request, deps)
}

export const removeLoginAccount: MemberHandler = async (request, deps) => {
  const domain = await findOwnDomain(request, deps)
  if (domain === null) return refuse('not_found')
  const done = 'Test account for the login form removed.'
  return change(domain, null, (before) => ({ ...before, login: null }), done, request, deps)
}

/** Checks the account limit; a replaced account does not count. */
async function isFull(
  { organizationId, hostname }: Domain,
  port: number | null,
  id: string,
  { db }: DashboardDeps,
): Promise<boolean> {
  const signIns = await listSignIns(db, { organizationId, hostname })
  const accounts = signIns.find((own) => own.port === port)?.accounts ?? []
  return accounts.length >= accountsMax && accounts.every((own) => own.id !== id)
}

function withAccount(before: SignIns, account: Account): SignIns {
  const isKnown = before.accounts.some(({ id }) => id === account.id)
  const accounts = isKnown
    ? before.accounts.map((own) => (own.id === account.id ? account : own))
    : [...before.accounts, account].slice(-accountsMax)
  return { ...before, accounts }
}

async function change(
  domain: Domain,
  port: number | null,
  how: (before: SignIns) => SignIns,
  done: string,
  request: MemberRequest,
  { db, clock, openSecretBox }: DashboardDeps,
): Promise<DashboardResponse> {
  const { organizationId, hostname } = domain
  const box = openSecretBox()
  const key = { organizationId, hostname, port, box, actor: actorOf(request) }
  // No scan can open accounts sealed with another key.
  const isLocked = await areSignInsLocked(db, domain, { port, box })
  const summary = isLocked
    ? await setSignIns(db, { ...key, signIns: how(noSignIns) }, clock)
    : await changeSignIns(db, { ...key, change: how }, clock)
  if (summary === null) return refuse('not_found')
  const dropped = isLocked
    ? ' The other sign-ins were encrypted with a different key and were deleted. Enter them again.'
    : ''
  return redirect(`${domainPath(hostname)}#sign-ins`, { done: `${done}${dropped}` })
}
