import { type ConfigFlags, proxyOf } from '../../../service/config.ts'
import {
  attestCommand,
  explainMissingProof,
  hasDnsName,
  type ProofPlaces,
  proofFilePath,
  proofPlaces,
  proofRecordName,
  proofText,
} from '../../../service/proof.ts'
import { openVerifier } from '../../../service/runner/domains/verifyDomain.ts'
import type { Db } from '../../../service/store/database/database.ts'
import {
  addDomain,
  authorizeDomain,
  type DomainKey,
  findDomain,
  listDomains,
  noteProof,
  removeDomain,
  unverifiedDomainsMax,
  withdrawAuthorization,
} from '../../../service/store/domains.ts'
import { parseAllowList } from '../../../shared/addresses.ts'
import { systemClock } from '../../../shared/clock.ts'
import { parseHostname } from '../../../shared/hostname.ts'
import { plans } from '../../../shared/model/plans.ts'
import type { Actor, Domain, Organization } from '../../../shared/model/records.ts'
import type { ScanIntensity } from '../../../shared/model/scanMode.ts'
import { everyPort, parsePorts } from '../../../shared/ports.ts'
import { CommandFailure, type ExitCode, exitCodes, usageFailure } from '../exitCodes.ts'
import { formatColumns } from '../formatColumns.ts'
import { withStore } from '../openStore.ts'
import { readConfig } from '../settings.ts'
import type { Terminal } from '../terminal.ts'
import { userAgent } from '../userAgent.ts'
import { findOwner } from './findOwner.ts'
import { shellActor } from './shellActor.ts'

export type DomainOptions = ConfigFlags & { readonly org: string }

type Shown = DomainOptions & { readonly json?: true }

export async function addDomainCommand(text: string, options: Shown, terminal: Terminal): Promise<ExitCode> {
  const hostname = readHostname(text)
  const added = await withDomain(hostname, options, terminal, (db, key) => addDomain(db, key, systemClock))
  if (!added.ok) {
    throw usageFailure(
      added.reason === 'exists'
        ? `Expected a new domain, found ${hostname}, which the organization already has.`
        : `Expected at most ${unverifiedDomainsMax} unverified domains, found one more: verify or remove some first.`,
    )
  }
  const { domain } = added
  if (options.json) {
    terminal.print(JSON.stringify(present(domain), null, 2))
    return exitCodes.fine
  }
  const { allowPrivateTargets } = readConfig(options, terminal)
  const places = proofPlaces(hostname, parseAllowList(allowPrivateTargets))
  terminal.say(`Added ${hostname}. ${adviseProof(domain, places, options.org)}`)
  terminal.print(proofText(domain.proofValue))
  return exitCodes.fine
}

function adviseProof({ hostname }: Domain, { dns, file }: ProofPlaces, organization: string): string {
  const fileUrl = `https://${hostname}${proofFilePath}`
  const attest = attestCommand(hostname, organization)
  if (dns) {
    return [
      `To prove that it is yours, put this text into a TXT record of ${proofRecordName(hostname)},`,
      `or as a line into a text file at ${fileUrl}; then run scanward domain verify.`,
    ].join('\n')
  }
  if (file) {
    return [
      'It has no DNS record. To prove that it is yours, put this text as a line into a text file at',
      `${fileUrl}; then run scanward domain verify. Or vouch for it: ${attest}`,
    ].join('\n')
  }
  return [
    `It has no DNS record and is not public. To vouch for it, run ${attest}`,
    `For a proof by file, allow it in SCANWARD_ALLOW_PRIVATE_TARGETS and put this text into ${fileUrl}`,
  ].join('\n')
}

export async function verifyDomainCommand(
  text: string,
  options: DomainOptions & { readonly attest?: true },
  terminal: Terminal,
): Promise<ExitCode> {
  const hostname = readHostname(text)
  const config = readConfig(options, terminal)
  const verified = await withDomain(hostname, options, terminal, async (db, key) => {
    const domain = await findDomain(db, key)
    if (domain === null) throw unknownDomain(hostname)
    if (options.attest) return noteProof(db, { ...key, by: 'attested' }, systemClock)
    const verify = openVerifier({
      db,
      clock: systemClock,
      allowPrivateTargets: config.allowPrivateTargets,
      proxy: proxyOf(config),
      userAgent: userAgent(config),
      // An interrupt ends this process, so nothing aborts the check.
      signal: new AbortController().signal,
    })
    return verify(domain, key.actor)
  })
  if (verified.ok) {
    terminal.say(`${hostname} is verified${proofWords[verified.domain.verifiedBy ?? 'dns']}.`)
    return exitCodes.fine
  }
  if (verified.reason === 'no_proof')
    throw failure(`${hostname} is not verified. ${explainMissingProof(verified.look)}`)
  if (verified.reason === 'plan_limit') {
    throw failure(
      `The plan of the organization includes ${verified.limit} verified domains, and all are in use: remove one first.`,
    )
  }
  if (verified.reason === 'too_soon') {
    throw failure('The last verification was a moment ago: try again in 10 seconds.')
  }
  throw unknownDomain(hostname)
}

