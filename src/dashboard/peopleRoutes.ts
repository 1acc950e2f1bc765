import { showSignIn, signIn } from './handlers/signIn.tsx'
import { signOut } from './handlers/signOut.ts'
import { join, showWelcome } from './handlers/welcome.tsx'
import type { Route } from './route.ts'

/** Who is here, and who belongs here. */
export const peopleRoutes: readonly Route[] = [
  { method: 'GET', path: '/sign-in', who: 'public', handle: showSignIn },
  { method: 'POST', path: '/sign-in', who: 'public', handle: signIn },
  { method: 'POST', path: '/sign-out', who: 'public', handle: signOut },
  { method: 'GET', path: '/welcome', who: 'public', handle: showWelcome },
  { method: 'POST', path: '/welcome', who: 'public', handle: join },
]
