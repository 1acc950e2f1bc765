import type { Script } from '../../../model/artifacts.ts'
import { isVendorScript } from '../../url/vendorScript.ts'
import { type LinkedProgram, linkPrograms } from './programLinks.ts'
import type { ServerProp } from './serverProps.ts'

/** Sum over all parsed programs: two megabytes take about a second. */
const programCharsMax = 6 * 1024 * 1024

const sending =
  /\bfetch\s{0,4}\(|\baxios\b|\bmethod\s{0,4}:\s{0,4}["'`](?:GET|POST|PUT|PATCH|DELETE|get|post|put|patch|delete)["'`]|\.open\(\s{0,4}["'`](?:GET|POST|PUT|PATCH)|\bbaseURL\b/
const maybeSending =
  /\.(?:get|post|put|patch|delete|getJSON|load)\(|\b(?:ofetch|fetcher|apiFetch|request|ajax|useFetch|useSWR)\s{0,4}\(|\bwindow\.open\(/
const shortCharsMax = 1024 * 1024

export function choosePrograms(
  scripts: readonly Script[],
  props: readonly ServerProp[] = [],
  isCaller: (text: string) => boolean = () => false,
): readonly LinkedProgram[] {
  const own = scripts.filter(({ isTruncated, url, text }) => {
    return !isTruncated && !isVendorScript(url) && text.length <= programCharsMax
  })
  const programs = linkPrograms(own)
  const ids = [...new Set(props.map(({ component }) => component.id))]
  const holdsComponent = ({ text, url }: Script) =>
    url !== null && ids.some((id) => new RegExp(`[,{[]\\s{0,4}${id}\\s{0,4}[:,]`).test(text))
  const sure = new Set(
    programs.filter(
      ({ script, namesActions }) =>
        sending.test(script.text) || namesActions === true || holdsComponent(script) || isCaller(script.text),
    ),
  )
  const used = new Set([...sure, ...programs.filter(({ script }) => maybeSending.test(script.text))])
  for (let round = 0; round < roundsMax; round += 1) {
    const before = used.size
    for (const program of programs)
      if ([...program.imports.values()].some((imported) => used.has(imported))) used.add(program)
    if (used.size === before) break
  }
  const shortestFirst = [...used].toSorted((one, other) => lengthOf(one) - lengthOf(other))
  const [short, long] = [shortestFirst.filter(isShort), shortestFirst.filter((program) => !isShort(program))]
  const chosen = new Set<LinkedProgram>()
  let charsLeft = programCharsMax
  const choose = (from: readonly LinkedProgram[], keepsChars = 0) => {
    for (const program of from) {
      if (chosen.has(program) || lengthOf(program) > charsLeft - keepsChars) continue
      charsLeft -= lengthOf(program)
      chosen.add(program)
    }
  }
  choose(short.filter((program) => sure.has(program)))
  // Leaves room, because one long program may be the whole application.
  choose(short, programCharsMax / 2)
  choose(long.filter((program) => sure.has(program)))
  choose(shortestFirst)
  return programs.filter((program) => chosen.has(program))
}

function lengthOf({ script }: LinkedProgram): number {
  return script.text.length
}

function isShort(program: LinkedProgram): boolean {
  return lengthOf(program) <= shortCharsMax
}

const roundsMax = 8
