import check from '../../../../../src/engine/detect/checks/headers/content-type-missing.ts'
import { exchange } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const untyped = { 'content-type': [] }

checkTable(check, {
  clean: {
    'a response with Content-Type': { responses: [exchange({ body: 'hello' })] },
    'a response without a body': { responses: [exchange({ headers: untyped })] },
    'a redirect with a body': { responses: [exchange({ status: 302, body: 'moved', headers: untyped })] },
    'an error page': { responses: [exchange({ status: 502, body: 'bad gateway', headers: untyped })] },
  },
  found: {
    'a body without Content-Type': {
      given: {
        responses: [exchange({ url: 'https://app.example.com/export', body: 'a,b', headers: untyped })],
      },
      findings: [{ severity: 'low', samples: ['/export'], confidence: 'certain' }],
    },
    'an empty Content-Type': {
      given: { responses: [exchange({ body: 'a,b', headers: { 'content-type': '' } })] },
      findings: [{ severity: 'low', samples: ['/'] }],
    },
  },
})
