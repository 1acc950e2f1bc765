import check from '../../../../../src/engine/detect/checks/headers/server-version.ts'
import { page } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const server = (value: string) => ({ pages: [page({ headers: { server: value } })] })

checkTable(check, {
  clean: {
    'no header': { pages: [page()] },
    'a product without a version': server('nginx'),
    'a hosting platform': server('Vercel'),
    "a platform's load balancer, whose version never changes": server('awselb/2.0'),
    'a build hash of a platform': server('Fly/8d8a3a7f (2025-01-01)'),
  },
  found: {
    'nginx with a version, on two pages': {
      given: {
        pages: [
          page({ headers: { server: 'nginx/1.25.3' } }),
          page({ url: 'https://app.example.com/login', headers: { server: 'nginx/1.25.3' } }),
        ],
      },
      findings: [{ severity: 'low', samples: ['nginx/1.25.3'], confidence: 'certain' }],
    },
    'a development server': {
      given: server('Werkzeug/3.0.1 Python/3.11.4'),
      findings: [{ severity: 'low', samples: ['Werkzeug/3.0.1 Python/3.11.4'] }],
    },
    'a major version only': {
      given: server('Apache/2 (Ubuntu)'),
      findings: [{ severity: 'low', samples: ['Apache/2 (Ubuntu)'] }],
    },
  },
})
