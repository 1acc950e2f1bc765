import check from '../../../../../src/engine/detect/checks/cookies/long-lived-session.ts'
import { cookie } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const sent = { date: 'Thu, 01 Jan 2026 00:00:00 GMT' }

checkTable(check, {
  clean: {
    'a browser session cookie': { cookies: [cookie('sid=1')] },
    'exactly 30 days': { cookies: [cookie('sid=1; Max-Age=2592000')] },
    '30 days by Expires': {
      cookies: [cookie('sid=1; Expires=Sat, 31 Jan 2026 00:00:00 GMT', sent)],
    },
    'Expires in a response without Date': {
      cookies: [cookie('sid=1; Expires=Fri, 01 Jan 2027 00:00:00 GMT')],
    },
    'a preference cookie for one year': { cookies: [cookie('theme=dark; Max-Age=31536000')] },
    'a "remember me" token': { cookies: [cookie('remember_token=abc; Max-Age=31536000')] },
    'the Supabase cookie, whose tokens expire by themselves': {
      cookies: [cookie('sb-abcdefghijklmnop-auth-token=abc; Max-Age=34560000')],
    },
  },
  found: {
    '30 days and one second': {
      given: { cookies: [cookie('sid=1; Max-Age=2592001')] },
      findings: [{ severity: 'low', samples: ['sid'], confidence: 'firm', evidence: { lifetime_days: 30 } }],
    },
    'one year by Expires': {
      given: {
        cookies: [cookie('sid=1; Expires=Fri, 01-Jan-2027 00:00:00 GMT', sent)],
      },
      findings: [{ severity: 'low', samples: ['sid'], evidence: { lifetime_days: 365 } }],
    },
  },
})
