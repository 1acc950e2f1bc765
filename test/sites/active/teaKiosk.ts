import { engines } from '../../helpers/applications/clientEngines.ts'
import { html, javaScript, type Site, type SiteRequest, type SiteResponse } from '../../helpers/sites/site.ts'
import type { ActiveSite } from './activeSite.ts'

const host = 'tea-kiosk.example'
const origin = `http://${host}`

function shell(title: string, body: string): SiteResponse {
  return html(
    `<!doctype html><html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1>${body}</body></html>`,
  )
}

function encode(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

type Screen = {
  readonly link: string
  readonly body: (read: (name: string) => string) => string
  readonly script: string
}

const engine = engines.interpolating

const readTo = "const to = new URLSearchParams(location.search).get('to') ?? ''"

const screens: Readonly<Record<string, Screen>> = {
  hello: {
    link: '?name=Ada',
    body: (read) => `<div id="app"><p>Welcome, ${encode(read('name'))}</p></div>`,
    script: engine,
  },
  'hello-inert': {
    link: '?name=Ada',
    body: (read) =>
      `<div id="app"><p>{{ query.name }}</p><p v-pre>Welcome, ${encode(read('name'))}</p></div>`,
    script: engine,
  },
  sorted: { link: '?filter[color]=green', body: () => '<p id="app"></p>', script: nestedKeys('false') },
  'sorted-careful': {
    link: '?filter[color]=green',
    body: () => '<p id="app"></p>',
    script: nestedKeys("['__proto__', 'constructor', 'prototype'].includes(key)"),
  },
  leave: {
    link: '?to=%2Fhello',
    body: () => '<p id="app">One moment</p>',
    script: `${readTo}; if (/^(https?:|\\/)/.test(to)) location.href = to`,
  },
  'leave-careful': {
    link: '?to=%2Fhello',
    body: () => '<p id="app">One moment</p>',
    script: `${readTo}; const url = new URL(to, location.origin); if (to && url.origin === location.origin) location.href = url.pathname`,
  },
  theme: {
    link: '?skin=%2Fskins%2Fgreen',
    body: (read) => `<script src="${encode(read('skin'))}.js"></script><p id="app">Green</p>`,
    script: 'app.title = document.title',
  },
  'theme-careful': {
    link: '?skin=green',
    body: (read) =>
      `<script src="/skins/${encodeURIComponent(read('skin'))}.js"></script><p id="app">Green</p>`,
    script: 'app.title = document.title',
  },
  panel: { link: '', body: () => '<p id="app">Waiting</p>', script: panelThat('') },
  'panel-careful': {
    link: '',
    body: () => '<p id="app">Waiting</p>',
    script: panelThat('if (event.origin !== location.origin) return'),
  },
  back: {
    link: '?to=%2Fhello',
    body: () => '<a id="app" href="/">Back</a>',
    script: `${readTo}; if (to) app.href = to`,
  },
  'back-careful': {
    link: '?to=%2Fhello',
    body: () => '<a id="app" href="/">Back</a>',
    script: `${readTo}; if (/^\\/\\w/.test(to)) app.href = to`,
  },
}

/** `check`: condition on a `postMessage` event. */
function panelThat(check: string): string {
  return `addEventListener('message', (event) => {
  ${check}
  if (event.data.type === 'show') app.innerHTML = event.data.text
})`
}

/** Builds nested objects from keys such as `filter[color]`; `refuse`: condition on a key. */
function nestedKeys(refuse: string): string {
  return `const options = {}
for (const [name, value] of new URLSearchParams(location.search)) {
  const keys = name.split(/[\\[\\]]+/).filter(Boolean)
  let at = options
  for (const [index, key] of keys.entries()) {
    if (${refuse}) break
    if (index === keys.length - 1) at[key] = value
    else at = at[key] ??= {}
  }
}
app.textContent = 'Color: ' + options.filter?.color`
}

const routes = Object.entries(screens).flatMap(([name, { body, script }]) => {
  const route = ({ path }: SiteRequest) =>
    shell(
      name,
      `${body((field) => new URL(path, origin).searchParams.get(field) ?? '')}<script src="/screens/${name}.js"></script>`,
    )
  return [
    [`/${name}`, route],
    [`/screens/${name}.js`, javaScript(script)],
  ] as const // `as`: tuples.
})

const site: Site = {
  routes: {
    '/': shell(
      'Tea kiosk',
      Object.entries(screens)
        .map(([name, { link }]) => `<a href="/${name}${link}">${name}</a>`)
        .join(' '),
    ),
    '/skins/green.js': javaScript('document.body.dataset.skin = "green"'),
    ...Object.fromEntries(routes),
  },
}

export const teaKiosk: ActiveSite = {
  about: 'a kiosk whose screens trust what the address says',
  target: `${origin}/`,
  intensity: 'safe',
  isRendered: true,
  open: () => ({ world: { [origin]: site } }),
  findings: [
    ['redirect.dom', 'medium', '/leave: to (query)'],
    ['xss.client-template', 'high', '/hello: name (query)'],
    ['xss.dom', 'high', '/back: to (query)'],
    ['xss.dom', 'high', '/panel: text (message)'],
    ['xss.prototype-pollution', 'medium', '/sorted: query'],
    ['xss.remote-resource', 'high', 'GET /theme: skin (query)'],
  ],
}
