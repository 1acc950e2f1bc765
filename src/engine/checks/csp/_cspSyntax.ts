import {
  checkInvalidKeyword,
  checkMissingSemicolon,
  checkUnknownDirective,
} from 'csp_evaluator/dist/checks/parser_checks.js'
import { Csp } from 'csp_evaluator/dist/csp.js'
import { Type } from 'csp_evaluator/dist/finding.js'
import type { CspPolicy } from '../../parse/http/cspPolicy.ts'

export type SyntaxProblem = {
  /** The words of the policy that it is about. */
  readonly words: string
  readonly problem: string
}

const valuesPerDirectiveMax = 500
const problemsMax = 50

/** Newer than the evaluator, or of a draft that browsers follow. */
const newDirectives = new Set(['fenced-frame-src', 'treat-as-public-address'])
const newKeywords =
  /^'(report-sha(256|384|512)|trusted-types-eval|unsafe-allow-redirects|unsafe-webtransport-hashes|(url|eval)-sha(256|384|512)-[\w+/=-]+)'$/

/** Directives whose values are no sources, so that a bare word is right there. */
const wordDirectives = new Set([
  'trusted-types',
  'report-to',
  'report-uri',
  'sandbox',
  'plugin-types',
  'webrtc',
])

/** Words of a policy that browsers do not understand, and what is wrong with each: the first 50. */
export function syntaxProblems(policy: CspPolicy): readonly SyntaxProblem[] {
  const csp = new Csp(
    Object.fromEntries(
      [...policy.directives]
        .filter(([name]) => !newDirectives.has(name))
        .map(([name, values]) => [name, wordDirectives.has(name) ? [] : readValues(values)]),
    ),
  )
  const findings = [...checkUnknownDirective(csp), ...checkMissingSemicolon(csp), ...checkInvalidKeyword(csp)]
  return findings.slice(0, problemsMax).map(({ type, directive, value }) => ({
    words: value === undefined ? directive : `${directive} ${value}`,
    problem: describe(type, value ?? ''),
  }))
}

/** Keywords are written in any case, which the evaluator's checks do not know; nonces and hashes are not. */
function readValues(values: readonly string[]): string[] {
  return values
    .slice(0, valuesPerDirectiveMax)
    .map((value) => {
      if (/^'(nonce|sha\d+)-/i.test(value)) return value.replace(/^'\w+-/, (start) => start.toLowerCase())
      return value.startsWith("'") ? value.toLowerCase() : value
    })
    .filter((value) => !newKeywords.test(value))
}

function describe(type: Type, value: string): string {
  if (type === Type.UNKNOWN_DIRECTIVE) return 'unknown directive'
  if (type === Type.MISSING_SEMICOLON) return 'directive name among the values: semicolon missing'
  return value.startsWith("'") ? 'unknown keyword' : 'quotes missing'
}
