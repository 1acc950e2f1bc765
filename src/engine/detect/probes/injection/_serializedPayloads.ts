import type { Json } from '../../../../shared/json.ts'
import type { RandomSource } from '../../../model/probe.ts'
import { isJsonObject, readJson } from '../../../read/formats/json.ts'
import type { SerializedFormat } from '../../../read/formats/serializedValue.ts'

export type ReadingPayload = {
  readonly text: string
  /** Text that only a deserializer can produce. */
  readonly result: string
  /** The control. */
  readonly broken: string
}

export type ReadingProof = {
  readonly does: string
  /** Runs arbitrary code without a class of the application. */
  readonly runsCode: boolean
  readonly write: (random: RandomSource) => ReadingPayload
}

const stringsMax = 3

export function listReadingProofs(
  format: Exclude<SerializedFormat, 'php'>,
  text: string,
): readonly ReadingProof[] {
  if (format === 'java') return [javaProof]
  if (format === 'yaml') return yamlProofs(text)
  if (format === 'json') return [nodeProof(text)]
  return findPickledStrings(text)
    .slice(-stringsMax)
    .reverse()
    .map((place) => pickleProof(text, place))
}

export function makeProduct({ word, number }: RandomSource) {
  const [before, after] = [word(5), word(5)]
  const [left, right] = [number(1_200, 9_800), number(1_200, 9_800)]
  return { before, after, left, right, result: before + String(left * right) + after }
}

function nodeProof(text: string): ReadingProof {
  const replace = (value: Json, put: string): Json => {
    if (typeof value === 'string') return put
    if (Array.isArray(value)) return value.map((item) => replace(item, put))
    if (!isJsonObject(value)) return value
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, replace(item, put)]))
  }
  return {
    does: 'calls a function of the value',
    runsCode: true,
    write(random) {
      const { before, after, left, right, result } = makeProduct(random)
      const body = `function(){return '${before}'+${left}*${right}+'${after}'}()`
      const put = (marker: string) => JSON.stringify(replace(readJson(text) ?? {}, `${marker}${body}`))
      return { text: put('_$$ND_FUNC$$_'), result, broken: put('_$$ND_FUNK$$_') }
    },
  }
}

/** `works`: whether the function exists. */
type YamlCall = (product: ReturnType<typeof makeProduct>, works: boolean) => string

export const callInPython: YamlCall = ({ before, after, left, right }, works) =>
  `!!python/object/apply:operator.mod ["${before}%d${after}", !!python/object/apply:operator.${works ? 'mul' : 'mvl'} [${left}, ${right}]]`

/** Printed as text and as JSON. */
export const callInJavascript: YamlCall = ({ before, after, left, right }, works) => {
  const tag = works ? '!!js/function' : '!!js/funktion'
  const call = `${tag} "function(){return '${before}'+${left}*${right}+'${after}'}"`
  return `{toString: ${call}, toJSON: ${call}}`
}

function yamlProofs(text: string): readonly ReadingProof[] {
  const replace = (call: string) =>
    text.replaceAll(/^((?:- ){0,3}[\w.-]{1,60}:[ \t]+)\S.*$/gm, (_, name) => name + call)
  return [callInPython, callInJavascript].map((write) => ({
    does: 'calls the function that the value names',
    runsCode: true,
    write(random) {
      const product = makeProduct(random)
      const [text, broken] = [true, false].map((works) => replace(write(product, works)))
      return { text: text ?? '', broken: broken ?? '', result: product.result }
    },
  }))
}

type PickledString = { readonly start: number; readonly end: number }

/** Needs no full parse, so unknown opcodes do no harm. */
function findPickledStrings(text: string): readonly PickledString[] {
  const found: PickledString[] = []
  for (let at = 0; at < text.length; at += 1) {
    const end = endOfString(text, at)
    if (end === null || end > text.length) continue
    found.push({ start: at, end })
    at = end - 1
  }
  return found
}

