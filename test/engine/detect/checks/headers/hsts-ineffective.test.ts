import check from '../../../../../src/engine/detect/checks/headers/hsts-ineffective.ts'
import { page, target } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const hsts = { 'strict-transport-security': 'max-age=31536000' }
const meta = '<meta http-equiv="Strict-Transport-Security" content="max-age=31536000">'

checkTable(check, {
  clean: {
    'one header over HTTPS': { pages: [page({ headers: hsts })] },
    'no header': { pages: [page()] },
    'a local HTTP server whose framework sends the header by default': {
      target: target('http://localhost:3000/'),
      pages: [page({ url: 'http://localhost:3000/', headers: hsts })],
    },
  },
  found: {
    'two headers': {
      given: {
        pages: [page({ headers: { 'strict-transport-security': ['max-age=31536000', 'max-age=63072000'] } })],
      },
      findings: [{ severity: 'info', samples: ['/'], evidence: { problem: 'sent more than once' } }],
    },
    'a header over HTTP': {
      given: {
        target: target('http://app.example.com/'),
        pages: [page({ url: 'http://app.example.com/', headers: hsts })],
      },
      findings: [{ severity: 'info', samples: ['/'], evidence: { problem: 'sent over HTTP' } }],
    },
    'a meta element': {
      given: { pages: [page({ body: `<!doctype html><head>${meta}</head>` })] },
      findings: [{ severity: 'info', samples: ['/'], evidence: { problem: 'set in a meta element' } }],
    },
  },
})
