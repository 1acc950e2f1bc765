import { observeAnswer } from '../../evidence/observeResponse.ts'
import { passiveCheck } from '../../model/check.ts'

type DebugPage = { readonly framework: string; readonly proof: string; readonly patterns: readonly RegExp[] }

/** What the debug page of each framework has in its source, all of it. */
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
 * The interactive error page of a framework in debug mode.
 *
 * Certain: the source of the page holds what that page alone has, in an answer of 4xx or 5xx. Fires on
 * Django's "DEBUG = True" page for an unknown path; not on an article with such words, which answers 200.
 * Sources: nuclei django-debug-detect, werkzeug-debugger-detect; Flask "Debugging Application Errors".
 */
export default passiveCheck({
  id: 'info.debug-page',
  cwe: 489,
  severity: 'high',
  owner: 'config',
  title: 'Framework runs in debug mode',
  why: 'Errors are answered with source code, settings and variables, passwords among them at times. Some of these pages let the reader run code on the server.',
  fix: {
    steps: `Switch debugging off where the site runs, and start it as a production server:

- Flask: no \`debug=True\` in \`app.run\`, no \`FLASK_DEBUG=1\`; start it with gunicorn or waitress. Werkzeug's page runs code for whoever guesses its PIN, so treat the server as taken if it was public.
- Django: \`DEBUG = False\`, \`ALLOWED_HOSTS\` filled in, \`python manage.py check --deploy\` without warnings.
- Laravel: \`APP_DEBUG=false\`, \`APP_ENV=production\`, then \`php artisan config:cache\`.
- Symfony: \`APP_ENV=prod\`, \`APP_DEBUG=0\`, then \`php bin/console cache:clear\`.
- Rails: \`RAILS_ENV=production\`; \`config.consider_all_requests_local = false\`.
- ASP.NET: \`<customErrors mode="RemoteOnly">\` and \`<compilation debug="false">\`. ASP.NET Core: \`ASPNETCORE_ENVIRONMENT=Production\`.
- Next.js: \`next build\` and \`next start\`, never \`next dev\`.

Then rotate the secrets that such pages show: the key of the framework (\`SECRET_KEY\`, \`APP_KEY\`), the password of the database, and the keys of other services.`,
    risk: 'A new key of the framework signs everybody out and makes links in sent mails invalid. Static files may need a server of their own once debugging is off.',
    verify:
      'Deploy, then run `curl -sS -i "$URL"` with the `url` of the evidence as `$URL`: the answer is a plain 404 or 500 page without source code, settings or the name of the framework\'s debugger.',
  },
  references: [
    'https://docs.djangoproject.com/en/stable/ref/settings/#debug',
    'https://flask.palletsprojects.com/en/stable/debugging/',
    'https://laravel.com/docs/errors#configuration',
  ],
  needs: ['responses', 'missingPages'],
  run({ responses, missingPages }) {
    return [...responses, ...missingPages.samples].flatMap((exchange) => {
      if (exchange.status < 400) return []
      const body = exchange.body.slice(0, bodyCharsMax)
      const found = debugPages.find(({ patterns }) => patterns.every((pattern) => pattern.test(body)))
      if (found === undefined) return []
      return [
        observeAnswer(exchange, ['content-type', 'server'], {
          excerpt: `${found.framework}: ${found.proof}`,
          details: { framework: found.framework },
        }),
      ]
    })
  },
})
