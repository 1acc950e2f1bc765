import check from '../../../../../src/engine/detect/checks/exposure/phpinfo.ts'
import {
  exchange,
  type GivenWellKnown,
  siteUrl,
  wellKnown,
  wellKnownGap,
} from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const at = (path: string, body: string, given: GivenWellKnown = {}) => ({
  wellKnown: wellKnown({ [path]: { body, ...given } }),
  responses: [],
})

const visited = (path: string, body: string, status = 200) => ({
  wellKnown: wellKnown({}),
  responses: [exchange({ url: `${siteUrl}${path}`, body, status, headers: { 'content-type': 'text/html' } })],
})

const indexPage = '<!doctype html><html><head><title>App</title></head><body></body></html>'

const info =
  '<!DOCTYPE html><html><head><title>PHP 8.2.7 - phpinfo()</title></head><body><h1 class="p">PHP Version 8.2.7</h1><h2>Environment</h2></body></html>'

checkTable(check, {
  clean: {
    'no such resource': at('/phpinfo.php', 'Not Found', { status: 404 }),
    'the start page in response to every path': at('/phpinfo.php', indexPage),
    'a response that a second request did not repeat': at('/phpinfo.php', info, { isConfirmed: false }),
    'the same response at a random path': at('/phpinfo.php', info, { resemblesMissing: true }),
    'a 403 response': at('/phpinfo.php', info, { status: 403 }),
    'an article about phpinfo()': at(
      '/info.php',
      '<html><title>What phpinfo() shows</title><h1>PHP Version 8.2.7 and others</h1></html>',
    ),
    'a crawled article about phpinfo()': visited(
      'post',
      '<title>phpinfo()</title><h1>PHP Version 8.2.7</h1>',
    ),
    'a crawled phpinfo() page with an error status': visited('server/php.php', info, 403),
    'another information page': at(
      '/info.php',
      '<html><title>Info</title><h1 class="p">Opening hours</h1></html>',
    ),
  },
  skipped: {
    'a path that was not requested': {
      given: { wellKnown: wellKnownGap('/info.php', 'the target did not answer there'), responses: [] },
      reason: 'could not check /info.php: the target did not answer there',
    },
  },
  found: {
    'a phpinfo() page': {
      given: at('/info.php', info, { headers: { 'content-type': 'text/html' } }),
      findings: [
        {
          severity: 'medium',
          samples: ['/info.php'],
          confidence: 'certain',
          excerpt: 'phpinfo() of PHP 8.2.7',
        },
      ],
    },
    'a phpinfo() page at a crawled URL': {
      given: visited('server/php.php', info),
      findings: [{ severity: 'medium', samples: ['/server/php.php'], evidence: { php: '8.2.7' } }],
    },
    'a phpinfo() page of an older PHP version': {
      given: at('/phpinfo.php', info.replace('PHP 8.2.7 - phpinfo()', 'phpinfo()')),
      findings: [{ severity: 'medium', samples: ['/phpinfo.php'], evidence: { php: '8.2.7' } }],
    },
  },
})
