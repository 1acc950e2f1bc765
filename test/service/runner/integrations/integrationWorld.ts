import { ticketDescriber } from '../../../../src/doors/cli/service/describeTicket.ts'
import { openIntegrationDelivery } from '../../../../src/service/runner/integrations/deliverIntegrations.ts'
import { openSecretBox } from '../../../../src/service/secretBox.ts'
import type { Db } from '../../../../src/service/store/database/database.ts'
import { listIntegrationDeliveries } from '../../../../src/service/store/integrations/integrationDeliveries.ts'
import {
  addIntegration,
  integrationSecretName,
} from '../../../../src/service/store/integrations/integrations.ts'
import type { Clock } from '../../../../src/shared/clock.ts'
import { newId } from '../../../../src/shared/ids.ts'
import { openLog } from '../../../../src/shared/log.ts'
import type { Integration, IntegrationSettings } from '../../../../src/shared/model/integration.ts'
import type { Organization } from '../../../../src/shared/model/records.ts'
import { actor } from '../../../helpers/databases/records.ts'
import type { World } from '../../../helpers/sites/world.ts'

const baseUrl = 'https://scan.example'

export const secretKey = 'k'.repeat(32)

export const box = openSecretBox(secretKey)

const settingsDefault: Omit<IntegrationSettings, 'kind'> = {
  ...{ name: 'Tickets', apiUrl: null, project: 'acme/shop', account: null, issueType: '' },
  ...{ labels: ['security'], events: [], severityMin: 'info', hostnames: [], checks: [] },
  ...{ newOnly: true, fixPrompt: false, allowPublic: false, enabled: true },
}

export async function storeIntegration(
  db: Db,
  { id: organizationId }: Organization,
  settings: Partial<IntegrationSettings> & Pick<IntegrationSettings, 'kind'>,
  { secret, clock }: { readonly secret: string; readonly clock: Clock },
): Promise<Integration> {
  const id = newId(clock)
  const sealed = box.seal(secret, integrationSecretName(id))
  const stored = { settings: { ...settingsDefault, ...settings }, sealed, actor }
  const added = await addIntegration(db, { id, organizationId }, stored, clock)
  if (!added.ok) throw new Error(`Expected the integration to be added, found ${added.reason}`)
  return added.integration
}

export async function deliverIntegrations(
  db: Db,
  {
    world,
    ...options
  }: { readonly world: Pick<World, 'network'>; readonly clock: Clock } & Partial<
    Parameters<typeof openIntegrationDelivery>[0]
  >,
): Promise<void> {
  const delivery = openIntegrationDelivery(
    {
      db,
      log: openLog('silent'),
      allowPrivateTargets: ['127.0.0.1/32'],
      userAgent: 'Scanward/0 (+http://127.0.0.1)',
      baseUrl,
      openSecretBox: () => box,
      describeTicket: ticketDescriber(baseUrl),
      random: () => 0.5,
      network: world.network,
      ...options,
    },
    new AbortController().signal,
  )
  await delivery.fill()
  await delivery.settled()
}

export async function readWork(db: Db, integrationId: string) {
  return (await listIntegrationDeliveries(db, integrationId, { limit: 100, after: null })).items
}
