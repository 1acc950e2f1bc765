import type { ProbeContext } from '../../../model/probe.ts'
import type { InsertionPoint } from '../_shared/insertionPoints.ts'
import { type Attempt, isBlockedRequest, requestAt, requestUnmodified } from '../_shared/requestAt.ts'
import { differentMin, responseDistance } from '../_shared/separateResponses.ts'
import { isNamedFile } from './_filePoints.ts'
import { fewPayloads, isUrl, type TraversalPayload } from './_traversalPayloads.ts'

/** How many times nearer to the response to the value itself one with a step in place is than one with a step aside. */
const nearerMin = 5

type Context = Pick<ProbeContext, 'send' | 'accounts' | 'random' | 'looks'>

/** The payloads that a point is worth, by its name and by whether it reads files by a path. */
export async function selectPathPayloads(
  context: Context,
  point: InsertionPoint,
  { first, all }: { readonly first: Attempt | null; readonly all: readonly TraversalPayload[] },
): Promise<readonly TraversalPayload[]> {
  if (isUrl(point.parameter.value)) return all
  const isNamed = isNamedFile(point)
  const look = context.looks.of(point.entry, point.parameter)
  const kind = first === null ? 'unknown' : await judgePath(context, point, first)
  if (kind === 'path') return all
  // What stands before an application, or itself, may refuse slashes, and hand on what it does not decode.
  if (kind === 'none')
    return isNamed || point.parameter.place === 'path' ? fewPayloads.withoutSlash : fewPayloads.first
  if (!isNamed) return fewPayloads.likeliest
  const isQuiet = look !== null && !look.matters && !look.breaks
  if (!isQuiet) return all
  // What takes any text, and changes something by it, looks for no file of that name.
  const takesAll = point.entry.effect === 'writes' && look.broken.status < 400
  return takesAll ? fewPayloads.likeliest : fewPayloads.ofAnyReader
}

/**
 * Says whether a value is read as a path: with a step that leads nowhere else it brings what it brings itself, and does
 * not bring in a folder that is not there. Unknown where the value itself may bring nothing.
 */
async function judgePath(
  context: Context,
  point: InsertionPoint,
  first: Attempt,
): Promise<'path' | 'none' | 'unknown'> {
  if (!namesSomething(context, point) || isBlockedRequest(first.exchange)) return 'unknown'
  const { value } = point.parameter
  const kept = await requestAt(context, point, { value: stepInPlace(value) })
  if (kept === null || isBlockedRequest(kept.exchange)) return 'unknown'
  if (responseDistance(kept, first) < differentMin) return 'none'
  const lost = await requestAt(context, point, { value: stepAside(value, context.random.word(8)) })
  if (lost === null || isBlockedRequest(lost.exchange)) return 'unknown'
  const apart = responseDistance(kept, lost)
  if (apart < differentMin) return 'none'
  const own = await requestUnmodified(context, point)
  // What shows every text in another way, such as by its length, shows them all as far apart.
  return own === null || responseDistance(kept, own) < apart / nearerMin ? 'path' : 'none'
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
