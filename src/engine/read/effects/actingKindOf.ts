import type { ActingKind } from '../knowledge/actingWords.ts'
import { actingPatterns } from './actingPatterns.ts'
import { countWords, foldWords } from './foldWords.ts'

/** Meaning of a text as an action; `unclear` if ambiguous. */
export type ActingSense = ActingKind | 'resetsStore' | 'changesShared' | 'sends' | 'unclear'

const labelWordsMax = 8
const nameWordsMax = 3

const gravity: readonly ActingSense[] = [
  ...([
    'deletes',
    'resets',
    'resetsStore',
    'signsOut',
    'pays',
    'changesShared',
    'sends',
    'switches',
    'unclear',
  ] as const),
]

export function gravest(senses: readonly (ActingSense | null)[]): ActingSense | null {
  return gravity.find((sense) => senses.includes(sense)) ?? null
}

export function actionOfLabel(text: string): ActingSense | null {
  const words = foldWords(text)
  if (words === '') return null
  const count = countWords(words)
  return senseOf(words, {
    // "Cancel" alone leads back; a number makes a noun of it: "Block 5".
    ambiguous: count <= nameWordsMax && !/^ cancel $| \d+ /.test(words) ? 'first' : null,
    isAlone: count === 1,
    from: count > labelWordsMax ? 'start' : 'anywhere',
  })
}

export function actionOfName(text: string): ActingSense | null {
  const words = foldWords(text)
  if (words === '') return null
  const count = countWords(words)
  return senseOf(words, {
    ambiguous: count <= nameWordsMax ? (count === 1 ? 'whole' : 'first') : null,
    isAlone: count === 1,
    from: count > nameWordsMax ? 'ends' : 'anywhere',
  })
}

/** For the value of an action parameter: only here may the verb end a joined word. */
export function senseOfAction(text: string): ActingSense | null {
  return actingPatterns.joinedBehind.test(foldWords(text)) ? 'deletes' : actionOfName(text)
}

/** For a parameter whose presence acts: `?logout`, `delete=1`. Nouns do not count. */
export function actionOfField(name: string): ActingSense | null {
  const words = foldWords(name)
  if (words === '' || countWords(words) > nameWordsMax) return null
  const sense = senseOf(words, { ambiguous: null, isAlone: false, from: 'start' })
  return isGrave(sense) || sense === 'pays' || sense === 'switches' ? sense : null
}

export function isGrave(sense: ActingSense | null): boolean {
  return sense === 'deletes' || sense === 'resets' || sense === 'resetsStore' || sense === 'signsOut'
}

const sentencesMax = 4
const readingStart =
  /^ (?:(?:this|the|an?|endpoint|operation|api|route|method|it|to|used|use|for|that|which) ){0,6}(?:gets?|lists?|returns?|fetch(?:es)?|retrieves?|shows?|search(?:es)?|finds?|reads?|checks?|views?|downloads?|exports?|counts?|displays?|renders?|provides?|looks?) /

/**
 * For an operation: the leading and "and"-joined verbs of its first sentences. A leading verb of reading
 * makes it a read.
 */
export function actionOfDescription(text: string): ActingSense | null {
  const sentences = text
    .slice(0, 2_000)
    .split(/[.!?;\n]+/)
    .slice(0, sentencesMax)
  return gravest(
    sentences.flatMap((sentence) => {
      const clauses = sentence.split(/\b(?:and|or|then)\b|[,/]/i)
      const words = foldWords(clauses[0] ?? '')
      const isReading = readingStart.test(words)
      return clauses.slice(isReading ? 1 : 0, 6).map((clause) =>
        senseOf(leadingVerb(foldWords(clause)), {
          ambiguous: null,
          isAlone: false,
          from: 'start',
          isTold: true,
        }),
      )
    }),
  )
}

function leadingVerb(words: string): string {
  return words.replace(
    /^ (?:(?:this|the|an?|endpoint|operation|api|route|method|it|to|used|use|for|that|which|admin|administrators?|can|will|completely|permanently|immediately|also) ){1,6}/,
    ' ',
  )
}

type Reading = {
  readonly ambiguous: 'whole' | 'first' | null
  readonly isAlone: boolean
  readonly from: 'anywhere' | 'start' | 'ends'
  readonly isTold?: true
}

function senseOf(words: string, reading: Reading): ActingSense | null {
  if (words === '' || actingPatterns.asking.test(words)) return null
  const strong = strongKind(words, reading)
  if (strong === 'deletes' || strong === 'signsOut') return strong
  if (actingPatterns.password.test(words)) return 'sends'
  if (actingPatterns.view.test(words)) return null
  const isThing = actingPatterns.reading.test(words)
  if (actingPatterns.joinedStore.test(words)) return isThing ? null : 'resetsStore'
  if (isWithin(actingPatterns.weakOnStore, words, reading)) return isThing ? null : 'resetsStore'
  if (strong !== null) return isThing ? null : strong
  return weakSense(words, reading)
}

function strongKind(words: string, reading: Reading): ActingKind | null {
  for (const { kind, pattern } of reading.isTold === true ? actingPatterns.told : actingPatterns.commands) {
    if (isActing(kind, pattern, words, reading)) return kind
  }
  for (const { kind, pattern } of actingPatterns.foreign) if (pattern.test(words)) return kind
  const joined = actingPatterns.joined.exec(words)
  if (joined !== null)
    return joined[1] !== undefined ? 'deletes' : joined[2] !== undefined ? 'signsOut' : 'switches'
  if (reading.ambiguous === null) return null
  for (const { kind, pattern } of actingPatterns.ambiguous) {
    const found = pattern.exec(words)
    if (found === null || found.index !== 1) continue
    if (reading.ambiguous === 'first' || found[0].length === words.length - 2) return kind
  }
  return null
}

const speaking =
  /(?:^| )(?:to|can|cannot|not|never|the|a|an|of|for|no|before|after|who|you|your|my|free|we|they|i) $/

function isActing(kind: ActingKind, pattern: RegExp, words: string, { from }: Reading): boolean {
  const found = pattern.exec(words)
  if (found === null) return false
  const before = words.slice(0, found.index)
  if (from === 'start') return countWords(before) <= 1 && !speaking.test(before)
  if (from === 'ends') return before === ' ' || found.index + found[0].length === words.length - 1
  const after = words.slice(found.index + found[0].length)
  // "I want to delete my account" commands; "ways to remove stains" does not.
  const isMeant =
    kind === 'deletes' && / to $/.test(before) && /^ (?:my|your|this|these|all|it|the) /.test(after)
  return isMeant || !speaking.test(before)
}

function isWithin(pattern: RegExp, words: string, { from }: Reading): boolean {
  const found = pattern.exec(words)
  return found !== null && (from !== 'start' || countWords(words.slice(0, found.index)) <= 1)
}

function weakSense(words: string, reading: Reading): ActingSense | null {
  if (isWithin(actingPatterns.weakOnShared, words, reading) && !actingPatterns.own.test(words)) {
    return actingPatterns.mail.test(words) ? 'sends' : 'changesShared'
  }
  return reading.isAlone && actingPatterns.vague.test(words) ? 'unclear' : null
}
