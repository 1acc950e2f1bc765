import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import type { operations } from '../../../generated/api.d.ts'
import { messageProtocol } from '../../../generated/messageProtocol.ts'
import type { OperationId } from '../../../src/doors/api/operation.ts'
import { checkResponse } from '../../../src/doors/api/responseCheck.ts'
import type { RequestTimeouts } from '../../../src/doors/api/server.ts'
import type { VerifyDomain } from '../../../src/service/proof.ts'
import { closeDatabase } from '../../../src/service/store/database/database.ts'
import { createInvitation } from '../../../src/service/store/invitations.ts'
import { noteRunner } from '../../../src/service/store/runners/runners.ts'
import { systemClock } from '../../../src/shared/clock.ts'
import { newId } from '../../../src/shared/ids.ts'
import { tokenScopes } from '../../../src/shared/model/tokens.ts'
import { completeOneScan } from '../../helpers/databases/completedScan.ts'
import { databasesOf } from '../../helpers/databases/databases.ts'
import { storeMember } from '../../helpers/databases/people.ts'
import { actor, storeDomain, storeToken } from '../../helpers/databases/records.ts'
import { exchangeBytes, readResponse } from '../../helpers/rawHttp.ts'
import {
  type ApiRequest,
  type ApiResponse,
  makeCaller,
  startApi,
  type TestApi,
} from '../../helpers/service/api.ts'

type Given = {
  readonly api: TestApi
  readonly organizationId: string
  readonly token: string
  readonly tokenId: string
  readonly scanId: string
  readonly findingId: string
  readonly issueId: string
  readonly webhookId: string
  readonly deliveryId: string
  readonly integrationId: string
  readonly monitorId: string
  readonly scheduleId: string
  readonly domainId: string
  readonly apiDescriptionId: string
  readonly templateId: string
  readonly ownerId: string
  readonly memberId: string
  readonly invitationId: string
  readonly runnerId: string
}

type Scenario = ((given: Given) => Promise<ApiResponse>) | { readonly neverResponded: string }

type Scenarios = {
  readonly [Id in keyof operations]: { readonly [Status in keyof operations[Id]['responses']]: Scenario }
}

const scanBody = { target: 'http://93.184.215.14/' }

const withToken =
  (path: Path, request: ApiRequest = {}) =>
  (given: Given): Promise<ApiResponse> =>
    given.api.ask(typeof path === 'string' ? path : path(given), { token: given.token, ...request })

/** Only the stored domain has a proof. */
const verifyDomain: VerifyDomain = async (domain) =>
  domain.hostname === '93.184.215.14'
    ? { ok: true, domain }
    : { ok: false, reason: 'no_proof', look: { dns: noProof, file: noProof } }

const noProof = { state: 'absent', reason: 'is missing' } as const

/** The closed database fails the token lookup. */
const databaseAway =
  (path: Path, request: ApiRequest = {}): Scenario =>
  async (given) => {
    await closeDatabase(given.api.db)
    return given.api.ask(typeof path === 'string' ? path : path(given), { token: given.token, ...request })
  }

/** A dropped table causes an internal error. */
const tableGone =
  (table: string, path: Path, request: ApiRequest = {}): Scenario =>
  async (given) => {
    await given.api.db.raw('pragma foreign_keys = off')
    await given.api.db.schema.dropTable(table)
    return given.api.ask(typeof path === 'string' ? path : path(given), { token: given.token, ...request })
  }

/** The first of two requests exhausts the burst window. */
const tooFast =
  (path: Path, request: ApiRequest = {}): Scenario =>
  async (given) => {
    const api = await startApi(given.api.db, { rateBurst: 1 })
    try {
      const ask = () =>
        api.ask(typeof path === 'string' ? path : path(given), { token: given.token, ...request })
      await ask()
      return await ask()
    } finally {
      await api.close()
    }
  }

const raw =
  (head: (given: Given) => string, timeouts?: RequestTimeouts): Scenario =>
  async (given) => {
    const api = await startApi(given.api.db, {}, timeouts === undefined ? {} : { timeouts })
    try {
      const bytes = head(given).replace('TOKEN', given.token)
      const { status, headers, body } = readResponse(await exchangeBytes(api.url, bytes))
      return { status, headers, text: body, json: JSON.parse(body) }
    } finally {
      await api.close()
    }
  }

type Path = string | ((given: Given) => string)

const requestLine = (path: Path, given: Given) =>
  `GET ${typeof path === 'string' ? path : path(given)} HTTP/1.1\r\nauthorization: Bearer TOKEN\r\n`

/** Refused before authentication. */
const controlByte = (path: Path) => raw((given) => `${requestLine(path, given)}host: x\r\nx-a: \x01\r\n\r\n`)

const noHost = (path: Path) => raw((given) => `${requestLine(path, given)}connection: close\r\n\r\n`)

const longHeader = (path: Path) =>
  raw((given) => `${requestLine(path, given)}host: x\r\nx-a: ${'a'.repeat(17_000)}\r\n\r\n`)

/** The headers never end. */
const headersPending = (path: Path) =>
  raw((given) => `${requestLine(path, given)}host: x\r\n`, { headersMs: 50, bodyMs: 50, checkedEveryMs: 10 })

const scanPath = ({ scanId }: Given) => `/api/v1/scans/${scanId}`
const reportPath = (given: Given) => `${scanPath(given)}/report`
const promptPath = ({ findingId }: Given) => `/api/v1/findings/${findingId}/fix-prompt`
const issuePath = ({ issueId }: Given) => `/api/v1/issues/${issueId}`
const dispositionPath = (given: Given) => `${issuePath(given)}/disposition`
const retestPath = (given: Given) => `${issuePath(given)}/retest`
const decide: ApiRequest = { method: 'PUT', json: { state: 'accepted', reason: 'Decoy file' } }
const cancelPath = (given: Given) => `${scanPath(given)}/cancel`
const post: ApiRequest = { method: 'POST' }
const diffPath = (given: Given) => `${scanPath(given)}/diff`
const planPath = (given: Given) => `${scanPath(given)}/fix-prompt`
const unknownId = () => newId(systemClock)
const put: ApiRequest = { method: 'PUT' }

