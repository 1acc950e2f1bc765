import { invitationLink } from '../../../output/present/invitationLink.ts'
import { sealInvitation } from '../../../service/mail/mailSecrets.ts'
import {
  listSecondFactorUsers,
  requiresSecondFactor,
  setSecondFactorRequired,
} from '../../../service/store/identity/secondFactors.ts'
import {
  createInvitation,
  invitationMs,
  listInvitations,
  withdrawInvitation,
} from '../../../service/store/invitations.ts'
import { queueMail } from '../../../service/store/mail/mails.ts'
import {
  changeRole,
  listMembers,
  type MemberChange,
  removeMember,
  setMemberHostnames,
} from '../../../service/store/members.ts'
import { type Member, roles } from '../../../service/store/personRecords.ts'
import { namesOfTokensMadeBy } from '../../../service/store/tokens.ts'
import { parseEmail } from '../../../shared/email.ts'
import { parseHostnames } from '../../../shared/model/tokens.ts'
import { actorOf } from '../actor.ts'
import type { DashboardDeps } from '../deps.ts'
import { refuse } from '../errorPages.tsx'
import { MemberSitesPage } from '../pages/memberSitesPage.tsx'
import { MembersPage, type MembersPageData } from '../pages/membersPage.tsx'
import type { MemberRequest } from '../request.ts'
import { type DashboardResponse, redirect, showPage } from '../response.ts'
import type { MemberHandler } from '../route.ts'

export const showMembers: MemberHandler = (request, deps) =>
  show(request, { made: null, email: '', error: null }, deps, 200)

export const inviteMember: MemberHandler = async (request, deps) => {
  const { session, form } = request
  const typed = form.get('email') ?? ''
  const email = parseEmail(typed)
  const refuseForm = (error: string) => show(request, { made: null, email: typed, error }, deps, 400)
  if (email === null) return refuseForm('Expected an email address.')
  const members = await listMembers(deps.db, session.organization.id)
  if (members.some((member) => member.email === email)) return refuseForm('This user is already a member.')
  const role = roles.find((name) => name === form.get('role')) ?? 'member'
  const hosts = parseHostnames(readTypedHosts(form))
  if (!hosts.ok) return refuseForm(hosts.message)
  const { code } = await createInvitation(
    deps.db,
    {
      organizationId: session.organization.id,
      email,
      role,
      hostnames: role === 'owner' ? null : hosts.hostnames,
      validMs: invitationMs,
      actor: actorOf(request),
    },
    deps.clock,
  )
  if (deps.sendsMail) {
    const mail = { type: 'invitation', recipient: email, userId: null } as const
    const sealed = sealInvitation(code, deps.openSecretBox())
    const { id: organizationId } = session.organization
    const data = { invited_by: session.user.email }
    await queueMail(deps.db, { ...mail, organizationId, data, sealed }, deps.clock)
  }
  const made = { email, link: invitationLink(code, deps.baseUrl) }
  return show(request, { made, email: '', error: null }, deps, 200)
}

export const withdrawOwnInvitation: MemberHandler = async (request, { db, clock }) => {
  const id = request.params.invitationId ?? ''
  const organizationId = request.session.organization.id
  const isDone = await withdrawInvitation(db, { id, organizationId, actor: actorOf(request) }, clock)
  return isDone
    ? redirect('/members', { done: 'Invitation withdrawn. Its link no longer works.' })
    : redirect('/members', { failed: 'There is no such open invitation.' })
}

export const changeMemberRole: MemberHandler = async (request, { db, clock }) => {
  const { session, params, form } = request
  const role = roles.find((name) => name === form.get('role'))
  if (role === undefined) return redirect('/members', { failed: 'Expected a role.' })
  const share = { organizationId: session.organization.id, userId: params.userId ?? '' }
  return say(await changeRole(db, { ...share, role, actor: actorOf(request) }, clock), 'Role changed.')
}

