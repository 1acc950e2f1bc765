import { listFacts, unreadReason } from '../../derive/programFacts.ts'
import { observeProgram } from '../../evidence/observeProgram.ts'
import type { Artifacts } from '../../model/artifacts.ts'
import { type Observation, passiveCheck } from '../../model/check.ts'
import { pathOf } from '../../parse/url/urls.ts'

/**
 * Messages with tokens or personal data to any window, and listeners that act on messages from any site.
 *
 * Firm: the syntax tree shows what is sent where, and what a listener without a look at `origin` or `source` does
 * with the data. Fires on `parent.postMessage({ token }, "*")` and on a listener that puts `event.data` into
 * `innerHTML`, the storage or the address; not on heights, names of events or messages to the own window.
 * Source: MDN, Window.postMessage(), "Security concerns".
 */
export default passiveCheck({
  id: 'html.postmessage-wildcard',
  cwe: 346,
  severity: 'low',
  owner: 'code',
  title: 'Messages between windows without regard to their origin',
  why: 'A site that frames or opens your page receives what is sent to "*", and may send your listener whatever it likes. Tokens leak that way, and foreign text gets into your page, its storage or its address.',
  fix: {
    steps: `Name the other side, in both directions. The samples say which of the two was found.

1. **Sending.** Replace \`"*"\` by the exact origin of the receiver: \`window.opener.postMessage(data, "https://app.example.com")\`, with your own. When both windows are your site, use \`window.location.origin\`. When there are several partners, keep a list and pick by \`document.referrer\` or configuration; never echo what a message says.
2. Send no tokens: send a code that can be used once, or let the other window ask your server with its own session.
3. **Receiving.** Begin every listener with the check, before anything reads \`event.data\`: \`const allowed = ["https://app.example.com"]; if (!allowed.includes(event.origin)) return\`. For one known frame or pop-up also \`if (event.source !== popup) return\`. Compare the whole origin; no \`indexOf\`, no \`endsWith\`.
4. Check the shape of the data as well, and never give it to \`innerHTML\`, \`eval\` or \`location\`: use \`textContent\`, and compare addresses with a list.`,
    variants: {
      react: `Name the other side, in both directions. The samples say which of the two was found.

1. **Sending.** Replace \`"*"\` by the exact origin of the receiver, from configuration (\`import.meta.env.VITE_PARENT_ORIGIN\` or the like) or \`window.location.origin\` when both windows are your site. Send no tokens: a one-time code instead.
2. **Receiving.** In the effect with \`window.addEventListener("message", onMessage)\` begin \`onMessage\` with \`if (event.origin !== allowedOrigin) return\`, and remove the listener in the clean-up. For a pop-up also \`if (event.source !== popupRef.current) return\`.
3. Put data of a message into state and show it as \`{text}\`; never into \`dangerouslySetInnerHTML\`, the storage or \`location\` without a check against a list.`,
      nextjs: `Name the other side, in both directions. The samples say which of the two was found.

1. **Sending.** Replace \`"*"\` by the exact origin of the receiver, from \`process.env.NEXT_PUBLIC_PARENT_ORIGIN\` or \`window.location.origin\` when both windows are your site. In a callback page for a sign-in in a pop-up, leave tokens in an \`HttpOnly\` cookie that a Route Handler sets, and only send that it is done.
2. **Receiving.** In the Client Component's effect begin the listener with \`if (event.origin !== allowedOrigin) return\`, and remove it in the clean-up.
3. Show data of a message as \`{text}\`; never in \`dangerouslySetInnerHTML\`, the storage or \`location\` without a check against a list.`,
    },
    risk: 'Partners that embed the page from an origin you did not list get no messages any more: collect them first, previews and local development included.',
    verify:
      'Build and deploy. Search the new script for `postMessage(`: no call at the samples ends in `"*"`. On another origin, open a page with `const w = window.open(URL)` and, when it has loaded, run `w.postMessage({ type: "test" }, "*")` with the fields that the listener reads: nothing happens.',
  },
  references: [
    'https://developer.mozilla.org/en-US/docs/Web/API/Window/postMessage#security_concerns',
    'https://cheatsheetseries.owasp.org/cheatsheets/HTML5_Security_Cheat_Sheet.html#web-messaging',
  ],
  needs: ['scripts'],
  skipReason: (artifacts) =>
    observe(artifacts).length > 0 ? null : unreadReason(artifacts.scripts, ['messages', 'flows']),
  run: observe,
})

function observe({ scripts }: Pick<Artifacts, 'scripts'>): readonly Observation[] {
  const sent = listFacts(scripts, 'messages').map(({ script, fact }) => {
    const sample = `${pathOf(script.url ?? script.pageUrl)}: ${fact.sent} sent to any origin`
    const details = { direction: 'sent', data: fact.sent, receiver: fact.receiver }
    return observeProgram(script, fact, { sample, details })
  })
  const received = listFacts(scripts, 'flows').flatMap(({ script, fact }) => {
    if (fact.source !== 'message') return []
    const sample = `${pathOf(script.url ?? script.pageUrl)}: message of any origin → ${fact.sink}`
    return [observeProgram(script, fact, { sample, details: { direction: 'received', sink: fact.sink } })]
  })
  return [...sent, ...received]
}
