import type { AnyNode } from 'acorn'
import type { Script } from '../../../model/artifacts.ts'
import type { FoundRequest } from '../../../model/foundRequest.ts'
import { type ReplyArgument, type ReplyPrefix, replyBody } from '../../body/replyBody.ts'
import { literalText } from '../syntax/literalText.ts'
import { isFunctionNode, type ProgramBinding } from '../syntax/programScopes.ts'
import { bindingOf, type Located, memberName, unwrap } from '../syntax/programValues.ts'
import { type Handlers, listNodes } from '../syntax/programWalk.ts'
import { type ReadArgument, readActionArguments } from './actionArguments.ts'
import type { BundleModules } from './bundleModules.ts'
import { readElementLabels } from './elementLabels.ts'
import type { CallNode, FunctionCalls } from './functionCalls.ts'
import { nameOf } from './programUrl.ts'
import type { SentBodies } from './sentBodies.ts'
import type { ServerProp } from './serverProps.ts'

type Reference = {
  readonly id: string
  /** Exported name; null before Next.js 15. */
  readonly name: string | null
  /** Includes arguments that the server has bound. */
  readonly bound: readonly ReadArgument[]
  /** Default: the page of the program. */
  readonly pageUrl?: string
}

type Call = Located & { readonly node: CallNode; readonly around: readonly AnyNode[] }

type ActionCall = {
  readonly reference: Reference
  readonly given: readonly ReadArgument[]
  readonly around: readonly AnyNode[]
  readonly element: AnyNode | null
}

export type ServerActions = {
  readonly handlers: readonly Handlers[]
  /** Call it after the walk. */
  list(pageUrl: string): readonly FoundRequest[]
}

const referencesMax = 300
const candidatesMax = 30_000
const callsPerActionMax = 3
const propRoundsMax = 3
const nodesMax = 300
const propertiesMax = 60

