import { html, text } from '../helpers/sites/site.ts'
import { worldAuthority } from '../helpers/sites/world.ts'
import type { DescribedSite } from './describedSite.ts'
import { carefulPage, carefulScript, toHttps } from './hardened.ts'

const securityTxt = text('Contact: mailto:board@club.example\nExpires: 2099-01-01T00:00:00Z\n')

export const neglectedDomain: DescribedSite = {
  about: 'a careful site whose domain nobody keeps',
  target: 'https://www.club.example/',
  world: {
    'http://www.club.example': toHttps('www.club.example'),
    'https://www.club.example': {
      routes: {
        '/': carefulPage(
          'Club',
          '<p>We meet on Mondays. See the <a href="https://photos.club.example/2024">photos</a>.</p>',
        ),
        '/assets/app.js': carefulScript(
          'fetch("https://members.club.example/v1"); fetch("https://api.club.example/v1")',
        ),
        '/.well-known/security.txt': securityTxt,
      },
    },
  },
  dns: {
    'club.example': { A: ['192.0.2.10'], NS: ['ns1.registrar.example'], MX: ['10 mail.club.example'] },
    'www.club.example': { A: ['192.0.2.10'] },
    'photos.club.example': { CNAME: 'club-photos.forgotten.example' },
    'members.club.example': { A: ['10.20.30.40'] },
    'api.club.example': { CNAME: 'api.host.example' },
    'api.host.example': { A: ['192.0.2.20'] },
    'registrar.example': { NS: ['ns1.registrar.example'] },
  },
  findings: [
    ['dns.caa-missing', 'info'],
    ['dns.dangling-cname', 'medium'],
    ['dns.dmarc-missing', 'low'],
    ['dns.private-address', 'low'],
    ['dns.spf-missing', 'low'],
  ],
  technologies: [],
  pages: ['/'],
}

export const abandonedShop: DescribedSite = {
  about: 'a name that still leads to a site which was taken down',
  target: 'https://shop.club.example/',
  world: {
    'http://shop.club.example': toHttps('shop.club.example'),
    'https://shop.club.example': {
      routes: {},
      otherwise: {
        ...html(
          "<!doctype html><title>Site not found</title><p><strong>There isn't a GitHub Pages site here.</strong></p>",
        ),
        status: 404,
      },
    },
  },
  tls: {
    'https://shop.club.example': {
      ...worldAuthority().issue({ names: ['shop.club.example'] }),
      ciphers: 'ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-ECDSA-NULL-SHA:@SECLEVEL=0',
    },
  },
  dns: {
    'club.example': {
      A: ['192.0.2.10'],
      NS: ['ns1.registrar.example'],
      TXT: ['v=spf1 include:_spf.sender.example ?all'],
      CAA: ['issue ca.example'],
    },
    '_spf.sender.example': { TXT: ['v=spf1 +all'] },
    '_dmarc.club.example': { TXT: ['v=DMARC1; p=none; rua=mailto:board@club.example'] },
    'shop.club.example': { CNAME: 'club.github.io' },
    'club.github.io': { A: ['192.0.2.30'] },
  },
  findings: [
    ['dns.dmarc-none', 'info'],
    ['dns.spf-permissive', 'medium'],
    ['dns.takeover', 'high'],
    ['exposure.security-txt', 'info'],
    ['tls.weak-cipher', 'low'],
  ],
  technologies: [],
  pages: ['/'],
}
