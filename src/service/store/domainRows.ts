import { type Authorization, type Domain, proofKinds } from '../../shared/model/records.ts'
import { scanIntensities } from '../../shared/model/scanMode.ts'
import type { Row } from './database/dialect.ts'
import { readOneOf, readText, readTextOrNull } from './database/rows.ts'

export const domainColumns = `id, organization_id, hostname, proof_value, verified_at, verified_by, checked_at,
  unanswered_since, lost_at, lost_reason, intensity, ports, authorized_at, authorized_by, runner_label, created_at`

export function readDomain(row: Row | null): Domain {
  if (row === null) throw new Error('Expected a domain, found no row')
  return {
    id: readText(row, 'id'),
    organizationId: readText(row, 'organization_id'),
    hostname: readText(row, 'hostname'),
    proofValue: readText(row, 'proof_value'),
    verifiedAt: readTextOrNull(row, 'verified_at'),
    verifiedBy: row.verified_by === null ? null : readOneOf(row, 'verified_by', proofKinds),
    checkedAt: readTextOrNull(row, 'checked_at'),
    unansweredSince: readTextOrNull(row, 'unanswered_since'),
    lostAt: readTextOrNull(row, 'lost_at'),
    lostReason: readTextOrNull(row, 'lost_reason'),
    authorization: readAuthorization(row),
    runnerLabel: readTextOrNull(row, 'runner_label'),
    createdAt: readText(row, 'created_at'),
  }
}

function readAuthorization(row: Row): Authorization | null {
  if (row.authorized_at === null) return null
  return {
    intensity: readOneOf(row, 'intensity', scanIntensities),
    ports: readText(row, 'ports'),
    authorizedAt: readText(row, 'authorized_at'),
    authorizedBy: readText(row, 'authorized_by'),
  }
}
