import type { ReportedFinding, ScanReport, ScanRequest } from '../../src/engine/report.ts'

/** Builds a request for a scan that has a minute. */
export function buildScanRequest(overrides: Partial<ScanRequest> = {}): ScanRequest {
  return {
    scanId: '01900000-0000-7000-8000-000000000001',
    targetUrl: 'https://app.example/',
    mode: 'passive',
    intensity: 'safe',
    active: null,
    passiveProbes: 'all',
    browser: null,
    allowPrivateTargets: [],
    userAgent: 'Scanward/0 (+http://127.0.0.1)',
    advisoriesFile: null,
    timeLimitMs: 60_000,
    ...overrides,
  }
}

/** Builds the report of a small site with one finding. */
export function buildReport(overrides: Partial<ScanReport> = {}): ScanReport {
  return {
    finalUrl: 'https://app.example/',
    title: 'App',
    framework: 'react',
    technologies: [{ name: 'react', kind: 'library', version: '19.0.0', evidence: 'data-reactroot' }],
    categories: { cookies: { critical: 0, high: 0, medium: 1, low: 0, info: 0 } },
    totals: { critical: 0, high: 0, medium: 1, low: 0, info: 0 },
    findings: [buildReportedFinding()],
    checks: [{ checkId: 'cookies.no-secure', state: 'found', reason: null }],
    pages: [{ url: 'https://app.example/', status: 200, mediaType: 'text/html', bytes: 512 }],
    advisories: { source: 'built-in', dated: '2026-08-01', ageDays: 111 },
    active: null,
    requests: 7,
    durationMs: 1_234,
    engineVersion: '0.0.0',
    ...overrides,
  }
}

/** Builds a finding as the engine reports it. */
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
    ...overrides,
  }
}
