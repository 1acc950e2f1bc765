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
    'nothing there': at('/index.php.bak', 'Not Found', { status: 404 }),
    'the start page for every path': at('/index.php.bak', indexPage),
    'an answer that did not come again': at('/index.php.bak', source, { isConfirmed: false }),
    'an answer like that at a random path': at('/index.php.bak', source, { resemblesMissing: true }),
    'a refusal': at('/index.php.bak', source, { status: 403 }),
    'the page itself': at('/index.php~', '<!doctype html><html><body>Shop</body></html>'),
    'an article about the language': at('/index.php.bak', '<html><pre>&lt;?php echo 1;</pre></html>'),
    'a template of the browser in a copy of PHP': at(
      '/index.php.old',
      '<html><script type="text/template"><%= name %></script></html>',
    ),
    'a file that is no copy of a script': at('/.env.bak', source),
  },
  skipped: {
    'a path that was not asked for': {
      given: { wellKnown: wellKnownGap('/config.php.bak', 'the target did not answer there') },
      reason: 'could not check /config.php.bak: the target did not answer there',
    },
  },
  found: {
    'a copy of PHP': finds('/index.php.bak', source, 'PHP'),
    'a template with code in it': finds(
      '/shop/cart.php~',
      '<!doctype html><html><?= $title ?></html>',
      'PHP',
    ),
    'a page of ASP': finds('/b/c.aspx.old', '<%@ Page Language="C#" %>', 'ASP or JSP'),
    'a page of ColdFusion': finds('/c.cfm.bak', '<cfset x = 1><cfquery name="q">', 'ColdFusion'),
    'a script in Perl': finds('/cgi-bin/a.cgi.bak', '#!/usr/bin/perl -w\nuse CGI;\n', 'Perl'),
    'a swap file': finds('/.index.php.swp', `b0VIM 8.2\u0000\u0000${'\u0000'.repeat(40)}`, 'Vim swap file'),
    'the settings of WordPress, without the password': {
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
    'a key of a known form': {
      given: at('/config.php.bak', `<?php\n$stripe = '${stripe}';\n`),
      secrets: [stripe],
      findings: [{ severity: 'high', samples: ['/config.php.bak'] }],
    },
  },
})
