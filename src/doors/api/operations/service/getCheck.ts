import { presentChecks } from '../../../../output/present/check.ts'
import { problem } from '../../../../service/problems.ts'
import { makeEtag, matchesEtag } from '../../etag.ts'
import type { OperationHandler } from '../../operation.ts'

export const getCheck: OperationHandler<'getCheck'> = async ({ path, header }, { baseUrl }) => {
  const body = (await presentChecks(baseUrl)).find(({ id }) => id === path.checkId)
  if (body === undefined) return problem('not_found')
  const headers = { etag: makeEtag(JSON.stringify(body)), 'cache-control': 'private, no-cache' }
  if (matchesEtag(header('if-none-match'), headers.etag)) return { status: 304, headers }
  return { status: 200, headers, body }
}