function endOfString(text: string, at: number): number | null {
  const opcode = text[at]
  const content = (start: number, length: number) =>
    length > 0 && /^[\x20-\x7e]+$/.test(text.slice(start, start + length)) ? start + length : null
  const byte = (offset: number) => text.charCodeAt(at + offset)
  if (opcode === '\x8c') return content(at + 2, byte(1))
  if (opcode === 'X' && byte(2) === 0 && byte(3) === 0 && byte(4) === 0) return content(at + 5, byte(1))
  const line =
    opcode === 'V' || opcode === 'S' ? /^[VS][\x20-\x7e]{1,200}\n/.exec(text.slice(at, at + 203)) : null
  return line === null ? null : at + line[0].length
}

function pickleProof(text: string, { start, end }: PickledString): ReadingProof {
  const head = withoutFrame(text.slice(0, start))
  return {
    does: 'calls the function that the value names',
    runsCode: true,
    write(random) {
      const { before, after, left, right, result } = makeProduct(random)
      const put = (name: string) =>
        `${head}coperator\nmod\n(S'${before}%d${after}'\ncoperator\n${name}\n(I${left}\nI${right}\ntRtR${text.slice(end)}`
      return { text: put('mul'), result, broken: put('mvl') }
    },
  }
}

/** In every Java runtime. The version mismatch prevents instantiation. */
const javaClass = 'java.util.EventObject'

const javaProof: ReadingProof = {
  does: 'loads the class that the value names',
  runsCode: false,
  write({ number }) {
    const version = BigInt(number(100_000_000, 900_000_000)) * 1_000_000_000n + BigInt(number(0, 999_999_999))
    const bytes = Buffer.alloc(8)
    bytes.writeBigInt64BE(version)
    const length = String.fromCharCode(0, javaClass.length)
    const rest = `\x00\x05sr${length}${javaClass}${bytes.toString('latin1')}\x02\x00\x00xp`
    return { text: `\xac\xed${rest}`, result: String(version), broken: `\xac\xee${rest}` }
  },
}

function withoutFrame(text: string): string {
  return text[2] === '\x95' ? text.slice(0, 2) + text.slice(11) : text
}

/** Values whose reading alone decides about the response. */
export type ReadingDifference = {
  readonly does: string
  readonly meanings: { readonly yes: string; readonly no: string }
  readonly control: string
  readonly write: (random: RandomSource) => DifferencePayloads
}

type DifferencePayloads = {
  readonly valid: string
  readonly refused: string
  /** Like `refused`, but for a name. */
  readonly control: string
}

export function readingDifferenceOf(
  format: Extract<SerializedFormat, 'php' | 'pickle'>,
  text: string,
): ReadingDifference {
  return format === 'php' ? phpDifference(text) : pickleDifference(text)
}

/** A class that cannot be read without data. */
const noDate = 'O:8:"DateTime":0:{}'
const date =
  'O:8:"DateTime":3:{s:4:"date";s:26:"2001-02-03 04:05:06.000000";s:13:"timezone_type";i:3;s:8:"timezone";s:3:"UTC";}'

function phpDifference(text: string): ReadingDifference {
  const [, start = '', count = '0', members = ''] = /^(a:|O:\d+:"[^"]+":)(\d+):\{(.*)\}$/s.exec(text) ?? []
  return {
    does: 'makes an object of the class that the value names',
    meanings: { yes: 'data that no class refuses', no: 'data that DateTime refuses' },
    control: 'with a class that does not exist',
    write({ word }) {
      const name = word(8)
      const put = (member: string) => `${start}${Number(count) + 1}:{${members}s:8:"${name}";${member}}`
      return { valid: put(date), refused: put(noDate), control: put(noDate.replace('DateTime', word(8))) }
    },
  }
}

/** Calls a function, and drops its result. */
function pickleDifference(text: string): ReadingDifference {
  const whole = withoutFrame(text)
  const start = whole.startsWith('\x80') ? whole.slice(0, 2) : ''
  return {
    does: 'calls the function that the value names',
    meanings: { yes: 'a call of a function that exists', no: 'a call of one that does not exist' },
    control: 'with a function that exists',
    write({ word, number }) {
      const [left, right] = [number(1_200, 9_800), number(1_200, 9_800)]
      const put = (name: string) =>
        `${start}coperator\n${name}\n(I${left}\nI${right}\ntR0${whole.slice(start.length)}`
      return { valid: put('mul'), refused: put(word(3)), control: put('add') }
    },
  }
}
