import check from '../../../../../src/engine/detect/checks/cookies/no-secure.ts'
import { cookie, target } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const session = 's%3Aj3k9f8d7s6a5p4o3i2u1y0t9r8e7w6q5.signature'

checkTable(check, {
  clean: {
    'a cookie that browsers reject because of its name prefix, which another check reports': {
      cookies: [cookie('__Host-sid=1; Path=/')],
    },
    'a Secure cookie': { cookies: [cookie('sid=1; Secure')] },
    'a load balancer cookie': { cookies: [cookie('AWSALB=abc; Path=/')] },
    'a cookie deleted by Max-Age': { cookies: [cookie('sid=; Max-Age=0')] },
    'a cookie deleted by Expires': {
      cookies: [cookie('PHPSESSID=deleted; expires=Thu, 01-Jan-1970 00:00:01 GMT')],
    },
    'a cookie without a value': { cookies: [cookie('sid=')] },
    'a third-party cookie': { cookies: [cookie('sid=1', { url: 'https://login.example.net/' })] },
    'a cookie of an HTTP redirect to HTTPS': {
      cookies: [cookie('lang=en', { url: 'http://app.example.com/' })],
    },
  },
  found: {
    'a session cookie, without its value in the evidence': {
      given: { cookies: [cookie(`connect.sid=${session}; Path=/; HttpOnly`)] },
      findings: [{ severity: 'medium', samples: ['connect.sid'], confidence: 'certain' }],
      secrets: [session],
    },
    'a short session cookie': {
      given: { cookies: [cookie('sid=1')] },
      findings: [{ severity: 'medium', samples: ['sid'], excerpt: 'Set-Cookie: sid=[redacted]' }],
    },
    'a preference cookie': {
      given: { cookies: [cookie('theme=dark; Path=/')] },
      findings: [{ severity: 'low', samples: ['theme'] }],
    },
    'several cookies as one finding with the highest severity': {
      given: { cookies: [cookie('theme=dark'), cookie('jwt=abc'), cookie('csrftoken=abc')] },
      findings: [{ severity: 'medium', samples: ['csrftoken', 'jwt', 'theme'] }],
    },
  },
  skipped: {
    'an HTTP site': {
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
