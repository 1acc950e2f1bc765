import check from '../../../../../src/engine/detect/checks/exposure/admin-panel.ts'
import { type GivenWellKnown, page, wellKnown, wellKnownGap } from '../../../../helpers/tables/artifacts.ts'
import { checkTable, type FoundCase } from '../../../../helpers/tables/checkTable.ts'

const at = (path: string, body: string, given: GivenWellKnown = {}) => ({
  wellKnown: wellKnown({ [path]: { body, ...given } }),
})

const indexPage = '<!doctype html><html><head><title>App</title></head><body></body></html>'

const doc = (title: string, body: string) =>
  `<!doctype html><html><head><title>${title}</title></head><body>${body}</body></html>`
const board = `<!doctype html><html><head><base href="/admin/queues/" /><title>Bull Dashboard</title></head><body><script id="__UI_CONFIG__" type="application/json">{}</script></body></html>`
const html = { headers: { 'content-type': 'text/html' } }
const finds = (path: string, body: string, tool: string, severity: 'info' | 'high'): FoundCase => ({
  given: at(path, body, html),
  findings: [
    {
      severity,
      samples: [path],
      confidence: 'certain',
      excerpt: `${tool}: ${severity === 'high' ? 'open without a sign-in' : 'sign-in page'}`,
    },
  ],
})

