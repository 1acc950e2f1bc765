import type { DomPayloadKind } from './_domPayloads.ts'

const namesMax = 10
const readsMax = 5_000

/** What a script reads of the address of its page. */
const urlRead =
  /\blocation\b|\bdocument\.(?:URL|documentURI|baseURI)\b|URLSearchParams|searchParams|\bhashchange\b/

/** Says whether a script may read the address of its page. */
export function readsUrl(script: string): boolean {
  return urlRead.test(script)
}

/** Says whether a script may take apart what stands behind the # of an address. */
export function readsFragment(script: string): boolean {
  return /\bhash\b|\bhashchange\b/.test(script)
}

/** What runs a text as a program. */
const evaluation = /\beval\b|\bset(?:Timeout|Interval)\b|\bFunction\b|\bexecScript\b/
/** What goes to an address, or gives an element one. */
const going = /\blocation\s*=(?!=)|\b(?:href|src|action|assign|replace|open|setAttribute|navigate)\b/

/** Says for what use of a value a script has the words; for markup there are too many. */
export function listUses(script: string): readonly DomPayloadKind[] {
  if (evaluation.test(script)) return ['markup', 'program', 'expression']
  return going.test(script) ? ['markup', 'program'] : ['markup']
}

const namedRead = /\.get(?:All)?\(\s{0,10}["'`]([\w.-]{1,40})["'`]\s{0,10}\)/g

/**
 * Lists the names of parameters that scripts read out of the address, as in
 * `new URLSearchParams(location.search).get('q')`, those read most often first. A name that a script reads out of
 * something else is among them: it does no harm there.
 */
export function listClientInputs(scripts: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  let reads = 0
  for (const script of scripts.filter(readsUrl)) {
    for (const { 1: name = '' } of script.matchAll(namedRead)) {
      reads += 1
      if (reads > readsMax) break
      // Fields of headers and of other stores.
      if (/^(?:content-|accept|authorization|x-|set-cookie|etag|retry-)/i.test(name)) continue
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  }
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([name]) => name)
    .slice(0, namesMax)
}