const hooksPath = '/api/v1/webhooks'
const hookPath = ({ webhookId }: Given) => `${hooksPath}/${webhookId}`
const unknownHook = (rest = '') => `${hooksPath}/${unknownId()}${rest}`
const hookBody = { url: 'https://93.184.215.14/hook', events: ['issue.opened'] }
const privateHook = { ...hookBody, url: 'http://169.254.169.254/' }

const integrationsPath = '/api/v1/integrations'
const integrationPath = ({ integrationId }: Given) => `${integrationsPath}/${integrationId}`
const integrationTestPath = (given: Given) => `${integrationPath(given)}/test`
const integrationDeliveriesPath = (given: Given) => `${integrationPath(given)}/deliveries`
const ticketHookPath = (given: Given) => `${integrationPath(given)}/ticket-hook`
const ticketHook: ApiRequest = { method: 'PUT', json: { secret: 'staple_battery_horse' } }
const unknownIntegration = (rest = '') => `${integrationsPath}/${unknownId()}${rest}`
const tickets = { kind: 'github', project: 'acme/shop', secret: 'github_pat_x' }
const channel = { kind: 'slack', secret: 'https://93.184.215.14/hook' }
const privateChannel = { ...channel, secret: 'https://169.254.169.254/' }
const patch = (json: object): ApiRequest => ({ method: 'PATCH', json })

const schedulesPath = '/api/v1/schedules'
const schedulePath = ({ scheduleId }: Given) => `${schedulesPath}/${scheduleId}`
const unknownSchedule = () => `${schedulesPath}/${unknownId()}`
const scheduleBody = { ...scanBody, cron: '0 3 * * *' }
const privateSchedule = { ...scheduleBody, target: 'http://127.0.0.1/' }
const neverRuns = { ...scheduleBody, cron: '0 0 30 2 *' }

const tokensPath = '/api/v1/tokens'
const unknownToken = () => `${tokensPath}/${unknownId()}`
const tokenPath = ({ tokenId }: Given) => `${tokensPath}/${tokenId}`

const domainsPath = '/api/v1/domains'
const descriptionsPath = '/api/v1/api-descriptions'
const descriptionPath = ({ apiDescriptionId }: Given) => `${descriptionsPath}/${apiDescriptionId}`
const unknownDescription = () => `${descriptionsPath}/${unknownId()}`
const document = JSON.stringify({ openapi: '3.0.3', paths: { '/a': { get: {} } } })
const describeApi = { method: 'POST', json: { hostname: '93.184.215.14', document } }
const templatesPath = '/api/v1/templates'
const templatePath = ({ templateId }: Given) => `${templatesPath}/${templateId}`
const unknownTemplate = () => `${templatesPath}/${unknownId()}`
const templateText = readFileSync('docs/templates/example-words.yaml', 'utf8')
const storeTemplate = { method: 'POST', json: { document: templateText } }
const templateRefusals = (path: Path, request: ApiRequest = {}) =>
  refusals(path, request, { table: 'templates' })
const withDescription =
  (path: Path, request: ApiRequest): Scenario =>
  (given) =>
    withToken(path, { ...request, json: { ...Object(request.json), api_descriptions: [unknownId()] } })(given)
const domainPath = ({ domainId }: Given) => `${domainsPath}/${domainId}`
const unknownDomain = (rest = '') => `${domainsPath}/${unknownId()}${rest}`
const accountsPath = (given: Given) => `${domainPath(given)}/accounts`
const authorizationPath = (given: Given) => `${domainPath(given)}/authorization`
const verifyPath = (given: Given) => `${domainPath(given)}/verify`
const safely = { ...put, json: { intensity: 'safe' } }
const bot = { id: 'bot', signIn: { kind: 'bearer', value: 'eyJhbGciOi' } }
const setBot = { ...put, json: { accounts: [bot] } }
const domainRefusals = (path: Path, request: ApiRequest = {}) => refusals(path, request, { table: 'domains' })

/** Asks about a domain that is not verified. */
const unverifiedDomain =
  (rest: string, request: ApiRequest): Scenario =>
  async (given) => {
    const json = { hostname: 'app.example.com' }
    const added = await withToken(domainsPath, { ...post, json })(given)
    return withToken(`${domainsPath}/${added.json.id}${rest}`, request)(given)
  }

const unchanged =
  (path: string): Scenario =>
  async (given) => {
    const { headers } = await withToken(path)(given)
    return withToken(path, { headers: { 'if-none-match': headers.get('etag') ?? '' } })(given)
  }

const membersPath = '/api/v1/members'
const memberPath = ({ memberId }: Given) => `${membersPath}/${memberId}`
const hostnamesPath = (given: Given) => `${memberPath(given)}/hostnames`
const limitMember = { method: 'PUT', json: { hostnames: ['app.example.com'] } }
const invitationsPath = '/api/v1/invitations'
const invitationPath = ({ invitationId }: Given) => `${invitationsPath}/${invitationId}`
const invite = { ...post, json: { email: 'new@example.com', role: 'member' } }
const remove: ApiRequest = { method: 'DELETE' }

const monitorsPath = '/api/v1/monitors'
const monitorPath = ({ monitorId }: Given) => `${monitorsPath}/${monitorId}`
const unknownMonitor = () => `${monitorsPath}/${unknownId()}`
const monitorBody = { target: 'http://93.184.215.14/' }
const unverified = { target: 'http://93.184.215.15/' }

const withoutScope =
  (path: Path, request: ApiRequest = {}): Scenario =>
  async (given) => {
    const { organizationId } = given
    const { plaintext } = await storeToken(given.api.db, { organizationId, scopes: [] })
    return withToken(path, { ...request, token: plaintext })(given)
  }

/** Refusals that all operations on a table share. */
const refusals = (
  path: Path,
  request: ApiRequest = {},
  {
    otherMethod = 'PATCH',
    table = 'webhooks',
  }: {
    otherMethod?: string
    table?:
      | 'webhooks'
      | 'integrations'
      | 'schedules'
      | 'monitors'
      | 'api_tokens'
      | 'domains'
      | 'members'
      | 'invitations'
      | 'api_descriptions'
      | 'templates'
      | 'sites'
      | 'runners'
      | 'scans'
  } = {},
) => ({
  401: (given: Given) => given.api.ask(typeof path === 'string' ? path : path(given), request),
  403: withoutScope(path, request),
  405: withToken(path, { method: otherMethod }),
  408: headersPending(path),
  413: longHeader(path),
  429: tooFast(path, request),
  500: tableGone(table, path, request),
  503: databaseAway(path, request),
})

