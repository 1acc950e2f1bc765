import type { Action } from '../../../model/effect.ts'
import type { LiveCandidate, LiveState } from '../../../network/browser/liveState.ts'
import { skippedUse, skippedVisit } from '../../../read/effects/visits.ts'
import type { ActionBook } from './actionBook.ts'

type RankedCandidate = { readonly candidate: LiveCandidate; readonly index: number }

/** Submit buttons, then the first of each kind, then the second. Plain links are visited by URL instead. */
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

function isRoute(href: string): boolean {
  return /^#!?\//.test(new URL(href).hash)
}

export function harmOfCandidate(candidate: LiveCandidate, { url }: LiveState): string | null {
  const { labels, names, descriptions, icons, confirms, href, submits } = candidate
  const action: Action = {
    method: submits?.method === 'post' ? 'POST' : 'GET',
    url: href ?? submittedUrl(submits) ?? new URL('/', url).href,
    labels,
    names,
    descriptions,
    icons,
    ...(confirms ? { asksConfirmation: true } : {}),
    ...(submits === null ? {} : { pageUrl: url }),
  }
  const skipped = action.method === 'POST' ? skippedUse(action) : skippedVisit(action)
  // The gate passes only GET reads of a "Save" button; a "Save" link could act by GET.
  const mayTry = skipped?.effect === 'unclear' && href === null && submits === null
  if (skipped !== null && !mayTry) return skipped.why
  return confirms ? 'asks for confirmation' : null
}

function submittedUrl(submits: LiveCandidate['submits']): string | null {
  return submits !== null && /^https?:/.test(submits.url) && URL.canParse(submits.url) ? submits.url : null
}
