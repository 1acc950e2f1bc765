import type { ActiveSite } from './activeSite.ts'
import { clubSignIns, openClub } from './club.ts'

const origin = 'http://careful-club.example'

export const carefulClub: ActiveSite = {
  about: 'a club that guards what the careless one does not',
  target: `${origin}/`,
  intensity: 'intrusive',
  signIns: clubSignIns,
  open: () => ({ world: { [origin]: openClub(origin, { isCareful: true }) } }),
  findings: [],
}
