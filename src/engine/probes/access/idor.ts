import { observeProbe } from '../../evidence/observeProbe.ts'
import type { Exchange } from '../../model/artifacts.ts'
import type { Observation } from '../../model/check.ts'
import type { AccountName } from '../../model/probe.ts'
import { activeProbe, type ProbeContext } from '../../model/probe.ts'
import { signInPlaces } from '../../parse/probing/accessFix.ts'
import { pathOf } from '../../parse/url/urls.ts'
import { withAnswers } from '../_shared/protectedPaths.ts'
import { isRefusal } from '../_shared/refusal.ts'
import { isSameAnswer } from '../_shared/sameResponse.ts'
import {
  describeObject,
  isUnguessable,
  linkedObjects,
  listObjects,
  listOverviews,
  type ObjectAddress,
  objectIds,
  ownMarks,
  showsObject,
  unusedId,
  withId,
} from './_ownObjects.ts'

const overviewsMax = 8
/** Objects of one kind: a second tells whether the first was an exception. */
const perShapeMax = 2
const objectsMax = 12
const bodyBytesMax = 256 * 1024

type Context = ProbeContext<'target' | 'responses'>

/**
 * Objects of one account that another account gets by their address.
 *
 * Certain: two test accounts of the owner; ids come from what the first one sees, none is guessed or counted up, and
 * all is GET. The second account got the same object, which a visitor does not get, its own lists do not show, and
 * an id that nothing has does not bring. Fires on `/api/orders/17` without a look at the owner; not on objects that
 * are public, shared with the second account, or the same shell for every id. Source: OWASP API Security 2023, API1.
 */
export default activeProbe({
  id: 'access.idor',
  cwe: 639,
  severity: 'critical',
  owner: 'code',
  title: "One account can read another account's objects (IDOR)",
  why: 'The server looks whether somebody is signed in, and not whether the object is theirs. Whoever has an account can read what belongs to all others by changing the id in the address.',
  fix: {
    steps: `1. Load each object together with its owner, in one query: \`where id = :id and owner_id = :current_user\`, never by the id alone. Where there is none, answer 404, as for an id that does not exist.
2. Take the user from the session, never from the address, the body or a header.
3. Do it in the layer that reads data, so that every way to the object has it: page, API, export, download, GraphQL.
4. For objects that several people share, look up the membership in the same query.
5. Look at the routes beside the samples: update and delete as a rule miss the same check.
6. Random ids (UUID) make guessing hard, and replace no check.
7. Write a test for each kind of object: what one account owns, the other gets 404 for. Look through the access log for ids that were asked for by other accounts.`,
    variants: signInPlaces,
    risk: 'What people see of each other on purpose (shared projects, support staff, administrators) stops working unless the query knows of it.',
    verify:
      'Deploy, then run the `curl` of the evidence with the sign-in of the second account: the answer is 404 or 403. With that of the first account it still works.',
  },
  references: [
    'https://owasp.org/API-Security/editions/2023/en/0xa1-broken-object-level-authorization/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Insecure_Direct_Object_Reference_Prevention_Cheat_Sheet.html',
  ],
  intensity: 'intrusive',
  effect: 'reads',
  budget: { perScan: 30, perEntry: 0.6 },
  needs: ['target', 'responses'],
  skipReason: ({ accounts }) =>
    accounts.has('user') && accounts.has('other')
      ? null
      : 'it takes the sign-ins of two accounts, and the scan was not given both',
  async run(context) {
    const seen = await readOverviews(context)
    if (seen.length === 0) return nothing('nothing was seen that belongs to an account')
    if (!seen.some(({ other }) => other !== null)) return nothing('the second account was refused everywhere')
    if (seen.every(({ user, other }) => other !== null && isSameAnswer(user, other))) {
      return nothing('both accounts see the same, so nothing tells what belongs to whom')
    }
    const objects = pickObjects(context, seen)
    if (objects.length === 0) return nothing('no object was seen that has an address of its own')
    const observations: Observation[] = []
    let judged = 0
    for (const object of objects) {
      const outcome = await judgeObject(context, object, seen)
      if (outcome !== 'undecided') judged += 1
      if (typeof outcome === 'object' && outcome !== null) observations.push(outcome)
    }
    if (judged === 0) return nothing('no object was seen of which it is sure whose it is')
    return { observations, gap: null }
  },
})

function nothing(gap: string) {
  return { observations: [], gap }
}

/** What both accounts see at one address. */
type Overview = { readonly user: Exchange; readonly other: Exchange | null }

