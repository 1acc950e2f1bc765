import type { InputsSummary } from '../../../shared/model/report.ts'
import { cleanLine } from '../../../shared/untrustedText.ts'
import type { Entry, Surface } from '../../model/surface.ts'
import { redactUrl } from '../../read/url/redactUrl.ts'
import { isValidBase } from './learnBases.ts'

const refusedMax = 50
const urlCharsMax = 500

export function summarizeInputs({ entries, entriesLeftOut }: Surface): InputsSummary {
  const refused = entries.filter((entry) => entry.status !== null && !isValidBase(entry))
  const unsent = entries.filter(({ status }) => status === null)
  return {
    sources: count(entries.map(({ source }) => source)).map(([source, requests]) => ({ source, requests })),
    places: count(entries.flatMap(({ parameters }) => parameters.map(({ place }) => place))).map(
      ([place, parameters]) => ({ place, parameters }),
    ),
    left_out: entriesLeftOut,
    valid_bases: entries.length - refused.length - unsent.length,
    refused_bases: refused.length,
    unsent_bases: unsent.length,
    refused: refused.slice(0, refusedMax).map(showEntry),
  }
}

function showEntry({ method, url, status }: Entry): InputsSummary['refused'][number] {
  return { method, url: cleanLine(redactUrl(url), urlCharsMax), status: status ?? 0 }
}

function count(words: readonly string[]): readonly (readonly [word: string, times: number])[] {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].sort(([one, times], [other, otherTimes]) => otherTimes - times || (one < other ? -1 : 1))
}
