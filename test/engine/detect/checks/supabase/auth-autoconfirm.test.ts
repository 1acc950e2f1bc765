import check from '../../../../../src/engine/detect/checks/supabase/auth-autoconfirm.ts'
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
const settings = (given: Partial<AuthSettings>) =>
  backends({
    supabase: [
      supabaseBackend({
        settings: readResponse(url, {
          isSignupOpen: true,
          isEmailEnabled: true,
          confirmsEmailsItself: true,
          allowsAnonymousUsers: false,
          providers: [],
          ...given,
        }),
      }),
    ],
  })

checkTable(check, {
  clean: {
    'a confirmation email': settings({ confirmsEmailsItself: false }),
    'closed sign-up': settings({ isSignupOpen: false }),
    'no sign-up by email': settings({ isEmailEnabled: false, providers: ['google'] }),
  },
  skipped: {
    'no project': { given: backends(), reason: 'no Supabase project found in the client-side code' },
    'a rejected key': {
      given: backends({
        supabase: [
          supabaseBackend({
            settings: notResponded('the Supabase project refuses the public key that the code holds'),
          }),
        ],
      }),
      reason: 'the Supabase project refuses the public key that the code holds',
    },
    'settings that are not readable': {
      given: backends({
        supabase: [supabaseBackend({ settings: readResponse<AuthSettings>(url, null, 401) })],
      }),
      reason:
        'the backend response was inconclusive (HTTP 401): check its access rules in the dashboard of the provider',
    },
  },
  found: {
    'open sign-up with automatic confirmation': {
      given: settings({}),
      otherHosts: [supabaseHost],
      findings: [
        {
          severity: 'medium',
          samples: [supabaseHost],
          url,
          confidence: 'certain',
          excerpt: '"disable_signup":false, "mailer_autoconfirm":true',
        },
      ],
    },
  },
})
