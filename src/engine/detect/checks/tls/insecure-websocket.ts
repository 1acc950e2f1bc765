import type { Page, Script, Target } from '../../../model/artifacts.ts'
import { type Observation, passiveCheck } from '../../../model/check.ts'
import { firstPartyPrograms } from '../../../read/derive/clientTexts.ts'
import { quoteUrl, upgradesRequests } from '../../../read/derive/mixedContent.ts'
import { isDeveloperHost } from '../../../read/url/hostnames.ts'
import { isSameSite } from '../../../read/url/site.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'

/** Matches calls and settings only, because a URL in other text may be unused. */
const connection =
  /ws:\/\/(?<=((?:\bnew\s{1,5}(?:window\.)?\w{0,30}WebSocket\(|\bio(?:\.connect)?\(|(?<![a-z])(?:ws|wss|web_?socket|socket|realtime)_?(?:url|uri|endpoint|base|server)["']?\s{0,5}[:=])\s{0,20}["'`])ws:\/\/)([\w.-]{1,253})(?::\d{1,5})?[^"'`\s]{0,300}/gi

const usesPerScriptMax = 50

const documentationHost = /(?:^|\.)example\.(?:com|org|net)$/i

/**
 * Unencrypted WebSocket connections (`ws://`) that scripts of an HTTPS page open.
 *
 * Firm: the full URL is in a call or a setting, but may never be used. Fires on `new
 * WebSocket("ws://api.example.com/live")`; not on localhost, on a URL whose scheme follows the page's, or
 * where the policy has `upgrade-insecure-requests`. Source: Mixed Content §5; HTML, WebSockets.
 */
export default passiveCheck({
  id: 'tls.insecure-websocket',
  cwe: 319,
  severity: 'medium',
  owner: 'code',
  title: 'Insecure WebSocket (ws://) on HTTPS site',
  why: 'Live updates do not work, because browsers block such a connection from an HTTPS page. In an app or an old browser that opens it, an attacker on the network can read the messages and the session cookie.',
  fix: {
    steps:
      "Use `wss://` for the URLs named in the samples. On the page's own host, derive it: `new WebSocket(new URL('/live', location.href.replace(/^http/, 'ws')))`, which gives `wss:` over HTTPS and `ws:` only in local development. For another host, keep the URL in an environment variable of the build, with `wss://` in production. That server needs a certificate: usually the proxy that serves HTTPS (nginx, Caddy, the hosting platform) can forward WebSockets to the port that is now public. Then close that port to the internet.",
    variants: {
      react:
        "Set `VITE_WS_URL=wss://…` in the build settings of the deployment and keep `ws://localhost:…` in `.env.development`, or derive it from the page: `const url = new URL('/live', location.href); url.protocol = url.protocol.replace('http', 'ws')`. With Socket.IO call `io()` without a URL on the same host, or `io('https://…')`, which uses `wss:` automatically.",
      nextjs:
        "Set `NEXT_PUBLIC_WS_URL=wss://…` in the settings of the deployment before `next build` and keep `ws://localhost:…` in `.env.development`. Vercel and other serverless hosts keep no connections open: there the URL is that of a separate service or server, which needs a certificate. With Socket.IO use `io('https://…')`.",
    },
    risk: 'If no server supports `wss://` yet, live updates stay broken, as they are in browsers now. In nginx, forwarding WebSockets needs `proxy_http_version 1.1` and the headers `Upgrade` and `Connection`.',
    verify:
      'Build and deploy, then run `curl -sS "$SCRIPT_URL" | grep -c \'ws://\'` with the `script` of the evidence (for an inline script the `url`) as `$SCRIPT_URL`: no URL of the samples is left. Open the page with the network panel of the developer tools, filter "WS": the connection goes to `wss://` and its status is 101.',
  },
  references: [
    'https://www.w3.org/TR/mixed-content/',
    'https://cheatsheetseries.owasp.org/cheatsheets/WebSocket_Security_Cheat_Sheet.html',
  ],
  needs: ['target', 'pages', 'scripts'],
  skipReason: ({ target }) =>
    target.isHttps
      ? null
      : 'mixed content exists only on HTTPS sites: serve the site over HTTPS and scan it again',
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
    .flatMap(([url, before = '', host = '']) => {
      if (isDeveloperHost(host)) return []
      if (documentationHost.test(host) && !isSameSite(host, target.hostname)) return []
      return [
        observeResponse(page, [], {
          sample: quoteUrl(url),
          excerpt: quoteUrl(before + url),
          confidence: 'firm',
          details: { script: script.url ?? 'inline' },
        }),
      ]
    })
}
