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
} from './_crossAccountWrites.ts'
import { idorTexts } from './_idorTexts.ts'
import { isUnguessable } from './_ownObjects.ts'

const updatesMax = 4
const bodyBytesMax = 256 * 1024

type Context = ProbeContext<'target'>

/**
 * Finds objects of one account that another account can change.
 *
 * Certain: the first account changed a text of its object, then the second account sent the same update with
 * a new text, and the first account read that text. If it reads its own text instead, the update of the
 * second account was refused. The second account cannot read the object, or its own lists do not show it. The
 * former text was written back. Fires on `PUT /api/notes/17` that only checks the session; not on objects
 * that both accounts can see, nor if the second account is refused. Source: OWASP API Security Top 10 2023,
 * API1.
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
    const all = listObjectUpdates(context.surface.entries, context.random)
    const updates = all.slice(0, updatesMax)
    const observations: Observation[] = []
    const gaps: string[] = []
    for (const update of updates) {
      const outcome = await judgeUpdate(context, update)
      if (typeof outcome === 'string') gaps.push(outcome)
      else if (outcome !== null) observations.push(outcome)
    }
    const [first = null] = gaps
    if (gaps.length === updates.length) return { observations, gap: first }
    const untested = all.length - updates.length + gaps.length
    if (untested === 0) return { observations, gap: null }
    const reason = first ?? `the limit is ${updatesMax}`
    const part = `${untested} of ${all.length} updates of objects by their id were not tested: ${reason}`
    return { observations, gap: null, part }
  },
})

async function judgeUpdate(context: Context, given: ObjectUpdate): Promise<Observation | string | null> {
  const found = await readUpdatedText(context, given)
  if (found === null) return 'the text of the object could not be read'
  const { update, former } = found
  const seen = await readAs(context, update.readUrl, 'other')
  const shown = holdsObject(update, seen) ? seen : null
  const ownership = await judgeOwnership(context, update, { isShown: shown !== null })
  if (!ownership.isOwn) return null
  if (lacksToken(update, ownership)) return 'the second account has no form of its own to take a token from'
  const first = update.value()
  const mine = await send(context, updateWith(update, first, { as: 'user', page: null }))
  if (mine === null) return unchanged
  const second = update.value()
  const request = updateWith(update, second, { as: 'other', page: ownership.page })
  const foreign = await send(context, request)
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

async function restore(context: Context, update: ObjectUpdate, former: string): Promise<boolean> {
  for (let turn = 0; turn < 2; turn += 1) {
    await send(context, updateWith(update, former, { as: 'user', page: null }))
    const exchange = await readAs(context, update.readUrl, 'user')
    if (exchange !== null && comparableText(exchange.body).includes(comparableText(former))) return true
  }
  return false
}

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
