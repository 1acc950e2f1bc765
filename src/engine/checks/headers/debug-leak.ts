import { quoteRequest } from '../../evidence/quoteExchange.ts'
import type { HeaderFields } from '../../model/artifacts.ts'
import { passiveCheck } from '../../model/check.ts'

/** Header fields that only debug tools send. */
const debugFields = new Set([
  'x-chromelogger-data',
  'x-chromephp-data',
  'x-debug-token',
  'x-debug-token-link',
  'x-laravel-debugbar',
  'phpdebugbar',
  'phpdebugbar-id',
  'x-clockwork-id',
  'x-clockwork-version',
])

/** SQL in a description, or the names that Rails gives in development. */
const sqlTiming =
  /\b(select\b.{1,200}\bfrom|insert\s{1,5}into|update\b.{1,200}\bset|delete\s{1,5}from)\b|\bsql\.active_record\b/i

/**
 * Headers of debug tools that belong to development.
 *
 * Certain: only these tools send them. Fires on `X-Debug-Token-Link`; not on `Server-Timing: db;dur=53`,
 * which says how long and not what. The values are not shown, as they may hold log lines and queries.
 * Source: the tools' own documentation.
 */
export default passiveCheck({
  id: 'headers.debug-leak',
  cwe: 489,
  severity: 'medium',
  owner: 'config',
  title: 'Debug header is sent to everybody',
  why: 'A development tool is on in this deployment. Its headers carry log messages, database queries or the way to a profiler that shows requests, sessions and configuration of other people.',
  fix: {
    steps:
      "Find the tool by the name of the header and switch it off outside development: for Symfony set `APP_ENV=prod` and `APP_DEBUG=0` and load `WebProfilerBundle` only for `dev` and `test`; for Laravel set `APP_ENV=production` and `APP_DEBUG=false`, install Debugbar, Clockwork and the like with `--dev`, and run `php artisan config:cache`; remove ChromeLogger and ChromePHP calls; in Rails set `config.server_timing = false` for production; elsewhere take queries out of the descriptions in `Server-Timing`. Then check that the profiler's own pages (such as `/_profiler`) answer 404.",
    risk: 'Developers lose the tool on this host; where the environment says development it goes on working.',
    verify:
      'Deploy, then run `curl -sS -o /dev/null -D - "$URL"` with the `url` of the evidence as `$URL`. The header named in the samples is gone.',
  },
  references: [
    'https://symfony.com/doc/current/profiler.html',
    'https://owasp.org/www-project-web-security-testing-guide/latest/4-Web_Application_Security_Testing/02-Configuration_and_Deployment_Management_Testing/02-Test_Application_Platform_Configuration',
  ],
  needs: ['responses'],
  run({ responses }) {
    return responses.flatMap((answer) =>
      debugHeaders(answer.headers).map(([name, value]) => ({
        url: answer.url,
        sample: name,
        confidence: 'certain' as const,
        request: quoteRequest(answer),
        response: `HTTP ${answer.status}\n${name}: [${value.length} characters, not shown]`,
      })),
    )
  },
})

function debugHeaders(headers: HeaderFields): HeaderFields {
  return headers.filter(
    ([name, value]) => debugFields.has(name) || (name === 'server-timing' && sqlTiming.test(value)),
  )
}
