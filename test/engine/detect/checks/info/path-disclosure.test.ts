import check from '../../../../../src/engine/detect/checks/info/path-disclosure.ts'
import { drawn } from '../../../../helpers/fakes/fakeSecrets.ts'
import {
  exchange,
  type GivenExchange,
  missingPages,
  page,
  siteUrl,
} from '../../../../helpers/tables/artifacts.ts'
import { checkTable, type FoundCase } from '../../../../helpers/tables/checkTable.ts'

const url = `${siteUrl}api/report`
const failed = (body: string, given: GivenExchange = {}) => ({
  responses: [exchange({ url, status: 500, body, ...given })],
})
const html = { headers: { 'content-type': 'text/html' } }
const json = { headers: { 'content-type': 'application/json' } }
const finds = (body: string, excerpt: string, given: GivenExchange = {}): FoundCase => ({
  given: failed(body, given),
  findings: [{ severity: 'low', samples: ['/api/report'], url, confidence: 'firm', excerpt }],
})
const enoent = "ENOENT: no such file or directory, open '/var/task/data/prices.json'"
const token = `sk_live_51${drawn('base62', 97)}`

checkTable(check, {
  clean: {
    'a generic error message': failed('{"error":"internal_error"}'),
    'a page of documentation': { pages: [page({ body: `<h1>Errors</h1><pre>${enoent}</pre>` })] },
    'interface texts': {
      responses: [exchange({ ...json, url: `${siteUrl}en.json`, body: JSON.stringify({ help: enoent }) })],
    },
    'a list of system calls, and an error without a server path': {
      responses: [
        exchange({
          ...json,
          url,
          body: '{"calls":[{"syscall":"open","path":"/var/task/a"}],"error":{"errno":-111,"code":"ECONNREFUSED","syscall":"connect"}}',
        }),
      ],
    },
    'a script': {
      responses: [
        exchange({ headers: { 'content-type': 'text/javascript' }, body: `throw Error("${enoent}")` }),
      ],
    },
    'the requested path': {
      responses: [
        exchange({
          url: `${siteUrl}home/app/main.js`,
          status: 404,
          body: 'Error: /home/app/main.js not found',
        }),
      ],
    },
    'the requested path, encoded': {
      responses: [
        exchange({ url: `${siteUrl}app/a%20b/x.js`, status: 404, body: 'Cannot GET, error: /app/a b/x.js' }),
      ],
    },
    'links of an error page': failed(
      '<h1>Error</h1><a href="/home/user/www/index.php">Home</a><script src="/app/main.js"></script>',
      html,
    ),
    'a URL of the site in a message': failed('Error: see https://app.example.com/home/app/help.php'),
    'a URL path that looks like a folder': failed('Page not found. Try /home/about or /app/settings'),
    'a stack trace, which another check reports': failed(
      'Error: x\n    at f (/var/task/a.js:1:2)\n    at g (/var/task/b.js:1:2)',
    ),
    "a missing page below a user's name": failed('Page not found. Try /home/anna or /home/anna/photos'),
    'a drive letter in prose': failed('Error: choose C: or D:'),
  },
  found: {
    'a Node.js system error with status 200': {
      given: {
        responses: [
          exchange({
            ...json,
            url,
            body: '{"ok":false,"error":{"errno":-2,"code":"ENOENT","syscall":"open","path":"/srv/shop/data/prices.json"}}',
          }),
        ],
      },
      findings: [
        {
          ...{ severity: 'low', samples: ['/api/report'], url, confidence: 'firm' },
          excerpt: '{"errno":-2,"code":"ENOENT","syscall":"open","path":"/srv/shop/data/prices.json"}',
        },
      ],
    },
    'a missing file': finds(enoent, enoent),
    'a JSON error with status 200': finds(
      JSON.stringify({ error: { message: enoent } }),
      `{"error":{"message":"${enoent}"}}`,
      { status: 200, ...json },
    ),
    'a message inside a page': finds(
      `<h1>Oops</h1><p>Failed to open stream: /home/forge/shop/current/index.php</p>`,
      'Oops Failed to open stream: /home/forge/shop/current/index.php',
      html,
    ),
    "a developer's environment file": finds(
      "ENOENT: no such file or directory, open '/Users/jan/shop/.env'",
      "ENOENT: no such file or directory, open '/Users/jan/shop/.env'",
    ),
    'a missing module': finds(
      "Cannot find module '/app/dist/routes/pay.js'",
      "Cannot find module '/app/dist/routes/pay.js'",
    ),
    "a developer's home folder": finds(
      'Error: could not read file:///Users/anna/shop/config/prod.yml today',
      'Error: could not read file:///Users/anna/shop/config/prod.yml today',
    ),
    'a Windows path': finds(
      '{"error":"Could not find file \'C:\\\\inetpub\\\\wwwroot\\\\App_Data\\\\a.xml\'."}',
      '{"error":"Could not find file \'C:\\\\inetpub\\\\wwwroot\\\\App_Data\\\\a.xml\'."}',
      json,
    ),
    "a user's home folder": finds(
      'Error: cannot open /home/dbrown/shop-v2/releases/41/settings',
      'Error: cannot open /home/dbrown/shop-v2/releases/41/settings',
    ),
    'another drive, with a folder name that looks like a line break': finds(
      'Could not find file D:\\news\\reports\\today.xml',
      'Could not find file D:\\news\\reports\\today.xml',
    ),
    'another drive, with slashes': finds(
      'Warning: failed to open E:/www/shop/config/db.php',
      'Warning: failed to open E:/www/shop/config/db.php',
    ),
    'the response for a missing page': {
      given: { missingPages: missingPages({ samples: [exchange({ status: 404, body: enoent })] }) },
      findings: [{ severity: 'low', samples: ['/'] }],
    },
    'one of many lines, with a redacted key': {
      given: failed(`first\n${token} ${enoent}\nlast`),
      secrets: [token],
      findings: [{ severity: 'low', samples: ['/api/report'] }],
    },
  },
})
