import { setTimeout as delay } from 'node:timers/promises'
import { isRecord } from '../../shared/json.ts'
import { describeProgress, readProgress } from '../../shared/model/scanProgress.ts'
import { callResult } from './callResult.ts'
import type { ToolContext, ToolResult } from './tool.ts'

export const waitSecondsMin = 1
/** Below the call timeout of clients, 60 seconds. */
export const waitSecondsMax = 50
export const waitSecondsDefault = 45

/** Waits for the end of a scan and reports progress. Failed polls are retried; the last response decides. */
export async function waitForScan(
  wanted: { readonly scanId: string; readonly seconds: number },
  context: ToolContext,
): Promise<ToolResult> {
  const giveBack = context.seats.take(context.tokenId)
  if (giveBack === null) {
    return {
      ok: false,
      message: 'rate_limited: Too many calls wait for scans. Wait for one of them to return.',
    }
  }
  try {
    return await wait(wanted, context)
  } finally {
    giveBack()
  }
}

async function wait(
  { scanId, seconds }: { readonly scanId: string; readonly seconds: number },
  { call, clock, signal, pollMs, notify }: ToolContext,
): Promise<ToolResult> {
  const startedAt = clock.now()
  const deadline = startedAt + seconds * 1_000
  for (;;) {
    const response = await call('getScan', { path: { scanId } })
    const result = callResult(response)
    const now = clock.now()
    const isLast = signal.aborted || now >= deadline
    // The server may be restarting or rate limiting.
    const isPassing = response.status >= 500 || response.status === 429
    if (!result.ok && (!isPassing || isLast)) return result
    if (result.ok) {
      const scan = isRecord(result.output.scan) ? result.output.scan : {}
      const done = scan.status === 'completed' || scan.status === 'failed'
      if (done || isLast) return { ok: true, output: { ...result.output, done } }
      await notify({ progress: (now - startedAt) / 1_000, total: seconds, message: describe(scan) })
    }
    // On an abort, returns the last known state.
    await delay(Math.min(pollMs, deadline - now), undefined, { signal }).catch(() => {})
  }
}

function describe({ status, progress }: Readonly<Record<string, unknown>>): string {
  if (!isRecord(progress)) return String(status)
  const reached = readProgress(progress)
  return [reached.stage, ...describeProgress(reached)].join(', ')
}
