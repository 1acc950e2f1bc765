import probe from '../../../../../src/engine/detect/probes/redirect/open-form.ts'
import type { Entry } from '../../../../../src/engine/model/surface.ts'
import { html, redirect, type Site } from '../../../../helpers/sites/site.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { type ProbeCase, probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

type Rules = {
  readonly lead: (next: string) => string
  readonly fills?: true
  readonly token?: true
  readonly field?: string
}

function siteOf({ lead, fills, token, field = 'next' }: Rules): Site {
  return {
    routes: {
      '/subscribe': ({ method, path, body }) => {
        const fields = new URLSearchParams(body)
        if (method === 'POST') {
          if (token === true && fields.get('csrf_token') !== 'of-page') return { status: 403 }
          return redirect(lead(fields.get(field) ?? '/'))
        }
        const asked = new URL(path, probedOrigin).searchParams.get(field)
        const next = fills === true && asked !== null ? asked.replaceAll('"', '&quot;') : '/thanks'
        return html(
          `<form method="post"><input type="hidden" name="${field}" value="${next}"><input name="email"></form>`,
        )
      },
    },
  }
}

function entryOf({ token, field = 'next' }: Rules): Entry {
  const form = {
    [field]: '/thanks',
    email: 'ada@example.com',
    ...(token === true ? { csrf_token: 'of-page' } : {}),
  }
  return {
    ...entry('POST', '/subscribe', { form, status: 302 }),
    form: { page: `${probedOrigin}/subscribe`, isFilled: false, passwords: [], texts: ['email'] },
  }
}

const caseOf = (rules: Rules): ProbeCase => ({ site: () => siteOf(rules), entries: [entryOf(rules)] })

const anywhere = (next: string) => next
const onSite = (next: string) => (/^\/(?![/\\])/.test(next) ? next : '/')
const sample = 'POST /subscribe: next (form)'

probeTable(probe, {
  clean: {
    'a field that accepts only paths of the site': caseOf({ lead: onSite, fills: true }),
    'a sign-in that repeats the field in its own URL': caseOf({
      lead: (next) => `/login?next=${encodeURIComponent(next)}`,
      fills: true,
    }),
    'a form with a CSRF token whose page ignores the parameter': caseOf({ lead: anywhere, token: true }),
    'a form that always redirects to one page': caseOf({ lead: () => '/thanks' }),
  },
  skipped: {
    'a form without a redirect field': {
      ...caseOf({ lead: anywhere, field: 'website' }),
      reason: 'not applicable: the scan found no form field that says where to go next',
    },
    'a sign-in, tested by redirect.sign-in': {
      site: siteOf({ lead: anywhere }),
      entries: [entry('POST', '/login', { form: { email: 'a', password: 'b', next: '/' } })],
      reason: 'not applicable: the scan found no form field that says where to go next',
    },
  },
  found: {
    'a field that accepts any URL': {
      ...caseOf({ lead: anywhere }),
      findings: [{ severity: 'low', samples: [sample], evidence: { parameter: 'next', by: 'Location' } }],
    },
    'a field that its page fills from a parameter': {
      ...caseOf({ lead: anywhere, fills: true }),
      findings: [{ severity: 'medium', samples: [sample] }],
    },
    'a field of a form with a CSRF token, filled from a parameter': {
      ...caseOf({ lead: anywhere, fills: true, token: true }),
      findings: [{ severity: 'medium', samples: [sample] }],
    },
    'a check for a leading slash, bypassed by two slashes': {
      ...caseOf({ lead: (next) => (next.startsWith('/') ? next : '/') }),
      findings: [{ severity: 'low', samples: [sample], evidence: { idea: 'protocol-relative URL' } }],
    },
    'a field of another name': {
      ...caseOf({ lead: anywhere, field: 'return_url' }),
      findings: [{ severity: 'low', samples: ['POST /subscribe: return_url (form)'] }],
    },
  },
})