export const showMemberSites: MemberHandler = async (request, deps) => {
  const member = await findLimitableMember(request, deps)
  return member === null
    ? refuse('not_found')
    : showSites(member, { typed: member.hostnames?.join('\n') ?? '', error: null }, 200)
}

export const setMemberSites: MemberHandler = async (request, deps) => {
  const member = await findLimitableMember(request, deps)
  if (member === null) return refuse('not_found')
  const typed = readTypedHosts(request.form)
  const hosts = parseHostnames(typed)
  if (!hosts.ok) return showSites(member, { typed, error: hosts.message }, 400)
  const share = { organizationId: request.session.organization.id, userId: member.userId }
  const wanted = { ...share, hostnames: hosts.hostnames, actor: actorOf(request) }
  const changed = await setMemberHostnames(deps.db, wanted, deps.clock)
  if (changed === 'unknown' || changed === 'owner') return refuse('not_found')
  const access = changed.hostnames === null ? 'all sites' : 'these sites only'
  return redirect('/members', { done: `${member.email} has access to ${access}.` })
}

async function findLimitableMember({ session, params }: MemberRequest, { db }: DashboardDeps) {
  const members = await listMembers(db, session.organization.id)
  return members.find(({ userId, role }) => userId === params.userId && role !== 'owner') ?? null
}

function showSites(
  member: Member,
  form: { readonly typed: string; readonly error: string | null },
  status: number,
): DashboardResponse {
  const trail = [{ label: 'Members', href: '/members' }]
  const title = `Sites of ${member.email}`
  const content = <MemberSitesPage member={member} {...form} />
  return showPage({ title, section: 'members', trail, content }, { status })
}

const hostnamesCharsMax = 15_000

function readTypedHosts(form: URLSearchParams): string {
  return (form.get('hostnames') ?? '').slice(0, hostnamesCharsMax)
}

export const removeOwnMember: MemberHandler = async (request, { db, clock }) => {
  const { session, params } = request
  const { id: organizationId } = session.organization
  const share = { organizationId, userId: params.userId ?? '' }
  const member = (await listMembers(db, organizationId)).find(({ userId }) => userId === share.userId)
  const removed = await removeMember(db, { ...share, actor: actorOf(request) }, clock)
  const tokens =
    member === undefined ? [] : await namesOfTokensMadeBy(db, { organizationId, email: member.email }, clock)
  const kept = tokens.length === 0 ? '' : ` Their tokens still work: ${tokens.join(', ')}.`
  return say(removed, `Member removed.${kept}`)
}

export const requireSecondFactors: MemberHandler = async (request, { db, clock }) => {
  const isRequired = request.form.get('required') === 'yes'
  const { organization } = request.session
  await setSecondFactorRequired(db, { organization, isRequired, actor: actorOf(request) }, clock)
  return redirect('/members', {
    done: isRequired
      ? 'Members who sign in with a password now need a second factor.'
      : 'A second factor is now optional.',
  })
}

function say(change: MemberChange, done: string): DashboardResponse {
  if (change === 'done') return redirect('/members', { done })
  return redirect('/members', {
    failed:
      change === 'last_owner'
        ? 'This is the last owner. Make another member an owner first.'
        : 'There is no such member.',
  })
}

async function show(
  { session }: MemberRequest,
  data: Pick<MembersPageData, 'made' | 'email' | 'error'>,
  { db, clock, sendsMail }: DashboardDeps,
  status: number,
): Promise<DashboardResponse> {
  const { id } = session.organization
  const members = await listMembers(db, id)
  const withFactor = await listSecondFactorUsers(db, id)
  const isRequired = await requiresSecondFactor(db, id)
  const invitations = session.role === 'owner' ? await listInvitations(db, id, clock) : []
  const shown = { session, members, invitations, withFactor, isRequired, sendsMail, ...data }
  const content = <MembersPage {...shown} />
  return showPage({ title: 'Members', section: 'members', content }, { status })
}
