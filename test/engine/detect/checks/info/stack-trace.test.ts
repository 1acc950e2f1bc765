import check from '../../../../../src/engine/detect/checks/info/stack-trace.ts'
import { drawn } from '../../../../helpers/fakes/fakeSecrets.ts'
import {
  exchange,
  type GivenExchange,
  missingPages,
  page,
  siteUrl,
} from '../../../../helpers/tables/artifacts.ts'
import { checkTable, type FoundCase } from '../../../../helpers/tables/checkTable.ts'

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

const phpTrace =
  '#0 /var/www/src/api.php(42): strlen(Array)\n#1 /var/www/public/index.php(7): require()\n#2 {main}'

const finds = (body: string, language: string, given: GivenExchange = {}): FoundCase => ({
  given: failed(body, given),
  findings: [{ severity: 'medium', samples: ['/api/orders'], confidence: 'certain', evidence: { language } }],
})

const token = `sk_live_51${drawn('base62', 97)}`

checkTable(check, {
  clean: {
    'a page': { pages: [page()] },
    'an error that numbers its issues': failed('#1 /orders.php(12): missing\n#2 the same in items'),
    'a generic error message': failed('{"error":"internal_error","request_id":"0192"}'),
    'a documentation page with a trace': {
      pages: [page({ body: `<h1>Errors</h1><pre>${nodeTrace}</pre>` })],
    },
    'an article with a PHP message': {
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
    'frames in a translation file': {
      responses: [
        exchange({
          url: `${siteUrl}frames.json`,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ trace: nodeTrace.split('\n') }),
        }),
      ],
    },
    'a list of source lines without an error': {
      responses: [
        exchange({
          url,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            files: [
              { file: 'a.ts', line: 1 },
              { file: 'b.ts', line: 2 },
            ],
          }),
        }),
      ],
    },
    'an article about a PHP warning': {
      responses: [
        page({
          body: '<h1>How to fix it</h1><p>Warning: Undefined variable $a in /var/www/html/a.php on line 12</p>',
        }),
      ],
    },
    ...Object.fromEntries(
      Object.entries({
        'a forum question with a trace': [{ id: 1, author: 'Ann', message: nodeTrace }],
        'a chat about a trace': { messages: [{ role: 'user', message: nodeTrace }] },
        'the text of an article': { posts: [{ id: 1, title: 'Errors', body: nodeTrace }] },
        'a trace late in a log': { output: `${'Built a page.\n'.repeat(60)}${nodeTrace}` },
        'a message with a source and a line': { message: 'Invalid\n  at line 4 of orders.csv\n  at line 9' },
      }).map(([name, body]) => [
        name,
        failed(JSON.stringify(body), { status: 200, headers: { 'content-type': 'application/json' } }),
      ]),
    ),
    'a guide page with a trace': {
      responses: [
        page({
          body: `<title>How to fix it</title><h1>Cannot read properties</h1><p>${nodeTrace}</p><p>${'Tea. '.repeat(200)}</p>`,
        }),
      ],
    },
    'a long page with a trace in a code block': {
      responses: [page({ body: `<h1>Shop</h1><pre>${nodeTrace}</pre><p>${'Tea. '.repeat(200)}</p>` })],
    },
    'a single line that begins with "at"': failed('Not found\n    at this address (/orders:1:2)\n  Go back'),
  },
  found: {
    'PHP, as the text of getTraceAsString': finds(JSON.stringify({ error: 'x', trace: phpTrace }), 'PHP'),
    'PHP, line by line in JSON with escaped slashes': finds(
      JSON.stringify({ error: 'x', trace: phpTrace.split('\n') }).replaceAll('/', '\\/'),
      'PHP',
      { headers: { 'content-type': 'application/json' } },
    ),
    'PHP, as one JSON text with escaped slashes': finds(
      JSON.stringify({ error: 'x', trace: phpTrace }).replaceAll('/', '\\/'),
      'PHP',
    ),
    'Node.js, as text': {
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
    "Node.js, in Express's HTML error page": finds(
      `<!DOCTYPE html><html><body><pre>${nodeTrace
        .replaceAll('\n    ', '<br> &nbsp; &nbsp;')
        .replaceAll("'", '&#39;')}</pre></body></html>`,
      'JavaScript',
      { headers: { 'content-type': 'text/html' } },
    ),
    'Java, with tabs as HTML entities': finds(
      '<p>java.lang.IllegalStateException: x<br>&#9;at java.base/java.util.ArrayList.get(ArrayList.java:427)<br>&#x9;at com.acme.Main.run(Main.java:12)</p>',
      'Java or Kotlin',
      { headers: { 'content-type': 'text/html' } },
    ),
    'Node.js, with line breaks as HTML entities': finds(
      `<p>${nodeTrace.replaceAll('\n', '&#10;').replaceAll('    ', '&#160;&#xA0;')}</p>`,
      'JavaScript',
      { headers: { 'content-type': 'text/html' } },
    ),
    'Node.js, inside JSON with status 200': finds(
      JSON.stringify({ error: { message: 'x', stack: nodeTrace } }),
      'JavaScript',
      {
        status: 200,
        headers: { 'content-type': 'application/json' },
      },
    ),
    'Node.js, as list items': finds(
      `<!doctype html><h1>Error</h1><ul id="stacktrace">${nodeTrace
        .split('\n')
        .slice(1)
        .map((line) => `<li>${line.replaceAll(' ', '&nbsp;')}</li>`)
        .join('')}</ul>`,
      'JavaScript',
      { headers: { 'content-type': 'text/html' } },
    ),
    'Node.js, line by line in JSON': finds(
      JSON.stringify({ message: 'x', stack: nodeTrace.split('\n').map((line) => line.trim()) }),
      'JavaScript',
      { headers: { 'content-type': 'application/json' } },
    ),
    'a failed list item, with status 200': finds(
      JSON.stringify({ results: [{ id: 1 }, { id: 2, error: nodeTrace }] }),
      'JavaScript',
      { status: 200, headers: { 'content-type': 'application/json' } },
    ),
    'a list as the whole response': finds(
      JSON.stringify([{ ok: true }, { ok: false, why: nodeTrace }]),
      'JavaScript',
      { status: 200, headers: { 'content-type': 'application/json' } },
    ),
    'a trace without an error beside it': finds(
      JSON.stringify({ message: 'Something broke', stackTrace: nodeTrace }),
      'JavaScript',
      { status: 200, headers: { 'content-type': 'application/json' } },
    ),
    ...Object.fromEntries(
      Object.entries({
        'the last error of a job, with status 200': {
          jobs: [{ id: 1, state: 'failed', last_error: nodeTrace }],
        },
        'the trace of a BullMQ job, with status 200': [{ id: 1, failedReason: 'x', stacktrace: [nodeTrace] }],
        'a trace as a message, with status 200': { status: 'ok', message: nodeTrace },
        'import details, with status 200': {
          imports: [{ file: 'a.csv', details: nodeTrace.split('\n') }],
        },
      }).map(([name, body]) => [
        name,
        finds(JSON.stringify(body), 'JavaScript', {
          status: 200,
          headers: { 'content-type': 'application/json' },
        }),
      ]),
    ),
    'Node.js, as list items in a successful page': finds(
      `<!doctype html><title>Orders</title><h1>Orders</h1><p>${'Tea. '.repeat(200)}</p><ul><li>TypeError: x</li>${nodeTrace
        .split('\n')
        .slice(1)
        .map((line) => `<li>${line.trim()}</li>`)
        .join('')}</ul>`,
      'JavaScript',
      { status: 200, headers: { 'content-type': 'text/html' } },
    ),
    'Python, as a paragraph in a successful page': finds(
      '<!doctype html><title>Report</title><p>Traceback (most recent call last):<br>  File &quot;/srv/app/main.py&quot;, line 12, in show<br>KeyError: b</p>',
      'Python',
      { status: 200, headers: { 'content-type': 'text/html' } },
    ),
    'Java, in a table cell': finds(
      '<!doctype html><table><td>java.lang.NullPointerException at com.acme.Orders.show(Orders.java:31) at com.acme.Main.main(Main.java:9)</td></table>',
      'Java or Kotlin',
      { status: 200, headers: { 'content-type': 'text/html' } },
    ),
    '.NET, in a successful page': finds(
      '<!doctype html><div>System.NullReferenceException: x at Acme.Orders.Show(Int32 id) in C:\\src\\Orders.cs:line 31</div>',
      '.NET',
      { status: 200, headers: { 'content-type': 'text/html' } },
    ),
    'Laravel, frame by frame': finds(
      JSON.stringify({
        message: 'x',
        exception: 'ErrorException',
        file: '/var/www/app/Order.php',
        line: 4,
        trace: [
          { file: '/var/www/vendor/laravel/framework/src/A.php', line: 12, function: 'a' },
          { file: '/var/www/public/index.php', line: 55, function: 'b' },
        ],
      }),
      'PHP',
      { headers: { 'content-type': 'application/json' } },
    ),
    'Spring, with tabs inside JSON': finds(
      JSON.stringify({
        status: 500,
        trace:
          'java.lang.NullPointerException: x\n\tat com.acme.A.b(A.java:31)\n\tat com.acme.C.d(C.java:9)\n',
      }),
      'Java or Kotlin',
      { headers: { 'content-type': 'application/json' } },
    ),
    'a PHP message without markup, in a page': {
      given: {
        responses: [
          page({
            body: "<html>Warning: include(): Failed opening 'x.php' in D:\\sites\\shop\\index.php on line 12<h1>Shop</h1></html>",
          }),
        ],
      },
      findings: [{ severity: 'medium', samples: ['/'], evidence: { language: 'PHP' } }],
    },
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
    'a PHP message inside a page': {
      given: {
        responses: [
          page({
            body: '<html><br />\n<b>Warning</b>:  Undefined variable $a in <b>/var/www/html/a.php</b> on line <b>12</b><br />\n<h1>Shop</h1></html>',
          }),
        ],
      },
      findings: [{ severity: 'medium', samples: ['/'], evidence: { language: 'PHP' } }],
    },
    'the response for a missing page': {
      given: { missingPages: missingPages({ samples: [exchange({ status: 404, body: nodeTrace })] }) },
      findings: [{ severity: 'medium', samples: ['/'] }],
    },
    'a trace with a redacted key': {
      given: failed(`${nodeTrace}\nSTRIPE_KEY=${token}`),
      secrets: [token],
      findings: [{ severity: 'medium', samples: ['/api/orders'] }],
    },
  },
})
