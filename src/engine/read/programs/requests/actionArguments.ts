import type { Json } from '../../../../shared/json.ts'
import type { ReplyArgument } from '../../body/replyBody.ts'
import { readJson } from '../../formats/json.ts'
import { sampleValue } from '../../knowledge/sampleValue.ts'
import { literalText } from '../syntax/literalText.ts'
import type { ProgramBinding } from '../syntax/programScopes.ts'
import { bindingOf, type Located, propertyOf, resolve, textOf, unwrap } from '../syntax/programValues.ts'
import type { Handlers } from '../syntax/programWalk.ts'
import { listDrawnFields } from './formFields.ts'
import type { CallNode, FunctionCalls } from './functionCalls.ts'
import { initialLiteral } from './initialState.ts'
import { encodeBodyValue, type ProgramBody, readValue, unknownValue } from './programBody.ts'
import { nameOf } from './programUrl.ts'
import type { SentBodies } from './sentBodies.ts'

/** `isSure` is false if a sample stands for a value of unknown type. */
export type ReadArgument = { readonly argument: ReplyArgument; readonly isSure: boolean }

type ActionArguments = {
  readonly handlers: Handlers
  read(argument: Located): ReadArgument
  readForm(form: Located & { readonly node: CallNode }): ReadArgument
}

const fieldsMax = 2_000
const depthMax = 4
const callersMax = 5

type Field = { readonly name: string; readonly type: string }

/** Samples stand for values known only at run time. */
export function readActionArguments(bodies: SentBodies, functions: FunctionCalls): ActionArguments {
  const drawn: (Located & { readonly field: Field })[] = []
  let fields: ReadonlyMap<ProgramBinding, Field> | null = null
  const fieldOf = (binding: ProgramBinding): Field | undefined => {
    fields ??= new Map(
      drawn.flatMap(({ field, ...value }) => {
        const shown = bindingOf(value)
        return shown === null ? [] : [[shown, field] as const] // `as`: a pair.
      }),
    )
    return fields.get(binding)
  }
  const readAt = (located: Located, depth: number): { value: Json; isSure: boolean } => {
    const known = bodies.valueOf(located) ?? stateOf(located, fieldOf)
    if (known !== null) return { value: known, isSure: true }
    const { node, scope } = resolve(located)
    if (isUndefined(node)) return { value: undefinedValue, isSure: true }
    const binding = bindingOf({ node, scope })
    if (binding !== null) return ofCallers(binding, depth) ?? { value: unknownValue(''), isSure: false }
    if (node.type === 'CallExpression' || node.type === 'NewExpression')
      return ofCall(node, scope, depth) ?? { value: unknownValue(nameOf(unwrap(node.callee))), isSure: false }
    const isSure =
      node.type !== 'SpreadElement' && node.type !== 'Identifier' && node.type !== 'ThisExpression'
    return { value: readValue({ node, scope }), isSure }
  }
  const ofCallers = ({ kind, owner, position, steps }: ProgramBinding, depth: number) => {
    if (kind !== 'parameter' || owner === null || depth > depthMax) return null
    // A destructured property tells its type by its name.
    const [step] = steps
    if (typeof step === 'string') return { value: unknownValue(step), isSure: true }
    if (steps.length > 0) return null
    const passed = functions
      .of(owner)
      .slice(0, callersMax)
      .flatMap(({ node, scope }) => {
        const argument = node.arguments[position]
        return argument === undefined ? [] : [readAt({ node: argument, scope }, depth + 1)]
      })
    return passed.find(({ isSure }) => isSure) ?? null
  }
  /** Calls that return text or numbers: `term.trim()`, `Number(page)`, `data.get("term")`. */
  const ofCall = (
    { callee: given, arguments: passed }: Pick<CallNode, 'callee' | 'arguments'>,
    scope: Located['scope'],
    depth: number,
  ) => {
    const callee = unwrap(given)
    const name = nameOf(callee)
    const [first] = passed
    if (/^(?:Number|parseInt|parseFloat)$/.test(name)) return { value: 1, isSure: true }
    if (name === 'get' && first !== undefined) {
      const key = textOf({ node: first, scope })
      return key === null ? null : { value: unknownValue(key), isSure: true }
    }
    const inner = callee.type === 'MemberExpression' ? callee.object : first
    if (!textCall.test(name) || inner === undefined || depth > depthMax) return null
    const { value } = readAt({ node: inner, scope }, depth + 1)
    return { value: typeof value === 'string' ? value : JSON.stringify(value), isSure: true }
  }
  return {
    handlers: {
      CallExpression(node, { scope }) {
        const [type, props] = node.arguments
        if (type === undefined || props?.type !== 'ObjectExpression' || drawn.length >= fieldsMax) return
        const value = propertyOf({ node: props, scope }, 'value')
        if (value === null || propertyOf({ node: props, scope }, 'onChange') === null) return
        const text = (name: string) => {
          const found = propertyOf({ node: props, scope }, name)
          return found === null ? '' : (textOf(found) ?? '')
        }
        const name = text('name') || text('id') || text('placeholder') || text('aria-label')
        drawn.push({ ...value, field: { name, type: text('type') } })
      },
    },
    read(located) {
      const body = isPlain(located) ? null : bodies.read(located, 'json')
      if (body !== null && body.text !== 'null') return { argument: argumentOf(body), isSure: true }
      const { value, isSure } = readAt(located, 0)
      return { argument: { kind: 'json', value }, isSure }
    },
    readForm(form) {
      const fieldsOfForm = listDrawnFields(form)
      const values = Object.fromEntries(fieldsOfForm.map(({ name }) => [name, unknownValue(name)]))
      const isFile = (name: string) => fieldsOfForm.some((field) => field.name === name && field.isFile)
      const body = encodeBodyValue(values, 'multipart', isFile)
      return body === null
        ? { argument: { kind: 'form', text: '' }, isSure: false }
        : { argument: argumentOf(body), isSure: true }
    },
  }
}

/** React writes `undefined` so. */
const undefinedValue = '$undefined'

const textCall =
  /^(?:String|trim|trimEnd|trimStart|toLowerCase|toUpperCase|toString|slice|substring|replace|replaceAll|stringify|toISOString|join)$/

function argumentOf({ kind, text, files }: ProgramBody): ReplyArgument {
  return kind === 'json'
    ? { kind, value: readJson(text) ?? null }
    : { kind: 'form', text, ...(files === undefined ? {} : { files }) }
}

/** A literal is a value of its own, also if its text looks like JSON. */
function isPlain(located: Located): boolean {
  return literalText(resolve(located).node) !== null
}

function isUndefined(node: Located['node']): boolean {
  return (
    (node.type === 'UnaryExpression' && node.operator === 'void') ||
    (node.type === 'Identifier' && node.name === 'undefined')
  )
}

/** `term` of `const [term, setTerm] = useState("tea")`; an empty text gets a sample by the input that shows it. */
function stateOf(located: Located, fieldOf: (binding: ProgramBinding) => Field | undefined): Json | null {
  const state = initialLiteral(located)
  if (state === null) return null
  const { binding, value } = state
  const field = fieldOf(binding)
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (typeof value === 'string' && value !== '') return value
  const isText = value === '' || field !== undefined
  return isText ? sampleValue(field?.name ?? '', { type: field?.type || 'text' }) : null
}
