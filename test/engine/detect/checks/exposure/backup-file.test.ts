import check from '../../../../../src/engine/detect/checks/exposure/backup-file.ts'
import { drawn } from '../../../../helpers/fakes/fakeSecrets.ts'
import { type GivenWellKnown, wellKnown, wellKnownGap } from '../../../../helpers/tables/artifacts.ts'
import { checkTable, type FoundCase } from '../../../../helpers/tables/checkTable.ts'

const at = (path: string, body: string, given: GivenWellKnown = {}) => ({
  wellKnown: wellKnown({ [path]: { body, ...given } }),
})

const indexPage = '<!doctype html><html><head><title>App</title></head><body></body></html>'

const source = "<?php\nrequire 'db.php';\necho render('home');\n"
const password = drawn('base62', 20)
const stripe = `sk_live_51${drawn('base62', 97)}`
const finds = (path: string, body: string, kind: string): FoundCase => ({
  given: at(path, body),
  findings: [{ severity: 'medium', samples: [path], confidence: 'certain', evidence: { kind } }],
})

checkTable(check, {
  clean: {
    'no such resource': at('/index.php.bak', 'Not Found', { status: 404 }),
    'the start page in response to every path': at('/index.php.bak', indexPage),
    'a response that a second request did not repeat': at('/index.php.bak', source, { isConfirmed: false }),
    'the same response at a random path': at('/index.php.bak', source, { resemblesMissing: true }),
    'a 403 response': at('/index.php.bak', source, { status: 403 }),
    'the page itself': at('/index.php~', '<!doctype html><html><body>Shop</body></html>'),
    'an article about PHP': at('/index.php.bak', '<html><pre>&lt;?php echo 1;</pre></html>'),
    'a browser template in a file named .php.bak': at(
      '/index.php.old',
      '<html><script type="text/template"><%= name %></script></html>',
    ),
    'a file that is no script': at('/.env.bak', source),
  },
  skipped: {
    'a path that was not requested': {
      given: { wellKnown: wellKnownGap('/config.php.bak', 'the target did not answer there') },
      reason: 'could not check /config.php.bak: the target did not answer there',
    },
  },
  found: {
    'a copy of a PHP script': finds('/index.php.bak', source, 'PHP'),
    'an HTML template with PHP code': finds(
      '/shop/cart.php~',
      '<!doctype html><html><?= $title ?></html>',
      'PHP',
    ),
    'a copy of an ASP page': finds('/b/c.aspx.old', '<%@ Page Language="C#" %>', 'ASP or JSP'),
    'a copy of a ColdFusion page': finds('/c.cfm.bak', '<cfset x = 1><cfquery name="q">', 'ColdFusion'),
    'a copy of a Perl script': finds('/cgi-bin/a.cgi.bak', '#!/usr/bin/perl -w\nuse CGI;\n', 'Perl'),
    'a Vim swap file': finds(
      '/.index.php.swp',
      `b0VIM 8.2\u0000\u0000${'\u0000'.repeat(40)}`,
      'Vim swap file',
    ),
    'the WordPress configuration, without the password in the evidence': {
      given: at(
        '/wp-config.php.bak',
        `<?php\ndefine( 'DB_NAME', 'wp' );\ndefine( 'DB_PASSWORD', '${password}' );\n`,
      ),
      secrets: [password],
      findings: [
        {
          severity: 'high',
          samples: ['/wp-config.php.bak'],
          excerpt: 'source code: PHP\nsets a database password',
        },
      ],
    },
    'a key in a known format': {
      given: at('/config.php.bak', `<?php\n$stripe = '${stripe}';\n`),
      secrets: [stripe],
      findings: [{ severity: 'high', samples: ['/config.php.bak'] }],
    },
  },
})
