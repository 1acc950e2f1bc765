import { actingPatterns } from './actingPatterns.ts'
import { foldWords } from './foldWords.ts'

const labelCharsMax = 300
const partsMax = 8

const choice = / (?:or|oder|ou|o|of|albo|lub|или|veya|ya da) |\/|,|または|或者?|、/iu
const joint = / (?:and|und|et|y|e|en|i|и|ve) /iu

/**
 * The label offers a choice, or needs values that a link lacks. Only for GET links whose URL names no action.
 */
export function namesPage(label: string): boolean {
  const text = label.slice(0, labelCharsMax)
  return offersChoice(text) || actingPatterns.changing.test(foldWords(text))
}

/** Two verbs joined by "or", or three in a list. "Drop and create" and "Create / Reset" do both. */
function offersChoice(text: string): boolean {
  const [hasOr, isList] = [choice.test(text.replaceAll(/[/,]/g, '')), /,|、/.test(text)]
  if (!hasOr && !isList) return false
  const parts = text
    .split(new RegExp(`${choice.source}|${joint.source}`, 'iu'))
    .slice(0, partsMax)
    .map(foldWords)
  const verbs = parts.filter((part) => actingPatterns.doing.test(part)).length
  return verbs >= (hasOr ? 2 : 3)
}
