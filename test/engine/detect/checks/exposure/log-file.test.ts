import check from '../../../../../src/engine/detect/checks/exposure/log-file.ts'
import { drawn } from '../../../../helpers/fakes/fakeSecrets.ts'
import { type GivenWellKnown, wellKnown, wellKnownGap } from '../../../../helpers/tables/artifacts.ts'
import { checkTable, type FoundCase } from '../../../../helpers/tables/checkTable.ts'

const at = (path: string, body: string, given: GivenWellKnown = {}) => ({
  wellKnown: wellKnown({ [path]: { body, ...given } }),
})

const indexPage = '<!doctype html><html><head><title>App</title></head><body></body></html>'

const twice = (line: string) => `${line}\n${line}\n`
const laravel = twice('[2026-01-01 10:00:00] production.ERROR: SQLSTATE[42S02] for eva@shop.example')
const stripe = `sk_live_51${drawn('base62', 97)}`
const finds = (path: string, body: string, kind: string): FoundCase => ({
  given: at(path, body),
  findings: [{ severity: 'medium', samples: [path], confidence: 'certain', excerpt: `log format: ${kind}` }],
})

checkTable(check, {
  clean: {
    'nothing there': at('/storage/logs/laravel.log', 'Not Found', { status: 404 }),
    'the start page for every path': at('/storage/logs/laravel.log', indexPage),
    'an answer that did not come again': at('/storage/logs/laravel.log', laravel, { isConfirmed: false }),
    'an answer like that at a random path': at('/storage/logs/laravel.log', laravel, {
      resemblesMissing: true,
    }),
    'a refusal': at('/storage/logs/laravel.log', laravel, { status: 403 }),
    'a text about errors': at('/error.log', 'ERROR: there is no such page. INFO: go back.'),
    'a blog of one day': at('/debug.log', '2026-01-01 Today I went out.\n2026-01-02 Today I stayed in.\n'),
    'one line alone': at(
      '/error.log',
      '[2026-01-01 10:00:00] production.ERROR: x\nand this is how a line looks',
    ),
    'a JSON answer for every path': at('/error.log', '{"error":"not found","level":"none"}'),
  },
  skipped: {
    'a path that was not asked for': {
      given: { wellKnown: wellKnownGap('/error.log', 'the target did not answer there') },
      reason: 'could not check /error.log: the target did not answer there',
    },
  },
  found: {
    'the log of Laravel, without what it says': {
      given: at('/storage/logs/laravel.log', laravel),
      secrets: ['eva@shop.example'],
      findings: [
        {
          severity: 'medium',
          samples: ['/storage/logs/laravel.log'],
          excerpt: 'log format: Laravel or Monolog',
        },
      ],
    },
    'one long line that was cut': {
      given: at('/error.log', `[2026-01-01 10:00:00] production.ERROR: ${'x'.repeat(980)}`, {
        bodyTruncated: true,
      }),
      findings: [{ severity: 'medium', samples: ['/error.log'] }],
    },
    'the log of WordPress': finds(
      '/wp-content/debug.log',
      twice(
        '[01-Jan-2026 10:00:00 UTC] PHP Warning:  Undefined variable in /var/www/html/wp-content/a.php on line 3',
      ),
      'PHP',
    ),
    'the log of nginx': finds(
      '/error.log',
      twice('2026/01/01 10:00:00 [error] 12#12: *1 open() failed'),
      'nginx',
    ),
    'the log of Apache': finds(
      '/error.log',
      twice('[Thu Jan 01 10:00:00.123456 2026] [core:error] [pid 12] [client 192.0.2.1] AH00126'),
      'Apache',
    ),
    'a log of requests': finds(
      '/debug.log',
      twice('192.0.2.7 - eva [01/Jan/2026:10:00:00 +0000] "GET /?token=x HTTP/1.1" 200 5'),
      'access log',
    ),
    'the log of Rails': finds(
      '/log/production.log',
      twice('I, [2026-01-01T10:00:00.123456 #12]  INFO -- : Started GET "/"'),
      'Rails',
    ),
    'lines of JSON': finds(
      '/debug.log',
      twice('{"level":30,"time":1767261600000,"pid":1,"msg":"start"}'),
      'JSON lines',
    ),
    'the log of a Python application': finds(
      '/debug.log',
      twice('2026-01-01 10:00:00,123 - app.views - ERROR - no such user'),
      'application',
    ),
    'a log with a key': {
      given: at('/debug.log', twice(`2026-01-01T10:00:00Z ERROR charge failed with ${stripe}`)),
      secrets: [stripe],
      findings: [{ severity: 'high', samples: ['/debug.log'] }],
    },
  },
})
