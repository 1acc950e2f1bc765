import type { Exchange } from '../../../model/artifacts.ts'
import { type Observation, passiveCheck } from '../../../model/check.ts'
import { wellKnownGap } from '../../../read/derive/exposedFile.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { type KnownFile, observeFiles } from '../../../report/evidence/observeFiles.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'

const files: readonly KnownFile[] = ['/phpinfo.php', '/info.php'].map((path) => ({
  path,
  mayBePage: true,
  recognize,
}))
const paths = files.map(({ path }) => path)
const bodyCharsMax = 128 * 1024

/**
 * `phpinfo()` pages that visitors can request or that pages link to, which show the complete PHP configuration.
 *
 * Certain: it has the title and the heading that `phpinfo()` writes. Fires on that page at `/info.php`, and at any URL
 * that the crawl visited, which may need a sign-in; not on an article about it. Sources: nuclei phpinfo-files, ZAP 40035, PHP manual "phpinfo".
 */
export default passiveCheck({
  id: 'exposure.phpinfo',
  cwe: 200,
  severity: 'medium',
  owner: 'operator',
  title: 'phpinfo() page exposed',
  why: 'An attacker learns paths, module versions and all environment variables, which often contain passwords and keys. The page also shows cookies that `HttpOnly` hides from scripts.',
  fix: {
    steps: `1. Delete the file from the server and from the repository.
2. Check the sections "Environment" and "PHP Variables" of the page: change every password and key in them.
3. If you need the information, run \`php -i\` on the server instead. To disable the function: \`disable_functions = phpinfo\` in \`php.ini\`.
4. Search for other pages that call it: \`grep -rn "phpinfo(" --include=*.php .\`
5. Purge the CDN cache for the path.`,
    risk: 'The site does not need the page. With `disable_functions = phpinfo`, the diagnostics of some content management systems stay empty.',
    verify:
      'Run `curl -s "$URL" | grep -c "PHP Version"` with the `url` of the evidence as `$URL`: it prints 0.',
  },
  references: ['https://www.php.net/manual/en/function.phpinfo.php'],
  needs: ['wellKnown', 'responses'],
  gapReason: ({ wellKnown }) => wellKnownGap(wellKnown, paths),
  run({ wellKnown, responses }) {
    const exposed = observeFiles(wellKnown, files)
    const known = new Set(exposed.map(({ sample }) => sample))
    return [...exposed, ...responses.flatMap((exchange) => observeVisited(exchange, known))]
  },
})

function observeVisited(exchange: Exchange, known: ReadonlySet<string>): readonly Observation[] {
  const sample = pathOf(exchange.url)
  if (exchange.status !== 200 || !exchange.mediaType.includes('html') || known.has(sample)) return []
  const facts = recognize(exchange.body.slice(0, bodyCharsMax))
  return facts === null ? [] : [observeResponse(exchange, ['content-type'], { sample, ...facts })]
}

function recognize(body: string) {
  const version = /<h1 class="p">PHP Version (\d{1,2}\.\d{1,3}\.\d{1,3})[^<]{0,60}<\/h1>/.exec(body)?.[1]
  const isIt = version !== undefined && /<title>[^<]{0,60}phpinfo\(\)<\/title>/.test(body)
  return isIt ? { excerpt: `phpinfo() of PHP ${version}`, details: { php: version } } : null
}
