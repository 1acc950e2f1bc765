/** At least four letters, because shorter words occur in random text. */
const placeholderWords =
  /example|sample|placeholder|dummy|fake|your|xxxx|changeme|change_me|redacted|insert|replace|todo|secret|password|testkey|mykey|apikey|goes_?here|deadbeef|foobar|lorem/i

const samePeriodMax = 8

/** Bits per character; 0 for an empty text. */
export function shannonEntropy(text: string): number {
  const counts = new Map<string, number>()
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1)
  let bits = 0
  for (const count of counts.values()) {
    const share = count / text.length
    bits -= share * Math.log2(share)
  }
  return bits
}

/** High entropy, no counting or repeating pattern, no placeholder word. */
export function looksRandom(text: string): boolean {
  return (
    text !== '' &&
    shannonEntropy(text) >= entropyMinOf(text) &&
    !isRepeating(text) &&
    !isCounting(text) &&
    !placeholderWords.test(text)
  )
}

/** Random bytes of this length never decode to printable ASCII. */
export function encodesText(base64: string): boolean {
  return /^[ -~]{12,}$/.test(Buffer.from(base64, 'base64').toString('latin1'))
}

/**
 * Two thirds of the maximum, the log of length or alphabet size. Only a handful of a million random keys of
 * 24 characters are below.
 */
function entropyMinOf(text: string): number {
  return 0.65 * Math.log2(Math.min(alphabetSizeOf(text), text.length))
}

function alphabetSizeOf(text: string): number {
  if (/^[0-9]*$/.test(text)) return 10
  if (/^[0-9a-f]*$/i.test(text)) return 16
  return /[a-z]/.test(text) && /[A-Z]/.test(text) ? 62 : 32
}

/** `abcdabcdabcd` */
function isRepeating(text: string): boolean {
  for (let period = 1; period <= Math.min(samePeriodMax, text.length / 3); period += 1) {
    let equal = 0
    for (let index = period; index < text.length; index += 1) {
      if (text[index] === text[index - period]) equal += 1
    }
    if (equal > (text.length - period) * 0.6) return true
  }
  return false
}

/** `0123456789`, `abcdefgh`: nearly half of the characters follow their neighbor. */
function isCounting(text: string): boolean {
  let steps = 0
  for (let index = 1; index < text.length; index += 1) {
    const step = text.charCodeAt(index) - text.charCodeAt(index - 1)
    if (step === 1 || step === -1) steps += 1
  }
  return text.length > 3 && steps > text.length * 0.45
}
