import type { Exchange } from '../../../model/artifacts.ts'
import type { Observation } from '../../../model/check.ts'
import type { ProbeContext, RandomSource } from '../../../model/probe.ts'
import { nameParameter, observeProbe, placeOf } from '../../../report/evidence/observeProbe.ts'
import { findResult, makeCalculation } from '../_shared/evaluatedText.ts'
import type { InsertionPoint } from '../_shared/insertionPoints.ts'
import { isBrokenInstead } from '../_shared/keepsResponse.ts'
import { quoteProof } from '../_shared/quoteProof.ts'
import { type Attempt, isBlockedRequest, requestAt } from '../_shared/requestAt.ts'
import { alikeMax, responseDistance, separateResponses } from '../_shared/separateResponses.ts'
import type { Tried } from '../_shared/tryPoints.ts'
import { type CodeLanguage, type CodePlace, codeLanguages } from './_codeSyntaxes.ts'
import {
  type ConditionQuestions,
  compareFirstPair,
  conditionRequests,
  observeConditions,
  provePairs,
} from './_conditionProof.ts'
import type { ConditionPair } from './_sqlConditions.ts'
import { writeQuoted } from './_templateSyntaxes.ts'

type Frame = {
  readonly name: string
  readonly join: (value: string, and: string, condition: string) => string
}

const frames: readonly Frame[] = [
  { name: 'a condition', join: (value, and, condition) => `${value} ${and} ${condition}` },
  {
    name: 'string in single quotes of a condition',
    join: (value, and, condition) => `${value}' ${and} ${condition} ${and} '1'=='1`,
  },
  {
    name: 'string in double quotes of a condition',
    join: (value, and, condition) => `${value}" ${and} ${condition} ${and} "1"=="1`,
  },
]

/** Builds conditions with a string operation that no other language or database has. */
function makeConditions(language: CodeLanguage, { word }: RandomSource): ConditionPair {
  const [own, other] = [word(7), word(7)]
  const made = language.write(own, "'")
  return {
    holds: `${made}=='${language.resultOf(own)}'`,
    fails: `${made}=='${language.resultOf(other)}'`,
    nonsense: `${made}=<'${language.resultOf(own)}'`,
  }
}

const plainCondition = '1==1'

type Context = Pick<ProbeContext, 'send' | 'accounts' | 'left' | 'random'>

type ConditionFacts = {
  readonly base: Attempt
  readonly broken: Exchange | null
  /** False if the value can only be the content of a string. */
  readonly mayBeExpression: boolean
}

export async function tryCodeConditions(
  context: Context,
  point: InsertionPoint,
  { base, broken, mayBeExpression }: ConditionFacts,
): Promise<Tried> {
  const { value } = point.parameter
  if (value === '') return 'nothing'
  for (const frame of mayBeExpression ? frames : frames.slice(1)) {
    let isJoined: boolean | null = null
    for (const language of codeLanguages) {
      if (context.left() < conditionRequests.look + 2) return 'nothing'
      if (language.and === '&&') {
        isJoined ??= await isKept(context, point, {
          text: frame.join(value, language.and, plainCondition),
          ...{ base, broken },
        })
        if (!isJoined) continue
      }
      const found = await proveJoined(context, point, {
        ...{ language, base, broken, name: frame.name },
        join: (condition) => frame.join(value, language.and, condition),
      })
      if (found === 'same') return 'nothing'
      if (found !== 'nothing') return found
    }
  }
  return 'nothing'
}

export async function tryCodeChoices(
  context: Context,
  point: InsertionPoint,
  known: Pick<ConditionFacts, 'base' | 'broken'>,
): Promise<Tried> {
  const { value } = point.parameter
  let isChosen: boolean | null = null
  for (const language of codeLanguages) {
    if (value === '' || context.left() < conditionRequests.look + 2) return 'nothing'
    if (language.and === '&&') {
      isChosen ??= await isKept(context, point, {
        ...known,
        text: `(${plainCondition} ? ${value} : ${value})`,
      })
      if (!isChosen) continue
    }
    const join = (condition: string) => language.choose(condition, value)
    const found = await proveJoined(context, point, { ...known, language, name: 'an expression', join })
    if (found !== 'nothing' && found !== 'same') return found
  }
  return 'nothing'
}

type Joined = Pick<ConditionFacts, 'base' | 'broken'> & {
  readonly language: CodeLanguage
  readonly name: string
  readonly join: (condition: string) => string
}

async function proveJoined(
  context: Context,
  point: InsertionPoint,
  { language, name, join, base, broken }: Joined,
): Promise<Tried | 'same'> {
  const questions: ConditionQuestions = {
    random: context.random,
    base,
    broken,
    make: () => makeConditions(language, context.random),
    ask: (condition) => requestAt(context, point, { value: join(condition) }),
  }
  const look = await compareFirstPair(questions)
  if (typeof look === 'string') return look
  if (context.left() < conditionRequests.proof) return 'nothing'
  const proof = await provePairs(questions, look)
  if (proof === null || proof.yes.some((one) => responseDistance(base, one) > alikeMax)) return 'nothing'
  if (!separateResponses([base, ...proof.yes], proof.no).isSeparate) return 'nothing'
  return observeConditions(point, {
    proof,
    value: point.parameter.value,
    about: `Control: the same with a condition of ${language.name} that holds`,
    details: { language: language.name, stands_in: name },
  })
}

