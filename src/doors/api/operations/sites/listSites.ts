import { presentSite } from '../../../../output/present/site.ts'
import { pageSites } from '../../../../service/store/sites/sites.ts'
import { formatSitePosition, parseSitePosition } from '../../../http/sitePosition.ts'
import type { OperationHandler } from '../../operation.ts'

export const listSites: OperationHandler<'listSites'> = async ({ query, caller }, { db }) => {
  const page = await pageSites(db, {
    organizationId: caller.organizationId,
    hostnames: caller.hostnames,
    hostname: query.hostname?.toLowerCase() ?? null,
    search: null,
    limit: query.limit,
    after: parseSitePosition(query.cursor ?? ''),
  })
  return {
    status: 200,
    body: { sites: page.items.map(presentSite), next_cursor: formatSitePosition(page.next) },
  }
}
