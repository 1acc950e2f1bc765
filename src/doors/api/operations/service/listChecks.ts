import { presentChecks } from '../../../../output/present/check.ts'
import { makeEtag, matchesEtag } from '../../etag.ts'
import type { OperationHandler } from '../../operation.ts'

export const listChecks: OperationHandler<'listChecks'> = async ({ header }, { baseUrl }) => {
  const body = { checks: [...(await presentChecks(baseUrl))] }
  const headers = { etag: makeEtag(JSON.stringify(body)), 'cache-control': 'private, no-cache' }
  if (matchesEtag(header('if-none-match'), headers.etag)) return { status: 304, headers }
  return { status: 200, headers, body }
}
