import check from '../../../../../src/engine/detect/checks/csp/insecure-source.ts'
import { page, target } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const csp = (value: string | string[], url = 'https://app.example.com/') => ({
  pages: [page({ url, headers: { 'content-security-policy': value } })],
})

checkTable(check, {
  clean: {
    'https hosts, schemes and keywords': csp(
      "default-src 'self'; img-src https: data: blob:; connect-src https://api.example.com:8443/v1/ wss://api.example.com *.example.net",
    ),
    'any host for scripts over http, which is reported as an open source': csp("script-src http: 'self'"),
    'default-src http: where it stands in for scripts': csp('default-src http: https:'),
    'beside strict-dynamic, which makes browsers ignore it': csp(
      "script-src 'nonce-cmFuZG9tcmFuZG9tcmFuZA==' 'strict-dynamic' http: http://old.example.com",
    ),
    'a page that turns http into https': csp('img-src http:; upgrade-insecure-requests'),
    'a second policy that does not have it': csp([
      'img-src http://old.example.com',
      "img-src https://img.example.com; default-src 'self'",
    ]),
    'where reports go': csp('default-src https:; report-uri http://reports.example.com/csp'),
    'a host that begins like localhost': csp('connect-src https://localhost.example.com'),
    'a page on http': csp('img-src http:', 'http://app.example.com/'),
    'no policy': { pages: [page()] },
  },
  found: {
    'images over http': {
      given: csp("default-src 'self'; img-src 'self' http:"),
      findings: [
        {
          severity: 'low',
          samples: ['img-src http: (unencrypted)'],
          confidence: 'certain',
          excerpt: 'img-src http:',
        },
      ],
    },
    'default-src http: that only other things fall back to': {
      given: csp("default-src HTTP:; script-src 'self'; object-src 'none'"),
      findings: [{ severity: 'low', samples: ['default-src HTTP: (unencrypted)'] }],
    },
    'one script host over http': {
      given: csp('script-src http://cdn.example.net/lib/'),
      findings: [{ severity: 'low', samples: ['script-src http://cdn.example.net/lib/ (unencrypted)'] }],
    },
    'leftovers of development': {
      given: csp(
        "default-src 'self'; connect-src 'self' http://localhost:3000 http://0.0.0.0:8000 ws://127.0.0.1:* ws://api.example.com 10.0.0.7:8080 https://[2001:db8::1]",
      ),
      findings: [
        {
          severity: 'low',
          samples: [
            "connect-src http://localhost:3000 (visitor's own machine)",
            "connect-src http://0.0.0.0:8000 (visitor's own machine)",
            "connect-src ws://127.0.0.1:* (visitor's own machine)",
            'connect-src 10.0.0.7:8080 (IP address)',
            'connect-src https://[2001:db8::1] (IP address)',
            'connect-src ws://api.example.com (unencrypted)',
          ].sort(),
        },
      ],
    },
    "the visitor's machine, also where http is turned into https": {
      given: csp('connect-src http://localhost:5173 http://old.example.com; upgrade-insecure-requests'),
      findings: [{ severity: 'low', samples: ["connect-src http://localhost:5173 (visitor's own machine)"] }],
    },
    'forms and frames of http sites': {
      given: csp('form-action http://pay.example.com; frame-ancestors http://*.example.org'),
      findings: [
        {
          severity: 'low',
          samples: [
            'form-action http://pay.example.com (unencrypted)',
            'frame-ancestors http://*.example.org (unencrypted)',
          ],
        },
      ],
    },
  },
  skipped: {
    'a site of a developer': {
      given: {
        target: target('https://localhost:8443/'),
        ...csp('connect-src ws://localhost:*', 'https://localhost:8443/'),
      },
      reason: 'the target is a development host, which references itself: scan the public site',
    },
  },
})
