import type { MalformedPart } from '../../../model/artifacts.ts'
import { passiveCheck } from '../../../model/check.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'

/**
 * Responses that break the syntax of HTTP, so that browsers accept them and strict clients do not.
 *
 * Certain: the strict parser of the scan refused the response, and a lenient one read it. Fires on a header
 * without a colon, two lengths, and `Content-Length` beside `Transfer-Encoding`; not on a reason phrase in
 * another encoding. Source: RFC 9112 §2.2, §5.1, §5.2, §6.1 and §6.3; CWE-444.
 */
export default passiveCheck({
  id: 'protocol.malformed-response',
  cwe: 444,
  severity: 'low',
  owner: 'operator',
  title: 'Malformed HTTP response',
  why: 'An attacker may use the difference to smuggle a response past a proxy or cache, so that other users receive it. Clients that follow the standard refuse the response. Browsers accept it, but a proxy may read its headers or its length in another way.',
  fix: {
    steps:
      'Find what writes the response: a handler that prints its own headers (CGI, PHP `header()`, raw sockets), a handwritten server, or a proxy that adds headers. Let the server library set the status, `Content-Length` and `Transfer-Encoding`, and add headers only by its functions. Remove a `Content-Length` that the code sets itself, since libraries choose one way of framing. Update the server or proxy if a library writes the response.',
    risk: 'Old clients may rely on a header that is now written correctly or left out, such as a `Content-Length` of their own.',
    verify:
      'Run `node -e \'fetch(process.argv[1]).then((r) => console.log(r.status), (e) => console.log(e.cause))\' "$URL"` with the `url` of the evidence as `$URL`. Its parser follows the standard: it prints a status, and no error.',
  },
  references: [
    'https://www.rfc-editor.org/rfc/rfc9112#section-2.2',
    'https://www.rfc-editor.org/rfc/rfc9112#section-6.3',
    'https://cwe.mitre.org/data/definitions/444.html',
  ],
  needs: ['responses'],
  run({ responses }) {
    return responses.flatMap((response) => {
      const { malformed = [] } = response
      if (malformed.length === 0) return []
      const excerpt = malformed.map((part) => partTexts[part]).join('\n')
      return [observeResponse(response, ['content-length', 'transfer-encoding'], { excerpt })]
    })
  },
})

const partTexts: Readonly<Record<MalformedPart, string>> = {
  status_line: 'status line that is not "HTTP/1.1", a status of three digits and a reason',
  line_ending: 'line that ends with LF or CR instead of CRLF',
  header_without_colon: 'header without a colon',
  space_before_colon: 'space before the colon of a header',
  folded_header: 'header folded over two lines',
  header_name: 'header name with characters that names cannot have',
  control_character: 'control character in a header',
  length: 'Content-Length that is not a number',
  repeated_length: 'Content-Length given twice',
  length_and_transfer_encoding: 'Content-Length beside Transfer-Encoding',
  chunk: 'chunk size that is not followed by CRLF',
}
