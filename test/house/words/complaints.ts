import { exemptions, lexicon } from './lexicon.ts'
import { countWords, splitSentences, type UserText } from './userTexts.ts'

/** A reader keeps about this much in mind; longer sentences hold two ideas. */
export const sentenceWordsMax = 30

/** What stumbles in a text, each a line for the author: where, which word, what instead, the sentence. */
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
