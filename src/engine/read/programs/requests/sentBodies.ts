import type { Json } from '../../../../shared/json.ts'
import { encodePairs } from '../../body/entryBody.ts'
import { sampleFileName } from '../../knowledge/sampleValue.ts'
import type { ProgramBinding } from '../syntax/programScopes.ts'
import { bindingOf, type Located, memberName, resolve, textOf, unwrap } from '../syntax/programValues.ts'
import type { Handlers } from '../syntax/programWalk.ts'
import { readBodyArguments } from './bodyArguments.ts'
import { isFileName } from './fileNames.ts'
import { readFormFields } from './formFields.ts'
import type { CallNode, FunctionCalls } from './functionCalls.ts'
import { initialState, readComponentData } from './initialState.ts'
import { encodeBodyValue, type ProgramBody, readProgramBody, readValue } from './programBody.ts'
import { nameOf } from './programUrl.ts'

export type SentBodies = {
  readonly handlers: readonly Handlers[]
  read(expression: Located | null | undefined, plain: ProgramBody['kind']): ProgramBody | null
  /** Resolves state and parameters; null if unknown. */
  valueOf(expression: Located): Json | null
}

type LocatedCall = Located & { readonly node: CallNode }

const appendsMax = 3_000

export function readSentBodies(calls: FunctionCalls): SentBodies {
  const appends: LocatedCall[] = []
  const data = readComponentData()
  const forms = readFormFields()
  const passed = readBodyArguments(data, calls)
  let parts: Parts | null = null
  const own: Handlers = {
    CallExpression(node, { scope }) {
      const name = nameOf(unwrap(node.callee))
      if ((name === 'append' || name === 'set') && appends.length < appendsMax) appends.push({ node, scope })
    },
  }
  const readStringified = (located: Located): Json | null => {
    const kept = data.find(located)
    if (kept !== null) return readValue(kept, { isState: true })
    const value = forms.valueOf(located) ?? passed.find(located) ?? readValue(located)
    // A string that is no literal is only a sample for its variable's name.
    const isNamed = typeof value === 'string' && textOf(located) === null
    return isNamed ? null : value
  }
  return {
    handlers: [own, data.handlers, ...forms.handlers, ...passed.handlers],
    valueOf(located) {
      const kept = data.find(located) ?? initialState(located)
      if (kept !== null) return readValue(kept, { isState: true })
      return forms.valueOf(located) ?? passed.find(located)
    },
    read(given, plain) {
      if (given === null || given === undefined) return null
      const located = chosenBranch(given)
      parts ??= groupAppends(appends)
      const appended = readAppended(located, parts)
      const drawn = forms.find(located)
      if (appended !== null || drawn !== null) return joinParts(drawn, appended)
      const written = stringified(located)
      if (written !== null) return encodeBodyValue(readStringified(written), 'json')
      const kept = data.find(located)
      if (kept !== null) return encodeBodyValue(readValue(kept, { isState: true }), plain)
      const handled = forms.valueOf(located)
      if (handled !== null && located.node.type === 'Identifier') return encodeBodyValue(handled, plain)
      return readProgramBody(located, plain) ?? encodeBodyValue(passed.find(located), plain)
    },
  }
}

function joinParts(drawn: ProgramBody | null, appended: ProgramBody | null): ProgramBody | null {
  if (drawn === null || appended === null) return appended ?? drawn
  const files = { ...drawn.files, ...appended.files }
  const text = `${drawn.text}&${appended.text}`
  return { kind: drawn.kind, text, ...(Object.keys(files).length > 0 ? { files } : {}) }
}

/** Prefers the branch with JSON: `d ? JSON.stringify(d) : null`, `d && JSON.stringify(d)`. */
function chosenBranch(located: Located, depth = 0): Located {
  const { node, scope } = resolve(located)
  if (depth > branchDepthMax) return located
  const isFallback = node.type === 'LogicalExpression' && node.operator !== '&&'
  const branches =
    node.type === 'ConditionalExpression'
      ? [node.consequent, node.alternate]
      : node.type === 'LogicalExpression'
        ? isFallback
          ? [node.left, node.right]
          : [node.right]
        : []
  if (branches.length === 0) return located
  const chosen = branches.map((branch) => chosenBranch({ node: branch, scope }, depth + 1))
  const isJson = (branch: Located) => stringified(branch) !== null
  return chosen.find(isJson) ?? chosen.find((branch) => !isNothing(branch)) ?? located
}

const branchDepthMax = 4

function isNothing({ node }: Located): boolean {
  if (node.type === 'Identifier') return node.name === 'undefined'
  return node.type === 'Literal' ? !node.value : node.type === 'UnaryExpression' && node.operator === 'void'
}

function stringified(located: Located): Located | null {
  const { node, scope } = resolve(located)
  if (node.type !== 'CallExpression' || nameOf(unwrap(node.callee)) !== 'stringify') return null
  const [first] = node.arguments
  return first === undefined ? null : { node: first, scope }
}

type Pairs = {
  readonly pairs: (readonly [name: string, value: string])[]
  readonly files: Map<string, string>
}
type Parts = ReadonlyMap<ProgramBinding, Pairs>

function groupAppends(appends: readonly LocatedCall[]): Parts {
  const groups = new Map<ProgramBinding, Pairs>()
  for (const { node, scope } of appends) {
    const callee = unwrap(node.callee)
    const [key, value, fileName] = node.arguments
    if (callee.type !== 'MemberExpression' || key === undefined || value === undefined) continue
    const binding = bindingOf({ node: callee.object, scope })
    const name = textOf({ node: key, scope })
    if (binding === null || name === null) continue
    const group: Pairs = groups.get(binding) ?? { pairs: [], files: new Map() }
    const put = readValue({ node: value, scope }, { key: name })
    group.pairs.push([name, typeof put === 'string' ? put : JSON.stringify(put)])
    if (fileName !== undefined || isFile({ node: value, scope }, name)) {
      const given = fileName === undefined ? null : textOf({ node: fileName, scope })
      group.files.set(name, given ?? sampleFileName(name))
    }
    groups.set(binding, group)
  }
  return groups
}

function isFile(located: Located, name: string): boolean {
  const { node } = resolve(located)
  if (node.type === 'NewExpression') return /^(?:File|Blob)$/.test(nameOf(unwrap(node.callee)))
  const list = node.type === 'MemberExpression' && node.computed ? unwrap(node.object) : node
  if (memberName(list) === 'files') return true
  return isFileName(name) && (node.type === 'Identifier' || node.type === 'MemberExpression')
}

function readAppended(located: Located, parts: Parts): ProgramBody | null {
  const binding = bindingOf(located)
  const { node } = resolve(located)
  const group = binding === null ? undefined : parts.get(binding)
  if (group === undefined || node.type !== 'NewExpression') return null
  const kinds = { FormData: 'multipart', URLSearchParams: 'form' } as const
  const name = nameOf(unwrap(node.callee))
  if (name !== 'FormData' && name !== 'URLSearchParams') return null
  const text = encodePairs(group.pairs)
  const hasFiles = name === 'FormData' && group.files.size > 0
  return { kind: kinds[name], text, ...(hasFiles ? { files: Object.fromEntries(group.files) } : {}) }
}
