import check from '../../../../../src/engine/detect/checks/tls/insecure-websocket.ts'
import { page, script, target } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const runs = (text: string, given = {}) => ({
  pages: [page()],
  scripts: [script({ url: 'https://app.example.com/assets/index.js', text, ...given })],
})

checkTable(check, {
  clean: {
    'an encrypted connection (wss://)': runs('new WebSocket("wss://api.example.com/live")'),
    "a URL whose scheme follows the page's": runs(
      'new WebSocket((location.protocol==="https:"?"wss://":"ws://")+location.host)',
    ),
    'a computed host': runs('new WebSocket(`ws://$' + '{location.host}/live`)'),
    'localhost and private networks, which another check reports': runs(
      'new WebSocket("ws://localhost:3001");e={wsUrl:"ws://192.168.1.5:80/"}',
    ),
    'a URL in other text': runs('throw Error("use ws://api.example.com or wss://api.example.com")'),
    'a setting for another purpose': runs('x={newsUrl:"ws://api.example.com"}'),
    'a comment with documentation': runs('// new WebSocket("ws://www.example.org/socket")'),
    'a third-party script': runs('new WebSocket("ws://api.example.com")', { isFirstParty: false }),
    'a data block in a page': runs('{"wsUrl":"ws://api.example.com"}', {
      url: null,
      type: 'application/json',
    }),
    'upgrade-insecure-requests': {
      pages: [page({ headers: { 'content-security-policy': 'upgrade-insecure-requests' } })],
      scripts: [script('new WebSocket("ws://api.example.com/live")')],
    },
  },
  found: {
    'a connection to the API': {
      given: runs('const s=new WebSocket("ws://api.example.com:8080/live?ticket=abc")'),
      findings: [
        {
          severity: 'medium',
          samples: ['ws://api.example.com:8080/live'],
          excerpt: 'new WebSocket("ws://api.example.com:8080/live',
          confidence: 'firm',
          evidence: { script: 'https://app.example.com/assets/index.js' },
        },
      ],
    },
    'Socket.IO, a reconnecting client, and settings': {
      given: runs(
        'io("ws://io.vendor.example");new window.WebSocket(\'ws://a.vendor.example\');new ReconnectingWebSocket(`ws://b.vendor.example`);e={VITE_WS_URL:"ws://c.vendor.example",websocketEndpoint: "ws://d.vendor.example/x"}',
        { url: null },
      ),
      findings: [
        {
          severity: 'medium',
          samples: [
            'ws://a.vendor.example',
            'ws://b.vendor.example',
            'ws://c.vendor.example',
            'ws://d.vendor.example/x',
            'ws://io.vendor.example',
          ],
          evidence: { script: 'inline' },
        },
      ],
    },
  },
  skipped: {
    'an HTTP site': {
      given: { target: target('http://app.example.com/'), ...runs('new WebSocket("ws://api.example.com")') },
      reason: 'mixed content exists only on HTTPS sites: serve the site over HTTPS and scan it again',
    },
  },
})
