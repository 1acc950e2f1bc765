import type { Exchange, Gathered, MissingPages, Target, WellKnownAnswer } from '../artifacts.ts'
import type { EgressRequest } from '../egress/types.ts'
import { isHtmlText, resemblesMissing } from '../parse/resemblesMissing.ts'
import { similarity } from '../parse/similarity.ts'
import {
  type GatherContext,
  isOver,
  openShare,
  probesSwitchedOff,
  type ReachedFirst,
  requestShares,
  type Share,
} from './context.ts'
import { type WellKnownPath, wellKnownPaths } from './wellKnownPaths.ts'

const bodyBytesMax = 512 * 1024
/** Enough to know a dump or an archive by, and too little to hold much of anybody's data. */
const startBytes = 1024
// As many as egress sends at once to a host.
const batchMax = 5
/** A site that seems to have more than this part of what is asked for says yes to everything. */
const hitShareMax = 0.5
/** Runtimes of which one site may show traces: nothing runs on a third. */
const stacksMax = 2
/** How alike the second answer has to be; what counts requests or tells the time differs a little. */
const confirmingSimilarityMin = 0.8

type Asked = { readonly row: WellKnownPath; readonly exchange: Exchange; readonly resembles: boolean }

/**
 * Asks for every well-known path, compares each answer with those at random paths, and asks once more for
 * what seems to be there. Redirects are answers and are not followed: what is open is open where it is.
 */
export async function gatherWellKnown(
  context: GatherContext,
  { target, first }: ReachedFirst,
  missing: Gathered<MissingPages>,
): Promise<Gathered<Readonly<Record<string, WellKnownAnswer>>>> {
  if (context.passiveProbes === 'observe') return probesSwitchedOff
  if (!missing.ok) return missing
  if (refusesEverything([first, ...missing.value.samples])) {
    return { ok: false, reason: `the target refuses the scan's requests with status ${first.status}` }
  }
  const share = openShare(context, requestShares.wellKnown)
  const { asked, isCut } = await askAll(share, target, missing.value.samples)
  if (asked.length === 0) return { ok: false, reason: 'the target did not answer at any well-known path' }
  // Half of the questions asked and nothing found is not the same as nothing there.
  if (isCut && !asked.some(isHit)) {
    return { ok: false, reason: 'the scan had to stop before all well-known paths were asked for' }
  }
  const isBelievable = !saysYesToEverything(asked)
  const hits = isBelievable ? asked.filter(isHit) : []
  const confirmed = await confirm(share, target, hits)
  const answers = asked.map(({ row: { path }, exchange, resembles }) => ({
    path,
    exchange,
    resemblesMissing: resembles || (isSuccess(exchange) && !isBelievable),
    isConfirmed: confirmed.has(path),
  }))
  return { ok: true, value: Object.fromEntries(answers.map((answer) => [answer.path, answer])) }
}

/** A firewall or a login in front of everything. A 403 for what is missing, as storage gives, is not enough. */
function refusesEverything(answers: readonly Exchange[]): boolean {
  const [first] = answers
  return (
    [401, 403, 429, 503].includes(first?.status ?? 0) &&
    answers.every(({ status }) => status === first?.status)
  )
}

async function askAll(
  share: Share,
  target: Target,
  samples: readonly Exchange[],
): Promise<{ readonly asked: readonly Asked[]; readonly isCut: boolean }> {
  const asked: Asked[] = []
  for (let at = 0; at < wellKnownPaths.length; at += batchMax) {
    const batch = wellKnownPaths.slice(at, at + batchMax)
    const answers = await Promise.all(batch.map((row) => share.send(requestFor(row, target))))
    for (const [index, row] of batch.entries()) {
      const answer = answers[index]
      if (!answer?.ok) continue
      const { exchange } = answer
      const isPage = isSuccess(exchange) && row.mayBeHtml !== true && isHtmlText(exchange.body)
      asked.push({ row, exchange, resembles: isPage || resemblesMissing(exchange, samples) })
    }
    if (answers.some(isOver)) return { asked, isCut: true }
  }
  return { asked, isCut: false }
}

function requestFor({ path, isLarge }: WellKnownPath, target: Target): EgressRequest {
  const request = { url: `${target.origin}${path}`, followRedirects: false }
  return isLarge === true
    ? { ...request, bodyBytesMax: startBytes, headers: { range: `bytes=0-${startBytes - 1}` } }
    : { ...request, bodyBytesMax }
}

function isHit({ exchange, resembles }: Asked): boolean {
  return isSuccess(exchange) && !resembles
}

/** Tells a trap for scanners, or a server that makes something up for every path, from a site. */
function saysYesToEverything(asked: readonly Asked[]): boolean {
  const hits = asked.filter(isHit)
  const stacks = new Set(hits.flatMap(({ row }) => row.stack ?? []))
  return hits.length > wellKnownPaths.length * hitShareMax || stacks.size > stacksMax
}

/** Asks again, one of each group first, and gives the paths that answered alike. */
async function confirm(share: Share, target: Target, hits: readonly Asked[]): Promise<ReadonlySet<string>> {
  const groups = new Set<string>()
  const firsts = hits.filter(({ row: { group } }) => !groups.has(group) && groups.add(group))
  const rest = hits.filter((hit) => !firsts.includes(hit))
  const confirmed = new Set<string>()
  for (const { row, exchange } of [...firsts, ...rest]) {
    const again = await share.send(requestFor(row, target))
    if (isOver(again)) break
    if (again.ok && isAlike(exchange, again.exchange)) confirmed.add(row.path)
  }
  return confirmed
}

function isAlike(one: Exchange, other: Exchange): boolean {
  if (one.status !== other.status || one.mediaType !== other.mediaType) return false
  return one.body === other.body || similarity(one, other) >= confirmingSimilarityMin
}

function isSuccess({ status }: Exchange): boolean {
  return status >= 200 && status < 300
}
