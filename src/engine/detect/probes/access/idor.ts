import type { Exchange } from '../../../model/artifacts.ts'
import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext, type ProbeOutcome } from '../../../model/probe.ts'
import type { AccountName, ProbeRequest } from '../../../model/probeRequest.ts'
import { isShell } from '../../../read/derive/shellRoutes.ts'
import { parseHtml } from '../../../read/html/html.ts'
import { rendersHtml } from '../../../read/http/rendersHtml.ts'
import { decodePercent } from '../../../read/url/decodePercent.ts'
import { observeProbe, type ProofRequest } from '../../../report/evidence/observeProbe.ts'
import { routedPath, withResponses } from '../_shared/protectedPaths.ts'
import { isRefusal } from '../_shared/refusal.ts'
import { isSameResponse } from '../_shared/sameResponse.ts'
import { needsTwoUsers } from '../_shared/skipReasons.ts'
import { isFilledAlike } from './_filledForms.ts'
import { judgeGraphqlObjects } from './_graphqlObjects.ts'
import { idorTexts } from './_idorTexts.ts'
import { accountIds, listAccountUrls, listOwnReads, namesOwnPart, showsAccount } from './_ownAccount.ts'
import {
  describeObject,
  isSingleObject,
  isUnguessable,
  linkedObjects,
  listInputObjects,
  listObjects,
  listOverviewEntries,
  listsObject,
  listsOwnObject,
  mayShowObject,
  type ObjectUrl,
  objectIds,
  ownerMarks,
  ownsItems,
  unusedId,
  withId,
} from './_ownObjects.ts'
import {
  belongsToParent,
  isPrivateParent,
  listParts,
  mayBelongToParent,
  type PrivateParent,
} from './_privateParents.ts'

const overviewsMax = 12
const shellsMax = 2
const perShapeMax = 2
const objectsMax = 12
const bodyBytesMax = 256 * 1024

type Context = ProbeContext<'target' | 'responses'>

/**
 * Finds insecure direct object references (IDOR): objects of one account that another account can read by
 * their URL.
 *
 * Certain: the scan uses two test accounts of the owner and only GET. Ids come from responses to the first
 * account; none is guessed or enumerated. The probe also requests the account itself by its id, below the URL
 * where the application keeps accounts. It counts if more than a name and an email address is shown. The
 * second account got the same object, although its own lists do not show it. An unauthenticated request and
 * an unused id do not return it. On a page with much text around it, the form fields are compared. Fires on
 * `/api/orders/17` without an ownership check; not on objects that are public, shared with the second
 * account, or the same shell for every id. Source: OWASP API Security Top 10 2023, API1.
 */
export default activeProbe({
  ...idorTexts,
  id: 'access.idor',
  intensity: 'intrusive',
  effect: 'reads',
  budget: { perScan: 30, perEntry: 0.6 },
  needs: ['target', 'responses'],
  skipReason: ({ accounts }) => (accounts.has('user') && accounts.has('other') ? null : needsTwoUsers),
  async run(context) {
    const queried = await judgeGraphqlObjects(context)
    const { observations, gap, part = null } = await judgeObjects(context)
    return {
      observations: [...observations, ...queried.observations],
      gap: queried.judged > 0 ? null : gap,
      part,
    }
  },
})

async function judgeObjects(context: Context): Promise<ProbeOutcome> {
  const seen = await readOverviews(context)
  if (seen.length === 0) return nothing('the scan found no data that belongs to an account')
  if (!seen.some(({ other }) => other !== null))
    return nothing('the target refused the second account everywhere: check its sign-in')
  if (seen.every(({ user, other }) => other !== null && isSameOverview(user, other))) {
    return nothing('both accounts get the same data: give each account objects of its own')
  }
  const { objects, leftOut } = pickObjects(context, seen)
  if (objects.length === 0)
    return nothing('no object with a URL of its own was found: create one in the first account')
  const parents: PrivateParent[] = []
  const first = await judgeAll(context, objects, { seen, parents })
  const due = [
    ...first.undecided.filter((object) => mayBelongToParent(object, parents)),
    ...listParts(parents, objects),
  ]
  const second = await judgeAll(context, due, { seen, parents })
  const observations = [...first.observations, ...second.observations]
  const judged = objects.length - first.undecided.length + due.length - second.undecided.length
  if (judged === 0)
    return nothing('the owner of the objects could not be determined: give each account objects of its own')
  return { observations, gap: null, part: sayLeftOut(leftOut) }
}

type Known = { readonly seen: readonly Overview[]; readonly parents: PrivateParent[] }

async function judgeAll(context: Context, objects: readonly ObjectUrl[], known: Known) {
  const observations: Observation[] = []
  const undecided: ObjectUrl[] = []
  for (const object of objects) {
    const outcome = await judgeObject(context, object, known)
    if (outcome === 'undecided') undecided.push(object)
    else if (outcome !== null) observations.push(outcome)
  }
  return { observations, undecided }
}

