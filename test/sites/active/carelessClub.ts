import type { ActiveSite } from './activeSite.ts'
import { clubSignIns, openClub } from './club.ts'

const origin = 'http://rowing-club.example'

export const carelessClub: ActiveSite = {
  about: 'a club whose pages, sockets and login believe whoever comes',
  target: `${origin}/`,
  intensity: 'intrusive',
  signIns: clubSignIns,
  open: () => ({ world: { [origin]: openClub(origin, { isCareful: false }) } }),
  findings: [
    ['access.forced-browsing', 'high', '/reports/members'],
    ['access.idor', 'critical', '/api/orders/1017'],
    ['access.mass-assignment', 'high', 'PATCH /api/me: isAdmin'],
    ['access.privilege', 'critical', '/admin/users'],
    ['ai.endpoint-open', 'medium', '/api/chat'],
    ['auth.csrf', 'medium', 'POST /profile'],
    ['auth.cswsh', 'high', '/live'],
    ['auth.rate-limit', 'medium', '/login'],
    ['auth.session-fixation', 'medium', '/account: the session from before sign-in is authenticated'],
    ['auth.session-fixation', 'medium', '/account: the session is still valid after sign-out'],
    ['auth.user-enumeration', 'low', '/login'],
    ['cors.active-matrix', 'high', '/api/me: begins with rowing-club.example'],
    ['redirect.sign-in', 'medium', 'POST /login: next (form)'],
  ],
}
