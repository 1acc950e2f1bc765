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
    'an import by https': { ...html(''), scripts: [script('import "https://cdn.example.net/x.js"')] },
    https: html('<script src="https://cdn.example.net/x.js"></script>'),
    'an own script on an http page': html('<script src="/x.js"></script>', 'http://app.example.com/'),
    'an own script with http, which another check reads': html(
      '<script src="http://static.example.com/x.js"></script>',
    ),
    'the machine itself': html('<script src="http://localhost:5173/x.js"></script>'),
    'an https address with a base of http': html(
      '<base href="http://app.example.com/"><script src="https://cdn.example.net/x.js"></script>',
    ),
  },
  found: {
    http: {
      given: html('<script src="http://cdn.example.net/x.js"></script>'),
      findings: [{ severity: 'medium', samples: ['http://cdn.example.net/x.js'], confidence: 'certain' }],
    },
    'http on the local machine': {
      given: html('<script src="http://cdn.example.net/x.js"></script>', 'http://localhost:3000/'),
      findings: [{ severity: 'medium', samples: ['http://cdn.example.net/x.js'] }],
    },
    'an import by http, and a script element without scheme that a program makes': {
      given: {
        ...html(''),
        scripts: [
          script('import "http://cdn.example.net/x.js"'),
          script('var s=document.createElement("script");s.src="//cdn.example.net/y.js"'),
        ],
      },
      findings: [{ severity: 'medium', samples: ['//cdn.example.net/y.js', 'http://cdn.example.net/x.js'] }],
    },
    'no scheme on an http page': {
      given: html(schemeless, 'http://app.example.com/'),
      findings: [{ severity: 'medium', samples: ['//cdn.example.net/x.js'] }],
    },
    'no scheme on an https page': {
      given: html(schemeless),
      findings: [{ severity: 'info', samples: ['//cdn.example.net/x.js'] }],
    },
    'no scheme on the local machine': {
      given: html(schemeless, 'http://localhost:3000/'),
      findings: [{ severity: 'info', samples: ['//cdn.example.net/x.js'] }],
    },
  },
})
