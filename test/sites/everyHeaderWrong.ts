import { redirect, type SiteResponse } from '../helpers/sites/site.ts'
import type { DescribedSite } from './describedSite.ts'

const old = {
  server: 'Apache/2.2.15 (CentOS)',
  'x-powered-by': 'PHP/5.3.3',
  'x-aspnet-version': '4.0.30319',
  'x-backend-server': 'web03.intranet.corp',
  'x-debug-token-link': 'https://portal.example/_profiler/4f2a1b',
  'x-xss-protection': '1; mode=block',
  'feature-policy': "camera 'none'",
  'strict-transport-security': ['max-age=31536000', 'max-age=31536000'],
  'x-frame-options': 'SAMEORIGIN, SAMEORIGIN',
  'referrer-policy': 'no-referrer-when-downgrade',
}

function page(title: string, body: string, policy: string, more: SiteResponse['headers'] = {}): SiteResponse {
  return {
    headers: {
      'content-type': 'text/html; charset=iso-8859-1',
      ...old,
      'content-security-policy': policy,
      ...more,
    },
    body: `<!doctype html><html><head><meta charset="utf-8"><title>${title}</title></head><body>${body}</body></html>`,
  }
}

export const everyHeaderWrong: DescribedSite = {
  about: 'a portal with every header wrong',
  target: 'https://portal.example/',
  world: {
    'http://portal.example': { routes: {}, otherwise: redirect('http://www.portal.example/', 302) },
    'http://www.portal.example': { routes: {}, otherwise: redirect('https://www.portal.example/', 302) },
    'https://www.portal.example': { routes: {}, otherwise: redirect('https://portal.example/', 302) },
    'https://portal.example': {
      routes: {
        '/': page(
          'Portal',
          ['news', 'staff', 'shop', 'press', 'help', 'old']
            .map((name) => `<a href="/${name}">${name}</a>`)
            .join(' '),
          "default-src 'self'; script-src 'self' 'unsafe-eval' 'nonce-a1b2c3d4e5f6a7b8'; object-src 'none'; base-uri 'none'",
        ),
        '/news': page(
          'News',
          'n',
          "default-src 'self'; script-src https: 'unsafe-inline'; object-src 'none'; base-uri 'none'; style-src 'self' 'unsafe-inline'",
        ),
        '/staff': page(
          'Staff',
          's',
          "default-src 'self' ajax.googleapis.com; img-src http://images.portal.example; object-src 'none'; base-uri 'none'",
        ),
        '/shop': page('Shop', 's', "script-src 'self'; defualt-src 'none'"),
        '/press': page(
          'Press',
          'p',
          "default-src 'self'; plugin-types application/pdf; block-all-mixed-content; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'",
        ),
        '/help': page(
          'Help',
          'h',
          "default-src 'self'; script-src 'self' 'nonce-a1b2c3d4e5f6a7b8'; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'",
        ),
        '/old': {
          headers: old,
          body: '<!doctype html><html><head><title>Old</title></head><body>old</body></html>',
        },
      },
    },
  },
  findings: [
    ['csp.allowlist-bypass', 'medium'],
    ['csp.deprecated', 'info'],
    ['csp.insecure-source', 'low'],
    ['csp.missing', 'medium'],
    ['csp.no-fallback-directives', 'low'],
    ['csp.nonce-reused', 'medium'],
    ['csp.object-base-missing', 'low'],
    ['csp.style-unsafe-inline', 'info'],
    ['csp.syntax-invalid', 'low'],
    ['csp.unsafe-eval', 'low'],
    ['csp.unsafe-inline-script', 'medium'],
    ['csp.wildcard-source', 'medium'],
    ['exposure.security-txt', 'info'],
    ['headers.backend-leak', 'low'],
    ['headers.charset-mismatch', 'info'],
    ['headers.coep-corp-missing', 'info'],
    ['headers.content-type-missing', 'low'],
    ['headers.coop-missing', 'info'],
    ['headers.debug-leak', 'medium'],
    ['headers.feature-policy-deprecated', 'info'],
    ['headers.hsts-ineffective', 'info'],
    ['headers.legacy-xss-protection', 'info'],
    ['headers.permissions-policy-missing', 'info'],
    ['headers.referrer-policy-unsafe', 'low'],
    ['headers.server-version', 'low'],
    ['headers.x-powered-by', 'low'],
    ['headers.xcto-missing', 'low'],
    ['headers.xfo-invalid', 'info'],
    ['platform.stack', 'info'],
    ['tls.redirect-chain', 'low'],
  ],
  technologies: ['apache 2.2.15', 'php 5.3.3', 'aspnet 4.0.30319'],
  pages: ['/', '/news', '/staff', '/shop', '/press', '/help', '/old'],
}
