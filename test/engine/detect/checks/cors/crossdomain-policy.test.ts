import check from '../../../../../src/engine/detect/checks/cors/crossdomain-policy.ts'
import { type GivenWellKnown, wellKnown, wellKnownGap } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const at = (path: string, body: string, given: GivenWellKnown = {}) => ({
  wellKnown: wellKnown({ [path]: { body, ...given } }),
})

const indexPage = '<!doctype html><html><head><title>App</title></head><body></body></html>'

const everybody =
  '<?xml version="1.0"?><cross-domain-policy><allow-access-from domain="*" secure="false"/></cross-domain-policy>'

checkTable(check, {
  clean: {
    'no such resource': at('/crossdomain.xml', 'Not Found', { status: 404 }),
    'the start page in response to every path': at('/crossdomain.xml', indexPage),
    'a response that a second request did not repeat': at('/crossdomain.xml', everybody, {
      isConfirmed: false,
    }),
    'the same response at a random path': at('/crossdomain.xml', everybody, { resemblesMissing: true }),
    'a 403 response': at('/crossdomain.xml', everybody, { status: 403 }),
    'a crossdomain.xml that allows one domain': at(
      '/crossdomain.xml',
      '<cross-domain-policy><allow-access-from domain="*.shop.example"/></cross-domain-policy>',
    ),
    'a crossdomain.xml that allows no domain': at(
      '/crossdomain.xml',
      '<cross-domain-policy><site-control permitted-cross-domain-policies="none"/></cross-domain-policy>',
    ),
    'other XML': at('/clientaccesspolicy.xml', '<Error><Code>AccessDenied</Code></Error>'),
    'a clientaccesspolicy.xml that allows one site': at(
      '/clientaccesspolicy.xml',
      '<access-policy><cross-domain-access><domain uri="https://shop.example"/></cross-domain-access></access-policy>',
    ),
  },
  skipped: {
    'a path that was not requested': {
      given: { wellKnown: wellKnownGap('/crossdomain.xml', 'the target did not answer there') },
      reason: 'could not check /crossdomain.xml: the target did not answer there',
    },
  },
  found: {
    'a crossdomain.xml that allows every domain': {
      given: at('/crossdomain.xml', everybody, { headers: { 'content-type': 'text/xml' } }),
      findings: [
        {
          severity: 'low',
          samples: ['/crossdomain.xml'],
          confidence: 'certain',
          excerpt: '<allow-access-from domain="*"',
        },
      ],
    },
    'a clientaccesspolicy.xml that allows every site': {
      given: at(
        '/clientaccesspolicy.xml',
        '<access-policy><cross-domain-access><policy><allow-from><domain uri="http://*"/></allow-from></policy></cross-domain-access></access-policy>',
      ),
      findings: [{ severity: 'low', samples: ['/clientaccesspolicy.xml'] }],
    },
  },
})
