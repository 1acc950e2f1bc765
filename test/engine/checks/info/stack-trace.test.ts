import check from '../../../../src/engine/checks/info/stack-trace.ts'
import { drawn } from '../../../helpers/fakes/fakeSecrets.ts'
import {
  exchange,
  type GivenExchange,
  missingPages,
  page,
  siteUrl,
} from '../../../helpers/tables/artifacts.ts'
import { checkTable, type FoundCase } from '../../../helpers/tables/checkTable.ts'

const url = `${siteUrl}api/orders`
const failed = (body: string, given: GivenExchange = {}) => ({
  responses: [exchange({ url, status: 500, body, ...given })],
})

const nodeTrace = [
  "TypeError: Cannot read properties of undefined (reading 'id')",
  '    at getOrder (/app/src/orders.js:42:17)',
  '    at async handle (/app/node_modules/koa/lib/app.js:10:5)',
  '    at node:internal/main:1:1',
].join('\n')

const finds = (body: string, language: string, given: GivenExchange = {}): FoundCase => ({
  given: failed(body, given),
  findings: [{ severity: 'medium', samples: ['/api/orders'], confidence: 'certain', evidence: { language } }],
})

const token = `sk_live_51${drawn('base62', 97)}`

checkTable(check, {
  clean: {
    'a page': { pages: [page()] },
    'an error in a sentence': failed('{"error":"internal_error","request_id":"0192"}'),
    'a page of documentation that shows a trace': {
      pages: [page({ body: `<h1>Errors</h1><pre>${nodeTrace}</pre>` })],
    },
    'an article that shows a message of PHP': {
      pages: [
        page({
          body: '<pre>&lt;b&gt;Warning&lt;/b&gt;: Undefined variable in &lt;b&gt;/var/www/a.php&lt;/b&gt; on line &lt;b&gt;3&lt;/b&gt;</pre>',
        }),
      ],
    },
    'translations with such words': {
      responses: [
        exchange({
          url: `${siteUrl}locales/en.json`,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ trace: nodeTrace, title: 'Traceback (most recent call last)' }),
        }),
      ],
    },
    'a script with such text': {
      responses: [
        exchange({ headers: { 'content-type': 'text/javascript' }, body: `const t = \`${nodeTrace}\`` }),
      ],
    },
    'one line that begins with at': failed('Not found\n    at this address (/orders:1:2)\n  Go back'),
  },
  found: {
    'Node, as text': {
      given: failed(nodeTrace),
      findings: [
        {
          severity: 'medium',
          samples: ['/api/orders'],
          url,
          confidence: 'certain',
          excerpt: nodeTrace.slice(nodeTrace.indexOf('at getOrder')),
          evidence: { language: 'JavaScript' },
        },
      ],
    },
    'Node, as Express shows it in HTML': finds(
      `<!DOCTYPE html><html><body><pre>${nodeTrace
        .replaceAll('\n    ', '<br> &nbsp; &nbsp;')
        .replaceAll("'", '&#39;')}</pre></body></html>`,
      'JavaScript',
      { headers: { 'content-type': 'text/html' } },
    ),
    'Node, inside JSON under 200': finds(
      JSON.stringify({ error: { message: 'x', stack: nodeTrace } }),
      'JavaScript',
      {
        status: 200,
        headers: { 'content-type': 'application/json' },
      },
    ),
    Python: finds(
      'Traceback (most recent call last):\n  File "/app/main.py", line 12, in show\n    return a["b"]\nKeyError: \'b\'',
      'Python',
    ),
    Java: finds(
      'java.lang.NullPointerException\n\tat com.acme.Orders.show(Orders.java:31)\n\tat com.acme.Main.main(Main.java:9)\n',
      'Java or Kotlin',
    ),
    '.NET': finds(
      'System.NullReferenceException: x\n   at Acme.Orders.Show(Int32 id) in C:\\src\\Orders.cs:line 31\n',
      '.NET',
    ),
    Ruby: finds("app/controllers/orders_controller.rb:12:in `show'\n", 'Ruby'),
    Go: finds('goroutine 34 [running]:\nmain.show(0x1)\n\t/app/main.go:31 +0x1d\n', 'Go'),
    PHP: finds('PHP Fatal error:  Uncaught Error: x in /var/www/html/a.php:12', 'PHP'),
    'a message of PHP inside a page': {
      given: {
        responses: [
          page({
            body: '<html><br />\n<b>Warning</b>:  Undefined variable $a in <b>/var/www/html/a.php</b> on line <b>12</b><br />\n<h1>Shop</h1></html>',
          }),
        ],
      },
      findings: [{ severity: 'medium', samples: ['/'], evidence: { language: 'PHP' } }],
    },
    'the answer where nothing is': {
      given: { missingPages: missingPages({ samples: [exchange({ status: 404, body: nodeTrace })] }) },
      findings: [{ severity: 'medium', samples: ['/'] }],
    },
    'a trace with a key in it': {
      given: failed(`${nodeTrace}\nSTRIPE_KEY=${token}`),
      secrets: [token],
      findings: [{ severity: 'medium', samples: ['/api/orders'] }],
    },
  },
})
