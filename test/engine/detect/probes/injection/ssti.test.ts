import ejs from 'ejs'
import nunjucks from 'nunjucks'
import ssti from '../../../../../src/engine/detect/probes/injection/ssti.ts'
import {
  html,
  json,
  redirect,
  type Site,
  type SiteRequest,
  type SiteResponse,
} from '../../../../helpers/sites/site.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

const templates = new nunjucks.Environment(null, { autoescape: true })

const nameOf = ({ path }: SiteRequest) => new URL(path, 'https://app.example').searchParams.get('name') ?? ''

const siteOf = (response: (name: string, request: SiteRequest) => SiteResponse): Site => ({
  routes: { '/hello': (request) => response(nameOf(request), request) },
})

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const hello = entry('GET', '/hello?name=Ada')

function render(write: () => string): SiteResponse {
  try {
    return html(write())
  } catch {
    return { ...html('<h1>Internal Server Error</h1>'), status: 500 }
  }
}

const letters = [
  entry('POST', '/letters', { form: { salutation: 'Dear Ada', title: 'News' } }),
  entry('GET', '/letters/preview', { mediaType: 'text/html' }),
]

function letterSite(show: (salutation: string) => string): () => Site {
  return () => {
    let salutation = 'Dear Ada'
    return {
      routes: {
        '/letters': ({ body }) => {
          salutation = new URLSearchParams(body).get('salutation') ?? ''
          return redirect('/letters/saved')
        },
        '/letters/saved': html('<p>Saved</p>'),
        '/letters/preview': () => render(() => show(salutation)),
      },
    }
  }
}

function letterPages(show: (body: string) => string): () => Site {
  return () => {
    const saved: string[] = ['Dear Grace']
    return {
      routes: {
        '/letter/new': ({ body }) => {
          saved.push(new URLSearchParams(body).get('body') ?? '')
          return redirect(`/letter?id=${saved.length - 1}`)
        },
      },
      otherwise({ path }) {
        const id = new URL(path, 'https://app.example').searchParams.get('id')
        const body = path.startsWith('/letter?') ? saved[Number(id)] : undefined
        return body === undefined ? { status: 404, body: 'Not found' } : render(() => show(body))
      },
    }
  }
}

const newLetters = [
  ...Array.from({ length: 8 }, (_, index) => entry('POST', `/notes${index}`, { form: { text: 'Dear' } })),
  entry('POST', '/letter/new', { form: { body: 'Hello {{ name }}' } }),
  entry('GET', '/letter?id=0', { mediaType: 'text/html' }),
]

