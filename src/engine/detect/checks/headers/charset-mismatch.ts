import { passiveCheck } from '../../../model/check.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'
import { readCharsets } from './_charsets.ts'

/**
 * Pages whose `Content-Type` header declares another character encoding than the page itself.
 *
 * Certain, and informational: browsers follow the header. Fires on `charset=iso-8859-1` with `<meta
 * charset="utf-8">`; not on two labels of one encoding, such as `latin1` and `windows-1252`, nor where one of
 * the two is absent. Source: HTML, "Determining the character encoding"; Encoding, "Names and labels".
 */
export default passiveCheck({
  id: 'headers.charset-mismatch',
  cwe: 436,
  severity: 'info',
  owner: 'code',
  title: 'Character encoding mismatch between header and page',
  why: 'Special characters are displayed wrong, and text that a filter considers harmless may be interpreted differently by the browser. Browsers follow the header, while filters and caches may follow the page.',
  fix: {
    steps:
      'Use UTF-8 everywhere. Save the templates as UTF-8, send `Content-Type: text/html; charset=utf-8` with every page, and write `<meta charset="utf-8">` as the first element of `<head>`. Look for the other encoding in the server configuration: `charset` in nginx, `AddDefaultCharset` in Apache, `default_charset` in `php.ini`, `response.setCharacterEncoding(…)` in Java. If texts come from a database in another encoding, convert them there once.',
    risk: 'If files or database texts are in the other encoding, changing only the header makes their special characters unreadable. Convert them in the same step, and check a page with accented characters.',
    verify:
      'Run `curl -sS -D - "$URL" | grep -iE "charset|<[?]xml"` with the `url` of the evidence as `$URL`. Header and page declare the same encoding, and special characters in the page are displayed correctly.',
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
        observeResponse(page, ['content-type'], {
          excerpt: `header: ${header}\npage: ${document}`,
          details: { charset_of_header: header, charset_of_page: document },
        }),
      ]
    })
  },
})
