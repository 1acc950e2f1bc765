import check from '../../../../../src/engine/detect/checks/exposure/robots-sensitive.ts'
import { type GivenWellKnown, wellKnown, wellKnownGap } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const at = (path: string, body: string, given: GivenWellKnown = {}) => ({
  wellKnown: wellKnown({ [path]: { body, ...given } }),
})

const indexPage = '<!doctype html><html><head><title>App</title></head><body></body></html>'

const robots = 'User-agent: *\nDisallow: /backup/\nDisallow: /search\nDisallow: /internal/reports # old\n'

checkTable(check, {
  clean: {
    'no such resource': at('/robots.txt', 'Not Found', { status: 404 }),
    'the start page in response to every path': at('/robots.txt', indexPage),
    'a response that a second request did not repeat': at('/robots.txt', robots, { isConfirmed: false }),
    'the same response at a random path': at('/robots.txt', robots, { resemblesMissing: true }),
    'a 403 response': at('/robots.txt', robots, { status: 403 }),
    'the default rules of WordPress': at(
      '/robots.txt',
      'User-agent: *\nDisallow: /wp-admin/\nAllow: /wp-admin/admin-ajax.php\n',
    ),
    'the default rules of shop platforms': at(
      '/robots.txt',
      '# we use Shopify as our ecommerce platform\nUser-agent: *\nDisallow: /admin\nDisallow: /cart\n',
    ),
    'the default rules of Drupal': at(
      '/robots.txt',
      'User-agent: *\nDisallow: /admin/\nDisallow: /filter/tips/\n',
    ),
    'the default rules of Joomla': at(
      '/robots.txt',
      'User-agent: *\nDisallow: /administrator/\nDisallow: /bin/\nDisallow: /components/\nDisallow: /logs/\n',
    ),
    'no disallowed path': at('/robots.txt', 'User-agent: *\nDisallow:\nAllow: /admin\n'),
    'every path disallowed': at('/robots.txt', 'User-agent: *\nDisallow: /\n'),
    'paths that only contain a sensitive word': at(
      '/robots.txt',
      'Disallow: /administer-vaccines\nDisallow: /dialogs/\n',
    ),
  },
  skipped: {
    'a path that was not requested': {
      given: { wellKnown: wellKnownGap('/robots.txt', 'the target did not answer there') },
      reason: 'could not check /robots.txt: the target did not answer there',
    },
  },
  found: {
    'sensitive folders': {
      given: at('/robots.txt', robots),
      findings: [
        {
          severity: 'info',
          samples: ['/robots.txt'],
          confidence: 'certain',
          excerpt: 'Disallow: /backup/\nDisallow: /internal/reports',
        },
      ],
    },
    'an admin area beside default rules': {
      given: at('/robots.txt', 'user-agent: *\r\ndisallow: /wp-admin/\r\ndisallow: /admin\r\n'),
      findings: [{ severity: 'info', samples: ['/robots.txt'], excerpt: 'Disallow: /admin' }],
    },
  },
})