async function readOverviews(context: Context): Promise<readonly Overview[]> {
  const seen: Overview[] = []
  for (const { url } of listOverviews(withAnswers(context.surface, context.artifacts)).slice(
    0,
    overviewsMax,
  )) {
    const user = await ask(context, url, 'user')
    if (user === null || isRefusal(user)) continue
    const other = await ask(context, url, 'other')
    // An empty list of an account that has nothing is no refusal.
    const isAnswer = other !== null && other.status >= 200 && other.status < 300
    seen.push({ user, other: isAnswer ? other : null })
  }
  return seen
}

async function ask({ send }: Context, url: string, as: AccountName): Promise<Exchange | null> {
  const answer = await send({ url, as, bodyBytesMax })
  return answer.ok ? answer.exchange : null
}

/** Objects that the first account sees, in turns of their kinds, without those that the second one is shown too. */
function pickObjects({ surface, artifacts }: Context, seen: readonly Overview[]): readonly ObjectAddress[] {
  const shown = new Set(
    seen.flatMap(({ other }) => (other === null ? [] : linkedObjects(other).map(({ url }) => url))),
  )
  const all = [
    ...seen.flatMap(({ user }) => linkedObjects(user)),
    ...listObjects(withAnswers(surface, artifacts)),
  ]
  const shapes = new Map<string, ObjectAddress[]>()
  const urls = new Set<string>()
  for (const object of all) {
    if (shown.has(object.url) || urls.has(object.url)) continue
    urls.add(object.url)
    const same = shapes.get(object.shape) ?? []
    if (same.length < perShapeMax) shapes.set(object.shape, [...same, object])
  }
  const rows = [...shapes.values()]
  return Array.from({ length: perShapeMax }, (_, at) => rows.flatMap((row) => row.slice(at, at + 1)))
    .flat()
    .slice(0, objectsMax)
}

/** A finding; null where the object is guarded, public or no object; or that nobody can say whose it is. */
async function judgeObject(
  context: Context,
  object: ObjectAddress,
  seen: readonly Overview[],
): Promise<Observation | null | 'undecided'> {
  const own = await ask(context, object.url, 'user')
  if (own === null || isRefusal(own)) return 'undecided'
  const foreign = await ask(context, object.url, 'other')
  if (foreign === null || isRefusal(foreign)) return null
  if (!isSameAnswer(own, foreign) && !carriesMarks(object, foreign, seen)) return null
  if (seen.some(({ other }) => other !== null && showsObject(other, object, own))) return null
  if (!isOwn(object, own, seen)) return 'undecided'
  const visitor = await ask(context, object.url, 'anonymous')
  // What a visitor gets is public, or for access.forced-browsing.
  if (visitor === null || !(isRefusal(visitor) || !isSameAnswer(own, visitor))) return null
  const missing = await ask(context, withId(object, unusedId(object.id, context.chance)), 'other')
  if (missing === null || (!isRefusal(missing) && isSameAnswer(own, missing))) return null
  return observe(object, foreign)
}

/** The second account's page, which greets it by its name, shows the id and what marks the first account alone. */
function carriesMarks({ id }: ObjectAddress, foreign: Exchange, seen: readonly Overview[]): boolean {
  const marks = marksOfUser(seen)
  return foreign.body.includes(id) && [...ownMarks(foreign)].some((mark) => marks.has(mark))
}

/** What the first account's overviews show of it, and the second one's do not. */
function marksOfUser(seen: readonly Overview[]): ReadonlySet<string> {
  const theirs = new Set(seen.flatMap(({ other }) => (other === null ? [] : [...ownMarks(other)])))
  return new Set(seen.flatMap(({ user }) => [...ownMarks(user)]).filter((mark) => !theirs.has(mark)))
}

/** The first account's own: listed for it alone, or with its e-mail address or id and not the second one's. */
function isOwn({ id }: ObjectAddress, object: Exchange, seen: readonly Overview[]): boolean {
  const isListed = seen.some(
    ({ user, other }) => other !== null && objectIds(user).has(id) && !objectIds(other).has(id),
  )
  if (isListed) return true
  const marks = marksOfUser(seen)
  return [...ownMarks(object)].some((mark) => marks.has(mark))
}

function observe({ url, id, shape }: ObjectAddress, exchange: Exchange): Observation {
  const fields = describeObject(exchange)
  return observeProbe({ url, as: 'other' }, exchange, {
    sample: pathOf(url),
    severity: isUnguessable(id) ? 'high' : 'critical',
    headers: ['cache-control'],
    excerpt:
      `The account \`other\` got the object of \`user\`, which its own lists do not show and which nobody gets without a sign-in. ${fields.length > 0 ? `It holds: ${fields.join(', ')}` : ''}`.trim(),
    details: { fields: [...fields], id_can_be_guessed: !isUnguessable(id) },
    place: shape,
  })
}
