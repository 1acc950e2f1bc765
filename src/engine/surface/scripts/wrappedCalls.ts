import type { AnyNode } from 'acorn'
import { enterCall } from '../../parse/javascript/enterCall.ts'
import { bindingOf, type Located, memberName, textOf, unwrap } from '../../parse/javascript/programValues.ts'
import { listNodes } from '../../parse/javascript/programWalk.ts'
import { mayDescribeRequest } from './describedRequests.ts'
import type { FoundCall, FunctionCalls } from './functionCalls.ts'

const functionsMax = 4
const sitesMax = 100
const unwrappedMax = 300
/** Calls that are looked at for it, again for each function that is followed. */
const stepsMax = 6_000
const nodesMax = 200
const followedMax = 6

/**
 * Follows requests of functions that are given the address, such as
 * `const api = (path, options) => fetch("/api" + path, options)`, to where those are called,
 * `api("/notes", { method: "POST" })`, through several such functions.
 */
export function unwrapCalls(
  requests: readonly FoundCall[],
  functions: FunctionCalls,
): { readonly calls: readonly FoundCall[]; readonly wrappers: ReadonlySet<AnyNode> } {
  const wrappers = new Set<AnyNode>()
  let left = unwrappedMax
  let steps = stepsMax
  const expand = (call: FoundCall, depends: readonly AnyNode[], depth: number): readonly FoundCall[] => {
    steps -= 1
    const isOver = depth >= functionsMax || steps < 0 || left <= 0
    const fn = isOver ? undefined : ownerOf(call, depends, functions)
    const sites = fn === undefined ? [] : functions.of(fn).filter(({ node }) => node !== call.node)
    if (fn === undefined || sites.length === 0) return [call]
    return sites.slice(0, sitesMax).flatMap((site) => {
      wrappers.add(site.node)
      const [first] = site.node.arguments
      // Such an object is read by itself, with the media type that it names.
      if (first?.type === 'ObjectExpression' && mayDescribeRequest(first)) return []
      return expand(site, addressOf(site), depth + 1).flatMap(({ node, scope }) => {
        if (left <= 0) return []
        left -= 1
        const passed = node.arguments.map((argument): Located => ({ node: argument, scope }))
        return [{ ...call, scope: enterCall(call.scope, fn, passed) }]
      })
    })
  }
  const expanded = new Map<FoundCall, readonly FoundCall[]>()
  // Maps and sets of a library would use up all that may be followed.
  const [doubtful, likely] = [requests.filter(mayReadMap), requests.filter((call) => !mayReadMap(call))]
  for (const call of [...likely, ...doubtful]) expanded.set(call, expand(call, addressOf(call), 0))
  const calls = requests.flatMap((call) => expanded.get(call) ?? [])
  // Such a call is no request by itself, whatever its function is called.
  return { calls: calls.filter(({ node }) => !wrappers.has(node)), wrappers }
}

/** `x.get(key)` */
function mayReadMap({ node }: FoundCall): boolean {
  const callee = unwrap(node.callee)
  return callee.type === 'MemberExpression' && /^(?:get|delete|load)$/.test(memberName(callee) ?? '')
}

/** The first argument, or the one behind a method. */
function addressOf({ node: { arguments: given }, scope }: FoundCall): readonly AnyNode[] {
  const [first] = given
  const isMethod = first !== undefined && methods.test(textOf({ node: first, scope }) ?? '')
  return given.slice(0, isMethod ? 2 : 1)
}

const methods = /^(?:get|post|put|patch|delete)$/i

/** The innermost function of whose parameters the expressions are made, if the program calls it by a name. */
function ownerOf(
  { scope }: FoundCall,
  expressions: readonly AnyNode[],
  functions: FunctionCalls,
): AnyNode | undefined {
  const owners = new Set<AnyNode>()
  const seen = new Set<AnyNode>()
  const look = (located: Located, depth: number) => {
    for (const node of listNodes(located.node, nodesMax)) {
      if (node.type !== 'Identifier' || seen.size >= nodesMax) continue
      const binding = bindingOf({ node, scope: located.scope })
      if (binding === null) continue
      if (binding.kind === 'parameter' && binding.owner !== null) owners.add(binding.owner)
      const { init } = binding
      if (binding.kind !== 'variable' || init === null || seen.has(init) || depth >= followedMax) continue
      seen.add(init)
      look({ node: init, scope: binding.scope }, depth + 1)
    }
  }
  for (const node of expressions) look({ node, scope }, 0)
  return [...owners].find((fn) => functions.of(fn).length > 0)
}
