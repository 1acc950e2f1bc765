import type { LiveCandidate, LiveField, LiveState } from '../../../network/browser/liveState.ts'
import { pathShape } from '../../../read/html/links.ts'

const labelCharsMax = 40
/** Tries of one kind of element; each that brings something new allows for two more. */
const triesPerGroup = 3
const repeatedTriesPerGroup = 2
const moreForNews = 2
/** So many in a row without anything new end it. */
const blanksMax = 3

/** What an exploration has tried, and what came of it: nothing is done twice that would show the same. */
export class ActionBook {
  readonly #states = new Set<string>()
  readonly #offers = new Set<string>()
  readonly #done = new Set<string>()
  /** By candidate, wherever it stands: routes to which it has led, and how often it has shown nothing new. */
  readonly #leads = new Map<string, { readonly to: string; isSettled: boolean }>()
  readonly #blanks = new Map<string, number>()
  readonly #groups = new Map<string, { tries: number; blanks: number; allowed: number }>()

  /**
   * Notes a state and says whether it is worth exploring: nobody has seen its structure at its route, and it offers
   * something that no other of the route did. A menu and a dialog that are both open offer what each alone does.
   */
  enter(state: LiveState): boolean {
    const key = stateKey(state)
    const offers = offersOf(state)
    const isNew = !this.#states.has(key) && offers.some((offer) => !this.#offers.has(offer))
    this.#states.add(key)
    for (const offer of offers) this.#offers.add(offer)
    return isNew
  }

  /** Says whether a state would be worth exploring, and notes nothing. */
  isUnseen(state: LiveState): boolean {
    return !this.#states.has(stateKey(state)) && offersOf(state).some((offer) => !this.#offers.has(offer))
  }

  /** Says whether a candidate may still bring something: it, and those like it. */
  mayTry(candidate: LiveCandidate, state: LiveState): boolean {
    const key = candidateKey(candidate)
    if (this.#done.has(`${stateKey(state)} ${key}`) || this.#leads.get(key)?.isSettled === true) return false
    if ((this.#blanks.get(key) ?? 0) >= blanksMax) return false
    const group = this.#groups.get(groupKey(candidate, state))
    return group === undefined || (group.tries < group.allowed && group.blanks < blanksMax)
  }

  /** What must not be clicked is not looked at again. */
  noteRefused(candidate: LiveCandidate, state: LiveState): void {
    this.#done.add(`${stateKey(state)} ${candidateKey(candidate)}`)
  }

  /** A field that nothing but Enter sends. */
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

  /** Notes what came of a click. `ledTo`: the address that the page then had, where it was another. */
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

  /** What leads to one place from two, such as an entry of a menu, leads there from everywhere; "Next" does not. */
  #noteLead(candidate: LiveCandidate, to: string): void {
    const key = candidateKey(candidate)
    const known = this.#leads.get(key)
    if (known === undefined) this.#leads.set(key, { to, isSettled: candidate.isMenu })
    else if (known.to === to) known.isSettled = true
  }
}

/** What tells a candidate from the others of its page, however often the page is loaded. */
export function candidateKey({ group, label, nth }: LiveCandidate): string {
  return `${group} ${mask(label)} ${label === '' ? nth : ''}`
}

/** An address without what only counts or names one thing of many: its route in the application. */
export function routeOf(url: string): string {
  const { pathname, searchParams, hash, origin } = new URL(url)
  const query = [...searchParams].map(([name, value]) => `${name}=${mask(value)}`).sort()
  // A fragment is a route where it looks like a path; else it names a place of the page.
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
