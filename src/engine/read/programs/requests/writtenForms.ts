import type { AnyNode } from 'acorn'
import type { HtmlElement } from '../../../model/html.ts'
import { parseHtml } from '../../html/html.ts'
import { isFunctionNode } from '../syntax/programScopes.ts'
import { type Located, resolve, textOf, unwrap } from '../syntax/programValues.ts'
import type { Handlers } from '../syntax/programWalk.ts'
import { nameOf } from './programUrl.ts'

export type WrittenField = { readonly name: string; readonly isFile: boolean }

export type HandledForms = {
  readonly submitted: ReadonlyMap<AnyNode, readonly WrittenField[]>
  /** Their first parameter holds the values of the form. */
  readonly called: ReadonlyMap<AnyNode, readonly WrittenField[]>
}

type WrittenForms = { readonly handlers: Handlers; group(): HandledForms }

type WrittenForm = {
  readonly id: string
  readonly classes: readonly string[]
  readonly fields: readonly WrittenField[]
}

const formsMax = 200
const textsMax = 400
const callsMax = 5_000
const formCharsMax = 20_000
const argumentsMax = 4
const sourceUrl = 'http://localhost/'
const hole = '\u0000'

/**
 * Collects `root.innerHTML = \`<form id="add"><input name="title">\`` with `add.addEventListener("submit", save)`,
 * `add.onsubmit = save`, or a helper such as `onSubmit("#add", (values) => …)`.
 */
export function readWrittenForms(): WrittenForms {
  const forms: WrittenForm[] = []
  const calls: (Located & {
    readonly isHelper: boolean
    readonly form: AnyNode
    readonly handler: AnyNode
  })[] = []
  let texts = 0
  const note = (text: string) => {
    if (forms.length >= formsMax || texts >= textsMax || !/<form\b/i.test(text)) return
    texts += 1
    forms.push(...formsIn(text.slice(0, formCharsMax)))
  }
  const handlers: Handlers = {
    Literal({ value }) {
      if (typeof value === 'string') note(value)
    },
    TemplateLiteral({ quasis }) {
      note(quasis.map(({ value }) => value.cooked ?? '').join(hole))
    },
    CallExpression(node, { scope }) {
      if (calls.length >= callsMax || node.arguments.length > argumentsMax) return
      const callee = unwrap(node.callee)
      const [form, handler] = node.arguments
      if (form === undefined || handler === undefined) return
      const isListener = nameOf(callee) === 'addEventListener' && textOf({ node: form, scope }) === 'submit'
      if (isListener && callee.type === 'MemberExpression')
        calls.push({ node, scope, isHelper: false, form: callee.object, handler })
      else if (!isListener) calls.push({ node, scope, isHelper: true, form, handler })
    },
    AssignmentExpression(node, { scope }) {
      const { left, right } = node
      if (calls.length >= callsMax || left.type !== 'MemberExpression' || nameOf(left) !== 'onsubmit') return
      calls.push({ node, scope, isHelper: false, form: left.object, handler: right })
    },
  }
  return {
    handlers,
    group() {
      const submitted = new Map<AnyNode, readonly WrittenField[]>()
      const called = new Map<AnyNode, readonly WrittenField[]>()
      for (const { scope, isHelper, form, handler } of forms.length === 0 ? [] : calls) {
        const fn = resolve({ node: handler, scope }).node
        const fields = isFunctionNode(fn) ? fieldsAt({ node: form, scope }, forms, isHelper) : null
        if (fields === null) continue
        submitted.set(fn, fields)
        if (isHelper) called.set(fn, fields)
      }
      return { submitted, called }
    },
  }
}

function formsIn(text: string): readonly WrittenForm[] {
  const { elements } = parseHtml(text, sourceUrl)
  const forms = elements.flatMap(({ name, attributes }, index): readonly WrittenForm[] => {
    if (name !== 'form') return []
    const fields = elements.flatMap((element) => (element.formIndex === index ? fieldOf(element) : []))
    const classes = (attributes.class ?? '').split(/\s+/).filter((one) => one !== '')
    return [{ id: attributes.id ?? '', classes, fields }]
  })
  return forms.filter(({ fields }) => fields.length > 0)
}

function fieldOf({ name, attributes }: HtmlElement): readonly WrittenField[] {
  const { name: own = '', type = '' } = attributes
  const isField = /^(?:input|select|textarea)$/.test(name) && /^[\w.[\]-]{1,60}$/.test(own)
  return isField ? [{ name: own, isFile: type.toLowerCase() === 'file' }] : []
}

function fieldsAt(
  located: Located,
  forms: readonly WrittenForm[],
  isHelper: boolean,
): readonly WrittenField[] | null {
  const selector = isHelper ? textOf(located) : selectorOf(located)
  if (selector === null) return null
  const found = forms.filter(({ id, classes }) =>
    selector.startsWith('.')
      ? classes.includes(selector.slice(1))
      : selector === 'form'
        ? !isHelper
        : selector.startsWith('#') && id === selector.slice(1),
  )
  const [form] = found
  return form !== undefined && found.length === 1 ? form.fields : null
}

function selectorOf(located: Located): string | null {
  const { node, scope } = resolve(located)
  if (node.type !== 'CallExpression') return null
  const [given] = node.arguments
  const text = given === undefined ? null : textOf({ node: given, scope })
  const name = nameOf(unwrap(node.callee))
  if (text === null) return null
  if (name === 'getElementById') return `#${text}`
  return /^querySelector(?:All)?$/.test(name) ? (/[#.][\w-]+$|^form$/.exec(text)?.[0] ?? null) : null
}
