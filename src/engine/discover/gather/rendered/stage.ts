import type { ActionSigns, StoredItem } from '../../../model/browser.ts'
import type { Browser } from '../../../network/browser/browser.ts'
import { LivePage } from '../../../network/browser/livePage.ts'
import {
  clickCandidate,
  describeLiveState,
  fillLiveFields,
  followHash,
  type LiveState,
  listLiveFields,
  pressEnter,
  scrollToEnd,
} from '../../../network/browser/liveState.ts'
import { candidateKey } from './actionBook.ts'
import { fieldValues } from './fieldValues.ts'
import type { WriteGate } from './writeGate.ts'

export type Step =
  | { readonly kind: 'click'; readonly key: string; readonly signs: ActionSigns }
  | { readonly kind: 'enter'; readonly path: string; readonly name: string }
  | { readonly kind: 'scroll' }

export type Way = { readonly url: string; readonly steps: readonly Step[] }

const lostTabsMax = 8
const loadsPerTabMax = 10

export class Stage {
  readonly #browser: Browser
  readonly #gate: WriteGate
  readonly #storage: readonly StoredItem[]
  #page: LivePage | null = null
  #lostTabs = 0
  #loads = 0
  #late = 0

  constructor(browser: Browser, gate: WriteGate, storage: readonly StoredItem[]) {
    this.#browser = browser
    this.#gate = gate
    this.#storage = storage
  }

  async arrive({ url, steps }: Way): Promise<LiveState | null> {
    const page = await this.#open()
    if (page === null) return null
    this.#loads += 1
    this.#gate.begin(null)
    const [documentUrl = url, hash] = url.split('#', 2)
    if (this.#note(await page.load(documentUrl, this.#storage)) === 'gone') return null
    if (hash !== undefined && this.#note(await followHash(page, hash)) === 'gone') return null
    let state = await this.#observe(page)
    for (const step of steps) {
      if (state === null) return null
      state = await this.#do(page, step, state)
    }
    return state
  }

  async take(step: Step, state: LiveState): Promise<LiveState | null> {
    return this.#page === null ? null : await this.#do(this.#page, step, state)
  }

  get late(): number {
    return this.#late
  }

  get isOver(): boolean {
    return this.#browser.ended.aborted || this.#lostTabs >= lostTabsMax
  }

  close(): void {
    this.#leave()
  }

  #leave(): void {
    this.#page?.close()
    this.#page = null
    this.#loads = 0
  }

  async #open(): Promise<LivePage | null> {
    if (this.#page?.isGone === true) {
      this.#lostTabs += 1
      this.#leave()
    } else if (this.#loads >= loadsPerTabMax) {
      this.#leave()
    }
    if (this.isOver) return null
    if (this.#page !== null) return this.#page
    const gate = this.#gate
    this.#page = await LivePage.open(this.#browser, {
      respond: (request, phase) => gate.respond(request, phase),
      onDeparture: (request) => gate.noteDeparture(request),
    })
    if (this.#page === null) this.#lostTabs += 1
    return this.#page
  }

  #note<End extends string>(end: End): End {
    if (end === 'late') this.#late += 1
    return end
  }

  async #do(page: LivePage, step: Step, state: LiveState): Promise<LiveState | null> {
    const done = this.#note(await this.#perform(page, step, state))
    return done === 'missed' || done === 'gone' ? null : await this.#observe(page)
  }

  async #perform(page: LivePage, step: Step, { candidates, fields }: LiveState) {
    if (step.kind === 'scroll') {
      this.#gate.begin(noSigns)
      return await scrollToEnd(page)
    }
    if (step.kind === 'enter') {
      const index = fields.findIndex(({ path, name }) => path === step.path && name === step.name)
      this.#gate.begin(noSigns)
      return index === -1 ? 'missed' : await pressEnter(page, index)
    }
    const index = candidates.findIndex((candidate) => candidateKey(candidate) === step.key)
    this.#gate.begin(step.signs)
    return index === -1 ? 'missed' : await clickCandidate(page, index)
  }

  async #observe(page: LivePage): Promise<LiveState | null> {
    const values = fieldValues(await listLiveFields(page))
    if (values.length > 0) {
      this.#gate.begin(noSigns)
      await fillLiveFields(page, values)
    }
    return await describeLiveState(page)
  }
}

const noSigns: ActionSigns = {}
