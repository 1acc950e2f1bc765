import { drawn } from '../helpers/fakes/fakeSecrets.ts'
import { html, javaScript, redirect } from '../helpers/sites/site.ts'
import type { DescribedSite } from './describedSite.ts'

const careful = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=()',
  'strict-transport-security': 'max-age=31536000',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy-report-only': "default-src 'self'",
}

const head = [
  '<script src="https://cdn.jsdelivr.net/npm/alpinejs@3.14.1/dist/cdn.min.js" defer></script>',
  '<script src="https://unpkg.com/htmx.org@latest"></script>',
  '<script src="https://cdn.polyfill.io/v3/polyfill.min.js"></script>',
  '<script src="//static.widget-vendor.com/1.4.2/w.js"></script>',
  '<script src="https://js.stripe.com/v3/"></script>',
  '<script src="/shop.js"></script>',
].join('')

function page(title: string, body: string) {
  return html(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body>${body}</body></html>`,
    careful,
  )
}

export const handmadeShop: DescribedSite = {
  about: 'a handmade shop with scripts of strangers, forms by GET and links that tell too much',
  target: 'https://www.tea-and-cups.net/',
  world: {
    'http://www.tea-and-cups.net': { routes: {}, otherwise: redirect('https://www.tea-and-cups.net/', 301) },
    'https://www.tea-and-cups.net': {
      routes: {
        '/': page(
          'Tea and cups',
          '<!-- TODO security: admin login is admin / Assam-2019!, change before launch -->' +
            '<img src="http://www.tea-and-cups.net/logo.png" alt="">' +
            '<a href="/search?q=cups%20%26%20saucers">Search</a> <a href="/account">Account</a>' +
            `<a href="/basket;jsessionid=${drawn('upper', 32)}">Basket</a>` +
            '<a href="/go?to=https://partner-teas.net/">Partner</a>' +
            '<a href="https://reviews.net/tea" target="_blank" rel="opener">Reviews</a>' +
            '<a href="https://login.tea-id.net/authorize?response_type=token&client_id=shop&redirect_uri=https%3A%2F%2Fwww.tea-and-cups.net%2Fcb">Sign in with Tea ID</a>',
        ),
        '/search': ({ path }) =>
          page('Search', `<p>You searched for ${decodeURIComponent(path.split('=')[1] ?? '')}</p>`),
        '/account': html(
          '<!doctype html><title>Account</title><form action="/login"><input name="user"><input type="password" name="password"><button>Sign in</button></form>',
          careful,
        ),
        '/go': redirect('https://partner-teas.net/'),
        '/shop.js': javaScript(
          'fetch("http://localhost:8000/api/stock");new WebSocket("ws://live.tea-and-cups.net/stock");' +
            'function q(){var t=location.hash.slice(1);document.getElementById("tag").innerHTML=t}q();' +
            'window.addEventListener("message",function(e){document.title=e.data.title});parent.postMessage({token:localStorage.getItem("token")},"*");',
          { 'x-content-type-options': 'nosniff' },
        ),
      },
    },
  },
  findings: [
    ['csp.report-only', 'low'],
    ['exposure.security-txt', 'info'],
    ['html.cdn-unpinned', 'low'],
    ['html.dangerous-sinks', 'low'],
    ['html.dev-reference', 'low'],
    ['html.malicious-cdn', 'high'],
    ['html.oauth-weak-flow', 'low'],
    ['html.offsite-redirect-param', 'medium'],
    ['html.password-get-form', 'medium'],
    ['html.postmessage-wildcard', 'low'],
    ['html.reflected-param', 'info'],
    ['html.reverse-tabnabbing', 'info'],
    ['html.session-id-in-url', 'medium'],
    ['html.sri-missing', 'low'],
    ['html.sri-over-http', 'info'],
    ['html.suspicious-comments', 'info'],
    ['html.third-party-scripts', 'info'],
    ['tls.insecure-websocket', 'medium'],
    ['tls.mixed-passive', 'low'],
  ],
  technologies: [],
  pages: ['/', '/search', '/account'],
}
