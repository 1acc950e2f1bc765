import check from '../../../../../src/engine/detect/checks/tls/insecure-form.ts'
import { page, target } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const html = (markup: string, url = 'https://app.example.com/login', headers = {}) => ({
  target: target(url),
  pages: [page({ url, body: `<!doctype html>${markup}`, headers })],
})
const insecure = '<form action="http://app.example.com/login" method="post"><input name="q"></form>'
const password = '<form method="post"><input type="password" name="p"></form>'

checkTable(check, {
  clean: {
    'a relative action': html('<form action="/login" method="post"></form>'),
    'no action': html(password),
    'the local machine (localhost)': html('<form action="http://localhost:3000/x"></form>'),
    'upgrade-insecure-requests': html(insecure, undefined, {
      'content-security-policy': 'upgrade-insecure-requests',
    }),
    'a search form on an HTTP page': html(
      '<form><input type="search" name="q"></form>',
      'http://app.example.com/',
    ),
    'a password field on localhost': html(password, 'http://localhost:3000/login'),
    'a password field on an IP address': html(password, 'http://192.0.2.7/login'),
  },
  found: {
    'an HTTP action': {
      given: html(insecure),
      findings: [{ severity: 'medium', samples: ['http://app.example.com/login'], confidence: 'certain' }],
    },
    'a button with an HTTP formaction': {
      given: html('<form action="/a"><button formaction="http://pay.example.net/x">Pay</button></form>'),
      findings: [{ severity: 'medium', samples: ['http://pay.example.net/x'] }],
    },
    'a password field on an HTTP page': {
      given: html(password, 'http://app.example.com/login'),
      findings: [{ severity: 'medium', samples: ['app.example.com: password field in an HTTP page'] }],
    },
  },
})
