import { matchAt, standsFree, type TokenForm } from '../text/findTokens.ts'
import { looksRandom } from '../text/randomness.ts'

const telegramToken = /:AA([\w-]{33})(?![\w-])/y
const telegramIdCharsMax = 11

export const telegramBotToken: TokenForm = {
  prefixes: [':AA'],
  read(text, index) {
    const tail = matchAt(telegramToken, text, index)
    if (tail === null || !looksRandom(tail.slice(3))) return null
    const id = /(?<!\d)\d{8,11}$/.exec(text.slice(Math.max(0, index - telegramIdCharsMax - 1), index))?.[0]
    return id === undefined ? null : { value: id + tail, start: index - id.length }
  },
}

const discordToken = /[MNO][\w-]{23,27}\.[\w-]{6}\.[\w-]{27,38}(?![\w-])/y

/** Base64 of all three-digit prefixes of a decimal id. */
const numberStarts = [
  ...new Set(Array.from({ length: 900 }, (_, index) => btoa(String(index + 100)).slice(0, 3))),
]

export const discordBotToken: TokenForm = {
  prefixes: numberStarts,
  read(text, index) {
    const value = standsFree(text, index) ? matchAt(discordToken, text, index) : null
    if (value === null) return null
    const [id = '', , signature = ''] = value.split('.')
    const isNumber = /^\d{17,20}$/.test(Buffer.from(id, 'base64url').toString('latin1'))
    return isNumber && looksRandom(signature) ? { value, start: index } : null
  },
}
