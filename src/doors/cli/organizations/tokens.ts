import type { ConfigFlags } from '../../../service/config.ts'
import { issueToken, listTokens, revokeToken } from '../../../service/store/tokens.ts'
import { systemClock } from '../../../shared/clock.ts'
import { isId } from '../../../shared/ids.ts'
import type { ApiToken } from '../../../shared/model/records.ts'
import { type ExitCode, exitCodes, usageFailure } from '../exitCodes.ts'
import { formatColumns } from '../formatColumns.ts'
import { withStore } from '../openStore.ts'
import { readConfig } from '../settings.ts'
import type { Terminal } from '../terminal.ts'
import { findOwner } from './findOwner.ts'
import { shellActor } from './shellActor.ts'

const labelCharsMax = 100

/** Creates a token and prints only it to standard output. It is not stored. */
export async function createTokenCommand(
  options: ConfigFlags & { readonly org: string; readonly name: string },
  terminal: Terminal,
): Promise<ExitCode> {
  const name = options.name.trim()
  if (name === '' || name.length > labelCharsMax) {
    throw usageFailure(
      `Expected a name of 1 to ${labelCharsMax} characters for --name, found ${name.length}.`,
    )
  }
  const { plaintext, token } = await withStore(readConfig(options, terminal), 'existing', async (db) => {
    const organization = await findOwner(db, options.org)
    const owner = { organizationId: organization.id, name, actor: shellActor() }
    return issueToken(db, owner, systemClock)
  })
  terminal.say(`Created token ${token.id}. Save it now: it is not shown again.`)
  terminal.print(plaintext)
  return exitCodes.fine
}

export async function listTokensCommand(
  options: ConfigFlags & { readonly org: string; readonly json?: true },
  terminal: Terminal,
): Promise<ExitCode> {
  const tokens = await withStore(readConfig(options, terminal), 'existing', async (db) => {
    const organization = await findOwner(db, options.org)
    return listTokens(db, organization.id)
  })
  if (options.json) {
    terminal.print(JSON.stringify(tokens.map(present), null, 2))
    return exitCodes.fine
  }
  const rows = tokens.map(({ id, name, lastFour, createdAt, lastUsedAt, revokedAt }) => [
    id,
    name,
    `…${lastFour}`,
    createdAt,
    lastUsedAt ?? 'never',
    revokedAt ?? 'no',
  ])
  terminal.print(formatColumns(['ID', 'NAME', 'ENDS WITH', 'CREATED', 'LAST USED', 'REVOKED'], rows))
  return exitCodes.fine
}

/** An already revoked token is wrong usage. */
export async function revokeTokenCommand(
  id: string,
  options: ConfigFlags,
  terminal: Terminal,
): Promise<ExitCode> {
  if (!isId(id)) throw unknownToken(id)
  const revoked = await withStore(readConfig(options, terminal), 'existing', (db) =>
    revokeToken(db, { id, actor: shellActor() }, systemClock),
  )
  if (revoked === null) throw unknownToken(id)
  terminal.say(`Revoked token ${id} (${revoked.name}).`)
  return exitCodes.fine
}

function unknownToken(id: string): Error {
  return usageFailure(
    `Expected the ID of an active token (see scanward token list), found ${JSON.stringify(id)}.`,
  )
}

function present(token: ApiToken) {
  return {
    id: token.id,
    name: token.name,
    last_four: token.lastFour,
    created_at: token.createdAt,
    last_used_at: token.lastUsedAt,
    revoked_at: token.revokedAt,
  }
}
