import { foldWords } from './foldWords.ts'
import { skippedUse } from './visits.ts'

/** Leading verbs of functions that only read. `load` and `get` also begin names such as `getOrCreateCart`. */
const reading =
  /^ (?:get|find|list|search|fetch|load|read|query|look ?up|count|show|view|browse|filter|suggest|autocomplete|preview|calculate|estimate|compare|export|download|describe|resolve) /
const readingNoun = / (?:search|lookup|preview|suggestions) $/
const writing =
  / (?:or|and|create|insert|save|set|update|upsert|add|put|write|store|delete|remove|send|mark|increment|track|log) /

export function isReadingName(name: string): boolean {
  const words = foldWords(name)
  return (
    (reading.test(words) || readingNoun.test(words)) &&
    !writing.test(words) &&
    skippedUse({ method: 'GET', url: 'http://localhost/', names: [name], effect: 'reads' }) === null
  )
}
