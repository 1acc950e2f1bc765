import probe from '../../../../../src/engine/detect/probes/ai/output-rendering.ts'
import { describeBrowser } from '../../../../helpers/chromium.ts'
import { html, json, type SiteRequest, type SiteRoute } from '../../../../helpers/sites/site.ts'
import { page } from '../../../../helpers/tables/artifacts.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { type ProbeCase, probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

const asMarkdown =
  'const escaped = text.replace(/</g, \'&lt;\'); out.innerHTML = escaped.replace(/!\\[(\\w*)\\]\\((https:[^)]+)\\)/g, \'<img alt="$1" src="$2">\')'
const asLinks =
  "const escaped = text.replace(/</g, '&lt;'); out.innerHTML = escaped.replace(/!\\[(\\w*)\\]\\((https:[^)]+)\\)/g, '<a href=\"$2\">$2</a>')"
const withoutImages = "out.textContent = text.replace(/!\\[\\w*\\]\\([^)]+\\)|<img[^>]*>/g, '')"
const asCleanHtml = "out.innerHTML = text.replace(/ onerror=[^>]*/g, '')"
const asHtml = 'out.innerHTML = text'
const asText = 'out.textContent = text'

const form =
  '<form id="ask"><textarea name="text"></textarea><button>Send</button></form><div id="out"></div>'
const submitting = (render: string) =>
  `document.getElementById('ask').addEventListener('submit', async (event) => {
  event.preventDefault()
  const out = document.getElementById('out')
  const response = await fetch('/api/ask', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ question: event.target.text.value }) })
  const text = (await response.json()).answer
  ${render}
})`
const chat = (render: string) =>
  `<!doctype html><title>Chat</title>${form}<script>${submitting(render)}</script>`

const withXhr = `<!doctype html><title>Chat</title><textarea id="text"></textarea><button id="send">Send</button><div id="out"></div><script>
  document.getElementById('send').addEventListener('click', () => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/ask')
    request.setRequestHeader('content-type', 'application/json')
    request.onload = () => { document.getElementById('out').innerHTML = JSON.parse(request.responseText).answer }
    request.send(JSON.stringify({ question: document.getElementById('text').value }))
  })
</script>`

const withEnter = `<!doctype html><title>Chat</title><div id="app"></div><script>setTimeout(() => {
  document.getElementById('app').innerHTML = '<input id="text"><div id="out"></div>'
  document.getElementById('text').addEventListener('keydown', async ({ key, target }) => {
    if (key !== 'Enter') return
    const response = await fetch('/api/ask', { method: 'POST', body: JSON.stringify({ question: target.value }) })
    document.getElementById('out').innerHTML = (await response.json()).answer
  })
}, 80)</script>`

const repeat = ({ body }: SiteRequest) => json({ answer: `You wrote: ${JSON.parse(body).question}` })

const forbidsImages = { 'content-security-policy': "img-src 'self'; script-src 'self' 'unsafe-inline'" }
const forbidsHandlers = { 'content-security-policy': "script-src 'self' 'nonce-a8Fk20sLq91x'" }

describeBrowser('ai.output-rendering', (browser) => {
  function given(body: string, headers = {}, route: SiteRoute = repeat): ProbeCase {
    const url = `${probedOrigin}/`
    return {
      browser,
      site: { routes: { '/': html(body, headers), '/api/ask': route } },
      entries: [],
      surface: { models: [entry('POST', '/api/ask', { json: { question: 'x' }, source: 'script' })] },
      given: { pages: [page({ url, requestedUrl: url, body, headers })] },
    }
  }

  probeTable(probe, {
    clean: {
      'a page that shows the response as text': given(chat(asText)),
      'Markdown with links in place of images': given(chat(asLinks)),
      'Markdown that drops images': given(chat(withoutImages)),
      'sanitized HTML behind a policy for images': given(chat(asCleanHtml), forbidsImages),
      'Markdown behind a policy for images': given(chat(asMarkdown), forbidsImages),
    },
    found: {
      'Markdown with images of any host': {
        ...given(chat(asMarkdown)),
        findings: [
          {
            severity: 'medium',
            samples: ['/api/ask: remote image'],
            confidence: 'certain',
            evidence: { rendered: 'remote image', page: '/' },
          },
        ],
      },
      'a response as HTML': {
        ...given(chat(asHtml)),
        findings: [{ severity: 'high', samples: ['/api/ask: HTML'], evidence: { rendered: 'HTML' } }],
      },
      'sanitized HTML with images of any host': {
        ...given(chat(asCleanHtml)),
        findings: [{ severity: 'medium', samples: ['/api/ask: HTML'] }],
      },
      'a response as HTML behind a policy for scripts': {
        ...given(chat(asHtml), forbidsHandlers),
        findings: [{ severity: 'medium', samples: ['/api/ask: HTML'] }],
      },
      'a chat on the last of many pages': {
        ...given(chat(asHtml)),
        given: {
          pages: [...Array.from({ length: 5 }, (_, index) => `p${index}`), ''].map((path) => {
            const url = `${probedOrigin}/${path}`
            return page({ url, requestedUrl: url, body: path === '' ? chat(asHtml) : '<p>Tea</p>' })
          }),
        },
        findings: [{ severity: 'high', samples: ['/api/ask: HTML'] }],
      },
      'a response to an XMLHttpRequest': {
        ...given(withXhr),
        findings: [{ severity: 'high', samples: ['/api/ask: HTML'] }],
      },
      'a field of a single-page application that sends on Enter': {
        ...given(withEnter),
        findings: [{ severity: 'high', samples: ['/api/ask: HTML'] }],
      },
    },
    skipped: {
      'a model that repeats nothing': {
        ...given(chat(asHtml), {}, () => json({ answer: 'No.' })),
        reason: 'the model of /api/ask did not repeat a word, so no response could be made for its page',
      },
      'a page without a chat': {
        ...given('<!doctype html><title>Shop</title><p>Tea</p>'),
        reason: 'no page showed the response of /api/ask in the browser',
      },
      'a scan without a browser': {
        site: { routes: {} },
        surface: { models: [entry('POST', '/api/ask', { json: { question: 'x' } })] },
        reason:
          'needs a Chromium browser: install one on the scanning machine, or set SCANWARD_BROWSER to its path',
      },
      'a site without a model': {
        ...given(chat(asHtml)),
        surface: {},
        reason: 'the scan found no LLM endpoint',
      },
    },
  })
})
