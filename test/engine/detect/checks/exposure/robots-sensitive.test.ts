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
    'nothing there': at('/robots.txt', 'Not Found', { status: 404 }),
    'the start page for every path': at('/robots.txt', indexPage),
    'an answer that did not come again': at('/robots.txt', robots, { isConfirmed: false }),
    'an answer like that at a random path': at('/robots.txt', robots, { resemblesMissing: true }),
    'a refusal': at('/robots.txt', robots, { status: 403 }),
    'the rules of every WordPress': at(
      '/robots.txt',
      'User-agent: *\nDisallow: /wp-admin/\nAllow: /wp-admin/admin-ajax.php\n',
    ),
    'the rules of every shop of a platform': at(
      '/robots.txt',
      '# we use Shopify as our ecommerce platform\nUser-agent: *\nDisallow: /admin\nDisallow: /cart\n',
    ),
    'the rules of every Drupal': at(
      '/robots.txt',
      'User-agent: *\nDisallow: /admin/\nDisallow: /filter/tips/\n',
    ),
    'the rules of every Joomla': at(
      '/robots.txt',
      'User-agent: *\nDisallow: /administrator/\nDisallow: /bin/\nDisallow: /components/\nDisallow: /logs/\n',
    ),
    'nothing forbidden': at('/robots.txt', 'User-agent: *\nDisallow:\nAllow: /admin\n'),
    'everything forbidden': at('/robots.txt', 'User-agent: *\nDisallow: /\n'),
    'words that hold one of the words': at(
      '/robots.txt',
      'Disallow: /administer-vaccines\nDisallow: /dialogs/\n',
    ),
  },
  skipped: {
    'a path that was not asked for': {
      given: { wellKnown: wellKnownGap('/robots.txt', 'the target did not answer there') },
      reason: 'could not check /robots.txt: the target did not answer there',
    },
  },
  found: {
    'folders that are not meant to be found': {
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
    'an area of administrators beside the usual rules': {
      given: at('/robots.txt', 'user-agent: *\r\ndisallow: /wp-admin/\r\ndisallow: /admin\r\n'),
      findings: [{ severity: 'info', samples: ['/robots.txt'], excerpt: 'Disallow: /admin' }],
    },
  },
})
