import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { ReadTemplate } from '../src/engine/model/template.ts'
import { runScan } from '../src/engine/scan.ts'
import { systemClock } from '../src/shared/clock.ts'
import type { ScanReport } from '../src/shared/model/report.ts'
import { figure, median, type Table } from './table.ts'

const rounds = 5
const atOnce = 5
/** Page, script, chunk, nested chunk, API URL, and that URL with an `Origin`. */
const longestChain = 6

const sizes = [10, 50, 150]
const latencies = [20, 50, 150]

/** Compares with the lower bound of a scanner with five concurrent requests. */
export async function benchScanTime(): Promise<Table> {
  const rows: string[][] = []
  for (const latencyMs of latencies) {
    for (const resources of sizes) {
      const site = await openSlowSite({ resources, latencyMs, scriptKilobytes: 20 })
      try {
        await scan(site.url)
        const measured: { readonly ms: number; readonly limitMs: number; readonly requests: number }[] = []
        for (let round = 0; round < rounds; round += 1) {
          await site.takeCount()
          const start = performance.now()
          await scan(site.url)
          const ms = performance.now() - start
          const requests = await site.takeCount()
          measured.push({ ms, requests, limitMs: (requests / atOnce + longestChain) * latencyMs })
        }
        const [ms, limitMs] = [
          median(measured.map((row) => row.ms)),
          median(measured.map((row) => row.limitMs)),
        ]
        rows.push([
          `${latencyMs} ms`,
          String(resources),
          String(median(measured.map((row) => row.requests))),
          figure(ms),
          figure(limitMs),
          figure(median(measured.map((row) => row.ms / row.limitMs))),
        ])
      } finally {
        await site.stop()
      }
    }
  }
  return {
    title: 'A passive scan against its limit',
    note: `Milliseconds of a scan in this process, medians of ${rounds}. The limit: requests sent, ${atOnce} at once, times the latency of each, and the longest chain of requests that need one another (${longestChain}).`,
    columns: ['latency', 'resources', 'requests', 'scan', 'limit', 'of the limit'],
    rows,
  }
}

/** Measures CPU time per megabyte of JavaScript. */
export async function benchScanCpu(): Promise<Table> {
  const [small, large] = [0.5, 8]
  const used: number[] = []
  for (const megabytes of [small, large]) {
    // An entry script and seven chunks.
    const scriptKilobytes = (megabytes * 1024) / 8
    const site = await openSlowSite({ resources: 10, latencyMs: 0, scriptKilobytes })
    try {
      await scan(site.url)
      const times: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        const before = process.cpuUsage()
        await scan(site.url)
        const { user, system } = process.cpuUsage(before)
        times.push((user + system) / 1000)
      }
      used.push(median(times))
    } finally {
      await site.stop()
    }
  }
  const [few = 0, many = 0] = used
  return {
    title: 'Processor time of a scan',
    note: `Milliseconds, medians of ${rounds} scans of 10 resources without latency.`,
    columns: ['bundle', 'processor time', 'for each further MB'],
    rows: [
      [`${small} MB`, figure(few), ''],
      [`${large} MB`, figure(many), figure((many - few) / (large - small))],
    ],
  }
}

const scansInARow = 200
const warmUp = 40

/** Compares many scans in one process with a few. */
export async function benchScanMemory(): Promise<Table> {
  const collect = globalThis.gc
  if (collect === undefined) throw new Error('Expected node to run with --expose-gc')
  const site = await openSlowSite({ resources: 50, latencyMs: 0, scriptKilobytes: 20 })
  const readings: number[] = []
  try {
    for (let count = 1; count <= scansInARow; count += 1) {
      await scan(site.url)
      if (count % warmUp !== 0) continue
      collect()
      readings.push(process.memoryUsage().heapUsed / 2 ** 20)
    }
  } finally {
    await site.stop()
  }
  const [first = 0] = readings
  return {
    title: `Memory over ${scansInARow} scans in a row`,
    note: 'Megabytes of heap in use after a collection, in one process; each scan of the service has a process of its own.',
    columns: ['scans', 'heap', 'of the first reading'],
    rows: readings.map((heap, index) => [String((index + 1) * warmUp), figure(heap), figure(heap / first)]),
  }
}

export async function scan(targetUrl: string, templates: readonly ReadTemplate[] = []): Promise<ScanReport> {
  const request = {
    scanId: '019a0000-0000-7000-8000-000000000000',
    targetUrl,
    mode: 'passive',
    intensity: 'safe',
    active: null,
    passiveProbes: 'all',
    excludePaths: [],
    includePaths: [],
    onlyChecks: null,
    browser: null,
    allowPrivateTargets: ['127.0.0.1/32'],
    userAgent: 'Scanward/bench',
    advisoriesFolder: null,
    timeLimitMs: 300_000,
  } as const
  const result = await runScan(request, {
    clock: systemClock,
    signal: new AbortController().signal,
    templates,
  })
  if (!result.ok) throw new Error(`Expected a report, found ${result.error.code}`)
  return result.report
}

export type SlowSite = { readonly url: string; takeCount(): Promise<number>; stop(): Promise<void> }

export async function openSlowSite(given: {
  readonly resources: number
  readonly latencyMs: number
  readonly scriptKilobytes: number
}): Promise<SlowSite> {
  const sizes = [given.resources, given.latencyMs, given.scriptKilobytes].map(String)
  const child = spawn(process.execPath, ['--import', 'tsx', 'bench/servers/slowSite.ts', ...sizes], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = await once(createInterface({ input: child.stdout }), 'line')
  const url = `http://127.0.0.1:${port}/`
  return {
    url,
    async takeCount() {
      return Number(await (await fetch(`${url}__count`)).text())
    },
    async stop() {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}
