import { html, javaScript, type Site, type SiteResponse } from '../../helpers/sites/site.ts'
import type { ActiveSite } from './activeSite.ts'

const host = 'tea-guide.example'

function part(title: string): SiteResponse {
  return html(
    `<!doctype html><html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1><div id="app"></div><script src="/parts/${title}.js"></script></body></html>`,
  )
}

const read = (name: string) => `new URLSearchParams(location.search).get('${name}')`

/** DOM sinks, and a page of safe twins. */
const parts: Readonly<Record<string, string>> = {
  search: `app.innerHTML = '<p>Nothing found for ' + (${read('q')} ?? '') + '</p>'`,
  tabs: `app.insertAdjacentHTML('beforeend', '<b>' + decodeURIComponent(location.hash.slice(1)) + '</b>')`,
  jump: `const next = ${read('next')}; if (next) location.href = next`,
  sum: `const of = ${read('of')}; if (of) app.textContent = eval(of)`,
  careful: `const [q, next, of, name] = [${['q', 'next', 'of', 'name'].map(read).join()}]
    const h = (type, text) => { const element = document.createElement(type); element.append(text ?? ''); return element }
    app.textContent = 'Nothing found for ' + q
    const tab = decodeURIComponent(location.hash.slice(1))
    app.append(['green', 'black'].includes(tab) ? tab : 'green')
    if (of) app.append(of.split('+').map(Number).reduce((a, b) => a + b, 0))
    app.append(h('b', name))
    const url = new URL(next ?? location.pathname, location.origin)
    if (url.origin === location.origin && url.pathname !== location.pathname) location.href = url.href`,
}

const links: Readonly<Record<string, string>> = {
  search: '/search?q=green',
  tabs: '/tabs#green',
  jump: '/jump?next=/',
  sum: '/sum?of=1%2B2',
  careful: '/careful?q=green&of=1%2B2&name=Ada',
}

const site: Site = {
  routes: {
    '/': html(
      `<!doctype html><html lang="en"><head><title>Tea guide</title></head><body><h1>Tea guide</h1>${Object.entries(
        links,
      )
        .map(([name, link]) => `<a href="${link}">${name}</a>`)
        .join(' ')}</body></html>`,
    ),
    ...Object.fromEntries(Object.keys(parts).map((name) => [`/${name}`, part(name)])),
    ...Object.fromEntries(
      Object.entries(parts).map(([name, text]) => [`/parts/${name}.js`, javaScript(text)]),
    ),
  },
}

export const teaGuide: ActiveSite = {
  about: 'a guide whose scripts run what the address says',
  target: `http://${host}/`,
  intensity: 'safe',
  isRendered: true,
  open: () => ({ world: { [`http://${host}`]: site } }),
  findings: [
    ['xss.dom', 'high', '/jump: next (query)'],
    ['xss.dom', 'high', '/search: q (query)'],
    ['xss.dom', 'high', '/sum: of (query)'],
    ['xss.dom', 'high', '/tabs: URL fragment'],
  ],
}
