import check from '../../../../../src/engine/detect/checks/headers/x-powered-by.ts'
import { page } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

checkTable(check, {
  clean: {
    'none of these headers': { pages: [page({ headers: { server: 'nginx' } })] },
    'an empty header': { pages: [page({ headers: { 'x-powered-by': '' } })] },
    // Verdaccio sends this.
    'a header that discloses nothing': {
      pages: [page({ headers: { 'x-powered-by': 'hidden', 'x-generator': '-' } })],
    },
  },
  found: {
    'a framework that the pages reveal anyway': {
      given: { pages: [page({ headers: { 'x-powered-by': 'Next.js' } })] },
      findings: [{ severity: 'info', samples: ['x-powered-by: Next.js'], confidence: 'certain' }],
    },
    'a language with its version': {
      given: { pages: [page({ headers: { 'x-powered-by': 'PHP/8.1.2' } })] },
      findings: [{ severity: 'low', samples: ['x-powered-by: PHP/8.1.2'] }],
    },
    'a product name that begins with a withholding word': {
      given: { pages: [page({ headers: { 'x-powered-by': 'NoneCMS' } })] },
      findings: [{ severity: 'low', samples: ['x-powered-by: NoneCMS'] }],
    },
    'several headers at once': {
      given: { pages: [page({ headers: { 'x-powered-by': 'ASP.NET', 'x-aspnet-version': '4.0.30319' } })] },
      findings: [{ severity: 'low', samples: ['x-aspnet-version: 4.0.30319', 'x-powered-by: ASP.NET'] }],
    },
  },
})
