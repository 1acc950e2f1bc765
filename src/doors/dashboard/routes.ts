import { showStart } from './handlers/showStart.ts'
import { switchTheme } from './handlers/switchTheme.ts'
import { peopleRoutes } from './peopleRoutes.ts'
import type { Route } from './route.ts'
import { securityRoutes } from './securityRoutes.ts'

export const routes: readonly Route[] = [
  { method: 'GET', path: '/', who: 'public', handle: showStart },
  { method: 'POST', path: '/theme', who: 'public', handle: switchTheme },
  ...peopleRoutes,
  ...securityRoutes,
]
