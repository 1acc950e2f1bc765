import type { AnyNode } from 'acorn'
import { literalText } from '../syntax/literalText.ts'
import { type Located, propertyOf, resolve, unwrap } from '../syntax/programValues.ts'
import type { Handlers } from '../syntax/programWalk.ts'

export type PromptFact = {
  readonly text: string
  readonly chars: number
  readonly start: number
  readonly end: number
}

/** Shorter prompts reveal nothing, such as "You are a helpful assistant". */
export const promptCharsMin = 200
const candidatesMax = 1_000
const factsMax = 20
const shownChars = 300
const partsMax = 500

export function maySeePrompts(text: string): boolean {
  return /["'`]?role["'`]?\s{0,4}:\s{0,4}["'`]system["'`]|\bsystem(?:Prompt|Instruction|_instruction)?["'`]?\s{0,4}:|\bsystem(?:Prompt|Instruction|_instruction)\s{0,4},/.test(
    text,
  )
}

export function readPrompts(): { readonly handlers: Handlers; finish(): readonly PromptFact[] } {
  const candidates: Located[] = []
  return {
    handlers: {
      ObjectExpression(node, { scope }) {
        if (candidates.length < candidatesMax && node.properties.length < partsMax) {
          const here = { node, scope }
          const instruction = instructionOf(here)
          if (instruction !== null) candidates.push(instruction)
        }
      },
    },
    finish() {
      return candidates
        .flatMap((located): readonly PromptFact[] => {
          const { text, chars } = readText(located)
          const { start, end } = located.node
          return chars < promptCharsMin ? [] : [{ text: text.slice(0, shownChars), chars, start, end }]
        })
        .slice(0, factsMax)
    },
  }
}

function instructionOf(object: Located): Located | null {
  const role = propertyOf(object, 'role')
  if (role !== null) {
    const isSystem = literalText(role.node) === 'system'
    return isSystem ? (propertyOf(object, 'content') ?? propertyOf(object, 'parts')) : null
  }
  const isRequest = ['messages', 'model', 'prompt', 'contents', 'max_tokens'].some(
    (name) => propertyOf(object, name) !== null,
  )
  if (!isRequest) return null
  return (
    ['system', 'systemPrompt', 'systemInstruction', 'system_instruction']
      .map((name) => propertyOf(object, name))
      .find((found) => found !== null) ?? null
  )
}

type Text = { readonly text: string; readonly chars: number }

function readText(located: Located, seen: Set<AnyNode> = new Set()): Text {
  const { node, scope } = resolve(located)
  if (seen.has(node) || seen.size > partsMax) return noText
  seen.add(node)
  const all = (parts: readonly (AnyNode | null)[]) =>
    joinTexts(
      parts
        .slice(0, partsMax)
        .map((part) => (part === null ? noText : readText({ node: part, scope }, seen))),
    )
  switch (node.type) {
    case 'Literal':
      return asText(typeof node.value === 'string' ? node.value : '')
    case 'TemplateLiteral':
      return joinTexts(node.quasis.slice(0, partsMax).map(({ value }) => asText(value.cooked ?? '')))
    case 'BinaryExpression':
      return readSum({ node, scope }, seen)
    case 'ArrayExpression':
      return all(node.elements)
    case 'ObjectExpression': {
      const text =
        propertyOf({ node, scope }, 'text') ??
        propertyOf({ node, scope }, 'content') ??
        propertyOf({ node, scope }, 'parts')
      return text === null ? noText : readText(text, seen)
    }
    case 'CallExpression': {
      const callee = unwrap(node.callee)
      const isJoin =
        callee.type === 'MemberExpression' &&
        callee.property.type === 'Identifier' &&
        ['join', 'trim'].includes(callee.property.name)
      return isJoin ? readText({ node: callee.object, scope }, seen) : noText
    }
    default:
      return noText
  }
}

function readSum({ node, scope }: Located, seen: Set<AnyNode>): Text {
  const parts: AnyNode[] = []
  let at: AnyNode = node
  for (let count = 0; count < partsMax && at.type === 'BinaryExpression' && at.operator === '+'; count += 1) {
    parts.unshift(at.right)
    at = at.left
  }
  return joinTexts([at, ...parts].map((part) => readText({ node: part, scope }, seen)))
}

const noText: Text = { text: '', chars: 0 }

function asText(text: string): Text {
  return { text: text.slice(0, shownChars), chars: text.length }
}

function joinTexts(texts: readonly Text[]): Text {
  return {
    text: texts
      .map(({ text }) => text)
      .join('')
      .slice(0, shownChars),
    chars: texts.reduce((sum, { chars }) => sum + chars, 0),
  }
}
