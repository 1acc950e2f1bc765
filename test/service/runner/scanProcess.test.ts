import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import type { ScanRequest } from '../../../src/engine/model/scanRequest.ts'
import type { TapeEvent } from '../../../src/engine/model/writeTape.ts'
import { openJournal } from '../../../src/service/runner/journalFile.ts'
import { runScanInProcess, scanProcessLimits } from '../../../src/service/runner/scanProcess.ts'
import { parentVariable } from '../../../src/service/runner/startScanProcess.ts'
import { openLog } from '../../../src/shared/log.ts'
import type { EndedBy, ScanResult } from '../../../src/shared/model/report.ts'
import type { ScanProgress } from '../../../src/shared/model/scanProgress.ts'
import { hasEnded, until } from '../../helpers/until.ts'
import { buildReport, buildReportedFinding, buildReportedTarget, buildScanRequest } from './builders.ts'
import { scanCommand } from './scanCommand.ts'

const log = openLog('silent')

const written: TapeEvent = {
  ...{ kind: 'asked', id: 1 },
  request: { url: 'http://app.example/notes', method: 'POST', account: 'user' },
}

/** A busy machine takes seconds to start a process, and a scan that dies starts three. */
const startsMs = 120_000

type Run = {
  readonly behavior: string
  readonly request?: Partial<ScanRequest>
  readonly limits?: Partial<typeof scanProcessLimits>
  readonly signal?: AbortSignal
  readonly stop?: AbortSignal
  readonly onProgress?: (progress: ScanProgress) => void
}

function run({ behavior, request, limits, signal, stop, onProgress }: Run): Promise<ScanResult> {
  return runScanInProcess(buildScanRequest(request), {
    log,
    signal: signal ?? new AbortController().signal,
    command: scanCommand(behavior),
    limits: { ...scanProcessLimits, ...limits },
    ...(stop === undefined ? {} : { stop }),
    ...(onProgress === undefined ? {} : { onProgress }),
  })
}

function codeOf(result: ScanResult): string {
  return result.ok ? 'ok' : result.error.code
}

describe('a scan in its own process', function () {
  this.timeout(startsMs)

  it('returns progress and report', async () => {
    const progress: ScanProgress[] = []
    const result = await run({ behavior: 'report', onProgress: (step) => progress.push(step) })
    expect(result).to.deep.equal({
      ok: true,
      report: buildReport({ target: buildReportedTarget('https://app.example/ – Grüße\n') }),
    })
    expect(progress.map(({ leftMs: _, ...rest }) => rest)).to.deep.equal([
      { stage: 'pages', requests: 1, findings: 0 },
      { stage: 'scripts', requests: 4, findings: 0 },
    ])
  })

  it('returns the reason of a failure', async () => {
    expect(await run({ behavior: 'fail' })).to.deep.equal({
      ok: false,
      error: { code: 'name_not_found', message: 'No such name' },
    })
  })

  it('has only the needed environment variables, and a lower priority', async () => {
    process.env.DATABASE_URL = 'postgres://user:secret@127.0.0.1/x'
    try {
      const result = await run({ behavior: 'surroundings' })
      const report = result.ok ? result.report : buildReport()
      const allowed =
        'HOME LANG LC_ALL NODE_EXTRA_CA_CERTS NODE_OPTIONS PARENT_PROCESS_ID PATH SSL_CERT_DIR SSL_CERT_FILE TMPDIR TZ'
      expect(allowed.split(' ')).to.include.members((report.target.title ?? '').split(' '))
      expect(report.target.title).to.include('PATH')
      expect(report.requests).to.equal(constants.priority.PRIORITY_BELOW_NORMAL)
    } finally {
      delete process.env.DATABASE_URL
    }
  })

  it('logs stderr at debug level, with limited lines and bytes per line', async () => {
    const lines: string[] = []
    const debugLog = openLog('debug')
    debugLog.debug = (keys: unknown) => lines.push(JSON.stringify(keys))
    await runScanInProcess(buildScanRequest(), {
      log: debugLog,
      signal: new AbortController().signal,
      command: scanCommand('stderr'),
    })
    expect(lines).to.have.length(200)
    const expected = { scanId: buildScanRequest().scanId, line: 'e'.repeat(2_000) }
    expect(lines[199]).to.equal(JSON.stringify(expected))
  })
})

