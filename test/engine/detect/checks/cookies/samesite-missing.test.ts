import check from '../../../../../src/engine/detect/checks/cookies/samesite-missing.ts'
import { cookie } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

checkTable(check, {
  clean: {
    'a cookie that browsers reject because of its name prefix, which another check reports': {
      cookies: [cookie('__Secure-sid=1'), cookie('__Host-sid=1; Secure')],
    },
    'SameSite=Lax': { cookies: [cookie('sid=1; SameSite=Lax')] },
    'an invalid value, which another check reports': { cookies: [cookie('sid=1; SameSite=Always')] },
    'an analytics cookie': { cookies: [cookie('_ga=GA1.1.1')] },
    'a load balancer cookie': { cookies: [cookie('AWSALBCORS=abc')] },
    'a deleted session cookie': { cookies: [cookie('sid=; Max-Age=0')] },
    'a third-party cookie': { cookies: [cookie('sid=1', { url: 'https://login.example.net/' })] },
  },
  found: {
    'a cookie of a sign-in, with its request': {
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
            curl: `curl -i --path-as-is -X POST -H 'content-type: application/x-www-form-urlencoded' -H 'origin: https://app.example.com' -H 'referer: https://app.example.com/' -H 'sec-fetch-site: same-origin' -H 'sec-fetch-mode: navigate' -H 'sec-fetch-dest: document' -H 'sec-fetch-user: ?1' --data-binary 'email='"$LOGIN_NAME"'&password='"$LOGIN_PASSWORD"'' 'https://app.example.com/login'`,
          },
        },
      ],
    },
    'a cookie of a visitor and one of a sign-in with a page token': {
      given: {
        cookies: [
          cookie('sid=1; Secure; HttpOnly'),
          {
            ...cookie('remember=1; Secure; HttpOnly', { url: 'https://app.example.com/login' }),
            setBy: {
              method: 'POST',
              contentType: 'application/x-www-form-urlencoded',
              body: 'email=scanwardloginname&csrf=',
              renewed: { page: 'https://app.example.com/login', fields: ['csrf'] },
            },
          },
        ],
      },
      findings: [
        {
          severity: 'low',
          samples: ['remember', 'sid'],
          evidence: {
            request: 'GET https://app.example.com/',
            curl: String.raw`TOKEN="$(curl -s -i --path-as-is -b cookies.txt -c cookies.txt 'https://app.example.com/login' | tr '\n' ' ' | grep -oi '<input[^>]*name=["'\'']*csrf["'\'' ][^>]*>' | sed -n 's/.*[ "'\'']value="*'\''*\([^"'\'' >]*\).*/\1/p' | head -n 1 | sed 's/%/%25/g; s/+/%2B/g; s/&/%26/g; s/=/%3D/g; s#/#%2F#g')"
curl -i --path-as-is -X POST -H 'content-type: application/x-www-form-urlencoded' -H 'origin: https://app.example.com' -H 'referer: https://app.example.com/' -H 'sec-fetch-site: same-origin' -H 'sec-fetch-mode: navigate' -H 'sec-fetch-dest: document' -H 'sec-fetch-user: ?1' -b cookies.txt -c cookies.txt --data-binary 'email='"$LOGIN_NAME"'&csrf='"$TOKEN"'' 'https://app.example.com/login'`,
          },
        },
      ],
    },
    'a cookie of a sign-in that cannot be repeated': {
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
    'several cookies as one finding': {
      given: { cookies: [cookie('sid=1; Secure; HttpOnly'), cookie('theme=dark')] },
      findings: [{ severity: 'low', samples: ['sid', 'theme'], confidence: 'certain' }],
    },
  },
})
