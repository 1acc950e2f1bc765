import type { Page } from '../../../model/artifacts.ts'
import type { ExplorationEnd, ExploredPage } from '../../../model/browser.ts'
import type { LiveState } from '../../../network/browser/liveState.ts'
import { ActionBook, candidateKey } from './actionBook.ts'
import { harmOfCandidate, rankCandidates } from './candidates.ts'
import { LinkBook } from './linkBook.ts'
import type { Stage, Step, Way } from './stage.ts'
import type { WriteGate } from './writeGate.ts'

export type ExploreLimits = {
  readonly statesMax: number
  readonly depthMax: number
  readonly actionsPerStateMax: number
  readonly documentsMax: number
  readonly hashRoutesMax: number
  readonly exploreMsMax: number
}

export const exploreLimits: ExploreLimits = {
  statesMax: 120,
  depthMax: 4,
  actionsPerStateMax: 25,
  documentsMax: 120,
  hashRoutesMax: 30,
  exploreMsMax: 90_000,
}

type ExplorationOptions = {
  readonly origin: string
  readonly limits: ExploreLimits
  readonly over: AbortSignal
  readonly pages: readonly Page[]
}

type ExplorationResult = {
  readonly pages: readonly ExploredPage[]
  readonly links: readonly string[]
  readonly states: number
  readonly documents: number
  readonly actions: number
  readonly stopped: ExplorationEnd
}

const pagesMax = 80
const newsFromState = 40
const dullStatesMax = 10

export class Exploration {
  readonly #stage: Stage
  readonly #gate: WriteGate
  readonly #limits: ExploreLimits
  readonly #over: AbortSignal
  readonly #book = new ActionBook()
  readonly #links: LinkBook
  readonly #waiting: Way[] = []
  readonly #pages: ExploredPage[] = []
  readonly #structures = new Set<string>()
  #states = 0
  #dullStates = 0
  #documents = 0
  #actions = 0
  #isDocumentsTurn = false

  constructor(stage: Stage, gate: WriteGate, { origin, limits, over, pages }: ExplorationOptions) {
    this.#stage = stage
    this.#gate = gate
    this.#limits = limits
    this.#over = over
    this.#links = new LinkBook(origin, limits.hashRoutesMax, pages)
  }

  async run(): Promise<ExplorationResult> {
    this.#links.addPages()
    let stopped = this.#reasonToStop()
    for (let way = this.#next(); way !== null && stopped === null; way = this.#next()) {
      await this.#explore(way)
      stopped = this.#reasonToStop()
    }
    return {
      pages: this.#pages,
      links: this.#links.visitable,
      states: this.#states,
      documents: this.#documents,
      actions: this.#actions,
      stopped: stopped ?? 'complete',
    }
  }

  #next(): Way | null {
    this.#isDocumentsTurn = !this.#isDocumentsTurn
    if (this.#isDocumentsTurn) return this.#nextDocument() ?? this.#waiting.shift() ?? null
    return this.#waiting.shift() ?? this.#nextDocument()
  }

