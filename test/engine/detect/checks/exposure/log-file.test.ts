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
    'no such resource': at('/storage/logs/laravel.log', 'Not Found', { status: 404 }),
    'the start page in response to every path': at('/storage/logs/laravel.log', indexPage),
    'a response that a second request did not repeat': at('/storage/logs/laravel.log', laravel, {
      isConfirmed: false,
    }),
    'the same response at a random path': at('/storage/logs/laravel.log', laravel, {
      resemblesMissing: true,
    }),
    'a 403 response': at('/storage/logs/laravel.log', laravel, { status: 403 }),
    'a text about errors': at('/error.log', 'ERROR: there is no such page. INFO: go back.'),
    'a blog post that begins with a date': at(
      '/debug.log',
      '2026-01-01 Today I went out.\n2026-01-02 Today I stayed in.\n',
    ),
    'a single line': at(
      '/error.log',
      '[2026-01-01 10:00:00] production.ERROR: x\nand this is how a line looks',
    ),
    'a JSON response to every path': at('/error.log', '{"error":"not found","level":"none"}'),
  },
  skipped: {
    'a path that was not requested': {
      given: { wellKnown: wellKnownGap('/error.log', 'the target did not answer there') },
      reason: 'could not check /error.log: the target did not answer there',
    },
  },
  found: {
    'a Laravel log, without its content in the evidence': {
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
    'one truncated long line': {
      given: at('/error.log', `[2026-01-01 10:00:00] production.ERROR: ${'x'.repeat(980)}`, {
        bodyTruncated: true,
      }),
      findings: [{ severity: 'medium', samples: ['/error.log'] }],
    },
    'a WordPress debug log': finds(
      '/wp-content/debug.log',
      twice(
        '[01-Jan-2026 10:00:00 UTC] PHP Warning:  Undefined variable in /var/www/html/wp-content/a.php on line 3',
      ),
      'PHP',
    ),
    'an nginx error log': finds(
      '/error.log',
      twice('2026/01/01 10:00:00 [error] 12#12: *1 open() failed'),
      'nginx',
    ),
    'an Apache error log': finds(
      '/error.log',
      twice('[Thu Jan 01 10:00:00.123456 2026] [core:error] [pid 12] [client 192.0.2.1] AH00126'),
      'Apache',
    ),
    'an access log': finds(
      '/debug.log',
      twice('192.0.2.7 - eva [01/Jan/2026:10:00:00 +0000] "GET /?token=x HTTP/1.1" 200 5'),
      'access log',
    ),
    'a Rails log': finds(
      '/log/production.log',
      twice('I, [2026-01-01T10:00:00.123456 #12]  INFO -- : Started GET "/"'),
      'Rails',
    ),
    'a JSON log': finds(
      '/debug.log',
      twice('{"level":30,"time":1767261600000,"pid":1,"msg":"start"}'),
      'JSON lines',
    ),
    'a Python log': finds(
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
