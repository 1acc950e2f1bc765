import dom from '../../../../../src/engine/detect/probes/xss/dom.ts'
import { entryOf } from '../../../../../src/engine/discover/surface/entryOf.ts'
import type { Artifacts } from '../../../../../src/engine/model/artifacts.ts'
import { fingerprint } from '../../../../../src/engine/report/evidence/fingerprint.ts'
import { describeBrowser } from '../../../../helpers/chromium.ts'
import {
  html,
  javaScript,
  type ResponseHeaders,
  type Site,
  type SiteRequest,
} from '../../../../helpers/sites/site.ts'
import { page, script, target } from '../../../../helpers/tables/artifacts.ts'
import { type ProbeCase, probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

const query = 'new URLSearchParams(location.search).get("q")'
const hash = 'decodeURIComponent(location.hash.slice(1))'

function appThat(source: string, headers: ResponseHeaders = {}, body = '<p id="out"></p>'): ProbeCase {
  return serving({
    routes: {
      '/tea': html(`<!doctype html><title>Tea</title>${body}<script src="/app.js"></script>`, headers),
      '/app.js': javaScript(source),
    },
  })
}

const entries = [entryOf({ method: 'GET', url: `${probedOrigin}/tea?q=green`, source: 'form' })]

function serving(site: Site, path = '/tea'): ProbeCase {
  const asked = (path: string): SiteRequest => ({ method: 'GET', path, headers: {}, body: '' })
  const textOf = (where: string): string => {
    const route = site.routes[where] ?? site.otherwise
    const response = typeof route === 'function' ? route(asked(where)) : route
    return response !== undefined && 'body' in response ? String(response.body ?? '') : ''
  }
  const given: Partial<Artifacts> = {
    target: target(`${probedOrigin}${path}`),
    pages: [page({ url: `${probedOrigin}${path}`, body: textOf(path) })],
    scripts: Object.keys(site.routes)
      .filter((where) => where.endsWith('.js'))
      .map((where) =>
        script({ url: `${probedOrigin}${where}`, pageUrl: `${probedOrigin}${path}`, text: textOf(where) }),
      ),
    responses: [],
  }
  return { site, given, entries }
}

const linkedByScript = (sink: 'innerHTML' | 'textContent') => `
  const link = document.createElement('a')
  link.setAttribute('href', '#/find?word=tea')
  out.after(link)
  if (location.hash.startsWith('#/find')) out.${sink} = decodeURIComponent(location.hash.split('word=')[1])`

/**
 * Shows nothing if one parameter is wrong. A loaded file reads the theme and reports an unknown one in a
 * dialog.
 */
function dashboardThat(shows: 'innerHTML' | 'textContent'): ProbeCase {
  const names = [
    'view',
    'from',
    'to',
    'sort',
    'order',
    'page',
    'size',
    'filter',
    'group',
    'lang',
    'unit',
    'zone',
  ]
  const given = serving({
    routes: {
      '/tea': ({ path }) =>
        /[?&]view=(?!list)/.test(path)
          ? html('<title>Error</title><p>No such view</p>')
          : html(
              '<!doctype html><title>Tea</title><dialog id="box"></dialog><script src="/app.js"></script>',
            ),
      '/app.js': javaScript(
        `window.readAll = () => Object.fromEntries(new URLSearchParams(location.search))
        const further = document.createElement('script'); further.src = '/themes.js'; document.head.append(further)`,
      ),
      '/themes.js': javaScript(
        `const params = readAll(); const known = ['light', 'dark', undefined]
        if (!known.includes(params.theme)) { box.${shows} = 'No theme ' + params.theme; box.showModal() }`,
      ),
    },
  })
  const url = `${probedOrigin}/tea?${names.map((name) => `${name}=list`).join('&')}`
  return { ...given, entries: [entryOf({ method: 'GET', url, source: 'link' })] }
}

function prefillThat(shows: 'innerHTML' | 'textContent'): ProbeCase {
  const given = appThat(
    `const asked = new URLSearchParams(location.search)
    for (const { name } of document.forms[0].elements) if (asked.has(name)) out.${shows} = asked.get(name)`,
    {},
    '<p id="out"></p><form method="post"><input name="remark"></form>',
  )
  const body = { kind: 'form', text: 'remark=good' } as const
  return {
    ...given,
    entries: [entryOf({ method: 'POST', url: `${probedOrigin}/tea`, body, source: 'form' })],
  }
}

/** As React does with `{value}`. */
const rendering = `const h = (type, props, ...children) => {
  const element = document.createElement(type)
  for (const [name, value] of Object.entries(props ?? {})) element.setAttribute(name, value)
  for (const child of children) element.append(child instanceof Node ? child : document.createTextNode(String(child)))
  return element
}`

const cleaning = `const clean = (text) => {
  const parsed = new DOMParser().parseFromString(text, 'text/html')
  for (const element of parsed.body.querySelectorAll('*')) {
    for (const { name } of [...element.attributes]) element.removeAttribute(name)
  }
  for (const element of parsed.body.querySelectorAll('script,iframe,object')) element.remove()
  return parsed.body.innerHTML
}`

function encode(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

function queryOf({ path }: SiteRequest): string {
  return new URL(path, probedOrigin).searchParams.get('q') ?? ''
}

const get = (name: string) => `new URLSearchParams(location.search).get("${name}")`

type Place = {
  readonly page?: string
  readonly part: 'query' | 'hash' | 'path' | 'window.name' | 'referrer' | 'message'
  readonly name: string
  readonly taken: string
  readonly severity?: 'medium'
}

function printOf({ page: path = '/tea', part, name }: Place): string {
  return fingerprint('xss.dom', new URL(probedOrigin).host, `GET ${path} ${part} ${name}`)
}

function sampleOf({ page: path = '/tea', part, name }: Place): string {
  if (part === 'window.name') return `${path}: window.name`
  if (part === 'referrer') return `${path}: document.referrer`
  if (part === 'message') return name === '' ? `${path}: message` : `${path}: ${name} (message)`
  if (part === 'path') return `${path}: segment ${Number(name) + 1} of the path`
  if (name === '') return `${path}: URL fragment`
  return `${path}: ${name} (${part === 'hash' ? 'URL fragment' : 'query'})`
}

describeBrowser('xss.dom', (browser) => {
  const clean: Readonly<Record<string, ProbeCase>> = {
    'values written as text, encoded, sanitized, rendered by React, parsed as numbers, looked up, or checked for the own origin':
      appThat(
        `${rendering}; ${cleaning}
      const [a, b, c, d, e, f] = [${'abcdef'.split('').map(get).join()}]
      out.textContent = ${query} + ${hash}
      const add = (html) => document.body.insertAdjacentHTML('beforeend', html)
      const i = document.createElement('i'); i.textContent = a; add(i.innerHTML)
      add(clean(b ?? ''))
      out.append(h('b', { title: c }, c))
      add(String(Number.parseInt(d, 10)))
      add({ green: '<b>Green</b>', black: '<b>Black</b>' }[e] ?? '')
      const u = new URL(f ?? '/tea', location.origin)
      if (u.origin === location.origin && u.pathname !== location.pathname) location.assign(u)`,
      ),
    'a value written as markup under a strict CSP': appThat(`out.innerHTML = ${query}`, {
      'content-security-policy': "default-src 'self'; script-src 'self'",
    }),
    'a sink protected by Trusted Types': appThat(`out.innerHTML = ${query}`, {
      'content-security-policy': "require-trusted-types-for 'script'; trusted-types 'none'",
    }),
    'a value written into a sandboxed frame': appThat(
      `const f = document.createElement('iframe'); f.sandbox = 'allow-scripts'; f.srcdoc = ${query}; document.body.append(f)`,
    ),
    'messages with a checked origin, or written as text': appThat(
      `addEventListener('message', (event) => {
        if (event.origin !== location.origin) { out.textContent = event.data.html ?? event.data; return }
        out.innerHTML = event.data.html ?? event.data
      })`,
    ),
    'a link with a checked scheme': appThat(
      `const next = ${get('next')} ?? '/tea'; const a = document.createElement('a'); a.append('Go on')
      if (/^https?:$/.test(new URL(next, location.href).protocol)) a.href = next
      document.body.append(a)`,
    ),
    'a link with a javascript: URL that a CSP blocks': appThat(
      `const a = document.createElement('a'); a.href = ${get('next')} ?? '/tea'; document.body.append(a)`,
      { 'content-security-policy': "script-src 'self'" },
    ),
    'window.name and a referrer written as text': appThat(
      'out.textContent = window.name + document.referrer',
    ),
    'a text behind a route that only a script links': appThat(linkedByScript('textContent')),
    'a URL fragment that is not decoded': appThat('out.innerHTML = location.hash.slice(1)'),
    'a parameter that a loaded file writes as text': dashboardThat('textContent'),
    'form fields written as text': prefillThat('textContent'),
    'a value that the server reflects unencoded': serving({
      routes: {
        '/tea': (request) =>
          html(
            `<!doctype html><title>Tea</title><p>${queryOf(request)}</p><script>out = location.search</script>`,
          ),
      },
    }),
    'a value that the server encodes, beside a script that only reads it': serving({
      routes: {
        '/tea': (request) =>
          html(
            `<!doctype html><title>Tea</title><p id="out">${encode(queryOf(request))}</p><script>document.title = ${query}</script>`,
          ),
      },
    }),
  }
  const found = (given: ProbeCase, ...places: readonly Place[]) => ({
    ...given,
    browser,
    // Sorted by fingerprint, as in reports.
    findings: [...places]
      .sort((one, other) => (printOf(one) < printOf(other) ? -1 : 1))
      .map((place) => ({
        severity: place.severity ?? ('high' as const),
        samples: [sampleOf(place)],
        confidence: 'certain',
        evidence: { taken_as: place.taken },
      })),
  })
  const whole = (taken: string): Place => ({ part: 'hash', name: '', taken })
  const inQuery = (name: string, taken = 'markup'): Place => ({ part: 'query', name, taken })
  probeTable(dom, {
    clean: Object.fromEntries(Object.entries(clean).map(([name, given]) => [name, { ...given, browser }])),
    found: {
      'values written as markup, by each kind of sink': found(
        appThat(
          `a.innerHTML = ${get('inner')}
          c.insertAdjacentHTML('beforeend', '<a title="' + ${get('beside')} + '">Tea</a>')
          b.append(document.createRange().createContextualFragment(${get('fragment')}))
          document.write('<h1>' + ${hash} + '</h1>')`,
          {},
          '<p id="a"></p><p id="b"></p><p id="c"></p>',
        ),
        ...['inner', 'beside', 'fragment'].map((name) => inQuery(name)),
        whole('markup'),
      ),
      'a parameter in the URL fragment': found(
        appThat('out.innerHTML = new URLSearchParams(location.hash.slice(1)).get("tab")'),
        { part: 'hash', name: 'tab', taken: 'markup' },
      ),
      'values executed as code': found(
        appThat(
          `const attempt = (run) => { try { run() } catch {} }
          window.show = () => {}
          attempt(() => eval(${get('run')}))
          attempt(() => eval('window.kind = ' + ${get('kind')}))
          setTimeout("show('" + ${get('label')} + "')", 10)`,
        ),
        inQuery('run', 'program'),
        inQuery('label', 'program'),
        inQuery('kind', 'expression'),
      ),
      'a path segment, on every route of an application': found(
        {
          ...serving(
            {
              routes: {
                '/app.js': javaScript("out.innerHTML = decodeURIComponent(location.pathname.split('/')[2])"),
              },
              otherwise: html(
                '<!doctype html><title>Tea</title><p id="out"></p><script src="/app.js"></script>',
              ),
            },
            '/tea/42',
          ),
          entries: [entryOf({ method: 'GET', url: `${probedOrigin}/tea/42`, source: 'link' })],
        },
        { page: '/tea/42', part: 'path', name: '1', taken: 'markup' },
      ),
      'links and forms whose URL a script takes from the page URL': found(
        appThat(
          `const a = document.createElement('a'), f = document.createElement('form')
          a.setAttribute('href', ${get('next')} ?? '/tea'); f.setAttribute('action', ${get('to')} ?? '/tea')
          document.body.append(a, f)`,
        ),
        inQuery('next', 'program'),
        inQuery('to', 'program'),
      ),
      'window.name, and a decoded referrer': found(
        appThat(
          `const div = document.createElement('div'); div.innerHTML = window.name; document.body.append(div)
          out.innerHTML = 'You come from ' + decodeURIComponent(document.referrer)`,
        ),
        { part: 'window.name', name: '', taken: 'markup' },
        { part: 'referrer', name: '', taken: 'markup', severity: 'medium' },
      ),
      'a message as text': found(
        appThat(
          `addEventListener('message', ({ data }) => { if (typeof data === 'string') out.innerHTML = data })`,
        ),
        { part: 'message', name: '', taken: 'markup' },
      ),
      'a field of a message with a required type': found(
        appThat(
          `window.onmessage = (event) => { if (event.data.type === 'show') out.innerHTML = event.data.html }`,
        ),
        { part: 'message', name: 'html', taken: 'markup' },
      ),
      'a field of a JSON message': found(
        appThat(
          `addEventListener('message', (event) => {
            const { action, title } = JSON.parse(event.data)
            if (action === 'rename') out.insertAdjacentHTML('beforeend', '<b>' + title + '</b>')
          })`,
        ),
        { part: 'message', name: 'title', taken: 'markup' },
      ),
      'parameters that scripts parse from the query themselves': found(
        appThat(
          `const getParam = (name) => decodeURIComponent(new RegExp('[?&]' + name + '=([^&]*)').exec(location.search)?.[1] ?? '')
          const { note } = Object.fromEntries(new URLSearchParams(location.search))
          out.innerHTML = getParam('label') + note
          const match = /[?&]hint=([^&]*)/.exec(location.search)
          if (match) document.body.insertAdjacentHTML('beforeend', decodeURIComponent(match[1]))`,
        ),
        ...['label', 'note', 'hint'].map((name) => inQuery(name)),
      ),
      'a parameter read by a dynamically loaded file, hidden by wrong values of others': found(
        dashboardThat('innerHTML'),
        inQuery('theme'),
      ),
      'a form field that a script fills from the URL': found(prefillThat('innerHTML'), inQuery('remark')),
      'a parameter behind a route in the URL fragment': found(
        appThat(
          `const [route, query] = location.hash.slice(1).split('?')
          if (route === '/find') out.innerHTML = new URLSearchParams(query).get('word')`,
          {},
          '<p id="out"></p><a href="#/find?word=tea">Find</a>',
        ),
        { part: 'hash', name: 'word', taken: 'markup' },
      ),
      'a parameter behind a route that only a script links': found(appThat(linkedByScript('innerHTML')), {
        part: 'hash',
        name: 'word',
        taken: 'markup',
      }),
      'the text behind a route in the URL fragment': found(
        appThat(
          `const [, kind, ...rest] = decodeURIComponent(location.hash).split('/')
          if (kind === 'items') out.innerHTML = rest.join('/')`,
          {},
          '<p id="out"></p><a href="#/items/tea">Tea</a>',
        ),
        whole('markup'),
      ),
      'a navigation target': found(
        appThat('if (location.hash) location = location.hash.slice(1)'),
        whole('program'),
      ),
      'server data that is escaped for a script and then written as markup': found(
        serving({
          routes: {
            '/tea': (request) =>
              html(
                `<!doctype html><title>Tea</title><p id="out"></p><script>const at = location.pathname, data = ${JSON.stringify(queryOf(request)).replaceAll('<', '\\u003c')}; out.innerHTML = data</script>`,
              ),
          },
        }),
        inQuery('q'),
      ),
    },
    skipped: {
      'a scan without a browser': {
        ...appThat(`out.innerHTML = ${query}`),
        reason:
          'needs a Chromium browser: install one on the scanning machine, or set SCANWARD_BROWSER to its path',
      },
      'a page without scripts': {
        ...serving({ routes: { '/tea': html('<title>Tea</title>') } }),
        browser,
        reason:
          'not applicable: no first-party script reads the URL of the page, its window name, or messages',
      },
    },
  })
})
