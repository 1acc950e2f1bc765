import { showScan, showScanProgress } from './handlers/showScan.tsx'
import { showScans } from './handlers/showScans.tsx'
import type { Route } from './route.ts'

/** Pages about scans, findings, trends and domains, and the description of the API. */
export const securityRoutes: readonly Route[] = [
  { method: 'GET', path: '/scans', who: 'member', handle: showScans },
  { method: 'GET', path: '/scans/:id', who: 'member', handle: showScan },
  { method: 'GET', path: '/scans/:id/live', who: 'member', handle: showScanProgress },
]
