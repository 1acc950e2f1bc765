import type { ProbeBrowser, RandomSource } from '../../../model/probe.ts'
import { domPayload, fillUrl, type UrlPart } from './domPayloads.ts'

/**
 * Says whether a page runs a `javascript:` URL that stands in this part of its URL. That is DOM-based cross-site scripting, which
 * explains every other use of the same value as a URL.
 */
export async function executesJavascriptUrl(
  { browser, random, marker }: RunsProgramsTools,
  url: string,
  part: UrlPart,
): Promise<boolean> {
  const id = random.number(100_000, 999_999)
  const filled = fillUrl(url, [{ part, value: domPayload('program', marker, id) }])
  const visited = await browser.visit(filled, { marker })
  return visited?.calls.includes(String(id)) === true
}

type RunsProgramsTools = {
  readonly browser: ProbeBrowser
  readonly random: RandomSource
  readonly marker: string
}
