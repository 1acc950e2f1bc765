import { parseDocument } from 'htmlparser2'
import { TemplateProblem } from './templateYaml.ts'

type Document = ReturnType<typeof parseDocument>
type ChildNode = Document['children'][number]
type Element = Extract<ChildNode, { readonly attribs: unknown }>

const isElement = (node: ChildNode): node is Element => 'attribs' in node

type Test =
  | { readonly kind: 'position'; readonly position: number }
  | {
      readonly kind: 'text'
      readonly attribute: string | null
      readonly how: 'equals' | 'contains' | 'starts-with' | 'exists'
      readonly value: string
    }

type Step = {
  readonly isDeep: boolean
  readonly name: string
  readonly tests: readonly Test[]
}

type XPath = {
  readonly steps: readonly Step[]
  readonly gives: 'element' | 'text' | { readonly attribute: string }
}

const nodesMax = 20_000
const htmlCharsMax = 512 * 1024
const depthMax = 300

const step = /(\/\/?)(?:(@)([\w:-]{1,80})|(text\(\))|([\w-]{1,80}|\*))((?:\[[^[\]]{1,300}\]){0,5})/y
const test =
  /\[\s*(?:(\d{1,5})|(?:(@[\w:-]{1,80})|(text\(\)|\.|normalize-space\(\)))\s*=\s*(?:"([^"]*)"|'([^']*)')|(contains|starts-with)\(\s*(?:(@[\w:-]{1,80})|text\(\)|\.)\s*,\s*(?:"([^"]*)"|'([^']*)')\s*\)|(@[\w:-]{1,80}))\s*\]/g

export function parseXPath(source: string): XPath {
  const steps: Step[] = []
  let gives: XPath['gives'] = 'element'
  const text = source.trim()
  let at = 0
  while (at < text.length) {
    step.lastIndex = at
    const found = step.exec(text)
    if (found === null || gives !== 'element') throw unsupported(source)
    at += found[0].length
    const [, slashes, isAttribute, attribute = '', isText, name = '', tests = ''] = found
    if (isAttribute !== undefined) gives = { attribute }
    else if (isText !== undefined) gives = 'text'
    else steps.push({ isDeep: slashes === '//', name: name.toLowerCase(), tests: readTests(tests, source) })
  }
  if (steps.length === 0) throw unsupported(source)
  return { steps, gives }
}

function readTests(text: string, source: string): readonly Test[] {
  const found = [...text.matchAll(test)]
  if (found.map(([whole]) => whole).join('') !== text) throw unsupported(source)
  return found.map((match): Test => {
    const [, position, equalTo, , doubleQuoted, singleQuoted, how, within, double, single, existing] = match
    if (position !== undefined) return { kind: 'position', position: Number(position) }
    if (existing !== undefined)
      return { kind: 'text', attribute: existing.slice(1), how: 'exists', value: '' }
    if (how === 'contains' || how === 'starts-with')
      return { kind: 'text', attribute: within?.slice(1) ?? null, how, value: double ?? single ?? '' }
    return {
      ...{ kind: 'text', how: 'equals', attribute: equalTo?.slice(1) ?? null },
      value: doubleQuoted ?? singleQuoted ?? '',
    }
  })
}

function unsupported(source: string): TemplateProblem {
  return new TemplateProblem(`the XPath ${JSON.stringify(source.slice(0, 80))} is not supported`)
}

export function selectXPath(
  html: string,
  { steps, gives }: XPath,
  attribute: string | null,
): readonly string[] {
  let nodes: readonly (Document | Element)[] = [parseDocument(html.slice(0, htmlCharsMax))]
  for (const one of steps) {
    const next = nodes.flatMap((node) => select(node, one))
    nodes = [...new Set(next)].slice(0, nodesMax)
  }
  const wanted = attribute ?? (typeof gives === 'object' ? gives.attribute : null)
  return nodes.flatMap((node) => {
    if (!('attribs' in node)) return []
    const value = wanted === null ? textOf(node) : node.attribs[wanted]
    return value === undefined ? [] : [value]
  })
}

function select(node: Document | Element, { isDeep, name, tests }: Step): readonly Element[] {
  const parents = isDeep ? [node, ...descendants(node)] : [node]
  return parents.flatMap((parent) => {
    const named = childrenOf(parent).filter((child) => name === '*' || child.name === name)
    return tests.reduce((left, one) => left.filter((child, index) => holds(one, child, index)), named)
  })
}

function holds(one: Test, element: Element, index: number): boolean {
  if (one.kind === 'position') return one.position === index + 1
  const value = one.attribute === null ? textOf(element).trim() : element.attribs[one.attribute]
  if (value === undefined) return false
  switch (one.how) {
    case 'exists':
      return true
    case 'contains':
      return value.includes(one.value)
    case 'starts-with':
      return value.startsWith(one.value)
    default:
      return value === one.value
  }
}

function childrenOf(node: Document | Element): readonly Element[] {
  return node.children.filter(isElement)
}

function descendants(node: Document | Element): readonly Element[] {
  const found: Element[] = []
  const open: { readonly node: Element; readonly depth: number }[] = childrenOf(node)
    .toReversed()
    .map((child) => ({ node: child, depth: 1 }))
  for (let next = open.pop(); next !== undefined && found.length < nodesMax; next = open.pop()) {
    found.push(next.node)
    if (next.depth >= depthMax) continue
    for (const child of childrenOf(next.node).toReversed()) open.push({ node: child, depth: next.depth + 1 })
  }
  return found
}

function textOf(element: Element): string {
  const open: ChildNode[] = [...element.children].reverse()
  let text = ''
  for (let next = open.pop(), seen = 0; next !== undefined && seen < nodesMax; next = open.pop(), seen += 1) {
    if (next.type === 'text') text += next.data
    else if (isElement(next)) open.push(...[...next.children].reverse())
  }
  return text
}
