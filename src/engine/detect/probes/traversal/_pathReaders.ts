import type { ProbeContext } from '../../../model/probe.ts'
import type { InsertionPoint } from '../_shared/insertionPoints.ts'
import { type Attempt, isBlockedRequest, requestAt, requestUnmodified } from '../_shared/requestAt.ts'
import { differentMin, responseDistance } from '../_shared/separateResponses.ts'
import { isNamedFile } from './_filePoints.ts'
import { fewPayloads, isUrl, type TraversalPayload } from './_traversalPayloads.ts'

const nearerMin = 5

type Context = Pick<ProbeContext, 'send' | 'accounts' | 'random' | 'looks'>

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
  // A proxy or the application may refuse slashes and pass on encoded ones.
  if (kind === 'none')
    return isNamed || point.parameter.place === 'path' ? fewPayloads.withoutSlash : fewPayloads.first
  if (!isNamed) return fewPayloads.likeliest
  const isQuiet = look !== null && !look.matters && !look.breaks
  if (!isQuiet) return all
  // An update that accepts any text does not look up a file.
  const takesAll = point.entry.effect === 'writes' && look.broken.status < 400
  return takesAll ? fewPayloads.likeliest : fewPayloads.ofAnyReader
}

/**
 * `./` in front of the file name changes nothing, an unknown folder does. Unknown if the value names no file.
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
  // A page that depends on any text, such as on its length, differs equally for both.
  return own === null || responseDistance(kept, own) < apart / nearerMin ? 'path' : 'none'
}

function namesSomething({ looks }: Pick<Context, 'looks'>, { entry, parameter }: InsertionPoint): boolean {
  if (parameter.value === '') return false
  const look = looks.of(entry, parameter)
  if (look !== null) return look.matters
  const isServedFile = parameter.place === 'path' && /\.[a-z0-9]{1,8}$/i.test(parameter.value)
  return isServedFile && entry.status !== null && entry.status < 400
}

/** `a/b.txt` → `a/./b.txt` */
function stepInPlace(value: string): string {
  return beforeName(value, './')
}

function stepAside(value: string, folder: string): string {
  return beforeName(value, `${folder}/`)
}

function beforeName(value: string, step: string): string {
  const start = value.lastIndexOf('/') + 1
  return `${value.slice(0, start)}${step}${value.slice(start)}`
}
