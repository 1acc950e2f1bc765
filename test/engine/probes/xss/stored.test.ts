import type { Artifacts } from '../../../../src/engine/model/artifacts.ts'
import stored from '../../../../src/engine/probes/xss/stored.ts'
import { html, json, redirect, type Site, type SiteRequest } from '../../../helpers/sites/site.ts'
import { page } from '../../../helpers/tables/artifacts.ts'
import { entry } from '../../../helpers/tables/entry.ts'
import { probedOrigin, probeTable } from '../../../helpers/tables/probeTable.ts'

function encode(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/** A guestbook of its own for each run. */
function guestbook(
  show: (texts: readonly string[]) => string,
  { headers = {}, after = '/book' }: { headers?: Readonly<Record<string, string>>; after?: string } = {},
): () => Site {
  return () => {
    const texts: string[] = []
    const take = ({ body, headers: given }: SiteRequest) => {
      const isJson = String(given['content-type']).includes('json')
      texts.push(isJson ? String(JSON.parse(body).text) : (new URLSearchParams(body).get('text') ?? ''))
      return isJson ? json({ ok: true }) : redirect(after, 303)
    }
    return {
      routes: {
        '/book': (request) => (request.method === 'POST' ? take(request) : html(show(texts), headers)),
        '/api/notes': take,
        '/': html('<a href="/book">Guestbook</a>'),
      },
    }
  }
}

const entries = [
  entry('GET', '/book'),
  entry('POST', '/book', { form: { text: 'Hello', email: 'mia@site.example', csrf: 'abc' } }),
]
const pages: Partial<Artifacts> = { pages: [page({ url: `${probedOrigin}/book` })] }
const sample = 'POST /book: text (form)'

/** Shows a message once, to whoever asks next. */
function flashing(): Site {
  let message = ''
  return {
    routes: {
      '/book': (request) => {
        if (request.method === 'POST') {
          message = new URLSearchParams(request.body).get('text') ?? ''
          return redirect('/book', 303)
        }
        const shown = message
        message = ''
        return html(`<p>${shown}</p>`)
      },
    },
  }
}

describe('xss.stored', () => {
  probeTable(stored, {
    clean: {
      'texts that are encoded when they are shown': {
        site: guestbook((texts) => texts.map((text) => `<li>${encode(text)}</li>`).join('')),
        entries,
        given: pages,
      },
      'an answer that repeats a text and stores none': {
        site: {
          routes: {
            '/book': ({ method, body }) =>
              html(method === 'POST' ? `<p>${new URLSearchParams(body).get('text')}</p>` : '<form></form>'),
          },
        },
        entries,
        given: pages,
      },
      'a message that is shown once': { site: flashing, entries, given: pages },
      'a redirect that takes the text along in its address': {
        site: {
          routes: {
            '/book': ({ method, body, path }) =>
              method === 'POST'
                ? redirect(`/book?said=${encodeURIComponent(new URLSearchParams(body).get('text') ?? '')}`)
                : html(`<p>${new URL(path, probedOrigin).searchParams.get('said') ?? ''}</p>`),
          },
        },
        entries,
        given: pages,
      },
    },
    found: {
      'texts that are shown as they are': {
        site: guestbook((texts) => texts.map((text) => `<li>${text}</li>`).join('')),
        entries,
        given: pages,
        findings: [
          {
            severity: 'high',
            samples: [sample],
            evidence: { context: 'text of the page', shown_at: `${probedOrigin}/book` },
          },
        ],
      },
      'texts in a script on another page, written as JSON': {
        site: guestbook((texts) => `<script>var notes = ${JSON.stringify(texts)}</script>`),
        entries: [
          entry('GET', '/book'),
          entry('POST', '/api/notes', { json: { text: 'Hello', done: false } }),
        ],
        given: pages,
        findings: [
          { severity: 'high', samples: ['POST /api/notes: /text (json)'], evidence: { context: 'script' } },
        ],
      },
      'texts behind a policy that forbids inline scripts, less severe': {
        site: guestbook((texts) => texts.map((text) => `<input value="${text}">`).join(''), {
          headers: { 'content-security-policy': "script-src 'self'" },
        }),
        entries,
        given: pages,
        findings: [{ severity: 'medium', samples: [sample] }],
      },
    },
    skipped: {
      'a site without a form': {
        site: { routes: {} },
        entries: [entry('GET', '/book')],
        given: pages,
        reason: 'not applicable: the scan found no form or request that stores text',
      },
      'a scan of safe intensity': {
        site: guestbook((texts) => texts.join('')),
        entries,
        given: pages,
        intensity: 'safe',
        reason: 'needs intensity intrusive: authorize it for the domain and start the scan with it',
      },
    },
  })
})
