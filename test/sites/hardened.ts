import { html, javaScript, redirect, type Site, type SiteResponse, text } from '../helpers/sites/site.ts'
import type { DescribedSite } from './describedSite.ts'

export const carefulHeaders = {
  'content-security-policy':
    "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
}

/** Redirects port 80 to HTTPS. */
export function toHttps(hostname: string): Site {
  return { routes: {}, otherwise: redirect(`https://${hostname}/`, 308) }
}

export function carefulPage(title: string, body: string): SiteResponse {
  const source = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>`
  return html(
    `${source}<script src="/assets/app.js"></script></head><body><main>${body}</main></body></html>`,
    carefulHeaders,
  )
}

export function carefulScript(source: string): SiteResponse {
  return javaScript(source, { 'x-content-type-options': 'nosniff' })
}

/** Every finding here is a false positive. */
export const hardened: DescribedSite = {
  about: 'a site that does everything right',
  target: 'https://bakery.example/',
  world: {
    'http://bakery.example': toHttps('bakery.example'),
    'https://bakery.example': {
      routes: {
        '/': carefulPage(
          'Bakery',
          '<h1>Bread</h1><a href="/about">About</a><a href="/order">Order</a><a href="/logout">Sign out</a>',
        ),
        '/about': carefulPage(
          'About',
          '<p>Read our <a href="/">bread list</a>. Error: none. at 10 (ten) o’clock.</p>',
        ),
        '/order': carefulPage(
          'Order',
          '<form method="post" action="/order"><input name="email" type="email"></form>',
        ),
        '/assets/app.js': carefulScript('document.querySelector("h1").textContent = "Fresh bread"'),
        '/.well-known/security.txt': {
          headers: { 'content-type': 'text/plain' },
          body: 'Contact: mailto:a@b.example\nExpires: 2099-01-01T00:00:00Z\n',
        },
      },
      otherwise: { ...carefulPage('Not found', '<p>There is nothing here.</p>'), status: 404 },
    },
  },
  findings: [],
  technologies: [],
  pages: ['/', '/about', '/order'],
}

const tides =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Harbour</title><script src="/assets/app.js"></script></head><body><h1>Tides</h1></body></html>'

/** Written line by line, as a script of its own does. */
function rawPage(body: string): string {
  const headers = Object.entries({ ...carefulHeaders, 'content-type': 'text/html; charset=utf-8' })
  const length = `content-length: ${Buffer.byteLength(body)}`
  const lines = ['HTTP/1.1 200 OK', 'X-Powered by harbour', ...headers.map((pair) => pair.join(' : '))]
  return `${[...lines, length, length].join('\n')}\n\n${body}`
}

export const handwrittenServer: DescribedSite = {
  about: 'a careful site whose server writes headers that only browsers accept',
  target: 'https://harbour.example/',
  world: {
    'http://harbour.example': toHttps('harbour.example'),
    'https://harbour.example': {
      routes: {
        '/': { raw: rawPage(tides) },
        '/assets/app.js': carefulScript('document.title = "Tides"'),
        '/.well-known/security.txt': text('Contact: mailto:a@b.example\nExpires: 2099-01-01T00:00:00Z\n'),
      },
    },
  },
  findings: [['protocol.malformed-response', 'low']],
  technologies: [],
  pages: ['/'],
}
