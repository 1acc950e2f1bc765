import check from '../../../../../src/engine/detect/checks/cookies/samesite-none.ts'
import { cookie, target } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const url = 'http://localhost:3000/'

checkTable(check, {
  clean: {
    Lax: { cookies: [cookie('sid=1; SameSite=lax')] },
    'no SameSite, which another check reports': { cookies: [cookie('sid=1')] },
    'a preference cookie for cross-site frames': { cookies: [cookie('theme=dark; SameSite=None; Secure')] },
    'a load balancer cookie': { cookies: [cookie('AWSALBCORS=abc; SameSite=None; Secure')] },
    'Lax on a local HTTP server': {
      target: target(url),
      cookies: [cookie('sid=1; SameSite=Lax', { url })],
    },
    'a cookie that browsers reject because of its name prefix, which another check reports': {
      cookies: [cookie('__Secure-sid=1; SameSite=None')],
    },
  },
  found: {
    'a session cookie with SameSite=None': {
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
    'None without Secure over HTTP, where browsers reject it too': {
      given: {
        target: target('http://app.example.com/'),
        cookies: [cookie('theme=dark; SameSite=None', { url: 'http://app.example.com/' })],
      },
      findings: [
        { severity: 'low', samples: ['theme'], evidence: { problem: 'SameSite=None without Secure' } },
      ],
    },
    'None without Secure on a local HTTP server': {
      given: { target: target(url), cookies: [cookie('sid=1; SameSite=None', { url })] },
      findings: [{ severity: 'low', samples: ['sid'] }],
    },
    'an unknown value': {
      given: { cookies: [cookie('theme=dark; SameSite=true')] },
      findings: [{ severity: 'low', samples: ['theme'], evidence: { problem: 'invalid SameSite value' } }],
    },
  },
})
