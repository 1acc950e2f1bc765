import check from '../../../../../src/engine/detect/checks/tls/mixed-active.ts'
import { page, script, target } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const html = (markup: string, headers = {}) => ({
  pages: [page({ body: `<!doctype html>${markup}`, headers })],
})
const tag = '<script src="http://cdn.example.net/app.js"></script>'

checkTable(check, {
  clean: {
    'HTTPS URLs': html('<script src="https://cdn.example.net/app.js"></script><iframe src="/x"></iframe>'),
    'links, which are not loaded': html(
      '<a href="http://example.net/">x</a><link rel="canonical" href="http://app.example.com/">',
    ),
    'the local machine (localhost)': html('<script src="http://localhost:5173/app.js"></script>'),
    'protocol-relative URLs': html('<script src="//cdn.example.net/app.js"></script>'),
    'images, which another check reports': html('<img src="http://cdn.example.net/a.png">'),
    'a URL in a comment': html(`<!-- ${tag} -->`),
    'upgrade-insecure-requests': html(tag, {
      'content-security-policy': 'upgrade-insecure-requests',
    }),
    'a URL in other text of a script': {
      pages: [page()],
      scripts: [script('const ns="http://www.w3.org/2000/svg";fetch("https://api.example.com/")')],
    },
    'a request to localhost, which another check reports': {
      pages: [page()],
      scripts: [script('fetch("http://localhost:3000/api")')],
    },
    'a request in a third-party script': {
      pages: [page()],
      scripts: [script({ url: 'https://cdn.example.net/x.js', text: 'fetch("http://api.example.net/")' })],
    },
  },
  found: {
    'a script, a style and a frame': {
      given: html(
        `${tag}<link rel="stylesheet" href="http://cdn.example.net/a.css"><iframe src="http://example.net/f"></iframe>`,
      ),
      findings: [
        {
          severity: 'medium',
          samples: ['http://cdn.example.net/a.css', 'http://cdn.example.net/app.js', 'http://example.net/f'],
          confidence: 'certain',
        },
      ],
    },
    'a relative URL with an HTTP base': {
      given: html('<base href="http://cdn.example.net/"><script src="app.js"></script>'),
      findings: [{ severity: 'medium', samples: ['http://cdn.example.net/app.js'] }],
    },
    'a request in a script': {
      given: { pages: [page()], scripts: [script('axios.post("http://api.example.com/v1/orders?key=1",x)')] },
      findings: [
        {
          severity: 'medium',
          samples: ['http://api.example.com/v1/orders'],
          confidence: 'firm',
          excerpt: 'axios.post("http://api.example.com/v1/orders',
        },
      ],
    },
    'a script, without the user and the key of its URL in the evidence': {
      given: html('<script src="http://joe:s3cret@cdn.example.net/a.js?key=k3y#f"></script>'),
      secrets: ['s3cret', 'k3y'],
      findings: [
        {
          severity: 'medium',
          samples: ['http://cdn.example.net/a.js'],
          excerpt: '<script src="http://cdn.example.net/a.js">',
        },
      ],
    },
  },
  skipped: {
    'an HTTP site': {
      given: { target: target('http://localhost:3000/'), ...html(tag) },
      reason: 'mixed content exists only on HTTPS sites: serve the site over HTTPS and scan it again',
    },
  },
})
