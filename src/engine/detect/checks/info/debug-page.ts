import { passiveCheck } from '../../../model/check.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'

type DebugPage = { readonly framework: string; readonly proof: string; readonly patterns: readonly RegExp[] }

const debugPages: readonly DebugPage[] = [
  {
    framework: 'Flask (Werkzeug)',
    proof: 'Werkzeug Debugger with EVALEX',
    patterns: [/\bEVALEX\s{0,4}=\s{0,4}(?:true|false)\b/, /Werkzeug|debugger\.js/],
  },
  {
    framework: 'Django',
    proof: 'DEBUG = True',
    patterns: [/You(?:'|’|&#x27;|&#39;)re seeing this error because you have <code>DEBUG = True<\/code>/],
  },
  {
    framework: 'Laravel',
    proof: 'Ignition',
    patterns: [/window\.ignite\s{0,4}\(|window\.data\s{0,4}=\s{0,4}\{"report":/, /ignition|laravel/i],
  },
  {
    framework: 'PHP (Whoops)',
    proof: 'Whoops! There was an error.',
    patterns: [/<title>\s{0,20}Whoops! There was an error\.?\s{0,20}<\/title>/],
  },
  {
    framework: 'Symfony',
    proof: 'Symfony Exception',
    patterns: [/class="exception-(?:hierarchy|message|summary)/, /Symfony/],
  },
  {
    framework: 'Rails',
    proof: 'Action Controller: Exception caught',
    patterns: [/<title>\s{0,20}Action Controller: Exception caught\s{0,20}<\/title>/],
  },
  {
    framework: 'ASP.NET',
    proof: 'Source Error and Stack Trace',
    patterns: [/<b>\s{0,8}Source Error:\s{0,8}<\/b>/, /<b>\s{0,8}Stack Trace:\s{0,8}<\/b>/],
  },
  {
    framework: 'ASP.NET Core',
    proof: 'developer exception page',
    patterns: [/id="stackpage"/, /class="titleerror"/],
  },
  {
    framework: 'Next.js',
    proof: 'error with its stack in __NEXT_DATA__',
    patterns: [/"err":\{"name":"[^"\n]{1,100}","source":"(?:server|edge-server)","message":"/],
  },
]

const bodyCharsMax = 1024 * 1024

/**
 * Debug mode: the interactive error page of a framework is publicly accessible.
 *
 * Certain: the page source contains what only that page has, in a 4xx or 5xx response. Fires on Django's
 * "DEBUG = True" page for an unknown path; not on an article with such words, which returns 200. Sources:
 * nuclei django-debug-detect, werkzeug-debugger-detect; Flask "Debugging Application Errors".
 */
export default passiveCheck({
  id: 'info.debug-page',
  cwe: 489,
  severity: 'high',
  owner: 'config',
  title: 'Debug mode enabled',
  why: 'Any visitor who triggers an error can read source code, settings and variables, sometimes with passwords. Some of these pages also run code on the server. The framework runs in debug mode.',
  fix: {
    steps: `Disable debug mode in production, and start the site as a production server:

- Flask: no \`debug=True\` in \`app.run\`, no \`FLASK_DEBUG=1\`; start it with gunicorn or waitress. An attacker who guesses the PIN of Werkzeug's page can run code, so treat the server as compromised if the page was public.
- Django: \`DEBUG = False\`, \`ALLOWED_HOSTS\` filled in, \`python manage.py check --deploy\` without warnings.
- Laravel: \`APP_DEBUG=false\`, \`APP_ENV=production\`, then \`php artisan config:cache\`.
- Symfony: \`APP_ENV=prod\`, \`APP_DEBUG=0\`, then \`php bin/console cache:clear\`.
- Rails: \`RAILS_ENV=production\`; \`config.consider_all_requests_local = false\`.
- ASP.NET: \`<customErrors mode="RemoteOnly">\` and \`<compilation debug="false">\`. ASP.NET Core: \`ASPNETCORE_ENVIRONMENT=Production\`.
- In general: the framework's setting for production, in the environment of the deployment.
- Next.js: \`next build\` and \`next start\`, never \`next dev\`.

Then rotate the secrets that such pages show: the framework's key (\`SECRET_KEY\`, \`APP_KEY\`), the database password, and the keys of other services.`,
    risk: 'A new framework key signs out all users and invalidates links in sent emails. Without debug mode, static files may need their own server.',
    verify:
      'Run `curl -sS -i "$URL"` with the `url` of the evidence as `$URL`. The response is a plain 404 or 500 page without source code, settings or the name of the framework\'s debugger.',
  },
  references: [
    'https://docs.djangoproject.com/en/stable/ref/settings/#debug',
    'https://flask.palletsprojects.com/en/stable/debugging/',
    'https://laravel.com/docs/errors#configuration',
  ],
  readsEveryResponse: true,
  needs: ['responses', 'missingPages'],
  run({ responses, missingPages }) {
    return [...responses, ...missingPages.samples].flatMap((exchange) => {
      if (exchange.status < 400) return []
      const body = exchange.body.slice(0, bodyCharsMax)
      const found = debugPages.find(({ patterns }) => patterns.every((pattern) => pattern.test(body)))
      if (found === undefined) return []
      return [
        observeResponse(exchange, ['content-type', 'server'], {
          excerpt: `${found.framework}: ${found.proof}`,
          details: { framework: found.framework },
        }),
      ]
    })
  },
})
