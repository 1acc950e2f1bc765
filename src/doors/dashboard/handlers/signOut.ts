import { endSessions } from '../../../service/store/sessions.ts'
import { actorOf } from '../actor.ts'
import { redirect } from '../response.ts'
import type { PublicHandler } from '../route.ts'
import { clearSessionCookie } from '../session.ts'

export const signOut: PublicHandler = async ({ session, client }, { db, clock, baseUrl }) => {
  if (session !== null) {
    const actor = actorOf({ session, client })
    await endSessions(db, { user: session.user, which: { id: session.id }, actor }, clock)
  }
  return redirect('/sign-in', { done: 'You are signed out.', cookies: [clearSessionCookie(baseUrl)] })
}
