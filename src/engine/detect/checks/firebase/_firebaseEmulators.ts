import type { AnyNode, CallExpression, Expression, SpreadElement } from 'acorn'
import { parseProgram } from '../../../read/programs/syntax/parseProgram.ts'
import { isFunctionNode, type ProgramScope } from '../../../read/programs/syntax/programScopes.ts'
import { memberName, textOf } from '../../../read/programs/syntax/programValues.ts'
import { walkProgram } from '../../../read/programs/syntax/programWalk.ts'
import { isLoopback } from '../../../read/url/hostnames.ts'

/** Call that connects a Firebase product to an emulator, such as `localhost:8080`. */
type EmulatorCall = { readonly url: string }

const callsMax = 20

const hint = /["'`](?:https?:\/\/)?(?:localhost|127\.0\.0\.1)(?::\d{4,5})?\/?["'`]/
const nameOfCall =
  /^(?:connect(?:Auth|Firestore|Database|Functions|Storage|DataConnect)Emulator|useEmulator|useFunctionsEmulator)$/
const emulatorPorts = new Set([8080, 9000, 9099, 9199, 9399, 5001])

/**
 * Lists the calls that connect Firebase to an emulator unconditionally and outside of functions that must be
 * called first. Minified calls, whose names are lost, are recognized by host and port.
 */
export function findEmulatorCalls(text: string): readonly EmulatorCall[] {
  if (!/firebase/i.test(text) || !hint.test(text)) return []
  const parsed = parseProgram(text)
  if (!parsed.ok) return []
  const calls: EmulatorCall[] = []
  walkProgram(parsed.program, [
    {
      CallExpression(node, { scope, path }) {
        const url = readUrl(node, scope)
        if (url !== null && calls.length < callsMax && alwaysRuns(node, path)) calls.push({ url })
      },
    },
  ])
  return calls
}

function readUrl({ callee, arguments: given }: CallExpression, scope: ProgramScope): string | null {
  const name =
    callee.type === 'Identifier' ? callee.name : callee.type === 'Super' ? null : memberName(callee)
  const isNamed = name !== null && nameOfCall.test(name)
  // Methods of the compat API belong to the product; functions of the modular API take it as first argument.
  const isMethod = isNamed && name.startsWith('use')
  const [host, port] = isMethod ? given : given.slice(1)
  const hostText = readText(host, scope)
  if (hostText === null) return null
  const url = hostText.includes('://') && URL.canParse(hostText) ? new URL(hostText) : null
  const hostname = url?.hostname ?? hostText
  const portNumber = url === null ? readPort(port) : Number(url.port)
  if (!isLoopback(hostname) || portNumber === null) return null
  return isNamed || (given.length <= 4 && emulatorPorts.has(portNumber)) ? `${hostname}:${portNumber}` : null
}

type Argument = Expression | SpreadElement | undefined

function readText(argument: Argument, scope: ProgramScope): string | null {
  return argument === undefined || argument.type === 'SpreadElement'
    ? null
    : textOf({ node: argument, scope })
}

function readPort(argument: Argument): number | null {
  return argument?.type === 'Literal' && typeof argument.value === 'number' ? argument.value : null
}

const conditions = new Set<AnyNode['type']>([
  'IfStatement',
  'ConditionalExpression',
  'LogicalExpression',
  'SwitchCase',
  'CatchClause',
  'WhileStatement',
])

function alwaysRuns(call: AnyNode, path: readonly AnyNode[]): boolean {
  return path.every((node, index) => {
    if (conditions.has(node.type)) return false
    const child = path[index + 1] ?? call
    if (node.type === 'BlockStatement' && hasEarlyExit(node.body, child)) return false
    return !isFunctionNode(node) || isInvokedOnLoad(node, path.slice(0, index))
  })
}

/** An earlier `if (…) return` in the same block is a condition too. */
function hasEarlyExit(statements: readonly AnyNode[], child: AnyNode): boolean {
  const before = statements.slice(0, statements.indexOf(child))
  return before.some((statement) => {
    if (statement.type !== 'IfStatement') return false
    const { consequent } = statement
    const last = consequent.type === 'BlockStatement' ? consequent.body.at(-1) : consequent
    return last?.type === 'ReturnStatement' || last?.type === 'ThrowStatement'
  })
}

/**
 * True for an immediately invoked function, and for a webpack or Turbopack module: under a numeric key or in
 * a list.
 */
function isInvokedOnLoad(node: AnyNode, around: readonly AnyNode[]): boolean {
  const parent = around.at(-1)
  if (parent?.type === 'CallExpression') return parent.callee === node
  if (parent?.type === 'ArrayExpression') return true
  return parent?.type === 'Property' && parent.key.type === 'Literal' && typeof parent.key.value === 'number'
}
