import { listPagesToKnow, wellKnownGap } from '../../derive/exposedFile.ts'
import { observeAnswer } from '../../evidence/observeResponse.ts'
import { passiveCheck } from '../../model/check.ts'
import { pathOf } from '../../parse/url/urls.ts'

const paths = [
  '/phpmyadmin/',
  '/adminer.php',
  '/admin',
  '/admin/queues',
  '/admin/login/',
  '/sidekiq',
  '/horizon',
  '/hangfire',
  '/h2-console/',
  '/wp-login.php',
]
const readCharsMax = 256 * 1024

type Panel = {
  readonly name: string
  /** All of them stand on each of its pages, and together on no page of anything else. */
  readonly marks: readonly RegExp[]
  /** What together shows that nobody had to sign in: nothing more, where only those signed in see a page at all. */
  readonly open: readonly RegExp[] | null
}

const panels: readonly Panel[] = [
  {
    name: 'phpMyAdmin',
    marks: [/<title>[^<]{0,200}phpMyAdmin/i, /pma_username|CommonParams\.setAll|PMA_commonParams/],
    open: [/\blogged_in["']?\s{0,4}:\s{0,4}true\b/],
  },
  {
    name: 'Adminer',
    marks: [/<title>[^<]{0,200}\bAdminer<\/title>/, /\badminer/i],
    open: [/\b(?:id|name)=["']logout["']/],
  },
  {
    name: 'administration of Django',
    marks: [/\bcsrfmiddlewaretoken\b/, /\/admin\/css\/(?:base|login)(?:\.[\da-f]{6,40})?\.css/],
    open: null,
  },
  { name: 'WordPress', marks: [/\bid=["']loginform["']/, /\bname=["']wp-submit["']/], open: null },
  {
    name: 'Strapi',
    marks: [/<title>\s{0,20}Strapi Admin\s{0,20}<\/title>/i, /\bid=["'](?:strapi|app)["']/],
    open: null,
  },
  { name: 'Directus', marks: [/Directus doesn(?:'|&#39;|’)t work without JavaScript/], open: null },
  {
    name: 'Bull Board',
    marks: [
      /<script id=["']__UI_CONFIG__["'] type=["']application\/json["']>|<title>\s{0,20}Bull Dashboard/,
      /<base href=/,
    ],
    open: [],
  },
  {
    name: 'Sidekiq',
    marks: [/<title>[^<]{0,60}Sidekiq\s{0,20}<\/title>/, /Sidekiq v\d|\/javascripts\/dashboard\.js/],
    open: [],
  },
  { name: 'Laravel Horizon', marks: [/window\.Horizon\s{0,4}=/, /<title>\s{0,20}Horizon/], open: [] },
  {
    name: 'Hangfire',
    marks: [/\bid=["']hangfireConfig["']/, /href=["']https?:\/\/(?:www\.)?hangfire\.io\//],
    open: [],
  },
  {
    name: 'H2 Console',
    marks: [/<title>\s{0,20}H2 Console\s{0,20}<\/title>/, /Welcome to H2|login\.jsp\?jsessionid=/],
    open: null,
  },
  {
    name: 'Mongo Express',
    marks: [/<title>[^<]{0,200} - Mongo Express<\/title>/, /\bME_SETTINGS\s{0,4}=/],
    open: [],
  },
  {
    name: 'Flower',
    marks: [/<title>\s{0,20}Flower\s{0,20}<\/title>/, /\/flower\.(?:js|css)/],
    open: [/\bworkers-table\b/],
  },
  { name: 'pgAdmin', marks: [/<title>\s{0,20}pgAdmin 4\s{0,20}<\/title>/], open: null },
  {
    name: 'Grafana',
    marks: [/<title>[^<]{0,60}Grafana\s{0,20}<\/title>/, /\bgrafanaBootData\b/],
    open: [/"isSignedIn"\s{0,4}:\s{0,4}false/, /"orgRole"\s{0,4}:\s{0,4}"(?:Viewer|Editor|Admin)"/],
  },
]

/**
 * A tool of administrators that the internet can reach: info for its login, high for what shows its content
 * to a stranger.
 *
 * Certain: it knows each tool by marks that only its own pages have. Fires on the list of jobs of Bull Board at
 * `/admin/queues`; not on a route `/admin` of the application itself, nor on its login. Sources: nuclei
 * exposed-panels, the templates of the tools themselves.
 */
export default passiveCheck({
  id: 'exposure.admin-panel',
  cwe: 306,
  severity: 'medium',
  owner: 'operator',
  title: 'Tool for administrators can be reached from the internet',
  why: 'Such tools read and change everything behind the site. Where one asks for no login, everybody is its administrator; where it does, passwords are tried on it day and night and each hole in it counts at once.',
  fix: {
    steps: `The tool and whether it asked for a login stand in the finding.

1. Without a login: close it now, at the proxy or in the firewall of the CDN (Cloudflare: Security > Security rules, "URI Path starts with", Block; Vercel: Firewall > Custom Rules, Deny), then give it one.
   - Bull Board: a middleware that checks the administrator's session before \`serverAdapter.getRouter()\`.
   - Sidekiq: \`authenticate :user, ->(u) { u.admin? } do mount Sidekiq::Web => '/sidekiq' end\`.
   - Horizon: the gate \`viewHorizon\` in \`HorizonServiceProvider\` names who may, and \`APP_ENV=production\`.
   - Hangfire: an \`IDashboardAuthorizationFilter\` of your own in \`DashboardOptions.Authorization\`.
   - Mongo Express, Flower: \`ME_CONFIG_BASICAUTH_USERNAME\` and \`_PASSWORD\`; \`--basic-auth\`.
   - Grafana: \`[auth.anonymous] enabled = false\`.
2. Let only those reach it who need it: a VPN, Cloudflare Access or Tailscale in front, or \`allow\` and \`deny\` by address in nginx. H2 Console, phpMyAdmin and Adminer do not belong on a production server at all: delete them, and use \`ssh -L\`.
3. Where the login has to be public, as with a CMS: two factors for everybody, a limit on attempts, updates without delay. Then this finding can be accepted.
4. If it was open, take what it shows for read, and look through its log for what was changed.`,
    risk: 'Editors and colleagues outside the allowed network lose access: tell them the new way in first.',
    verify:
      'Run `curl -sS -o /dev/null -w "%{http_code}\\n" "$URL"` with the `url` of the evidence as `$URL`, from outside your network and without cookies: it prints 401, 403 or 404, or a redirect to the login.',
  },
  references: [
    'https://owasp.org/www-project-web-security-testing-guide/latest/4-Web_Application_Security_Testing/02-Configuration_and_Deployment_Management_Testing/05-Enumerate_Infrastructure_and_Application_Admin_Interfaces',
  ],
  needs: ['wellKnown', 'responses'],
  gapReason: ({ wellKnown }) => wellKnownGap(wellKnown, paths),
  run(artifacts) {
    return listPagesToKnow(paths, artifacts).flatMap((exchange) => {
      const body = exchange.body.slice(0, readCharsMax)
      const panel = panels.find(({ marks }) => marks.every((mark) => mark.test(body)))
      if (panel === undefined) return []
      const isOpen = panel.open?.every((mark) => mark.test(body)) === true
      return [
        observeAnswer(exchange, ['content-type'], {
          sample: pathOf(exchange.url),
          severity: isOpen ? 'high' : 'info',
          excerpt: `${panel.name}: ${isOpen ? 'open without a login' : 'its login'}`,
          details: { tool: panel.name, asks_for_login: !isOpen },
          place: panel.name,
        }),
      ]
    })
  },
})
