const wordsMax = 400

export function longestCommonWords(one: string, other: string): string {
  const [words, others] = [wordsOf(one), wordsOf(other)]
  let best = { end: 0, length: 0 }
  let previous: readonly number[] = []
  for (const [index, word] of words.entries()) {
    const row = others.map((each, at) => (fold(each) === fold(word) ? (previous[at - 1] ?? 0) + 1 : 0))
    const length = row.reduce((longest, each) => Math.max(longest, each), 0)
    if (length > best.length) best = { end: index + 1, length }
    previous = row
  }
  return words.slice(best.end - best.length, best.end).join(' ')
}

function wordsOf(text: string): readonly string[] {
  return text
    .split(/\s+/)
    .filter((word) => /\w/.test(word))
    .slice(0, wordsMax)
}

function fold(word: string): string {
  return word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
