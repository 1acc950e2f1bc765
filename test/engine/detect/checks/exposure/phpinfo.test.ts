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
    'nothing there': at('/phpinfo.php', 'Not Found', { status: 404 }),
    'the start page for every path': at('/phpinfo.php', indexPage),
    'an answer that did not come again': at('/phpinfo.php', info, { isConfirmed: false }),
    'an answer like that at a random path': at('/phpinfo.php', info, { resemblesMissing: true }),
    'a refusal': at('/phpinfo.php', info, { status: 403 }),
    'an article about it': at(
      '/info.php',
      '<html><title>What phpinfo() shows</title><h1>PHP Version 8.2.7 and others</h1></html>',
    ),
    'a visited article about it': visited('post', '<title>phpinfo()</title><h1>PHP Version 8.2.7</h1>'),
    'a visited page of it that is refused': visited('server/php.php', info, 403),
    'a page with information': at(
      '/info.php',
      '<html><title>Info</title><h1 class="p">Opening hours</h1></html>',
    ),
  },
  skipped: {
    'a path that was not asked for': {
      given: { wellKnown: wellKnownGap('/info.php', 'the target did not answer there'), responses: [] },
      reason: 'could not check /info.php: the target did not answer there',
    },
  },
  found: {
    'the page of PHP': {
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
    'the page of PHP at a URL that the crawl visited': {
      given: visited('server/php.php', info),
      findings: [{ severity: 'medium', samples: ['/server/php.php'], evidence: { php: '8.2.7' } }],
    },
    'the page of an older PHP': {
      given: at('/phpinfo.php', info.replace('PHP 8.2.7 - phpinfo()', 'phpinfo()')),
      findings: [{ severity: 'medium', samples: ['/phpinfo.php'], evidence: { php: '8.2.7' } }],
    },
  },
})
