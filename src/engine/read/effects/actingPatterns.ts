import {
  type ActingKind,
  actingKinds,
  ambiguousVerbs,
  changingThings,
  changingVerbs,
  englishVerbs,
  leavingWords,
  nonEnglishStems,
  openingWords,
  ownThings,
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

/** Expressions over folded words, made once from the tables of words. Blanks stand around every word. */
export const actingPatterns = {
  /** As names and labels command; a plural such as "Purchases" names things. */
  commands: byKind(englishVerbs, (verbs) => anyWord(verbs.map(commandForm))),
  /** As descriptions tell it too: "Deletes a user". */
  told: byKind(englishVerbs, (verbs) => anyWord(verbs.map(verbForms))),
  ambiguous: byKind(ambiguousVerbs, (verbs) => anyWord(verbs.map(commandForm))),
  foreign: byKind(nonEnglishStems, (stems) => stems.map(stemPattern).join('|')),
  /** A strong verb that is written together with what it acts on, as in `deleteaccount`. */
  joined:
    / (?:(delete|remove|truncate|uninstall)|(logout|logoff|signout)|(disable|toggle|deactivate))(?!(?:[dr]|rs|able|d?by|d?at|don|s) )[a-z]{2,30} /,
  /** What a weak verb acts on stands after it, with three words between at most. */
  weakOnStore: new RegExp(
    `(?<= )(?:${[...weakVerbs, ...ambiguousVerbs.deletes, ...ambiguousVerbs.resets].map(verbForms).join('|')})(?= )(?: \\S+){0,3}? (?:${wordsOf(storeThings)}) `,
  ),
  weakOnShared: new RegExp(
    `(?<= )(?:${weakVerbs.map(verbForms).join('|')})(?= )(?: \\S+){0,2}? (?:${wordsOf(sharedThings)}) `,
  ),
  /** A verb that is written together behind what it acts on, as in `draftdel` and `userdelete`. */
  joinedBehind: / [a-z]{3,30}(?:delete|remove|destroy|(?<!mo|ci|ta)del) /,
  /** A link of which nobody expects more than a form, such as "Change settings". */
  changing: new RegExp(`^ (?:${wordsOf(changingVerbs)}) (?:\\S+ ){0,3}(?:${wordsOf(changingThings)}) `),
  /** Anything that is done, as the first word. */
  doing: new RegExp(
    `^(?: (?:${[...Object.values(englishVerbs).flat(), ...Object.values(ambiguousVerbs).flat(), ...weakVerbs, ...changingVerbs, ...openingWords].map(commandForm).join('|')}) |${[...Object.values(nonEnglishStems).flat(), ...replacingStems].map(stemPattern).join('|')})`,
  ),
  /** It gives another name to what is there already, or makes one of two: no value that was kept brings that back. */
  replacing: new RegExp(replacingStems.map(stemPattern).join('|')),
  /** A button that leads to another page, by the first word of its label. */
  opening: new RegExp(`^ (?:${wordsOf(openingWords)}) (?:\\S+ ){0,3}$`),
  /** A button that takes away all that there is, such as "Clear guestbook"; as a link it may name a thing, as in "Clear glass". */
  emptying: /^ (?:clear|empty) (?:\S+ ){1,3}$/,
  /** A handler that asks first, itself or by a function such as `confirmDelete()`. One that compares two fields asks nothing. */
  confirmingHandler: /\bconfirm(?![\w$]{0,40}?(?:pass|pwd|mail|match|valid))[\w$]{0,40}\s{0,5}\(/i,
  /** A button of a form that leads away from it, by its whole label. */
  leaving: new RegExp(`^ (?:${wordsOf(leavingWords)}) $`),
  /** `createdb`, `resetdatabase`. */
  joinedStore:
    / (?:create|re ?create|reset|init|initialize|setup|drop|seed|populate|clear|flush|wipe|rebuild|load|import|migrate|upgrade|install|fill|empty|truncate|restore) ?(?:the ?)?(?:db|database|tables?|schema|data) /,
  own: new RegExp(` (?:${wordsOf(ownThings)}) `),
  mail: / (?:e ?mails?|mails?|sms|newsletter|invit\w+|messages?|notifications?|webhooks?) /,
  reading: new RegExp(readingNouns.map(wholePattern).join('|')),
  asking: new RegExp(`^(?: \\S+)?(?:${questionWords.map(wholePattern).join('|')})`),
  vague: new RegExp(` (?:${wordsOf(vagueVerbs)}) `),
  view: new RegExp(` (?:${wordsOf(viewThings)}) `),
  aboutPassword:
    / (?:password|passwd|pw|pin|forgot|forgotten|contrasena|senha|passe|passwort|kennwort|wachtwoord|haslo|пароль|sifre|パスワード|密码) /,
  password:
    / (?:reset|restore|forgot|forgotten|recover|lost)(?: \S+){0,2} (?:password|passwd|pw) | (?:password|passwd) (?:reset|restore|recovery) /,
} as const // `as`: expressions that nothing changes.

type ByKind = readonly { readonly kind: ActingKind; readonly pattern: RegExp }[]

/** In the order of the kinds. */
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

/** An English verb as it commands; of several words the blanks may lack. */
function commandForm(entry: string): string {
  return foldWords(entry).trim().split(' ').join(' ?')
}

/** An English verb as it commands and as a description tells it; of several words the first changes, and blanks may lack. */
function verbForms(entry: string): string {
  const [first = '', ...rest] = foldWords(entry).trim().split(' ')
  const forms = /(?:s|sh|ch|x|z|o)$/.test(first) ? `${first}(?:es)?` : `${first}s?`
  return [/[^aeiou]y$/.test(first) ? `(?:${first}|${first.slice(0, -1)}ies)` : forms, ...rest].join(' ?')
}

/** A beginning of a word, a whole word where a full stop ends it, anything of a script without blanks. */
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
