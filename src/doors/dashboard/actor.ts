import type { Actor } from '../../shared/model/records.ts'
import type { MemberRequest } from './request.ts'

export function actorOf({ session, client }: Pick<MemberRequest, 'session' | 'client'>): Actor & {
  readonly kind: 'user'
} {
  return { kind: 'user', name: session.user.email, ...client }
}
