import type { AnyNode } from 'acorn'
import type { Json } from '../../../../shared/json.ts'
import { literalText } from '../syntax/literalText.ts'
import { isFunctionNode, type ProgramScope } from '../syntax/programScopes.ts'
import { bindingOf, type Located, propertyOf, resolve, textOf, unwrap } from '../syntax/programValues.ts'
import { type Handlers, listNodes } from '../syntax/programWalk.ts'
import type { CallNode } from './functionCalls.ts'
import { encodeBodyValue, type ProgramBody, unknownValue } from './programBody.ts'
import { nameOf } from './programUrl.ts'
import { type HandledForms, readWrittenForms, type WrittenField } from './writtenForms.ts'

type FormFields = {
  readonly handlers: readonly Handlers[]
  find(expression: Located): ProgramBody | null
  /** Same as an object, as `Object.fromEntries` makes it. */
  valueOf(expression: Located): Json | null
}

const formsMax = 500
const nodesMax = 4_000
const handlerNodesMax = 300
const fieldsMax = 60
const scopesUpMax = 100
const nestingMax = 4

/**
 * Collects `jsx("form", { onSubmit: save, children: [jsx("input", { name: "title" })] })` and `h("form", {
 * onSubmit }, [h("input", { name: "title" })])`.
 */
export function readFormFields(): FormFields {
  const forms: (Located & { readonly node: CallNode })[] = []
  const written = readWrittenForms()
  const own: Handlers = {
    CallExpression(node, { scope }) {
      const [type, given] = node.arguments
      if (type === undefined || given?.type !== 'ObjectExpression' || forms.length >= formsMax) return
      if (literalText(type) === 'form') forms.push({ node, scope })
    },
  }
  let known: DrawnForms | null = null
  const fieldsOf = (located: Located, depth: number): readonly WrittenField[] | null => {
    known ??= groupForms(forms, written.group())
    const { node, scope } = resolve(located)
    if (depth > nestingMax) return null
    if (node.type === 'NewExpression') {
      const isForm = nameOf(unwrap(node.callee)) === 'FormData' && node.arguments.length > 0
      return isForm ? fieldsAround(scope, known.submitted) : null
    }
    const binding = bindingOf({ node, scope })
    if (binding?.kind === 'parameter' && binding.owner !== null && binding.position === 0)
      return known.acted.get(binding.owner) ?? null
    return node.type === 'CallExpression' ? fieldsOfEntries({ node, scope }, depth, fieldsOf) : null
  }
  return {
    handlers: [own, written.handlers],
    find(expression) {
      const fields = fieldsOf(expression, 0)
      const isFile = (name: string) => fields?.some((field) => field.name === name && field.isFile) ?? false
      return fields === null ? null : encodeBodyValue(sampleOf(fields), 'multipart', isFile)
    },
    valueOf(expression) {
      const { node, scope } = resolve(expression)
      const binding = bindingOf({ node, scope })
      const isFirst = binding?.kind === 'parameter' && binding.position === 0
      known ??= groupForms(forms, written.group())
      const called = isFirst && binding.owner !== null ? (known.called.get(binding.owner) ?? null) : null
      const fields = called ?? (node.type === 'CallExpression' ? fieldsOf(expression, 0) : null)
      return fields === null ? null : sampleOf(fields)
    },
  }
}

function sampleOf(fields: readonly WrittenField[]): Json {
  return Object.fromEntries(fields.map(({ name }) => [name, unknownValue(name)]))
}

type FieldsOf = (located: Located, depth: number) => readonly WrittenField[] | null

function fieldsOfEntries(
  { node, scope }: Located & { readonly node: CallNode },
  depth: number,
  fieldsOf: FieldsOf,
): readonly WrittenField[] | null {
  const callee = unwrap(node.callee)
  const name = nameOf(callee)
  const [first] = node.arguments
  if (name === 'fromEntries' && first !== undefined) return fieldsOf({ node: first, scope }, depth + 1)
  const isOfData = name === 'entries' && callee.type === 'MemberExpression'
  return isOfData ? fieldsOf({ node: callee.object, scope }, depth + 1) : null
}

function fieldsAround(
  scope: ProgramScope,
  submitted: ReadonlyMap<AnyNode, readonly WrittenField[]>,
): readonly WrittenField[] | null {
  let at: ProgramScope | null = scope
  for (let up = 0; at !== null && up < scopesUpMax; up += 1) {
    const fields = submitted.get(at.owner)
    if (fields !== undefined) return fields
    at = at.parent
  }
  return null
}

type DrawnForms = {
  readonly called: HandledForms['called']
  readonly submitted: ReadonlyMap<AnyNode, readonly WrittenField[]>
  readonly acted: ReadonlyMap<AnyNode, readonly WrittenField[]>
}

function groupForms(
  forms: readonly (Located & { readonly node: CallNode })[],
  written: HandledForms,
): DrawnForms {
  const submitted = new Map(written.submitted)
  const acted = new Map<AnyNode, readonly WrittenField[]>()
  for (const form of forms) {
    const { scope } = form
    const [, given] = form.node.arguments
    const fields = listDrawnFields(form)
    if (given === undefined || fields.length === 0) continue
    const submit = propertyOf({ node: given, scope }, 'onSubmit')
    for (const fn of submit === null ? [] : handlersOf(submit)) submitted.set(fn, fields)
    const action = propertyOf({ node: given, scope }, 'action')
    if (action !== null) acted.set(resolve(action).node, fields)
  }
  return { submitted, acted, called: written.called }
}

function handlersOf(submit: Located): readonly AnyNode[] {
  const { node, scope } = resolve(submit)
  const [first] = node.type === 'CallExpression' ? node.arguments : []
  const handler = first === undefined ? { node, scope } : resolve({ node: first, scope })
  if (!isFunctionNode(handler.node)) return []
  const called = listNodes(handler.node.body, handlerNodesMax).flatMap((part): readonly AnyNode[] => {
    if (part.type !== 'CallExpression' || unwrap(part.callee).type !== 'Identifier') return []
    const fn = resolve({ node: part.callee, scope }).node
    return isFunctionNode(fn) ? [fn] : []
  })
  return [handler.node, ...called]
}

/** A button's name is sent only if it is clicked. */
const noField = /^(?:button|form|meta|slot|a|map|iframe|fieldset|object)$/

export function listDrawnFields({
  node: form,
  scope,
}: Located & { readonly node: CallNode }): readonly WrittenField[] {
  const fields = new Map<string, WrittenField>()
  for (const node of listNodes(form, nodesMax)) {
    if (node.type !== 'CallExpression' || node === form || fields.size >= fieldsMax) continue
    const [type, given] = node.arguments
    if (type === undefined || given?.type !== 'ObjectExpression' || noField.test(literalText(type) ?? ''))
      continue
    const name = textOfProperty({ node: given, scope }, 'name')
    if (name === null || !/^[\w.[\]-]{1,60}$/.test(name)) continue
    const kind = textOfProperty({ node: given, scope }, 'type')
    if (/^(?:submit|button|reset|image)$/.test(kind ?? '')) continue
    fields.set(name, { name, isFile: kind === 'file' })
  }
  return [...fields.values()]
}

function textOfProperty(object: Located, name: string): string | null {
  const value = propertyOf(object, name)
  return value === null ? null : textOf(value)
}
