import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { createServer, type ServerOptions } from '../../../src/doors/api/server.ts'
import { openMcp } from '../../../src/doors/mcp/openMcp.ts'
import { openRunnerDesk } from '../../../src/service/runner/queue/openRunnerDesk.ts'
import { openSecretBox } from '../../../src/service/secretBox.ts'
import type { Db } from '../../../src/service/store/database/database.ts'
import { createOrganization } from '../../../src/service/store/organizations.ts'
import type { NewToken } from '../../../src/service/store/tokens.ts'
import { systemClock } from '../../../src/shared/clock.ts'
import type { PlanName } from '../../../src/shared/model/plans.ts'
import { storeToken } from '../databases/records.ts'

export type ApiResponse = {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The parsed body; undefined when it is not JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests compare whole bodies with literals.
  readonly json: any
}

export type ApiRequest = {
  readonly method?: string
  readonly token?: string
  readonly json?: unknown
  readonly body?: string | Uint8Array
  readonly headers?: Readonly<Record<string, string>>
}

export type TestApi = {
  readonly url: string
  readonly db: Db
  ask(path: string, request?: ApiRequest): Promise<ApiResponse>
  close(): Promise<void>
}

const defaults: ServerOptions['config'] = {
  baseUrl: 'http://scanward.example:8080',
  rateBurst: 100_000,
  rateSteady: 100_000,
  allowPrivateTargets: [],
  trustProxy: [],
  metricsToken: null,
}

export const testLeaseMs = 1_000

const box = () => openSecretBox('k'.repeat(32))

/** Validates every response against the contract. */
export async function startApi(
  db: Db,
  config: Partial<ServerOptions['config']> = {},
  options: Partial<Pick<ServerOptions, 'resolveHost' | 'clock' | 'log' | 'timeouts' | 'verifyDomain'>> = {},
): Promise<TestApi> {
  const log = options.log ?? pino({ level: 'silent' })
  const closing = new AbortController()
  const server = await createServer({
    db,
    clock: systemClock,
    log,
    mcp: openMcp({ clock: systemClock, log, signal: closing.signal }),
    config: { ...defaults, ...config },
    openSecretBox: box,
    runnerDesk: openRunnerDesk({ db, clock: systemClock, leaseMs: testLeaseMs, openSecretBox: box }),
    checkResponses: true,
    verifyDomain: async () => ({ ok: false, reason: 'stopped' }),
    // No DNS lookups by default.
    resolveHost: async () => [],
    ...options,
  })
  const url = await listen(server)
  return {
    url,
    db,
    ask: (path, request = {}) => ask(url + path, request),
    close: () =>
      new Promise((resolve) => {
        closing.abort()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export async function makeCaller(
  db: Db,
  {
    name = 'acme',
    plan = 'unlimited',
    monthlyScans = null,
    ...limits
  }: { name?: string; plan?: PlanName; monthlyScans?: number | null } & Pick<
    Partial<NewToken>,
    'scopes' | 'hostnames'
  > = {},
): Promise<{ organizationId: string; tokenId: string; token: string }> {
  const organization = await createOrganization(db, { name, plan, monthlyScans }, systemClock)
  if (organization === null) throw new Error(`There is an organisation ${name} already`)
  const { token, plaintext } = await storeToken(db, { organizationId: organization.id, ...limits })
  return { organizationId: organization.id, tokenId: token.id, token: plaintext }
}

async function ask(
  url: string,
  { method = 'GET', token, json, body, headers = {} }: ApiRequest,
): Promise<ApiResponse> {
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(json === undefined && body === undefined
      ? {}
      : { body: json === undefined ? toBody(body) : JSON.stringify(json) }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true && text !== ''
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: isJson ? JSON.parse(text) : undefined,
  }
}

function toBody(body: string | Uint8Array | undefined): string | Uint8Array<ArrayBuffer> {
  return typeof body === 'string' ? body : new Uint8Array(body ?? [])
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      // A listening TCP server returns an AddressInfo.
      const { port } = server.address() as AddressInfo
      resolve(`http://127.0.0.1:${port}`)
    })
  })
}
