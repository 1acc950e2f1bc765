import { firstPartyPrograms, scriptUrl } from '../../derive/clientTexts.ts'
import { quoteAddress } from '../../derive/mixedContent.ts'
import { bareAddress } from '../../derive/pageScripts.ts'
import { observeAnswer } from '../../evidence/observeResponse.ts'
import type { Page, Script, Target } from '../../model/artifacts.ts'
import { type Observation, passiveCheck } from '../../model/check.ts'
import { isSameSite } from '../../parse/url/site.ts'
import { resolveUrl } from '../../parse/url/urls.ts'

/** A call whose arguments are all written out: address, name of the window, features. */
const openCall =
  /\bwindow\.open\(\s{0,10}["'`](https?:\/\/[^"'`\s$]{3,500})["'`]\s{0,10}(?:,\s{0,10}["'`]([^"'`]{0,60})["'`]\s{0,10}(?:,\s{0,10}["'`]([^"'`]{0,200})["'`]\s{0,10})?)?\)/g

const callsPerScriptMax = 50

/**
 * Links and calls that hand another site a reference to this page's window.
 *
 * Certain for `rel="opener"`, firm for calls in scripts, which may never run. Fires on
 * `window.open('https://other.example')` whose result nobody keeps; not on `target="_blank"` alone, which
 * browsers have treated as `noopener` since 2021, on `noopener` or `noreferrer` among the features, on own
 * hosts, or where the page keeps the window, as a sign-in in a pop-up has to. Source: HTML, "noopener".
 */
export default passiveCheck({
  id: 'html.reverse-tabnabbing',
  cwe: 1022,
  severity: 'info',
  owner: 'code',
  title: 'Opened page gets a reference to this window',
  why: 'The opened site can send this page somewhere else while nobody looks at it, to a copy of its sign-in page for example. That matters when the other site turns bad or is taken over.',
  fix: {
    steps:
      "Take the reference away where nothing needs it. Links: remove `opener` from `rel`, or write `rel=\"noopener\"`. Calls: `window.open(url, '_blank', 'noopener')`, which answers null, or use a plain link. Keep the reference only where this page talks to the window that it opened, such as a sign-in or a payment of a provider that you chose.",
    risk: '`window.open` with `noopener` answers null, so code that goes on with the window, or that takes null for a blocked pop-up, has to change.',
    verify:
      'Open the page, follow the link or button, and type `window.opener` into the console of the new tab: it prints null.',
  },
  references: [
    'https://html.spec.whatwg.org/multipage/links.html#link-type-noopener',
    'https://developer.mozilla.org/en-US/docs/Web/API/Window/open',
  ],
  needs: ['target', 'pages', 'scripts'],
  run({ target, pages, scripts }) {
    return [
      ...pages.flatMap((page) => observeElements(page, target)),
      ...firstPartyPrograms(scripts).flatMap((script) => observeCalls(script, target)),
    ]
  },
})

function observeElements(page: Page, target: Target): readonly Observation[] {
  return page.document.elements.flatMap(({ name, attributes }) => {
    if (name !== 'a' && name !== 'area' && name !== 'form') return []
    const rels = (attributes.rel ?? '').toLowerCase().split(/\s+/)
    const isBlank = attributes.target?.trim().toLowerCase() === '_blank'
    if (!isBlank || !rels.includes('opener') || rels.includes('noopener') || rels.includes('noreferrer'))
      return []
    const written = (name === 'form' ? attributes.action : attributes.href) ?? ''
    const url = resolveUrl(written, page.document.baseUrl)
    if (url === null || !isForeign(url, target)) return []
    const excerpt = `<${name} rel="opener" target="_blank"> to ${bareAddress(url)}`
    return [observeAnswer(page, [], { sample: bareAddress(url), excerpt })]
  })
}

function observeCalls(script: Script, target: Target): readonly Observation[] {
  const { text } = script
  return [...text.matchAll(openCall)].slice(0, callsPerScriptMax).flatMap((match) => {
    const [call, address = '', name = '', features = ''] = match
    const url = resolveUrl(address, script.pageUrl)
    if (url === null || !isForeign(url, target) || /^_(?:self|top|parent)$/.test(name)) return []
    const isKept = isUsed(text, match.index, match.index + call.length)
    if (isKept || /\bno(?:opener|referrer)\b/i.test(features)) return []
    const where = scriptUrl(script)
    return [
      {
        url: where,
        sample: bareAddress(url),
        confidence: 'firm' as const,
        request: `GET ${where}`,
        excerpt: `window.open("${quoteAddress(address)}"${name === '' ? '' : `, "${name}"`})`,
      },
    ]
  })
}

function isForeign(url: URL, { hostname }: Target): boolean {
  return /^https?:$/.test(url.protocol) && !isSameSite(url.hostname, hostname)
}

/** How far from a call is looked for what uses its result. */
const aroundChars = 20

/** Says whether the program may do something with the window: keeps it, asks for a property, passes it on. */
function isUsed(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - aroundChars), start).trimEnd()
  const after = text.slice(end, end + aroundChars).trimStart()
  return /(?:=|\(|\breturn|\bawait)$/.test(before) || /^(?:\?\.|\.|&&|\|\||[=!]==?)/.test(after)
}
