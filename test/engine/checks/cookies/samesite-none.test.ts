import check from '../../../../src/engine/checks/cookies/samesite-none.ts'
import { cookie, target } from '../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../helpers/tables/checkTable.ts'

const url = 'http://localhost:3000/'

checkTable(check, {
  clean: {
    Lax: { cookies: [cookie('sid=1; SameSite=lax')] },
    'no attribute, which another check reports': { cookies: [cookie('sid=1')] },
    'a preference for frames of other sites': { cookies: [cookie('theme=dark; SameSite=None; Secure')] },
    'a cookie of a load balancer': { cookies: [cookie('AWSALBCORS=abc; SameSite=None; Secure')] },
    'None without Secure on a local http server': {
      target: target(url),
      cookies: [cookie('sid=1; SameSite=None', { url })],
    },
  },
  found: {
    'a session cookie with None': {
      given: { cookies: [cookie('sid=1; SameSite=None; Secure')] },
      findings: [
        {
          severity: 'low',
          samples: ['sid'],
          confidence: 'firm',
          evidence: { problem: 'session cookie with SameSite=None' },
        },
      ],
    },
    'None without Secure': {
      given: { cookies: [cookie('theme=dark; SameSite=None')] },
      findings: [
        {
          severity: 'low',
          samples: ['theme'],
          confidence: 'certain',
          evidence: { problem: 'SameSite=None without Secure' },
        },
      ],
    },
    'a word that browsers do not know': {
      given: { cookies: [cookie('theme=dark; SameSite=true')] },
      findings: [{ severity: 'low', samples: ['theme'], evidence: { problem: 'invalid SameSite value' } }],
    },
  },
})
