import { type ExportInput, plainExport } from '../../../src/output/exports/exportInput.ts'
import type { ExportedFinding, ScanBody } from '../../../src/output/exports/scanResult.ts'

const scanId = '01932f5e-7c1a-7e3b-9b1f-2f6f1c0d4a55'
const createdAt = '2026-11-20T09:30:00.900Z'

/** Builds the response of getScan for a completed scan. */
export function buildScanBody(
  report: ScanBody['report'] = {},
  scan: Partial<ScanBody['scan']> = {},
): ScanBody {
  return {
    scan: {
      id: scanId,
      target_url: 'https://app.example.com/',
      target_hostname: 'app.example.com',
      target_origin: 'https://app.example.com',
      mode: 'passive',
      status: 'completed',
      started_at: createdAt,
      completed_at: '2026-11-20T09:30:09.480Z',
      findings_count: { critical: 0, high: 0, medium: 0, low: 0, info: 0 },
      triggered_by: 'api',
      created_at: createdAt,
      ...scan,
    },
    report: {
      categories: {},
      totals: { critical: 0, high: 0, medium: 0, low: 0, info: 0 },
      target: { final_url: 'https://app.example.com/', title: null, technologies: [] },
      requests: 12,
      duration_ms: 8_360,
      engine_version: '0.1.0',
      checks: [],
      pages: [],
      technologies: [],
      findings: [],
      ...report,
    },
  }
}

export function buildFinding(finding: Partial<ExportedFinding>): ExportedFinding {
  return {
    id: '01932f5e-9d40-7c11-8a2e-6b1d4f7a9c03',
    scan_id: scanId,
    check_id: 'exposure.env-file',
    severity: 'critical',
    title: '.env file readable',
    description: 'Anyone can read it.',
    evidence: { url: 'https://app.example.com/.env', samples: ['/.env'], confidence: 'certain' },
    remediation: 'Stop serving it.',
    cwe_id: 'CWE-538',
    created_at: createdAt,
    fingerprint: 'ab'.repeat(32),
    ...finding,
  }
}

export function buildInput(input: Partial<ExportInput> = {}): ExportInput {
  return { ...plainExport, body: buildScanBody(), ...input }
}

/** Builds the result of a scan that did not reach its target. */
export function buildFailedBody(message = 'The name app.example.com is unknown'): ScanBody {
  const { scan } = buildScanBody({}, { status: 'failed' })
  const { findings_count: _, ...failed } = scan
  return { scan: failed, report: { error: { code: 'name_not_found', message } } }
}
