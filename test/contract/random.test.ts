import { readFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { expect } from 'chai'
import fc from 'fast-check'
import type { VerifyDomain } from '../../src/service/proof.ts'
import type { Db } from '../../src/service/store/database/database.ts'
import { noteRunner } from '../../src/service/store/runners/runners.ts'
import { systemClock } from '../../src/shared/clock.ts'
import { tokenScopes } from '../../src/shared/model/tokens.ts'
import { completeOneScan, envFileFinding } from '../helpers/databases/completedScan.ts'
import { eachDatabase } from '../helpers/databases/databases.ts'
import { storeMember } from '../helpers/databases/people.ts'
import { storeDomain, storeScan, storeToken } from '../helpers/databases/records.ts'
import { chooseSeed } from '../helpers/random.ts'
import { makeCaller } from '../helpers/service/api.ts'
import { startDashboard } from '../helpers/service/dashboard.ts'
import { type Exchange, exchangeRequest, type RequestNames } from './random/exchangeRequest.ts'
import { judgeExchange } from './random/judgeExchange.ts'
import { type RandomRequest, randomRequests } from './random/randomRequests.ts'
import { readOperations, type ServedOperation } from './random/servedOperations.ts'

const isSoak = process.env.TEST_SOAK === '1'

/** Per database; `npm run test:soak` sends ten thousand. */
const requestsCount = isSoak ? 10_000 : 400

const runsPerToken = isSoak ? 20 : 1

const tokenKinds: readonly RandomRequest['token'][] = [...tokenScopes, 'missing']

/** A public IP address, which needs no DNS lookup. No runner works, so it receives no request. */
const verifiedHost = '93.184.215.14'

const suiteMsMax = 20 * 60_000

describe('Random requests against the served document', function () {
  this.timeout(suiteMsMax)

  eachDatabase((_engine, { open }) => {
    it('receive responses that the document lists', async () => {
      const seed = chooseSeed()
      const db = await open()
      // With generous rate limits.
      const service = await startDashboard(db, { verifyDomain: findNoProof })
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      try {
        const headers = { accept: 'application/json' }
        const document = await (await fetch(`${service.url}/docs/api/openapi`, { headers })).json()
        const operations = readOperations(document)
        const names = { ...(await storeObjects(db)), url: service.url, agent }
        // Each operation with each token first, because random choices can miss some.
        const numRuns = runsPerToken * tokenKinds.length
        const requests = [
          ...operations.flatMap((one) =>
            fc
              .sample(randomRequests(document, [one]), { seed, numRuns })
              .map((request, at) => ({ ...request, token: tokenKinds[at % tokenKinds.length] ?? 'missing' })),
          ),
          ...fc.sample(randomRequests(document, operations), { seed, numRuns: requestsCount }),
        ]
        const seen = new Map<string, number>()
        const problems = new Map<string, string>()
        for (const [at, request] of [...creations(operations), ...requests].entries()) {
          // Keeps the service ready.
          if (at % 100 === 0) await noteRunner(db, { runnerId: 'runner', slots: 1 }, systemClock)
          for (const problem of await sendAndJudge(request, names, operations, seen)) {
            const key = `${request.operation.id}: ${problem.text}`
            if (!problems.has(key)) problems.set(key, `${key}\n  request ${at}: ${problem.sent}`)
          }
        }
        const found = [...problems.values()].join('\n')
        expect(problems.size, `SCANWARD_TEST_SEED=${seed}\n${found}\n${describeSeen(seen)}`).to.equal(0)
        // The generator must reach every operation.
        const reached = new Set([...seen.keys()].map((key) => key.split(' ')[0]))
        expect(reached.size).to.equal(operations.length)
        for (const made of idNames.keys()) {
          expect([...seen.keys()]).to.include(`${made} ${made === 'testWebhook' ? 202 : 201}`)
        }
        for (const status of ['200', '400', '401', '403', '404', '405', '409']) {
          expect(
            [...seen.keys()].some((key) => key.endsWith(` ${status}`)),
            `${status} in\n${describeSeen(seen)}`,
          ).to.equal(true)
        }
      } finally {
        agent.destroy()
        await service.close()
      }
    })
  })
})

const noProof = { state: 'absent', reason: 'is missing' } as const

const findNoProof: VerifyDomain = async () => ({
  ok: false,
  reason: 'no_proof',
  look: { dns: noProof, file: noProof },
})

async function sendAndJudge(
  request: Exchange['request'],
  names: KnownNames,
  operations: readonly ServedOperation[],
  seen: Map<string, number>,
): Promise<readonly { readonly text: string; readonly sent: string }[]> {
  try {
    const exchange = await exchangeRequest(request, names)
    const key = `${request.operation.id} ${exchange.status}`
    seen.set(key, (seen.get(key) ?? 0) + 1)
    noteMade(exchange, names)
    const sent = describeExchange(exchange)
    return judgeExchange(exchange, operations).map((text) => ({ text, sent }))
  } catch (error) {
    const sent = `${request.method} ${JSON.stringify(request.query)} ${request.body?.subarray(0, 300)}`
    return [{ text: `no response: ${error}`, sent: sent.slice(0, 1_000) }]
  }
}

function noteMade({ request, status, responseBody }: Exchange, names: KnownNames): void {
  const made = status === 201 || status === 202 ? idNames.get(request.operation.id) : undefined
  if (made === undefined) return
  const body = JSON.parse(responseBody.toString())
  names.known.get(made)?.push(body.id ?? body.delivery_id)
}

const idNames: ReadonlyMap<string, string> = new Map([
  ['startScan', 'scanId'],
  ['createWebhook', 'webhookId'],
  ['testWebhook', 'deliveryId'],
  ['createIntegration', 'integrationId'],
  ['createSchedule', 'scheduleId'],
  ['createMonitor', 'monitorId'],
  ['createToken', 'tokenId'],
  ['createDomain', 'domainId'],
  ['createInvitation', 'invitationId'],
  ['createApiDescription', 'apiDescriptionId'],
  ['createTemplate', 'templateId'],
])

/** Builds requests that create objects, because random ones alone might create none. */
function creations(operations: readonly ServedOperation[]): readonly RandomRequest[] {
  const bodies: Readonly<Record<string, unknown>> = {
    startScan: { target: verifiedHost },
    createWebhook: { url: `https://${verifiedHost}/hook`, events: ['issue.opened'] },
    createIntegration: { kind: 'github', project: 'acme/shop', secret: 'github_pat_x' },
    createSchedule: { target: verifiedHost, cron: '0 3 * * mon' },
    createMonitor: { target: verifiedHost },
    createToken: { name: 'ci' },
    createDomain: { hostname: 'app.example.com' },
    createInvitation: { email: 'bob@example.com', role: 'member' },
    createTemplate: { document: readFileSync('docs/templates/example-words.yaml', 'utf8') },
    createApiDescription: { hostname: verifiedHost, document: '{"openapi":"3.0.3","paths":{}}' },
  }
  return operations
    .filter(({ id }) => idNames.has(id))
    .map((operation) => ({
      operation,
      ...{ method: operation.method, path: [{ known: 0 }], query: [], rawQuery: '', token: 'valid' },
      headers: { 'content-type': 'application/json' },
      body: operation.body === null ? null : Buffer.from(JSON.stringify(bodies[operation.id])),
    }))
}

type KnownNames = Omit<RequestNames, 'known'> & { readonly known: ReadonlyMap<string, string[]> }

function describeExchange({ request, target, headers, status, responseBody }: Exchange): string {
  const { authorization: _secret, ...shown } = headers
  const body = request.body === null ? '' : ` ${JSON.stringify(request.body.subarray(0, 300).toString())}`
  return `${request.method} ${target.slice(0, 400)} ${JSON.stringify(shown).slice(0, 400)}${body} → ${status} ${responseBody.subarray(0, 300)}`
}

function describeSeen(seen: ReadonlyMap<string, number>): string {
  return [...seen]
    .sort()
    .map(([key, count]) => `${key}: ${count}`)
    .join(', ')
}

async function storeObjects(db: Db): Promise<Pick<KnownNames, 'tokens' | 'known'>> {
  const { token, organizationId } = await makeCaller(db, { scopes: tokenScopes })
  const other = await makeCaller(db, { name: 'other' })
  const first = await completeOneScan(db, { organizationId })
  const second = await completeOneScan(db, { organizationId }, [
    { ...envFileFinding, fingerprint: 'c'.repeat(64), formerFingerprints: ['d'.repeat(64)] },
  ])
  const theirs = await completeOneScan(db, other)
  const failure = { error: { code: 'target_unreachable', message: 'The target does not respond' } }
  const stored = await Promise.all([
    storeScan(db, { organizationId, status: 'failed', report: failure }),
    storeScan(db, { organizationId, status: 'running' }),
    storeScan(db, { organizationId, status: 'queued' }),
  ])
  const scanIds = [first.scanId, second.scanId, theirs.scanId, ...stored.map(({ id }) => id)]
  await storeDomain(db, { organizationId, hostname: verifiedHost })
  const member = await storeMember(db, { email: 'ada@example.com', organizationId, role: 'member' })
  const tokens = new Map([['valid', token]])
  for (const scope of tokenScopes) {
    tokens.set(scope, (await storeToken(db, { organizationId, scopes: [scope] })).plaintext)
  }
  return {
    tokens,
    known: new Map<string, string[]>([
      ['scanId', scanIds],
      ['findingId', [first.findingId, second.findingId, theirs.findingId]],
      ['userId', [member.id]],
      ['checkId', ['csp.missing']],
      ['issueId', [first.issueId, second.issueId, theirs.issueId]],
      ...[
        ...['webhookId', 'deliveryId', 'scheduleId', 'monitorId', 'tokenId', 'domainId', 'invitationId'],
        ...['apiDescriptionId', 'templateId', 'integrationId'],
      ].map((name): [string, string[]] => [name, []]),
    ]),
  }
}
