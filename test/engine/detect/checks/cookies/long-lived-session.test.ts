import check from '../../../../../src/engine/detect/checks/cookies/long-lived-session.ts'
import { cookie, page } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const sent = [page({ headers: { date: 'Thu, 01 Jan 2026 00:00:00 GMT' } })]

checkTable(check, {
  clean: {
    'until the browser is closed': { cookies: [cookie('sid=1')] },
    '30 days to the second': { cookies: [cookie('sid=1; Max-Age=2592000')] },
    '30 days by date': {
      cookies: [cookie('sid=1; Expires=Sat, 31 Jan 2026 00:00:00 GMT')],
      responses: sent,
    },
    'a date without another to count from': {
      cookies: [cookie('sid=1; Expires=Fri, 01 Jan 2027 00:00:00 GMT')],
    },
    'a preference for a year': { cookies: [cookie('theme=dark; Max-Age=31536000')] },
    'a token for staying signed in': { cookies: [cookie('remember_token=abc; Max-Age=31536000')] },
    'the cookie of Supabase, whose tokens expire by themselves': {
      cookies: [cookie('sb-abcdefghijklmnop-auth-token=abc; Max-Age=34560000')],
    },
  },
  found: {
    'a second more than 30 days': {
      given: { cookies: [cookie('sid=1; Max-Age=2592001')] },
      findings: [{ severity: 'low', samples: ['sid'], confidence: 'firm', evidence: { lifetime_days: 30 } }],
    },
    'a year by date': {
      given: {
        cookies: [cookie('sid=1; Expires=Fri, 01-Jan-2027 00:00:00 GMT')],
        responses: sent,
      },
      findings: [{ severity: 'low', samples: ['sid'], evidence: { lifetime_days: 365 } }],
    },
  },
})
