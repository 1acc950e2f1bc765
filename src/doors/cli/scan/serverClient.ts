import { setTimeout as delay } from 'node:timers/promises'
import { findClientToken } from '../../../service/config.ts'
import { isRecord } from '../../../shared/json.ts'
import { readResponseBytes } from '../../../shared/responseBytes.ts'
import { cleanLine } from '../../../shared/untrustedText.ts'
import { CommandFailure, exitCodes, usageFailure } from '../exitCodes.ts'
import { readSettingsFile } from '../settings.ts'
import type { Terminal } from '../terminal.ts'
import type { ScanCommandOptions } from './scanOptions.ts'

const requestTimeoutMs = 30_000
const responseBytesMax = 64 * 1024 * 1024
const retryAfterSecondsMax = 3_600
const waitsMax = 10

export type ServerClient = { readonly baseUrl: string; readonly token: string }

export type ServerResponse = {
  readonly status: number
  readonly body: unknown
  readonly retryAfterMs: number
}

export function openClient(
  { server, tokenFile }: Pick<ScanCommandOptions, 'tokenFile'> & { readonly server: string },
  { env }: Terminal,
): ServerClient {
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

/** Sends a GET without a body, else a POST. Throws without a response. */
export async function sendToServer(
  client: ServerClient,
  path: string,
  body: Readonly<Record<string, unknown>> | null,
): Promise<ServerResponse> {
  try {
    const response = await fetch(`${client.baseUrl}${path}`, {
      method: body === null ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${client.token}`,
        ...(body === null ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === null ? {} : { body: JSON.stringify(body) }),
      // The token belongs to this server only.
      redirect: 'manual',
      signal: AbortSignal.timeout(requestTimeoutMs),
    })
    return {
      status: response.status,
      body: parseJson((await readResponseBytes(response, responseBytesMax)).toString('utf8')),
      retryAfterMs: readRetryAfter(response.headers.get('retry-after')),
    }
  } catch (cause) {
    throw noResponse(client, cause)
  }
}

/** Sends a GET, and retries while the server limits the rate. */
export async function getWithRetry(client: ServerClient, path: string): Promise<ServerResponse> {
  for (let waits = 0; ; waits += 1) {
    const response = await sendToServer(client, path, null)
    if (!isRateLimited(response) || waits === waitsMax) return response
    await delay(response.retryAfterMs)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null // Not JSON: the caller shows the status instead.
  }
}

/** Our servers send seconds; other forms count as one second. */
function readRetryAfter(value: string | null): number {
  const seconds = /^\d{1,9}$/.test(value ?? '') ? Number(value) : 1
  return Math.min(Math.max(seconds, 1), retryAfterSecondsMax) * 1_000
}

/** Returns true for an exceeded window, which reopens soon, unlike a monthly quota. */
export function isRateLimited({ status, body }: ServerResponse): boolean {
  return status === 429 && !(isRecord(body) && body.error === 'quota_exceeded')
}

export function refusal({ baseUrl }: ServerClient, { status, body }: ServerResponse): CommandFailure {
  const issues = isRecord(body) && Array.isArray(body.issues) ? body.issues.filter(isRecord) : []
  const [issue] = issues
  const message =
    issue === undefined ? (isRecord(body) ? body.message : undefined) : `${issue.path}: ${issue.message}`
  const said = typeof message === 'string' ? cleanLine(message, 300) : 'no reason given'
  // A 4xx is wrong usage, except for a quota; a 5xx is a failure.
  const exitCode = status >= 400 && status < 500 && status !== 429 ? exitCodes.usage : exitCodes.failed
  return new CommandFailure(`${baseUrl} returned ${status}: ${said}`, exitCode)
}

export function noResponse({ baseUrl }: ServerClient, cause?: unknown): CommandFailure {
  return new CommandFailure(`Expected a response from ${baseUrl}, found none.`, exitCodes.failed, { cause })
}
