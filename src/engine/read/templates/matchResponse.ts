import type { Condition, Extractor, Matcher, TemplateBlock } from '../../model/template.ts'
import { evaluate, UnknownName } from './dsl/evaluate.ts'
import { asNumber, asText, asTruth, type Scope, type Value } from './dsl/values.ts'
import { fillKnown } from './fillPlaceholders.ts'
import { parseJsonPath, selectJson } from './jsonPath.ts'
import { partName } from './responseValues.ts'
import { TemplateProblem } from './templateYaml.ts'
import { parseXPath, selectXPath } from './xpath.ts'

const extractedMax = 50
const patternWeight = 2
const documentWeight = 10
const extractedCharsMax = 2_000

export type Match = {
  readonly proofs: readonly string[]
}

export function matchResponse(
  { matchers, condition, extractors }: Pick<TemplateBlock, 'matchers' | 'condition' | 'extractors'>,
  scope: Scope,
): Match | null {
  if (matchers.length === 0) {
    const shown = extractors.filter(({ isInternal }) => !isInternal)
    const found = shown.flatMap((extractor) => extractTexts(extractor, scope))
    return found.length === 0 ? null : { proofs: found }
  }
  const proofs: string[] = []
  let isShown = false
  const order = condition === 'and' ? matchers.toSorted(byCost) : matchers
  for (const matcher of order) {
    const own = matchOne(matcher, scope)
    if (own === null) {
      if (condition === 'and') return null
      continue
    }
    proofs.push(...own)
    isShown ||= !matcher.isInternal
  }
  return isShown && scope.spend(0) ? { proofs } : null
}

function byCost(one: Matcher, other: Matcher): number {
  return costs.indexOf(one.type) - costs.indexOf(other.type)
}

const costs: readonly Matcher['type'][] = ['status', 'size', 'word', 'binary', 'dsl', 'regex', 'xpath']

function matchOne(matcher: Matcher, scope: Scope): readonly string[] | null {
  const proofs = prove(matcher, scope)
  if (!matcher.isNegative) return proofs
  return proofs === null ? [] : null
}

function prove(matcher: Matcher, scope: Scope): readonly string[] | null {
  switch (matcher.type) {
    case 'status': {
      const status = scope.find(numbered('status_code', matcher.part))
      return matcher.numbers.includes(Number(status)) ? [] : null
    }
    case 'size': {
      const text = textOfPart(matcher.part, scope)
      return text !== null && matcher.numbers.includes(text.length) ? [] : null
    }
    case 'word': {
      const text = textOfPart(matcher.part, scope)
      if (text === null) return null
      const own = matcher.ignoresCase ? text.toLowerCase() : text
      return proofOf(matcher.words, matcher.condition, (word) => {
        const filled = fillKnown(word, scope)
        if (!scope.spend(own.length)) return null
        return own.includes(matcher.ignoresCase ? filled.toLowerCase() : filled) ? filled : null
      })
    }
    case 'binary': {
      const text = textOfPart(matcher.part, scope)
      if (text === null) return null
      return proofOf(matcher.words, matcher.condition, (hex) => {
        const bytes = Buffer.from(hex.replace(/\s/g, ''), 'hex').toString('latin1')
        if (!scope.spend(text.length)) return null
        return bytes !== '' && text.includes(bytes) ? hex : null
      })
    }
    case 'regex': {
      const text = textOfPart(matcher.part, scope)
      if (text === null) return null
      return proofOf(matcher.sources, matcher.condition, (source) => {
        if (!scope.spend(text.length * patternWeight)) return null
        return scope.memory.pattern(fillKnown(source, scope)).listGroups(text, 0)[0] ?? null
      })
    }
    case 'xpath': {
      const text = textOfPart(matcher.part, scope)
      if (text === null) return null
      return proofOf(matcher.sources, matcher.condition, (source) => {
        if (!scope.spend(text.length * documentWeight)) return null
        return selectXPath(text, parseXPath(source), null)[0] ?? null
      })
    }
    case 'dsl':
      return proofOf(matcher.sources, matcher.condition, (source) => (isTrue(source, scope) ? '' : null))
  }
}

function isTrue(source: string, scope: Scope): boolean {
  try {
    return asTruth(evaluate(scope.memory.expression(fillKnown(source, scope)), scope))
  } catch (error) {
    if (error instanceof UnknownName || error instanceof TemplateProblem) return false
    throw error
  }
}

function proofOf(
  items: readonly string[],
  condition: Condition,
  test: (item: string) => string | null,
): readonly string[] | null {
  const proofs: string[] = []
  for (const item of items) {
    const proof = test(item)
    if (proof !== null) proofs.push(proof)
    else if (condition === 'and') return null
  }
  return proofs.length === 0 ? null : proofs.filter((proof) => proof !== '')
}

function numbered(name: string, part: string): string {
  return `${name}${/_\d{1,3}$/.exec(part)?.[0] ?? ''}`
}

function textOfPart(part: string, scope: Scope): string | null {
  const value = scope.find(partName(part))
  return value === null ? null : asText(value)
}

export function extractTexts(extractor: Extractor, scope: Scope): readonly string[] {
  const found = extractor.sources.flatMap((source) => extract(source, extractor, scope))
  return [...new Set(found)].slice(0, extractedMax).map((text) => text.slice(0, extractedCharsMax))
}

function extract(source: string, extractor: Extractor, scope: Scope): readonly string[] {
  if (extractor.type === 'kval') {
    const value = scope.find(partName(source))
    return value === null ? [] : [asText(value)]
  }
  if (extractor.type === 'dsl') return extractByExpression(source, scope)
  const text = textOfPart(extractor.part, scope)
  if (text === null || !scope.spend(text.length * documentWeight)) return []
  switch (extractor.type) {
    case 'regex':
      return scope.memory
        .pattern(extractor.ignoresCase ? `(?i)${source}` : source)
        .listGroups(text, extractor.group)
    case 'json':
      return selectJson(text, parseJsonPath(source))
    case 'xpath':
      return selectXPath(text, parseXPath(source), extractor.attribute)
  }
}

function extractByExpression(source: string, scope: Scope): readonly string[] {
  try {
    const value: Value = evaluate(scope.memory.expression(fillKnown(source, scope)), scope)
    if (typeof value === 'number') return [String(asNumber(value))]
    return value === '' ? [] : [asText(value)]
  } catch (error) {
    if (error instanceof TemplateProblem) return []
    throw error
  }
}
