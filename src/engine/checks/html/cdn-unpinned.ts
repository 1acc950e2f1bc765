import { bareAddress, listScriptFiles } from '../../derive/pageScripts.ts'
import { observeAnswer } from '../../evidence/observeResponse.ts'
import { passiveCheck } from '../../model/check.ts'
import { listUnpinnedPackages } from './_cdnPackages.ts'
import { listModuleImports } from './_moduleImports.ts'

/**
 * Scripts of public package CDNs whose address names no exact version.
 *
 * Certain: the address is one that the CDN resolves anew with every release. Fires on
 * `https://unpkg.com/react`, `…/npm/vue@3/…` and `…@latest`; not on `@3.4.21`, a commit or a tag, nor on a tag
 * with `integrity`, which refuses changed content. Sources: jsDelivr and unpkg, "version ranges".
 */
export default passiveCheck({
  id: 'html.cdn-unpinned',
  cwe: 829,
  severity: 'low',
  owner: 'code',
  title: 'Script from a CDN without an exact version',
  why: 'The CDN answers with whatever is published next. A release that breaks something, or one that a thief of the maintainer’s account published, runs in the page at once, without anybody here having changed anything.',
  fix: {
    steps: `Best: install the library as a package, pin it in the lock file and let the build bundle it, so that no other
server is involved. Else name the exact version, all three numbers, and add a checksum:

\`\`\`html
<script src="https://cdn.jsdelivr.net/npm/name@1.2.3/dist/name.min.js" integrity="sha384-…" crossorigin="anonymous"></script>
\`\`\`

1. Find out which version is served today: open the address of the sample; unpkg and esm.sh redirect to it, jsDelivr sends it as \`x-jsd-version\`.
2. Write that version into the \`src\`, the import map or the \`import\` statement.
3. Compute the checksum with \`curl -sS "$SRC" | openssl dgst -sha384 -binary | openssl base64 -A\`. Import maps take it under \`integrity\`; a plain \`import\` statement cannot have one.
4. Let a tool such as Dependabot or Renovate propose new versions.`,
    variants: {
      react:
        'Install the library as a package, import it where it is used, and remove the `<script>` or the import map entry from `index.html`: the build bundles it in the version of the lock file, and no other server is involved. If it has to stay a tag, name the exact version (`name@1.2.3`, all three numbers) and add `integrity` and `crossorigin="anonymous"`; compute the checksum with `curl -sS "$SRC" | openssl dgst -sha384 -binary | openssl base64 -A`.',
      nextjs:
        'Install the library as a package and import it, so that no other server is involved. If it has to stay a tag, give the `<Script>` (from `next/script`) or `<script>` an exact version (`name@1.2.3`, all three numbers), `integrity` and `crossOrigin="anonymous"`; compute the checksum with `curl -sS "$SRC" | openssl dgst -sha384 -binary | openssl base64 -A`.',
    },
    risk: 'An exact version gets no corrections by itself: note it where updates are looked for. A checksum that does not fit the file makes browsers refuse the script; load the page once with the console open.',
    verify:
      'Run `curl -sS "$URL" | grep -nE "jsdelivr|unpkg|esm\\.(sh|run)|skypack"` with the `url` of the evidence as `$URL`: every address that is left has `@` and three numbers. Open the page: the console reports no refused script.',
  },
  references: [
    'https://www.jsdelivr.com/documentation',
    'https://developer.mozilla.org/en-US/docs/Web/Security/Defenses/Subresource_Integrity',
  ],
  needs: ['pages'],
  run({ pages }) {
    return pages.flatMap((page) => {
      const tags = listScriptFiles(page)
        .filter(({ element }) => element.attributes.integrity === undefined)
        .map(({ url }) => ({ url, excerpt: `<script src="${bareAddress(url)}">` }))
      const imports = listModuleImports(page.document).map((url) => ({
        url,
        excerpt: `import of ${bareAddress(url)}`,
      }))
      return [...tags, ...imports]
        .filter(({ url }) => listUnpinnedPackages(url).length > 0)
        .map(({ url, excerpt }) => observeAnswer(page, [], { sample: bareAddress(url), excerpt }))
    })
  },
})
