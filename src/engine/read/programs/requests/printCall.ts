import type { AnyNode } from 'acorn'
import { keyName } from '../syntax/programScopes.ts'
import { type Located, resolve, unwrap } from '../syntax/programValues.ts'
import type { ImportedCall } from './importedCalls.ts'
import { initialLiteral } from './initialState.ts'
import { flatten, nameOf } from './programUrl.ts'
import type { SentBodies } from './sentBodies.ts'

const depthMax = 6
const propertiesMax = 60
const itemsMax = 3
const argumentsMax = 6
const piecesMax = 100
const textCharsMax = 1_000
const callCharsMax = 4_000

/** No bundler produces this name. */
const unknown = '\u2135'
const word = /^[A-Za-z_$][\w$]{0,60}$/

/** Values stand in place of variables. Null if no argument is known. */
export function printCall({ name, call }: ImportedCall, bodies: SentBodies): string | null {
  const { node, scope } = call
  const before: string[] = []
  const given = node.arguments
    .slice(0, argumentsMax)
    .map((argument) => writeValue({ node: argument, scope }, { bodies, before, depth: 0 }))
  const made = name.module === null ? name.written : `${unknown}m.${name.written}`
  const held = name.isOfResult ? `${unknown}_` : made
  if (name.isOfResult) before.unshift(`let ${held}=${made}();`)
  const statements = `${before.join('')}${[held, ...name.members].join('.')}(${given.join(',')})`
  const text = name.module === null ? `{${statements}}` : wrapAsModule(name.module, statements)
  // The arguments of a Server Action are its whole request.
  const isKnown = name.program.namesActions === true || given.some((argument) => /["`{]/.test(argument))
  return isKnown &&
    [name.written, ...name.members].every((member) => word.test(member)) &&
    text.length <= callCharsMax
    ? text
    : null
}

/** As a bundle module, `{ x: (module, exports, require) => … }`, so that they can import. */
function wrapAsModule(id: string, statements: string): string {
  const parameters = ['a', 'b', 'c'].map((letter) => `${unknown}${letter}`)
  return `({"x":(${parameters})=>{var ${unknown}m=${unknown}c(${JSON.stringify(id)});${statements}}});`
}

type Writing = {
  readonly bodies: SentBodies
  readonly before: string[]
  readonly depth: number
}

function writeValue(located: Located, writing: Writing): string {
  const { bodies, depth } = writing
  const value = bodies.valueOf(located)
  if (typeof value === 'object' && value !== null) return JSON.stringify(value)
  const state = initialLiteral(located)?.value
  if (/^(?:string|number|boolean)$/.test(typeof state) && state !== '') return JSON.stringify(state)
  const { node, scope } = resolve(located)
  const at = (part: AnyNode) => writeValue({ node: part, scope }, { ...writing, depth: depth + 1 })
  if (depth > depthMax) return writeUnknown(nameOf(node))
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string'
        ? JSON.stringify(node.value.slice(0, textCharsMax))
        : /^(?:number|boolean)$/.test(typeof node.value) || node.raw === 'null'
          ? String(node.value)
          : unknown
    case 'ObjectExpression':
      return writeObject(node, at)
    case 'ArrayExpression':
      return `[${node.elements.slice(0, itemsMax).flatMap((item) => (item === null ? [] : [at(item)]))}]`
    case 'UnaryExpression':
      return /^[!-]$/.test(node.operator) ? `${node.operator}(${at(node.argument)})` : unknown
    case 'ConditionalExpression':
      return at(node.consequent)
    case 'LogicalExpression':
      return node.operator === '??' ? at(node.left) : `(${at(node.left)}${node.operator}${at(node.right)})`
    case 'TemplateLiteral':
    case 'BinaryExpression':
      return writeText({ node, scope })
    case 'NewExpression':
      return writeParts(located, writing) ?? writeNew(node, at)
    case 'CallExpression':
      return writeMade(node, at) ?? writeText({ node, scope })
    default:
      return writeParts(located, writing) ?? writeUnknown(nameOf(unwrap(located.node)) || nameOf(node))
  }
}

function writeUnknown(name: string): string {
  return word.test(name) ? `${unknown}.${name}` : unknown
}

function writeObject(
  { properties }: Extract<AnyNode, { type: 'ObjectExpression' }>,
  at: (part: AnyNode) => string,
): string {
  const written = properties.slice(0, propertiesMax).flatMap((property): readonly string[] => {
    if (property.type === 'SpreadElement') return [`...${at(property.argument)}`]
    const name = keyName(property)
    return name === null ? [] : [`${JSON.stringify(name)}:${at(property.value)}`]
  })
  return `{${written.join(',')}}`
}

function writeText(located: Located): string {
  const pieces = flatten(located).slice(0, piecesMax)
  const [only] = pieces
  if (pieces.length === 1 && only !== undefined && 'name' in only) return writeUnknown(only.name)
  const written = pieces.map((piece) =>
    'text' in piece
      ? piece.text.slice(0, textCharsMax).replace(/[\\`$]/g, '\\$&')
      : `\${${writeUnknown(piece.name)}}`,
  )
  return `\`${written.join('')}\``
}

function writeMade(
  { callee, arguments: given }: Extract<AnyNode, { type: 'CallExpression' }>,
  at: (part: AnyNode) => string,
): string | null {
  const name = nameOf(unwrap(callee))
  const [first] = given
  if (first === undefined) return null
  if (name === 'stringify') return `JSON.stringify(${at(first)})`
  return /^(?:Number|parseInt|parseFloat)$/.test(name) ? `${name}(${at(first)})` : null
}

function writeNew(
  { callee, arguments: given }: Extract<AnyNode, { type: 'NewExpression' }>,
  at: (part: AnyNode) => string,
): string {
  const name = nameOf(unwrap(callee))
  const [first] = given
  return /^(?:URLSearchParams|FormData)$/.test(name) && first !== undefined
    ? `new ${name}(${at(first)})`
    : unknown
}

/** Prints `const data = new FormData(); data.append("title", title)` ahead of the call. */
function writeParts(located: Located, { bodies, before }: Writing): string | null {
  const body = bodies.read(located, 'json')
  if (body === null || body.kind === 'json') return null
  const name = `${unknown}${before.length}`
  const maker = body.kind === 'multipart' ? 'FormData' : 'URLSearchParams'
  const appended = [...new URLSearchParams(body.text)].map(([key, value]) => {
    const file = body.files?.[key]
    const given = [key, value, ...(file === undefined ? [] : [file])]
    return `${name}.append(${given.map((text) => JSON.stringify(text)).join(',')});`
  })
  before.push(`let ${name}=new ${maker};${appended.join('')}`)
  return name
}
