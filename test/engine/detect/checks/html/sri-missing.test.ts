import check from '../../../../../src/engine/detect/checks/html/sri-missing.ts'
import { page, script, target } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const html = (markup: string) => ({ pages: [page({ body: `<!doctype html>${markup}` })] })
const digest = 'sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC'
const vercel = 'https://shop.vercel.app/'

checkTable(check, {
  clean: {
    'a script with integrity': html(
      `<script src="https://cdn.jsdelivr.net/npm/vue@3.4.21/dist/vue.global.js" integrity="${digest}" crossorigin="anonymous"></script>`,
    ),
    'URLs whose content changes': html(
      '<script src="https://www.googletagmanager.com/gtag/js?id=G-1"></script><script src="https://js.stripe.com/v3/"></script><script src="https://cdn.jsdelivr.net/npm/vue@3"></script><script src="https://unpkg.com/vue@latest"></script>',
    ),
    'a versioned URL of a host without SRI support': html(
      '<script src="https://happy-fox-1.clerk.accounts.dev/npm/@clerk/clerk-js@5.2.3/dist/clerk.browser.js"></script>',
    ),
    "hosts of the site's own domain": html(
      '<script src="https://static.example.com/lib-1.2.3.js"></script><script src="/lib/1.2.3/lib.js"></script>',
    ),
    'a data block': html(
      '<script type="application/json" src="https://cdn.example.net/a/1.2.3/a.json"></script>',
    ),
    'an import map and an element with integrity': {
      ...html(
        `<script type="importmap">{"imports":{"vue":"https://unpkg.com/vue@3.4.21/vue.js"},"integrity":{"https://unpkg.com/vue@3.4.21/vue.js":"${digest}"}}</script>`,
      ),
      scripts: [
        script(
          `var s=document.createElement("script");s.src="https://cdn.acme.net/chart-4.4.0.js";s.integrity="${digest}"`,
        ),
      ],
    },
    'imports whose content changes': { scripts: [script('import "https://esm.sh/vue@3.4.21"')] },
    'a style sheet with integrity': html(
      `<link rel="stylesheet" href="https://cdn.jsdelivr.net/npm/bootstrap@5.3.3/dist/css/bootstrap.min.css" integrity="${digest}" crossorigin="anonymous">`,
    ),
    "style sheets generated for each browser, and those of the site's own domain": html(
      '<link rel="stylesheet" href="https://fonts.googleapis.com/css2?family=Inter"><link rel="stylesheet" href="https://static.example.com/site-1.2.3.css"><link rel="icon" href="https://cdn.example.net/i/1.2.3/i.png">',
    ),
    'a preload, which runs no code': html(
      '<link rel="preload" as="script" href="https://cdn.example.net/a/1.2.3/a.js">',
    ),
  },
  found: {
    'exact versions without integrity': {
      given: html(
        '<script src="https://cdn.jsdelivr.net/npm/vue@3.4.21/dist/vue.global.js"></script><script src="https://code.jquery.com/jquery-3.7.1.min.js"></script><script type="module" src="https://cdnjs.cloudflare.com/ajax/libs/three.js/0.160.0/three.module.js?x=1"></script>',
      ),
      findings: [
        {
          severity: 'low',
          samples: [
            'https://cdn.jsdelivr.net/npm/vue@3.4.21/dist/vue.global.js',
            'https://cdnjs.cloudflare.com/ajax/libs/three.js/0.160.0/three.module.js',
            'https://code.jquery.com/jquery-3.7.1.min.js',
          ],
          confidence: 'certain',
        },
      ],
    },
    'exact versions in an import map, an import and an element created by a script': {
      given: {
        ...html(
          '<script type="importmap">{"imports":{"vue":"https://unpkg.com/vue@3.4.21/dist/vue.esm-browser.js"}}</script>',
        ),
        scripts: [
          script(
            'import "https://cdn.jsdelivr.net/npm/lit@3.1.0/index.js";var s=document.createElement("script");s.src="https://cdn.acme.net/chart-4.4.0.js"',
          ),
        ],
      },
      findings: [
        {
          severity: 'low',
          samples: [
            'https://cdn.acme.net/chart-4.4.0.js',
            'https://cdn.jsdelivr.net/npm/lit@3.1.0/index.js',
            'https://unpkg.com/vue@3.4.21/dist/vue.esm-browser.js',
          ],
        },
      ],
    },
    'a style sheet of an exact version': {
      given: html(
        '<link rel="preload stylesheet" href="https://cdn.jsdelivr.net/npm/bootstrap@5.3.3/dist/css/bootstrap.min.css">',
      ),
      findings: [
        {
          severity: 'low',
          samples: ['https://cdn.jsdelivr.net/npm/bootstrap@5.3.3/dist/css/bootstrap.min.css'],
          excerpt: '<link href="https://cdn.jsdelivr.net/npm/bootstrap@5.3.3/dist/css/bootstrap.min.css">',
        },
      ],
    },
    'an invalid integrity value': {
      given: html('<script src="https://unpkg.com/vue@3.4.21/dist/vue.js" integrity="TBD"></script>'),
      findings: [{ severity: 'low', samples: ['https://unpkg.com/vue@3.4.21/dist/vue.js'] }],
    },
    'another application on the same platform, which is a third party': {
      given: {
        target: target(vercel),
        pages: [
          page({
            url: vercel,
            body: '<!doctype html><script src="https://other.vercel.app/widget-1.0.0.js"></script>',
          }),
        ],
      },
      findings: [{ severity: 'low', samples: ['https://other.vercel.app/widget-1.0.0.js'] }],
    },
  },
})
