import probe from '../../../../../src/engine/detect/probes/redirect/sign-in.ts'
import { testAccount } from '../../../../helpers/applications/loginSite.ts'
import { html, redirect, type Site } from '../../../../helpers/sites/site.ts'
import { target } from '../../../../helpers/tables/artifacts.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { type ProbeCase, probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

type Rules = {
  readonly lead: (next: string) => string
  readonly field?: 'own' | 'of-page'
}

function siteOf({ lead, field = 'own' }: Rules): Site {
  return {
    routes: {
      '/': html('<title>Start</title><a href="/login">Sign in</a>'),
      '/login': ({ method, path, body }) => {
        const asked = new URL(path, probedOrigin).searchParams.get('next') ?? ''
        if (method !== 'POST') {
          const value = (field === 'own' ? '/account' : asked).replaceAll('"', '&quot;')
          const hidden = value === '' ? '' : `<input type="hidden" name="next" value="${value}">`
          return html(
            `<title>Sign in</title><form method="post">${hidden}<input name="email"><input type="password" name="password"></form>`,
          )
        }
        const fields = new URLSearchParams(body)
        const isRight =
          fields.get('email') === testAccount.identifier && fields.get('password') === testAccount.password
        return isRight
          ? redirect(lead(fields.get('next') ?? '/account'), 302, { 'set-cookie': 'sid=of-ada; Path=/' })
          : html('<title>Sign in</title><form method="post"><input type="password" name="password"></form>')
      },
      '/account': html('<title>Account</title>'),
    },
  }
}

const caseOf = (rules: Rules, entries = [entry('GET', '/login')]): ProbeCase => ({
  site: () => siteOf(rules),
  entries,
  signIns: { login: testAccount },
  given: { target: target(`${probedOrigin}/`) },
})

const withPage = [entry('GET', '/login?next=%2Faccount')]

probeTable(probe, {
  clean: {
    'a sign-in that always redirects to one page': caseOf({ lead: () => '/account' }),
    'a sign-in that accepts only paths of the site': caseOf({
      lead: (next) => `/${next.replace(/^[/\\]+/, '')}`,
    }),
    'a sign-in that accepts only full URLs of the site': caseOf({
      lead: (next) => (next.startsWith(`${probedOrigin}/`) || /^\/(?![/\\])/.test(next) ? next : '/account'),
    }),
    'a sign-in without a redirect field': {
      ...caseOf({ lead: (next) => next, field: 'of-page' }),
    },
  },
  skipped: {
    'a test account with a wrong password': {
      ...caseOf({ lead: (next) => next }),
      signIns: { login: { ...testAccount, password: 'of-another-site' } },
      reason: /rejected the login of the test account/,
    },
  },
  found: {
    'a hidden field that decides the redirect': {
      ...caseOf({ lead: (next) => next }),
      findings: [
        {
          severity: 'medium',
          samples: ['POST /login: next (form)'],
          confidence: 'certain',
          evidence: { parameter: 'next' },
        },
      ],
    },
    'a check for a leading slash, bypassed by two slashes': {
      ...caseOf({ lead: (next) => (next.startsWith('/') ? next : '/account') }),
      findings: [{ severity: 'medium', samples: ['POST /login: next (form)'] }],
    },
    'a parameter of the page that fills a field of its form': {
      ...caseOf({ lead: (next) => next, field: 'of-page' }, withPage),
      findings: [{ severity: 'medium', samples: ['GET /login: next (query)'] }],
    },
  },
})
