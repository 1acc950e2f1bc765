import { isRecord } from '../../../shared/json.ts'
import { TemplateProblem, type TemplateYaml } from './templateYaml.ts'

type Path = readonly (string | number)[]

const itemsMax = 5_000

export class TemplateFields {
  readonly #yaml: TemplateYaml
  readonly #path: Path
  readonly #record: Readonly<Record<string, unknown>>

  constructor(yaml: TemplateYaml, path: Path, value: unknown) {
    this.#yaml = yaml
    this.#path = path
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
    const unknown = this.keys.find((key) => !keys.has(key))
    if (unknown !== undefined) this.refuse(unknown, 'this key is unknown')
  }

  text(key: string): string | null {
    if (!this.has(key)) return null
    return textOf(this.#record[key]) ?? this.refuse(key, 'expected a text')
  }

  requiredText(key: string): string {
    const text = this.text(key)?.trim() ?? ''
    return text === '' ? this.refuse(key, 'expected a text') : text
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
    return value === false || value === 'false' ? false : this.refuse(key, 'expected true or false')
  }

  oneOf<const Name extends string>(key: string, names: readonly Name[], otherwise: Name): Name {
    if (!this.has(key)) return otherwise
    const value = this.#record[key]
    const found = names.find((name) => typeof value === 'string' && name === value.trim().toLowerCase())
    return found ?? this.refuse(key, `expected ${names.join(', ')}`)
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
    return new TemplateFields(this.#yaml, [...this.#path, key], this.#record[key])
  }

  list(key: string): readonly TemplateFields[] {
    if (!this.has(key)) return []
    const value = this.#record[key]
    if (!Array.isArray(value)) return this.refuse(key, 'expected a list')
    if (value.length > itemsMax) this.refuse(key, `expected at most ${itemsMax} entries`)
    return value.map((item, index) => new TemplateFields(this.#yaml, [...this.#path, key, index], item))
  }

  refuse(key: string | null, message: string): never {
    const path = key === null ? this.#path : [...this.#path, key]
    const name = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`)).join('')
    throw new TemplateProblem(`${this.#yaml.placeOf(path)}: ${name.slice(1) || 'file'}: ${message}`)
  }
}

function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null
}
