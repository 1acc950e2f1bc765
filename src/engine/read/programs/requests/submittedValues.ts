import type { AnyNode } from 'acorn'
import { keyName, type ProgramScope } from '../syntax/programScopes.ts'
import { bindingOf, type Located, propertyOf, resolve, unwrap } from '../syntax/programValues.ts'
import type { Handlers } from '../syntax/programWalk.ts'
import { nameOf } from './programUrl.ts'

type SubmittedValues = {
  readonly handlers: Handlers
  find(fn: AnyNode): Located | null
}

const callsMax = 20_000
const formsMax = 500

/**
 * Collects `useForm({ defaultValues: { title: "" } })` with `handleSubmit(save)`, and `{ initialValues,
 * onSubmit }`.
 */
export function readSubmittedValues(): SubmittedValues {
  const submits: Submit[] = []
  const forms: Located[] = []
  let byFunction: ReadonlyMap<AnyNode, Located> | null = null
  const handlers: Handlers = {
    CallExpression(node, { scope }) {
      const callee = unwrap(node.callee)
      const [given] = node.arguments
      const isSubmit = /^(?:handleSubmit|onSubmit)$/.test(nameOf(callee))
      // `handleSubmit` may be minified.
      if (given === undefined || submits.length >= callsMax || (!isSubmit && callee.type !== 'Identifier'))
        return
      if (isSubmit || /^(?:Identifier|ArrowFunctionExpression|FunctionExpression)$/.test(given.type))
        if (node.arguments.length <= 2) submits.push({ callee, given, scope })
    },
    ObjectExpression(node, { scope }) {
      if (forms.length >= formsMax) return
      const names = node.properties.map((property) =>
        property.type === 'Property' ? keyName(property) : null,
      )
      if (names.includes('onSubmit') && names.some(isStartName)) forms.push({ node, scope })
    },
  }
  return {
    handlers,
    find(fn) {
      byFunction ??= groupByFunction(forms, submits)
      return byFunction.get(fn) ?? null
    },
  }
}

type Submit = { readonly callee: AnyNode; readonly given: AnyNode; readonly scope: ProgramScope }

function groupByFunction(
  forms: readonly Located[],
  submits: readonly Submit[],
): ReadonlyMap<AnyNode, Located> {
  const groups = new Map<AnyNode, Located>()
  const note = (fn: Located | null, form: Located) => {
    const start = fn === null ? null : startOf(form)
    if (fn !== null && start !== null) groups.set(resolve(fn).node, start)
  }
  for (const { callee, given, scope } of submits) {
    const form = formOf({ node: callee, scope })
    if (form !== null) note({ node: given, scope }, form)
  }
  for (const form of forms) note(propertyOf(form, 'onSubmit'), form)
  return groups
}

function isStartName(name: string | null): boolean {
  return name === 'defaultValues' || name === 'initialValues'
}

function startOf(form: Located): Located | null {
  const start = propertyOf(form, 'defaultValues') ?? propertyOf(form, 'initialValues')
  const found = start === null ? null : resolve(start)
  return found?.node.type === 'ObjectExpression' ? found : null
}

function formOf({ node, scope }: Located): Located | null {
  const isMember = node.type === 'MemberExpression'
  const binding = bindingOf({ node: isMember ? node.object : node, scope })
  if (binding?.kind !== 'variable' || binding.init === null) return null
  if (!isMember && !/^(?:handleSubmit|onSubmit)$/.test(String(binding.steps[0]))) return null
  const made = unwrap(binding.init)
  const [options] = made.type === 'CallExpression' ? made.arguments : []
  return options === undefined ? null : resolve({ node: options, scope: binding.scope })
}
