import type { ScanRequest } from '../../../src/engine/model/scanRequest.ts'
import type { ReportedFinding, ScanReport } from '../../../src/shared/model/report.ts'
import { buildView } from '../../helpers/databases/records.ts'
export function buildScanRequest(overrides: Partial<ScanRequest> = {}): ScanRequest {
  return {
    scanId: '01900000-0000-7000-8000-000000000001',
    targetUrl: 'https://app.example/',
    mode: 'passive',
    intensity: 'safe',
    active: null,
    passiveProbes: 'all',
    excludePaths: [],
    includePaths: [],
    onlyChecks: null,
    browser: null,
    allowPrivateTargets: [],
    userAgent: 'Scanward/0 (+http://127.0.0.1)',
    advisoriesFolder: null,
    timeLimitMs: 60_000,
    ...overrides,
  }
}

export function buildReport(overrides: Partial<ScanReport> = {}): ScanReport {
  return {
    categories: { cookies: { critical: 0, high: 0, medium: 1, low: 0, info: 0 } },
    totals: { critical: 0, high: 0, medium: 1, low: 0, info: 0 },
    target: buildReportedTarget('App'),
    advisories: { source: 'built-in', dated: '2026-08-01', age_days: 111 },
    active: null,
    disturbances: [],
    skipped: { total: 0, actions: [] },
    api_descriptions: [],
    view: buildView(),
    requests: 7,
    duration_ms: 1_234,
    engine_version: '0.0.0',
    ended_by: 'done',
    checks: [{ check_id: 'cookies.no-secure', state: 'found', reason: null }],
    pages: [{ url: 'https://app.example/', status: 200, media_type: 'text/html', bytes: 512 }],
    technologies: [{ name: 'react', kind: 'library', version: '19.0.0', evidence: 'data-reactroot' }],
    framework: 'react',
    findings: [buildReportedFinding()],
    ...overrides,
  }
}

export function buildReportedTarget(title: string): ScanReport['target'] {
  return { final_url: 'https://app.example/', title, technologies: ['react'] }
}

export function buildReportedFinding(overrides: Partial<ReportedFinding> = {}): ReportedFinding {
  return {
    checkId: 'cookies.no-secure',
    severity: 'medium',
    title: 'Cookie without Secure on HTTPS',
    description: 'A later http request sends the cookie in the clear.',
    evidence: { url: 'https://app.example/', samples: ['sid'] },
    remediation: 'Add Secure.',
    cweId: 'CWE-614',
    fingerprint: 'a'.repeat(64),
    formerFingerprints: ['b'.repeat(64)],
    ...overrides,
  }
}
