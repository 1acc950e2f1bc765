import check from '../../../../../src/engine/detect/checks/cookies/prefix-violation.ts'
import { cookie, target } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const url = 'http://localhost:3000/'

checkTable(check, {
  clean: {
    'a valid __Host- cookie': { cookies: [cookie('__Host-sid=1; Secure; Path=/')] },
    '__Secure- with a Domain': { cookies: [cookie('__Secure-sid=1; Secure; Domain=example.com')] },
    'a local HTTP server, whose Secure cookies browsers accept': {
      target: target(url),
      cookies: [cookie('__Host-sid=1; Secure; Path=/', { url })],
    },
    'no name prefix': { cookies: [cookie('Host-sid=1')] },
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
    '__secure- without Secure, in lower case': {
      given: { cookies: [cookie('__secure-sid=1; Path=/')] },
      findings: [{ severity: 'low', samples: ['__secure-sid'], evidence: { problem: 'no Secure' } }],
    },
    'several violated rules': {
      given: { cookies: [cookie('__Host-sid=1; Path=/app; Domain=example.com')] },
      findings: [
        {
          severity: 'low',
          samples: ['__Host-sid'],
          evidence: { problem: 'no Secure, Path is not /, has a Domain' },
        },
      ],
    },
    'an HTTP site': {
      given: {
        target: target('http://app.example.com/'),
        cookies: [cookie('__Host-sid=1; Secure; Path=/', { url: 'http://app.example.com/' })],
      },
      findings: [{ severity: 'low', samples: ['__Host-sid'], evidence: { problem: 'set over HTTP' } }],
    },
  },
})
