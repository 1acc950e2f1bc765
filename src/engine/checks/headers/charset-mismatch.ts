import { observeAnswer } from '../../evidence/observeResponse.ts'
import { passiveCheck } from '../../model/check.ts'
import { readCharsets } from './_charsets.ts'

/**
 * Pages whose header names another character encoding than the page itself.
 *
 * Certain, and informational: browsers follow the header. Fires on `charset=iso-8859-1` with
 * `<meta charset="utf-8">`; not on two labels of one encoding, such as `latin1` and `windows-1252`, nor where
 * one of the two is absent. Source: HTML, "Determining the character encoding"; Encoding, "Names and labels".
 */
export default passiveCheck({
  id: 'headers.charset-mismatch',
  cwe: 436,
  severity: 'info',
  owner: 'code',
  title: 'Header and page name different character encodings',
  why: 'Browsers follow the header, filters and caches may follow the page. Umlauts, accents and currency signs come out wrong where they differ, and text that one side takes for harmless can mean something else to the other.',
  fix: {
    steps:
      'Use UTF-8 everywhere. Save the templates as UTF-8, send `Content-Type: text/html; charset=utf-8` with every page, and write `<meta charset="utf-8">` as the first element of `<head>`. Look for the other name in the configuration of the server: `charset` in nginx, `AddDefaultCharset` in Apache, `default_charset` in `php.ini`, `response.setCharacterEncoding(…)` in Java. If texts come from a database in another encoding, convert them once there.',
    risk: 'If files or database texts really are in the other encoding, changing only the header makes their special characters unreadable: convert them in the same step, and look at a page with accents or umlauts.',
    verify:
      'Deploy, then run `curl -sS -D - "$URL" | grep -i charset` with the `url` of the evidence as `$URL`. Header and page name the same encoding, and special characters in the page look right.',
  },
  references: [
    'https://html.spec.whatwg.org/multipage/parsing.html#determining-the-character-encoding',
    'https://encoding.spec.whatwg.org/#names-and-labels',
  ],
  needs: ['pages'],
  run({ pages }) {
    return pages.flatMap((page) => {
      const { header, document } = readCharsets(page)
      if (header === null || document === null || header === document) return []
      return [
        observeAnswer(page, ['content-type'], {
          excerpt: `header: ${header}\npage: ${document}`,
          details: { charset_of_header: header, charset_of_page: document },
        }),
      ]
    })
  },
})
