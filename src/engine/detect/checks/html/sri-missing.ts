import { passiveCheck } from '../../../model/check.ts'
import { listThirdPartyCode } from '../../../read/derive/importedCode.ts'
import { bareUrl, listThirdPartyScripts, listThirdPartyStyles } from '../../../read/derive/pageScripts.ts'
import { unreadReason } from '../../../read/derive/programFacts.ts'
import { observeImport } from '../../../report/evidence/observeImport.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'

/** `/npm/name@1.2.3/`, `/libs/name/1.2.3/`, `name-1.2.3.min.js` */
const exactVersion = /[@/_.-]v?\d+\.\d+\.\d+(?=[/_.@-]|$)/

/** Hosts that change a file under the same URL, or do not support SRI. */
const evergreenHosts =
  /(^|\.)(stripe\.com|googletagmanager\.com|google-analytics\.com|clerk\.accounts\.dev|clerk\.com|intercom\.io|intercomcdn\.com|challenges\.cloudflare\.com|cdn\.tailwindcss\.com|esm\.sh|skypack\.dev|paypal\.com|facebook\.net|hotjar\.com|segment\.com|maps\.googleapis\.com)$/i

const digest = /(^|\s)sha(256|384|512)-[\w+/=-]{40,}/

/**
 * Third-party scripts and style sheets of a fixed version without Subresource Integrity (SRI).
 *
 * Certain: it reads the element, import map or program. Fires on `https://cdn.jsdelivr.net/npm/vue@3.4.21/…`
 * without `integrity`, in an import too; not on URLs whose content changes (`gtag.js`, `js.stripe.com`, `name@latest`), which cannot have one, nor on
 * hosts of the site's own domain. Source: Subresource Integrity §3.
 */
export default passiveCheck({
  id: 'html.sri-missing',
  cwe: 353,
  severity: 'low',
  owner: 'code',
  title: 'Subresource Integrity (SRI) missing on third-party script or style sheet',
  why: "If the third-party server or the package is compromised, the changed script runs in your page with the user's privileges. A changed style sheet can rewrite the page and read what its forms contain. Without an `integrity` attribute, browsers use every version that the server sends.",
  fix: {
    steps: `Best: install the library as a package, pin it in the lock file and let the build bundle it, so that no
third-party server is involved. Otherwise add an integrity hash to the tag, with \`crossorigin\`, which browsers require for the check:

\`\`\`html
<script src="https://cdn.example.net/lib@1.2.3/lib.min.js" integrity="sha384-…" crossorigin="anonymous"></script>
\`\`\`

Get the hash from the CDN's page for exactly that version and file, or compute it with
\`curl -sS "$SRC" | openssl dgst -sha384 -binary | openssl base64 -A\`. The hash changes with the version.
A style sheet takes the same two attributes: \`<link rel="stylesheet" href="…" integrity="sha384-…" crossorigin="anonymous">\`.
For an \`import\` from a URL, put URL and hash under \`integrity\` of an import map. Code that adds a script element sets \`script.integrity\` and \`script.crossOrigin = 'anonymous'\` first.`,
    variants: {
      nextjs: `Best: install the library as a package and import it, so that no third-party server is involved. Otherwise give the
\`<Script>\` (from \`next/script\`) or \`<script>\` an integrity hash:

\`\`\`tsx
<Script src="https://cdn.example.net/lib@1.2.3/lib.min.js" integrity="sha384-…" crossOrigin="anonymous" />
\`\`\`

Compute it with \`curl -sS "$SRC" | openssl dgst -sha384 -binary | openssl base64 -A\`. The hash changes with the version.`,
      react: `Install the library as a package, import it where it is used and remove the \`<script>\` from \`index.html\`: the
build bundles it, and no third-party server is involved. If it must remain a tag, add an integrity hash, with
\`crossorigin\`, which browsers require for the check:

\`\`\`html
<script src="https://cdn.example.net/lib@1.2.3/lib.min.js" integrity="sha384-…" crossorigin="anonymous"></script>
\`\`\`

Compute it with \`curl -sS "$SRC" | openssl dgst -sha384 -binary | openssl base64 -A\`.`,
    },
    risk: 'With a wrong hash, or a server that sends no `Access-Control-Allow-Origin`, browsers refuse the file. Load the page once with the console open.',
    verify:
      'Run `curl -sS "$URL" | grep -nF "$FILE"` with the `url` of the evidence as `$URL` and each file of the samples as `$FILE`. Each file is gone, or its element has a valid `integrity` and `crossorigin`. Open the page: the console reports no blocked file.',
  },
  references: [
    'https://www.w3.org/TR/SRI/',
    'https://developer.mozilla.org/en-US/docs/Web/Security/Defenses/Subresource_Integrity',
  ],
  needs: ['pages', 'scripts'],
  gapReason: ({ scripts }, cache) => unreadReason(scripts, ['loads'], cache),
  run({ pages, scripts }, cache) {
    const tags = pages.flatMap((page) =>
      [...listThirdPartyScripts(page), ...listThirdPartyStyles(page)]
        .filter(({ element, url }) => isFixed(url) && !digest.test(element.attributes.integrity ?? ''))
        .map(({ element, attribute, url }) => {
          const sample = bareUrl(url)
          return observeResponse(page, [], { sample, excerpt: `<${element.name} ${attribute}="${sample}">` })
        }),
    )
    const imports = listThirdPartyCode({ pages, scripts }, cache)
      .filter(({ url, hasIntegrity }) => isFixed(url) && !hasIntegrity)
      .map((code) => observeImport(code, { sample: bareUrl(code.url) }))
    return [...tags, ...imports]
  },
})

function isFixed({ pathname, hostname }: URL): boolean {
  return exactVersion.test(pathname) && !evergreenHosts.test(hostname)
}
