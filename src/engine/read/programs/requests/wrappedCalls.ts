import type { AnyNode } from 'acorn'
import { enterCall } from '../syntax/enterCall.ts'
import { bindingOf, type Located, memberName, textOf, unwrap } from '../syntax/programValues.ts'
import { listNodes } from '../syntax/programWalk.ts'
import { couldDescribeRequest } from './describedRequests.ts'
import type { FoundCall, FunctionCalls } from './functionCalls.ts'

const functionsMax = 4
const sitesMax = 100
const unwrappedMax = 600
/** Per request: a library may send from many call sites. */
const unwrappedOfOneMax = 150
const unwrappedReadsMax = 150
/** Visited calls, counted anew for each wrapper function. */
const stepsMax = 6_000
const nodesMax = 200
const followedMax = 6

type UnwrappedCall = FoundCall & { readonly through: readonly AnyNode[] }

/**
 * Follows `const api = (path, options) => fetch("/api" + path, options)` to its callers, `api("/notes", {
 * method: "POST" })`, through several levels.
 */
export function unwrapCalls(
  requests: readonly FoundCall[],
  functions: FunctionCalls,
  isClientCall: (call: FoundCall) => boolean,
): { readonly calls: readonly UnwrappedCall[]; readonly describing: ReadonlySet<AnyNode> } {
  const describing = new Set<AnyNode>()
  let leftOfAll = unwrappedMax
  let left = 0
  let steps = stepsMax
  const expand = (call: FoundCall, depends: readonly AnyNode[], depth: number): readonly UnwrappedCall[] => {
    steps -= 1
    const isOver = depth >= functionsMax || steps < 0 || left <= 0
    const fn = isOver ? undefined : ownerOf(call, depends, functions)
    const sites = fn === undefined ? [] : functions.of(fn).filter(({ node }) => node !== call.node)
    if (fn === undefined || sites.length === 0) {
      left -= 1
      return [{ ...call, through: [] }]
    }
    return sites.slice(0, sitesMax).flatMap((site) => {
      if (left <= 0) return []
      const [first] = site.node.arguments
      if (first?.type === 'ObjectExpression' && couldDescribeRequest(first)) {
        describing.add(site.node)
        return []
      }
      return expand(site, urlArgument(site), depth + 1).map(({ node, scope, through }) => {
        const passed = node.arguments.map((argument): Located => ({ node: argument, scope }))
        return { ...call, scope: enterCall(call.scope, fn, passed), through: [...through, node] }
      })
    })
  }
  const expanded = new Map<FoundCall, readonly UnwrappedCall[]>()
  // Reads of maps and sets in libraries would exhaust the limit.
  const doubtful = requests.filter((call) => mayReadMap(call) && !isClientCall(call))
  const likely = requests.filter((call) => !doubtful.includes(call))
  for (const call of [...likely, ...doubtful]) {
    if (call === doubtful[0]) leftOfAll = Math.min(leftOfAll, unwrappedReadsMax)
    left = Math.min(leftOfAll, unwrappedOfOneMax)
    const found = expand(call, urlArgument(call), 0)
    leftOfAll -= found.length - 1
    expanded.set(call, found)
  }
  return { calls: requests.flatMap((call) => expanded.get(call) ?? []), describing }
}

/** `x.get(key)` */
function mayReadMap({ node }: FoundCall): boolean {
  const callee = unwrap(node.callee)
  const isPlain = /^(?:Identifier|MemberExpression)$/.test(node.arguments[0]?.type ?? '')
  return isPlain && /^(?:get|delete|load)$/.test(memberName(callee) ?? '')
}

function urlArgument({ node: { arguments: given }, scope }: FoundCall): readonly AnyNode[] {
  const [first] = given
  const isMethod = first !== undefined && methods.test(textOf({ node: first, scope }) ?? '')
  return given.slice(0, isMethod ? 2 : 1)
}

const methods = /^(?:get|post|put|patch|delete)$/i

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
