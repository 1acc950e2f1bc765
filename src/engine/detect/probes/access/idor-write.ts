import type { Exchange } from '../../../model/artifacts.ts'
import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import type { ProbeRequest } from '../../../model/probeRequest.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import { needsTwoUsers } from '../_shared/skipReasons.ts'
import {
  holdsObject,
  judgeOwnership,
  lacksToken,
  listObjectUpdates,
  type ObjectUpdate,
  readAs,
  readUpdatedText,
  updateWith,
} from './_foreignWrites.ts'
import { idorTexts } from './_idorTexts.ts'
import { isUnguessable } from './_ownObjects.ts'

const updatesMax = 4
const bodyBytesMax = 256 * 1024

type Context = ProbeContext<'target'>

/**
 * Finds objects of one account that another account can change.
 *
 * Certain: the first account changed a text of its object, then the second account sent the same update with a new text,
 * and the first account read that text. Where it reads its own instead, the update of the other was refused. The second
 * account cannot read the object, or its own lists do not show it. The former text was written back. Fires on
 * `PUT /api/notes/17` that only checks the session; not on objects that both accounts are shown, nor where the second
 * account is refused. Source: OWASP API Security Top 10 2023, API1.
 */
export default activeProbe({
  ...idorTexts,
  id: 'access.idor-write',
  partOf: 'access.idor',
  title: 'Insecure direct object reference (IDOR) in an update',
  intensity: 'intrusive',
  effect: 'writes',
  budget: { perScan: 50, perEntry: 0 },
  needs: ['target'],
  skipReason: ({ accounts, surface, random }) => {
    if (!accounts.has('user') || !accounts.has('other')) return needsTwoUsers
    return listObjectUpdates(surface.entries, random).length === 0
      ? 'the scan found no update of an object by its id'
      : null
  },
  async run(context) {
    const updates = listObjectUpdates(context.surface.entries, context.random).slice(0, updatesMax)
    const observations: Observation[] = []
    const gaps: string[] = []
    for (const update of updates) {
      const outcome = await judgeUpdate(context, update)
      if (typeof outcome === 'string') gaps.push(outcome)
      else if (outcome !== null) observations.push(outcome)
    }
    return { observations, gap: gaps.length < updates.length ? null : (gaps[0] ?? null) }
  },
})

/** A finding; null where the object is guarded or belongs to both; or why it cannot be told. */
async function judgeUpdate(context: Context, given: ObjectUpdate): Promise<Observation | string | null> {
  const found = await readUpdatedText(context, given)
  if (found === null) return 'the text of the object could not be read'
  const { update, former } = found
  const seen = await readAs(context, update.readUrl, 'other')
  const shown = holdsObject(update, seen) ? seen : null
  const ownership = await judgeOwnership(context, update, { isShown: shown !== null })
  if (!ownership.isOwn) return null
  if (lacksToken(update, ownership)) return 'the second account has no form of its own to take a token from'
  // What the owner cannot change either says nothing of others. This also tells the scan what to put back.
  const first = update.value()
  const mine = await send(context, updateWith(update, first, { as: 'user', page: null }))
  if (mine === null) return unchanged
  const second = update.value()
  const request = updateWith(update, second, { as: 'other', page: ownership.page })
  const foreign = await send(context, request)
  // One look tells of both: the second text stands where the foreign update was taken, the first where it was refused.
  const after = await readAs(context, update.readUrl, 'user')
  const isChanged = foreign !== null && after?.body.includes(second) === true
  if (!isChanged && after?.body.includes(first) !== true) return unchanged
  const isRestored = await restore(context, update, former)
  return isChanged ? observe(update, { request, exchange: foreign, shown, isRestored }) : null
}

const unchanged = "the application's own update could not be read back"

async function send(context: Context, request: ProbeRequest): Promise<Exchange | null> {
  const response = await context.send(request)
  return response.ok ? response.exchange : null
}

/** Writes the former text back, twice if need be. */
async function restore(context: Context, update: ObjectUpdate, former: string): Promise<boolean> {
  for (let turn = 0; turn < 2; turn += 1) {
    await send(context, updateWith(update, former, { as: 'user', page: null }))
    const exchange = await readAs(context, update.readUrl, 'user')
    if (exchange !== null && comparableText(exchange.body).includes(comparableText(former))) return true
  }
  return false
}

/** Without white space and what pages and JSON write otherwise. */
function comparableText(text: string): string {
  return text.replace(/&(?:#\w{1,8}|[a-z]{2,8});|\\[nrtbf"\\/]|[\s&<>"'\\/]/gi, '')
}

type Proof = {
  readonly request: ProbeRequest
  readonly exchange: Exchange
  readonly shown: Exchange | null
  readonly isRestored: boolean
}

function observe(
  { entry, id, field, readUrl }: ObjectUpdate,
  { request, exchange, shown, isRestored }: Proof,
): Observation {
  const reading = shown === null ? 'cannot read it' : 'has lists that do not show it'
  const after = isRestored
    ? 'The former text was written back.'
    : 'The former text could NOT be written back.'
  const name = id.place === 'path' ? `segment ${Number(id.name) + 1} of the path` : `${id.name} (${id.place})`
  return observeProbe({ ...request, bodyBytesMax }, exchange, {
    sample: `${entry.method} ${pathOf(entry.url)}: ${name}`,
    severity: isUnguessable(id.value) ? 'high' : 'critical',
    headers: ['location'],
    excerpt: `The account \`other\` changed ${field.name} of an object of \`user\`, as ${pathOf(readUrl)} showed afterwards. The account ${reading}. ${after}`,
    details: { field: field.name, restored: isRestored, id_can_be_guessed: !isUnguessable(id.value) },
    place: entry.id,
  })
}
