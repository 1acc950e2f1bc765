import type { HeaderFields } from '../../../model/artifacts.ts'
import { passiveCheck } from '../../../model/check.ts'
import { quoteRequest } from '../../../report/evidence/quoteExchange.ts'

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

const sqlTiming =
  /\b(select\b.{1,200}\bfrom|insert\s{1,5}into|update\b.{1,200}\bset|delete\s{1,5}from)\b|\bsql\.active_record\b/i

/**
 * Response headers of debugging tools that expose internal data.
 *
 * Certain: only these tools send them. Fires on `X-Debug-Token-Link`, and on `Server-Timing` with SQL in it;
 * not on `Server-Timing: db;dur=53`, which contains only a duration. The values are not shown, because they
 * may hold log lines and queries. Source: the tools' own documentation.
 */
export default passiveCheck({
  id: 'headers.debug-leak',
  cwe: 489,
  severity: 'medium',
  owner: 'config',
  title: 'Debug information in response headers',
  why: 'Visitors can read log messages, database queries, or the URL of a profiler with requests, sessions and configuration of other users. A development tool is enabled in this deployment and adds these headers.',
  fix: {
    steps:
      "Identify the tool by the name of the header and disable it outside development:\n\n- Symfony: set `APP_ENV=prod` and `APP_DEBUG=0`, and load `WebProfilerBundle` only for `dev` and `test`.\n- Laravel: set `APP_ENV=production` and `APP_DEBUG=false`, install Debugbar, Clockwork and similar tools with `--dev`, and run `php artisan config:cache`.\n- ChromeLogger and ChromePHP: remove the calls.\n- Rails: set `config.server_timing = false` for production.\n- Elsewhere: remove queries from the descriptions in `Server-Timing`.\n\nThen check that the profiler's own pages (such as `/_profiler`) return 404.",
    risk: 'Developers lose the tool on this host. It keeps working where the environment is set to development.',
    verify:
      'Run `curl -sS -o /dev/null -D - "$URL"` with the `url` of the evidence as `$URL`. The header named in the samples is gone.',
  },
  references: [
    'https://symfony.com/doc/current/profiler.html',
    'https://owasp.org/www-project-web-security-testing-guide/latest/4-Web_Application_Security_Testing/02-Configuration_and_Deployment_Management_Testing/02-Test_Application_Platform_Configuration',
  ],
  needs: ['responses'],
  run({ responses }) {
    return responses.flatMap((response) =>
      debugHeaders(response.headers).map(([name, value]) => ({
        url: response.url,
        sample: name,
        confidence: 'certain' as const,
        request: quoteRequest(response),
        response: `HTTP ${response.status}\n${name}: [${value.length} characters, not shown]`,
      })),
    )
  },
})

function debugHeaders(headers: HeaderFields): HeaderFields {
  return headers.filter(
    ([name, value]) => debugFields.has(name) || (name === 'server-timing' && sqlTiming.test(value)),
  )
}
