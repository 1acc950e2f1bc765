import type { Artifacts } from '../../../model/artifacts.ts'
import { type Observation, passiveCheck } from '../../../model/check.ts'
import type { ScanCache } from '../../../model/scanCache.ts'
import { listFacts, unreadReason } from '../../../read/derive/programFacts.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { observeProgram } from '../../../report/evidence/observeProgram.ts'

/**
 * Insecure `postMessage` use: tokens or personal data sent to any origin, and listeners that act on messages
 * of any origin.
 *
 * Firm: the syntax tree shows what is sent where, and what a listener without a check of `origin` or `source`
 * does with the data. Fires on `parent.postMessage({ token }, "*")` and on a listener that puts `event.data`
 * into `innerHTML`, the storage or the URL; not on heights, names of events or messages to the own window.
 * Source: MDN, Window.postMessage(), "Security concerns".
 */
export default passiveCheck({
  id: 'html.postmessage-wildcard',
  cwe: 346,
  severity: 'low',
  owner: 'code',
  title: 'Insecure postMessage (wildcard target or missing origin check)',
  why: 'A site that frames or opens your page can receive messages sent to "*", which leaks tokens. It can also send any message to a listener without an origin check, and inject data into your page, its storage or its URL.',
  fix: {
    steps: `Specify the other origin, in both directions. The samples say which of the two was found.

1. **Sending.** Replace \`"*"\` by the exact origin of the receiver: \`window.opener.postMessage(data, "https://app.example.com")\`, with your own. When both windows are your site, use \`window.location.origin\`. With several partners, keep an allowlist and select by \`document.referrer\` or configuration. Never use an origin from a message.
2. Send no tokens: send a one-time code, or let the other window call your server with its own session.
3. **Receiving.** Start every listener with an origin check, before anything reads \`event.data\`: \`const allowed = ["https://app.example.com"]; if (!allowed.includes(event.origin)) return\`. For one known frame or pop-up also \`if (event.source !== popup) return\`. Compare the whole origin; no \`indexOf\`, no \`endsWith\`.
4. Validate the data as well, and never pass it to \`innerHTML\`, \`eval\` or \`location\`: use \`textContent\`, and compare URLs with an allowlist.`,
    variants: {
      react: `Specify the other origin, in both directions. The samples say which of the two was found.

1. **Sending.** Replace \`"*"\` by the exact origin of the receiver, from configuration (\`import.meta.env.VITE_PARENT_ORIGIN\` or the like) or \`window.location.origin\` when both windows are your site. Send no tokens: a one-time code instead.
2. **Receiving.** In the effect with \`window.addEventListener("message", onMessage)\` start \`onMessage\` with \`if (event.origin !== allowedOrigin) return\`, and remove the listener in the cleanup. For a pop-up also \`if (event.source !== popupRef.current) return\`.
3. Put message data into state and show it as \`{text}\`. Never pass it to \`dangerouslySetInnerHTML\`, the storage or \`location\` without a check against an allowlist.`,
      nextjs: `Specify the other origin, in both directions. The samples say which of the two was found.

1. **Sending.** Replace \`"*"\` by the exact origin of the receiver, from \`process.env.NEXT_PUBLIC_PARENT_ORIGIN\` or \`window.location.origin\` when both windows are your site. In the callback page of a pop-up sign-in, keep tokens in an \`HttpOnly\` cookie that a Route Handler sets. Send only a completion message.
2. **Receiving.** In the Client Component's effect start the listener with \`if (event.origin !== allowedOrigin) return\`, and remove it in the cleanup.
3. Show message data as \`{text}\`. Never pass it to \`dangerouslySetInnerHTML\`, the storage or \`location\` without a check against an allowlist.`,
    },
    risk: 'Partners that embed the page from an unlisted origin no longer get messages. Collect their origins first, previews and local development included.',
    verify:
      'Build and deploy. Search the new script for `postMessage(`: no call at the samples ends in `"*"`. On another origin, open a page with `const w = window.open(URL)` and, when it has loaded, run `w.postMessage({ type: "test" }, "*")` with the fields that the listener reads: nothing happens.',
  },
  references: [
    'https://developer.mozilla.org/en-US/docs/Web/API/Window/postMessage#security_concerns',
    'https://cheatsheetseries.owasp.org/cheatsheets/HTML5_Security_Cheat_Sheet.html#web-messaging',
  ],
  needs: ['scripts'],
  skipReason: (artifacts, cache) =>
    observe(artifacts, cache).length > 0
      ? null
      : unreadReason(artifacts.scripts, ['messages', 'flows'], cache),
  run: observe,
})

function observe({ scripts }: Pick<Artifacts, 'scripts'>, cache: ScanCache): readonly Observation[] {
  const sent = listFacts(scripts, 'messages', cache).map(({ script, fact }) => {
    const sample = `${pathOf(script.url ?? script.pageUrl)}: ${fact.sent} sent to any origin`
    const details = { direction: 'sent', data: fact.sent, receiver: fact.receiver }
    return observeProgram(script, fact, { sample, details })
  })
  const received = listFacts(scripts, 'flows', cache).flatMap(({ script, fact }) => {
    if (fact.source !== 'message') return []
    const sample = `${pathOf(script.url ?? script.pageUrl)}: message from any origin → ${fact.sink}`
    return [observeProgram(script, fact, { sample, details: { direction: 'received', sink: fact.sink } })]
  })
  return [...sent, ...received]
}