async function isKept(
  context: Context,
  point: InsertionPoint,
  { text, ...known }: { readonly text: string; readonly base: Attempt; readonly broken: Exchange | null },
): Promise<boolean> {
  const asked = await requestAt(context, point, { value: text })
  if (asked === null || isBlockedRequest(asked.exchange)) return false
  return responseDistance(known.base, asked) <= alikeMax && !isBrokenInstead(asked, known)
}

export async function proveCodePlace(
  context: Context,
  point: InsertionPoint,
  place: CodePlace,
): Promise<Tried> {
  const first = await calculate(context, point, place)
  if (first === null) return 'nothing'
  if (first.result === null) return isBlockedRequest(first.asked.exchange) ? 'turned-away' : 'nothing'
  const proof = await prove(context, point, { place, first })
  return proof === null || (await isTemplate(context, point)) ? 'nothing' : proof
}

/** Template expressions belong to `injection.ssti`, which has another fix. */
async function isTemplate(context: Context, point: InsertionPoint): Promise<boolean> {
  const quoted = { single: makeCalculation(context.random), double: makeCalculation(context.random) }
  const asked = await requestAt(context, point, { value: writeQuoted(quoted) })
  if (asked === null) return false
  const { body } = asked.exchange
  return findResult(body, quoted.single) !== null || findResult(body, quoted.double) !== null
}

type Calculated = {
  readonly asked: Attempt
  readonly expected: string
  readonly result: string | null
}

async function prove(
  context: Context,
  point: InsertionPoint,
  { place, first }: { readonly place: CodePlace; readonly first: Calculated },
): Promise<Observation | null> {
  for (const { language, other } of place.syntax.languages) {
    const changed = await changeWord(context, point, { place, language })
    if (changed === null || changed.result === null) continue
    const control = await changeWord(context, point, { place, language: other })
    if (control === null || control.result !== null) return null
    const again = await calculate(context, point, place)
    if (again === null || again.result === null) return null
    return observePlace(point, { place, language, other, first, changed, control, again })
  }
  return null
}

async function calculate(
  context: Context,
  point: InsertionPoint,
  { syntax, frame }: CodePlace,
): Promise<Calculated | null> {
  const calculation = makeCalculation(context.random)
  const { before, after, left, right, product } = calculation
  const made = syntax.enclose(calculation, () => `${left}*${right}`)
  const asked = await requestAt(context, point, { value: frame.join(point.parameter.value, made) })
  if (asked === null) return null
  return { asked, expected: before + product + after, result: findResult(asked.exchange.body, calculation) }
}

async function changeWord(
  context: Context,
  point: InsertionPoint,
  { place: { syntax, frame }, language }: { readonly place: CodePlace; readonly language: CodeLanguage },
): Promise<Calculated | null> {
  const [before, word, after] = [context.random.word(5), context.random.word(7), context.random.word(5)]
  const made = syntax.enclose({ before, after }, (quote) => language.write(word, quote))
  const asked = await requestAt(context, point, { value: frame.join(point.parameter.value, made) })
  if (asked === null) return null
  const expected = before + language.resultOf(word) + after
  return { asked, expected, result: asked.exchange.body.includes(expected) ? expected : null }
}

type Proof = {
  readonly place: CodePlace
  readonly language: CodeLanguage
  readonly other: CodeLanguage
  readonly first: Calculated
  readonly changed: Calculated
  readonly control: Calculated
  readonly again: Calculated
}

function observePlace(
  { entry, parameter }: InsertionPoint,
  { place, language, other, first, changed, control, again }: Proof,
): Observation {
  const { request, exchange } = again.asked
  const result = again.result ?? ''
  return observeProbe(request, exchange, {
    sample: nameParameter(entry, parameter),
    place: placeOf(entry, parameter),
    excerpt: quoteProof(exchange.body, result),
    shows: { contains: result },
    controls: [
      {
        about: `A string operation of ${language.name} on a random word`,
        request: changed.asked.request,
        exchange: changed.asked.exchange,
        shows: { contains: changed.expected },
      },
      {
        about: `Control: a string operation of ${other.name}, which ${language.name} does not have`,
        request: control.asked.request,
        exchange: control.asked.exchange,
        shows: { lacks: control.expected },
      },
    ],
    details: {
      parameter: parameter.name,
      language: language.name,
      stands_in: place.frame.name,
      comparison: [
        { sent: first.asked.sent[0] ?? '', came_back: first.result },
        { sent: changed.asked.sent[0] ?? '', came_back: changed.result },
        { sent: control.asked.sent[0] ?? '', came_back: 'not evaluated' },
        { sent: again.asked.sent[0] ?? '', came_back: result },
      ],
    },
  })
}
