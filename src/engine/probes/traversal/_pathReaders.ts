import type { ProbeContext } from '../../model/probe.ts'
import type { InsertionPoint } from '../_shared/insertionPoints.ts'
import { type Attempt, isTurnedAway, requestAt } from '../_shared/requestAt.ts'
import { differentMin, responseDistance } from '../_shared/separateResponses.ts'
import { isNamedFile } from './_filePoints.ts'
import { isUrl, payloadCounts } from './_traversalPayloads.ts'

type Context = Pick<ProbeContext, 'send' | 'accounts' | 'random' | 'looks'>

/** How many payloads a point is worth, by its name and by whether it reads files by a path. */
export async function countPayloads(
  context: Context,
  point: InsertionPoint,
  { first, all }: { readonly first: Attempt | null; readonly all: number },
): Promise<number> {
  if (isUrl(point.parameter.value)) return all
  const isNamed = isNamedFile(point)
  const look = context.looks.of(point.entry, point.parameter)
  const kind = first === null ? 'unknown' : await judgePath(context, point, first)
  if (kind === 'path') return all
  if (kind === 'none') {
    // What stands before an application may refuse slashes in a path, and hand on what it does not decode.
    if (point.parameter.place === 'path') return payloadCounts.encoded
    return isNamed ? payloadCounts.likeliest : payloadCounts.first
  }
  if (!isNamed) return payloadCounts.likeliest
  const isQuiet = look !== null && !look.matters && !look.breaks
  if (!isQuiet) return all
  // What takes any text, and changes something by it, looks for no file of that name.
  const takesAll = point.entry.effect === 'writes' && look.broken.status < 400
  return takesAll ? payloadCounts.likeliest : payloadCounts.ofAnyReader
}

/**
 * Says whether a value is read as a path: with a step that leads nowhere else it brings what it does not bring in a
 * folder that is not there. Unknown where the value itself may bring nothing.
 */
async function judgePath(
  context: Context,
  point: InsertionPoint,
  first: Attempt,
): Promise<'path' | 'none' | 'unknown'> {
  if (!namesSomething(context, point) || isTurnedAway(first.exchange)) return 'unknown'
  const { value } = point.parameter
  const kept = await requestAt(context, point, { value: stepInPlace(value) })
  if (kept === null || isTurnedAway(kept.exchange)) return 'unknown'
  if (responseDistance(kept, first) < differentMin) return 'none'
  const lost = await requestAt(context, point, { value: stepAside(value, context.random.word(8)) })
  if (lost === null || isTurnedAway(lost.exchange)) return 'unknown'
  return responseDistance(kept, lost) < differentMin ? 'none' : 'path'
}

/** Another value brings another response, or it is the name of a file that was served. */
function namesSomething({ looks }: Pick<Context, 'looks'>, { entry, parameter }: InsertionPoint): boolean {
  if (parameter.value === '') return false
  const look = looks.of(entry, parameter)
  if (look !== null) return look.matters
  const isServedFile = parameter.place === 'path' && /\.[a-z0-9]{1,8}$/i.test(parameter.value)
  return isServedFile && entry.status !== null && entry.status < 400
}

/** The same file, by a path with a step that leads nowhere else: `a/b.txt` as `a/./b.txt`. */
function stepInPlace(value: string): string {
  return beforeName(value, './')
}

/** A file of the same name in a folder that is not there. */
function stepAside(value: string, folder: string): string {
  return beforeName(value, `${folder}/`)
}

function beforeName(value: string, step: string): string {
  const start = value.lastIndexOf('/') + 1
  return `${value.slice(0, start)}${step}${value.slice(start)}`
}