const scheduleRefusals = (path: Path, request: ApiRequest = {}) =>
  refusals(path, request, { table: 'schedules' })

const integrationRefusals = (path: Path, request: ApiRequest = {}) =>
  refusals(path, request, { table: 'integrations', otherMethod: 'PUT' })

const hookRefusals = (request: ApiRequest = {}) =>
  refusals(ticketHookPath, request, { table: 'integrations', otherMethod: 'DELETE' })

const ofTickets =
  (request: ApiRequest = {}): Scenario =>
  async (given) => {
    const created = await withToken(integrationsPath, { ...post, json: tickets })(given)
    return withToken(ticketHookPath({ ...given, integrationId: created.json.id }), request)(given)
  }

const disabledIntegration: Scenario = async (given) => {
  await withToken(integrationPath, patch({ enabled: false }))(given)
  return withToken(integrationTestPath, post)(given)
}

const descriptionRefusals = (path: Path, request: ApiRequest = {}) =>
  refusals(path, request, { table: 'api_descriptions' })

const runnersPath = '/api/v1/runners'
const runnerBody = { name: 'test', labels: [], slots: 1, version: '0', protocol: messageProtocol }
const register: ApiRequest = { ...post, json: runnerBody }
const claimsPath = ({ runnerId }: Given) => `${runnersPath}/${runnerId}/claims`
const claim: ApiRequest = { ...post, json: { slots: 1 } }
const leasePath = (given: Given) => `${scanPath(given)}/lease`
const resultPath = (given: Given) => `${scanPath(given)}/result`
const unknownScan = (rest: string) => () => `/api/v1/scans/${newId(systemClock)}${rest}`
const withLease = (messages: readonly object[]): ApiRequest => ({
  ...post,
  json: { lease: 'x', messages },
})
const labelPath = (given: Given) => `/api/v1/domains/${given.domainId}/runner-label`
const bindDomain: ApiRequest = { method: 'PUT', json: { label: 'staging' } }

const runnerRefusals = (path: Path, request: ApiRequest, table: 'runners' | 'scans' = 'scans') => ({
  ...refusals(path, request, { table }),
  // 20 requests a minute for a limit of 1.
  429: async (given: Given) => {
    const api = await startApi(given.api.db, { rateSteady: 1 })
    try {
      const ask = () =>
        api.ask(typeof path === 'string' ? path : path(given), { token: given.token, ...request })
      for (let sent = 0; sent < 20; sent += 1) expect((await ask()).status).not.to.equal(429)
      return await ask()
    } finally {
      await api.close()
    }
  },
})

const asClaimed =
  (path: 'lease' | 'result', messages: readonly object[]): Scenario =>
  async (given) => {
    await withToken('/api/v1/scans', { ...post, json: scanBody })(given)
    const { json } = await withToken(claimsPath, claim)(given)
    const { scan_id: scanId, lease } = json.claim
    return withToken(`/api/v1/scans/${scanId}/${path}`, { ...post, json: { lease, messages } })(given)
  }

const tokenRefusals = (path: Path, request: ApiRequest = {}) =>
  refusals(path, request, { table: 'api_tokens' })

/** Any token can call it. */
const { 403: _, ...ownTokenRefusals } = tokenRefusals('/api/v1/token')

const disabled =
  (path: (given: Given) => string): Scenario =>
  async (given) => {
    const json = { ...hookBody, enabled: false }
    await given.api.ask(hookPath(given), { method: 'PUT', token: given.token, json })
    return given.api.ask(path(given), { method: 'POST', token: given.token })
  }

const deliveriesPath = (given: Given) => `${hookPath(given)}/deliveries`
const redeliverPath = (given: Given) => `${deliveriesPath(given)}/${given.deliveryId}/redeliver`
const rotatePath = (given: Given) => `${hookPath(given)}/rotate-secret`
const testPath = (given: Given) => `${hookPath(given)}/test`

