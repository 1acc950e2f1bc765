/**
 * Starts the town portal in its own process, scans it intrusively, compares with the listed weaknesses, and
 * runs all steps to reproduce. Always exits with 0.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findBrowser } from '../../src/doors/cli/findBrowser.ts'
import { runScan } from '../../src/engine/scan.ts'
import { systemClock } from '../../src/shared/clock.ts'
import type { ScanReport } from '../../src/shared/model/report.ts'
import type { Account } from '../../src/shared/model/signIns.ts'
import { compareFindings } from './compareFindings.ts'
import { printComparison } from './printComparison.ts'
import { repeatFindings } from './repeatFindings.ts'
import { type PortalAccount, portalAccounts } from './server/portal.ts'
import { weaknesses } from './weaknesses.ts'

const timeLimitMs = 20 * 60_000

const origin = process.argv[2] === 'serve' ? await serve() : null
if (origin === null) await measure()

/** In a separate process, so that neither delays the other. */
async function serve(): Promise<string> {
  const { openPortal } = await import('./server/openPortal.ts')
  const portal = await openPortal()
  process.send?.(portal.origin)
  process.once('disconnect', () => void portal.close().then(() => process.exit(0)))
  return portal.origin
}

async function measure(): Promise<void> {
  const child = fork(fileURLToPath(import.meta.url), ['serve'], { execArgv: process.execArgv })
  const [target] = await once(child, 'message')
  try {
    const startedAt = performance.now()
    const report = await scan(String(target), readRequestsMax(process.argv[3]))
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    const output = process.argv[2]
    if (output !== undefined) writeFileSync(output, JSON.stringify(report, null, 2))
    printComparison(compareFindings(report.findings, weaknesses), { requests: report.requests, seconds })
    const { steps, skipped, wrong } = await repeatFindings(report.findings, String(target))
    const shown = steps - skipped - wrong.length
    console.log(`\nsteps to reproduce: ${shown} of ${steps} show their finding, ${skipped} skipped`)
    for (const step of wrong) console.log(`\n${step}`)
  } finally {
    child.disconnect()
  }
}

function readRequestsMax(text: string | undefined): number | null {
  if (text === undefined) return null
  const requests = Number(text)
  if (!Number.isInteger(requests)) throw new Error(`Expected a number of requests, found ${text}`)
  return requests
}

async function scan(target: string, requestsMax: number | null): Promise<ScanReport> {
  const port = Number(new URL(target).port)
  const browser = findBrowser({ browser: 'auto' }, process.env)
  console.log(`Scanning ${target}, ${browser === null ? 'without a browser' : `with ${browser}`}`)
  let stage = ''
  const result = await runScan(
    {
      scanId: '019a0000-0000-7000-8000-000000000000',
      targetUrl: `${target}/`,
      mode: 'active',
      intensity: 'intrusive',
      active: {
        authorizations: [{ hostname: '127.0.0.1', ports: [[port, port]], intensity: 'intrusive' }],
        signIns: {
          accounts: [portalAccounts.ada, portalAccounts.bob, portalAccounts.mayor].map(accountOf),
          login: { identifier: portalAccounts.tess.name, password: portalAccounts.tess.password },
          continueUnauthenticated: false,
        },
        callbackHost: '127.0.0.1',
        allowActions: [],
        requestsMax,
      },
      passiveProbes: 'all',
      excludePaths: [],
      includePaths: [],
      onlyChecks: null,
      browser,
      advisoriesFolder: null,
      allowPrivateTargets: ['127.0.0.1/32'],
      userAgent: 'Scanward/trial (+http://scanward.example)',
      timeLimitMs,
    },
    {
      clock: systemClock,
      signal: new AbortController().signal,
      onProgress(progress) {
        if (progress.stage !== stage) console.log(`${progress.stage} (${progress.requests} requests so far)`)
        stage = progress.stage
      },
    },
  )
  if (!result.ok) throw new Error(`Expected a report, found ${result.error.code}: ${result.error.message}`)
  return result.report
}

function accountOf({ name, password, role }: PortalAccount): Account {
  return {
    id: name,
    role,
    signIn: { kind: 'form', url: '/login', username: name, password, totp: null },
    check: { url: '/profile', signedIn: `Signed in as ${name}` },
  }
}
