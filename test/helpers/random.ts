import { randomInt } from 'node:crypto'

/** Chooses the seed of a test that is about chance: the one of the environment, to repeat a failure. */
export function chooseSeed(): number {
  return Number(process.env.SCANWARD_TEST_SEED ?? randomInt(2 ** 31))
}

/** Makes a generator of whole numbers from `min` to `max` that is the same for the same seed. */
export function seededRandom(seed: number): (min: number, max: number) => number {
  let state = seed >>> 0
  return (min, max) => {
    // A linear congruential generator with the numbers of Numerical Recipes: enough to vary moments.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return min + Math.floor((state / 2 ** 32) * (max - min + 1))
  }
}
