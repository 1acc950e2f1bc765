import check from '../../../../../src/engine/detect/checks/html/sri-over-http.ts'
import { page, script, target } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const html = (markup: string, url = 'https://app.example.com/') => ({
  target: target(url),
  pages: [page({ url, body: `<!doctype html>${markup}` })],
})
const schemeless = '<script src="//cdn.example.net/x.js?v=1"></script>'

checkTable(check, {
  clean: {
    'an HTTPS import': { ...html(''), scripts: [script('import "https://cdn.example.net/x.js"')] },
    'an HTTPS URL': html('<script src="https://cdn.example.net/x.js"></script>'),
    'a first-party script on an HTTP page': html('<script src="/x.js"></script>', 'http://app.example.com/'),
    'a first-party script over HTTP, which another check reports': html(
      '<script src="http://static.example.com/x.js"></script>',
    ),
    'the local machine (localhost)': html('<script src="http://localhost:5173/x.js"></script>'),
    'an HTTPS URL with an HTTP base': html(
      '<base href="http://app.example.com/"><script src="https://cdn.example.net/x.js"></script>',
    ),
  },
  found: {
    'an HTTP URL': {
      given: html('<script src="http://cdn.example.net/x.js"></script>'),
      findings: [{ severity: 'medium', samples: ['http://cdn.example.net/x.js'], confidence: 'certain' }],
    },
    'an HTTP URL on a local target': {
      given: html('<script src="http://cdn.example.net/x.js"></script>', 'http://localhost:3000/'),
      findings: [{ severity: 'medium', samples: ['http://cdn.example.net/x.js'] }],
    },
    'an HTTP import, and a protocol-relative script element created by a script': {
      given: {
        ...html(''),
        scripts: [
          script('import "http://cdn.example.net/x.js"'),
          script('var s=document.createElement("script");s.src="//cdn.example.net/y.js"'),
        ],
      },
      findings: [{ severity: 'medium', samples: ['//cdn.example.net/y.js', 'http://cdn.example.net/x.js'] }],
    },
    'a protocol-relative URL on an HTTP page': {
      given: html(schemeless, 'http://app.example.com/'),
      findings: [{ severity: 'medium', samples: ['//cdn.example.net/x.js'] }],
    },
    'a protocol-relative URL on an HTTPS page': {
      given: html(schemeless),
      findings: [{ severity: 'info', samples: ['//cdn.example.net/x.js'] }],
    },
    'a protocol-relative URL on a local target': {
      given: html(schemeless, 'http://localhost:3000/'),
      findings: [{ severity: 'info', samples: ['//cdn.example.net/x.js'] }],
    },
  },
})
