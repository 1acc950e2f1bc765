import type { Page, Script, Target } from '../../../model/artifacts.ts'
import { type Observation, passiveCheck } from '../../../model/check.ts'
import { firstPartyPrograms, scriptUrl } from '../../../read/derive/clientTexts.ts'
import { quoteUrl } from '../../../read/derive/mixedContent.ts'
import { bareUrl } from '../../../read/derive/pageScripts.ts'
import { isSameSite } from '../../../read/url/site.ts'
import { resolveUrl } from '../../../read/url/urls.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'

const openCall =
  /\bwindow\.open\(\s{0,10}["'`](https?:\/\/[^"'`\s$]{3,500})["'`]\s{0,10}(?:,\s{0,10}["'`]([^"'`]{0,60})["'`]\s{0,10}(?:,\s{0,10}["'`]([^"'`]{0,200})["'`]\s{0,10})?)?\)/g

const callsPerScriptMax = 50

/**
 * Reverse tabnabbing: links and calls that give another site a reference to this page's window.
 *
 * Certain for `rel="opener"`, firm for calls in scripts, which may never run. Fires on
 * `window.open('https://other.example')` whose result is not kept. Not on `target="_blank"` without `rel`,
 * which browsers have treated as `noopener` since 2021, on `noopener` or `noreferrer` among the features, or
 * on the site's own hosts. Not where the page keeps the window, as a pop-up sign-in must. Source: HTML,
 * "noopener".
 */
export default passiveCheck({
  id: 'html.reverse-tabnabbing',
  cwe: 1022,
  severity: 'info',
  owner: 'code',
  title: 'Reverse tabnabbing (window.opener exposed)',
  why: 'The opened site can redirect your page in the background, to a copy of its sign-in page for example. It receives `window.opener`, which matters if that site is malicious or compromised.',
  fix: {
    steps:
      "Remove the reference where nothing needs it. Links: remove `opener` from `rel`, or write `rel=\"noopener\"`. Calls: `window.open(url, '_blank', 'noopener')`, which returns null, or use a plain link. Keep the reference only where this page communicates with the window that it opened, such as the sign-in or payment of a trusted provider.",
    risk: '`window.open` with `noopener` returns null. Code that uses the window afterwards, or that takes null for a blocked pop-up, must change.',
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
    if (url === null || !isCrossOrigin(url, target)) return []
    const excerpt = `<${name} rel="opener" target="_blank"> to ${bareUrl(url)}`
    return [observeResponse(page, [], { sample: bareUrl(url), excerpt })]
  })
}

function observeCalls(script: Script, target: Target): readonly Observation[] {
  const { text } = script
  return [...text.matchAll(openCall)].slice(0, callsPerScriptMax).flatMap((match) => {
    const [call, writtenUrl = '', name = '', features = ''] = match
    const url = resolveUrl(writtenUrl, script.pageUrl)
    if (url === null || !isCrossOrigin(url, target) || /^_(?:self|top|parent)$/.test(name)) return []
    const isKept = isUsed(text, match.index, match.index + call.length)
    if (isKept || /\bno(?:opener|referrer)\b/i.test(features)) return []
    const where = scriptUrl(script)
    return [
      {
        url: where,
        sample: bareUrl(url),
        confidence: 'firm' as const,
        request: `GET ${where}`,
        excerpt: `window.open("${quoteUrl(writtenUrl)}"${name === '' ? '' : `, "${name}"`})`,
      },
    ]
  })
}

function isCrossOrigin(url: URL, { hostname }: Target): boolean {
  return /^https?:$/.test(url.protocol) && !isSameSite(url.hostname, hostname)
}

const aroundChars = 20

function isUsed(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - aroundChars), start).trimEnd()
  const after = text.slice(end, end + aroundChars).trimStart()
  return /(?:=|\(|\breturn|\bawait)$/.test(before) || /^(?:\?\.|\.|&&|\|\||[=!]==?)/.test(after)
}
