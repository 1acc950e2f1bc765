import type { Json } from '../../../shared/json.ts'
import type { FoundRequest } from '../../model/foundRequest.ts'
import type { EntryBody, UncalledFunction } from '../../model/surface.ts'
import { encodePairs, type Pair, readPairs, valueText } from '../../read/body/entryBody.ts'
import { isReadingName } from '../../read/effects/readingName.ts'
import { readJson } from '../../read/formats/json.ts'
import { isValueSegment } from '../../read/url/pathTemplate.ts'
import { inventedObject, namesObject, updatingVerb } from './graphql/inventedObject.ts'

const uncalledMax = 100
const idCharsShown = 8
const depthMax = 8

type JoinedActions = {
  readonly requests: readonly FoundRequest[]
  readonly uncalled: readonly UncalledFunction[]
}

/**
 * Makes each Next.js Server Action an operation, with its name, its arguments and the labels of its buttons.
 */
export function joinServerActions(given: readonly FoundRequest[]): JoinedActions {
  const requests = given.map((request) =>
    request.isRemoteCall === true ? withoutRealObject(request) : request,
  )
  const groups = new Map<string, FoundRequest[]>()
  for (const request of requests) {
    const id = actionOf(request)
    if (id !== null) groups.set(id, [...(groups.get(id) ?? []), request])
  }
  if (groups.size === 0) return { requests, uncalled: [] }
  const forms = requests.filter(({ form, body }) => form !== undefined && body?.text.includes('ACTION'))
  const uncalled: UncalledFunction[] = []
  const calls = [...groups].flatMap(([id, group]) => {
    const isOfForm = forms.some(({ body }) => body?.text.includes(id))
    // The page's form sends the same fields to the action.
    const joined = joinAction(id, isOfForm ? group.filter(({ body }) => body?.kind !== 'multipart') : group)
    if (joined.unknown !== null && !isOfForm) uncalled.push(joined.unknown)
    return joined.calls
  })
  const others = requests.filter((request) => actionOf(request) === null)
  return { requests: [...others, ...calls], uncalled: uncalled.slice(0, uncalledMax) }
}

/** The scan's own probe of the framework has no id. */
function actionOf({ method, headers = {}, body }: FoundRequest): string | null {
  return method === 'POST' && body !== undefined ? (headers['next-action'] ?? null) : null
}

function joinAction(
  id: string,
  group: readonly FoundRequest[],
): { readonly calls: readonly FoundRequest[]; readonly unknown: UncalledFunction | null } {
  const { names, labels } = { names: wordsOf(group, 'names'), labels: wordsOf(group, 'labels') }
  const name = group.find(({ source, names: own = [] }) => source === 'script' && own.length > 0)?.names?.[0]
  const telling = name === undefined ? labels : [name]
  const uncalled = {
    kind: 'Server Action',
    name: name ?? id.slice(0, idCharsShown),
    url: group[0]?.url ?? '',
  }
  if (telling.length === 0) return { calls: [], unknown: { ...uncalled, unknown: 'effect' } }
  const sure = group.filter(({ isGuessed }) => isGuessed !== true)
  const sent = sure.length > 0 ? sure : group.filter(({ body }) => body?.text !== noArguments)
  const effect = telling.every(isReadingName) ? 'reads' : 'writes'
  const isUpdate = telling.some((word) => updatingVerb.test(word.charAt(0).toLowerCase() + word.slice(1)))
  const asksConfirmation = group.some((request) => request.asksConfirmation === true)
  // An action responds alike on each page that may call it.
  const [url = uncalled.url] = sent.map((request) => request.url).toSorted(byLength)
  const calls = sent.map((request): FoundRequest => {
    const body =
      request.body === undefined ? undefined : asReply(isUpdate ? ofNoObject(request.body) : request.body)
    return {
      ...request,
      url,
      ...(body === undefined ? {} : { body, pointerStart: startOfInputs(body) }),
      ...{ names, labels, effect, asksConfirmation },
      operation: `action ${uncalled.name}`,
      hasOnlyButtons: request.body?.text === noArguments,
    }
  })
  return { calls, unknown: sure.length > 0 ? null : { ...uncalled, unknown: 'arguments' } }
}

function byLength(one: string, other: string): number {
  return one.length - other.length || (one < other ? -1 : 1)
}

const noArguments = '[]'

function wordsOf(group: readonly FoundRequest[], kind: 'names' | 'labels'): readonly string[] {
  return [...new Set(group.flatMap((request) => request[kind] ?? []))]
}

function withoutRealObject(request: FoundRequest): FoundRequest {
  const { names = [], body } = request
  const isUpdate =
    body !== undefined && request.effect === 'writes' && names.some((name) => updatingVerb.test(name))
  return isUpdate ? { ...request, body: ofNoObject(body) } : request
}

function ofNoObject(body: EntryBody): EntryBody {
  if (body.kind === 'json')
    return { ...body, text: JSON.stringify(withoutObjects(readJson(body.text) ?? null)) }
  const pairs = readPairs(body.text).map(([name, value]): Pair => {
    if (name === '0') return [name, JSON.stringify(withoutObjects(readJson(value) ?? null))]
    return [name, namesObject(name.replace(/^_?\d+_/, '')) ? valueText(otherObject(value)) : value]
  })
  return { ...body, text: encodePairs(pairs) }
}

/** Replaces ids: numbers and UUIDs among the arguments, and members such as `noteId`. */
function withoutObjects(value: Json, name: string | null = null, depth = 0): Json {
  if (depth > depthMax || value === null || typeof value === 'boolean') return value
  if (Array.isArray(value)) return value.map((item) => withoutObjects(item, null, depth + 1))
  if (typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, withoutObjects(item, key, depth + 1)]),
    )
  const isId = name === null ? depth === 1 && isValueSegment(String(value)) : namesObject(name)
  return isId ? otherObject(value) : value
}

function otherObject(value: Json): Json {
  if (typeof value === 'number') return inventedObject('Int')
  return inventedObject(/-.*-/.test(String(value)) ? 'UUID' : 'ID')
}

/** The part `0` of a multipart body has the arguments, and refers to the fields of forms. */
function startOfInputs({ kind, text }: EntryBody): string {
  return kind === 'multipart' ? (/(?:^|&)(_?1_)/.exec(text)?.[1] ?? '1_') : '/'
}

/** The browser's own media type is kept, and payloads are escaped. */
function asReply(body: EntryBody): EntryBody {
  return body.kind === 'json' ? { ...body, mediaType: 'text/plain;charset=UTF-8', isReply: true } : body
}
