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
const nonSourceDirectives = new Set([
  'trusted-types',
  'report-to',
  'report-uri',
  'sandbox',
  'plugin-types',
  'webrtc',
])

/** Words of a policy that browsers ignore or that disable scripts, and what is wrong with each: the first 50. */
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
      // What a plain quote begins is a keyword, or meant as one: the evaluator judges it.
      .filter((value) => !value.startsWith("'") && !isUrlSource(value))
      .map(utf8HeaderText)
      .map((value) => ({ words: `${directive} ${value}`, problem: describeUnreadable(value) })),
  )
}

/** The plain one in the wrong place, and what editors and configuration formats put in its stead. */
const quotes = /["'`´‘’‚‛“”„‟′″«»‹›]/

function describeUnreadable(value: string): string {
  if (quotes.test(value)) return "quotes that are not plain single quotes (')"
  if (value.includes('*')) return 'wildcard that is not the whole first label of a host'
  return 'not a valid source'
}

/** Browsers that know the keyword ignore all hosts beside it, so that nothing is left to trust. */
function untrustedStrictDynamic(policy: CspPolicy): readonly SyntaxProblem[] {
  const sources = effectiveSources(policy, scriptElements) ?? []
  if (!isStrictDynamic(sources) || noncesOf(sources).length > 0 || hasHash(sources)) return []
  return [{ words: "'strict-dynamic'", problem: 'no nonce or hash beside it: browsers block every script' }]
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
