import type { Context as KoaContext } from 'koa'
import { admitRetest } from '../../service/admission/admitRetest.ts'
import { readTicketEvent } from '../../service/integrations/ticketEvents.ts'
import { type Problem, problem } from '../../service/problems.ts'
import { countAttempt } from '../../service/store/attempts.ts'
import type { Db } from '../../service/store/database/database.ts'
import {
  findHookedIssue,
  findTicketHook,
  noteTicketClosed,
} from '../../service/store/integrations/ticketHooks.ts'
import { isId } from '../../shared/ids.ts'
import { ticketHookPath } from '../http/ticketHookPath.ts'
import type { ApiResponse, Deps } from './operation.ts'
import { readClient } from './readClient.ts'
import { readBody } from './requestParts.ts'

const allow = 'OPTIONS, POST'
const bodyBytesMax = 1024 * 1024
const eventLimit = { max: 600, windowMs: 60_000 }

/**
 * Receives what a vendor says about tickets. A ticket that was closed there asks for a retest of its issue;
 * one that the retest refutes is opened again. Events without a valid signature are a 404, as unknown hooks.
 */
export async function receiveTicketEvent(koa: KoaContext, deps: Deps): Promise<ApiResponse | Problem> {
  const { db, clock, log } = deps
  koa.state.page = ticketHookPath
  if (koa.method === 'OPTIONS') return { status: 204, headers: { allow } }
  if (koa.method !== 'POST') return problem('method_not_allowed', {}, { allow })
  const id = koa.path.slice(ticketHookPath.length).toLowerCase()
  const hook = isId(id) ? await findTicketHook(db, id, deps.openSecretBox) : null
  if (hook === null) return problem('not_found')
  const waitMs = await countAttempt(db, `ticket hook:${id}`, eventLimit, clock)
  if (waitMs !== null) {
    const seconds = Math.ceil(waitMs / 1_000)
    return problem('rate_limited', { retry_after_seconds: seconds }, { 'retry-after': String(seconds) })
  }
  const body = await readBody(koa, koa.state.bodyMsMax, bodyBytesMax)
  const header = (name: string) => koa.req.headers[name]?.toString() ?? null
  const { integration, organization } = hook
  const place = { kind: hook.kind, project: integration.project }
  const read = readTicketEvent(place, { header, body, now: clock.now() }, hook.secret)
  if (!read.ok) return problem('not_found')
  const issueId = read.closed === null ? null : await findHookedIssue(db, integration, read.closed)
  if (issueId === null) return { status: 204 }
  const actor = { kind: 'system', name: `integration ${integration.name}`, ...readClient(koa, deps) } as const
  const key = { id: issueId, organizationId: organization.id }
  const noteAccepted = (transaction: Db) => noteTicketClosed(transaction, integration.id, issueId)
  const admitted = await admitRetest(key, { organization, actor, noteAccepted }, deps)
  const reason = admitted.ok ? null : admitted.problem.body.message
  log.info({ integrationId: integration.id, issueId, isRetested: admitted.ok, reason }, 'ticket was closed')
  return { status: 204 }
}
