import type { Exchange } from '../../../model/artifacts.ts'
import { isReadingUrl } from '../../../read/effects/visits.ts'
import { isJsonObject, readJson } from '../../../read/formats/json.ts'
import { rendersHtml } from '../../../read/http/rendersHtml.ts'
import { signInPath } from '../../../read/knowledge/signInWords.ts'
import { decodePercent } from '../../../read/url/decodePercent.ts'
import { pathOf } from '../../../read/url/urls.ts'
import {
  linkedObjects,
  listsObject,
  mayShowObject,
  type ObjectUrl,
  objectIds,
  showsObject,
} from './_ownObjects.ts'

/** An object that its owner can read and the second account cannot, with the response of the owner. */
export type PrivateParent = { readonly object: ObjectUrl; readonly own: Exchange }

const parentsMax = 4
const partsMax = 4

/** Members often see each other, and all use the same labels. */
const sharedThings =
  /(?:^|\/)(?:users?|members?|people|persons?|profiles?|authors?|accounts?|contacts?|teams?|tags?|labels?|categor(?:y|ies)|topics?|articles?|posts?|products?|courses?|lessons?|events?|rooms?|books?|shops?|plans?|help|docs|pages?|images?|avatars?|templates?)\/[^/]*$/i

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

export function isPrivateParent({ object }: PrivateParent, shownToOther: Exchange): boolean {
  const { status, url, requestedUrl } = shownToOther
  const isSentToSignIn = url !== requestedUrl && signInPath.test(pathOf(url))
  const isDenied = isSentToSignIn || [401, 403, 404].includes(status)
  return isDenied && !sharedThings.test(pathOf(object.url))
}

type Part = { readonly object: ObjectUrl; readonly own: Exchange; readonly shownToOther: Exchange }

/** A link from a parent tells nothing: the object is below its URL, or names it. */
export async function belongsToParent(
  { object, own, shownToOther }: Part,
  parents: readonly PrivateParent[],
  {
    theirs,
    ask,
  }: {
    readonly theirs: readonly Exchange[]
    readonly ask: (url: string) => Promise<Exchange | null>
  },
): Promise<boolean> {
  const path = pathOf(object.url)
  if (sharedThings.test(path)) return false
  const containing = parents.filter((parent) => showsObject(parent.own, object, own))
  if (containing.some((parent) => path.startsWith(`${pathOf(parent.object.url).replace(/\/$/, '')}/`)))
    return true
  const named = containing.filter((parent) => namesParent(shownToOther, parent.object))
  const linked = theirs.flatMap(linkedObjects)
  for (const parent of named.slice(0, parentsMax)) {
    const sibling = linked.find(({ shape, id }) => shape === parent.object.shape && id !== parent.object.id)
    const response = sibling === undefined ? null : await ask(sibling.url)
    if (response === null || objectIds(response).size === 0) continue
    if (!mayShowObject(response, object, own)) return true
  }
  return false
}

function namesParent(part: Exchange, parent: ObjectUrl): boolean {
  const document = rendersHtml(part) ? undefined : readJson(part.body)
  if (document === undefined) return rendersHtml(part) && listsObject(part, parent)
  const kind = kindOf(parent)
  if (kind === null || !isJsonObject(document)) return false
  return [document, ...Object.values(document).filter(isJsonObject)].some((object) =>
    Object.entries(object).some(([name, value]) => {
      const isOfKind = name.toLowerCase().replace(/[-_]|(?:uu)?id$/g, '') === kind
      const id = value !== null && isJsonObject(value) ? value.id : value
      return isOfKind && (typeof id === 'string' || typeof id === 'number') && String(id) === parent.id
    }),
  )
}

function kindOf({ url, id }: ObjectUrl): string | null {
  const segments = pathOf(url).split('/').map(decodePercent)
  const folder = segments[segments.lastIndexOf(id) - 1]
  if (folder === undefined || folder === '') return null
  const kind = folder.toLowerCase().replace(/[-_]/g, '')
  return kind.replace(/ies$/, 'y').replace(/s$/, '')
}
