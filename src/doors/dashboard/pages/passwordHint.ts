import { passwordCharsMax, passwordCharsMin } from '../../../service/passwords.ts'

/** What is asked of a new password. */
export const passwordHint = `${passwordCharsMin} to ${passwordCharsMax} characters. A passphrase of several words is easier to remember.`
