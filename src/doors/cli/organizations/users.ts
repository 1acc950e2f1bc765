import { invitationLink, userLink } from '../../../output/present/invitationLink.ts'
import type { ConfigFlags } from '../../../service/config.ts'
import { openPasswords } from '../../../service/passwords.ts'
import type { Db } from '../../../service/store/database/database.ts'
import { resetSecondFactors } from '../../../service/store/identity/secondFactors.ts'
import { createUserLink, userLinkMs } from '../../../service/store/identity/userLinks.ts'
import { createInvitation, invitationMs } from '../../../service/store/invitations.ts'
import { addMember, listMembers } from '../../../service/store/members.ts'
import { findOrganization } from '../../../service/store/organizations.ts'
import type { Role } from '../../../service/store/personRecords.ts'
import { changePassword, createUser, findUser, listUsers } from '../../../service/store/users.ts'
import { systemClock } from '../../../shared/clock.ts'
import { parseEmail } from '../../../shared/email.ts'
import type { Organization } from '../../../shared/model/records.ts'
import { type ExitCode, exitCodes, usageFailure } from '../exitCodes.ts'
import { formatColumns } from '../formatColumns.ts'
import { withStore } from '../openStore.ts'
import { readConfig } from '../settings.ts'
import type { Terminal } from '../terminal.ts'
import { unknownOrganization } from './organizations.ts'
import { readNewPassword } from './readPassword.ts'
import { shellActor } from './shellActor.ts'

export type UserOptions = ConfigFlags & { readonly org: string; readonly role: Role }

export async function createUserCommand(
  address: string,
  options: UserOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const email = readEmail(address)
  const { org, role } = options
  await withStore(readConfig(options, terminal), 'existing', async (db) => {
    const { id: organizationId } = await getOrganization(db, org)
    if ((await findUser(db, { email })) !== null) throw takenAddress(email)
    const passwordHash = await openPasswords().hash(await readNewPassword(email, terminal))
    await db.transaction(async (transaction) => {
      const user = await createUser(transaction, { email, passwordHash }, systemClock)
      if (user === null) throw takenAddress(email)
      const share = { organizationId, userId: user.id, email, role, actor: shellActor() }
      await addMember(transaction, share, systemClock)
    })
  })
  terminal.say(`Created ${email}, ${article(role)} of ${JSON.stringify(org)}.`)
  return exitCodes.fine
}

export async function inviteUserCommand(
  address: string,
  options: UserOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const email = readEmail(address)
  const { org, role } = options
  const config = readConfig(options, terminal)
  const { code } = await withStore(config, 'existing', async (db) => {
    const { id: organizationId } = await getOrganization(db, org)
    const members = await listMembers(db, organizationId)
    if (members.some((member) => member.email === email)) {
      throw usageFailure(`Expected a new member of ${JSON.stringify(org)}, found an existing member.`)
    }
    const invitation = { organizationId, email, role, validMs: invitationMs, actor: shellActor() }
    return createInvitation(db, invitation, systemClock)
  })
  terminal.say(`Invited ${email} as ${article(role)}. The link can be used once within 7 days.`)
  terminal.print(invitationLink(code, config.baseUrl))
  return exitCodes.fine
}

export async function listUsersCommand(
  options: ConfigFlags & { readonly json?: true },
  terminal: Terminal,
): Promise<ExitCode> {
  const users = await withStore(readConfig(options, terminal), 'existing', listUsers)
  if (options.json) {
    const shown = users.map(({ id, email, createdAt, memberships }) => ({
      id,
      email,
      created_at: createdAt,
      organizations: memberships.map(({ organizationName, role }) => ({ name: organizationName, role })),
    }))
    terminal.print(JSON.stringify(shown, null, 2))
    return exitCodes.fine
  }
  const rows = users.map(({ email, createdAt, memberships }) => [
    email,
    memberships.map(({ organizationName, role }) => `${organizationName} (${role})`).join(', ') || 'none',
    createdAt,
  ])
  terminal.print(formatColumns(['E-MAIL', 'ORGANISATIONS', 'CREATED'], rows))
  return exitCodes.fine
}

export async function setPasswordCommand(
  address: string,
  options: ConfigFlags,
  terminal: Terminal,
): Promise<ExitCode> {
  const email = readEmail(address)
  await withStore(readConfig(options, terminal), 'existing', async (db) => {
    const user = await findUser(db, { email })
    if (user === null) throw unknownUser(email)
    const passwordHash = await openPasswords().hash(await readNewPassword(email, terminal))
    const change = { userId: user.id, passwordHash, keptSessionId: null, actor: shellActor() }
    await changePassword(db, change, systemClock)
  })
  terminal.say(`Changed the password of ${email}. All sessions of the user have ended.`)
  return exitCodes.fine
}

export async function resetSecondFactorCommand(
  address: string,
  options: ConfigFlags,
  terminal: Terminal,
): Promise<ExitCode> {
  const email = readEmail(address)
  const isReset = await withStore(readConfig(options, terminal), 'existing', async (db) => {
    const user = await findUser(db, { email })
    if (user === null) throw unknownUser(email)
    return resetSecondFactors(db, { user, actor: shellActor() }, systemClock)
  })
  terminal.say(
    isReset
      ? `Removed the second factors of ${email}. All sessions of the user have ended.`
      : `${email} has no second factor.`,
  )
  return exitCodes.fine
}

export async function makeSignInLinkCommand(
  address: string,
  options: ConfigFlags,
  terminal: Terminal,
): Promise<ExitCode> {
  const email = readEmail(address)
  const config = readConfig(options, terminal)
  const code = await withStore(config, 'existing', async (db) => {
    const user = await findUser(db, { email })
    if (user === null) throw unknownUser(email)
    return createUserLink(db, { user, kind: 'sign_in', actor: shellActor() }, systemClock)
  })
  terminal.say(`The link signs ${email} in once within ${userLinkMs / 60_000} minutes.`)
  terminal.print(userLink('sign_in', code, config.baseUrl))
  return exitCodes.fine
}

async function getOrganization(db: Db, name: string): Promise<Organization> {
  const organization = await findOrganization(db, { name })
  if (organization === null) throw unknownOrganization(name)
  return organization
}

function readEmail(text: string): string {
  const email = parseEmail(text)
  if (email === null) throw usageFailure(`Expected an email address, found ${JSON.stringify(text)}.`)
  return email
}

function takenAddress(email: string): Error {
  return usageFailure(
    `Expected an unused email address, found ${JSON.stringify(email)}; use scanward user invite to add the user to another organization.`,
  )
}

function unknownUser(email: string): Error {
  return usageFailure(
    `Expected the email address of a user (see scanward user list), found ${JSON.stringify(email)}.`,
  )
}

function article(role: Role): string {
  return role === 'owner' ? 'an owner' : `a ${role}`
}
