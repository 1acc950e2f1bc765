import type { LiveCandidate, LiveField, LiveState } from '../../../network/browser/liveState.ts'
import { pathShape } from '../../../read/html/links.ts'

const labelCharsMax = 40
const triesPerGroup = 3
const repeatedTriesPerGroup = 2
const moreForNews = 2
const blanksMax = 3

export class ActionBook {
  readonly #states = new Set<string>()
  readonly #offers = new Set<string>()
  readonly #done = new Set<string>()
  readonly #leads = new Map<string, { readonly to: string; isSettled: boolean }>()
  readonly #blanks = new Map<string, number>()
  readonly #groups = new Map<string, { tries: number; blanks: number; allowed: number }>()

  /** True if structure and an offer are new: a menu beside a dialog is not. */
  enter(state: LiveState): boolean {
    const key = stateKey(state)
    const offers = offersOf(state)
    const isNew = !this.#states.has(key) && offers.some((offer) => !this.#offers.has(offer))
    this.#states.add(key)
    for (const offer of offers) this.#offers.add(offer)
    return isNew
  }

  isUnseen(state: LiveState): boolean {
    return !this.#states.has(stateKey(state)) && offersOf(state).some((offer) => !this.#offers.has(offer))
  }

  mayTry(candidate: LiveCandidate, state: LiveState): boolean {
    const key = candidateKey(candidate)
    if (this.#done.has(`${stateKey(state)} ${key}`) || this.#leads.get(key)?.isSettled === true) return false
    if ((this.#blanks.get(key) ?? 0) >= blanksMax) return false
    const group = this.#groups.get(groupKey(candidate, state))
    return group === undefined || (group.tries < group.allowed && group.blanks < blanksMax)
  }

  noteRefused(candidate: LiveCandidate, state: LiveState): void {
    this.#done.add(`${stateKey(state)} ${candidateKey(candidate)}`)
  }

  fieldToEnter(state: LiveState): LiveField | null {
    return state.fields.find((field) => field.entersAlone && !this.#done.has(fieldKey(field, state))) ?? null
  }

  noteEntered(field: LiveField, state: LiveState): void {
    this.#done.add(fieldKey(field, state))
  }

  mayScroll({ url }: LiveState): boolean {
    return !this.#done.has(`${routeOf(url)} scroll`)
  }

  noteScrolled({ url }: LiveState): void {
    this.#done.add(`${routeOf(url)} scroll`)
  }

  noteTried(
    candidate: LiveCandidate,
    state: LiveState,
    { hasNews, ledTo }: { readonly hasNews: boolean; readonly ledTo: string | null },
  ): void {
    const key = candidateKey(candidate)
    this.#done.add(`${stateKey(state)} ${key}`)
    this.#blanks.set(key, hasNews ? 0 : (this.#blanks.get(key) ?? 0) + 1)
    if (ledTo !== null) this.#noteLead(candidate, routeOf(ledTo))
    const name = groupKey(candidate, state)
    const usual = candidate.isRepeated ? repeatedTriesPerGroup : triesPerGroup
    const { tries, blanks, allowed } = this.#groups.get(name) ?? { tries: 0, blanks: 0, allowed: usual }
    this.#groups.set(name, {
      tries: tries + 1,
      blanks: hasNews ? 0 : blanks + 1,
      allowed: hasNews ? allowed + moreForNews : allowed,
    })
  }

  /** A menu item leads to one route from everywhere; "Next" does not. */
  #noteLead(candidate: LiveCandidate, to: string): void {
    const key = candidateKey(candidate)
    const known = this.#leads.get(key)
    if (known === undefined) this.#leads.set(key, { to, isSettled: candidate.isMenu })
    else if (known.to === to) known.isSettled = true
  }
}

export function candidateKey({ group, label, nth }: LiveCandidate): string {
  return `${group} ${mask(label)} ${label === '' ? nth : ''}`
}

export function routeOf(url: string): string {
  const { pathname, searchParams, hash, origin } = new URL(url)
  const query = [...searchParams].map(([name, value]) => `${name}=${mask(value)}`).sort()
  // A path-like fragment is a route; any other is an anchor.
  const [path = '', names = ''] = hash.slice(1).split('?', 2)
  const inner = /^!?\//.test(path) ? `#${pathShape(`${origin}/${path.replace(/^!?\//, '')}`)}` : mask(path)
  const innerNames = [...new URLSearchParams(names).keys()].sort().join(',')
  return `${pathShape(origin + pathname)}?${query.join('&')}#${inner}?${innerNames}`
}

function stateKey({ url, structure }: LiveState): string {
  return `${routeOf(url)} ${structure}`
}

function offersOf({ url, candidates, fields }: LiveState): readonly string[] {
  const route = routeOf(url)
  const offers = [...candidates.map(candidateKey), ...fields.map(({ path, name }) => `${path} ${name}`)]
  return [route, ...offers.map((offer) => `${route} ${offer}`)]
}

function fieldKey({ path, name }: LiveField, { url }: LiveState): string {
  return `${routeOf(url)} ${path} ${name} enter`
}

function groupKey({ group }: LiveCandidate, { url }: LiveState): string {
  return `${routeOf(url)} ${group}`
}

function mask(text: string): string {
  return text.slice(0, labelCharsMax).replace(/\d+/g, '0').toLowerCase()
}
