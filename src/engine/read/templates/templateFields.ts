import { isRecord } from '../../../shared/json.ts'
import { TemplateProblem, type TemplateYaml, templateLimits } from './templateYaml.ts'

type Path = readonly (string | number)[]

const itemsMax = 5_000

export class TemplateFields {
  readonly #yaml: TemplateYaml
  readonly #path: Path
  readonly #record: Readonly<Record<string, unknown>>
  readonly problems: Set<string>

  constructor(yaml: TemplateYaml, path: Path, value: unknown, problems = new Set<string>()) {
    this.#yaml = yaml
    this.#path = path
    this.problems = problems
    if (!isRecord(value)) this.refuse(null, 'expected a mapping')
    this.#record = value
  }

  get keys(): readonly string[] {
    return Object.keys(this.#record)
  }

  has(key: string): boolean {
    return this.#record[key] !== undefined && this.#record[key] !== null
  }

  raw(key: string): unknown {
    return this.#record[key]
  }

  allow(keys: ReadonlySet<string>): void {
    for (const key of this.keys) if (!keys.has(key)) this.note(key, 'this key is unknown')
  }

  /** Notes the problem of `work`, whose result is null then. */
  collect<Result>(work: () => Result): Result | null {
    try {
      return work()
    } catch (error) {
      if (!(error instanceof TemplateProblem)) throw error
      return this.#add(error.messages)
    }
  }

  text(key: string): string | null {
    if (!this.has(key)) return null
    return textOf(this.#record[key]) ?? this.note(key, 'expected a text')
  }

  requiredText(key: string): string {
    const text = this.text(key)?.trim() ?? ''
    return text === '' ? (this.note(key, 'expected a text') ?? '') : text
  }

  texts(key: string): readonly string[] {
    if (!this.has(key)) return []
    const value = this.#record[key]
    const list: readonly unknown[] = Array.isArray(value) ? value : [value]
    if (list.length > itemsMax) this.refuse(key, `expected at most ${itemsMax} entries`)
    return list.map((item) => textOf(item) ?? this.refuse(key, 'expected texts'))
  }

  numbers(key: string): readonly number[] {
    return this.texts(key).map((text) => {
      const number = Number(text)
      return Number.isInteger(number) ? number : this.refuse(key, 'expected whole numbers')
    })
  }

  number(key: string, otherwise: number): number {
    return this.numbers(key)[0] ?? otherwise
  }

  isOn(key: string): boolean {
    if (!this.has(key)) return false
    const value = this.#record[key]
    if (value === true || value === 'true') return true
    if (value !== false && value !== 'false') this.note(key, 'expected true or false')
    return false
  }

  oneOf<const Name extends string>(key: string, names: readonly Name[], otherwise: Name): Name {
    if (!this.has(key)) return otherwise
    const value = this.#record[key]
    const found = names.find((name) => typeof value === 'string' && name === value.trim().toLowerCase())
    return found ?? this.note(key, `expected ${names.join(', ')}`) ?? otherwise
  }

  textsByName(key: string): readonly (readonly [name: string, text: string])[] {
    if (!this.has(key)) return []
    const own = this.#record[key]
    if (!isRecord(own)) return this.refuse(key, 'expected a mapping')
    return Object.entries(own).map(([name, value]) => [
      name,
      textOf(value) ?? this.refuse(key, `expected a text for ${name}`),
    ])
  }

  fields(key: string): TemplateFields {
    return new TemplateFields(this.#yaml, [...this.#path, key], this.#record[key], this.problems)
  }

  list(key: string): readonly TemplateFields[] {
    if (!this.has(key)) return []
    const value = this.#record[key]
    if (!Array.isArray(value)) return this.refuse(key, 'expected a list')
    if (value.length > itemsMax) this.refuse(key, `expected at most ${itemsMax} entries`)
    return value.flatMap((item, index) => {
      const path = [...this.#path, key, index]
      return this.collect(() => new TemplateFields(this.#yaml, path, item, this.problems)) ?? []
    })
  }

  note(key: string | null, message: string): null {
    return this.#add([this.#problem(key, message)])
  }

  refuse(key: string | null, message: string, index?: number): never {
    throw new TemplateProblem(this.#problem(key, message, index))
  }

  #problem(key: string | null, message: string, index?: number): string {
    const path = key === null ? this.#path : [...this.#path, key]
    const place = this.#yaml.placeOf(index === undefined ? path : [...path, index])
    const name = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`)).join('')
    return `${place}: ${name.slice(1) || 'file'}: ${message}`
  }

  #add(messages: readonly string[]): null {
    for (const message of messages)
      if (this.problems.size < templateLimits.problemsMax) this.problems.add(message)
    return null
  }
}

function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null
}
