import check from '../../../../src/engine/checks/html/malicious-cdn.ts'
import { page } from '../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../helpers/tables/checkTable.ts'

const html = (markup: string) => ({ pages: [page({ body: `<!doctype html>${markup}` })] })

checkTable(check, {
  clean: {
    'the name in text and in a link': html('<p>polyfill.io</p><a href="https://polyfill.io/">news</a>'),
    'copies of others': html(
      '<script src="https://cdnjs.cloudflare.com/polyfill/v3/polyfill.min.js"></script><script src="https://polyfill-fastly.io/v3/polyfill.min.js"></script>',
    ),
    'a name that ends alike': html('<script src="https://notpolyfill.io/x.js"></script>'),
    'a comment': html('<!-- <script src="https://cdn.polyfill.io/v3/polyfill.min.js"></script> -->'),
  },
  found: {
    'a script': {
      given: html('<script src="https://cdn.polyfill.io/v3/polyfill.min.js?features=fetch"></script>'),
      findings: [{ severity: 'high', samples: ['cdn.polyfill.io'], confidence: 'certain' }],
    },
    'a style without scheme': {
      given: html('<link rel="stylesheet" href="//cdn.bootcss.com/a.css">'),
      findings: [{ severity: 'high', samples: ['cdn.bootcss.com'] }],
    },
  },
})
