const charsMax = 254

/** Normalizes to lower case and NFKC; null if invalid. */
export function parseEmail(text: string): string | null {
  const email = text.trim().normalize('NFKC').toLowerCase()
  // RFC 5321 §4.5.3.1.3 bounds the length. Control and format characters would allow lookalikes.
  const isOne =
    email.length <= charsMax && /^[^\s@\p{C}<>"(),:;[\]\\]+@[^\s@\p{C}<>"(),:;[\]\\]+$/u.test(email)
  return isOne ? email : null
}
