import check from '../../../../../src/engine/detect/checks/csp/syntax-invalid.ts'
import { page } from '../../../../helpers/tables/artifacts.ts'
import { checkTable, type FoundCase } from '../../../../helpers/tables/checkTable.ts'

const csp = (value: string | string[]) => ({
  pages: [page({ headers: { 'content-security-policy': value } })],
})
const wrong = (value: string, samples: readonly string[]): FoundCase => ({
  given: csp(value),
  findings: [{ severity: 'low', samples, confidence: 'certain' }],
})

checkTable(check, {
  clean: {
    'a valid policy': csp(
      "default-src 'self'; script-src 'nonce-cmFuZG9tcmFuZG9tcmFuZA==' 'strict-dynamic' https: 'unsafe-inline'; object-src 'none'",
    ),
    'keywords in capitals': csp(
      "default-src 'SELF'; script-src 'Unsafe-Inline' 'SHA256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
    ),
    'deprecated directives': csp("block-all-mixed-content; plugin-types application/pdf; default-src 'self'"),
    'directives and keywords newer than the evaluator': csp(
      "fenced-frame-src https:; script-src 'self' 'trusted-types-eval' 'report-sha256'; require-trusted-types-for 'script'",
    ),
    'names of reporting groups and Trusted Types policies that look like keywords': csp(
      "default-src 'self'; report-to self; trusted-types default none; sandbox allow-scripts",
    ),
    'hosts, schemes, ports and paths of every valid form': csp(
      "default-src 'self' * data: blob: https: wss://*.example.com:* http://localhost:3000 *:443 my_host.example. https://cdn.example.com/lib/a'b/ https://xn--bcher-kva.example",
    ),
    'a directive repeated with the same sources': csp("script-src 'self'; img-src *; script-src 'self'"),
    "'strict-dynamic' beside a hash": csp(
      "script-src 'strict-dynamic' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
    ),
    'quotes in a directive without sources': csp('default-src \'self\'; report-uri /csp?"x"'),
    'no Content-Security-Policy': { pages: [page()] },
  },
  found: {
    'a keyword without quotes': wrong('script-src self', ['script-src self: quotes missing']),
    'an unknown directive': wrong("scriptsrc 'self'", ['scriptsrc: unknown directive']),
    'a colon after the directive name': wrong("default-src: 'self'", ['default-src:: unknown directive']),
    'a missing semicolon': wrong("default-src 'self' img-src *", [
      'default-src img-src: directive name among the values: semicolon missing',
    ]),
    'an unknown keyword': wrong("script-src 'unsafe_inline'", [
      "script-src 'unsafe_inline': unknown keyword",
    ]),
    'an unfilled template': wrong("script-src 'nonce-{{nonce}}'", [
      "script-src 'nonce-{{nonce}}': unknown keyword",
    ]),
    'double quotes': wrong('script-src "self"', [
      'script-src "self": quotes that are not plain single quotes (\')',
    ]),
    backticks: wrong('script-src `self`', ["script-src `self`: quotes that are not plain single quotes (')"]),
    'typographic quotes in a meta element': {
      given: {
        pages: [
          page({
            body: '<!doctype html><meta http-equiv="Content-Security-Policy" content="script-src ‘self’">',
          }),
        ],
      },
      findings: [
        { severity: 'low', samples: ["script-src ‘self’: quotes that are not plain single quotes (')"] },
      ],
    },
    'typographic quotes in a header, whose bytes are UTF-8': wrong(
      `frame-ancestors ${Buffer.from('“none”').toString('latin1')}`,
      ["frame-ancestors “none”: quotes that are not plain single quotes (')"],
    ),
    'an unclosed quote before a host': wrong("img-src https://a.example'", [
      "img-src https://a.example': quotes that are not plain single quotes (')",
    ]),
    'a wildcard for every label': wrong('script-src https://*.*', [
      'script-src https://*.*: wildcard that is not the whole first label of a host',
    ]),
    'wildcards inside a name and in the scheme': wrong('img-src https://cdn*.example.com *://example.com', [
      'img-src *://example.com: wildcard that is not the whole first label of a host',
      'img-src https://cdn*.example.com: wildcard that is not the whole first label of a host',
    ]),
    'a scheme without a host, and an unfilled variable': wrong('connect-src https:// {{API_URL}}', [
      'connect-src https://: not a valid source',
      'connect-src {{API_URL}}: not a valid source',
    ]),
    'a directive repeated with other sources': wrong(
      "script-src 'self'; Script-Src 'self' https://a.example",
      ['script-src: directive repeated: browsers use only the first'],
    ),
    "'strict-dynamic' without a nonce or hash": wrong("script-src 'strict-dynamic' https: 'unsafe-inline'", [
      "'strict-dynamic': no nonce or hash beside it: browsers block every script",
    ]),
    'a comma between hosts, which starts a second policy': wrong(
      "default-src 'self', https://cdn.example.com",
      ['https://cdn.example.com: unknown directive'],
    ),
  },
})