const scenarios: Scenarios = {
  startScan: {
    201: withToken('/api/v1/scans', { method: 'POST', json: scanBody }),
    400: withToken('/api/v1/scans', { method: 'POST', json: {} }),
    401: ({ api }) => api.ask('/api/v1/scans', { method: 'POST', json: scanBody }),
    403: withToken('/api/v1/scans', { method: 'POST', json: { target: 'http://127.0.0.1/' } }),
    404: withDescription('/api/v1/scans', { method: 'POST', json: scanBody }),
    405: withToken('/api/v1/scans', put),
    408: raw(
      () =>
        [
          ...['POST /api/v1/scans HTTP/1.1', 'host: x', 'authorization: Bearer TOKEN'],
          ...['content-type: application/json', 'content-length: 100', '', '{'],
        ].join('\r\n'),
      { headersMs: 1_000, bodyMs: 50, checkedEveryMs: 10 },
    ),
    409: async ({ api, token }) => {
      const request = { method: 'POST', token, headers: { 'idempotency-key': 'k' } }
      await api.ask('/api/v1/scans', { ...request, json: scanBody })
      return api.ask('/api/v1/scans', { ...request, json: { ...scanBody, intensity: 'intrusive' } })
    },
    413: withToken('/api/v1/scans', { method: 'POST', json: { target: 'a'.repeat(70_000) } }),
    429: tooFast('/api/v1/scans', { method: 'POST', json: scanBody }),
    500: tableGone('scan_usage', '/api/v1/scans', { method: 'POST', json: scanBody }),
    503: databaseAway('/api/v1/scans', { method: 'POST', json: scanBody }),
  },
  listScans: {
    200: withToken('/api/v1/scans'),
    400: withToken('/api/v1/scans?limit=0'),
    401: ({ api }) => api.ask('/api/v1/scans'),
    403: withoutScope('/api/v1/scans'),
    405: withToken('/api/v1/scans', put),
    408: headersPending('/api/v1/scans'),
    413: longHeader('/api/v1/scans'),
    429: tooFast('/api/v1/scans'),
    500: tableGone('scans', '/api/v1/scans'),
    503: databaseAway('/api/v1/scans'),
  },
  getScan: {
    200: withToken((given) => `${scanPath(given)}?include_findings=true`),
    400: withToken((given) => `${scanPath(given)}?include_findings=perhaps`),
    401: ({ api, ...given }) => api.ask(scanPath({ api, ...given })),
    403: withoutScope(scanPath),
    404: withToken(() => `/api/v1/scans/${unknownId()}`),
    405: withToken(scanPath, put),
    408: headersPending(scanPath),
    413: longHeader(scanPath),
    429: tooFast(scanPath),
    500: tableGone('scans', scanPath),
    503: databaseAway(scanPath),
  },
  getReport: {
    200: withToken((given) => `${reportPath(given)}?format=sarif`),
    400: withToken((given) => `${reportPath(given)}?format=pdf`),
    401: ({ api, ...given }) => api.ask(reportPath({ api, ...given })),
    403: withoutScope(reportPath),
    404: withToken(() => `/api/v1/scans/${unknownId()}/report`),
    405: withToken(reportPath, put),
    408: headersPending(reportPath),
    409: async ({ api, token }) => {
      const started = await api.ask('/api/v1/scans', { method: 'POST', token, json: scanBody })
      return api.ask(`/api/v1/scans/${started.json.id}/report`, { token })
    },
    413: longHeader(reportPath),
    429: tooFast(reportPath),
    500: tableGone('scans', reportPath),
    503: databaseAway(reportPath),
  },
  cancelScan: {
    200: async (given) => {
      const { json } = await given.api.ask('/api/v1/scans', {
        ...{ method: 'POST', token: given.token, json: scanBody },
      })
      return given.api.ask(`/api/v1/scans/${json.id}/cancel`, { method: 'POST', token: given.token })
    },
    400: controlByte(cancelPath),
    401: ({ api, ...given }) => api.ask(cancelPath({ api, ...given }), post),
    403: withoutScope(cancelPath, post),
    404: withToken(() => `/api/v1/scans/${unknownId()}/cancel`, post),
    405: withToken(cancelPath, put),
    408: headersPending(cancelPath),
    409: withToken(cancelPath, post),
    413: longHeader(cancelPath),
    429: tooFast(cancelPath, post),
    500: tableGone('scans', cancelPath, post),
    503: databaseAway(cancelPath, post),
  },
  diffScans: {
    200: withToken(diffPath),
    400: withToken((given) => `${diffPath(given)}?base=x`),
    401: ({ api, ...given }) => api.ask(diffPath({ api, ...given })),
    403: withoutScope(diffPath),
    404: withToken(() => `/api/v1/scans/${unknownId()}/diff`),
    405: withToken(diffPath, put),
    408: headersPending(diffPath),
    409: async ({ api, token }) => {
      const { json } = await api.ask('/api/v1/scans', { method: 'POST', token, json: scanBody })
      return api.ask(`/api/v1/scans/${json.id}/diff`, { token })
    },
    413: longHeader(diffPath),
    429: tooFast(diffPath),
    500: tableGone('scans', diffPath),
    503: databaseAway(diffPath),
  },
  listFindings: {
    200: withToken('/api/v1/findings'),
    400: withToken('/api/v1/findings?severity=awful'),
    401: ({ api }) => api.ask('/api/v1/findings'),
    403: withoutScope('/api/v1/findings'),
    405: withToken('/api/v1/findings', put),
    408: headersPending('/api/v1/findings'),
    413: longHeader('/api/v1/findings'),
    429: tooFast('/api/v1/findings'),
    500: tableGone('findings', '/api/v1/findings'),
    503: databaseAway('/api/v1/findings'),
  },
  renderScanFixPrompt: {
    200: withToken(planPath),
    400: controlByte(planPath),
    401: ({ api, ...given }) => api.ask(planPath({ api, ...given })),
    403: withoutScope(planPath),
    404: withToken(() => `/api/v1/scans/${unknownId()}/fix-prompt`),
    405: withToken(planPath, put),
    408: headersPending(planPath),
    409: async ({ api, token }) => {
      const { json } = await api.ask('/api/v1/scans', { method: 'POST', token, json: scanBody })
      return api.ask(`/api/v1/scans/${json.id}/fix-prompt`, { token })
    },
    413: longHeader(planPath),
    429: tooFast(planPath),
    500: tableGone('scans', planPath),
    503: databaseAway(planPath),
  },
  renderFixPrompt: {
    200: withToken(promptPath),
    400: controlByte(promptPath),
    401: ({ api, ...given }) => api.ask(promptPath({ api, ...given })),
    403: withoutScope(promptPath),
    404: withToken(() => `/api/v1/findings/${unknownId()}/fix-prompt`),
    405: withToken(promptPath, put),
    408: headersPending(promptPath),
    413: longHeader(promptPath),
    429: tooFast(promptPath),
    500: tableGone('findings', promptPath),
    503: databaseAway(promptPath),
  },
  listIssues: {
    200: withToken('/api/v1/issues'),
    400: withToken('/api/v1/issues?state=closed'),
    401: ({ api }) => api.ask('/api/v1/issues'),
    403: withoutScope('/api/v1/issues'),
    405: withToken('/api/v1/issues', put),
    408: headersPending('/api/v1/issues'),
    413: longHeader('/api/v1/issues'),
    429: tooFast('/api/v1/issues'),
    500: tableGone('issues', '/api/v1/issues'),
    503: databaseAway('/api/v1/issues'),
  },
  getIssue: {
    200: withToken(issuePath),
    400: controlByte(issuePath),
    401: ({ api, ...given }) => api.ask(issuePath({ api, ...given })),
    403: withoutScope(issuePath),
    404: withToken(() => `/api/v1/issues/${unknownId()}`),
    405: withToken(issuePath, put),
    408: headersPending(issuePath),
    413: longHeader(issuePath),
    429: tooFast(issuePath),
    500: tableGone('issues', issuePath),
    503: databaseAway(issuePath),
  },
  setDisposition: {
    200: withToken(dispositionPath, decide),
    400: withToken(dispositionPath, { method: 'PUT', json: { state: 'accepted' } }),
    401: ({ api, ...given }) => api.ask(dispositionPath({ api, ...given }), decide),
    403: withoutScope(dispositionPath, decide),
    404: withToken(() => `/api/v1/issues/${unknownId()}/disposition`, decide),
    405: withToken(dispositionPath, { method: 'DELETE' }),
    408: headersPending(dispositionPath),
    409: withToken(dispositionPath, {
      method: 'PUT',
      json: { state: 'accepted', reason: 'Decoy file', expires_at: '2020-01-01T00:00:00Z' },
    }),
    413: longHeader(dispositionPath),
    429: tooFast(dispositionPath, decide),
    500: tableGone('issue_events', dispositionPath, decide),
    503: databaseAway(dispositionPath, decide),
  },
  retestIssue: {
    201: withToken(retestPath, post),
    400: controlByte(retestPath),
    401: ({ api, ...given }) => api.ask(retestPath({ api, ...given }), post),
    403: withoutScope(retestPath, post),
    404: withToken(() => `/api/v1/issues/${unknownId()}/retest`, post),
    405: withToken(retestPath, put),
    408: headersPending(retestPath),
    413: longHeader(retestPath),
    429: tooFast(retestPath, post),
    500: tableGone('issues', retestPath, post),
    503: databaseAway(retestPath, post),
  },
  listSites: {
    200: withToken('/api/v1/sites'),
    400: withToken('/api/v1/sites?limit=0'),
    ...refusals('/api/v1/sites', {}, { table: 'sites' }),
  },
  listMonitors: {
    200: withToken(monitorsPath),
    400: controlByte(monitorsPath),
    ...refusals(monitorsPath, {}, { table: 'monitors' }),
  },
  createMonitor: {
    201: withToken(monitorsPath, { ...post, json: monitorBody }),
    400: withToken(monitorsPath, { ...post, json: { ...monitorBody, interval_minutes: 4 } }),
    ...refusals(monitorsPath, { ...post, json: monitorBody }, { table: 'monitors' }),
    403: withToken(monitorsPath, { ...post, json: unverified }),
  },
  getMonitor: {
    200: withToken(monitorPath),
    400: controlByte(monitorPath),
    404: withToken(unknownMonitor),
    ...refusals(monitorPath, {}, { table: 'monitors' }),
  },
  updateMonitor: {
    200: withToken(monitorPath, { ...put, json: monitorBody }),
    400: withToken(monitorPath, { ...put, json: {} }),
    404: withToken(unknownMonitor, { ...put, json: monitorBody }),
    ...refusals(monitorPath, { ...put, json: monitorBody }, { table: 'monitors' }),
    403: withToken(monitorPath, { ...put, json: unverified }),
  },
  deleteMonitor: {
    204: withToken(monitorPath, { method: 'DELETE' }),
    400: controlByte(monitorPath),
    404: withToken(unknownMonitor, { method: 'DELETE' }),
    ...refusals(monitorPath, { method: 'DELETE' }, { table: 'monitors' }),
  },
  listWebhooks: {
    200: withToken(hooksPath),
    400: controlByte(hooksPath),
    ...refusals(hooksPath),
  },
  createWebhook: {
    201: withToken(hooksPath, { ...post, json: hookBody }),
    400: withToken(hooksPath, { ...post, json: { ...hookBody, url: 'ftp://x/' } }),
    ...refusals(hooksPath, { ...post, json: hookBody }),
    403: withToken(hooksPath, { ...post, json: privateHook }),
  },
  getWebhook: {
    200: withToken(hookPath),
    400: controlByte(hookPath),
    404: withToken(() => unknownHook()),
    ...refusals(hookPath),
  },
  updateWebhook: {
    200: withToken(hookPath, { ...put, json: hookBody }),
    400: withToken(hookPath, { ...put, json: {} }),
    404: withToken(() => unknownHook(), { ...put, json: hookBody }),
    ...refusals(hookPath, { ...put, json: hookBody }),
    403: withToken(hookPath, { ...put, json: privateHook }),
  },
  deleteWebhook: {
    204: withToken(hookPath, { method: 'DELETE' }),
    400: controlByte(hookPath),
    404: withToken(() => unknownHook(), { method: 'DELETE' }),
    ...refusals(hookPath, { method: 'DELETE' }),
  },
  rotateWebhookSecret: {
    200: withToken(rotatePath, post),
    400: controlByte(rotatePath),
    404: withToken(() => unknownHook('/rotate-secret'), post),
    ...refusals(rotatePath, post),
  },
  testWebhook: {
    202: withToken(testPath, post),
    400: controlByte(testPath),
    404: withToken(() => unknownHook('/test'), post),
    409: disabled(testPath),
    ...refusals(testPath, post),
  },
  listDeliveries: {
    200: withToken(deliveriesPath),
    400: withToken((given) => `${deliveriesPath(given)}?limit=0`),
    404: withToken(() => unknownHook('/deliveries')),
    ...refusals(deliveriesPath),
  },
  redeliver: {
    202: withToken(redeliverPath, post),
    400: controlByte(redeliverPath),
    404: withToken((given) => `${deliveriesPath(given)}/${unknownId()}/redeliver`, post),
    409: disabled(redeliverPath),
    ...refusals(redeliverPath, post),
  },
  listIntegrations: {
    200: withToken(integrationsPath),
    400: controlByte(integrationsPath),
    ...integrationRefusals(integrationsPath),
  },
  createIntegration: {
    201: withToken(integrationsPath, { ...post, json: tickets }),
    400: withToken(integrationsPath, { ...post, json: { ...tickets, secret: null } }),
    409: withToken(integrationsPath, { ...post, json: { ...tickets, project: 'shop' } }),
    ...integrationRefusals(integrationsPath, { ...post, json: tickets }),
    403: withToken(integrationsPath, { ...post, json: privateChannel }),
  },
  getIntegration: {
    200: withToken(integrationPath),
    400: controlByte(integrationPath),
    404: withToken(() => unknownIntegration()),
    ...integrationRefusals(integrationPath),
  },
  updateIntegration: {
    200: withToken(integrationPath, patch({ severity_min: 'low' })),
    400: withToken(integrationPath, patch({})),
    404: withToken(() => unknownIntegration(), patch({ enabled: false })),
    409: withToken(integrationPath, patch({ project: 'acme/shop' })),
    ...integrationRefusals(integrationPath, patch({ enabled: true })),
    403: withToken(integrationPath, patch({ secret: privateChannel.secret })),
  },
  deleteIntegration: {
    204: withToken(integrationPath, remove),
    400: controlByte(integrationPath),
    404: withToken(() => unknownIntegration(), remove),
    ...integrationRefusals(integrationPath, remove),
  },
  testIntegration: {
    202: withToken(integrationTestPath, post),
    400: controlByte(integrationTestPath),
    404: withToken(() => unknownIntegration('/test'), post),
    409: disabledIntegration,
    ...integrationRefusals(integrationTestPath, post),
  },
  getTicketHook: {
    200: ofTickets(),
    400: controlByte(ticketHookPath),
    404: withToken(() => unknownIntegration('/ticket-hook')),
    409: withToken(ticketHookPath),
    ...hookRefusals(),
  },
  setTicketHook: {
    200: ofTickets(ticketHook),
    400: withToken(ticketHookPath, { method: 'PUT', json: { secret: 'too short' } }),
    404: withToken(() => unknownIntegration('/ticket-hook'), ticketHook),
    409: withToken(ticketHookPath, ticketHook),
    ...hookRefusals(ticketHook),
  },
  listIntegrationDeliveries: {
    200: withToken(integrationDeliveriesPath),
    400: withToken((given) => `${integrationDeliveriesPath(given)}?limit=0`),
    404: withToken(() => unknownIntegration('/deliveries')),
    ...integrationRefusals(integrationDeliveriesPath),
  },
  listSchedules: {
    200: withToken(schedulesPath),
    400: controlByte(schedulesPath),
    ...scheduleRefusals(schedulesPath),
  },
  createSchedule: {
    201: withToken(schedulesPath, { ...post, json: scheduleBody }),
    400: withToken(schedulesPath, { ...post, json: { ...scheduleBody, cron: '@daily' } }),
    404: withDescription(schedulesPath, { ...post, json: scheduleBody }),
    409: withToken(schedulesPath, { ...post, json: neverRuns }),
    ...scheduleRefusals(schedulesPath, { ...post, json: scheduleBody }),
    403: withToken(schedulesPath, { ...post, json: privateSchedule }),
  },
  getSchedule: {
    200: withToken(schedulePath),
    400: controlByte(schedulePath),
    404: withToken(unknownSchedule),
    ...scheduleRefusals(schedulePath),
  },
  updateSchedule: {
    200: withToken(schedulePath, { ...put, json: scheduleBody }),
    400: withToken(schedulePath, { ...put, json: {} }),
    404: withToken(unknownSchedule, { ...put, json: scheduleBody }),
    409: withToken(schedulePath, { ...put, json: neverRuns }),
    ...scheduleRefusals(schedulePath, { ...put, json: scheduleBody }),
    403: withToken(schedulePath, { ...put, json: privateSchedule }),
  },
  deleteSchedule: {
    204: withToken(schedulePath, { method: 'DELETE' }),
    400: controlByte(schedulePath),
    404: withToken(unknownSchedule, { method: 'DELETE' }),
    ...scheduleRefusals(schedulePath, { method: 'DELETE' }),
  },
  getOwnToken: {
    200: withToken('/api/v1/token'),
    400: controlByte('/api/v1/token'),
    ...ownTokenRefusals,
  },
  renewLease: {
    200: withToken(leasePath, withLease([])),
    400: withToken(leasePath, { ...post, json: {} }),
    409: asClaimed('lease', [{ type: 'rubbish' }]),
    404: withToken(unknownScan('/lease'), withLease([])),
    ...runnerRefusals(leasePath, withLease([])),
  },
  endScan: {
    200: asClaimed('result', []),
    400: withToken(resultPath, { ...post, json: {} }),
    404: withToken(unknownScan('/result'), withLease([])),
    409: asClaimed('result', [{ type: 'ended', end: { ok: true, endedBy: 'done' } }]),
    ...runnerRefusals(resultPath, withLease([])),
  },
  listRunners: {
    200: withToken(runnersPath),
    400: controlByte(runnersPath),
    ...refusals(runnersPath, {}, { table: 'runners' }),
  },
  registerRunner: {
    201: withToken(runnersPath, register),
    400: withToken(runnersPath, { ...post, json: { ...runnerBody, labels: ['A B'] } }),
    409: withToken(runnersPath, { ...post, json: { ...runnerBody, protocol: 'another' } }),
    ...runnerRefusals(runnersPath, register, 'runners'),
  },
  claimScan: {
    200: withToken(claimsPath, claim),
    400: withToken(claimsPath, { ...post, json: {} }),
    404: withToken(() => `${runnersPath}/${newId(systemClock)}/claims`, claim),
    409: async (given) => {
      await given.api.db.raw("update runners set protocol = 'another'")
      return withToken(claimsPath, claim)(given)
    },
    ...runnerRefusals(claimsPath, claim, 'runners'),
  },
  setRunnerLabel: {
    200: withToken(labelPath, bindDomain),
    400: withToken(labelPath, { method: 'PUT', json: { label: 'A B' } }),
    404: withToken(() => unknownDomain('/runner-label'), bindDomain),
    ...domainRefusals(labelPath, bindDomain),
  },
  listTokens: {
    200: withToken(tokensPath),
    400: controlByte(tokensPath),
    ...tokenRefusals(tokensPath),
  },
  createToken: {
    201: withToken(tokensPath, { ...post, json: { name: 'ci' } }),
    400: withToken(tokensPath, { ...post, json: { name: '' } }),
    409: withToken(tokensPath, { ...post, json: { name: 'ci', expires_at: '2020-01-01T00:00:00Z' } }),
    ...tokenRefusals(tokensPath, { ...post, json: { name: 'ci' } }),
  },
  revokeToken: {
    204: withToken(tokenPath, { method: 'DELETE' }),
    400: controlByte(tokenPath),
    404: withToken(unknownToken, { method: 'DELETE' }),
    ...tokenRefusals(unknownToken, { method: 'DELETE' }),
  },
  listDomains: { 200: withToken(domainsPath), 400: controlByte(domainsPath), ...domainRefusals(domainsPath) },
  createDomain: {
    201: withToken(domainsPath, { ...post, json: { hostname: 'app.example.com' } }),
    400: withToken(domainsPath, { ...post, json: { hostname: 'https://app.example.com' } }),
    409: withToken(domainsPath, { ...post, json: { hostname: '93.184.215.14' } }),
    ...domainRefusals(domainsPath, { ...post, json: { hostname: 'app.example.com' } }),
  },
  getDomain: {
    200: withToken(domainPath),
    400: controlByte(domainPath),
    404: withToken(() => unknownDomain()),
    ...domainRefusals(domainPath),
  },
  deleteDomain: {
    204: withToken(domainPath, remove),
    400: controlByte(domainPath),
    404: withToken(() => unknownDomain(), remove),
    ...domainRefusals(domainPath, remove),
  },
  verifyDomain: {
    200: withToken(verifyPath, post),
    400: controlByte(verifyPath),
    404: withToken(() => unknownDomain('/verify'), post),
    409: unverifiedDomain('/verify', post),
    ...domainRefusals(verifyPath, post),
  },
  authorizeDomain: {
    200: withToken(authorizationPath, safely),
    400: withToken(authorizationPath, { ...put, json: {} }),
    404: withToken(() => unknownDomain('/authorization'), safely),
    409: unverifiedDomain('/authorization', safely),
    ...domainRefusals(authorizationPath, safely),
  },
  withdrawAuthorization: {
    204: withToken(authorizationPath, remove),
    400: controlByte(authorizationPath),
    404: withToken(() => unknownDomain('/authorization'), remove),
    ...domainRefusals(authorizationPath, remove),
  },
  listAccounts: {
    200: withToken(accountsPath),
    400: withToken((given) => `${accountsPath(given)}?port=0`),
    404: withToken(() => unknownDomain('/accounts')),
    ...domainRefusals(accountsPath),
  },
  setAccounts: {
    200: withToken(accountsPath, setBot),
    400: withToken(accountsPath, { ...put, json: { accounts: [] } }),
    404: withToken(() => unknownDomain('/accounts'), setBot),
    409: withToken(accountsPath, { ...put, json: { accounts: [bot, bot] } }),
    ...domainRefusals(accountsPath, setBot),
  },
  deleteAccounts: {
    204: withToken(accountsPath, remove),
    400: withToken((given) => `${accountsPath(given)}?port=x`, remove),
    404: withToken(() => unknownDomain('/accounts'), remove),
    ...domainRefusals(accountsPath, remove),
  },
  listApiDescriptions: {
    200: withToken(descriptionsPath),
    400: controlByte(descriptionsPath),
    ...descriptionRefusals(descriptionsPath),
  },
  createApiDescription: {
    201: withToken(descriptionsPath, describeApi),
    400: withToken(descriptionsPath, { ...post, json: { hostname: 'a.example' } }),
    409: withToken(descriptionsPath, { ...post, json: { hostname: 'a.example', document: '{}' } }),
    ...descriptionRefusals(descriptionsPath, describeApi),
  },
  getApiDescription: {
    200: withToken(descriptionPath),
    400: controlByte(descriptionPath),
    404: withToken(unknownDescription),
    ...descriptionRefusals(descriptionPath),
  },
  deleteApiDescription: {
    204: withToken(descriptionPath, remove),
    400: controlByte(descriptionPath),
    404: withToken(unknownDescription, remove),
    409: async (given) => {
      const json = { ...scanBody, api_descriptions: [given.apiDescriptionId] }
      await withToken('/api/v1/scans', { ...post, json })(given)
      return withToken(descriptionPath, remove)(given)
    },
    ...descriptionRefusals(descriptionPath, remove),
  },
  listTemplates: {
    200: withToken(templatesPath),
    400: controlByte(templatesPath),
    ...templateRefusals(templatesPath),
  },
  createTemplate: {
    201: withToken(templatesPath, storeTemplate),
    400: withToken(templatesPath, { ...post, json: { document: '' } }),
    409: withToken(templatesPath, {
      ...post,
      json: { document: templateText.replace('{{BaseURL}}', 'http://a.example') },
    }),
    ...templateRefusals(templatesPath, storeTemplate),
  },
  getTemplate: {
    200: withToken(templatePath),
    400: controlByte(templatePath),
    404: withToken(unknownTemplate),
    ...templateRefusals(templatePath),
  },
  deleteTemplate: {
    204: withToken(templatePath, remove),
    400: controlByte(templatePath),
    404: withToken(unknownTemplate, remove),
    ...templateRefusals(templatePath, remove),
  },
  listMembers: {
    200: withToken(membersPath),
    400: controlByte(membersPath),
    ...refusals(membersPath, {}, { table: 'members' }),
  },
  removeMember: {
    204: withToken(memberPath, remove),
    400: controlByte(memberPath),
    404: withToken(() => `${membersPath}/${unknownId()}`, remove),
    409: withToken(({ ownerId }) => `${membersPath}/${ownerId}`, remove),
    ...refusals(memberPath, remove, { table: 'members' }),
  },
  setMemberHostnames: {
    200: withToken(hostnamesPath, limitMember),
    400: withToken(hostnamesPath, { ...limitMember, json: { hostnames: [] } }),
    404: withToken(() => `${membersPath}/${unknownId()}/hostnames`, limitMember),
    409: withToken(({ ownerId }) => `${membersPath}/${ownerId}/hostnames`, limitMember),
    ...refusals(hostnamesPath, limitMember, { table: 'members' }),
  },
  listInvitations: {
    200: withToken(invitationsPath),
    400: controlByte(invitationsPath),
    ...refusals(invitationsPath, {}, { table: 'invitations' }),
  },
  createInvitation: {
    201: withToken(invitationsPath, invite),
    400: withToken(invitationsPath, { ...post, json: { email: 'new' } }),
    409: withToken(invitationsPath, { ...post, json: { email: 'bob@example.com', role: 'owner' } }),
    ...refusals(invitationsPath, invite, { table: 'invitations' }),
  },
  deleteInvitation: {
    204: withToken(invitationPath, remove),
    400: controlByte(invitationPath),
    404: withToken(() => `${invitationsPath}/${unknownId()}`, remove),
    ...refusals(invitationPath, remove, { table: 'invitations' }),
  },
  listAuditLog: {
    200: withToken('/api/v1/audit-log'),
    400: withToken('/api/v1/audit-log?limit=0'),
    ...tokenRefusals('/api/v1/audit-log'),
  },
  getUsage: {
    200: withToken('/api/v1/usage'),
    400: controlByte('/api/v1/usage'),
    ...tokenRefusals('/api/v1/usage'),
  },
  listChecks: {
    200: withToken('/api/v1/checks'),
    304: unchanged('/api/v1/checks'),
    400: controlByte('/api/v1/checks'),
    ...tokenRefusals('/api/v1/checks'),
  },
  getCheck: {
    200: withToken('/api/v1/checks/exposure.env-file'),
    304: unchanged('/api/v1/checks/exposure.env-file'),
    400: controlByte('/api/v1/checks/exposure.env-file'),
    404: withToken('/api/v1/checks/exposure.none'),
    ...tokenRefusals('/api/v1/checks/exposure.env-file'),
  },
  getOpenapiDocument: {
    200: ({ api }) => api.ask('/docs/api/openapi'),
    304: async ({ api }) => {
      const { headers } = await api.ask('/docs/api/openapi')
      return api.ask('/docs/api/openapi', { headers: { 'if-none-match': headers.get('etag') ?? '' } })
    },
    400: controlByte('/docs/api/openapi'),
    405: ({ api }) => api.ask('/docs/api/openapi', put),
    408: headersPending('/docs/api/openapi'),
    413: longHeader('/docs/api/openapi'),
    500: { neverResponded: 'it looks at nothing that can fail' },
  },
  getHealth: {
    200: ({ api }) => api.ask('/healthz'),
    400: noHost('/healthz'),
    405: ({ api }) => api.ask('/healthz', put),
    408: headersPending('/healthz'),
    413: longHeader('/healthz'),
    500: { neverResponded: 'it looks at nothing that can fail' },
  },
  getReadiness: {
    200: async ({ api }) => {
      await noteRunner(api.db, { runnerId: 'runner', slots: 1 }, systemClock)
      return api.ask('/readyz')
    },
    400: noHost('/readyz'),
    405: ({ api }) => api.ask('/readyz', put),
    408: headersPending('/readyz'),
    413: longHeader('/readyz'),
    500: tableGone('runners', '/readyz'),
    503: ({ api }) => api.ask('/readyz'),
  },
}

