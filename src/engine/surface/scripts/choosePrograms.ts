import type { Script } from '../../model/artifacts.ts'
import { isVendorScript } from '../../parse/url/vendorScript.ts'
import { type LinkedProgram, linkPrograms } from './programLinks.ts'

/** Text of all programs that are read: two megabytes take about a second. */
const programCharsMax = 6 * 1024 * 1024

const sign =
  /\bfetch\s{0,4}\(|\baxios\b|\bmethod\s{0,4}:\s{0,4}["'`](?:GET|POST|PUT|PATCH|DELETE|get|post|put|patch|delete)["'`]|\.(?:get|post|put|patch|delete|request|ajax|getJSON|load)\(|\.open\(\s{0,4}["'`](?:GET|POST|PUT|PATCH)|\bwindow\.open\(|\bbaseURL\b/

/** The programs that may send something, and those that call what others of them export, as long as there is room. */
export function choosePrograms(scripts: readonly Script[]): readonly LinkedProgram[] {
  let charsLeft = programCharsMax
  const own = scripts.filter(({ isTruncated, url, text }) => {
    return !isTruncated && !isVendorScript(url) && text.length <= programCharsMax
  })
  const programs = linkPrograms(own)
  const sending = new Set(programs.filter(({ script }) => sign.test(script.text)))
  for (let round = 0; round < roundsMax; round += 1) {
    const before = sending.size
    for (const program of programs)
      if ([...program.imports.values()].some((imported) => sending.has(imported))) sending.add(program)
    if (sending.size === before) break
  }
  const chosen = new Set<LinkedProgram>()
  for (const program of sending) {
    if (program.script.text.length > charsLeft) continue
    charsLeft -= program.script.text.length
    chosen.add(program)
  }
  return programs.filter((program) => chosen.has(program))
}

/** How many programs may stand between the one that calls and the one that sends. */
const roundsMax = 8
