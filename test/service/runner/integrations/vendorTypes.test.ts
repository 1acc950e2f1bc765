import { expect } from 'chai'
import { requestTest } from '../../../../src/service/store/integrations/integrationDeliveries.ts'
import type { IntegrationSettings } from '../../../../src/shared/model/integration.ts'
import { databasesOf } from '../../../helpers/databases/databases.ts'
import { findingNamed, scanOnce } from '../../../helpers/databases/followedScans.ts'
import { storeOrganization } from '../../../helpers/databases/records.ts'
import { movableClock } from '../../../helpers/movableClock.ts'
import type { SiteRequest, SiteResponse } from '../../../helpers/sites/site.ts'
import { openWorld } from '../../../helpers/sites/world.ts'
import { listTypeComplaints, type TypedValue } from '../../../helpers/typeComplaints.ts'
import { GithubStandIn } from './githubStandIn.ts'
import { deliverIntegrations, storeIntegration } from './integrationWorld.ts'
import { linearStandIn } from './otherStandIns.ts'

type Vendor = {
  readonly origin: string
  readonly secret: string
  readonly settings: Partial<IntegrationSettings> & Pick<IntegrationSettings, 'kind'>
  readonly respond: (request: SiteRequest) => SiteResponse | Promise<SiteResponse>
}

/** Operations of GitHub by what we send, in the types that GitHub generates from its OpenAPI document. */
const githubOperations = [
  ['GET', /^\/repos\/[^/]+\/[^/]+$/, 'repos/get'],
  ['GET', /^\/search\/issues$/, 'search/issues-and-pull-requests'],
  ['GET', /^\/repos\/[^/]+\/[^/]+\/issues$/, 'issues/list-for-repo'],
  ['POST', /^\/repos\/[^/]+\/[^/]+\/issues$/, 'issues/create'],
  ['PATCH', /^\/repos\/[^/]+\/[^/]+\/issues\/\d+$/, 'issues/update'],
  ['POST', /^\/repos\/[^/]+\/[^/]+\/issues\/\d+\/comments$/, 'issues/create-comment'],
] as const

const wholeNumbers = ['page', 'per_page']

function githubValue({ method, path, body }: SiteRequest): TypedValue {
  const { pathname, searchParams } = new URL(path, 'https://api.github.com')
  const found = githubOperations.find(([verb, pattern]) => verb === method && pattern.test(pathname))
  const name = found?.[2] ?? 'no such operation'
  const operation = `import('@octokit/openapi-types').operations['${name}']`
  if (method !== 'GET')
    return {
      type: `NonNullable<${operation}['requestBody']>['content']['application/json']`,
      value: JSON.parse(body),
    }
  const query = [...searchParams].map(([key, value]) => [
    key,
    wholeNumbers.includes(key) ? Number(value) : value,
  ])
  return {
    type: `NonNullable<${operation}['parameters']['query']>`,
    value: query.length === 0 ? undefined : Object.fromEntries(query),
  }
}

function linearValues({ body }: SiteRequest): readonly TypedValue[] {
  const { query, variables } = JSON.parse(body)
  const declared = [...String(query).matchAll(/\$(\w+): (\w+)!/g)]
  return declared.map(([, name = '', type = '']) => ({
    type: type === 'String' || type === 'ID' ? 'string' : `import('@linear/sdk').LinearDocument.${type}`,
    value: variables[name],
  }))
}

describe('requests to vendors of tickets', function () {
  this.timeout(60_000)
  const { open } = databasesOf('sqlite')

  async function takeJourney({ origin, secret, settings, respond }: Vendor): Promise<readonly SiteRequest[]> {
    const db = await open()
    const clock = movableClock()
    const organization = await storeOrganization(db)
    const requests: SiteRequest[] = []
    const isLost = { creation: true }
    const world = await openWorld({
      [origin]: {
        routes: {},
        async otherwise(request) {
          requests.push(request)
          const response = await respond(request)
          const isCreation = request.method === 'POST' && /title/.test(request.body)
          if (!isCreation || !isLost.creation) return response
          isLost.creation = false
          return { raw: '' }
        },
      },
    })
    const { id } = await storeIntegration(db, organization, settings, { secret, clock })
    await requestTest(db, { id, organizationId: organization.id }, clock)
    for (const found of [['env'], [], ['env']]) {
      await scanOnce(db, organization, { findings: found.map((name) => findingNamed(name)) }, clock)
      await deliverIntegrations(db, { world, clock })
      clock.advance(70_000)
      await deliverIntegrations(db, { world, clock })
    }
    await world.close()
    return requests
  }

  it('have the parameters and bodies that GitHub publishes', async () => {
    const github = new GithubStandIn(movableClock())
    const requests = await takeJourney({
      ...{ origin: 'https://api.github.com', secret: github.token, settings: { kind: 'github' } },
      respond: (request) => github.respond(request),
    })
    const values = requests.map(githubValue).filter(({ value }) => value !== undefined)
    const seen = new Set(values.map(({ type }) => type))
    expect(seen.size, 'kinds of requests with parameters').to.equal(githubOperations.length - 1)
    expect(listTypeComplaints(values)).to.deep.equal([])
  })

  it('have the variables that Linear publishes', async () => {
    const requests = await takeJourney(linearStandIn(() => Date.parse('2026-03-10T12:00:00.000Z')))
    const values = requests.flatMap(linearValues)
    expect(new Set(values.map(({ type }) => type)).size).to.equal(4)
    expect(listTypeComplaints(values)).to.deep.equal([])
  })

  it('are refused with a member that the vendor does not have', () => {
    const complaints = listTypeComplaints([
      { type: `import('@linear/sdk').LinearDocument.CommentCreateInput`, value: { text: 'x' } },
      githubValue({
        method: 'POST',
        path: '/repos/a/b/issues',
        body: '{"title":"x","text":"y"}',
      } as SiteRequest), // `as`: the rest is not read.
    ])
    expect(complaints.join('\n')).to.include(`'"text"' does not exist in type`)
    expect(complaints).to.have.length(2)
  })
})
