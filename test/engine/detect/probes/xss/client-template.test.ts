import clientTemplate from '../../../../../src/engine/detect/probes/xss/client-template.ts'
import type { Artifacts } from '../../../../../src/engine/model/artifacts.ts'
import { engines } from '../../../../helpers/applications/clientEngines.ts'
import { describeBrowser } from '../../../../helpers/chromium.ts'
import { html, javaScript, type ResponseHeaders, type SiteRequest } from '../../../../helpers/sites/site.ts'
import { page, script, target } from '../../../../helpers/tables/artifacts.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { type ProbeCase, probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

type Engine = keyof typeof engines

const encode = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
const nameOf = ({ path }: SiteRequest) => new URL(path, probedOrigin).searchParams.get('name') ?? ''

function appWith(
  engine: Engine,
  write: (name: string) => string,
  { headers = {}, source = engines[engine] }: { headers?: ResponseHeaders; source?: string } = {},
): ProbeCase {
  const bodyOf = (name: string) =>
    `<!doctype html><html lang="en"><title>Hello</title><body>${write(name)}<script src="/engine.js"></script></body></html>`
  const url = `${probedOrigin}/hello?name=Ada`
  const given: Partial<Artifacts> = {
    target: target(url),
    pages: [page({ url, body: bodyOf('Ada') })],
    scripts: [script({ url: `${probedOrigin}/engine.js`, pageUrl: url, text: source })],
    responses: [],
  }
  return {
    site: {
      routes: {
        '/hello': (request) => html(bodyOf(nameOf(request)), headers),
        '/engine.js': javaScript(source),
      },
    },
    given,
    entries: [entry('GET', '/hello?name=Ada')],
  }
}

const root = (inside: string) => `<div id="app" v-cloak>${inside}</div>`

describeBrowser('xss.client-template', (browser) => {
  const clean: Readonly<Record<string, ProbeCase>> = {
    'a value outside of the root element': appWith(
      'interpolating',
      (name) => `${root('{{ 1 + 1 }}')}<p>Hello ${encode(name)}</p>`,
    ),
    'a value in an element with v-pre': appWith('interpolating', (name) =>
      root(`<p v-pre>Hello ${encode(name)}</p>`),
    ),
    'a value bound as text': appWith('interpolating', () => root('{{ query.name }}')),
    'an engine that a strict CSP keeps from evaluating': appWith(
      'interpolating',
      (name) => root(`Hello ${encode(name)}`),
      { headers: { 'content-security-policy': "default-src 'self'" } },
    ),
    'an expression that the server evaluates': appWith(
      'interpolating',
      (name) =>
        `<p>${encode(name.replace(/\{\{(\d+)\*(\d+)\}\}/g, (_, a, b) => String(a * b)))}</p><i x-data></i>`,
    ),
    'a script that evaluates all products, with or without braces': appWith(
      'interpolating',
      (name) => root(`<p v-pre id="out">${encode(name)}</p>`),
      {
        source: `const app = document.querySelector('#app'); createApp = 1
          app.innerHTML = app.innerHTML.replace(/\\W*(\\d{4})\\*(\\d{4})\\W*/g, (_, a, b) => a * b)`,
      },
    ),
    'encoded markup with attributes of an engine': appWith('attributes', (name) => `<p>${encode(name)}</p>`),
  }
  const found = (given: ProbeCase, severity: 'high' | 'medium', evidence: Record<string, string>) => ({
    ...given,
    browser,
    findings: [{ severity, samples: ['/hello: name (query)'], confidence: 'certain', evidence }],
  })
  probeTable(clientTemplate, {
    clean: Object.fromEntries(Object.entries(clean).map(([name, given]) => [name, { ...given, browser }])),
    found: {
      'an encoded value inside the root element of a Vue-like engine': found(
        appWith('interpolating', (name) => root(`<p>Hello ${encode(name)}</p>`)),
        'high',
        { syntax: '{{ }}', parameter: 'name' },
      ),
      'an encoded value in an attribute inside the root element': found(
        appWith('interpolating', (name) => root(`<p title="${encode(name)}">Hello</p>`)),
        'high',
        { syntax: '{{ }}' },
      ),
      'an engine with other delimiters': found(
        appWith('bracketed', (name) => root(`Hello ${encode(name)}`)),
        'high',
        { syntax: '[[ ]]' },
      ),
      'an expression interpreter without function calls': found(
        appWith('calculating', (name) => root(`Hello ${encode(name)}`)),
        'medium',
        { syntax: '{{ }}', runs_code: 'not shown' },
      ),
      'sanitized markup with Alpine.js attributes': found(
        appWith('attributes', (name) => `<p>Hello ${name.replace(/<script|on\w+=/gi, '')}</p>`, {
          headers: { 'content-security-policy': "script-src 'self' 'unsafe-eval'" },
        }),
        'high',
        { syntax: 'x-text, v-text, ng-bind' },
      ),
      'a script that compiles a template from the query': found(
        appWith('templating', () => '<div id="app"></div>'),
        'high',
        { syntax: '<%= %>' },
      ),
    },
    skipped: {
      'a scan without a browser': {
        ...appWith('interpolating', root),
        reason:
          'needs a Chromium browser: install one on the scanning machine, or set SCANWARD_BROWSER to its path',
      },
      'a site without a template engine': {
        ...appWith('interpolating', (name) => `<p>${encode(name)}</p>`, { source: 'document.title = 1' }),
        browser,
        reason: 'not applicable: no page with a template engine in the browser takes input by its URL',
      },
      'a template engine loaded from another host': {
        ...appWith(
          'interpolating',
          () =>
            '<div id="app">{{ 1 }}</div><script src="https://cdn.example/vue@3/dist/vue.global.js"></script>',
          { source: 'document.title = 1' },
        ),
        browser,
        reason:
          'the template engine is loaded from another host (cdn.example), which a scan does not contact: serve it from the target',
      },
    },
  })
})
