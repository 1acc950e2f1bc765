import type { Actor } from '../../shared/model/records.ts'
import type { MemberRequest } from './request.ts'

/** The person who sent a request, as the audit log names them. */
export function actorOf({ session, client }: Pick<MemberRequest, 'session' | 'client'>): Actor {
  return { kind: 'user', name: session.user.email, ...client }
}