const proofWords = { dns: ' by DNS', file: ' by file', attested: ' by attestation' }

export async function authorizeDomainCommand(
  text: string,
  options: DomainOptions & { readonly intensity: ScanIntensity; readonly ports?: string },
  terminal: Terminal,
): Promise<ExitCode> {
  const hostname = readHostname(text)
  const ports = parsePorts(options.ports ?? everyPort)
  if (!ports.ok) throw usageFailure(`${ports.message} for --ports, found ${quote(options.ports ?? '')}.`)
  const { intensity } = options
  const { organization, authorized } = await withDomain(hostname, options, terminal, async (db, key) => ({
    organization: await findOwner(db, options.org),
    authorized: await authorizeDomain(db, { ...key, intensity, ports: ports.text }, systemClock),
  }))
  if (!authorized.ok) {
    if (authorized.reason === 'unknown') throw unknownDomain(hostname)
    throw usageFailure(
      `Expected a verified domain, found the unverified ${hostname}: run scanward domain verify.`,
    )
  }
  terminal.say(
    `Active scans of ${hostname} are authorized up to intensity ${intensity} on ports ${ports.text}.`,
  )
  warnAboutPlan(organization, terminal)
  return exitCodes.fine
}

export async function withdrawDomainCommand(
  text: string,
  options: DomainOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const hostname = readHostname(text)
  const withdrawn = await withDomain(hostname, options, terminal, (db, key) =>
    withdrawAuthorization(db, key, systemClock),
  )
  if (withdrawn === null) {
    throw usageFailure(
      `Expected a domain with an authorization (see scanward domain list), found ${quote(hostname)}.`,
    )
  }
  terminal.say(`Active scans of ${hostname} are no longer authorized.`)
  return exitCodes.fine
}

export async function removeDomainCommand(
  text: string,
  options: DomainOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const hostname = readHostname(text)
  const removed = await withDomain(hostname, options, terminal, (db, key) =>
    removeDomain(db, key, systemClock),
  )
  if (removed === null) throw unknownDomain(hostname)
  terminal.say(`Removed ${hostname}.`)
  return exitCodes.fine
}

export async function listDomainsCommand(options: Shown, terminal: Terminal): Promise<ExitCode> {
  const domains = await withStore(readConfig(options, terminal), 'existing', async (db) => {
    const { id } = await findOwner(db, options.org)
    return listDomains(db, id)
  })
  if (options.json) {
    terminal.print(JSON.stringify(domains.map(present), null, 2))
    return exitCodes.fine
  }
  const rows = domains.map(({ hostname, verifiedBy, verifiedAt, authorization, lostReason, proofValue }) => [
    hostname,
    verifiedBy === null ? 'no' : `${verifiedBy} since ${verifiedAt}`,
    authorization === null ? 'no' : `${authorization.intensity} on ${authorization.ports}`,
    lostReason ?? (verifiedBy === null ? proofText(proofValue) : ''),
  ])
  terminal.print(formatColumns(['HOSTNAME', 'VERIFIED', 'ACTIVE SCANS', 'PROOF'], rows))
  return exitCodes.fine
}

export async function withDomain<T>(
  hostname: string,
  options: DomainOptions,
  terminal: Terminal,
  use: (db: Db, key: DomainKey & { readonly actor: Actor }) => Promise<T>,
): Promise<T> {
  return withStore(readConfig(options, terminal), 'existing', async (db) => {
    const { id } = await findOwner(db, options.org)
    return use(db, { organizationId: id, hostname, actor: shellActor() })
  })
}

export function readHostname(text: string): string {
  const parsed = parseHostname(text)
  if (parsed.ok) return parsed.hostname
  throw usageFailure(`${parsed.message}, found ${quote(text.slice(0, 200))}.`)
}

function warnAboutPlan({ name, plan }: Organization, { say }: Terminal): void {
  if (plans[plan].activeScans) return
  say(`The plan ${plan} of ${quote(name)} does not include active scans: see scanward org set.`)
}

function present(domain: Domain) {
  const { hostname, authorization } = domain
  return {
    hostname,
    verified_at: domain.verifiedAt,
    verified_by: domain.verifiedBy,
    checked_at: domain.checkedAt,
    lost_at: domain.lostAt,
    lost_reason: domain.lostReason,
    authorization:
      authorization === null
        ? null
        : {
            intensity: authorization.intensity,
            ports: authorization.ports,
            authorized_at: authorization.authorizedAt,
            authorized_by: authorization.authorizedBy,
          },
    proof: {
      text: proofText(domain.proofValue),
      dns_name: hasDnsName(hostname) ? proofRecordName(hostname) : null,
      file_url: `https://${hostname}${proofFilePath}`,
    },
    created_at: domain.createdAt,
  }
}

export function unknownDomain(hostname: string): Error {
  return usageFailure(
    `Expected a domain of the organization (see scanward domain list), found ${quote(hostname)}.`,
  )
}

function failure(message: string): Error {
  return new CommandFailure(message, exitCodes.failed)
}

function quote(text: string): string {
  return JSON.stringify(text)
}
