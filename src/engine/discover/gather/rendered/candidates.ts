import type { Action } from '../../../model/effect.ts'
import type { LiveCandidate, LiveState } from '../../../network/browser/liveState.ts'
import { skippedUse, skippedVisit } from '../../../read/effects/visits.ts'
import type { ActionBook } from './actionBook.ts'

/** A candidate and its place among those of the state. */
export type RankedCandidate = { readonly candidate: LiveCandidate; readonly index: number }

/**
 * Lists what is shown and was not clicked in a state yet, the most promising first: buttons that send a form, then the first of every
 * kind of element, then the second. Links that lead somewhere by themselves are none: their addresses are visited.
 */
export function rankCandidates(
  shown: LiveState,
  state: LiveState,
  book: ActionBook,
): readonly RankedCandidate[] {
  const turns = new Map<string, number>()
  return shown.candidates
    .map((candidate, index) => ({ candidate, index }))
    .filter(({ candidate }) => isClickable(candidate) && book.mayTry(candidate, state))
    .map((ranked) => {
      const { group } = ranked.candidate
      const turn = turns.get(group) ?? 0
      turns.set(group, turn + 1)
      return { ...ranked, rank: kindRank(ranked.candidate) + turn }
    })
    .sort((one, other) => one.rank - other.rank || one.index - other.index)
}

function kindRank({ submits, isToggle, listens }: LiveCandidate): number {
  if (submits !== null) return -1
  if (isToggle) return 8
  return listens ? 0 : 1
}

function isClickable({ href, isFragment, listens }: LiveCandidate): boolean {
  return href === null || listens || (isFragment && !isRoute(href))
}

/** A fragment that looks like a path is an address of its own; the page listens for it. */
function isRoute(href: string): boolean {
  return /^#!?\//.test(new URL(href).hash)
}

/** Why a candidate is never clicked; null when nothing speaks against it. What a form sends by POST is held back anyway. */
export function harmOfCandidate(candidate: LiveCandidate, { url }: LiveState): string | null {
  const { labels, names, descriptions, icons, confirms, href, submits } = candidate
  const action: Action = {
    method: submits?.method === 'post' ? 'POST' : 'GET',
    // Its own address where it has one: that of the page says nothing of a button on it.
    url: href ?? submittedUrl(submits) ?? new URL('/', url).href,
    labels,
    names,
    descriptions,
    icons,
    ...(confirms ? { asksConfirmation: true } : {}),
    ...(submits === null ? {} : { pageUrl: url }),
  }
  const skipped = action.method === 'POST' ? skippedUse(action) : skippedVisit(action)
  // "Save" says nothing of what a link by that name does; a button may try, as nothing but reads by GET gets through.
  const mayTry = skipped?.effect === 'unclear' && href === null && submits === null
  if (skipped !== null && !mayTry) return skipped.why
  return confirms ? 'asks for confirmation' : null
}

function submittedUrl(submits: LiveCandidate['submits']): string | null {
  return submits !== null && /^https?:/.test(submits.url) && URL.canParse(submits.url) ? submits.url : null
}
