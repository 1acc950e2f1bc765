import check from '../../../../../src/engine/detect/checks/html/dev-reference.ts'
import { page, script, target } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const html = (markup: string) => ({ pages: [page({ body: `<!doctype html>${markup}` })] })
const code = (text: string) => ({ pages: [page()], scripts: [script(text)] })
const tunnel = 'https://bright-fox.ngrok-free.app/'

checkTable(check, {
  clean: {
    'public hosts': html('<script src="https://cdn.example.net/x.js"></script>'),
    'a default inside a library': code('var d="http://localhost",e="http://localhost:9999";parse(d)'),
    'a branch for development': code(
      'const apiUrl=location.hostname==="localhost"?"http://localhost:3000":"https://api.example.com"',
    ),
    'a URL in text': html('<p>Open http://localhost:3000</p><a href="http://localhost:3000">demo</a>'),
    'a third-party script': {
      pages: [page()],
      scripts: [script({ url: 'https://cdn.example.net/x.js', text: 'fetch("http://localhost:3000/")' })],
    },
    'a target that is a tunnel itself': {
      target: target(tunnel),
      pages: [page({ url: tunnel, body: `<!doctype html><script src="${tunnel}x.js"></script>` })],
    },
  },
  found: {
    'scripts of a development server and a tunnel': {
      given: html(
        '<script type="module" src="http://localhost:5173/@vite/client"></script><script src="https://abc-1.trycloudflare.com/x.js?k=1"></script>',
      ),
      findings: [
        {
          severity: 'medium',
          samples: ['http://localhost:5173/@vite/client', 'https://abc-1.trycloudflare.com/x.js'],
          confidence: 'certain',
        },
      ],
    },
    'URLs that the code uses': {
      given: code(
        'axios.create({baseURL:"http://localhost:8000"});fetch(`http://127.0.0.1:3001/api/items`);new WebSocket("ws://192.168.1.5:8080/live")',
      ),
      findings: [
        {
          severity: 'low',
          samples: [
            'http://127.0.0.1:3001/api/items',
            'http://localhost:8000/',
            'ws://192.168.1.5:8080/live',
          ],
          confidence: 'firm',
        },
      ],
    },
    'a URL that the code uses, without its query': {
      given: code('fetch("http://localhost:3000/pay?key=k3y")'),
      secrets: ['k3y'],
      findings: [
        {
          severity: 'low',
          samples: ['http://localhost:3000/pay'],
          excerpt: 'fetch("http://localhost:3000/pay',
        },
      ],
    },
    'a local Supabase instance': {
      given: code('const s=createClient("http://127.0.0.1:54321",k)'),
      findings: [{ severity: 'low', samples: ['http://127.0.0.1:54321/'] }],
    },
  },
  skipped: {
    'a target on localhost or a private network': {
      given: {
        target: target('http://localhost:3000/'),
        pages: [
          page({
            url: 'http://localhost:3000/',
            body: '<!doctype html><script src="http://localhost:5173/x.js"></script>',
          }),
        ],
      },
      reason: 'the target is a development host, which references itself: scan the public site',
    },
  },
})
