import { fakeJpeg, someLocation } from '../helpers/fakes/fakeJpeg.ts'
import { drawn } from '../helpers/fakes/fakeSecrets.ts'
import { json, text } from '../helpers/sites/site.ts'
import type { DescribedSite } from './describedSite.ts'
import { carefulPage, carefulScript, toHttps } from './hardened.ts'

const plain = { 'x-content-type-options': 'nosniff' }

export const copiedServer: DescribedSite = {
  about: "a careful site on a server that also holds its operator's home folder",
  target: 'https://photo-walks.net/',
  world: {
    'http://photo-walks.net': toHttps('photo-walks.net'),
    'https://photo-walks.net': {
      routes: {
        '/': carefulPage('Photo walks', '<h1>Last walk</h1><img src="/uploads/walk-07.jpg" alt="The pier">'),
        '/assets/app.js': carefulScript('console.log("walks")'),
        '/uploads/walk-07.jpg': {
          headers: { ...plain, 'content-type': 'image/jpeg' },
          body: Buffer.from(fakeJpeg(someLocation), 'latin1'),
        },
        '/.aws/credentials': text(
          `[default]\naws_access_key_id = AKIA${drawn('base32', 16)}\naws_secret_access_key = ${drawn('base62', 40)}\n`,
          plain,
        ),
        '/backup.sql': text(
          '--\n-- PostgreSQL database dump\n--\n\n-- Dumped from database version 16.2\n',
          plain,
        ),
        '/actuator/env': json(
          { activeProfiles: ['prod'], propertySources: [{ name: 'systemProperties', properties: {} }] },
          plain,
        ),
        '/.well-known/security.txt': text(
          'Contact: mailto:walks@photo-walks.net\nExpires: 2099-01-01T00:00:00Z\n',
          plain,
        ),
      },
      otherwise: { ...carefulPage('Not found', '<p>There is nothing here.</p>'), status: 404 },
    },
  },
  findings: [
    ['exposure.cloud-credentials', 'critical'],
    ['exposure.db-dump', 'critical'],
    ['exposure.debug-endpoint', 'high'],
    ['info.exif-location', 'info'],
  ],
  technologies: [],
  pages: ['/'],
}
