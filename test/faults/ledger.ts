/** Compares a client's records with the service's final state. */
import { createServer, type Server } from 'node:http'
import { servedApi } from '../helpers/service/servedApi.ts'
import { until } from '../helpers/until.ts'
import type { Fleet } from './fleet.ts'

const siteDelayMs = 10
const tryEveryMs = 50
const scanEndsMsMax = 600_000
/** Retries start after 5 s, and a killed runner's lease lasts a minute. */
const tellsMsMax = 180_000

export type Place = { readonly url: string; close(): void }

/** Serves a slow site with a few findings. */
export async function openSite(): Promise<Place> {
  const page = '<!doctype html><title>Shop</title><a href="/about">About</a>'
  return place(
    createServer((request, response) => {
      response.statusCode = request.url === '/' || request.url === '/about' ? 200 : 404
      response.setHeader('content-type', 'text/html')
      response.setHeader('set-cookie', 'sid=0123456789abcdef; Path=/')
      setTimeout(() => response.end(response.statusCode === 200 ? page : 'Not found'), siteDelayMs)
    }),
  )
}

export type Receiver = Place & {
  /** Message ids by scan. */
  readonly told: ReadonlyMap<string, ReadonlySet<string>>
}

/** Receives messages; a flaky receiver fails sometimes, so that they are redelivered. */
export async function openReceiver({ isFlaky }: { readonly isFlaky: boolean }): Promise<Receiver> {
  const told = new Map<string, Set<string>>()
  let received = 0
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    received += 1
    response.statusCode = isFlaky && received % 5 === 0 ? 500 : 204
    const { id, type, data } = JSON.parse(Buffer.concat(chunks).toString())
    if (type === 'scan.completed' || type === 'scan.failed') {
      told.set(data.scan.id, (told.get(data.scan.id) ?? new Set()).add(id))
    }
    response.end()
  })
  return { ...(await place(server)), told }
}

async function place(server: Server): Promise<Place> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('Expected a port')
  return {
    url: `http://127.0.0.1:${address.port}/`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

export type Ledger = {
  /** Retries until the scan is accepted. */
  accept(): Promise<void>
  readonly accepted: () => number
  readonly left: () => Promise<number>
  /** Waits until all is done; returns failures as sentences. */
  settle(): Promise<readonly string[]>
}

export async function openLedger(fleet: Fleet, site: Place, receiver: Receiver): Promise<Ledger> {
  const accepted = new Map<string, string>()
  let keys = 0
  const api = () => servedApi({ url: fleet.url() }, fleet.token)
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(fleet.url() + path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${fleet.token}`,
        'content-type': 'application/json',
        ...headers,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    })
  const webhook = await post('/api/v1/webhooks', {
    url: receiver.url,
    events: ['scan.completed', 'scan.failed'],
  })
  if (webhook.status !== 201)
    throw new Error(`Expected a webhook, found ${webhook.status} ${await webhook.text()}`)

  async function accept(): Promise<void> {
    keys += 1
    const key = `faults-${keys}`
    for (;;) {
      try {
        const response = await post('/api/v1/scans', { target: site.url }, { 'idempotency-key': key })
        const body = JSON.parse(await response.text())
        if (response.status === 201) {
          accepted.set(key, body.id)
          return
        }
        if (response.status < 500) throw new Error(`Expected 201, found ${response.status} ${body.message}`)
      } catch (error) {
        // The outcome is unknown; a retry with the same idempotency key is safe.
        if (error instanceof Error && error.message.startsWith('Expected 201')) throw error
      }
      await new Promise((resolve) => setTimeout(resolve, tryEveryMs))
    }
  }

  async function settle(): Promise<readonly string[]> {
    let scans: Awaited<ReturnType<ReturnType<typeof api>['list']>> = []
    await until(
      async () => {
        scans = await api().list('scans')
        return scans.every(isOver)
      },
      { timeoutMs: scanEndsMsMax, everyMs: 500 },
    )
    const ids = scans.map(({ id }) => String(id))
    await until(() => ids.every((id) => receiver.told.has(id)), {
      timeoutMs: tellsMsMax,
      everyMs: 200,
    }).catch(() => {})
    const completed = scans.filter(({ status }) => status === 'completed')
    const failures: string[] = []
    for (const { id } of scans.filter(({ status }) => status === 'failed')) {
      const { report } = await api().read(`/api/v1/scans/${id}`)
      const code = String(report?.error?.code)
      // A scan ends so after four lost leases, or after three without a page.
      failures.push(...complain(code !== 'crashed', `scan ${id} failed: ${code}`))
    }
    const findings = await api().list('findings')
    const counts = new Map<string, number>()
    for (const { id } of completed) {
      const { report } = await api().read(`/api/v1/scans/${id}`)
      if (report?.ended_by !== 'crash') counts.set(String(id), 0)
    }
    for (const { scan_id: id } of findings) {
      const count = counts.get(String(id))
      if (count !== undefined) counts.set(String(id), count + 1)
    }
    return [
      ...complain(new Set(ids).size !== ids.length, 'a scan is listed twice'),
      ...complain(ids.length !== accepted.size, `${accepted.size} scans accepted, ${ids.length} stored`),
      ...[...accepted].flatMap(([key, id]) =>
        complain(!ids.includes(id), `the accepted scan ${id} (${key}) is lost`),
      ),
      ...failures,
      ...complain(
        new Set(counts.values()).size > 1,
        `completed scans have ${[...new Set(counts.values())]} findings`,
      ),
      ...ids.flatMap((id) => {
        const messages = receiver.told.get(id)?.size ?? 0
        return complain(messages !== 1, `${messages} messages about the end of scan ${id}`)
      }),
    ]
  }

  const left = async () => (await api().list('scans')).filter((scan) => !isOver(scan)).length
  return { accept, accepted: () => accepted.size, left, settle }
}

function isOver({ status }: { readonly status: string }): boolean {
  return status === 'completed' || status === 'failed'
}

function complain(isWrong: boolean, text: string): readonly string[] {
  return isWrong ? [text] : []
}
