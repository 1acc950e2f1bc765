const namesMax = 10
const readsMax = 5_000

const urlRead =
  /\blocation\b|\bdocument\.(?:URL|documentURI|baseURI)\b|URLSearchParams|searchParams|\bhashchange\b/

export function readsUrl(script: string): boolean {
  return urlRead.test(script)
}

/**
 * Such as `new URLSearchParams(location.search).get('q')`, most frequent first. May include names read from
 * other objects.
 */
export function listClientInputs(
  scripts: readonly string[],
  limits: { readonly namesMax: number } = { namesMax },
): readonly string[] {
  const readers = scripts.filter(readsUrl)
  if (readers.length === 0) return []
  const beside = scripts.filter((script) => !readsUrl(script))
  const names = [...byCount(readers, namesIn), ...byCount(beside, namesOfParameters)]
  return [...new Set(names)].slice(0, limits.namesMax)
}

function byCount(
  scripts: readonly string[],
  namesOf: (script: string) => Iterable<string>,
): readonly string[] {
  const counts = new Map<string, number>()
  let reads = 0
  for (const script of scripts) {
    for (const name of namesOf(script)) {
      reads += 1
      if (reads > readsMax) break
      if (name === '' || isOwnProperty(name)) continue
      // Headers and keys of other stores.
      if (/^(?:content-|accept|authorization|x-|set-cookie|etag|retry-)/i.test(name)) continue
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([name]) => name)
}

/** `getQueryParam('q')`, `params.q` */
const parameterReads: readonly RegExp[] = [
  /\b(?!querySelector|jQuery)(?:[a-z]\w{0,20})?(?:[pP]aram|[qQ]uery|[uU]rlVar)\w{0,20}\(\s{0,10}["'`]([\w.-]{1,40})["'`]\s{0,10}[),]/g,
  /\b(?!jQuery)(?:[a-z]\w{0,20}(?:Params|Query)|params|query|qs)(?:\.|\?\.)([a-zA-Z_]\w{0,39})\b(?!\s{0,3}\()/g,
  /\b(?!jQuery)(?:[a-z]\w{0,20}(?:Params|Query)|params|query|qs)\[["'`]([\w.-]{1,40})["'`]\]/g,
  // `getUrlVars().q`, `$location.search()["q"]`
  /(?:[pP]aram|[qQ]uery|[uU]rlVar|\bsearch)\w{0,20}\(\s{0,3}\)(?:\??\.|\[["'`])([a-zA-Z_][\w-]{0,39})\b(?!\s{0,3}\()/g,
]
const namedReads: readonly RegExp[] = [
  /\.(?:get|getAll|has)\(\s{0,10}["'`]([\w.-]{1,40})["'`]\s{0,10}\)/g,
  // `/[?&]q=([^&]*)/`, `split('q=')`
  /\[[?&|\\]{1,4}\]([\w-]{1,40})=/g,
  /\.(?:split|indexOf|lastIndexOf|includes|startsWith|replace|match)\(\s{0,10}["'`/^\\]{1,4}[?&#]?([\w-]{1,40})=["'`(]/g,
]
const destructured = /\{([\w\s,:$='"]{1,200})\}\s{0,5}=\s{0,5}Object\.fromEntries\(/g

export function isOwnProperty(name: string): boolean {
  return /^(?:length|size|toString|prototype|constructor|push|map|filter|forEach)$/.test(name)
}

function* namesIn(script: string): Generator<string> {
  for (const pattern of namedReads) for (const { 1: name = '' } of script.matchAll(pattern)) yield name
  yield* namesOfParameters(script)
  for (const { 1: names = '' } of script.matchAll(destructured)) {
    for (const name of names.split(',')) yield name.trim().split(/[:=\s]/, 1)[0] ?? ''
  }
}

function* namesOfParameters(script: string): Generator<string> {
  for (const pattern of parameterReads) for (const { 1: name = '' } of script.matchAll(pattern)) yield name
}
