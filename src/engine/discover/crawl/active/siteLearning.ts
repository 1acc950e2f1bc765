import type { Exchange, Page } from '../../../model/artifacts.ts'
import type { FoundRequest } from '../../../model/foundRequest.ts'
import type { LearntPlaces } from '../../surface/identity/places.ts'
import { crawlShape } from './crawlShape.ts'
import { learnRouting } from './learntRouting.ts'
import { learnNeutralNames } from './neutralNames.ts'
import { type Classified, openStructureClasses } from './structureClasses.ts'

export class SiteLearning {
  readonly routing = learnRouting()
  readonly neutral = learnNeutralNames()
  readonly #structures = new Map<string, number>()
  readonly #classes = openStructureClasses()
  readonly #inputs = new Set<string>()

  get places(): LearntPlaces {
    return { routing: this.routing, structures: this.#structures }
  }

  get classCount(): number {
    return this.#classes.count
  }

  /** Distinct sets of parameter names by path. */
  get inputCount(): number {
    return this.#inputs.size
  }

  learn(exchange: Exchange, page: Page | null): Classified {
    const { requestedUrl, status } = exchange
    const seen = this.#classes.classify(exchange, page?.document ?? null)
    this.#structures.set(requestedUrl, seen.id)
    const { path } = crawlShape(requestedUrl, this.routing, this.neutral)
    if (status < 300) {
      const pairs = [...new URL(requestedUrl).searchParams]
      this.routing.note(path, pairs, seen)
      this.neutral.note(path, [...new Set(pairs.map(([name]) => name))], seen.id)
    }
    return seen
  }

  noteInputs({ method, url }: FoundRequest): void {
    const { path, names } = crawlShape(url, this.routing, this.neutral)
    if (names.length > 0) this.#inputs.add(`${method} ${path}?${names.join('&')}`)
  }
}
