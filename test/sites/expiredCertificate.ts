import { text } from '../helpers/sites/site.ts'
import { worldAuthority } from '../helpers/sites/world.ts'
import type { DescribedSite } from './describedSite.ts'
import { carefulPage, carefulScript, toHttps } from './hardened.ts'

const dayMs = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * dayMs)

const site = {
  routes: {
    '/': carefulPage('Club', '<p>We meet on Mondays.</p>'),
    '/assets/app.js': carefulScript('console.log("club")'),
    '/.well-known/security.txt': text('Contact: mailto:board@club.example\nExpires: 2099-01-01T00:00:00Z\n'),
  },
}
export const expiredCertificate: DescribedSite = {
  about: 'a careful site whose certificate has expired',
  target: 'https://club.example/',
  world: { 'http://club.example': toHttps('club.example'), 'https://club.example': site },
  tls: {
    'https://club.example': worldAuthority().issue({
      names: ['club.example'],
      validFrom: inDays(-120),
      validTo: inDays(-30),
    }),
  },
  findings: [['tls.cert-expired', 'high']],
  technologies: [],
  pages: ['/'],
}

export const oldTlsServer: DescribedSite = {
  about: 'a careful site on a server that still speaks TLS 1.0, its certificate about to end',
  target: 'https://old.example/',
  world: { 'http://old.example': toHttps('old.example'), 'https://old.example': site },
  tls: {
    'https://old.example': {
      ...worldAuthority().issue({ names: ['old.example'], validFrom: inDays(-85), validTo: inDays(5) }),
      minVersion: 'TLSv1',
      ciphers: 'DEFAULT@SECLEVEL=0',
    },
  },
  findings: [
    ['tls.cert-expiring', 'low'],
    ['tls.weak-protocol', 'medium'],
  ],
  technologies: [],
  pages: ['/'],
}
