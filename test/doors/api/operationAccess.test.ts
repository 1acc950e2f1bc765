import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { openapiDocument } from '../../../generated/document.ts'
import { messageProtocol } from '../../../generated/messageProtocol.ts'
import { revokeToken } from '../../../src/service/store/tokens.ts'
import { systemClock, timestamp } from '../../../src/shared/clock.ts'
import { newId } from '../../../src/shared/ids.ts'
import { type TokenScope, tokenScopes } from '../../../src/shared/model/tokens.ts'
import { readOperations } from '../../contract/random/servedOperations.ts'
import { completeOneScan } from '../../helpers/databases/completedScan.ts'
import { eachDatabase } from '../../helpers/databases/databases.ts'
import { storeMember } from '../../helpers/databases/people.ts'
import { actor, storeDomain, storeToken } from '../../helpers/databases/records.ts'
import {
  type ApiRequest,
  type ApiResponse,
  makeCaller,
  startApi,
  type TestApi,
} from '../../helpers/service/api.ts'

type DocumentedOperation = {
  readonly requestBody?: {
    readonly content: {
      readonly 'application/json': { readonly examples: Record<string, { value: unknown }> }
    }
  }
}

/** Operations that need a token, with what the document says of each. */
const operations = readOperations(openapiDocument)
  .filter(({ isSecured }) => isSecured)
  .map(({ id, method, path, scope }) => {
    const { requestBody }: DocumentedOperation = openapiDocument.paths[path]?.[method.toLowerCase()] ?? {}
    const [example] = Object.values(requestBody?.content['application/json'].examples ?? {})
    const request: ApiRequest = example === undefined ? { method } : { method, json: example.value }
    return { id, path, request, scope }
  })

/** Checks are the same for every organization. */
const withIds = operations.filter(({ path }) => path.includes('{') && !path.includes('{checkId}'))

const fill = (path: string, idOf: (name: string) => string) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => idOf(name))

const unknownPath = (path: string) => fill(path, () => newId(systemClock))

function expectMissingScope({ status, json, headers }: ApiResponse, scope: TokenScope): void {
  expect([status, json.error]).to.deep.equal([403, 'forbidden'])
  expect(json.message).to.include(`the scope ${scope};`)
  expect(headers.get('www-authenticate')).to.equal(`Bearer error="insufficient_scope", scope="${scope}"`)
}

