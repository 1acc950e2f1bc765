import check from '../../../../../src/engine/detect/checks/cors/wildcard-data.ts'
import { exchange } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const open = (path: string, body: string, type = 'application/json', origin = '*') => ({
  responses: [
    exchange({
      url: `https://app.example.com${path}`,
      body,
      headers: { 'content-type': type, 'access-control-allow-origin': origin },
    }),
  ],
})
const users = '[{"id":1,"email":"ada@example.com"}]'

checkTable(check, {
  clean: {
    'a page': open('/', '<!doctype html>"email":"ada@example.com"', 'text/html'),
    'a script': open('/assets/index.js', 'x={"email":"a"}', 'text/javascript'),
    'a list of translations': open('/locales/en.json', '{"id":"1","email":""}'),
    'interface labels': open('/locales/editor', '{"login":{"password":"Passwort","email":"E-Mail"}}'),
    'labels by their language': open('/api/i18n/de', '{"password":"Passwort"}'),
    'a manifest': open('/manifest.webmanifest', '{"id":"/"}', 'application/manifest+json'),
    'an API description': open('/openapi', '[{"id":1}]'),
    'a server status': open('/api/health', '{"ok":true}'),
    'a response without records': open('/api/config', '{"theme":"dark"}'),
    'an empty field': open('/api/profile', '{"email":null,"phone":""}'),
    'data for one origin only': open('/api/users', users, 'application/json', 'https://www.example.com'),
    'an error response': {
      responses: [
        exchange({
          status: 401,
          body: '{"email":"x"}',
          headers: { 'content-type': 'application/json', 'access-control-allow-origin': '*' },
        }),
      ],
    },
  },
  found: {
    'personal data': {
      given: open('/api/users', users),
      findings: [
        { severity: 'low', samples: ['/api/users'], confidence: 'firm', evidence: { field: 'email' } },
      ],
    },
    'personal data in a static file': {
      given: open('/data/customers.json', '{"customers":[{"phone": "+31 6 1234"}]}'),
      findings: [{ severity: 'low', samples: ['/data/customers.json'] }],
    },
    'API records, which may be public on purpose': {
      given: open('/api/products', '{"items":[{"name":"Lamp"}]}'),
      findings: [{ severity: 'info', samples: ['/api/products'], confidence: 'tentative' }],
    },
  },
})
