import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect } from 'chai'
import { pino } from 'pino'
import { backupDatabase } from '../../../../src/service/store/database/backup.ts'
import { locateDatabase } from '../../../../src/service/store/database/database.ts'
import { requestTest } from '../../../../src/service/store/integrations/integrationDeliveries.ts'
import type { IntegrationSettings } from '../../../../src/shared/model/integration.ts'
import { openSignedIn } from '../../../doors/dashboard/signedIn.ts'
import { databasesOf } from '../../../helpers/databases/databases.ts'
import { findingNamed, readIssues, scanOnce } from '../../../helpers/databases/followedScans.ts'
import { storeToken } from '../../../helpers/databases/records.ts'
import { movableClock } from '../../../helpers/movableClock.ts'
import { openWorld } from '../../../helpers/sites/world.ts'
import { deliverIntegrations, readWork, storeIntegration } from './integrationWorld.ts'

const planted = 'PLANTED-correct-horse-battery-staple'

const kinds: readonly (readonly [
  origin: string,
  secret: string,
  settings: Partial<IntegrationSettings> & Pick<IntegrationSettings, 'kind'>,
])[] = [
  ['https://api.github.com', planted, { kind: 'github' }],
  ['https://gitlab.com', planted, { kind: 'gitlab' }],
  [
    'https://acme.atlassian.net',
    planted,
    { kind: 'jira', apiUrl: 'https://acme.atlassian.net', project: 'SEC', account: 'bot@acme.test' },
  ],
  ['https://api.linear.app', planted, { kind: 'linear', project: 'ENG' }],
  [
    'https://hooks.example',
    `https://hooks.example/services/${planted}`,
    { kind: 'slack', project: '', events: ['issue.opened'] },
  ],
]

/** The secret in plain text, and in Base64 wherever it begins. */
function traces(text: string): readonly string[] {
  const encoded = [0, 1, 2].map((before) =>
    Buffer.from(`${'x'.repeat(before)}${planted}`)
      .toString('base64')
      .slice(4, -6),
  )
  return [planted, ...encoded].filter((trace) => text.includes(trace))
}

describe('secrets of integrations', () => {
  const { open, url } = databasesOf('sqlite')

  for (const [origin, secret, settings] of kinds) {
    it(`of ${settings.kind} reach only the vendor, even if it sends them back`, async () => {
      const place = await url()
      const db = await open({ url: place })
      const site = await openSignedIn(db)
      const clock = movableClock()
      const seen: string[] = []
      const world = await openWorld({
        [origin]: {
          routes: {},
          otherwise: ({ path, headers }) => {
            const echo = `${path} ${JSON.stringify(headers)}`
            seen.push(echo)
            return { status: 403, body: `Forbidden: ${echo}` }
          },
        },
      })
      const integration = await storeIntegration(db, site.organization, settings, { secret, clock })
      if (settings.kind !== 'slack')
        await site.browser.send(`/integrations/${integration.id}/hook`, { hook_secret: planted })
      const logged: string[] = []
      const log = pino({ level: 'trace' }, { write: (line: string) => logged.push(line) })
      await scanOnce(db, site.organization, { findings: [findingNamed('env')] }, clock)
      await requestTest(db, { id: integration.id, organizationId: site.organizationId }, clock)
      await deliverIntegrations(db, { world, clock, log })
      await world.close()
      expect(seen.flatMap(traces)).to.not.deep.equal([])
      const work = await readWork(db, integration.id)
      expect(work.map(({ attempts }) => attempts.at(-1)?.responseExcerpt).join()).to.match(/Forbidden/)
      expect(logged).to.not.deep.equal([])
      expect(traces(logged.join('\n'))).to.deep.equal([])
      const { env } = await readIssues(db, site.organizationId)
      for (const path of ['', `/${integration.id}`].map((part) => `/integrations${part}`))
        expect(traces((await site.browser.get(path)).text), path).to.deep.equal([])
      for (const path of ['/audit', `/issues/${env?.id}`])
        expect(traces((await site.browser.get(path)).text), path).to.deep.equal([])
      const scopes = ['read', 'admin'] as const
      const { plaintext } = await storeToken(db, { organizationId: site.organizationId, scopes })
      const read = async (path: string) => {
        const headers = { authorization: `Bearer ${plaintext}` }
        const response = await fetch(`${site.dashboard.url}/api/v1/${path}`, { headers })
        expect(response.status, path).to.equal(200)
        return response.text()
      }
      const deliveries = await read(`integrations/${integration.id}/deliveries`)
      expect(deliveries).to.include('Forbidden')
      expect(traces(deliveries)).to.deep.equal([])
      for (const path of ['integrations', `integrations/${integration.id}`, 'audit-log'])
        expect(traces(await read(path)), path).to.deep.equal([])
      const location = locateDatabase(place)
      const file = join(location.engine === 'sqlite' ? dirname(location.file) : '', 'copy.backup')
      await backupDatabase(db, file)
      expect(traces(await readFile(file, 'latin1'))).to.deep.equal([])
      await site.dashboard.close()
    })
  }
})
