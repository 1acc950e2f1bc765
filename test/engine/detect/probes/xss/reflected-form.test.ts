import reflectedForm from '../../../../../src/engine/detect/probes/xss/reflected-form.ts'
import { describeBrowser } from '../../../../helpers/chromium.ts'
import { html, json, type Site, type SiteResponse, text } from '../../../../helpers/sites/site.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { probeTable } from '../../../../helpers/tables/probeTable.ts'

function contact(response: (name: string) => SiteResponse): Site {
  return { routes: { '/contact': ({ body }) => response(new URLSearchParams(body).get('name') ?? '') } }
}

const entries = [entry('POST', '/contact', { form: { name: 'Mia', csrf: 'abc' } })]
const sample = 'POST /contact: name (form)'

describe('xss.reflected-form', () => {
  probeTable(reflectedForm, {
    clean: {
      'a response that encodes the name': {
        site: contact((name) =>
          html(`<p>Thank you, ${name.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`),
        ),
        entries,
      },
      'a response with the name as data in a quoted event handler': {
        site: contact((name) =>
          html(`<button data-name="${name.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">Hi</button>`),
        ),
        entries,
      },
      'a JSON response': { site: contact((name) => json({ name })), entries },
      'a plain text response': { site: contact((name) => text(`Thank you, ${name}`)), entries },
    },
    found: {
      'a response that prints the submitted name': {
        site: contact((name) => html(`<p>Thank you, ${name}</p>`)),
        entries,
        findings: [{ severity: 'high', samples: [sample], evidence: { context: 'text of the page' } }],
      },
      'a form that is shown again with its values': {
        site: contact((name) =>
          html(`<form><input name="name" value="${name.replaceAll('<', '&lt;')}"></form>`),
        ),
        entries,
        findings: [{ severity: 'high', samples: [sample] }],
      },
    },
    skipped: {
      'a site without a form': {
        site: contact(() => html('')),
        entries: [entry('GET', '/contact?name=Mia')],
        reason: 'not applicable: the scan found no form that is submitted by POST',
      },
    },
  })
})

describeBrowser('xss.reflected-form, in a browser', (browser) => {
  probeTable(reflectedForm, {
    clean: {
      'a response that encodes the name, in a browser': {
        site: contact((name) => html(`<p>${name.replaceAll('<', '&lt;')}</p>`)),
        entries,
        browser,
      },
    },
    found: {
      'a response that executes the name, in a browser': {
        site: contact((name) => html(`<p>Thank you, ${name}</p>`)),
        entries,
        browser,
        findings: [
          {
            severity: 'high',
            samples: [sample],
            evidence: { executed: 'yes, in Chromium when the page was opened' },
          },
        ],
      },
    },
  })
})
