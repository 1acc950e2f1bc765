const textCharsMax = 4_000
/** Letters that no normalization takes apart. */
const letters: Readonly<Record<string, string>> = {
  ł: 'l',
  ı: 'i',
  ø: 'o',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
}

/**
 * The words of a text in lower case without accents, one blank around each: `deleteUser` and `Delete-User` are both
 * ` delete user `. Letters of every script stay.
 */
export function foldWords(text: string): string {
  const words = text
    .slice(0, textCharsMax)
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[łıøđßæœ]/g, (letter) => letters[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return words === '' ? '' : ` ${words} `
}

/** How many words a folded text has. */
export function countWords(folded: string): number {
  return folded === '' ? 0 : folded.trim().split(' ').length
}
