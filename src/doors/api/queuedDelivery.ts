import { type Problem, problem } from '../../service/problems.ts'
import type { RequestedDelivery } from '../../service/store/webhooks/requestedDeliveries.ts'

export function presentQueued(
  requested: RequestedDelivery,
):
  | { readonly status: 202; readonly body: { readonly delivery_id: string } }
  | Problem<'not_found' | 'conflict'> {
  if (requested.ok) return { status: 202, body: { delivery_id: requested.deliveryId } }
  if (requested.reason === 'unknown') return problem('not_found')
  return problem('conflict', { message: 'The webhook is disabled. Enable it first.' })
}