describe('the time limit of a scan', function () {
  this.timeout(startsMs)

  it('ends a waiting scan from within', async () => {
    const request = { timeLimitMs: 50 }
    expect(await run({ behavior: 'wait', request, limits: { killGraceMs: 60_000 } })).to.deep.equal({
      ok: false,
      error: {
        code: 'timeout',
        message: 'The scan did not finish within 0.05 seconds, its time limit',
      },
    })
  })

  it('kills a scan in an endless loop', async () => {
    let pid = 0
    const onProgress = ({ stage }: ScanProgress) => {
      pid = Number(stage)
    }
    const request = { timeLimitMs: 15_000 }
    const result = await run({ behavior: 'loop', request, limits: { killGraceMs: 100 }, onProgress })
    expect(codeOf(result)).to.equal('timeout')
    expect(pid).to.be.greaterThan(0)
    expect(hasEnded(pid)).to.equal(true)
  })
})

describe('the memory limit of a scan', function () {
  this.timeout(startsMs)

  it('ends a scan whose heap is exhausted', async () => {
    expect(codeOf(await run({ behavior: 'heap', limits: { heapMegabytesMax: 96 } }))).to.equal(
      'memory_exceeded',
    )
  })

  it('kills a scan that allocates too much outside the heap', async function () {
    if (!existsSync('/proc/self/status')) this.skip()
    const limits = { residentBytesMax: 400 * 1024 * 1024 }
    expect(codeOf(await run({ behavior: 'buffers', limits }))).to.equal('memory_exceeded')
  })
})

describe('a broken scan process', function () {
  this.timeout(startsMs)

  for (const behavior of [
    'throw',
    'exit',
    'abort',
    'rubbish',
    'half a report',
    'flood',
    'too much progress',
  ]) {
    it(`is reported as crashed: ${behavior}`, async () => {
      expect(codeOf(await run({ behavior }))).to.equal('crashed')
    })
  }

  it('is reported as crashed if it cannot be started', async () => {
    const result = await runScanInProcess(buildScanRequest(), {
      log,
      signal: new AbortController().signal,
      command: ['/nowhere/scanward'],
    })
    expect(codeOf(result)).to.equal('crashed')
  })

  it('is reported as crashed although a descendant keeps its pipes open', async () => {
    const pids: number[] = []
    const onProgress = ({ stage }: ScanProgress) => {
      pids.push(Number(stage))
    }
    expect(codeOf(await run({ behavior: 'grandchild', onProgress }))).to.equal('crashed')
    expect(pids.map(hasEnded)).to.include(false).and.not.include(true)
    for (const pid of pids) process.kill(pid, 'SIGKILL')
  })
})

