import { randomBytes, randomInt } from 'node:crypto'
import type { RandomSource } from '../../../model/probe.ts'

const wordLength = 10

/** Cryptographic randomness, so that no target can predict its words. */
export function openRandom(): RandomSource {
  return {
    word(length = wordLength) {
      const letter = String.fromCharCode(97 + randomInt(26))
      return (
        letter +
        randomBytes(length)
          .toString('hex')
          .slice(0, length - 1)
      )
    },
    number: (min, max) => randomInt(min, max + 1),
  }
}
