import { randomInt } from 'node:crypto'

/** From the environment, to repeat a failure. */
export function chooseSeed(): number {
  return Number(process.env.SCANWARD_TEST_SEED ?? randomInt(2 ** 31))
}

/** Includes `min` and `max`. */
export function seededRandom(seed: number): (min: number, max: number) => number {
  let state = seed >>> 0
  return (min, max) => {
    // Linear congruential generator of Numerical Recipes.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return min + Math.floor((state / 2 ** 32) * (max - min + 1))
  }
}
