import { passiveCheck } from '../../../model/check.ts'
import { exposedFile, wellKnownGap } from '../../../read/derive/exposedFile.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'
import { quoteText } from '../../../report/evidence/quoteText.ts'

const path = '/robots.txt'
const linesMax = 2_000
const lineCharsMax = 500
const shownMax = 10
const shownCharsMax = 100

const sensitive =
  /(?:^|[/._-])(?:admin(?:istrator|istration)?|backups?|private|internal|secret|hidden|staging|debug|dumps?|logs?|config|phpmyadmin|adminer|\.git|\.env|\.svn|credentials|database)(?=$|[/._?*$-])/i

/** What programs write into every robots.txt tells nothing about this site. */
const defaultRules =
  /^\/(?:wp-admin|wp-includes|wp-json|cgi-bin|_next|\.well-known|wp-content\/cache)(?:\/|$)|admin-ajax\.php/i
/** By what each program writes: Shopify, Squarespace, Wix, Drupal, Joomla. */
const programs: readonly RegExp[] = [
  /we use Shopify as our ecommerce platform/i,
  /^# Squarespace/im,
  /^# robots\.txt for Wix/im,
  /^Disallow: \/filter\/tips/m,
  /^Disallow: \/administrator\/$[\s\S]{0,400}^Disallow: \/components\/$/m,
]

/**
 * `robots.txt` files that reveal sensitive paths.
 *
 * Certain that the paths are listed; they may be well protected. Fires on `Disallow: /backup/`; not on
 * `/wp-admin/` or on the files of a shop system, which all such sites share. Sources: RFC 9309 §3, OWASP
 * WSTG-INFO-03.
 */
export default passiveCheck({
  id: 'exposure.robots-sensitive',
  cwe: 200,
  severity: 'info',
  owner: 'config',
  title: 'Sensitive paths in robots.txt',
  why: 'An attacker finds the paths without guessing, because the file is public. Its rules only apply to search engines and restrict no access.',
  fix: {
    steps: `1. Check each path that the finding names: it must require authentication, or not exist. The entry in robots.txt does not protect it.
2. Remove the entries from robots.txt. For public pages that must not appear in search results, send the header \`X-Robots-Tag: noindex\`. Search engines read it only if robots.txt allows the path.
3. Move private files, such as backups, dumps and logs, out of the published folder.`,
    variants: {
      nextjs: `Check that each path that the finding names requires authentication, then remove it from the rules in \`app/robots.ts\` (or \`public/robots.txt\`). For public pages that must not appear in search results, set \`export const metadata = { robots: { index: false } }\` in the page, or \`X-Robots-Tag: noindex\` in \`headers()\` of \`next.config\`.`,
    },
    risk: 'Pages that were excluded from search engines may appear in results until the header is seen.',
    verify:
      'Run `curl -s "$URL"` with the `url` of the evidence as `$URL`: the paths of the finding are gone. `curl -sS -o /dev/null -w "%{http_code}\\n"` with each of the paths prints 401, 403, 404 or a redirect to the sign-in page.',
  },
  references: [
    'https://www.rfc-editor.org/rfc/rfc9309.html#section-3',
    'https://developers.google.com/search/docs/crawling-indexing/block-indexing',
  ],
  needs: ['wellKnown'],
  gapReason: ({ wellKnown }) => wellKnownGap(wellKnown, [path]),
  run({ wellKnown }) {
    const exchange = exposedFile(wellKnown, path)
    const named = exchange === null || isByProgram(exchange.body) ? [] : listSensitive(exchange.body)
    if (exchange === null || named.length === 0) return []
    const shown = named.slice(0, shownMax).map((rule) => quoteText(rule, shownCharsMax))
    return [
      observeResponse(exchange, ['content-type'], {
        sample: path,
        excerpt: shown.map((rule) => `Disallow: ${rule}`).join('\n'),
        details: { paths: shown },
      }),
    ]
  },
})

function isByProgram(body: string): boolean {
  const start = body.slice(0, 4096)
  return programs.some((program) => program.test(start))
}

function listSensitive(body: string): readonly string[] {
  const rules = body.split(/\r\n?|\n/, linesMax).flatMap((line) => {
    const rule = /^\s{0,20}disallow\s{0,20}:\s{0,20}(\/[^\s#]{1,400})/i.exec(line.slice(0, lineCharsMax))?.[1]
    return rule === undefined || defaultRules.test(rule) || !sensitive.test(rule) ? [] : [rule]
  })
  return [...new Set(rules)]
}
