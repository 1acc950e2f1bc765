import { firstPartyPrograms } from '../../derive/clientTexts.ts'
import { quoteAddress, upgradesRequests } from '../../derive/mixedContent.ts'
import { observeAnswer } from '../../evidence/observeResponse.ts'
import type { Page, Script, Target } from '../../model/artifacts.ts'
import { type Observation, passiveCheck } from '../../model/check.ts'
import { isDeveloperHost } from '../../parse/url/hostnames.ts'
import { isSameSite } from '../../parse/url/site.ts'

/** A connection that a script opens, or a setting that names where to; an address in other text may be anything. */
const connection =
  /ws:\/\/(?<=((?:\bnew\s{1,5}(?:window\.)?\w{0,30}WebSocket\(|\bio(?:\.connect)?\(|(?<![a-z])(?:ws|wss|web_?socket|socket|realtime)_?(?:url|uri|endpoint|base|server)["']?\s{0,5}[:=])\s{0,20}["'`])ws:\/\/)([\w.-]{1,253})(?::\d{1,5})?[^"'`\s]{0,300}/gi

const usesPerScriptMax = 50

const documentationHost = /(?:^|\.)example\.(?:com|org|net)$/i

/**
 * WebSocket connections without encryption that scripts of an https page open.
 *
 * Firm: the address is written out whole in a call or a setting, and may still never be used. Fires on
 * `new WebSocket("ws://api.example.com/live")`; not on localhost, on an address whose scheme follows the
 * page's, or where the policy has `upgrade-insecure-requests`. Source: Mixed Content §5; HTML, WebSockets.
 */
export default passiveCheck({
  id: 'tls.insecure-websocket',
  cwe: 319,
  severity: 'medium',
  owner: 'code',
  title: 'WebSocket without encryption (ws://) in an HTTPS site',
  why: 'Browsers refuse such a connection from an https page, so live updates do not work there. In an app or an old browser that does open it, messages and the session sent with them cross the network in the clear.',
  fix: {
    steps:
      "Use `wss://` for the addresses named in the samples. On the page's own host, derive it: `new WebSocket(new URL('/live', location.href.replace(/^http/, 'ws')))`, so that it is `wss:` on https and `ws:` only in local development. For another host, keep the address in an environment variable of the build with `wss://` in production, and let the server there have a certificate: most often the proxy that serves https (nginx, Caddy, the hosting platform) can pass WebSockets on to the port that is open now. Then close that port to the outside.",
    variants: {
      react:
        "Set `VITE_WS_URL=wss://…` in the build settings of the deployment and keep `ws://localhost:…` in `.env.development`, or derive it from the page: `const url = new URL('/live', location.href); url.protocol = url.protocol.replace('http', 'ws')`. With Socket.IO call `io()` without an address on the same host, or `io('https://…')`, which uses `wss:` by itself.",
      nextjs:
        "Set `NEXT_PUBLIC_WS_URL=wss://…` in the settings of the deployment before `next build` and keep `ws://localhost:…` in `.env.development`. Vercel and other function hosts keep no connections open: there the address is that of a service or server of its own, which needs a certificate. With Socket.IO use `io('https://…')`.",
    },
    risk: 'If nothing answers with `wss://` yet, live updates stay broken, as they are in browsers today. With nginx, passing WebSockets on needs `proxy_http_version 1.1` and the headers `Upgrade` and `Connection`.',
    verify:
      'Build and deploy, then run `curl -sS "$SCRIPT_URL" | grep -c \'ws://\'` with the `script` of the evidence (for an inline script the `url`) as `$SCRIPT_URL`: no address of the samples is left. Open the page with the network view of the browser, filter "WS": the connection goes to `wss://` and its status is 101.',
  },
  references: [
    'https://www.w3.org/TR/mixed-content/',
    'https://cheatsheetseries.owasp.org/cheatsheets/WebSocket_Security_Cheat_Sheet.html',
  ],
  needs: ['target', 'pages', 'scripts'],
  skipReason: ({ target }) => (target.isHttps ? null : 'the site is not served over https'),
  run({ target, pages, scripts }) {
    const secure = pages.filter((page) => page.url.startsWith('https:') && !upgradesRequests(page))
    const programs = firstPartyPrograms(scripts)
    return secure.flatMap((page) =>
      programs
        .filter(({ pageUrl }) => pageUrl === page.url)
        .flatMap((script) => observeConnections(page, script, target)),
    )
  },
})

function observeConnections(page: Page, script: Script, target: Target): readonly Observation[] {
  return [...script.text.matchAll(connection)]
    .slice(0, usesPerScriptMax)
    .flatMap(([address, before = '', host = '']) => {
      if (isDeveloperHost(host)) return []
      if (documentationHost.test(host) && !isSameSite(host, target.hostname)) return []
      return [
        observeAnswer(page, [], {
          sample: quoteAddress(address),
          excerpt: quoteAddress(before + address),
          confidence: 'firm',
          details: { script: script.url ?? 'inline' },
        }),
      ]
    })
}
