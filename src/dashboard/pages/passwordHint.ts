import { passwordCharsMax, passwordCharsMin } from '../../passwords.ts'

/** What is asked of a new password. */
export const passwordHint = `${passwordCharsMin} to ${passwordCharsMax} characters of any kind. Several words are easier to remember than a few signs.`
