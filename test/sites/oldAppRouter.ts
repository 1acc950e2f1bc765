import { javaScript, type SiteResponse } from '../helpers/sites/site.ts'
import type { DescribedSite } from './describedSite.ts'
import { toHttps } from './hardened.ts'

const headers = {
  'x-powered-by': 'Next.js',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy':
    "default-src 'self'; script-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
}
const flight = JSON.stringify('0:{"P":null,"b":"k3mXq2Lr8sT1vW5yZ7aBc","p":"","c":["",""],"i":false}\n')

const page: SiteResponse = {
  headers: { ...headers, 'content-type': 'text/html; charset=utf-8', vary: 'RSC, Next-Router-State-Tree' },
  body:
    '<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/><title>Invoices</title>' +
    '<script src="/_next/static/chunks/main-app-0a1b2c3d4e5f6a7b.js" async=""></script></head>' +
    `<body><main>Invoices</main><script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,${flight}])</script></body></html>`,
}

export const oldAppRouter: DescribedSite = {
  about: 'an application on the App Router of an old Next.js',
  target: 'https://invoices.example/',
  world: {
    'http://invoices.example': toHttps('invoices.example'),
    'https://invoices.example': {
      routes: {
        '/': page,
        '/_next/static/chunks/main-app-0a1b2c3d4e5f6a7b.js': javaScript(
          '(self.webpackChunk_N_E=self.webpackChunk_N_E||[]).push([]);window.next={version:"15.1.0",appDir:!0};',
          headers,
        ),
      },
      otherwise: { ...page, status: 404 },
    },
  },
  findings: [
    ['csp.unsafe-inline-script', 'medium'],
    ['exposure.security-txt', 'info'],
    ['headers.x-powered-by', 'info'],
    ['nextjs.rsc-cve', 'critical'],
    ['platform.stack', 'info'],
  ],
  technologies: ['nextjs 15.1.0', 'nextjs-app-router', 'webpack'],
  pages: ['/'],
}