function sayLeftOut([first, ...others]: readonly ObjectUrl[]): string | null {
  if (first === undefined) return null
  const further = others.length === 0 ? '' : ` (and ${others.length} more)`
  return `only ${objectsMax} kinds of objects were tested, and not ${routedPath(first.url)}${further}: scan a smaller part of the site, or test them by hand`
}

function isSameOverview(user: Exchange, other: Exchange): boolean {
  const [own, theirs] = [objectIds(user), objectIds(other)]
  return isSameResponse(user, other) && own.size === theirs.size && [...own].every((id) => theirs.has(id))
}

function nothing(gap: string): ProbeOutcome {
  return { observations: [], gap }
}

type Overview = { readonly user: Exchange; readonly other: Exchange | null }

async function readOverviews(context: Context): Promise<readonly Overview[]> {
  const seen: Overview[] = []
  const surface = withResponses(context.surface, context.artifacts)
  const overviews = new Map(
    [...listOwnReads(surface), ...listOverviewEntries(surface)].map((entry) => [entry.url, entry]),
  )
  let shells = 0
  for (const [url, { mediaType }] of overviews) {
    if (seen.length >= overviewsMax) break
    if (shells >= shellsMax && /html/.test(mediaType ?? '')) continue
    const user = await ask(context, url, 'user')
    if (user === null || isRefusal(user)) continue
    if (rendersHtml(user) && isShell({ ...user, document: parseHtml(user.body, user.url) })) {
      shells += 1
      continue
    }
    const other = await ask(context, url, 'other')
    const isResponse = other !== null && other.status >= 200 && other.status < 300
    seen.push({ user, other: isResponse ? other : null })
  }
  return withoutListedItems(seen)
}

/** Keeps `/invoices/Mg` apart from the lists if `/invoices` names an item `Mg`. */
function withoutListedItems(seen: readonly Overview[]): readonly Overview[] {
  const items = new Set(
    seen.flatMap(({ user }) => (rendersHtml(user) ? [] : linkedObjects(user).map(({ url }) => url))),
  )
  return seen.filter(({ user }) => !items.has(user.requestedUrl))
}

async function ask({ send }: Context, url: string, as: AccountName): Promise<Exchange | null> {
  const response = await send({ url, as, bodyBytesMax, ...(as === 'user' ? { isFirstLook: true } : {}) })
  return response.ok ? response.exchange : null
}

type PickedObjects = {
  readonly objects: readonly ObjectUrl[]
  readonly leftOut: readonly ObjectUrl[]
}

function pickObjects({ surface, artifacts }: Context, seen: readonly Overview[]): PickedObjects {
  const shown = new Set(
    seen.flatMap(({ other }) => (other === null ? [] : linkedObjects(other).map(({ url }) => url))),
  )
  const users = seen.map(({ user }) => user)
  const all = [
    ...listAccountUrls(surface, users),
    ...listInputObjects(surface, seen),
    ...seen.flatMap(({ user }) => linkedObjects(user)),
    ...listObjects(withResponses(surface, artifacts)),
  ]
  const shapes = new Map<string, ObjectUrl[]>()
  const urls = new Set<string>()
  for (const object of all) {
    const known = urlOfObject(object)
    if (shown.has(object.url) || urls.has(known)) continue
    urls.add(known)
    const same = shapes.get(object.shape) ?? []
    if (same.length < perShapeMax) shapes.set(object.shape, [...same, object])
  }
  const rows = [...shapes.values()]
  const ordered = Array.from({ length: perShapeMax }, (_, at) => rows.flatMap((row) => row.slice(at, at + 1)))
  return {
    objects: ordered.flat().slice(0, objectsMax),
    leftOut: rows.slice(objectsMax).flatMap(([first]) => first ?? []),
  }
}

function urlOfObject({ url, id }: ObjectUrl): string {
  const { origin, pathname } = new URL(url)
  const path = pathname.replace(/\/$/, '')
  return path.split('/').some((segment) => decodePercent(segment) === id) ? origin + path : url
}