describe('Each operation that needs a token', function () {
  this.timeout(60_000)

  eachDatabase((_engine, { open }) => {
    let api: TestApi
    let caller: Awaited<ReturnType<typeof makeCaller>>

    beforeEach(async () => {
      api = await startApi(await open())
      caller = await makeCaller(api.db, { scopes: tokenScopes })
    })

    afterEach(() => api.close())

    const tokenWith = async (scope: TokenScope) =>
      (await storeToken(api.db, { organizationId: caller.organizationId, scopes: [scope] })).plaintext

    for (const scope of tokenScopes) {
      it(`is refused to a token with only the scope ${scope}, unless the document names that scope`, async () => {
        const token = await tokenWith(scope)
        for (const { id, path, request, scope: needed } of operations) {
          const response = await api.ask(unknownPath(path), { ...request, token })
          if (needed !== null && needed !== scope) expectMissingScope(response, needed)
          else {
            expect(response.headers.get('www-authenticate'), id).to.equal(null)
            expect(response.status, id).to.be.oneOf([200, 201, 202, 204, 403, 404, 409])
          }
        }
      })
    }

    it('returns 401 without a token, and with an unknown, a revoked or an expired one', async () => {
      const { db } = api
      const { organizationId } = caller
      const revoked = await storeToken(db, { organizationId, scopes: tokenScopes })
      await revokeToken(db, { id: revoked.token.id, actor }, systemClock)
      const expiresAt = timestamp(systemClock.now() - 1)
      const expired = await storeToken(db, { organizationId, scopes: tokenScopes, expiresAt })
      const tokens = [revoked.plaintext, expired.plaintext, `swd_${'A'.repeat(43)}`, 'x']
      for (const { id, path, request } of operations) {
        for (const token of [...tokens, undefined]) {
          const sent = token === undefined ? request : { ...request, token }
          const { status, json } = await api.ask(unknownPath(path), sent)
          expect([status, json.error], id).to.deep.equal([401, 'invalid_token'])
        }
      }
    })

    it('returns the same 404 for an unknown ID, a malformed one, and objects of another organization', async () => {
      const ids = await storeObjects(api, caller)
      const { token } = await makeCaller(api.db, { name: 'other', scopes: tokenScopes })
      for (const { id, path, request } of withIds) {
        const missing = await api.ask(unknownPath(path), { ...request, token })
        expect(missing.status, id).to.equal(404)
        for (const idOf of [(name: string) => ids[name] ?? name, () => 'x', () => '%ff']) {
          const { status, text } = await api.ask(fill(path, idOf), { ...request, token })
          expect([status, text], id).to.deep.equal([404, missing.text])
        }
      }
    })

    it('shows nothing of a host to a token that is limited to another', async () => {
      const ids = await storeObjects(api, caller)
      const limits = { scopes: tokenScopes, hostnames: ['elsewhere.example'] }
      const { plaintext } = await storeToken(api.db, { organizationId: caller.organizationId, ...limits })
      const shown: string[] = []
      for (const { id, path, request } of operations) {
        if (request.method !== 'GET') continue
        const ask = (token: string) =>
          api.ask(
            fill(path, (name) => ids[name] ?? name),
            { ...request, token },
          )
        if ((await ask(caller.token)).text.includes(target)) shown.push(id)
        const { status, text } = await ask(plaintext)
        expect(status, id).to.be.oneOf([200, 403, 404])
        expect(text, `${id} has to pass on caller.hostnames, or stand in limitHosts.ts`).to.not.include(
          target,
        )
      }
      expect(shown).to.include.members([
        ...['listSites', 'listScans', 'getScan', 'listDomains', 'listWebhooks', 'listIntegrations'],
      ])
    })

    it('returns 405 for another method, and lists what its path allows', async () => {
      for (const { path } of operations) {
        const methods = operations.filter((each) => each.path === path).map(({ request }) => request.method)
        const method = methods.includes('PATCH') ? 'PUT' : 'PATCH'
        const { status, headers } = await api.ask(unknownPath(path), { method, token: caller.token })
        expect(status).to.equal(405)
        expect(headers.get('allow')?.split(', ')).to.include.members(methods)
      }
    })
  })

  it('names a scope, except the one that describes the token', () => {
    expect(operations.filter(({ scope }) => scope === null).map(({ id }) => id)).to.deep.equal([
      'getOwnToken',
    ])
  })
})

const target = '93.184.215.14'
const exampleTemplate = readFileSync('docs/templates/example-words.yaml', 'utf8')

async function storeObjects(
  { ask, db }: TestApi,
  caller: Awaited<ReturnType<typeof makeCaller>>,
): Promise<Readonly<Record<string, string>>> {
  const { token, tokenId, organizationId } = caller
  const stored = await completeOneScan(db, caller)
  const domain = await storeDomain(db, { organizationId, hostname: target })
  const user = await storeMember(db, { email: 'ada@example.com', organizationId })
  const make = async (path: string, json: unknown) =>
    (await ask(`/api/v1/${path}`, { method: 'POST', token, json })).json
  const webhook = await make('webhooks', { url: `https://${target}/hook`, events: ['issue.opened'] })
  const { delivery_id: deliveryId } = await make(`webhooks/${webhook.id}/test`, {})
  const channel = { kind: 'slack', secret: `https://${target}/hook`, name: target }
  const integration = await make('integrations', channel)
  const schedule = await make('schedules', { target, cron: '0 3 * * *' })
  const monitor = await make('monitors', { target })
  const document = '{"openapi":"3.0.3","paths":{}}'
  const description = await make('api-descriptions', { hostname: target, document })
  const template = await make('templates', { document: exampleTemplate })
  const runner = await make('runners', {
    ...{ name: 'test', labels: [], slots: 1, version: '0', protocol: messageProtocol },
  })
  const invitation = await make('invitations', { email: 'bob@example.com', role: 'member' })
  const ids = {
    ...stored,
    tokenId,
    ...{ webhookId: webhook.id, integrationId: integration.id },
    deliveryId,
    scheduleId: schedule.id,
    monitorId: monitor.id,
    ...{ apiDescriptionId: description.id, templateId: template.id },
    runnerId: runner.id,
    ...{ domainId: domain.id, userId: user.id, invitationId: invitation.id },
  }
  for (const [name, id] of Object.entries(ids)) expect(id, name).to.be.a('string')
  const named = withIds.flatMap(({ path }) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))
  expect(ids).to.include.keys(...named)
  return ids
}
