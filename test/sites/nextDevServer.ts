import { html, javaScript } from '../helpers/sites/site.ts'
import type { DescribedSite } from './describedSite.ts'

const flight = JSON.stringify('0:{"P":null,"b":"development","c":["",""],"q":"","i":false}\n')

export const nextDevServer: DescribedSite = {
  about: 'the development server of Next.js on a public name',
  target: 'http://app.example/',
  world: {
    'http://app.example': {
      routes: {
        '/': html(
          '<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/><title>Create Next App</title>' +
            '<script src="/_next/static/chunks/%5Bturbopack%5D_browser_dev_hmr-client_hmr-client_ts_61fdf9c2.js" async=""></script>' +
            `</head><body><main>Get started by editing app/page.tsx</main><script>self.__next_f.push([1,${flight}])</script></body></html>`,
          { 'x-powered-by': 'Next.js', 'cache-control': 'no-store, must-revalidate' },
        ),
        '/_next/static/chunks/%5Bturbopack%5D_browser_dev_hmr-client_hmr-client_ts_61fdf9c2.js': javaScript(
          'globalThis.TURBOPACK.push(["static/chunks/hmr-client.js",{}]);window.next={version:"15.5.9",turbopack:true,appDir:true};',
        ),
      },
    },
  },
  findings: [
    ['csp.missing', 'medium'],
    ['exposure.security-txt', 'info'],
    ['headers.clickjacking', 'medium'],
    ['headers.permissions-policy-missing', 'info'],
    ['headers.referrer-policy-missing', 'info'],
    ['headers.x-powered-by', 'info'],
    ['headers.xcto-missing', 'low'],
    ['nextjs.dev-server', 'high'],
    ['nextjs.rsc-cve', 'critical'],
    ['platform.stack', 'info'],
  ],
  technologies: ['nextjs 15.5.9', 'nextjs-app-router'],
  pages: ['/'],
}
