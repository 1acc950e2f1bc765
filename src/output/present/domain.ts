import type { components } from '../../../generated/api.d.ts'
import type { Domain, DomainProof } from '../../shared/model/records.ts'
import type { AccountSummary } from '../../shared/model/signIns.ts'
import { everyPort } from '../../shared/ports.ts'

type Schemas = components['schemas']

export function presentDomain(domain: Domain, proof: DomainProof): Schemas['Domain'] {
  const { id, hostname, verifiedAt, verifiedBy, authorization, runnerLabel, createdAt } = domain
  return {
    ...{ id, hostname, state: stateOf(domain) },
    proof: {
      token: proof.token,
      dns_name: proof.dnsName,
      dns_value: proof.text,
      file_url: proof.fileUrl,
      file_content: proof.text,
    },
    verified_at: verifiedAt,
    verified_by: verifiedBy === null ? null : verifiedBy === 'attested' ? 'attestation' : 'proof',
    authorization:
      authorization === null
        ? null
        : {
            intensity: authorization.intensity,
            ports: authorization.ports === everyPort ? null : authorization.ports,
            authorized_at: authorization.authorizedAt,
          },
    runner_label: runnerLabel,
    created_at: createdAt,
  }
}

function stateOf({ verifiedAt, lostAt }: Pick<Domain, 'verifiedAt' | 'lostAt'>): Schemas['Domain']['state'] {
  if (verifiedAt !== null) return 'verified'
  return lostAt === null ? 'pending' : 'lost'
}

export function presentAccounts(
  port: number | null,
  stored: { readonly accounts: readonly AccountSummary[]; readonly updatedAt: string } | null,
): Schemas['TestAccountList'] {
  const accounts = (stored?.accounts ?? []).map(({ id, role, kind, check }) => ({
    ...{ id, role, kind },
    check_url: check?.url ?? null,
    // No account is stored without one.
    has_secret: true,
  }))
  return { port, accounts, updated_at: stored?.updatedAt ?? null }
}
