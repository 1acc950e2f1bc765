import check from '../../../../src/engine/checks/html/third-party-scripts.ts'
import { page, siteUrl } from '../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../helpers/tables/checkTable.ts'

const html = (markup: string, path = '') =>
  page({ url: `${siteUrl}${path}`, body: `<!doctype html>${markup}` })

checkTable(check, {
  clean: {
    'a page without scripts': { pages: [page()] },
    'scripts of the site': {
      pages: [html('<script src="/a.js"></script><script src="https://cdn.example.com/b.js"></script>')],
    },
    'an inline script that names others': {
      pages: [html('<script>load("https://js.stripe.com/v3/")</script>')],
    },
    'a script of a development machine, which is nobody else': {
      pages: [html('<script src="https://localhost:4311/static/main.js"></script>')],
    },
    'a data block': {
      pages: [html('<script type="application/json" src="https://cdn.acme.net/a.json"></script>')],
    },
    'a style and an image of others': {
      pages: [
        html(
          '<link rel="stylesheet" href="https://fonts.acme.net/a.css"><img src="https://img.acme.net/a.png">',
        ),
      ],
    },
  },
  found: {
    'each host once, over all pages': {
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
