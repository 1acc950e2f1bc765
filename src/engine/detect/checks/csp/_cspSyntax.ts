import {
  checkInvalidKeyword,
  checkMissingSemicolon,
  checkUnknownDirective,
} from 'csp_evaluator/dist/checks/parser_checks.js'
import { Csp } from 'csp_evaluator/dist/csp.js'
import { Type } from 'csp_evaluator/dist/finding.js'
import { sourceDirectives } from '../../../read/http/cspDirectives.ts'
import { type CspPolicy, effectiveSources, scriptElements } from '../../../read/http/cspPolicy.ts'
import { hasHash, isStrictDynamic, isUrlSource, noncesOf } from '../../../read/http/cspSources.ts'
import { utf8HeaderText } from '../../../read/http/headers.ts'

type SyntaxProblem = {
  readonly words: string
  readonly problem: string
}

const valuesPerDirectiveMax = 500
const problemsMax = 50

/** Directives that the evaluator does not know. */
const newDirectives = new Set(['fenced-frame-src', 'treat-as-public-address'])
const newKeywords =
  /^'(report-sha(256|384|512)|trusted-types-eval|unsafe-allow-redirects|unsafe-webtransport-hashes|(url|eval)-sha(256|384|512)-[\w+/=-]+)'$/

/** Their values are no sources, so bare words are valid. */
const nonSourceDirectives = new Set([
  'trusted-types',
  'report-to',
  'report-uri',
  'sandbox',
  'plugin-types',
  'webrtc',
])

/** Lists at most 50 words of a policy that browsers ignore or that disable scripts, each with its problem. */
export function syntaxProblems(policy: CspPolicy): readonly SyntaxProblem[] {
  return [
    ...evaluatorProblems(policy),
    ...unreadableSources(policy),
    ...policy.repeated.map((words) => ({
      words,
      problem: 'directive repeated: browsers use only the first',
    })),
    ...untrustedStrictDynamic(policy),
  ].slice(0, problemsMax)
}

function evaluatorProblems(policy: CspPolicy): readonly SyntaxProblem[] {
  const csp = new Csp(
    Object.fromEntries(
      [...policy.directives]
        .filter(([name]) => !newDirectives.has(name))
        .map(([name, values]) => [name, nonSourceDirectives.has(name) ? [] : readValues(values)]),
    ),
  )
  const findings = [...checkUnknownDirective(csp), ...checkMissingSemicolon(csp), ...checkInvalidKeyword(csp)]
  return findings.map(({ type, directive, value }) => ({
    words: value === undefined ? directive : `${directive} ${value}`,
    problem: describe(type, value ?? ''),
  }))
}

function unreadableSources({ directives }: CspPolicy): readonly SyntaxProblem[] {
  return sourceDirectives.flatMap((directive) =>
    (directives.get(directive) ?? [])
      .slice(0, valuesPerDirectiveMax)
      // The evaluator checks quoted keywords.
      .filter((value) => !value.startsWith("'") && !isUrlSource(value))
      .map(utf8HeaderText)
      .map((value) => ({ words: `${directive} ${value}`, problem: describeUnreadable(value) })),
  )
}

/** Plain quotes in the wrong place, and typographic replacements by editors. */
const quotes = /["'`´‘’‚‛“”„‟′″«»‹›]/

function describeUnreadable(value: string): string {
  if (quotes.test(value)) return "quotes that are not plain single quotes (')"
  if (value.includes('*')) return 'wildcard that is not the whole first label of a host'
  return 'not a valid source'
}

/** Browsers that support `'strict-dynamic'` ignore all hosts beside it, so no script is trusted. */
function untrustedStrictDynamic(policy: CspPolicy): readonly SyntaxProblem[] {
  const sources = effectiveSources(policy, scriptElements) ?? []
  if (!isStrictDynamic(sources) || noncesOf(sources).length > 0 || hasHash(sources)) return []
  return [{ words: "'strict-dynamic'", problem: 'no nonce or hash beside it: browsers block every script' }]
}

/** The evaluator compares keywords case-sensitively; nonces and hashes are case-sensitive. */
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
