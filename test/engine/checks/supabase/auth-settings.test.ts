import check from '../../../../src/engine/checks/supabase/auth-settings.ts'
import type { AuthSettings } from '../../../../src/engine/model/backends.ts'
import {
  backends,
  notAnswered,
  readAnswer,
  supabaseBackend,
  supabaseHost,
} from '../../../helpers/tables/artifacts/backends.ts'
import { checkTable } from '../../../helpers/tables/checkTable.ts'

const url = `https://${supabaseHost}/auth/v1/settings`
const of = (facts: AuthSettings) =>
  backends({ supabase: [supabaseBackend({ settings: readAnswer(url, facts) })] })

checkTable(check, {
  clean: { 'no project': backends() },
  skipped: {
    'settings that cannot be read': {
      given: backends({
        supabase: [supabaseBackend({ settings: readAnswer<AuthSettings>(url, null, 401) })],
      }),
      reason: 'the backend gave no answer that tells (HTTP 401)',
    },
    'no answer': {
      given: backends({ supabase: [supabaseBackend({ settings: notAnswered() })] }),
      reason: 'the backend did not answer: No connection',
    },
  },
  found: {
    'the defaults': {
      given: backends({ supabase: [supabaseBackend()] }),
      otherHosts: [supabaseHost],
      findings: [{ severity: 'info', samples: [supabaseHost], excerpt: 'sign-up open; sign-in by email' }],
    },
    'other ways in': {
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