probeTable(ssti, {
  clean: {
    'a stored text that its own page gets as data': {
      site: letterPages((body) => templates.renderString('<p>{{ body }}</p>', { body })),
      entries: newLetters.slice(8),
    },
    'a stored text that another page gets as data': {
      site: letterSite((salutation) => templates.renderString('<p>{{ salutation }}</p>', { salutation })),
      entries: letters,
      requestsMax: 13,
    },
    'a stored text that no page shows': {
      site: letterSite(() => '<p>No preview</p>'),
      entries: letters,
      requestsMax: 8,
    },
    'a value passed to a template as data': {
      site: siteOf((name) => html(templates.renderString('<p>Hello {{ name }}</p>', { name }))),
      entries: [hello],
    },
    'a page that prints two texts': {
      site: siteOf((name, { path }) =>
        html(`<p>Hello ${escapeHtml(name)}</p><p>${escapeHtml(path.split('from=')[1] ?? '')}</p>`),
      ),
      entries: [entry('GET', '/hello?name=Ada&from=Grace')],
    },
    'a page that prints the text': {
      site: siteOf((name) => html(`<p>Hello ${escapeHtml(name)}</p>`)),
      entries: [hello],
    },
    'a client-side template': {
      site: siteOf((name) =>
        html(`<div id="app" v-cloak>Hello {{ name }}, ${name}</div><script src="/vue.js"></script>`),
      ),
      entries: [hello],
    },
    'a calculator that evaluates all products': {
      site: siteOf((name) => {
        const products = [...name.matchAll(/(\d+)\*(\d+)/g)].map(
          ([, left, right]) => Number(left) * Number(right),
        )
        return html(`<p>${escapeHtml(name)}</p><p>${products.join(' ')}</p>`)
      }),
      entries: [hello],
    },
    'a search that replaces all products, with or without brackets': {
      site: siteOf((name) =>
        html(
          name.replaceAll(/\W*(\d{4})\*(\d{4})\W*/g, (_, left, right) =>
            String(Number(left) * Number(right)),
          ),
        ),
      ),
      entries: [hello],
    },
    'a page that prints the text, and fails only at backticks': {
      site: siteOf((name) =>
        name.includes('`') ? { status: 500, body: 'Error' } : html(`<p>Hello ${escapeHtml(name)}</p>`),
      ),
      entries: [hello],
      // Five looks.
      requestsWithLooksMax: 6,
    },
    'an API that accepts only its own URLs, tested once': {
      site: siteOf((name) =>
        /^[a-z]+:\/\/[^`]*$/.test(name) ? html('<p>Found</p>') : { status: 400, body: 'No URL' },
      ),
      entries: [entry('GET', '/hello?name=https%3A%2F%2Ftea.example%2F')],
      requestsWithLooksMax: 6,
    },
    'a page that removes template tags': {
      site: siteOf((name) => html(`<p>Hello ${escapeHtml(name.replaceAll(/\{[{%#].*?[}%#]\}/g, ''))}</p>`)),
      entries: [hello],
    },
    'a page that refuses braces': {
      site: siteOf((name) =>
        /[{}]/.test(name) ? html('<p>Not allowed</p>') : html(`<p>Hello ${escapeHtml(name)}</p>`),
      ),
      entries: [hello],
    },
    'a GraphQL document': {
      site: {
        routes: {
          '/graphql': ({ body }) => ({
            ...json({ errors: [{ message: `Syntax Error: ${JSON.parse(body).query}` }] }),
            status: 400,
          }),
        },
      },
      entries: [
        entry('POST', '/graphql', {
          json: { query: 'query Tea($id: ID) { tea(id: $id) { name } }' },
          mediaType: 'application/json',
        }),
      ],
      // Looks only.
      requestsWithLooksMax: 3,
    },
    'a value that is not shown': { site: siteOf(() => html('<p>Thanks</p>')), entries: [hello] },
  },
  found: {
    'a stored text that its own page evaluates, after eight other forms': {
      site: letterPages((body) => templates.renderString(`<p>${escapeHtml(body)}</p>`, {})),
      entries: newLetters,
      findings: [{ severity: 'critical', samples: ['POST /letter/new: body (form)'] }],
      reason:
        'pages that show the stored texts of 1 requests were not tested: scan a smaller part of the site',
    },
    ...Object.fromEntries(
      Object.entries({
        Nunjucks: (text: string) => templates.renderString(`<p>${escapeHtml(text)}</p>`, {}),
        EJS: (text: string) => ejs.render(`<p>${text}</p>`),
      }).map(([engine, show]) => [
        `a stored text that ${engine} evaluates on another page`,
        {
          site: letterSite(show),
          entries: letters,
          findings: [
            {
              severity: 'critical' as const,
              samples: ['POST /letters: salutation (form)'],
              evidence: { shown_at: `${probedOrigin}/letters/preview` },
            },
          ],
        },
      ]),
    ),
    'a statement where double braces are removed': {
      site: siteOf((name) =>
        render(() =>
          templates.renderString(`<p>Hello ${name.replaceAll('{{', '').replaceAll('}}', '')}</p>`, {}),
        ),
      ),
      entries: [hello],
      findings: [
        { severity: 'critical', samples: ['GET /hello: name (query)'], evidence: { syntax: '{% %}' } },
      ],
    },
    'a statement where a page without an error refuses double braces': {
      site: siteOf((name) =>
        name.includes('{{')
          ? html('<p>Not allowed</p>')
          : render(() => templates.renderString(`<p>Hello ${name}</p>`, {})),
      ),
      entries: [hello],
      findings: [
        { severity: 'critical', samples: ['GET /hello: name (query)'], evidence: { syntax: '{% %}' } },
      ],
    },
    'a double-quoted string in a Nunjucks expression': {
      site: siteOf((name) =>
        render(() => templates.renderString(`<p>{{ "Hello ${name}" | upper }}</p>`, {})),
      ),
      entries: [hello],
      findings: [
        { severity: 'critical', samples: ['GET /hello: name (query)'], evidence: { syntax: '{{ "…" }}' } },
      ],
    },
    'a single-quoted string in a Nunjucks expression': {
      site: siteOf((name) =>
        render(() => templates.renderString(`<p>{{ 'Hello ${name}' | upper }}</p>`, {})),
      ),
      entries: [hello],
      findings: [
        { severity: 'critical', samples: ['GET /hello: name (query)'], evidence: { syntax: "{{ '…' }}" } },
      ],
    },
    'one of two printed texts, inserted into an EJS template': {
      site: siteOf((name, { path }) =>
        render(() => {
          const from = new URL(path, 'https://app.example').searchParams.get('from') ?? ''
          return `${ejs.render(`<p>Hello ${name}</p>`)}<p>From ${escapeHtml(from)}</p>`
        }),
      ),
      entries: [entry('GET', '/hello?name=Ada&from=Grace')],
      findings: [
        { severity: 'critical', samples: ['GET /hello: name (query)'], evidence: { syntax: '<%= %>' } },
      ],
    },
    'a text inserted into a Nunjucks template': {
      site: siteOf((name) => render(() => templates.renderString(`<p>Hello ${name}</p>`, {}))),
      entries: [hello],
      findings: [
        {
          severity: 'critical',
          samples: ['GET /hello: name (query)'],
          confidence: 'certain',
          evidence: { syntax: '{{ }}', parameter: 'name' },
        },
      ],
    },
    'a form field inserted into an EJS template': {
      site: {
        routes: {
          '/preview': ({ body }) =>
            render(() => ejs.render(`<p>${new URLSearchParams(body).get('subject') ?? ''}</p>`)),
        },
      },
      entries: [entry('POST', '/preview', { form: { to: 'ada@example.com', subject: 'News' } })],
      findings: [
        {
          severity: 'critical',
          samples: ['POST /preview: subject (form)'],
          evidence: { syntax: '<%= %>' },
        },
      ],
    },
    'a template literal that an API evaluates, with an error for invalid JavaScript': {
      site: {
        routes: {
          '/api/render': ({ body }) => {
            const { text } = JSON.parse(body)
            // Emulated, since no JavaScript engine reads `${ }` alone. Fails at anything else.
            if (/[<#@]|\{\{|\[\[/.test(text)) return { ...json({ error: 'syntax error' }), status: 500 }
            const product = (_: string, left: string, right: string) => String(Number(left) * Number(right))
            return json({ text: text.replaceAll(/\$\{(\d+)\*(\d+)\}/g, product) })
          },
        },
      },
      entries: [entry('POST', '/api/render', { json: { text: 'Hello' }, mediaType: 'application/json' })],
      findings: [
        {
          severity: 'critical',
          samples: ['POST /api/render: /text (json)'],
          evidence: { syntax: `\${ }` },
        },
      ],
    },
  },
  skipped: {
    'more requests with stored texts than the limit': {
      site: { routes: {}, otherwise: html('<p>Thank you</p>') },
      entries: Array.from({ length: 9 }, (_, index) =>
        entry('POST', `/letters${index}`, { form: { text: 'Dear' } }),
      ),
      reason: /^pages that show the stored texts of 1 requests were not tested/,
    },
    'a site without parameters': {
      site: { routes: {} },
      reason: 'not applicable: the scan found no suitable parameter',
    },
    'a firewall that blocks expressions': {
      site: siteOf((name) => (/[{<]/.test(name) ? { status: 403, body: 'Blocked' } : html('Hello'))),
      entries: [hello],
      reason: 'a firewall or the target blocked the payloads for 1 of 1 parameters: allow the scanner',
    },
  },
})
