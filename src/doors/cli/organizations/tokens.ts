import { presentToken } from '../../../output/present/token.ts'
import { admitToken } from '../../../service/admission/admitToken.ts'
import type { ConfigFlags } from '../../../service/config.ts'
import { listTokens, revokeToken } from '../../../service/store/tokens.ts'
import { systemClock } from '../../../shared/clock.ts'
import { isId } from '../../../shared/ids.ts'
import {
  defaultScopes,
  hostPattern,
  type TokenScope,
  tokenHostnamesMax,
  tokenNameCharsMax,
  tokenScopes,
} from '../../../shared/model/tokens.ts'
import { type ExitCode, exitCodes, usageFailure } from '../exitCodes.ts'
import { formatColumns } from '../formatColumns.ts'
import { withStore } from '../openStore.ts'
import { readConfig } from '../settings.ts'
import type { Terminal } from '../terminal.ts'
import { findOwner } from './findOwner.ts'
import { readExpiry } from './readExpiry.ts'
import { shellActor } from './shellActor.ts'

export type CreateTokenOptions = Omit<ConfigFlags, 'host'> & {
  readonly org: string
  readonly name: string
  readonly scope: readonly string[]
  readonly host: readonly string[]
  readonly expires?: string
}

export async function createTokenCommand(
  { host, ...options }: CreateTokenOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const name = options.name.trim()
  if (name === '' || name.length > tokenNameCharsMax) {
    throw usageFailure(
      `Expected a name of 1 to ${tokenNameCharsMax} characters for --name, found ${name.length}.`,
    )
  }
  const limits = {
    scopes: readScopes(options.scope),
    hostnames: readHosts(host),
    expiresAt: readExpiry(options.expires),
  }
  const admitted = await withStore(readConfig(options, terminal), 'existing', async (db) => {
    const { id: organizationId } = await findOwner(db, options.org)
    const shell = { scopes: tokenScopes, hostnames: null }
    const wanted = { ...limits, organizationId, name, actor: shellActor() }
    return admitToken(shell, wanted, { db, clock: systemClock })
  })
  if (!admitted.ok) throw usageFailure(String(admitted.problem.body.message))
  const { token, plaintext } = admitted
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
    return listTokens(db, organization.id, systemClock)
  })
  if (options.json) {
    terminal.print(JSON.stringify(tokens.map(presentToken), null, 2))
    return exitCodes.fine
  }
  const rows = tokens.map(({ id, name, lastFour, scopes, hostnames, createdAt, ...token }) => [
    ...[id, name, `…${lastFour}`, scopes.join(' '), hostnames?.join(' ') ?? 'all', createdAt],
    ...[token.lastUsedAt ?? 'never', token.expiresAt ?? 'never', token.revokedAt ?? 'no'],
  ])
  const headings = [
    'ID',
    'NAME',
    'ENDS WITH',
    'SCOPES',
    'HOSTS',
    'CREATED',
    'LAST USED',
    'EXPIRES',
    'REVOKED',
  ]
  terminal.print(formatColumns(headings, rows))
  return exitCodes.fine
}

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

function readScopes(values: readonly string[]): readonly TokenScope[] {
  const words = splitValues(values)
  const unknown = words.find((word) => !tokenScopes.some((scope) => scope === word))
  if (unknown !== undefined) {
    throw usageFailure(
      `Expected scopes of ${tokenScopes.join(', ')} for --scope, found ${JSON.stringify(unknown)}.`,
    )
  }
  return words.length === 0 ? defaultScopes : tokenScopes.filter((scope) => words.includes(scope))
}

function readHosts(values: readonly string[]): readonly string[] | null {
  const hosts = [...new Set(splitValues(values).map((host) => host.toLowerCase()))]
  const wrong = hosts.find((host) => !new RegExp(hostPattern).test(host))
  if (wrong !== undefined) {
    throw usageFailure(
      `Expected hostnames such as app.example.com or *.example.com for --host, found ${JSON.stringify(wrong.slice(0, 100))}.`,
    )
  }
  if (hosts.length > tokenHostnamesMax) {
    throw usageFailure(`Expected up to ${tokenHostnamesMax} hostnames for --host, found ${hosts.length}.`)
  }
  return hosts.length === 0 ? null : hosts
}

function splitValues(values: readonly string[]): readonly string[] {
  return values
    .flatMap((value) => value.split(','))
    .map((value) => value.trim())
    .filter((value) => value !== '')
}
