import check from '../../../../src/engine/checks/cookies/prefix-violation.ts'
import { cookie, target } from '../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../helpers/tables/checkTable.ts'

const url = 'http://localhost:3000/'

checkTable(check, {
  clean: {
    '__Host- as it should be': { cookies: [cookie('__Host-sid=1; Secure; Path=/')] },
    '__Secure- with a Domain': { cookies: [cookie('__Secure-sid=1; Secure; Domain=example.com')] },
    'no prefix': { cookies: [cookie('Host-sid=1')] },
  },
  found: {
    '__Host- without Path': {
      given: { cookies: [cookie('__Host-sid=1; Secure')] },
      findings: [{ severity: 'low', samples: ['__Host-sid'], confidence: 'certain' }],
    },
    '__Host- with a Domain': {
      given: { cookies: [cookie('__Host-sid=1; Secure; Path=/; Domain=app.example.com')] },
      findings: [{ severity: 'low', samples: ['__Host-sid'] }],
    },
    '__Secure- without Secure, in other case': {
      given: { cookies: [cookie('__secure-sid=1; Path=/')] },
      findings: [{ severity: 'low', samples: ['__secure-sid'] }],
    },
  },
  skipped: {
    'an http site': {
      given: { target: target(url), cookies: [cookie('__Host-sid=1; Path=/', { url })] },
      reason: 'cookie prefixes require HTTPS: serve the site over HTTPS and scan it again',
    },
  },
})
