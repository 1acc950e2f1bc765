import { drawn } from '../helpers/fakes/fakeSecrets.ts'
import { javaScript, redirect, type SiteResponse } from '../helpers/sites/site.ts'
import type { DescribedSite } from './describedSite.ts'

const policy =
  "default-src 'self'; script-src 'self' 'sha256-BUbqoUzNrtXeDSCbMk+2wkMCXeMnRk3Pn6e2vkRKLrk='; object-src 'none'; base-uri 'none'; form-action 'self'"
const host = 'garden-git-spring-roots.vercel.app'
const flight = JSON.stringify('0:{"P":null,"b":"k3mXq2Lr8sT1vW5yZ7aBc","c":["",""],"q":"","i":false}\n')

const headers = {
  server: 'Vercel',
  'x-vercel-id': 'fra1::iad1::x7k2p-1700000000000-0123456789ab',
  'x-robots-tag': 'noindex',
  'strict-transport-security': 'max-age=63072000',
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

const exported: SiteResponse = {
  headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
  body:
    `<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/><meta http-equiv="Content-Security-Policy" content="${policy}"/><title>Garden</title>` +
    '<script src="/_next/static/chunks/main-app-0a1b2c3d4e5f6a7b.js" async=""></script></head>' +
    `<body><main>Seeds for spring</main><script>self.__next_f.push([1,${flight}])</script></body></html>`,
}

/** The policy is in the page, because static hosts set no nonce. */
export const previewExport: DescribedSite = {
  about: 'a static export of Next.js on a preview address that anybody can open',
  target: `https://${host}/`,
  world: {
    [`http://${host}`]: { routes: {}, otherwise: redirect(`https://${host}/`, 308) },
    [`https://${host}`]: {
      routes: {
        '/': exported,
        '/_next/static/chunks/main-app-0a1b2c3d4e5f6a7b.js': javaScript(
          `(self.webpackChunk_N_E=self.webpackChunk_N_E||[]).push([]);window.next={version:"16.4.3",appDir:!0};var id="${drawn('base62', 12)}";`,
          headers,
        ),
      },
      otherwise: {
        status: 404,
        headers: { 'content-type': 'text/plain; charset=utf-8', ...headers },
        body: 'The page could not be found\n\nNOT_FOUND\n',
      },
    },
  },
  findings: [
    ['csp.meta-only', 'info'],
    ['platform.preview-public', 'low'],
    ['platform.stack', 'info'],
  ],
  technologies: ['nextjs 16.4.3', 'nextjs-app-router', 'webpack', 'vercel'],
  pages: ['/'],
}
