import check from '../../../../../src/engine/detect/checks/exposure/backup-archive.ts'
import { type GivenWellKnown, page, wellKnown, wellKnownGap } from '../../../../helpers/tables/artifacts.ts'
import { checkTable, type FoundCase } from '../../../../helpers/tables/checkTable.ts'

const at = (path: string, body: string, given: GivenWellKnown = {}) => ({
  wellKnown: wellKnown({ [path]: { body, ...given } }),
})

const indexPage = '<!doctype html><html><head><title>App</title></head><body></body></html>'

const zip = (name: string) =>
  `PK\u0003\u0004\u0014\u0000\u0000\u0000\u0008\u0000${'\u0000'.repeat(16)}${String.fromCharCode(name.length)}\u0000\u0000\u0000${name}\u0000\u0001`
const finds = (path: string, body: string, kind: string): FoundCase => ({
  given: at(path, body, { headers: { 'content-type': 'application/zip' } }),
  findings: [{ severity: 'high', samples: [path], confidence: 'certain', evidence: { kind } }],
})

checkTable(check, {
  clean: {
    'no such resource': at('/backup.zip', 'Not Found', { status: 404 }),
    'the start page in response to every path': at('/backup.zip', indexPage),
    'a response that a second request did not repeat': at('/backup.zip', zip('index.php'), {
      isConfirmed: false,
    }),
    'the same response at a random path': at('/backup.zip', zip('index.php'), { resemblesMissing: true }),
    'a 403 response': at('/backup.zip', zip('index.php'), { status: 403 }),
    'text that begins with the same letters': at('/backup.zip', 'PK is short for Peking'),
    'an archive without entries': at('/backup.zip', 'PK\u0005\u0006\u0000\u0000'),
    'an archive that a page of the site links to': {
      ...at('/example.zip', zip('logo.svg')),
      pages: [page({ body: '<html><a href="/example.zip">Press kit</a></html>' })],
    },
    'an archive at another path': at('/dump.sql', zip('index.php')),
  },
  skipped: {
    'a path that was not requested': {
      given: { wellKnown: wellKnownGap('/example.zip', 'the target did not answer there') },
      reason: 'could not check /example.zip: the target did not answer there',
    },
  },
  found: {
    'a ZIP archive named after the site, with its first file name': {
      given: at('/app.example.com.zip', zip('public_html/wp-config.php')),
      findings: [
        {
          severity: 'high',
          samples: ['/app.example.com.zip'],
          excerpt: 'first bytes: ZIP archive, first entry: public_html/wp-config.php',
        },
      ],
    },
    'a file name with special characters, which is not quoted': {
      given: at('/backup.zip', zip('<b>x</b>')),
      findings: [{ severity: 'high', samples: ['/backup.zip'], excerpt: 'first bytes: ZIP archive' }],
    },
    'a gzip archive': finds('/backup.tar.gz', '\u001f\u008b\u0008\u0000\u0000', 'gzip archive'),
    'a tar archive that the server decompressed': finds(
      '/backup.tar.gz',
      `site/index.php${'\u0000'.repeat(243)}ustar\u000000`,
      'tar archive',
    ),
    'archives of 7-Zip and RAR': {
      given: {
        wellKnown: wellKnown({
          '/www.zip': { body: '7z\u00bc\u00af\u0027\u001c\u0000\u0004' },
          '/example.zip': { body: 'Rar!\u001a\u0007\u0000' },
        }),
      },
      findings: [{ severity: 'high', samples: ['/example.zip', '/www.zip'] }],
    },
  },
})
