import { randomInt } from 'node:crypto'

/** Taken from the environment, to repeat a failure, or random. */
export function chooseSeed(): number {
  return Number(process.env.SCANWARD_TEST_SEED ?? randomInt(2 ** 31))
}

/** `min` and `max` are included. */
export function seededRandom(seed: number): (min: number, max: number) => number {
  let state = seed >>> 0
  return (min, max) => {
    // Linear congruential generator of Numerical Recipes.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return min + Math.floor((state / 2 ** 32) * (max - min + 1))
  }
}
