import { wellKnownGap } from '../../derive/exposedFile.ts'
import { type KnownFile, observeFiles } from '../../evidence/observeFiles.ts'
import { passiveCheck } from '../../model/check.ts'

const files: readonly KnownFile[] = ['/phpinfo.php', '/info.php'].map((path) => ({
  path,
  mayBePage: true,
  recognise: (body) => {
    const version = /<h1 class="p">PHP Version (\d{1,2}\.\d{1,3}\.\d{1,3})[^<]{0,60}<\/h1>/.exec(body)?.[1]
    const isIt = version !== undefined && /<title>[^<]{0,60}phpinfo\(\)<\/title>/.test(body)
    return isIt ? { excerpt: `phpinfo() of PHP ${version}`, details: { php: version } } : null
  },
}))
const paths = files.map(({ path }) => path)

/**
 * The page on which PHP shows its whole configuration.
 *
 * Certain: it has the title and the heading that `phpinfo()` writes. Fires on that page at `/info.php`; not on
 * an article about it. Sources: nuclei phpinfo-files, ZAP 40035, PHP manual "phpinfo".
 */
export default passiveCheck({
  id: 'exposure.phpinfo',
  cwe: 200,
  severity: 'medium',
  owner: 'operator',
  title: 'phpinfo() page is public',
  why: "The page lists the server's paths, modules with their versions, and all variables of the environment, which often hold passwords and keys. It also shows cookies that scripts are kept from reading.",
  fix: {
    steps: `1. Delete the file from the server and from the repository: it was made to try something out.
2. Look at the section "Environment" and "PHP Variables" of the page: change every password and key that stands there.
3. Where it has to be at hand, run \`php -i\` on the server instead, or switch the function off: \`disable_functions = phpinfo\` in \`php.ini\`.
4. Look for other pages that call it: \`grep -rn "phpinfo(" --include=*.php .\`
5. Purge the cache of the CDN for the path.`,
    risk: 'Nothing needs the page. With `disable_functions = phpinfo` the diagnostics of some content management systems stay empty.',
    verify:
      'Run `curl -s "$URL" | grep -c "PHP Version"` with the `url` of the evidence as `$URL`: it prints 0.',
  },
  references: ['https://www.php.net/manual/en/function.phpinfo.php'],
  needs: ['wellKnown'],
  gapReason: ({ wellKnown }) => wellKnownGap(wellKnown, paths),
  run: ({ wellKnown }) => observeFiles(wellKnown, files),
})
