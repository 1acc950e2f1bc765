import type { AnyNode } from 'acorn'
import type { Json } from '../../../../shared/json.ts'
import type { BodyKind, EntryBody } from '../../../model/surface.ts'
import { encodePairs } from '../../body/entryBody.ts'
import { isJsonObject, readJson } from '../../formats/json.ts'
import { sampleFileName, sampleValue } from '../../knowledge/sampleValue.ts'
import { literalText } from '../syntax/literalText.ts'
import { keyName } from '../syntax/programScopes.ts'
import { type Located, resolve, unaryValue, unwrap } from '../syntax/programValues.ts'
import { isFileName } from './fileNames.ts'
import { initialState, initialText } from './initialState.ts'
import { nameOf } from './programUrl.ts'
import { readWrittenPairs } from './writtenPairs.ts'

export type ProgramBody = Pick<EntryBody, 'kind' | 'text' | 'files'>

const depthMax = 5
const propertiesMax = 60
const itemsMax = 3
const nodesMax = 500

/**
 * Reads a request body, with samples for run-time values; null if nothing is known. `plain` is the encoding
 * of a bare object.
 */
export function readProgramBody(located: Located, plain: BodyKind): ProgramBody | null {
  const { node, scope } = initialState(located) ?? resolve(located)
  if (node.type === 'ObjectExpression') return encodeBodyValue(readValue(located), plain)
  const pairs = plain === 'form' ? readWrittenPairs(located) : null
  if (pairs !== null) return { kind: 'form', text: pairs }
  const text = literalText(node)
  if (text !== null) return typeof readJson(text) === 'object' ? { kind: 'json', text } : null
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return null
  const [first] = node.arguments
  if (first === undefined) return null
  const name = nameOf(unwrap(node.callee))
  return name === 'URLSearchParams' ? encodeBodyValue(readValue({ node: first, scope }), 'form') : null
}

type Reading = { readonly name: string; readonly depth: number; readonly isState: boolean }

type ReadOptions = {
  readonly key?: string
  readonly isState?: boolean
}

export function readValue(located: Located, { key = '', isState = false }: ReadOptions = {}): Json {
  let nodesLeft = nodesMax
  const read = (given: Located, { name, depth, isState }: Reading): Json => {
    nodesLeft -= 1
    const state = initialState(given)
    const { node, scope } = state ?? resolve(given)
    const isWithin = isState || state !== null
    const at = (part: AnyNode, own: string) =>
      read({ node: part, scope }, { name: own, depth: depth + 1, isState: isWithin })
    if (depth > depthMax || nodesLeft < 0) return unknownValue(name)
    switch (node.type) {
      case 'Literal':
        // Initial form values are empty; submitted ones are not.
        return isWithin && node.value === ''
          ? unknownValue(name)
          : (readLiteral(node.value) ?? unknownValue(name))
      case 'TemplateLiteral':
        return (isWithin ? literalText(node) || null : literalText(node)) ?? unknownValue(name)
      case 'UnaryExpression':
        return unaryValue(node) ?? unknownValue(name)
      case 'ArrayExpression':
        return node.elements.slice(0, itemsMax).flatMap((item) => (item === null ? [] : [at(item, name)]))
      case 'ObjectExpression':
        return Object.fromEntries(
          node.properties
            .slice(0, propertiesMax)
            .flatMap((property): readonly (readonly [string, Json])[] => {
              if (property.type === 'SpreadElement') {
                const inner = at(property.argument, '')
                return isJsonObject(inner) ? Object.entries(inner) : []
              }
              const own = keyName(property)
              return own === null ? [] : [[own, at(property.value, own)]]
            }),
        )
      case 'ConditionalExpression':
        return at(node.consequent, name)
      case 'LogicalExpression':
        return at(node.left, name)
      case 'CallExpression':
        return /^(?:Number|parseInt|parseFloat)$/.test(nameOf(unwrap(node.callee))) ? 1 : unknownValue(name)
      default:
        return initialText(given) ?? unknownValue(name === '' ? nameOf(node) : name)
    }
  }
  return read(located, { name: key, depth: 0, isState })
}

function readLiteral(value: unknown): Json | undefined {
  const isPlain = value === null || ['string', 'number', 'boolean'].includes(typeof value)
  return isPlain ? (value as Json) : undefined
}

/** JSON distinguishes numbers from strings: `quantity` gets a number. */
export function unknownValue(name: string): Json {
  const text = sampleValue(name)
  return /^\d{1,9}$/.test(text) && !/zip|postal|phone|code/i.test(name) ? Number(text) : text
}

/** Null if the kind cannot represent it. */
export function encodeBodyValue(
  value: Json,
  kind: BodyKind,
  isFile: (name: string) => boolean = isFileName,
): ProgramBody | null {
  if (kind === 'json') return { kind, text: JSON.stringify(value) }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const pairs = Object.entries(value).map(
    ([name, item]) => [name, typeof item === 'string' ? item : JSON.stringify(item)] as const,
  )
  if (pairs.length === 0) return null
  const files = kind === 'multipart' ? Object.keys(value).filter((name) => isFile(name)) : []
  const named = Object.fromEntries(files.map((name) => [name, sampleFileName(name)]))
  return { kind, text: encodePairs(pairs), ...(files.length === 0 ? {} : { files: named }) }
}
