import { setTimeout as delay } from 'node:timers/promises'
import { systemClock } from '../../clock.ts'
import { findClientToken } from '../../config.ts'
import type { ScanBody } from '../../exports/scanResult.ts'
import { cleanLine } from '../../untrustedText.ts'
import { CommandFailure, exitCodes, usageFailure } from '../exitCodes.ts'
import { isFields, isScanBody } from '../scanBody.ts'
import { readText } from '../settings.ts'
import type { Terminal } from '../terminal.ts'
import type { Progress } from './progress.ts'
import type { ScanOptions } from './scanOptions.ts'

const pollMsMin = 500
const pollMsMax = 5_000
const requestTimeoutMs = 30_000
const answerBytesMax = 64 * 1024 * 1024
/** A queue may be long, but nobody waits for longer than a day. */
const waitMsMax = 24 * 60 * 60 * 1_000
const retryAfterSecondsMax = 3_600
/** Polls in a row that may fail, such as while the server is restarted. */
const failuresMax = 10

type Client = { readonly baseUrl: string; readonly token: string }

type Answer = { readonly status: number; readonly body: unknown; readonly retryAfterMs: number }

/** Starts the scan on a server and waits until it has ended. */
export async function scanRemotely(
  target: string,
  options: ScanOptions & { readonly server: string },
  { terminal, progress }: { readonly terminal: Terminal; readonly progress: Progress },
): Promise<ScanBody> {
  const client = openClient(options, terminal)
  const deadline = systemClock.now() + waitMsMax
  progress.show(`starting on ${client.baseUrl}`)
  const id = await start(client, { target, mode: options.mode, intensity: options.intensity }, deadline)
  return waitForEnd(client, { id, deadline, progress })
}

function openClient(
  { server, tokenFile }: ScanOptions & { readonly server: string },
  { env }: Terminal,
): Client {
  const token = findClientToken({ tokenFile, env, readFile: readText })
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
    // Not repeated when no answer comes: the scan may have been accepted, and a second one would count too.
    const answer = await send(client, '/api/v1/scans', body)
    if (answer.status === 201 && isFields(answer.body) && typeof answer.body.id === 'string') {
      return answer.body.id
    }
    if (!isRateLimited(answer)) throw refusal(client, answer)
    await delay(answer.retryAfterMs)
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
    const answer = await poll(client, path)
    if (answer === null || answer.status >= 500) {
      failures += 1
      if (failures >= failuresMax) throw noAnswer(client)
    } else if (answer.status === 200 && isScanBody(answer.body)) {
      failures = 0
      const { status } = answer.body.scan
      if (status === 'completed' || status === 'failed') return answer.body
      progress.show(
        `${status} on ${client.baseUrl} · ${Math.round((systemClock.now() - startedAt) / 1_000)} s`,
      )
    } else if (!isRateLimited(answer)) throw refusal(client, answer)
    await delay(answer !== null && answer.status === 429 ? answer.retryAfterMs : pollMs)
    pollMs = Math.min(pollMs * 1.5, pollMsMax)
  }
  throw tooLate()
}

/** Null when no answer came: a poll can be repeated. */
async function poll(client: Client, path: string): Promise<Answer | null> {
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
): Promise<Answer> {
  try {
    const answer = await fetch(`${client.baseUrl}${path}`, {
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
      status: answer.status,
      body: parseJson(await readBody(answer)),
      retryAfterMs: readRetryAfter(answer.headers.get('retry-after')),
    }
  } catch (cause) {
    throw noAnswer(client, cause)
  }
}

/** Reads the answer as text; throws when it is longer than any report. */
async function readBody(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length
    if (bytes > answerBytesMax) throw new Error(`Expected at most ${answerBytesMax} bytes`)
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
function isRateLimited({ status, body }: Answer): boolean {
  return status === 429 && !(isFields(body) && body.error === 'quota_exceeded')
}

function refusal({ baseUrl }: Client, { status, body }: Answer): CommandFailure {
  const issues = isFields(body) && Array.isArray(body.issues) ? body.issues.filter(isFields) : []
  const [issue] = issues
  const message =
    issue === undefined ? (isFields(body) ? body.message : undefined) : `${issue.path}: ${issue.message}`
  const said = typeof message === 'string' ? cleanLine(message, 300) : 'no reason given'
  // What the server refuses is wrong usage; a quota or a fault of the server is not.
  const exitCode = status >= 400 && status < 500 && status !== 429 ? exitCodes.usage : exitCodes.failed
  return new CommandFailure(`${baseUrl} answered ${status}: ${said}`, exitCode)
}

function noAnswer({ baseUrl }: Client, cause?: unknown): CommandFailure {
  return new CommandFailure(`Expected an answer from ${baseUrl}, found none.`, exitCodes.failed, { cause })
}

function tooLate(): CommandFailure {
  return new CommandFailure('The scan has not ended within a day.', exitCodes.failed)
}
