import { exemptions, lexicon } from './lexicon.ts'
import { countWords, splitSentences, type UserText } from './userTexts.ts'

/** A reader keeps about this much in mind; longer sentences hold two ideas. */
export const sentenceWordsMax = 30

/** Returns one line for each private word and each long sentence, with the term to write instead. */
export function complaintsAbout(text: UserText): readonly string[] {
  if (isExempt(text)) return []
  const place = `${text.file}:${text.line}`
  return splitSentences(text.text).flatMap((sentence) => {
    const words = lexicon.flatMap(({ word, instead, why }) => {
      const found = word.exec(sentence)?.[0]
      return found === undefined ? [] : [`${place}  "${found}" → ${instead} (${why})\n    ${sentence}`]
    })
    const count = countWords(sentence)
    if (count <= sentenceWordsMax) return words
    return [...words, `${place}  ${count} words in a sentence, at most ${sentenceWordsMax}\n    ${sentence}`]
  })
}

function isExempt({ file, within }: UserText): boolean {
  return exemptions.some(
    (exemption) =>
      file.endsWith(`/${exemption.file}`) &&
      (exemption.within === undefined || within.includes(exemption.within)),
  )
}

/** Sentences that begin with one of these put the subject behind a clause. */
const freeClause =
  /^(?:What|Of|Where|How|Whether|Who|Whose|Whom|Which|Behind|Beside|Within|Whatever|Wherever|That|(?:With|By|To|For|In) wh\w+)\b/

/** Returns the complaints about a comment, whose sentences also have to begin with their subjects. */
export function complaintsAboutComment(comment: UserText): readonly string[] {
  const { file, line, text } = comment
  const begins = splitSentences(text).flatMap((sentence) => {
    const clause = freeClause.exec(sentence)?.[0]
    if (clause === undefined) return []
    return [`${file}:${line}  begins with "${clause}": begin with the subject\n    ${sentence.slice(0, 120)}`]
  })
  return [...complaintsAbout(comment), ...begins]
}

/** Words that no exported name is made of, as the field has others. */
const privateNameWords =
  /^(?:answer(?:s|ed|ing)?|unanswered|ask(?:s|ed|ing)?|tells?|told|telling|mend(?:s|ed|ing)?|foreign|strangers?|who(?:so)?ever|(?:no|some|every|any)bod(?:y|ys)|apart|elsewhere|beside|says?|said|pictures?)$/i

export function privateWordsOf(name: string): readonly string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[ _]/)
    .filter((word) => privateNameWords.test(word))
}