describe('Every response that the contract lists', () => {
  const { open } = databasesOf('sqlite')
  let given: Given

  beforeEach(async () => {
    const db = await open()
    const api = await startApi(db, {}, { verifyDomain })
    const caller = await makeCaller(db, { scopes: tokenScopes })
    const { token } = caller
    const stored = await completeOneScan(db, caller)
    const webhook = await api.ask(hooksPath, { ...post, token, json: hookBody })
    const webhookId: string = webhook.json.id
    const queued = await api.ask(`${hooksPath}/${webhookId}/test`, { ...post, token })
    const integration = await api.ask(integrationsPath, { ...post, token, json: channel })
    const schedule = await api.ask(schedulesPath, { ...post, token, json: scheduleBody })
    const { organizationId } = caller
    const domain = await storeDomain(db, { organizationId, hostname: '93.184.215.14' })
    const owner = await storeMember(db, { email: 'ada@example.com', organizationId })
    const member = await storeMember(db, { email: 'bob@example.com', organizationId, role: 'member' })
    const invited = {
      organizationId,
      email: 'eve@example.com',
      role: 'member',
      validMs: 60_000,
      actor,
    } as const
    const invitation = await createInvitation(db, invited, systemClock)
    const monitor = await api.ask(monitorsPath, { ...post, token, json: monitorBody })
    const description = await api.ask(descriptionsPath, { ...describeApi, token })
    const template = await api.ask(templatesPath, { ...storeTemplate, token })
    const runner = await api.ask(runnersPath, { ...register, token })
    const made = {
      ...{ webhookId, deliveryId: queued.json.delivery_id, integrationId: integration.json.id },
      ...{ scheduleId: schedule.json.id, monitorId: monitor.json.id, domainId: domain.id },
      ...{ apiDescriptionId: description.json.id, templateId: template.json.id },
      runnerId: runner.json.id,
      ...{ ownerId: owner.id, memberId: member.id, invitationId: invitation.id },
    }
    given = { api, ...caller, ...stored, ...made }
  })

  afterEach(async () => {
    await given.api.close()
  })

  for (const [operationId, byStatus] of Object.entries(scenarios)) {
    for (const [status, scenario] of Object.entries(byStatus)) {
      if (typeof scenario !== 'function') continue
      it(`${operationId} returns ${status} as its schema says`, async () => {
        const response = await scenario(given)
        // Also covers requests refused before they reach the application.
        expect(response.status).to.equal(Number(status))
        expectDocumented(asOperationId(operationId), response)
        expect(response.headers.get('x-request-id')).to.be.a('string')
        if (Number(status) < 400) return
        expect(response.headers.get('content-type')).to.equal('application/json; charset=utf-8')
        expect(response.json.error).to.be.a('string')
      })
    }
  }
})