describe('a scan process that ends early', function () {
  this.timeout(startsMs)

  const known = (endedBy: EndedBy, reason: string) => ({
    ended_by: endedBy,
    checks: [
      { check_id: 'cookies.no-secure', state: 'found', reason },
      { check_id: 'csp.missing', state: 'not_evaluated', reason },
    ],
    findings: [buildReportedFinding()],
  })

  function shownBy(result: ScanResult) {
    if (!result.ok) return result.error.code
    const { ended_by, checks, findings } = result.report
    return { ended_by, checks, findings }
  }

  it('is started three times if it dies, and leaves a report of what it handed on', async () => {
    const pids = new Set<string>()
    const result = await run({
      behavior: 'hand on and die',
      onProgress: ({ stage }) => void pids.add(stage),
    })
    expect(pids.size).to.equal(3)
    const reason = 'the process of the scan died before this check had ended: scan again'
    expect(shownBy(result)).to.deep.equal(known('crash', reason))
  })

  it('leaves a report if it is killed from outside', async () => {
    const pids = new Set<string>()
    const onProgress = ({ stage }: ScanProgress) => {
      if (!pids.has(stage)) setTimeout(() => process.kill(Number(stage), 'SIGKILL'), 500)
      pids.add(stage)
    }
    expect(shownBy(await run({ behavior: 'hand on and loop', onProgress }))).to.include({ ended_by: 'crash' })
  })

  it('leaves a report beyond its time limit', async () => {
    const request = { timeLimitMs: 15_000 }
    const result = await run({ behavior: 'hand on and loop', request, limits: { killGraceMs: 100 } })
    const reason =
      'the scan reached its time limit before this check had ended: raise the limit, then scan again'
    expect(shownBy(result)).to.deep.equal(known('time_limit', reason))
    expect(result.ok && result.report.duration_ms).to.be.at.least(15_000)
  })

  it('leaves a report beyond its memory limit', async function () {
    if (!existsSync('/proc/self/status')) this.skip()
    const limits = { residentBytesMax: 400 * 1024 * 1024 }
    expect(shownBy(await run({ behavior: 'hand on and grow', limits }))).to.include({ ended_by: 'memory' })
  })

  it('returns its own report when it is told to end', async () => {
    const stop = new AbortController()
    setTimeout(() => stop.abort('cancelled'), 1_000)
    const result = await run({ behavior: 'obey', stop: stop.signal })
    expect(result.ok && [result.report.ended_by, result.report.requests]).to.deep.equal(['cancelled', 99])
  })

  it('is killed if it does not end when it is told to, and leaves a report', async () => {
    const limits = { stopGraceMs: 200 }
    const stop = new AbortController()
    const onProgress = () => void setTimeout(() => stop.abort('cancelled'), 500)
    const result = await run({ behavior: 'hand on and loop', stop: stop.signal, limits, onProgress })
    const reason = 'the scan was canceled before this check had ended'
    expect(shownBy(result)).to.deep.equal(known('cancelled', reason))
  })
})

describe('a scan that only undoes its writes', function () {
  this.timeout(startsMs)
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'scanward-test-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  for (const [state, events, isKept] of [
    ['keeps the tape of writes that no part tells of until they are undone', [written], true],
    ['deletes a tape without writes', [{ kind: 'learned', entries: [], deletable: [] }], false],
  ] as const)
    it(state, async () => {
      const journalFile = join(folder, 'scan.jsonl')
      const journal = openJournal(journalFile, buildScanRequest())
      for (const event of events) journal.tape.record(event)
      journal.close()
      await run({ behavior: 'exit', request: { restores: true, journalFile } })
      expect(existsSync(journalFile)).to.equal(isKept)
    })
})

describe('an aborted scan', function () {
  this.timeout(startsMs)

  it('rejects with the reason after its process has ended', async () => {
    const stop = new AbortController()
    const reason = new Error('called off')
    let pid = 0
    const onProgress = ({ stage }: ScanProgress) => {
      pid = Number(stage)
      stop.abort(reason)
    }
    const outcome = await run({ behavior: 'loop', signal: stop.signal, onProgress }).catch((err) => err)
    expect(outcome).to.equal(reason)
    expect(hasEnded(pid)).to.equal(true)
  })

  it('starts no process if aborted before', async () => {
    const reason = new Error('called off')
    const outcome = await run({ behavior: 'report', signal: AbortSignal.abort(reason) }).catch((err) => err)
    expect(outcome).to.equal(reason)
  })
})

describe('a scan whose runner is killed', function () {
  this.timeout(startsMs)

  it('ends by itself if the runner had ended before it started', async () => {
    const runner = spawn(process.execPath, ['-e', ''])
    await once(runner, 'exit')
    const [program, ...args] = scanCommand('wait')
    const child = spawn(program, args, {
      env: { ...process.env, [parentVariable]: String(runner.pid) },
      stdio: ['pipe', 'ignore', 'ignore'],
    })
    expect(await once(child, 'exit')).to.deep.equal([null, 'SIGKILL'])
  })

  for (const behavior of ['wait', 'loop']) {
    it(`ends by itself: ${behavior}`, async () => {
      const [program, ...args] = scanCommand('parent', behavior)
      const parent = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] })
      const pid = await new Promise<number>((resolve) => {
        parent.stdout.once('data', (chunk) => resolve(Number(String(chunk))))
      })
      expect(hasEnded(pid)).to.equal(false)
      parent.kill('SIGKILL')
      try {
        await until(() => hasEnded(pid))
      } finally {
        if (!hasEnded(pid)) process.kill(pid, 'SIGKILL')
      }
    })
  }
})
