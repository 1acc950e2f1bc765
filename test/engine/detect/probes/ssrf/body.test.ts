import { randomBytes } from 'node:crypto'
import ssrfBody from '../../../../../src/engine/detect/probes/ssrf/body.ts'
import { openCallbacks } from '../../../../../src/engine/network/egress/callbacks.ts'
import { fetchText } from '../../../../helpers/applications/fetchText.ts'
import { html, json, redirect, type Site, type SiteResponse, text } from '../../../../helpers/sites/site.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { probeTable } from '../../../../helpers/tables/probeTable.ts'

function hooks(response: (url: string) => SiteResponse | Promise<SiteResponse>): Site {
  return {
    routes: {
      '/hooks': ({ body, headers }) =>
        response(
          String(headers['content-type']).includes('json')
            ? String(JSON.parse(body).hook.url)
            : (new URLSearchParams(body).get('url') ?? ''),
        ),
    },
  }
}

const form = [entry('POST', '/hooks', { form: { url: 'https://news.example/tea', name: 'Tea' } })]
const body = [entry('POST', '/hooks', { json: { hook: { url: 'https://news.example/tea' }, active: true } })]

describe('ssrf.body', () => {
  const callbacks = openCallbacks({ host: '127.0.0.1', randomText: () => randomBytes(16).toString('hex') })
  after(() => callbacks.close())
  const runtime = { callbacks }

  probeTable(ssrfBody, {
    clean: {
      'a response that repeats the URL': {
        site: hooks((url) => html(`<a href="${encodeURI(url)}">Saved</a>`)),
        entries: form,
        runtime,
      },
      'a URL that is stored and not fetched': {
        site: hooks(() => json({ saved: true })),
        entries: body,
        runtime,
      },
      'a stored URL, after which the application shows the new object': {
        site: hooks(() => redirect('/hooks/7', 303)),
        entries: form,
        runtime,
        requestsMax: 3,
      },
      'an allowlist of hosts': {
        site: hooks(async (url) =>
          URL.canParse(url) && new URL(url).hostname === 'news.example'
            ? text(await fetchText(url))
            : { status: 422 },
        ),
        entries: body,
        runtime,
      },
    },
    found: {
      'a list of refused hosts, whose refusal redirects to the form': {
        site: hooks(async (url) => {
          if (!/localhost|127\.0\.0\.1/.test(url)) await fetchText(url)
          return redirect('/hooks', 303)
        }),
        entries: form,
        runtime,
        findings: [{ severity: 'high', samples: ['POST /hooks: url (form)'] }],
      },
      'a form whose URL is fetched at once': {
        site: hooks(async (url) => text(await fetchText(url))),
        entries: form,
        runtime,
        findings: [{ severity: 'high', samples: ['POST /hooks: url (form)'] }],
      },
      'a nested JSON field whose URL is fetched': {
        site: hooks(async (url) => {
          await fetchText(url)
          return json({ saved: true })
        }),
        entries: body,
        runtime,
        findings: [{ severity: 'high', samples: ['POST /hooks: /hook/url (json)'] }],
      },
    },
    skipped: {
      'a target that cannot call back': {
        site: hooks(() => json({})),
        entries: form,
        reason:
          'needs a callback host that the target can reach: set SCANWARD_CALLBACK_HOST to a hostname of this machine',
      },
      'a form without a URL': {
        site: hooks(() => json({})),
        entries: [entry('POST', '/hooks', { form: { comment: 'Tea' } })],
        runtime,
        reason: 'not applicable: the scan found no form field that could contain a URL',
      },
    },
  })
})
