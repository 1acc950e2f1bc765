import { actingPatterns } from './actingPatterns.ts'
import { foldWords } from './foldWords.ts'

const labelCharsMax = 300
const partsMax = 8

/** One of several things may be done there: "Rename or delete a tag", "Activer ou désactiver". */
const choice = / (?:or|oder|ou|o|of|albo|lub|или|veya|ya da) |\/|,|または|或者?|、/iu
/** Of a list the last two are joined otherwise. */
const joint = / (?:and|und|et|y|e|en|i|и|ve) /iu

/**
 * Says whether the words of a link name a page on which something is done, and not what following it does: they offer a
 * choice, or what they change needs values that a link does not have.
 *
 * Only for links by GET whose URL names no action itself.
 */
export function namesPage(label: string): boolean {
  const text = label.slice(0, labelCharsMax)
  return offersChoice(text) || actingPatterns.changing.test(foldWords(text))
}

/** Two verbs with "or" between them, or three in a list. "Drop and create" does both, as does "Create / Reset". */
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
