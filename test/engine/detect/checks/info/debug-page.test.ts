import check from '../../../../../src/engine/detect/checks/info/debug-page.ts'
import { exchange, missingPages, page, siteUrl } from '../../../../helpers/tables/artifacts.ts'
import { checkTable, type FoundCase } from '../../../../helpers/tables/checkTable.ts'

const url = `${siteUrl}orders`
const failed = (body: string, status = 500) => ({
  responses: [exchange({ url, status, headers: { 'content-type': 'text/html' }, body })],
})

const finds = (framework: string, body: string): FoundCase => ({
  given: failed(body),
  findings: [{ severity: 'high', samples: ['/orders'], confidence: 'certain', evidence: { framework } }],
})

const django =
  "<title>Page not found at /x</title><p>You're seeing this error because you have <code>DEBUG = True</code> in your Django settings file.</p>"

checkTable(check, {
  clean: {
    'a page': { pages: [page()] },
    "the site's own error page": failed('<title>Something went wrong</title><h1>500</h1>'),
    'an article that quotes the page': { pages: [page({ body: django })] },
    "Django's error page without debug mode": failed(
      '<title>Server Error (500)</title><h1>Server Error (500)</h1>',
    ),
    "Spring's error page": failed('<h1>Whitelabel Error Page</h1>'),
    "ASP.NET's error page without details": failed(
      '<title>Runtime Error</title><b>Details:</b> customErrors mode="Off"',
    ),
    "Next.js's production error page": failed(
      '<script id="__NEXT_DATA__">{"props":{},"page":"/_error","err":{"statusCode":500}}</script>',
    ),
  },
  found: {
    'Django, for a missing page': {
      given: {
        missingPages: missingPages({
          samples: [exchange({ url: `${siteUrl}nothing`, status: 404, body: django })],
        }),
      },
      findings: [
        {
          severity: 'high',
          samples: ['/nothing'],
          url: `${siteUrl}nothing`,
          excerpt: 'Django: DEBUG = True',
          evidence: { framework: 'Django' },
        },
      ],
    },
    Werkzeug: finds(
      'Flask (Werkzeug)',
      '<title>ZeroDivisionError // Werkzeug Debugger</title><script>var EVALEX = true, EVALEX_TRUSTED = false, SECRET = "x";</script>',
    ),
    Laravel: finds('Laravel', '<script>window.ignite({"report":{}})</script><!-- laravel-ignition -->'),
    Whoops: finds('PHP (Whoops)', '<title>Whoops! There was an error.</title>'),
    Symfony: finds('Symfony', '<title>Symfony Exception</title><h1 class="exception-message">x</h1>'),
    Rails: finds('Rails', '<title>Action Controller: Exception caught</title>'),
    'ASP.NET': finds('ASP.NET', '<b>Source Error:</b> <code>x</code> <b>Stack Trace:</b>'),
    'ASP.NET Core': finds('ASP.NET Core', '<div class="titleerror">x</div><div id="stackpage" class="page">'),
    'Next.js': finds(
      'Next.js',
      '<script id="__NEXT_DATA__">{"props":{},"page":"/_error","err":{"name":"Error","source":"server","message":"x","stack":"y"}}</script>',
    ),
  },
})
