import { passiveCheck } from '../../../model/check.ts'
import { listKnownPages, wellKnownGap } from '../../../read/derive/exposedFile.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'

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
  /** What fingerprints hold, where that is not the name: findings keep theirs when a name is reworded. */
  readonly place?: string
  /** All of them stand on each of its pages, and together on no page of anything else. */
  readonly marks: readonly RegExp[]
  /** What together shows that no sign-in was required: nothing more, where only signed-in users see a page at all. */
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
    name: 'Django admin',
    place: 'administration of Django',
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
 * Administration interfaces that are reachable from the internet: info for a sign-in page, high for content
 * without authentication.
 *
 * Certain: it identifies each tool by marks that only its own pages have. Fires on the job list of Bull Board
 * at `/admin/queues`; not on a route `/admin` of the application itself, nor on its sign-in. Sources: nuclei
 * exposed-panels, the templates of the tools themselves.
 */
export default passiveCheck({
  id: 'exposure.admin-panel',
  cwe: 306,
  severity: 'medium',
  owner: 'operator',
  title: 'Administration interface exposed',
  why: 'An attacker who gets in can read and change everything behind the site. Without authentication, any visitor is an administrator. With it, the interface is still a target for password guessing and for each new vulnerability in the tool.',
  fix: {
    steps: `The finding names the tool and whether it requires a sign-in.

1. Without a sign-in: block it now, at the proxy or in the CDN's firewall (Cloudflare: Security > Security rules, "URI Path starts with", Block; Vercel: Firewall > Custom Rules, Deny). Then add authentication.
   - Bull Board: a middleware that checks the administrator's session before \`serverAdapter.getRouter()\`.
   - Sidekiq: \`authenticate :user, ->(u) { u.admin? } do mount Sidekiq::Web => '/sidekiq' end\`.
   - Horizon: list the allowed users in the gate \`viewHorizon\` in \`HorizonServiceProvider\`, and set \`APP_ENV=production\`.
   - Hangfire: your own \`IDashboardAuthorizationFilter\` in \`DashboardOptions.Authorization\`.
   - Mongo Express, Flower: \`ME_CONFIG_BASICAUTH_USERNAME\` and \`_PASSWORD\`; \`--basic-auth\`.
   - Grafana: \`[auth.anonymous] enabled = false\`.
2. Restrict network access: a VPN, Cloudflare Access or Tailscale in front, or \`allow\` and \`deny\` by IP address in nginx. H2 Console, phpMyAdmin and Adminer do not belong on a production server: delete them, and use \`ssh -L\`.
3. If the sign-in page has to be public, as with a CMS: require two-factor authentication, limit sign-in attempts, and install updates promptly. Then change nothing and report that the finding stays open.
4. If it was open, treat its data as compromised, and check its log for changes.`,
    risk: 'Editors and colleagues outside the allowed network lose access: set up the new access for them first.',
    verify:
      'Run `curl -sS -o /dev/null -w "%{http_code}\\n" "$URL"` with the `url` of the evidence as `$URL`, from outside your network and without cookies: it prints 401, 403 or 404, or a redirect to the sign-in page.',
  },
  references: [
    'https://owasp.org/www-project-web-security-testing-guide/latest/4-Web_Application_Security_Testing/02-Configuration_and_Deployment_Management_Testing/05-Enumerate_Infrastructure_and_Application_Admin_Interfaces',
  ],
  needs: ['wellKnown', 'responses'],
  gapReason: ({ wellKnown }) => wellKnownGap(wellKnown, paths),
  run(artifacts) {
    return listKnownPages(paths, artifacts).flatMap((exchange) => {
      const body = exchange.body.slice(0, readCharsMax)
      const panel = panels.find(({ marks }) => marks.every((mark) => mark.test(body)))
      if (panel === undefined) return []
      const isOpen = panel.open?.every((mark) => mark.test(body)) === true
      return [
        observeResponse(exchange, ['content-type'], {
          sample: pathOf(exchange.url),
          severity: isOpen ? 'high' : 'info',
          excerpt: `${panel.name}: ${isOpen ? 'open without a sign-in' : 'sign-in page'}`,
          details: { tool: panel.name, asks_for_login: !isOpen },
          place: panel.place ?? panel.name,
        }),
      ]
    })
  },
})
