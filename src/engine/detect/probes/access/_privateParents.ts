import type { Exchange } from '../../../model/artifacts.ts'
import { isReadingUrl } from '../../../read/effects/visits.ts'
import { rendersHtml } from '../../../read/http/rendersHtml.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { linkedObjects, listsObject, type ObjectUrl, objectIds, showsObject } from './_ownObjects.ts'

/** An object that its owner can read and the second account cannot, with the response of the owner. */
export type PrivateParent = { readonly object: ObjectUrl; readonly own: Exchange }

const parentsMax = 4
const partsMax = 4

/** Members often see each other, and all use the same labels. */
const sharedThings =
  /(?:^|\/)(?:users?|members?|people|persons?|profiles?|authors?|accounts?|contacts?|teams?|tags?|labels?|categor(?:y|ies)|topics?|articles?|posts?|products?|help|docs|pages?|files?|images?|avatars?|templates?)\/[^/]*$/i

export function mayBelongToParent(object: ObjectUrl, parents: readonly PrivateParent[]): boolean {
  return parents.some(({ own }) => lists(own, object))
}

/** Lists one object of each shape that pages of parents link to, beside those that are known. */
export function listParts(
  parents: readonly PrivateParent[],
  known: readonly ObjectUrl[],
): readonly ObjectUrl[] {
  const urls = new Set(known.map(({ url }) => url))
  const linked = parents.filter(({ own }) => rendersHtml(own)).flatMap(({ own }) => linkedObjects(own))
  const fresh = linked.filter(
    ({ url }) => !urls.has(url) && isReadingUrl(url) && !sharedThings.test(pathOf(url)),
  )
  return [...new Map(fresh.map((object) => [object.shape, object])).values()].slice(0, partsMax)
}

function lists(parent: Exchange, object: ObjectUrl): boolean {
  return rendersHtml(parent) ? listsObject(parent, object) : objectIds(parent).has(object.id)
}

/**
 * Says whether a parent of the first account, which the second cannot read, contains the object, while the
 * parents of the second account contain others.
 */
export async function belongsToParent(
  { object, own }: { readonly object: ObjectUrl; readonly own: Exchange },
  parents: readonly PrivateParent[],
  {
    theirs,
    ask,
  }: {
    readonly theirs: readonly Exchange[]
    readonly ask: (url: string) => Promise<Exchange | null>
  },
): Promise<boolean> {
  if (sharedThings.test(pathOf(object.url))) return false
  const containing = parents.filter(
    (parent) => showsObject(parent.own, object, own) && object.url !== parent.object.url,
  )
  if (containing.some((parent) => parent.object.id === object.id)) return true
  const linked = theirs.flatMap(linkedObjects)
  for (const parent of containing.slice(0, parentsMax)) {
    const sibling = linked.find(({ shape, id }) => shape === parent.object.shape && id !== parent.object.id)
    const response = sibling === undefined ? null : await ask(sibling.url)
    if (response === null || objectIds(response).size === 0) continue
    if (!showsObject(response, object, own)) return true
  }
  return false
}
