import { problem } from '../../../service/problems.ts'
import type { CalledOperation, CallOperation } from '../../../shared/model/operationCall.ts'
import { CommandFailure } from '../exitCodes.ts'
import { type ServerClient, sendToServer } from '../scan/serverClient.ts'

const routes: Readonly<Record<CalledOperation, { readonly method: 'GET' | 'POST'; readonly path: string }>> =
  {
    startScan: { method: 'POST', path: '/api/v1/scans' },
    getScan: { method: 'GET', path: '/api/v1/scans/{scanId}' },
    cancelScan: { method: 'POST', path: '/api/v1/scans/{scanId}/cancel' },
    listIssues: { method: 'GET', path: '/api/v1/issues' },
    getIssue: { method: 'GET', path: '/api/v1/issues/{issueId}' },
    retestIssue: { method: 'POST', path: '/api/v1/issues/{issueId}/retest' },
    renderFixPrompt: { method: 'GET', path: '/api/v1/findings/{findingId}/fix-prompt' },
  }

/** Calls a server's operations. A missing response becomes `unavailable`. */
export function remoteOperations(client: ServerClient): CallOperation {
  return async (operationId, { path = {}, query = {}, body = {} }) => {
    const route = routes[operationId]
    const filled = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''))
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
    const url = search.size === 0 ? filled : `${filled}?${search}`
    try {
      return await sendToServer(client, url, route.method === 'GET' ? null : body)
    } catch (err) {
      if (err instanceof CommandFailure) return problem('unavailable', { message: err.message })
      throw err
    }
  }
}
