import check from '../../../../../src/engine/detect/checks/csp/insecure-source.ts'
import { page, target } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const csp = (value: string | string[], url = 'https://app.example.com/') => ({
  pages: [page({ url, headers: { 'content-security-policy': value } })],
})

checkTable(check, {
  clean: {
    'HTTPS hosts, schemes and keywords': csp(
      "default-src 'self'; img-src https: data: blob:; connect-src https://api.example.com:8443/v1/ wss://api.example.com *.example.net",
    ),
    'http: for scripts, which another check reports': csp("script-src http: 'self'"),
    'default-src http: as the fallback for scripts, which another check reports':
      csp('default-src http: https:'),
    "HTTP sources beside 'strict-dynamic', which makes browsers ignore them": csp(
      "script-src 'nonce-cmFuZG9tcmFuZG9tcmFuZA==' 'strict-dynamic' http: http://old.example.com",
    ),
    'a page with upgrade-insecure-requests': csp('img-src http:; upgrade-insecure-requests'),
    'a second policy without the source': csp([
      'img-src http://old.example.com',
      "img-src https://img.example.com; default-src 'self'",
    ]),
    'an HTTP report URL': csp('default-src https:; report-uri http://reports.example.com/csp'),
    'a hostname that begins with localhost': csp('connect-src https://localhost.example.com'),
    'an HTTP page': csp('img-src http:', 'http://app.example.com/'),
    'no Content-Security-Policy': { pages: [page()] },
  },
  found: {
    'images over HTTP': {
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
    'default-src http: without scripts and objects': {
      given: csp("default-src HTTP:; script-src 'self'; object-src 'none'"),
      findings: [{ severity: 'low', samples: ['default-src HTTP: (unencrypted)'] }],
    },
    'a script host over HTTP': {
      given: csp('script-src http://cdn.example.net/lib/'),
      findings: [{ severity: 'low', samples: ['script-src http://cdn.example.net/lib/ (unencrypted)'] }],
    },
    'development hosts in a policy': {
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
    'localhost, also with upgrade-insecure-requests': {
      given: csp('connect-src http://localhost:5173 http://old.example.com; upgrade-insecure-requests'),
      findings: [{ severity: 'low', samples: ["connect-src http://localhost:5173 (visitor's own machine)"] }],
    },
    'forms and frames of HTTP sites': {
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
    'a target on localhost or a private network': {
      given: {
        target: target('https://localhost:8443/'),
        ...csp('connect-src ws://localhost:*', 'https://localhost:8443/'),
      },
      reason: 'the target is a development host, which references itself: scan the public site',
    },
  },
})
