const charsMax = 254

/**
 * Brings an email address into the one form under which a person is known: lower case, NFKC. Null when it
 * is none; whether mail arrives there, nobody asks.
 */
export function parseEmail(text: string): string | null {
  const email = text.trim().normalize('NFKC').toLowerCase()
  // RFC 5321 §4.5.3.1.3 bounds the length. Control and format characters would make two alike.
  const isOne =
    email.length <= charsMax && /^[^\s@\p{C}<>"(),:;[\]\\]+@[^\s@\p{C}<>"(),:;[\]\\]+$/u.test(email)
  return isOne ? email : null
}
