import check from '../../../../../src/engine/detect/checks/exposure/security-txt.ts'
import { type GivenWellKnown, target, wellKnown, wellKnownGap } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const at = (path: string, body: string, given: GivenWellKnown = {}) => ({
  wellKnown: wellKnown({ [path]: { body, ...given } }),
})

const indexPage = '<!doctype html><html><head><title>App</title></head><body></body></html>'

const path = '/.well-known/security.txt'
const date = 'Tue, 10 Mar 2026 12:00:00 GMT'
const file = (expires: string) =>
  `# For finders\nContact: mailto:security@shop.example\nExpires: ${expires}\n`
const dated = { headers: { date } }

checkTable(check, {
  clean: {
    'a valid file': at(path, file('2026-12-31T00:00:00Z'), dated),
    'a file that expires at the time of the response': at(path, file('2026-03-10T12:00:00.000Z'), dated),
    'a possibly expired file in a response without a date': at(path, file('2020-01-01T00:00:00Z')),
  },
  skipped: {
    'a path that was not requested': {
      given: { wellKnown: wellKnownGap(path, 'the target did not answer there') },
      reason: `could not check ${path}: the target did not answer there`,
    },
    'an IP address': {
      given: { ...at(path, 'Not Found', { status: 404 }), target: target('http://192.0.2.1/') },
      reason: 'security.txt applies to public hostnames: scan the site by its public hostname',
    },
    'a hostname of a hosting platform': {
      given: { ...at(path, 'Not Found', { status: 404 }), target: target('https://shop.vercel.app/') },
      reason: 'the hostname belongs to a hosting platform: scan the site under its own domain',
    },
    'a redirect': {
      given: at(path, '', { status: 301 }),
      reason: `the target returned status 301 for ${path}: make it return 200 or 404`,
    },
    'a 403 response': {
      given: at(path, 'no', { status: 403 }),
      reason: `the target returned status 403 for ${path}: make it return 200 or 404`,
    },
  },
  found: {
    'no such resource': {
      given: at(path, 'Not Found', { status: 404 }),
      findings: [{ severity: 'info', samples: [path], confidence: 'certain', excerpt: 'no file' }],
    },
    'the start page in response to every path, on a .co.uk domain': {
      given: {
        ...at(path, indexPage, { resemblesMissing: true, headers: { 'content-type': 'text/html' } }),
        target: target('https://app.example.com/'),
      },
      findings: [{ severity: 'info', samples: [path], excerpt: 'no file' }],
    },
    'a file without Contact': {
      given: at(path, 'Expires: 2026-12-31T00:00:00Z\n', dated),
      findings: [{ severity: 'info', samples: [path], excerpt: 'no Contact field' }],
    },
    'a file without Expires': {
      given: at(path, 'Contact: https://shop.example/security\n', dated),
      findings: [{ severity: 'info', samples: [path], excerpt: 'no Expires field' }],
    },
    'an expired file': {
      given: at(path, file('2026-03-10T11:59:59Z'), dated),
      findings: [
        {
          severity: 'info',
          samples: [path],
          excerpt: 'expired: Expires: 2026-03-10T11:59:59Z',
        },
      ],
    },
    'an invalid date': {
      given: at(path, file('whenever-it-suits'), dated),
      findings: [{ severity: 'info', samples: [path], excerpt: 'Expires is not a date' }],
    },
  },
})
