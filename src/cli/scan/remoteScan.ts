import { setTimeout as delay } from 'node:timers/promises'
import { systemClock } from '../../clock.ts'
import { findClientToken } from '../../config.ts'
import type { ScanBody } from '../../exports/scanResult.ts'
import { isRecord } from '../../json.ts'
import { cleanLine } from '../../untrustedText.ts'
import { CommandFailure, exitCodes, usageFailure } from '../exitCodes.ts'
import { readSettingsFile } from '../settings.ts'
import type { Terminal } from '../terminal.ts'
import type { Progress } from './progress.ts'
import { isScanBody } from './scanBody.ts'
import type { ScanCommandOptions } from './scanOptions.ts'

const pollMsMin = 500
const pollMsMax = 5_000
const requestTimeoutMs = 30_000
const responseBytesMax = 64 * 1024 * 1024
/** A queue may be long, but nobody waits for longer than a day. */
const waitMsMax = 24 * 60 * 60 * 1_000
const retryAfterSecondsMax = 3_600
/** Polls in a row that may fail, such as while the server is restarted. */
const failuresMax = 10

type Client = { readonly baseUrl: string; readonly token: string }

type ServerResponse = { readonly status: number; readonly body: unknown; readonly retryAfterMs: number }

/** Starts the scan on a server and waits until it has ended. */
export async function scanRemotely(
  target: string,
  options: ScanCommandOptions & { readonly server: string },
  { terminal, progress }: { readonly terminal: Terminal; readonly progress: Progress },
): Promise<ScanBody> {
  const client = openClient(options, terminal)
  const deadline = systemClock.now() + waitMsMax
  progress.show(`starting on ${client.baseUrl}`)
  const id = await start(client, { target, mode: options.mode, intensity: options.intensity }, deadline)
  return waitForEnd(client, { id, deadline, progress })
}

function openClient(
  { server, tokenFile }: ScanCommandOptions & { readonly server: string },
  { env }: Terminal,
): Client {
  const token = findClientToken({ tokenFile, env, readFile: readSettingsFile })
  if (token === null)
    throw usageFailure('Expected an API token in --token-file or SCANWARD_TOKEN, found none.')
  if (!/^[\x21-\x7e]+$/.test(token))
    throw usageFailure('Expected one line with an API token, found something else.')
  const isUrl = /^https?:\/\//i.test(server) && URL.canParse(server)
  if (!isUrl)
    throw usageFailure(`Expected an http:// or https:// URL for --server, found ${JSON.stringify(server)}.`)
  const { origin, pathname } = new URL(server)
  return { baseUrl: `${origin}${pathname.replace(/\/+$/, '')}`, token }
}

async function start(
  client: Client,
  body: Readonly<Record<string, string>>,
  deadline: number,
): Promise<string> {
  while (systemClock.now() < deadline) {
    // Not repeated when no response comes: the scan may have been accepted, and a second one would count too.
    const response = await send(client, '/api/v1/scans', body)
    if (response.status === 201 && isRecord(response.body) && typeof response.body.id === 'string') {
      return response.body.id
    }
    if (!isRateLimited(response)) throw refusal(client, response)
    await delay(response.retryAfterMs)
  }
  throw tooLate()
}

async function waitForEnd(
  client: Client,
  { id, deadline, progress }: { readonly id: string; readonly deadline: number; readonly progress: Progress },
): Promise<ScanBody> {
  const startedAt = systemClock.now()
  const path = `/api/v1/scans/${encodeURIComponent(id)}?include_findings=true`
  let pollMs = pollMsMin
  let failures = 0
  while (systemClock.now() < deadline) {
    const response = await poll(client, path)
    if (response === null || response.status >= 500) {
      failures += 1
      if (failures >= failuresMax) throw noResponse(client)
    } else if (response.status === 200 && isScanBody(response.body)) {
      failures = 0
      const { status } = response.body.scan
      if (status === 'completed' || status === 'failed') return response.body
      progress.show(
        `${status} on ${client.baseUrl} · ${Math.round((systemClock.now() - startedAt) / 1_000)} s`,
      )
    } else if (!isRateLimited(response)) throw refusal(client, response)
    await delay(response !== null && response.status === 429 ? response.retryAfterMs : pollMs)
    pollMs = Math.min(pollMs * 1.5, pollMsMax)
  }
  throw tooLate()
}

/** Null when no response came: a poll can be repeated. */
async function poll(client: Client, path: string): Promise<ServerResponse | null> {
  try {
    return await send(client, path, null)
  } catch (err) {
    if (err instanceof CommandFailure) return null
    throw err
  }
}

async function send(
  client: Client,
  path: string,
  body: Readonly<Record<string, string>> | null,
): Promise<ServerResponse> {
  try {
    const response = await fetch(`${client.baseUrl}${path}`, {
      method: body === null ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${client.token}`,
        ...(body === null ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === null ? {} : { body: JSON.stringify(body) }),
      // The token is for this server and nobody it points at.
      redirect: 'manual',
      signal: AbortSignal.timeout(requestTimeoutMs),
    })
    return {
      status: response.status,
      body: parseJson(await readBody(response)),
      retryAfterMs: readRetryAfter(response.headers.get('retry-after')),
    }
  } catch (cause) {
    throw noResponse(client, cause)
  }
}

/** Reads the response as text; throws when it is longer than any report. */
async function readBody(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > responseBytesMax) throw new Error(`Expected at most ${responseBytesMax} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null // No JSON: the caller shows the status instead.
  }
}

/** Seconds as our servers send them; a proxy's date or nonsense counts as one second. */
function readRetryAfter(value: string | null): number {
  const seconds = /^\d{1,9}$/.test(value ?? '') ? Number(value) : 1
  return Math.min(Math.max(seconds, 1), retryAfterSecondsMax) * 1_000
}

/** A window that opens again soon, unlike a month's quota. */
function isRateLimited({ status, body }: ServerResponse): boolean {
  return status === 429 && !(isRecord(body) && body.error === 'quota_exceeded')
}

function refusal({ baseUrl }: Client, { status, body }: ServerResponse): CommandFailure {
  const issues = isRecord(body) && Array.isArray(body.issues) ? body.issues.filter(isRecord) : []
  const [issue] = issues
  const message =
    issue === undefined ? (isRecord(body) ? body.message : undefined) : `${issue.path}: ${issue.message}`
  const said = typeof message === 'string' ? cleanLine(message, 300) : 'no reason given'
  // What the server refuses is wrong usage; a quota or a fault of the server is not.
  const exitCode = status >= 400 && status < 500 && status !== 429 ? exitCodes.usage : exitCodes.failed
  return new CommandFailure(`${baseUrl} returned ${status}: ${said}`, exitCode)
}

function noResponse({ baseUrl }: Client, cause?: unknown): CommandFailure {
  return new CommandFailure(`Expected a response from ${baseUrl}, found none.`, exitCodes.failed, { cause })
}

function tooLate(): CommandFailure {
  return new CommandFailure('The scan did not finish within 24 hours.', exitCodes.failed)
}
