/** Valid numbers, generated at run time, because checks ignore documented examples. */
import { hasLuhnDigit } from '../../../src/engine/read/text/cardNumbers.ts'
import { drawn } from './fakeSecrets.ts'

export function cardNumber(start: string, length = 16): string {
  const body = start + drawn('digits', length - 1 - start.length, start)
  const last = [...'0123456789'].find((digit) => hasLuhnDigit(body + digit))
  return body + last
}

export function iban(country: string, account: string): string {
  const letters = (text: string) => text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  const rest = Number(BigInt(letters(`${account}${country}00`)) % 97n)
  return `${country}${String(98 - rest).padStart(2, '0')}${account}`
}