checkTable(check, {
  clean: {
    'no such resource': at('/admin/queues', 'Not Found', { status: 404 }),
    'the start page in response to every path': at('/admin/queues', indexPage),
    'a response that a second request did not repeat': at('/admin/queues', board, { isConfirmed: false }),
    'the same response at a random path': at('/admin/queues', board, { resemblesMissing: true }),
    'a 403 response': at('/admin/queues', board, { status: 403 }),
    'a route of the application': at('/admin', doc('Admin | Shop', '<div id="root"></div>'), html),
    "the application's own sign-in page": at(
      '/admin/login/',
      doc('Sign in', '<form id="login-form"><input type="password" name="password"></form>'),
      html,
    ),
    'a Django page for users': at(
      '/admin/login/',
      doc('Sign in', '<form><input name="csrfmiddlewaretoken"></form><link href="/static/css/base.css">'),
      html,
    ),
    'an article about a tool': {
      ...at('/admin', doc('Why phpMyAdmin is a risk', 'Use a tunnel.'), html),
      pages: [page({ body: doc('Sidekiq', 'How we run jobs') })],
    },
    'a flower shop': { pages: [page({ body: doc('Flower', '<p>Roses</p>') })] },
    'a JSON response': at('/admin', '{"error":"forbidden"}'),
  },
  skipped: {
    'a path that was not requested': {
      given: { wellKnown: wellKnownGap('/adminer.php', 'the target did not answer there') },
      reason: 'could not check /adminer.php: the target did not answer there',
    },
  },
  found: {
    'the sign-in page of phpMyAdmin': finds(
      '/phpmyadmin/',
      doc(
        'phpMyAdmin',
        '<input name="pma_username"><script>CommonParams.setAll({common_query:"",logged_in:false})</script>',
      ),
      'phpMyAdmin',
      'info',
    ),
    'phpMyAdmin without a sign-in': finds(
      '/phpmyadmin/',
      doc(
        'localhost | phpMyAdmin 5.2.1',
        '<script>CommonParams.setAll({common_query:"",logged_in:true})</script>',
      ),
      'phpMyAdmin',
      'high',
    ),
    'the sign-in page of Adminer': finds(
      '/adminer.php',
      doc(
        'Login - Adminer',
        '<h1><a href="https://www.adminer.org/">Adminer</a></h1><input name="auth[username]">',
      ),
      'Adminer',
      'info',
    ),
    'Adminer without a sign-in': finds(
      '/adminer.php',
      doc(
        'shop - Adminer',
        '<h1><a href="https://www.adminer.org/">Adminer</a></h1><input name="logout" id="logout">',
      ),
      'Adminer',
      'high',
    ),
    'the sign-in page of the Django admin': finds(
      '/admin/login/',
      doc(
        'Log in | Django site admin',
        '<link href="/static/admin/css/base.css"><form id="login-form"><input name="csrfmiddlewaretoken"></form>',
      ),
      'Django admin',
      'info',
    ),
    'the sign-in page of WordPress': finds(
      '/wp-login.php',
      doc('Log In', '<form id="loginform"><input name="log"><input name="wp-submit"></form>'),
      'WordPress',
      'info',
    ),
    Strapi: finds('/admin', doc('Strapi Admin', '<div id="strapi"></div>'), 'Strapi', 'info'),
    Directus: finds(
      '/admin',
      doc(
        'Loading…',
        "<noscript><strong>We're sorry but Directus doesn't work without JavaScript enabled.</strong></noscript>",
      ),
      'Directus',
      'info',
    ),
    'the job list of Bull Board': finds('/admin/queues', board, 'Bull Board', 'high'),
    Sidekiq: finds(
      '/sidekiq',
      doc('[PRODUCTION] Sidekiq', '<p class="navbar-text">Sidekiq v7.1.0</p>'),
      'Sidekiq',
      'high',
    ),
    'Laravel Horizon': finds(
      '/horizon',
      doc('Horizon - Shop', '<script>window.Horizon = {"path":"horizon"};</script>'),
      'Laravel Horizon',
      'high',
    ),
    Hangfire: finds(
      '/hangfire',
      doc(
        'Overview – Hangfire Dashboard',
        '<a href="https://www.hangfire.io/">Hangfire 1.8</a><div id="hangfireConfig"></div>',
      ),
      'Hangfire',
      'high',
    ),
    'the H2 console': finds(
      '/h2-console/',
      doc(
        'H2 Console',
        "<script>location.href = 'login.jsp?jsessionid=1a2b';</script><h1>Welcome to H2</h1>",
      ),
      'H2 Console',
      'info',
    ),
    'Mongo Express as the target itself': {
      given: {
        pages: [page({ body: doc('Home - Mongo Express', '<script>window.ME_SETTINGS = {}</script>') })],
      },
      findings: [{ severity: 'high', samples: ['/'], excerpt: 'Mongo Express: open without a sign-in' }],
    },
    'Flower as the target itself': {
      given: {
        pages: [
          page({
            body: doc(
              'Flower',
              '<table id="workers-table"></table><script src="/static/js/flower.js"></script>',
            ),
          }),
        ],
      },
      findings: [{ severity: 'high', samples: ['/'] }],
    },
    'Grafana with anonymous access': {
      given: {
        pages: [
          page({
            body: doc(
              'Grafana',
              '<script>window.grafanaBootData = {user: {"isSignedIn":false,"id":0,"orgRole":"Viewer"}}</script>',
            ),
          }),
        ],
      },
      findings: [{ severity: 'high', samples: ['/'] }],
    },
    'Grafana with a sign-in page': {
      given: {
        pages: [
          page({
            body: doc(
              'Grafana',
              '<script>window.grafanaBootData = {user: {"isSignedIn":false,"id":0,"orgRole":""}}</script>',
            ),
          }),
        ],
      },
      findings: [{ severity: 'info', samples: ['/'], excerpt: 'Grafana: sign-in page' }],
    },
    pgAdmin: {
      given: { pages: [page({ body: doc('pgAdmin 4', '<form></form>') })] },
      findings: [{ severity: 'info', samples: ['/'] }],
    },
    'two tools as two findings': {
      given: {
        wellKnown: wellKnown({
          '/admin/queues': { body: board, ...html },
          '/phpmyadmin/': { body: doc('phpMyAdmin', '<input name="pma_username">'), ...html },
        }),
      },
      findings: [
        { severity: 'high', samples: ['/admin/queues'] },
        { severity: 'info', samples: ['/phpmyadmin/'] },
      ],
    },
  },
})
