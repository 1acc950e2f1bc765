import check from '../../../../../src/engine/detect/checks/cookies/no-secure.ts'
import { cookie, target } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const session = 's%3Aj3k9f8d7s6a5p4o3i2u1y0t9r8e7w6q5.signature'

checkTable(check, {
  clean: {
    'one that the browser refuses for its name, which another check reports': {
      cookies: [cookie('__Host-sid=1; Path=/')],
    },
    'a Secure cookie': { cookies: [cookie('sid=1; Secure')] },
    'a cookie of a load balancer': { cookies: [cookie('AWSALB=abc; Path=/')] },
    'a cookie that is taken away by Max-Age': { cookies: [cookie('sid=; Max-Age=0')] },
    'a cookie that is taken away by a date': {
      cookies: [cookie('PHPSESSID=deleted; expires=Thu, 01-Jan-1970 00:00:01 GMT')],
    },
    'a cookie without value': { cookies: [cookie('sid=')] },
    'a cookie of another host': { cookies: [cookie('sid=1', { url: 'https://login.example.net/' })] },
    'a cookie of an http answer on the way to https': {
      cookies: [cookie('lang=en', { url: 'http://app.example.com/' })],
    },
  },
  found: {
    'a session cookie, whose value is not shown': {
      given: { cookies: [cookie(`connect.sid=${session}; Path=/; HttpOnly`)] },
      findings: [{ severity: 'medium', samples: ['connect.sid'], confidence: 'certain' }],
      secrets: [session],
    },
    'a short session cookie': {
      given: { cookies: [cookie('sid=1')] },
      findings: [{ severity: 'medium', samples: ['sid'], excerpt: 'Set-Cookie: sid=[redacted]' }],
    },
    'a preference': {
      given: { cookies: [cookie('theme=dark; Path=/')] },
      findings: [{ severity: 'low', samples: ['theme'] }],
    },
    'several at once, as one finding with the worst severity': {
      given: { cookies: [cookie('theme=dark'), cookie('jwt=abc'), cookie('csrftoken=abc')] },
      findings: [{ severity: 'medium', samples: ['csrftoken', 'jwt', 'theme'] }],
    },
  },
  skipped: {
    'an http site': {
      given: {
        target: target('http://app.example.com/'),
        cookies: [cookie('sid=1', { url: 'http://app.example.com/' })],
      },
      reason: 'browsers accept Secure only over HTTPS: serve the site over HTTPS and scan it again',
    },
    localhost: {
      given: {
        target: target('http://localhost:3000/'),
        cookies: [cookie('sid=1', { url: 'http://localhost:3000/' })],
      },
      reason: 'a site on localhost needs no Secure: scan the deployed site over HTTPS',
    },
  },
})
