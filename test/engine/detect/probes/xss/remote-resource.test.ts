import remoteResource from '../../../../../src/engine/detect/probes/xss/remote-resource.ts'
import type { Severity } from '../../../../../src/shared/model/severity.ts'
import { describeBrowser } from '../../../../helpers/chromium.ts'
import { html, javaScript, type ResponseHeaders } from '../../../../helpers/sites/site.ts'
import { page, script, target } from '../../../../helpers/tables/artifacts.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { type ProbeCase, probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

const encode = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
const shell = (inside: string) =>
  `<!doctype html><html lang="en"><head><title>View</title></head><body>${inside}</body></html>`

function serverThat(write: (src: string) => string, headers: ResponseHeaders = {}): ProbeCase {
  return {
    site: {
      routes: {
        '/view': ({ path }) =>
          html(shell(write(new URL(path, probedOrigin).searchParams.get('src') ?? '')), headers),
      },
    },
    entries: [entry('GET', '/view?src=%2Fguide.html&page=1')],
  }
}

function scriptThat(source: string): ProbeCase {
  const body = shell('<div id="out"></div><script src="/app.js"></script>')
  const url = `${probedOrigin}/view?src=%2Fguide.html`
  return {
    site: { routes: { '/view': html(body), '/app.js': javaScript(source) } },
    given: {
      target: target(url),
      pages: [page({ url, body })],
      scripts: [script({ url: `${probedOrigin}/app.js`, pageUrl: url, text: source })],
      responses: [],
    },
    entries: [entry('GET', '/view?src=%2Fguide.html')],
  }
}

const found = (given: ProbeCase, severity: Severity, evidence: Readonly<Record<string, string>>) => ({
  ...given,
  findings: [{ severity, samples: ['GET /view: src (query)'], confidence: 'certain', evidence }],
})

describe('xss.remote-resource', () => {
  probeTable(remoteResource, {
    clean: {
      'a parameter behind a folder of the site': serverThat(
        (src) =>
          `<script src="/js/${encode(src)}.js"></script><base href="/${encode(src).replace(/^[\\/]+/, '')}">`,
      ),
      'a parameter behind a fixed origin': serverThat(
        (src) => `<iframe src="https://player.example/embed?v=${encodeURIComponent(src)}"></iframe>`,
      ),
      'an allowlist of hosts': serverThat((src) =>
        URL.canParse(src) && new URL(src).hostname === 'cdn.example'
          ? `<script src="${encode(src)}"></script>`
          : '',
      ),
      'a reflected text beside scripts of the site': {
        site: {
          routes: {
            '/view': ({ path }) => {
              const name = new URL(path, probedOrigin).searchParams.get('name') ?? ''
              const text = name.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
              return html(shell(`<p>${text}</p><script src="/app.js"></script>`))
            },
          },
        },
        entries: [entry('GET', '/view?name=Ada')],
        // Looks only.
        requestsWithLooksMax: 3,
      },
      'a link to the URL in the parameter': {
        ...serverThat((src) => `<a href="${encode(src)}">Go on</a>`),
        // Five looks.
        requestsWithLooksMax: 6,
      },
      'a link, an image and text': serverThat(
        (src) =>
          `<a href="${encode(src)}">${encode(src)}</a><img src="${encode(src)}" alt=""><link rel="canonical" href="${encode(src)}">`,
      ),
      'an element in encoded text or in a comment': serverThat(
        (src) =>
          `<textarea><script src="${encode(src)}"></script></textarea><!-- <iframe src="${encode(src)}"> -->`,
      ),
      'a response that is no HTML page': {
        site: {
          routes: {
            '/view': ({ path }) => ({
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify(
                `<script src="${new URL(path, probedOrigin).searchParams.get('src')}"></script>`,
              ),
            }),
          },
        },
        entries: [entry('GET', '/view?src=%2Fguide.html')],
      },
    },
    found: {
      'a script': found(
        serverThat((src) => `<script src="${encode(src)}/app.js"></script>`),
        'high',
        { element: 'script', parameter: 'src' },
      ),
      'a script URL with a fixed scheme': found(
        serverThat((src) => `<script src="https://${encode(src)}/app.js"></script>`),
        'high',
        { element: 'script' },
      ),
      'a check for a leading slash': found(
        serverThat((src) => (src.startsWith('/') ? `<script src="${encode(src)}"></script>` : '')),
        'high',
        { element: 'script' },
      ),
      'a base URL': found(
        serverThat((src) => `<base href="${encode(src)}"><script src="app.js"></script>`),
        'high',
        { element: 'base' },
      ),
      'a frame': found(
        serverThat((src) => `<iframe src="${encode(src)}"></iframe>`),
        'medium',
        {
          element: 'iframe',
        },
      ),
      'a style sheet': found(
        serverThat((src) => `<link rel="stylesheet" href="${encode(src)}.css">`),
        'medium',
        { element: 'link' },
      ),
      'an object': found(
        serverThat((src) => `<object data='${encode(src)}'></object>`),
        'medium',
        {
          element: 'object',
        },
      ),
      'a script that a Content-Security-Policy blocks': found(
        serverThat((src) => `<script src="${encode(src)}"></script>`, {
          'content-security-policy': "default-src 'self'",
        }),
        'medium',
        { element: 'script', content_security_policy: 'blocks the load' },
      ),
    },
    skipped: {
      'a site without parameters': {
        ...serverThat(() => ''),
        entries: [entry('GET', '/view')],
        reason: 'not applicable: the scan found no URL parameter of a page',
      },
    },
  })
})

describeBrowser('xss.remote-resource, in a browser', (browser) => {
  const src = "const src = new URLSearchParams(location.search).get('src') ?? ''"
  const load = `const frame = document.createElement('iframe'); out.append(frame)`
  const rendered = (source: string, severity: Severity, sample: string, element: string) => ({
    ...scriptThat(source),
    browser,
    findings: [{ severity, samples: [sample], confidence: 'certain', evidence: { element } }],
  })
  probeTable(remoteResource, {
    clean: {
      'a script that compares the origin': {
        ...scriptThat(
          `${src}; ${load}; const url = new URL(src, location.origin); if (url.origin === location.origin) frame.src = url.href`,
        ),
        browser,
      },
      'a script URL behind a folder of the site': {
        ...scriptThat(`${src}; ${load}; frame.src = '/pages/' + src`),
        browser,
      },
    },
    found: {
      'a script URL from the query': rendered(
        `${src}; const s = document.createElement('script'); if (/^https?:/.test(src)) { s.src = src; document.body.append(s) }`,
        'high',
        '/view: src (query)',
        'script',
      ),
      'a frame URL from the fragment': rendered(
        `${load}; const to = location.hash.slice(1); if (/^https?:/.test(to)) frame.src = to`,
        'medium',
        '/view: URL fragment',
        'iframe',
      ),
    },
  })
})