  #nextDocument(): Way | null {
    const url = this.#documents >= this.#limits.documentsMax ? null : this.#links.take()
    if (url === null) return null
    this.#documents += 1
    return { url, steps: [] }
  }

  #reasonToStop(): ExplorationEnd | null {
    if (this.#over.aborted) return 'time'
    if (this.#stage.isOver) return 'browser'
    const isDull = this.#states >= newsFromState && this.#dullStates >= dullStatesMax
    if (isDull || this.#states >= this.#limits.statesMax) return 'states'
    return this.#documents >= this.#limits.documentsMax && this.#links.isWaiting ? 'documents' : null
  }

  async #explore(way: Way): Promise<void> {
    const [shapes, links] = [this.#gate.shapes, this.#links.size]
    const state = await this.#stage.arrive(way)
    if (state === null) return
    const hasNewStructure = this.#harvest(state)
    if (!this.#book.enter(state)) return
    this.#states += 1
    await this.#actIn(state, way)
    const hasNews = hasNewStructure || this.#gate.shapes > shapes || this.#links.size > links
    this.#dullStates = hasNews ? 0 : this.#dullStates + 1
  }

  async #actIn(state: LiveState, way: Way): Promise<void> {
    let shown: LiveState | null = state
    let isBack = true
    for (let count = 0; count < this.#limits.actionsPerStateMax && !this.#over.aborted; count += 1) {
      let action = shown === null ? null : this.#choose(shown, isBack ? shown : state, !isBack)
      if (action === null && !isBack) {
        shown = await this.#stage.arrive(way)
        isBack = true
        action = shown === null ? null : this.#choose(shown, shown, false)
      }
      if (shown === null || action === null) return
      const after = await this.#perform(action.step, shown)
      action.note(after)
      if (after.state !== null && after.hasChanged) this.#queue(after.state, way, action.step)
      if (after.hasChanged) isBack = false
      shown = after.state
    }
  }

  async #perform(step: Step, state: LiveState): Promise<Outcome> {
    const [shapes, links] = [this.#gate.shapes, this.#links.size]
    this.#actions += 1
    const after = await this.#stage.take(step, state)
    if (after === null) return { state: null, hasChanged: true, hasNews: false, ledTo: null }
    const hasNewStructure = this.#harvest(after)
    return {
      state: after,
      hasChanged: after.structure !== state.structure || after.url !== state.url,
      hasNews: hasNewStructure || this.#gate.shapes > shapes || this.#links.size > links,
      ledTo: after.url === state.url ? null : after.url,
    }
  }

  #queue(state: LiveState, way: Way, step: Step): void {
    if (way.steps.length + 1 > this.#limits.depthMax || !this.#book.isUnseen(state)) return
    this.#waiting.push({ url: way.url, steps: [...way.steps, step] })
  }

  /** Null at the end. Outside of `state` only menu items count. */
  #choose(shown: LiveState, state: LiveState, isMenuOnly: boolean): ChosenAction | null {
    for (const { candidate } of rankCandidates(shown, state, this.#book)) {
      if (isMenuOnly && !candidate.isMenu) continue
      const { labels, names, descriptions, icons, submits } = candidate
      const harm = harmOfCandidate(candidate, state)
      if (harm !== null) {
        this.#gate.noteSkipped(candidate.label || (names[0] ?? candidate.group), harm)
        this.#book.noteRefused(candidate, state)
        continue
      }
      const ofForm = submits === null ? {} : { pageUrl: state.url }
      const signs = { labels, names, descriptions, icons, ...ofForm }
      return {
        step: { kind: 'click', key: candidateKey(candidate), signs },
        note: (outcome) => this.#book.noteTried(candidate, state, outcome),
      }
    }
    return isMenuOnly ? null : this.#chooseOther(state)
  }

  #chooseOther(state: LiveState): ChosenAction | null {
    const field = this.#book.fieldToEnter(state)
    if (field !== null) {
      const step: Step = { kind: 'enter', path: field.path, name: field.name }
      return { step, note: () => this.#book.noteEntered(field, state) }
    }
    if (!this.#book.mayScroll(state)) return null
    return { step: { kind: 'scroll' }, note: () => this.#book.noteScrolled(state) }
  }

  #harvest(state: LiveState): boolean {
    this.#links.addAllOf(state)
    const isNew = !this.#structures.has(state.structure)
    this.#structures.add(state.structure)
    if (isNew && this.#pages.length < pagesMax) {
      this.#pages.push({ url: state.url.split('#', 1)[0] ?? state.url, html: state.html })
    }
    return isNew
  }
}

type ChosenAction = { readonly step: Step; note(outcome: Outcome): void }

type Outcome = {
  readonly state: LiveState | null
  readonly hasChanged: boolean
  readonly hasNews: boolean
  readonly ledTo: string | null
}
