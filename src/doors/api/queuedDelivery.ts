import { type Problem, problem } from '../../service/problems.ts'
import type { RequestedDelivery } from '../../shared/model/webhook.ts'

export function presentQueued(
  requested: RequestedDelivery,
  receiver: 'webhook' | 'integration',
):
  | { readonly status: 202; readonly body: { readonly delivery_id: string } }
  | Problem<'not_found' | 'conflict'> {
  if (requested.ok) return { status: 202, body: { delivery_id: requested.deliveryId } }
  if (requested.reason === 'unknown') return problem('not_found')
  return problem('conflict', { message: `The ${receiver} is disabled. Enable it first.` })
}
