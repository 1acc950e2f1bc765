import check from '../../../../../src/engine/detect/checks/supabase/auth-settings.ts'
import type { AuthSettings } from '../../../../../src/engine/model/backends.ts'
import {
  backends,
  notResponded,
  readResponse,
  supabaseBackend,
  supabaseHost,
} from '../../../../helpers/tables/artifacts/backends.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const url = `https://${supabaseHost}/auth/v1/settings`
const of = (facts: AuthSettings) =>
  backends({ supabase: [supabaseBackend({ settings: readResponse(url, facts) })] })

checkTable(check, {
  clean: { 'no project': backends() },
  skipped: {
    'settings that are not readable': {
      given: backends({
        supabase: [supabaseBackend({ settings: readResponse<AuthSettings>(url, null, 401) })],
      }),
      reason:
        'the backend response was inconclusive (HTTP 401): check its access rules in the dashboard of the provider',
    },
    'no response': {
      given: backends({ supabase: [supabaseBackend({ settings: notResponded() })] }),
      reason: 'the backend did not answer: No connection',
    },
  },
  found: {
    'the default settings': {
      given: backends({ supabase: [supabaseBackend()] }),
      otherHosts: [supabaseHost],
      findings: [{ severity: 'info', samples: [supabaseHost], excerpt: 'sign-up open; sign-in by email' }],
    },
    'other sign-in methods': {
      given: of({
        isSignupOpen: false,
        isEmailEnabled: false,
        confirmsEmailsItself: false,
        allowsAnonymousUsers: true,
        providers: ['github', 'google'],
      }),
      otherHosts: [supabaseHost],
      findings: [
        {
          severity: 'info',
          samples: [supabaseHost],
          excerpt: 'sign-up closed; sign-in by anonymous, github, google',
          evidence: { signup_open: false, sign_in: ['anonymous', 'github', 'google'] },
        },
      ],
    },
  },
})
