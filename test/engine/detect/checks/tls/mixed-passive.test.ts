import check from '../../../../../src/engine/detect/checks/tls/mixed-passive.ts'
import { page, target } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const html = (markup: string, headers = {}) => ({
  pages: [page({ body: `<!doctype html>${markup}`, headers })],
})
const tag = '<img src="http://cdn.example.net/a.png?v=1">'

checkTable(check, {
  clean: {
    'an HTTPS image': html('<img src="https://cdn.example.net/a.png">'),
    'a data: image': html('<img src="data:image/gif;base64,R0lGOD">'),
    'a script, which another check reports': html('<script src="http://cdn.example.net/a.js"></script>'),
    'upgrade-insecure-requests': html(tag, {
      'content-security-policy': 'upgrade-insecure-requests',
    }),
    'the local machine (localhost)': html('<img src="http://127.0.0.1:3000/a.png">'),
  },
  found: {
    'an image and a video': {
      given: html(`${tag}<video src="http://cdn.example.net/a.mp4"></video>`),
      findings: [
        {
          severity: 'low',
          samples: ['http://cdn.example.net/a.mp4', 'http://cdn.example.net/a.png'],
          confidence: 'certain',
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
