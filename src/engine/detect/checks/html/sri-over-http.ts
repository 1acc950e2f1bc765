import type { Target } from '../../../model/artifacts.ts'
import { passiveCheck } from '../../../model/check.ts'
import { listThirdPartyCode } from '../../../read/derive/importedCode.ts'
import { bareUrl, listThirdPartyScripts } from '../../../read/derive/pageScripts.ts'
import { unreadReason } from '../../../read/derive/programFacts.ts'
import { isLoopback } from '../../../read/url/hostnames.ts'
import { observeImport } from '../../../report/evidence/observeImport.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'

/**
 * Third-party scripts loaded over HTTP, or by a protocol-relative URL.
 *
 * Certain: it reads the element, import map or program. Fires on `src="http://cdn.example.net/x.js"`; informational for
 * `src="//cdn.example.net/x.js"` in an https page or on the local machine, where it is loaded over https once
 * the page is. Not on the site's own hosts. Source: Mixed Content §2; MDN HTTP Observatory, "Subresource
 * Integrity".
 */
export default passiveCheck({
  id: 'html.sri-over-http',
  cwe: 829,
  severity: 'medium',
  owner: 'code',
  title: 'Third-party script with an HTTP or protocol-relative URL',
  why: "An attacker on the network path can replace a script that is loaded over HTTP. The script then runs in the page with the user's privileges.",
  fix: {
    steps:
      'Write `https://` in the `src` of the scripts named in the samples, in place of `http://` or `//`, after opening the https URL once in a browser. Better, install the library as a package and bundle it. If the third party does not support https, remove the script.',
    risk: 'If the third party does not support https, the script is missing. In an https page browsers already block it today.',
    verify:
      'Run `curl -sS "$URL" | grep -nF "$FILE"` with the `url` of the evidence as `$URL` and each script of the samples as `$FILE`: no line, or the URL begins with `https://`.',
  },
  references: [
    'https://www.w3.org/TR/mixed-content/',
    'https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring',
  ],
  needs: ['target', 'pages', 'scripts'],
  gapReason: ({ scripts }, cache) => unreadReason(scripts, ['loads'], cache),
  run({ target, pages, scripts }, cache) {
    const tags = pages.flatMap((page) =>
      listThirdPartyScripts(page).flatMap(({ element, url }) => {
        const insecure = judgeUrl(url, element.attributes.src ?? '', { pageUrl: page.url, target })
        if (insecure === null) return []
        const { shown, severity } = insecure
        return [observeResponse(page, [], { sample: shown, excerpt: `<script src="${shown}">`, severity })]
      }),
    )
    const imports = listThirdPartyCode({ pages, scripts }, cache).flatMap((code) => {
      const insecure = judgeUrl(code.url, code.written, { pageUrl: code.pageUrl, target })
      return insecure === null
        ? []
        : [observeImport(code, { sample: insecure.shown, severity: insecure.severity })]
    })
    return [...tags, ...imports]
  },
})

type Insecure = { readonly shown: string; readonly severity: 'info' | 'medium' }

function judgeUrl(
  url: URL,
  written: string,
  { pageUrl, target }: { readonly pageUrl: string; readonly target: Target },
): Insecure | null {
  const isSchemeless = written.trim().startsWith('//')
  const isPlain = /^http:/i.test(written.trim()) && !isLoopback(url.hostname)
  if (!isPlain && !isSchemeless) return null
  const isHarmless = isSchemeless && (pageUrl.startsWith('https:') || target.hostKind !== 'name')
  const shown = isSchemeless ? `//${url.host}${url.pathname}` : bareUrl(url)
  return { shown, severity: isHarmless ? 'info' : 'medium' }
}