const actionMediaType = 'text/x-component'
/** SHA-1, since Next.js 15 behind a byte that tells the kind and the used arguments. */
const actionId = /^[0-9a-f]{40}(?:[0-9a-f]{2})?$/
const maybeReference = /createServerReference|["'`][0-9a-f]{40}["'`]/

export function mayNameActions(text: string): boolean {
  return maybeReference.test(text)
}

/** Null without React's client in the scripts. */
export function readReplyPrefix(scripts: readonly Pick<Script, 'text'>[]): ReplyPrefix | null {
  for (const { text } of scripts) {
    const at = text.indexOf('"$K"')
    if (at < 0) continue
    const before = text.slice(Math.max(0, at - prefixCharsMax), at)
    return /"_"\s?\+\s?\(?[\w$]/.test(before) ? '_' : ''
  }
  return null
}

const prefixCharsMax = 300

/**
 * Reads calls of Next.js Server Actions: `(0, r.createServerReference)("40ab…", …, "findOrders")` and the calls of what that
 * returns, direct, bound, through hooks, as actions of forms, and as properties of components.
 *
 * Sources: next 14.2, 15.5 and 16.4, `server-reference-info.ts` (kind and arguments in the id) and the chunks of their builds.
 */
export function readServerActions(
  text: string,
  { modules, bodies, functions, prefix, props }: ActionContext,
): ServerActions {
  const own = props.filter(({ component }) => text.includes(component.id))
  if (!mayNameActions(text) && own.length === 0) return { handlers: [], list: () => [] }
  const reading = new ActionReading({ modules, bodies, functions, prefix, props: own })
  return { handlers: reading.handlers, list: (pageUrl) => reading.list(pageUrl) }
}

type ActionContext = {
  readonly modules: BundleModules
  readonly bodies: SentBodies
  readonly functions: FunctionCalls
  /** Null: the scripts do not show it. */
  readonly prefix: ReplyPrefix | null
  readonly props: readonly ServerProp[]
}

class ActionReading {
  readonly handlers: readonly Handlers[]
  readonly #modules: BundleModules
  readonly #functions: FunctionCalls
  readonly #prefix: ReplyPrefix | null
  readonly #sent: readonly ServerProp[]
  readonly #labels = readElementLabels()
  readonly #arguments: ReturnType<typeof readActionArguments>
  /** By the call that makes the reference, or binds it. */
  readonly #references = new Map<AnyNode, Reference>()
  readonly #candidates: Call[] = []
  readonly #props = new Map<AnyNode, Map<string, Reference>>()
  readonly #hooks = new Map<AnyNode, { readonly reference: Reference; readonly call: Call }>()

  constructor({ modules, bodies, functions, prefix, props }: ActionContext) {
    this.#prefix = prefix
    this.#sent = props
    this.#modules = modules
    this.#functions = functions
    this.#arguments = readActionArguments(bodies, functions)
    this.handlers = [
      { CallExpression: (node, { scope, path }) => this.#note(node, scope, path) },
      this.#labels.handlers,
      this.#arguments.handlers,
    ]
  }

  list(pageUrl: string): readonly FoundRequest[] {
    if (this.#references.size === 0 && this.#sent.length === 0) return []
    this.#noteSent()
    this.#noteBound()
    this.#noteProps()
    this.#noteHooks()
    const calls = [
      ...this.#candidates.flatMap((call) => this.#callsOf(call)),
      ...this.#labels.elements.flatMap((element) => this.#callsOfForm(element.call)),
      ...[...this.#references].flatMap(([node, reference]) => this.#mutationsOf(node, reference)),
    ]
    const sent = [...this.#props.values()].flatMap((props) => [...props.values()])
    const byId = new Map(
      [...sent, ...this.#references.values()].map((reference) => [reference.id, reference]),
    )
    return [...byId.values()].flatMap((reference) => {
      const own = calls.filter((call) => call.reference.id === reference.id).slice(0, callsPerActionMax)
      return own.length === 0
        ? [this.#write({ reference, given: [], around: [], element: null }, pageUrl, false)]
        : own.map((call) => this.#write(call, pageUrl, true))
    })
  }

  #note(node: CallNode, scope: Located['scope'], path: readonly AnyNode[]): void {
    const reference = readReference(node)
    if (reference !== null) {
      if (this.#references.size < referencesMax) this.#references.set(node, reference)
    } else if (this.#candidates.length < candidatesMax)
      this.#candidates.push({ node, scope, around: path.filter(isFunctionNode) })
  }

  #referenceOf(located: Located): Reference | null {
    const found = this.#references.get(this.#modules.resolve(located).node)
    if (found !== undefined) return found
    const { node, scope } = located
    const inner = unwrap(node)
    const isMember = inner.type === 'MemberExpression'
    const named = bindingOf(isMember ? { node: inner.object, scope } : located)
    // Compiled for older browsers: `function S(e) { let { onSave: t } = e; … }`.
    const held = named?.kind === 'variable' && named.init !== null ? named : null
    const given = held === null ? named : bindingOf({ node: held.init ?? inner, scope: held.scope })
    if (given?.kind !== 'parameter' || given.owner === null || given.position !== 0) return null
    const [step, ...further] = [
      ...given.steps,
      ...(held?.steps ?? []),
      ...(isMember ? [memberName(inner) ?? ''] : []),
    ]
    return further.length > 0 ? null : (this.#props.get(given.owner)?.get(String(step)) ?? null)
  }

  #noteSent(): void {
    for (const { component, prop, id, bound, pageUrl } of this.#sent) {
      const local = this.#modules.find(component)
      const fn = local === null ? null : this.#modules.resolve(local).node
      if (fn === null || !isFunctionNode(fn)) continue
      const known = this.#props.get(fn) ?? new Map<string, Reference>()
      const given = bound.map((value): ReadArgument => ({ argument: { kind: 'json', value }, isSure: true }))
      this.#props.set(fn, known.set(prop, { id, name: nameOfProp(prop), bound: given, pageUrl }))
    }
  }

  /** `save.bind(null, id)` */
  #noteBound(): void {
    for (const { node, scope } of this.#candidates) {
      const callee = unwrap(node.callee)
      if (callee.type !== 'MemberExpression' || memberName(callee) !== 'bind') continue
      const reference = this.#referenceOf({ node: callee.object, scope })
      if (reference === null) continue
      const bound = node.arguments.slice(1).map((argument) => this.#arguments.read({ node: argument, scope }))
      this.#references.set(node, { ...reference, bound: [...reference.bound, ...bound] })
    }
  }

  /** `jsx(Editor, { onSave: save })`: inside of Editor, `onSave` is the action. */
  #noteProps(): void {
    for (let round = 0; round < propRoundsMax; round += 1) {
      for (const { node, scope } of this.#candidates) {
        const [type, given] = node.arguments
        if (type === undefined || given?.type !== 'ObjectExpression') continue
        const component = this.#modules.resolve({ node: type, scope }).node
        if (!isFunctionNode(component)) continue
        for (const property of given.properties.slice(0, propertiesMax)) {
          if (property.type !== 'Property' || property.key.type !== 'Identifier') continue
          const reference = this.#referenceOf({ node: property.value, scope })
          if (reference === null) continue
          const known = this.#props.get(component) ?? new Map<string, Reference>()
          this.#props.set(component, known.set(property.key.name, reference))
        }
      }
    }
  }

  #noteHooks(): void {
    for (const call of this.#candidates) {
      const [first] = call.node.arguments
      if (first === undefined || this.#referenceOf({ node: call.node.callee, scope: call.scope }) !== null)
        continue
      const reference = this.#referenceOf({ node: first, scope: call.scope })
      if (reference !== null) this.#hooks.set(call.node, { reference, call })
    }
  }

  #callsOf({ node, scope, around }: Call): readonly ActionCall[] {
    const given = node.arguments.map((argument): Located => ({ node: argument, scope }))
    const direct = this.#referenceOf({ node: node.callee, scope })
    if (direct !== null) return [this.#call(direct, given, around)]
    const hooked = this.#hookOf(bindingOf({ node: node.callee, scope }))
    if (hooked === null) return []
    const { reference, state } = hooked
    return [this.#call(reference, state === null ? given : [state, ...given.slice(0, 1)], around)]
  }

  #call(reference: Reference, given: readonly Located[], around: readonly AnyNode[]): ActionCall {
    const read = given.map((argument) => this.#arguments.read(argument))
    return { reference, given: [...reference.bound, ...read], around, element: null }
  }

  /** `jsx("form", { action: save })`, also with the action of a hook. */
  #callsOfForm(form: Located & { readonly node: CallNode }): readonly ActionCall[] {
    const [, props] = form.node.arguments
    if (props?.type !== 'ObjectExpression') return []
    return props.properties.slice(0, propertiesMax).flatMap((property): readonly ActionCall[] => {
      if (property.type !== 'Property' || property.key.type !== 'Identifier') return []
      if (!/^(?:action|formAction)$/.test(property.key.name)) return []
      const value = { node: property.value, scope: form.scope }
      const direct = this.#referenceOf(value)
      const hooked = direct === null ? this.#hookOf(bindingOf(value)) : null
      const reference = direct ?? hooked?.reference
      if (reference === undefined) return []
      const state = hooked?.state ? [this.#arguments.read(hooked.state)] : []
      const given = [...reference.bound, ...state, this.#arguments.readForm(form)]
      return [{ reference, given, around: [], element: form.node }]
    })
  }

  /** `useMutation({ mutationFn: save })` */
  #mutationsOf(node: AnyNode, reference: Reference): readonly ActionCall[] {
    return this.#functions.of(node).map((call) =>
      this.#call(
        reference,
        call.node.arguments.slice(0, 1).map((argument) => ({ node: argument, scope: call.scope })),
        [],
      ),
    )
  }

  /** `state`: the first argument of `action` in `const [state, action] = useActionState(save, [])`. */
  #hookOf(binding: ProgramBinding | null): { reference: Reference; state: Located | null } | null {
    if (binding?.kind !== 'variable' || binding.init === null) return null
    const hook = this.#hooks.get(unwrap(binding.init))
    const [step, ...further] = binding.steps
    if (hook === undefined || further.length > 0) return null
    const { reference, call } = hook
    if (step === 1) {
      const [, state] = call.node.arguments
      return state === undefined ? null : { reference, state: { node: state, scope: call.scope } }
    }
    // next-safe-action and zsa: `const { execute } = useAction(save)`.
    return typeof step === 'string' && executing.test(step) ? { reference, state: null } : null
  }

  #write(
    { reference, given, around, element }: ActionCall,
    pageUrl: string,
    isCalled: boolean,
  ): FoundRequest {
    const { id, name, pageUrl: ownUrl } = reference
    const labels = this.#labels.of(around, element, this.#modules)
    const used = usedArguments(id, given)
    const { origin, pathname } = new URL(ownUrl ?? pageUrl)
    const body = replyBody(
      used.map(({ argument }) => argument),
      this.#prefix ?? '_',
    )
    const isKnown = isCalled && (body.kind === 'json' || this.#prefix !== null)
    const confirms = around.some(
      (fn, at) =>
        (at === around.length - 1 || this.#labels.isListener(fn, this.#modules)) && confirmsFirst(fn),
    )
    return {
      method: 'POST',
      url: `${origin}${pathname}`,
      body,
      headers: { accept: actionMediaType, 'next-action': id },
      source: 'script',
      names: name === null ? [] : [name],
      labels,
      asksConfirmation: confirms,
      ...(isKnown && used.every(({ isSure }) => isSure) ? {} : { isGuessed: true as const }),
    }
  }
}

/** The surface names it, and does not send it. */
export function uncalledProp({ prop, id, pageUrl }: ServerProp): FoundRequest {
  const name = nameOfProp(prop)
  return {
    method: 'POST',
    url: pageUrl,
    body: replyBody([], '_'),
    headers: { accept: actionMediaType, 'next-action': id },
    source: 'script',
    names: name === null ? [] : [name],
    isGuessed: true,
  }
}

/** `onAdd` tells that it adds; `action` and `onSubmit` tell nothing. */
function nameOfProp(prop: string): string | null {
  const name = prop.replace(/^(?:on|handle)(?=[A-Z])/, '')
  if (/^(?:form|server)?(?:action|submit|click|change|select|confirm|callback|fn|call)s?$/i.test(name))
    return null
  return name.charAt(0).toLowerCase() + name.slice(1).replace(/Action$/, '')
}

const executing = /^(?:execute|executeAsync|run|trigger)$/

function readReference(node: CallNode): Reference | null {
  const [first, ...others] = node.arguments
  const id = first === undefined ? null : literalText(first)
  if (id === null || !actionId.test(id) || isCache(id)) return null
  const callee = unwrap(node.callee)
  const isNamed = nameOf(callee) === 'createServerReference'
  // Next.js 14 mangles the name, and passes the id alone.
  if (!isNamed && (callee.type !== 'MemberExpression' || others.length > 0 || id.length !== 40)) return null
  const last = others.at(-1)
  const name = last === undefined ? null : literalText(last)
  return { id, name: name === null || name === 'default' ? null : name, bound: [] }
}

/** The first bit of the first byte tells a cached function. */
function isCache(id: string): boolean {
  return id.length > 40 && Number.parseInt(id.slice(0, 2), 16) >= 0x80
}

/** React sends only the arguments that the action takes, by six bits of the first byte. */
function usedArguments(id: string, given: readonly ReadArgument[]): readonly ReadArgument[] {
  if (id.length === 40) return given
  const bits = Number.parseInt(id.slice(0, 2), 16)
  const isUsed = (at: number) => (at < 6 ? (bits >> (6 - at)) % 2 === 1 : bits % 2 === 1)
  const length = given.findLastIndex((_, at) => isUsed(at)) + 1
  return given.slice(0, length).map((one, at) => (isUsed(at) ? one : { argument: leftOut, isSure: true }))
}

const leftOut: ReplyArgument = { kind: 'json', value: null }

/** `confirm(…)` */
export function confirmsFirst(fn: AnyNode): boolean {
  return listNodes(fn, nodesMax).some(
    (node) => node.type === 'CallExpression' && nameOf(unwrap(node.callee)) === 'confirm',
  )
}
