import type { Actor } from '../../shared/model/records.ts'
import type { MemberRequest } from './request.ts'

/** Returns the user behind a request as the actor for the audit log. */
export function actorOf({ session, client }: Pick<MemberRequest, 'session' | 'client'>): Actor {
  return { kind: 'user', name: session.user.email, ...client }
}
