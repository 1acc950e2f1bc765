import { passwordCharsMax, passwordCharsMin } from '../../../service/passwords.ts'

export const passwordHint = `${passwordCharsMin} to ${passwordCharsMax} characters. A passphrase of several words is easier to remember.`
