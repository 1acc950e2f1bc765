import { setTimeout as delay } from 'node:timers/promises'
import type { ScanBody } from '../../../output/exports/scanResult.ts'
import { systemClock } from '../../../shared/clock.ts'
import { isRecord } from '../../../shared/json.ts'
import type { CheckPolicy } from '../../../shared/model/checkPolicy.ts'
import { describeProgress, readProgress } from '../../../shared/model/scanProgress.ts'
import { CommandFailure, exitCodes } from '../exitCodes.ts'
import type { Terminal } from '../terminal.ts'
import type { Progress } from './progress.ts'
import { readScanBody } from './scanBody.ts'
import type { ScanCommandOptions } from './scanOptions.ts'
import {
  isRateLimited,
  noResponse,
  openClient,
  refusal,
  type ServerClient,
  type ServerResponse,
  sendToServer,
} from './serverClient.ts'
import { storeDescriptions } from './serverDescriptions.ts'
import { timeLeft } from './timeLeft.ts'

/** The server has its own time limit. */
const shortestScanMs = 1
const pollMsMin = 500
const pollMsMax = 5_000
const waitMsMax = 24 * 60 * 60 * 1_000
/** Consecutive failed polls, for example during a server restart. */
const failuresMax = 10

export async function scanRemotely(
  target: string,
  options: ScanCommandOptions & { readonly server: string },
  { terminal, progress }: { readonly terminal: Terminal; readonly progress: Progress },
): Promise<ScanBody> {
  const client = openClient(options, terminal)
  const deadline = systemClock.now() + waitMsMax
  const { mode, intensity, excludePaths, checkPolicy, startPaths, apiDescription } = options
  timeLeft(shortestScanMs, options, systemClock.now())
  progress.show(`starting on ${client.baseUrl}`)
  const body = {
    target,
    mode,
    intensity,
    ...(excludePaths.length === 0 ? {} : { exclude_paths: excludePaths }),
    ...(startPaths.length === 0 ? {} : { start_paths: startPaths }),
    ...(checkPolicy === null ? {} : { checks: writePolicy(checkPolicy) }),
    ...(apiDescription.length === 0
      ? {}
      : { api_descriptions: await storeDescriptions(client, target, apiDescription) }),
  }
  const id = await start(client, body, deadline)
  const stopCanceling = cancelOnInterrupt(client, id, progress)
  try {
    return await waitForEnd(client, { id, deadline, progress })
  } finally {
    stopCanceling()
  }
}

function writePolicy({ only, skip }: CheckPolicy) {
  return { ...(only === null ? {} : { only }), ...(skip === null ? {} : { skip }) }
}

/** The first Ctrl-C cancels the scan and its reports are written; the second ends this process. */
function cancelOnInterrupt(client: ServerClient, id: string, progress: Progress): () => void {
  const cancel = () => {
    progress.show('canceling')
    sendToServer(client, `/api/v1/scans/${encodeURIComponent(id)}/cancel`, {}).catch(() => undefined)
  }
  process.once('SIGINT', cancel)
  return () => void process.removeListener('SIGINT', cancel)
}

async function start(
  client: ServerClient,
  body: Readonly<Record<string, unknown>>,
  deadline: number,
): Promise<string> {
  while (systemClock.now() < deadline) {
    // Not retried: the scan may have been accepted, and a second one would count too.
    const response = await sendToServer(client, '/api/v1/scans', body)
    if (response.status === 201 && isRecord(response.body) && typeof response.body.id === 'string') {
      return response.body.id
    }
    if (!isRateLimited(response)) throw refusal(client, response)
    await delay(response.retryAfterMs)
  }
  throw tooLate()
}

async function waitForEnd(
  client: ServerClient,
  { id, deadline, progress }: { readonly id: string; readonly deadline: number; readonly progress: Progress },
): Promise<ScanBody> {
  const path = `/api/v1/scans/${encodeURIComponent(id)}?include_findings=true`
  let pollMs = pollMsMin
  let failures = 0
  while (systemClock.now() < deadline) {
    const response = await poll(client, path)
    if (response === null || response.status >= 500) {
      failures += 1
      if (failures >= failuresMax) throw noResponse(client)
    } else if (!isRateLimited(response)) {
      const body = response.status === 200 ? readScanBody(response.body) : null
      if (body === null) throw refusal(client, response)
      failures = 0
      const { status, progress: reached, not_before: notBefore } = body.scan
      if (status === 'completed' || status === 'failed') return body
      showProgress(progress, status, { reached, notBefore, client })
    }
    await delay(response !== null && response.status === 429 ? response.retryAfterMs : pollMs)
    pollMs = Math.min(pollMs * 1.5, pollMsMax)
  }
  throw tooLate()
}

/** Older servers report only the status. */
function showProgress(
  progress: Progress,
  status: string,
  {
    reached,
    notBefore,
    client: { baseUrl },
  }: { readonly reached: unknown; readonly notBefore: unknown; readonly client: ServerClient },
): void {
  if (typeof notBefore === 'string' && /^[\d:.TZ-]{1,30}$/.test(notBefore)) {
    progress.show(`waiting for a scan window of the site, from ${notBefore}, on ${baseUrl}`)
    return
  }
  const known = isRecord(reached) ? readProgress(reached) : null
  progress.show(`${known?.stage ?? status} on ${baseUrl}`, known === null ? [] : describeProgress(known))
}

/** Null without a response: the poll can be repeated. */
async function poll(client: ServerClient, path: string): Promise<ServerResponse | null> {
  try {
    return await sendToServer(client, path, null)
  } catch (err) {
    if (err instanceof CommandFailure) return null
    throw err
  }
}

function tooLate(): CommandFailure {
  return new CommandFailure('The scan did not finish within 24 hours.', exitCodes.failed)
}
