import type { Shown } from '../../model/proof.ts'

/** Says what a response shows, in a sentence. */
export function describeProofStep(shows: Shown): string {
  if ('times' in shows) return `The response contains ${quote(shows.contains)} ${sayTimes(shows.times)}.`
  if ('contains' in shows) return `The response contains ${quote(shows.contains)}.`
  if ('lacks' in shows) return `The response does not contain ${quote(shows.lacks)}.`
  if ('status' in shows) return `The response has status code ${shows.status}.`
  return `The response header ${shows.header} contains ${quote(shows.value)}.`
}

function sayTimes(times: number): string {
  return times === 1 ? 'once' : `${times} times`
}

function quote(text: string): string {
  return `"${text}"`
}
