import {
  type ActingKind,
  accountNouns,
  actingKinds,
  ambiguousVerbs,
  changingThings,
  changingVerbs,
  englishVerbs,
  leavingWords,
  nonEnglishStems,
  openingWords,
  questionWords,
  readingNouns,
  replacingStems,
  sharedThings,
  storeThings,
  vagueVerbs,
  viewThings,
  weakVerbs,
} from '../knowledge/actingWords.ts'
import { foldWords } from './foldWords.ts'

/** Patterns over folded words, built from the word tables. Each word has a space on both sides. */
export const actingPatterns = {
  commands: byKind(englishVerbs, (verbs) => anyWord(verbs.map(commandForm))),
  told: byKind(englishVerbs, (verbs) => anyWord(verbs.map(verbForms))),
  ambiguous: byKind(ambiguousVerbs, (verbs) => anyWord(verbs.map(commandForm))),
  foreign: byKind(nonEnglishStems, (stems) => stems.map(stemPattern).join('|')),
  joined:
    / (?:(delete|remove|truncate|uninstall)|(logout|logoff|signout)|(disable|toggle|deactivate))(?!(?:[dr]|rs|able|d?by|d?at|don|s) )[a-z]{2,30} /,
  weakOnStore: new RegExp(
    `(?<= )(?:${[...weakVerbs, ...ambiguousVerbs.deletes, ...ambiguousVerbs.resets].map(verbForms).join('|')})(?= )(?: \\S+){0,3}? (?:${wordsOf(storeThings)}) `,
  ),
  weakOnShared: new RegExp(
    `(?<= )(?:${weakVerbs.map(verbForms).join('|')})(?= )(?: \\S+){0,2}? (?:${wordsOf(sharedThings)}) `,
  ),
  joinedBehind: / [a-z]{3,30}(?:delete|remove|destroy|(?<!mo|ci|ta)del) /,
  changing: new RegExp(`^ (?:${wordsOf(changingVerbs)}) (?:\\S+ ){0,3}(?:${wordsOf(changingThings)}) `),
  doing: new RegExp(
    `^(?: (?:${[...Object.values(englishVerbs).flat(), ...Object.values(ambiguousVerbs).flat(), ...weakVerbs, ...changingVerbs, ...openingWords].map(commandForm).join('|')}) |${[...Object.values(nonEnglishStems).flat(), ...replacingStems].map(stemPattern).join('|')})`,
  ),
  replacing: new RegExp(replacingStems.map(stemPattern).join('|')),
  opening: new RegExp(`^ (?:${wordsOf(openingWords)}) (?:\\S+ ){0,3}$`),
  emptying: /^ (?:clear|empty) (?:\S+ ){1,3}$/,
  confirmingHandler: /\bconfirm(?![\w$]{0,40}?(?:pass|pwd|mail|match|valid))[\w$]{0,40}\s{0,5}\(/i,
  leaving: new RegExp(`^ (?:${wordsOf(leavingWords)}) $`),
  joinedStore:
    / (?:create|re ?create|reset|init|initialize|setup|drop|seed|populate|clear|flush|wipe|rebuild|load|import|migrate|upgrade|install|fill|empty|truncate|restore) ?(?:the ?)?(?:db|database|tables?|schema|data) /,
  own: new RegExp(` (?:${wordsOf(accountNouns)}) `),
  mail: / (?:e ?mails?|mails?|sms|newsletter|invit\w+|messages?|notifications?|webhooks?) /,
  changingMail: / (?:change|update|edit|modify) ?(?:\S+ ){0,2}e? ?mail(?: address| id)? $/,
  sending: / (?:re ?)?sends? /,
  reading: new RegExp(readingNouns.map(wholePattern).join('|')),
  asking: new RegExp(`^(?: \\S+)?(?:${questionWords.map(wholePattern).join('|')})`),
  vague: new RegExp(` (?:${wordsOf(vagueVerbs)}) `),
  view: new RegExp(` (?:${wordsOf(viewThings)}) `),
  aboutPassword:
    / (?:password|passwd|pw|pin|forgot|forgotten|contrasena|senha|passe|passwort|kennwort|wachtwoord|haslo|пароль|sifre|パスワード|密码) /,
  password:
    / (?:reset|restore|forgot|forgotten|recover|lost)(?: \S+){0,2} (?:password|passwd|pw) | (?:password|passwd) (?:reset|restore|recovery) /,
} as const

type ByKind = readonly { readonly kind: ActingKind; readonly pattern: RegExp }[]

function byKind(
  table: Readonly<Record<ActingKind, readonly string[]>>,
  toSource: (entries: readonly string[]) => string,
): ByKind {
  return actingKinds
    .filter((kind) => table[kind].length > 0)
    .map((kind) => ({ kind, pattern: new RegExp(toSource(table[kind])) }))
}

function anyWord(sources: readonly string[]): string {
  return `(?<= )(?:${sources.join('|')})(?= )`
}

function commandForm(entry: string): string {
  return foldWords(entry).trim().split(' ').join(' ?')
}

function verbForms(entry: string): string {
  const [first = '', ...rest] = foldWords(entry).trim().split(' ')
  const forms = /(?:s|sh|ch|x|z|o)$/.test(first) ? `${first}(?:es)?` : `${first}s?`
  return [/[^aeiou]y$/.test(first) ? `(?:${first}|${first.slice(0, -1)}ies)` : forms, ...rest].join(' ?')
}

/** A stem, or a whole word if a full stop ends it. Scripts without spaces match anywhere. */
function stemPattern(entry: string): string {
  const folded = foldWords(entry).trim()
  const isScriptWithoutBlanks = /[\u3040-\u30ff\u4e00-\u9fff]/.test(folded)
  if (isScriptWithoutBlanks) return folded
  const isWhole = entry.endsWith('.') || folded.length <= 3
  return ` ${folded}${isWhole ? '(?= )' : ''}`
}

function wholePattern(entry: string): string {
  return stemPattern(`${entry}.`)
}

function wordsOf(entries: readonly string[]): string {
  return entries.map((entry) => foldWords(entry).trim()).join('|')
}
