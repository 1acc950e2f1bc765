import check from '../../../../../src/engine/detect/checks/cookies/samesite-missing.ts'
import { cookie } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

checkTable(check, {
  clean: {
    'one that the browser refuses for its name, which another check reports': {
      cookies: [cookie('__Secure-sid=1'), cookie('__Host-sid=1; Secure')],
    },
    'SameSite=Lax': { cookies: [cookie('sid=1; SameSite=Lax')] },
    'a wrong value, which another check reports': { cookies: [cookie('sid=1; SameSite=Always')] },
    'a cookie of analytics': { cookies: [cookie('_ga=GA1.1.1')] },
    'a cookie of a load balancer': { cookies: [cookie('AWSALBCORS=abc')] },
    'a session that ends': { cookies: [cookie('sid=; Max-Age=0')] },
    'a cookie of another host': { cookies: [cookie('sid=1', { url: 'https://login.example.net/' })] },
  },
  found: {
    'one that a sign-in sets, with its request': {
      given: {
        cookies: [
          {
            ...cookie('sid=1; Secure; HttpOnly', { url: 'https://app.example.com/login' }),
            setBy: {
              method: 'POST',
              contentType: 'application/x-www-form-urlencoded',
              body: 'email=scanwardloginname&password=scanwardloginpassword',
            },
          },
        ],
      },
      findings: [
        {
          severity: 'low',
          samples: ['sid'],
          evidence: {
            request: 'POST https://app.example.com/login',
            curl: `curl -i --path-as-is -X POST -H 'content-type: application/x-www-form-urlencoded' --data-binary 'email='"$LOGIN_NAME"'&password='"$LOGIN_PASSWORD"'' 'https://app.example.com/login'`,
          },
        },
      ],
    },
    'one that a sign-in sets, whose request needs a token of its page': {
      given: {
        cookies: [
          {
            ...cookie('sid=1; Secure; HttpOnly', { url: 'https://app.example.com/login' }),
            setBy: { method: 'POST', contentType: 'application/x-www-form-urlencoded', body: null },
          },
        ],
      },
      findings: [
        { severity: 'low', samples: ['sid'], evidence: { request: 'POST https://app.example.com/login' } },
      ],
    },
    'cookies without it, as one finding': {
      given: { cookies: [cookie('sid=1; Secure; HttpOnly'), cookie('theme=dark')] },
      findings: [{ severity: 'low', samples: ['sid', 'theme'], confidence: 'certain' }],
    },
  },
})
