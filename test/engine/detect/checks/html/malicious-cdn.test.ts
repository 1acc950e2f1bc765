import check from '../../../../../src/engine/detect/checks/html/malicious-cdn.ts'
import { page, script, siteUrl } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const html = (markup: string) => ({ pages: [page({ body: `<!doctype html>${markup}` })] })

checkTable(check, {
  clean: {
    'the domain in text and in a link': html('<p>polyfill.io</p><a href="https://polyfill.io/">news</a>'),
    'safe copies of other providers': html(
      '<script src="https://cdnjs.cloudflare.com/polyfill/v3/polyfill.min.js"></script><script src="https://polyfill-fastly.io/v3/polyfill.min.js"></script>',
    ),
    'a domain with the same ending': html('<script src="https://notpolyfill.io/x.js"></script>'),
    'the domain in a string': {
      scripts: [script('log("import \'https://polyfill.io/v3/polyfill.min.js\'")')],
    },
    'a comment': html('<!-- <script src="https://cdn.polyfill.io/v3/polyfill.min.js"></script> -->'),
  },
  found: {
    'a script element': {
      given: html('<script src="https://cdn.polyfill.io/v3/polyfill.min.js?features=fetch"></script>'),
      findings: [{ severity: 'high', samples: ['cdn.polyfill.io'], confidence: 'certain' }],
    },
    'an import, an import map, and a script element created by a script': {
      given: {
        pages: [
          page({
            body: '<!doctype html><script type="importmap">{"imports":{"vue":"https://cdn.bootcdn.net/vue.js"}}</script>',
          }),
        ],
        scripts: [
          script('import "https://cdn.staticfile.org/a.js"'),
          script({
            url: `${siteUrl}app.js`,
            text: 'const s=document.createElement("script");s.src="https://polyfill.io/v3/polyfill.min.js";document.head.append(s)',
          }),
        ],
      },
      findings: [
        {
          severity: 'high',
          samples: ['cdn.bootcdn.net', 'cdn.staticfile.org', 'polyfill.io'],
          excerpt: 'import map: https://cdn.bootcdn.net/vue.js',
        },
      ],
    },
    'a style sheet with a protocol-relative URL': {
      given: html('<link rel="stylesheet" href="//cdn.bootcss.com/a.css">'),
      findings: [{ severity: 'high', samples: ['cdn.bootcss.com'] }],
    },
  },
})
