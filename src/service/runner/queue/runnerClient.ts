import { fetchThrough } from '../../../engine/network/egress/fetchThrough.ts'
import { isRecord } from '../../../shared/json.ts'
import type { ProxySettings } from '../../../shared/proxy.ts'
import { readResponseBytes } from '../../../shared/responseBytes.ts'
import { cleanLine } from '../../../shared/untrustedText.ts'
import { QueueAway } from './queueAway.ts'

export type RunnerClient = {
  /** Resolves with any status but those of a server that is away, for which it rejects. */
  post(path: string, body: object): Promise<RunnerResponse>
}

export type RunnerResponse = { readonly status: number; readonly body: unknown }

const requestMsMax = 30_000
const responseBytesMax = 128 * 1024 * 1024
const messageCharsMax = 300

const ownStatuses: ReadonlySet<number> = new Set([200, 201, 400, 401, 403, 404, 409])

export function openRunnerClient({
  baseUrl,
  readToken,
  proxy,
}: {
  readonly baseUrl: string
  /** Called for each request, so that a new token needs no restart. */
  readonly readToken: () => string
  readonly proxy: ProxySettings | null
}): RunnerClient {
  const send = fetchThrough(proxy)
  return {
    async post(path, body) {
      const authorization = `Bearer ${readToken()}`
      const response = await exchange(`${baseUrl}${path}`, authorization, body)
      const { status } = response
      if (!ownStatuses.has(status)) throw new QueueAway(describeRefusal(response), { status })
      return response
    },
  }

  async function exchange(url: string, authorization: string, body: object): Promise<RunnerResponse> {
    try {
      const response = await send(url, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        // The token and the secrets of scans belong to this server only.
        redirect: 'manual',
        signal: AbortSignal.timeout(requestMsMax),
      })
      const text = (await readResponseBytes(response, responseBytesMax)).toString('utf8')
      return { status: response.status, body: parseJson(text) }
    } catch (cause) {
      throw new QueueAway(`Expected a response from ${baseUrl}, found none`, { cause })
    }
  }
}

export function describeRefusal({ status, body }: RunnerResponse): string {
  const message = isRecord(body) && typeof body.message === 'string' ? body.message : 'no reason given'
  return `The server returned ${status}: ${cleanLine(message, messageCharsMax)}`
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null // A gateway's page: the caller sees no property.
  }
}
