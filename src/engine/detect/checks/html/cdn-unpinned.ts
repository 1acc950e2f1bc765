import { passiveCheck } from '../../../model/check.ts'
import { listImportedCode } from '../../../read/derive/importedCode.ts'
import { bareUrl, listScriptFiles } from '../../../read/derive/pageScripts.ts'
import { unreadReason } from '../../../read/derive/programFacts.ts'
import { observeImport } from '../../../report/evidence/observeImport.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'
import { listUnpinnedPackages } from './_cdnPackages.ts'

/**
 * CDN scripts without a pinned version: the URL at a public package CDN names no exact version.
 *
 * Certain: the CDN resolves the URL again with every release. Fires on `https://unpkg.com/react`,
 * `…/npm/vue@3/…` and `…@latest`; not on `@3.4.21`, a commit or a tag, nor on an element with `integrity`,
 * which refuses changed content. Sources: jsDelivr and unpkg, "version ranges".
 */
export default passiveCheck({
  id: 'html.cdn-unpinned',
  cwe: 829,
  severity: 'low',
  owner: 'code',
  title: 'CDN script without a pinned version',
  why: "A broken or malicious release runs in the page at once, without any change on your side, because the CDN serves the latest published version. A stolen maintainer's account is enough to publish one.",
  fix: {
    steps: `Best: install the library as a package, pin it in the lock file and let the build bundle it, so that no
third-party server is involved. Otherwise specify the exact version, all three numbers, and add an integrity hash:

\`\`\`html
<script src="https://cdn.jsdelivr.net/npm/name@1.2.3/dist/name.min.js" integrity="sha384-…" crossorigin="anonymous"></script>
\`\`\`

1. Find out which version is served today by opening the URL of the sample: unpkg and esm.sh redirect to it, jsDelivr sends it as \`x-jsd-version\`.
2. Write that version into the \`src\`, the import map or the \`import\` statement.
3. Compute the hash with \`curl -sS "$SRC" | openssl dgst -sha384 -binary | openssl base64 -A\`. Import maps take it under \`integrity\`; a plain \`import\` statement cannot have one.
4. Use a tool such as Dependabot or Renovate to propose new versions.`,
    variants: {
      react:
        'Install the library as a package, import it where it is used, and remove the `<script>` or the import map entry from `index.html`. The build bundles the version of the lock file, and no third-party server is involved. If it must remain a tag, specify the exact version (`name@1.2.3`, all three numbers) and add `integrity` and `crossorigin="anonymous"`; compute the hash with `curl -sS "$SRC" | openssl dgst -sha384 -binary | openssl base64 -A`.',
      nextjs:
        'Install the library as a package and import it, so that no third-party server is involved. If it must remain a tag, give the `<Script>` (from `next/script`) or `<script>` an exact version (`name@1.2.3`, all three numbers), `integrity` and `crossOrigin="anonymous"`; compute the hash with `curl -sS "$SRC" | openssl dgst -sha384 -binary | openssl base64 -A`.',
    },
    risk: 'A pinned version gets no automatic updates: add it to your update process. Browsers refuse the script if the hash does not match the file; load the page once with the console open.',
    verify:
      'Run `curl -sS "$URL" | grep -nE "jsdelivr|unpkg|esm\\.(sh|run)|skypack"` with the `url` of the evidence as `$URL`: every remaining URL has `@` and three numbers. Open the page: the console reports no blocked script.',
  },
  references: [
    'https://www.jsdelivr.com/documentation',
    'https://developer.mozilla.org/en-US/docs/Web/Security/Defenses/Subresource_Integrity',
  ],
  needs: ['pages', 'scripts'],
  gapReason: ({ scripts }, cache) => unreadReason(scripts, ['loads'], cache),
  run({ pages, scripts }, cache) {
    const tags = pages.flatMap((page) =>
      listScriptFiles(page)
        .filter(({ element, url }) => element.attributes.integrity === undefined && isUnpinned(url))
        .map(({ url }) => {
          const sample = bareUrl(url)
          return observeResponse(page, [], { sample, excerpt: `<script src="${sample}">` })
        }),
    )
    const imports = listImportedCode({ pages, scripts }, cache)
      .filter(({ url, hasIntegrity }) => !hasIntegrity && isUnpinned(url))
      .map((code) => observeImport(code, { sample: bareUrl(code.url) }))
    return [...tags, ...imports]
  },
})

function isUnpinned(url: URL): boolean {
  return listUnpinnedPackages(url).length > 0
}