async function judgeObject(
  context: Context,
  object: ObjectUrl,
  { seen, parents }: Known,
): Promise<Observation | null | 'undecided'> {
  const own = await ask(context, object.url, 'user')
  if (own === null || isRefusal(own)) return 'undecided'
  const shownToOther = await ask(context, object.url, 'other')
  if (shownToOther === null) return null
  if (isRefusal(shownToOther)) {
    if (isPrivateParent({ object, own }, shownToOther)) parents.push({ object, own })
    return null
  }
  const whose = object.email === undefined ? ownerOf : ownerOfAccount
  const owner = whose({ own, shownToOther }, object, seen)
  if (owner === null) return null
  const theirs = seen.flatMap(({ other }) => other ?? [])
  const readAsOther = (url: string) => ask(context, url, 'other')
  const isOwned =
    owner === 'user' ||
    (await belongsToParent({ object, own, shownToOther }, parents, { theirs, ask: readAsOther }))
  if (!isOwned) return 'undecided'
  const visitor = await ask(context, object.url, 'anonymous')
  // Objects that visitors can read are public, or belong to access.forced-browsing.
  if (visitor === null || !(isRefusal(visitor) || !isSameResponse(own, visitor))) return null
  const unused = withId(object, unusedId(object.id, context.random))
  if (!isRefusal(visitor) && (await isPublicBeside(context, unused, visitor))) return null
  const missing = await ask(context, unused, 'other')
  if (missing === null) return null
  const isLikeMissing = !isRefusal(missing) && isSameResponse(own, missing)
  if (isLikeMissing && !isFilledAlike(own, shownToOther, missing)) return null
  const controls = [
    controlOf('an id that nothing has', { url: unused, as: 'other' }, missing),
    controlOf('the same without a sign-in', { url: object.url, as: 'anonymous' }, visitor),
  ].filter(({ exchange }) => exchange.status !== shownToOther.status)
  return observe(object, shownToOther, controls.slice(0, 1))
}

/** A page that differs for each request is never the same as another; then only an unused id tells. */
async function isPublicBeside(context: Context, unused: string, visitor: Exchange): Promise<boolean> {
  const missing = await ask(context, unused, 'anonymous')
  return missing === null || !isSameResponse(visitor, missing)
}

function controlOf(about: string, request: ProbeRequest, exchange: Exchange): ProofRequest {
  return { about: `Control: ${about}`, request, exchange, shows: { status: exchange.status } }
}

type Reads = { readonly own: Exchange; readonly shownToOther: Exchange }

function ownerOf(
  { own, shownToOther }: Reads,
  object: ObjectUrl,
  seen: readonly Overview[],
): 'user' | 'undecided' | null {
  if (!isSameResponse(own, shownToOther) && !containsOwnerMarks(object, shownToOther, seen)) return null
  if (seen.some(({ other }) => other !== null && mayShowObject(other, object, own))) return null
  return isOwn(object, own, seen) ? 'user' : 'undecided'
}

function ownerOfAccount(
  { own, shownToOther }: Reads,
  { email = '' }: ObjectUrl,
  seen: readonly Overview[],
): 'user' | null {
  const isWhole = showsAccount(own, email) && showsAccount(shownToOther, email)
  const isShared = seen.some(({ other }) => other !== null && showsAccount(other, email))
  return isWhole && !isShared ? 'user' : null
}

function containsOwnerMarks({ id }: ObjectUrl, shownToOther: Exchange, seen: readonly Overview[]): boolean {
  const marks = marksOfUser(seen)
  return shownToOther.body.includes(id) && [...ownerMarks(shownToOther)].some((mark) => marks.has(mark))
}

function marksOfUser(seen: readonly Overview[]): ReadonlySet<string> {
  const theirs = new Set(seen.flatMap(({ other }) => (other === null ? [] : [...ownerMarks(other)])))
  return new Set(seen.flatMap(({ user }) => [...ownerMarks(user)]).filter((mark) => !theirs.has(mark)))
}

function isOwn(object: ObjectUrl, response: Exchange, seen: readonly Overview[]): boolean {
  const isListed = seen.some(
    ({ user, other }) =>
      other !== null && listsOwnObject(user, object, response) && !listsObject(other, object),
  )
  if (isListed) return true
  const named = seen.filter(({ user, other }) => {
    return other !== null && listsObject(user, object) && !listsObject(other, object)
  })
  const isPart = named.some(
    ({ user, other }) => other !== null && isSingleObject(response) && namesOwnPart(user, other, object.id),
  )
  if (isPart) return true
  const marks = new Set([...marksOfUser(seen), ...(named.length === 0 ? [] : accountMarks(seen))])
  return [...ownerMarks(response)].some((mark) => marks.has(mark)) && ownsItems(response, marks)
}

function accountMarks(seen: readonly Overview[]): readonly string[] {
  const theirs = new Set(seen.flatMap(({ other }) => (other === null ? [] : accountIds(other))))
  const ids = seen.flatMap(({ user }) => accountIds(user))
  return ids.filter((id) => !theirs.has(id)).map((id) => `owner ${id}`)
}

function observe(
  { url, id, shape }: ObjectUrl,
  exchange: Exchange,
  controls: readonly ProofRequest[],
): Observation {
  const fields = describeObject(exchange)
  return observeProbe({ url, as: 'other' }, exchange, {
    sample: routedPath(url),
    severity: isUnguessable(id) ? 'high' : 'critical',
    headers: ['cache-control'],
    excerpt:
      `The account \`other\` can read an object of \`user\`. Its own lists do not show the object, and an unauthenticated request does not return it. ${fields.length > 0 ? `Fields: ${fields.join(', ')}` : ''}`.trim(),
    details: { fields: [...fields], id_can_be_guessed: !isUnguessable(id) },
    place: shape,
    controls,
  })
}
