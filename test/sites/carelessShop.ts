import { makeAuthority } from '../helpers/sites/certificates.ts'
import { html } from '../helpers/sites/site.ts'
import type { DescribedSite } from './describedSite.ts'

const headers = {
  server: 'nginx/1.18.0',
  'x-powered-by': 'PHP/7.4.3',
  'strict-transport-security': 'max-age=600',
  'content-security-policy': "script-src 'self' 'unsafe-inline' https:",
  'x-frame-options': 'ALLOW-FROM https://partner.example',
  'referrer-policy': 'unsafe-url',
}

export const carelessShop: DescribedSite = {
  about: 'a shop over https with weak headers, cookies and mixed content',
  target: 'https://shop.example/',
  world: {
    'http://shop.example': { routes: { '/': html('<!doctype html><title>Shop</title>') } },
    'https://shop.example': {
      routes: {
        '/': {
          ...html(
            '<!doctype html><title>Shop</title><script src="http://cdn.shop.example/old.js"></script>' +
              '<form action="http://shop.example/login" method="post"><input type="password" name="p"></form>',
          ),
          headers: {
            'content-type': 'text/html',
            ...headers,
            'set-cookie': ['PHPSESSID=k2j4h5g6f7d8s9a0', 'theme=dark'],
          },
        },
      },
    },
  },
  tls: { 'https://shop.example': makeAuthority('Nobody knows').issue({ names: ['other.example'] }) },
  findings: [
    ['cookies.no-secure', 'medium'],
    ['cookies.samesite-missing', 'low'],
    ['cookies.session-no-httponly', 'medium'],
    ['csp.object-base-missing', 'low'],
    ['csp.unsafe-inline-script', 'medium'],
    ['csp.wildcard-source', 'medium'],
    ['exposure.security-txt', 'info'],
    ['headers.clickjacking', 'medium'],
    ['headers.coep-corp-missing', 'info'],
    ['headers.coop-missing', 'info'],
    ['headers.hsts-weak', 'low'],
    ['headers.permissions-policy-missing', 'info'],
    ['headers.referrer-policy-unsafe', 'low'],
    ['headers.server-version', 'low'],
    ['headers.x-powered-by', 'low'],
    ['headers.xcto-missing', 'low'],
    ['headers.xfo-invalid', 'low'],
    ['platform.stack', 'info'],
    ['tls.cert-mismatch', 'high'],
    ['tls.cert-untrusted', 'high'],
    ['tls.http-not-redirected', 'medium'],
    ['tls.insecure-form', 'medium'],
    ['tls.mixed-active', 'medium'],
  ],
  technologies: ['nginx 1.18.0', 'php 7.4.3'],
  pages: ['/'],
}
