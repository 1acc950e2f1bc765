import check from '../../../../src/engine/checks/csp/syntax-invalid.ts'
import { page } from '../../../helpers/tables/artifacts.ts'
import { checkTable, type FoundCase } from '../../../helpers/tables/checkTable.ts'

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
    'names of groups and policies that look like keywords': csp(
      "default-src 'self'; report-to self; trusted-types default none; sandbox allow-scripts",
    ),
    'no policy': { pages: [page()] },
  },
  found: {
    'quotes missing': wrong('script-src self', ['script-src self: quotes missing']),
    'a directive that is none': wrong("scriptsrc 'self'", ['scriptsrc: unknown directive']),
    'a colon after the name': wrong("default-src: 'self'", ['default-src:: unknown directive']),
    'a semicolon missing': wrong("default-src 'self' img-src *", [
      'default-src img-src: directive name among the values: semicolon missing',
    ]),
    'a keyword that is none': wrong("script-src 'unsafe_inline'", [
      "script-src 'unsafe_inline': unknown keyword",
    ]),
    'a template that was not filled in': wrong("script-src 'nonce-{{nonce}}'", [
      "script-src 'nonce-{{nonce}}': unknown keyword",
    ]),
    'a comma between hosts, which starts a second policy': wrong(
      "default-src 'self', https://cdn.example.com",
      ['https://cdn.example.com: unknown directive'],
    ),
  },
})
