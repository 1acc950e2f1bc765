const textCharsMax = 4_000
/** Letters that NFKD does not decompose. */
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
 * Puts spaces around each word: `deleteUser` and `Delete-User` give ` delete user `. Keeps letters of every
 * script.
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

export function countWords(folded: string): number {
  return folded === '' ? 0 : folded.trim().split(' ').length
}
