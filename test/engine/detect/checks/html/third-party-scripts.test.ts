import check from '../../../../../src/engine/detect/checks/html/third-party-scripts.ts'
import { page, script, siteUrl } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const html = (markup: string, path = '') =>
  page({ url: `${siteUrl}${path}`, body: `<!doctype html>${markup}` })

checkTable(check, {
  clean: {
    'a page without scripts': { pages: [page()] },
    'first-party scripts': {
      pages: [html('<script src="/a.js"></script><script src="https://cdn.example.com/b.js"></script>')],
    },
    'an inline script that mentions hosts': {
      pages: [html('<script>load("https://js.stripe.com/v3/")</script>')],
    },
    'a script of a development machine, which is no third party': {
      pages: [html('<script src="https://localhost:4311/static/main.js"></script>')],
    },
    "an import of the site's own domain, and a URL that is not loaded": {
      pages: [html('')],
      scripts: [script('import "https://static.example.com/a.js";open("https://docs.acme.net/a.js")')],
    },
    'a data block': {
      pages: [html('<script type="application/json" src="https://cdn.acme.net/a.json"></script>')],
    },
    'third-party styles and images': {
      pages: [
        html(
          '<link rel="stylesheet" href="https://fonts.acme.net/a.css"><img src="https://img.acme.net/a.png">',
        ),
      ],
    },
  },
  found: {
    'imports and script elements created by scripts': {
      given: {
        pages: [html('')],
        scripts: [
          script(
            'import a from "https://esm.sh/a@1.0.0";var s=document.createElement("script");s.src="https://widget.acme.net/w.js?key=1"',
          ),
        ],
      },
      findings: [
        {
          severity: 'info',
          samples: ['esm.sh', 'widget.acme.net'],
          url: siteUrl,
          excerpt: 'import of https://esm.sh/a@1.0.0',
        },
      ],
    },
    'each host once for all pages': {
      given: {
        pages: [
          html(
            '<script src="https://js.stripe.com/v3/?key=1"></script><script src="//www.googletagmanager.com/gtag/js?id=G-1"></script>',
          ),
          html('<script type="module" src="https://js.stripe.com/v3/other.js"></script>', 'pay'),
        ],
      },
      findings: [
        {
          severity: 'info',
          samples: ['js.stripe.com', 'www.googletagmanager.com'],
          url: siteUrl,
          confidence: 'certain',
          excerpt: '<script src="https://js.stripe.com/v3/">',
        },
      ],
    },
  },
})
