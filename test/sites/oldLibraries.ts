import { html, javaScript, type SiteResponse } from '../helpers/sites/site.ts'
import type { DescribedSite } from './describedSite.ts'
import { toHttps } from './hardened.ts'

const careful = {
  server: 'Apache/2.4.49 (Unix)',
  'content-security-policy':
    "default-src 'self'; script-src 'self' https://cdn.jsdelivr.net; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
}

const headers = { 'x-content-type-options': 'nosniff', server: 'Apache/2.4.49 (Unix)' }
const script = (text: string): SiteResponse => javaScript(text, headers)
const integrity = `sha384-${'A'.repeat(64)}`

/** jQuery in its own build and bundled. */
const jquery = (version: string) =>
  `var f="${version}",k=function(e,t){return new k.fn.init(e,t)};k.fn=k.prototype={jquery:f,constructor:k,length:0};`

/** Only mentions old libraries. */
const plugins = `/*! fancyTabs 2.0 requires jQuery v1.4.2 and Bootstrap v3.3.7; tested with jQuery UI 1.8.16 */
(function($){if($.fn.jquery<"1.9.0")throw Error("jQuery 1.9.0");var needs={lodash:"4.17.4",axios:"0.19.0"}})(jQuery);`

export const oldLibraries: DescribedSite = {
  about: 'a careful site with old libraries on an old server',
  target: 'https://club.example/',
  world: {
    'http://club.example': toHttps('club.example'),
    'https://club.example': {
      routes: {
        '/': html(
          '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Club</title>' +
            `<script src="https://cdn.jsdelivr.net/npm/angular@1.8.2/angular.min.js" integrity="${integrity}" crossorigin="anonymous"></script>` +
            '<script src="/js/vendor.js"></script><script src="/js/tabs.js"></script>' +
            '<script src="/js/bootstrap-3.3.7.min.js"></script></head><body><main><h1>Club</h1></main></body></html>',
          careful,
        ),
        '/js/vendor.js': script(
          `/*! Select2 4.0.5 | https://github.com/select2/select2/blob/master/LICENSE.md */${jquery('3.4.1')}`,
        ),
        '/js/tabs.js': script(plugins),
        // A misleading file name.
        '/js/bootstrap-3.3.7.min.js': script('start();function start(){document.body.className="ready"}'),
        '/.well-known/security.txt': {
          headers: { 'content-type': 'text/plain' },
          body: 'Contact: mailto:a@b.example\nExpires: 2099-01-01T00:00:00Z\n',
        },
      },
      otherwise: {
        ...html('<!doctype html><title>Not found</title><p>Nothing here.</p>', careful),
        status: 404,
      },
    },
  },
  findings: [
    ['csp.allowlist-bypass', 'medium'],
    ['deps.eol-component', 'info'],
    ['deps.server-component-cve', 'medium'],
    // AngularJS by its URL; jQuery and Select2 in the bundle.
    ['deps.vulnerable-library', 'high'],
    ['deps.vulnerable-library', 'medium'],
    ['deps.vulnerable-library', 'medium'],
    ['headers.server-version', 'low'],
    ['html.third-party-scripts', 'info'],
    ['platform.stack', 'info'],
  ],
  technologies: ['apache 2.4.49'],
  pages: ['/'],
}
