import check from '../../../../../src/engine/detect/checks/protocol/malformed-response.ts'
import { exchange, page } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

checkTable(check, {
  clean: {
    'responses that the strict parser reads': { responses: [page()] },
    'a response that only the lenient parser read, without a malformed part': {
      responses: [exchange({ malformed: [] })],
    },
  },
  found: {
    'a header without a colon': {
      given: { responses: [exchange({ malformed: ['header_without_colon'] })] },
      findings: [
        { severity: 'low', samples: ['/'], confidence: 'certain', excerpt: 'header without a colon' },
      ],
    },
    'several parts of one response': {
      given: {
        responses: [
          exchange({
            headers: { 'content-length': '5', 'transfer-encoding': 'chunked' },
            malformed: ['line_ending', 'length_and_transfer_encoding'],
          }),
        ],
      },
      findings: [
        {
          severity: 'low',
          samples: ['/'],
          excerpt: 'line that ends with LF or CR instead of CRLF\nContent-Length beside Transfer-Encoding',
          evidence: { response: 'HTTP 200\ncontent-length: 5\ntransfer-encoding: chunked' },
        },
      ],
    },
    'all responses of a server as one finding': {
      given: {
        responses: [
          exchange({ malformed: ['repeated_length'] }),
          exchange({ url: 'https://app.example.com/a', malformed: ['repeated_length'] }),
        ],
      },
      findings: [{ severity: 'low', samples: ['/', '/a'], excerpt: 'Content-Length given twice' }],
    },
  },
})
