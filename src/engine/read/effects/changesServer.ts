import type { Action } from '../../model/effect.ts'
import { serverParts, serverPlaces, sharedServerParts, toolNames } from '../knowledge/serverWords.ts'
import { takesWork } from './fieldNames.ts'
import { foldWords } from './foldWords.ts'

const lastSegments = 2

const part = namesAtEnd(serverParts)
const sharedPart = namesAtEnd(sharedServerParts)
const place = new RegExp(` (?:${serverPlaces.join('|')}) `)
const tool = new RegExp(`^ (?:${toolNames.join('|')}) `)

export function changesServer({
  segments,
  body,
}: {
  readonly segments: readonly string[]
  readonly body: Action['body'] | undefined
}): boolean {
  const folded = segments.map(foldWords)
  const isOfServer = folded
    .slice(-lastSegments)
    .some((words) => part.test(words) || (sharedPart.test(words) && folded.some((name) => place.test(name))))
  return isOfServer && !tool.test(folded.at(-1) ?? '') && !takesWork(body)
}

function namesAtEnd(names: readonly string[]): RegExp {
  return new RegExp(` (?:${names.join('|')}) $`)
}