describe('A 400 of the API', () => {
  const { open } = databasesOf('sqlite')
  const windows = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset']

  it('has the headers of the rate windows exactly where a token was checked', async () => {
    const db = await open()
    const api = await startApi(db)
    const { token } = await makeCaller(db)
    const missingOf = ({ status, headers }: Pick<ApiResponse, 'status' | 'headers'>) => {
      expect(status).to.equal(400)
      return windows.filter((name) => !headers.has(name))
    }
    const checked = [
      await api.ask('/api/v1/scans', { token, method: 'POST', json: {} }),
      await api.ask('/api/v1/scans', { token, method: 'POST', body: '{' }),
      await api.ask('/api/v1/scans?limit=0', { token }),
      await api.ask('/api/v1/findings?severity=awful', { token }),
    ]
    expect(checked.map(missingOf)).to.deep.equal([[], [], [], []])
    const unchecked = await Promise.all(
      ['host: x\r\nx-a: \x01\r\n\r\n', 'connection: close\r\n\r\n'].map(async (rest) => {
        const bytes = `GET /api/v1/scans HTTP/1.1\r\nauthorization: Bearer ${token}\r\n${rest}`
        return readResponse(await exchangeBytes(api.url, bytes))
      }),
    )
    expect(unchecked.map(missingOf)).to.deep.equal([windows, windows])
    await api.close()
  })
})

function expectDocumented(operationId: OperationId, { status, headers, text }: ApiResponse): void {
  const mediaType = headers.get('content-type')
  const response = {
    status,
    ...(text === '' ? {} : { body: text }),
    ...(mediaType === null ? {} : { mediaType }),
  }
  checkResponse(operationId, response, new Set(headers.keys()))
}

function asOperationId(id: string): OperationId {
  if (!(id in scenarios)) throw new Error(`${id} is not an operation of the contract`)
  // The keys of scenarios are the operation ids.
  return id as OperationId
}
