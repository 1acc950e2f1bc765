import { matchAt, standsFree, type TokenForm } from '../text/findTokens.ts'
import { looksRandom } from '../text/randomness.ts'

const digits = [...'0123456789']
const hexCharsOfKey = 32
const dataCenter = /-us\d{1,2}(?![\w-])/y

export const mailchimpKey: TokenForm = {
  prefixes: ['-us'],
  read(text, index) {
    const end = matchAt(dataCenter, text, index)
    const start = index - hexCharsOfKey
    if (end === null || start < 0 || !standsFree(text, start)) return null
    const random = text.slice(start, index)
    return /^[0-9a-f]{32}$/.test(random) && looksRandom(random) ? { value: random + end, start } : null
  },
}

const charsBeforeDigit = 3
const entraEnd = /\dQ~[\w~.-]{31,34}(?![\w~.-])/y

/** Microsoft Entra ID app secret since 2021: three characters, a digit, `Q~`, and the rest. */
export const entraSecret: TokenForm = {
  prefixes: digits.map((digit) => `${digit}Q~`),
  read(text, index) {
    const end = matchAt(entraEnd, text, index)
    const start = index - charsBeforeDigit
    if (end === null || start < 0 || !standsFree(text, start)) return null
    const value = text.slice(start, index) + end
    return /^[\w~.-]{3}\d/.test(value) && looksRandom(end.slice(3)) ? { value, start } : null
  },
}
