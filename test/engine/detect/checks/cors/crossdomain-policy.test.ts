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
    'nothing there': at('/crossdomain.xml', 'Not Found', { status: 404 }),
    'the start page for every path': at('/crossdomain.xml', indexPage),
    'an answer that did not come again': at('/crossdomain.xml', everybody, { isConfirmed: false }),
    'an answer like that at a random path': at('/crossdomain.xml', everybody, { resemblesMissing: true }),
    'a refusal': at('/crossdomain.xml', everybody, { status: 403 }),
    'one domain': at(
      '/crossdomain.xml',
      '<cross-domain-policy><allow-access-from domain="*.shop.example"/></cross-domain-policy>',
    ),
    nobody: at(
      '/crossdomain.xml',
      '<cross-domain-policy><site-control permitted-cross-domain-policies="none"/></cross-domain-policy>',
    ),
    'XML of another kind': at('/clientaccesspolicy.xml', '<Error><Code>AccessDenied</Code></Error>'),
    'one site of Silverlight': at(
      '/clientaccesspolicy.xml',
      '<access-policy><cross-domain-access><domain uri="https://shop.example"/></cross-domain-access></access-policy>',
    ),
  },
  skipped: {
    'a path that was not asked for': {
      given: { wellKnown: wellKnownGap('/crossdomain.xml', 'the target did not answer there') },
      reason: 'could not check /crossdomain.xml: the target did not answer there',
    },
  },
  found: {
    'every domain': {
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
    'every site of Silverlight': {
      given: at(
        '/clientaccesspolicy.xml',
        '<access-policy><cross-domain-access><policy><allow-from><domain uri="http://*"/></allow-from></policy></cross-domain-access></access-policy>',
      ),
      findings: [{ severity: 'low', samples: ['/clientaccesspolicy.xml'] }],
    },
  },
})
