import check from '../../../../../src/engine/detect/checks/exposure/debug-endpoint.ts'
import { drawn } from '../../../../helpers/fakes/fakeSecrets.ts'
import { type GivenWellKnown, wellKnown, wellKnownGap } from '../../../../helpers/tables/artifacts.ts'
import { checkTable, type FoundCase } from '../../../../helpers/tables/checkTable.ts'

const at = (path: string, body: string, given: GivenWellKnown = {}) => ({
  wellKnown: wellKnown({ [path]: { body, ...given } }),
})

const finds = (path: string, body: string, kind: string): FoundCase => ({
  given: at(path, body),
  findings: [{ severity: 'high', samples: [path], confidence: 'certain', evidence: { kind } }],
})

const indexPage = '<!doctype html><html><head><title>App</title></head><body></body></html>'
const pprof =
  '<html><head><title>/debug/pprof/</title></head><body>Types of profiles available:<a href="goroutine?debug=1">goroutine</a></body></html>'
const password = drawn('base62', 20)
const werkzeugSecret = drawn('base62', 20, 'werkzeug')

checkTable(check, {
  clean: {
    'a page about game consoles': at('/console', '<html><title>Consoles</title><body>Play</body></html>'),
    'an article about the debugger': at(
      '/console',
      '<html><title>Console // Werkzeug Debugger explained</title><body>Switch it off.</body></html>',
    ),
    "another health check at Ignition's path": at('/_ignition/health-check', '{"status":"ok"}'),
    'a page about bus routes': at(
      '/rails/info/routes',
      '<html><title>Routes</title><table><td>4</td></table></html>',
    ),
    'no such resource': at('/actuator/env', '{"status":404}', { status: 404 }),
    'the start page in response to every path': at('/telescope', indexPage, {
      headers: { 'content-type': 'text/html' },
    }),
    'a page about telescopes': at('/telescope', '<html><title>Telescopes</title><body>window</body></html>'),
    'a sign-in page': at(
      '/_profiler/',
      '<html><title>Sign in</title><form><input type="password"></form></html>',
    ),
    'another error log page': at('/elmah.axd', '<html><title>Error Log</title></html>'),
    'a health check': at('/api/debug', '{"ok":true,"version":"1.4.2","NODE_ENV":"production"}'),
    "plain text at the profiler's path": at('/debug/pprof/', 'Profiles are off.'),
    'other JSON': at('/actuator/env', '{"error":"forbidden"}'),
    'a response that a second request did not repeat': at('/debug/pprof/', pprof, { isConfirmed: false }),
    'the same response at a random path': at('/debug/pprof/', pprof, { resemblesMissing: true }),
    'a 403 response': at('/debug/pprof/', pprof, { status: 403 }),
  },
  skipped: {
    'a path that was not requested': {
      given: {
        wellKnown: wellKnownGap('/actuator/env', 'the budget for crawling and passive checks was exhausted'),
      },
      reason: 'could not check /actuator/env: the budget for crawling and passive checks was exhausted',
    },
  },
  found: {
    Ignition: finds('/_ignition/health-check', '{"can_execute_commands":true}', 'Laravel Ignition'),
    'the Werkzeug console, without its secret in the evidence': {
      given: at(
        '/console',
        `<!doctype html><html><head><title>Console // Werkzeug Debugger</title></head><script>var CONSOLE_MODE = true, EVALEX = true, EVALEX_TRUSTED = false, SECRET = "${werkzeugSecret}";</script><h1>Interactive Console</h1></html>`,
      ),
      secrets: [werkzeugSecret],
      findings: [
        { severity: 'high', samples: ['/console'], evidence: { kind: 'Werkzeug debugger console' } },
      ],
    },
    'Rails in development': finds(
      '/rails/info/routes',
      '<html><h2>Routes</h2><table id="route_table" class="route_table"><th>HTTP Verb</th><th>Path</th><th>Controller#Action</th></table></html>',
      'Rails in development mode',
    ),
    'the Spring Boot environment': finds(
      '/actuator/env',
      '{"activeProfiles":["prod"],"propertySources":[{"name":"systemProperties"}]}',
      'Spring Boot Actuator',
    ),
    'the Go profiler': finds('/debug/pprof/', pprof, 'Go profiler'),
    'the Symfony profiler': finds(
      '/_profiler/',
      '<html><head><title>Symfony Profiler</title></head><body><a href="/_profiler/abc123">abc123</a></body></html>',
      'Symfony profiler',
    ),
    Telescope: finds(
      '/telescope',
      '<html><head><link href="/vendor/telescope/app.css"></head><script>window.Telescope = {"path":"telescope"};</script></html>',
      'Laravel Telescope',
    ),
    ELMAH: finds(
      '/elmah.axd',
      '<html><title>Error log for app on WEB1</title><body>Error Log for app <p>Powered by <a>ELMAH</a>, version 1.2</p></body></html>',
      'ELMAH error log',
    ),
    'the environment in an application route, by names only': {
      given: at(
        '/api/debug',
        JSON.stringify({ env: { NODE_ENV: 'production', DB_PASSWORD: password, AWS_REGION: 'eu-west-1' } }),
      ),
      secrets: [password],
      findings: [
        {
          severity: 'high',
          samples: ['/api/debug'],
          excerpt:
            'debug endpoint of the application: environment variables: NODE_ENV, DB_PASSWORD, AWS_REGION',
        },
      ],
    },
    'two endpoints as two findings': {
      given: {
        wellKnown: wellKnown({
          '/debug/pprof/': { body: pprof },
          '/actuator/env': { body: '{"propertySources":[]}' },
        }),
      },
      findings: [
        { severity: 'high', samples: ['/actuator/env'] },
        { severity: 'high', samples: ['/debug/pprof/'] },
      ],
    },
  },
})
