import { createHash, timingSafeEqual } from 'node:crypto'
import type { Registry } from 'prom-client'
import { type Problem, problem } from '../../service/problems.ts'
import type { Db } from '../../service/store/database/database.ts'
import { countPendingScans } from '../../service/store/queue.ts'
import type { Clock } from '../../shared/clock.ts'
import type { ApiResponse } from './operation.ts'

export const metricsPath = '/metrics'

export type Metrics = {
  /** `operationId` is null for paths outside of the contract. */
  observe(response: {
    readonly operationId: string | null
    readonly status: number
    readonly ms: number
  }): void
  response(request: {
    readonly method: string
    readonly authorization: string
  }): Promise<ApiResponse | Problem>
}

const allow = 'GET, HEAD, OPTIONS'

const durationBucketsSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5]

/**
 * Opens the metrics of this process, readable with `token`. Labels never contain a path, a token or an
 * organization.
 */
export async function openMetrics(token: string, db: Db, clock: Clock): Promise<Metrics> {
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client')
  const registry: Registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'scanward_http_request_duration_seconds',
    help: 'Time from request to response.',
    labelNames: ['operation', 'status'],
    buckets: durationBucketsSeconds,
    registers: [registry],
  })
  const scans = new Gauge({
    name: 'scanward_scans',
    help: 'Scans that are queued, wait for a label or a scan window, or run.',
    labelNames: ['status'],
    registers: [registry],
  })
  const tokenHash = hash(token)

  return {
    observe({ operationId, status, ms }) {
      durations.observe({ operation: operationId ?? 'none', status }, ms / 1000)
    },
    async response({ method, authorization }) {
      if (method === 'OPTIONS') return { status: 204, headers: { allow } }
      if (method !== 'GET' && method !== 'HEAD') return problem('method_not_allowed', {}, { allow })
      const sent = /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? ''
      if (!timingSafeEqual(hash(sent), tokenHash)) {
        return problem('invalid_token', {}, { 'www-authenticate': 'Bearer' })
      }
      const { queued, waiting, running } = await countPendingScans(db, clock)
      scans.set({ status: 'queued' }, queued)
      scans.set({ status: 'waiting' }, waiting)
      scans.set({ status: 'running' }, running)
      return { status: 200, body: await registry.metrics(), mediaType: registry.contentType }
    },
  }
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
