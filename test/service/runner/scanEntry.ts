/**
 * Fake scan process; the first argument selects its behavior. `parent` starts another one, with the second
 * argument.
 */
import { spawn } from 'node:child_process'
import { getPriority } from 'node:os'
import type { ScanPart } from '../../../src/engine/model/scanPart.ts'
import { partsOf } from '../../../src/engine/report/knownScan.ts'
import { runScanInProcess } from '../../../src/service/runner/scanProcess.ts'
import { type RunScan, serveScanProcess } from '../../../src/service/runner/serveScanProcess.ts'
import { openLog } from '../../../src/shared/log.ts'
import { buildReport, buildReportedTarget, buildScanRequest } from './builders.ts'
import { scanCommand } from './scanCommand.ts'

const behaviors: Readonly<Record<string, RunScan>> = {
  async report(request, { onProgress }) {
    onProgress({ stage: 'pages', requests: 1 })
    onProgress({ stage: 'scripts', requests: 4 })
    return {
      ok: true,
      report: buildReport({ target: buildReportedTarget(`${request.targetUrl} – Grüße\n`) }),
    }
  },
  async fail() {
    return { ok: false, error: { code: 'name_not_found', message: 'No such name' } }
  },
  wait(_request, { signal, onProgress }) {
    onProgress(processId())
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  },
  async loop(_request, { onProgress }) {
    onProgress(processId())
    for (;;) Math.random()
  },
  async heap() {
    const held: object[] = []
    for (;;) held.push({ some: 'object' })
  },
  async buffers() {
    const held: Buffer[] = []
    for (let index = 0; index < 1_000; index += 1) {
      held.push(Buffer.alloc(4 * 1024 * 1024, index))
      await new Promise((resolve) => setImmediate(resolve))
    }
    return { ok: true, report: buildReport({ target: buildReportedTarget(`${held.length} buffers`) }) }
  },
  async throw() {
    throw new Error('A fault of ours')
  },
  async exit() {
    process.exit(0)
  },
  async abort() {
    process.abort()
  },
  async rubbish() {
    const [{ facts }] = partsOf(buildReport())
    // One write, so that both lines arrive before the process is killed.
    process.stdout.write(`what is this?\n${JSON.stringify({ type: 'facts', facts })}\n`)
    return { ok: true, report: buildReport() }
  },
  async 'half a report'() {
    const { pages: _, ...half } = partsOf(buildReport())[0].facts
    process.stdout.write(`${JSON.stringify({ type: 'facts', facts: half })}\n`)
    return new Promise(() => {})
  },
  async flood() {
    const chunk = 'x'.repeat(64 * 1024)
    for (;;) await new Promise((resolve) => process.stdout.write(chunk, resolve))
  },
  async 'too much progress'(_request, { onProgress }) {
    for (let step = 0; step < 100_001; step += 1) onProgress({ stage: 'pages', requests: 0 })
    return new Promise(() => {})
  },
  async 'hand on and die'(_request, { onPart, onProgress }) {
    onProgress(processId())
    handOn(onPart)
    process.exit(1)
  },
  async 'hand on and loop'(_request, { onPart, onProgress }) {
    onProgress(processId())
    handOn(onPart)
    for (;;) Math.random()
  },
  async 'hand on and grow'(_request, { onPart }) {
    handOn(onPart)
    const held: Buffer[] = []
    for (;;) {
      held.push(Buffer.alloc(4 * 1024 * 1024, held.length))
      await new Promise((resolve) => setImmediate(resolve))
    }
  },
  /** Returns its report when it is told to end. */
  obey(_request, { stop, onPart }) {
    handOn(onPart)
    return new Promise((resolve) => {
      const end = () => resolve({ ok: true, report: buildReport({ ended_by: stop.reason, requests: 99 }) })
      if (stop.aborted) end()
      else stop.addEventListener('abort', end)
    })
  },
  async surroundings() {
    const names = Object.keys(process.env).sort().join(' ')
    return { ok: true, report: buildReport({ target: buildReportedTarget(names), requests: getPriority() }) }
  },
  async stderr() {
    const lines = `${'e'.repeat(5_000)}\n`.repeat(300)
    await new Promise((resolve) => process.stderr.write(lines, resolve))
    return { ok: true, report: buildReport() }
  },
  async grandchild(_request, { onProgress }) {
    const { pid } = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' })
    onProgress({ stage: String(pid), requests: 0 })
    process.exit(0)
  },
}

function handOn(onPart: (part: ScanPart) => void): void {
  const [facts, judged] = partsOf(buildReport())
  onPart({ type: 'planned', checkIds: ['cookies.no-secure', 'csp.missing'] })
  onPart(facts)
  onPart({ ...judged, isFinal: false })
}

function processId() {
  return { stage: String(process.pid), requests: 0 }
}

const [behavior = '', inner = ''] = process.argv.slice(2)
if (behavior === 'parent') {
  const onProgress = ({ stage }: { stage: string }) => process.stdout.write(`${stage}\n`)
  const options = { log: openLog('silent'), signal: new AbortController().signal, onProgress }
  await runScanInProcess(buildScanRequest(), { ...options, command: scanCommand(inner) })
} else {
  const runScan = behaviors[behavior]
  if (runScan === undefined) throw new Error(`Expected a behaviour, found ${behavior}`)
  await serveScanProcess({ runScan })
  process.exit(0)
}
