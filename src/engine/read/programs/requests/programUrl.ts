import type { AnyNode } from 'acorn'
import type { UnknownSegment } from '../../../model/foundRequest.ts'
import { sampleValue } from '../../knowledge/sampleValue.ts'
import { decodePercent } from '../../url/decodePercent.ts'
import { resolveUrl } from '../../url/urls.ts'
import { keyName } from '../syntax/programScopes.ts'
import { type Located, memberName, propertyOf, resolve, unwrap } from '../syntax/programValues.ts'
import type { ClassFields, InClass } from './classFields.ts'

/** An address as a program puts it together, with values in place of what is only known at run time. */
export type ProgramUrl = {
  readonly url: string
  /** Segments of the path that are values, from 0. */
  readonly pathValues: readonly number[]
  /** Those of them of which nothing but a name is known. */
  readonly unknownSegments: readonly UnknownSegment[]
}

/** Text that stands there, or the name of what does; both empty for what nothing is known of. */
type Piece = { readonly text: string } | { readonly name: string }

const piecesMax = 100
const depthMax = 12
const stepsMax = 300
const propertiesMax = 40
const urlCharsMax = 1_000

/**
 * Around a value that was made up, and between its name and itself, so that it is found again in the whole; no address
 * holds these characters.
 */
const [open, middle, close] = ['\ue000', '\ue001', '\ue002']
const sampleMarker = new RegExp(`${open}([^${middle}]*)${middle}([^${close}]*)${close}`, 'g')

/**
 * Reads an address of the application; null when too little of it stands in the program. `base` is what a client of
 * its own puts before each of its addresses.
 */
export function readUrl(
  {
    url: located,
    base,
    fields,
  }: { readonly url: InClass; readonly base: InClass | null; readonly fields: ClassFields },
  pageUrl: string,
): ProgramUrl | null {
  const walkOf = ({ owner }: InClass): Walk => ({ depth: 0, left: { steps: stepsMax }, owner, fields })
  const own = flatten(located, walkOf(located))
  const pieces = base === null ? own : [...flatten(base, walkOf(base)), { text: '/' }, ...own]
  const written = writeOut(dropOrigin(pieces.slice(0, piecesMax)))
  if (written === null || written.length > urlCharsMax) return null
  const text = base === null ? written : written.replace(/(^|[^:/])\/{2,3}/g, '$1/')
  if (!/^(?:https?:\/\/|\/(?!\/)|\.{1,2}\/|[\w-]+[/?])/.test(text)) return null
  const [path = ''] = text.split(/[?#]/, 1)
  const url = resolveUrl(plainText(text), pageUrl)
  if (url === null || !/^https?:$/.test(url.protocol)) return null
  url.hash = ''
  const segments = sampleSegments(path, url)
  return {
    url: url.href,
    pathValues: segments.map(({ index }) => index),
    unknownSegments: segments.flatMap(({ index, name }) => (name === null ? [] : [{ index, name }])),
  }
}

function plainText(text: string): string {
  return text.replace(sampleMarker, '$2')
}

/**
 * Counted from the end, as a relative address has more segments before it. The name is that of what stands alone there.
 */
function sampleSegments(
  path: string,
  url: URL,
): readonly { readonly index: number; readonly name: string | null }[] {
  const segments = path.split('/')
  const total = url.pathname.split('/').length - 1
  return segments.flatMap((segment, at) => {
    if (!segment.includes(open)) return []
    const [whole, name = ''] = [...segment.matchAll(sampleMarker)][0] ?? []
    return [{ index: total - (segments.length - at), name: whole === segment ? decodePercent(name) : null }]
  })
}

/** How deep it stands, and how many expressions may still be looked at: sums may double at every step. */
type Walk = {
  readonly depth: number
  readonly left: { steps: number }
  /** The class whose `this` is meant, and what classes keep in it. */
  readonly owner?: AnyNode | null
  readonly fields?: ClassFields
}

/** An expression as text that stands in the program and names of what does not. */
export function flatten(
  located: Located,
  walk: Walk = { depth: 0, left: { steps: stepsMax } },
): readonly Piece[] {
  const { node: given, scope } = located
  const name = nameOf(unwrap(given))
  const { node, scope: inner } = resolve({ node: given, scope })
  const field = walk.fields?.find({ node, scope: inner, owner: walk.owner ?? null }) ?? null
  if (field !== null && walk.depth <= depthMax && walk.left.steps > 0) {
    walk.left.steps -= 1
    const known = flatten(field, { ...deeper(walk), owner: field.owner })
    return known.some((piece) => 'text' in piece) ? known : [{ name }]
  }
  const at = (part: AnyNode) => flatten({ node: part, scope: inner }, deeper(walk))
  walk.left.steps -= 1
  if (walk.depth > depthMax || walk.left.steps < 0) return [{ name }]
  switch (node.type) {
    case 'Literal':
      return node.value === null ? [{ name }] : splitPathParameters(String(node.value))
    case 'TemplateLiteral':
      return node.quasis.slice(0, piecesMax).flatMap(({ value }, index) => {
        const expression = node.expressions[index]
        const text = splitPathParameters(value.cooked ?? '')
        return expression === undefined ? text : [...text, ...at(expression)]
      })
    case 'BinaryExpression':
      return node.operator === '+' ? [...at(node.left), ...at(node.right)] : [{ name }]
    case 'LogicalExpression':
      return eitherSide(at(node.right), () => at(node.left))
    case 'ConditionalExpression':
      return at(node.consequent)
    case 'NewExpression':
    case 'CallExpression':
      return flattenCall(node, { node, scope: inner }, walk) ?? [{ name }]
    default:
      return [{ name }]
  }
}

/** `/items/{id}`, as clients write it that were made from an API description: the name of a value in its place. */
function splitPathParameters(text: string): readonly Piece[] {
  return text
    .split(/(?<=\/)\{([\w.-]{1,60})\}(?=\/|$|\?)/)
    .slice(0, piecesMax)
    .map((part, index) => (index % 2 === 0 ? { text: part } : { name: part }))
}

/** What stands behind `||` is written out more often than what stands before it. */
function eitherSide(right: readonly Piece[], left: () => readonly Piece[]): readonly Piece[] {
  return right.some((piece) => 'text' in piece) ? right : left()
}

function deeper(walk: Walk): Walk {
  return { ...walk, depth: walk.depth + 1 }
}

type Call = Extract<AnyNode, { type: 'CallExpression' | 'NewExpression' }>

/** Calls that hand on what they are given. */
function flattenCall(call: Call, { scope }: Located, walk: Walk): readonly Piece[] | null {
  const callee = unwrap(call.callee)
  const [first] = call.arguments
  const name = nameOf(callee)
  const at = (node: AnyNode) => flatten({ node, scope }, deeper(walk))
  if (name === 'URLSearchParams' && first !== undefined) return flattenPairs({ node: first, scope }, walk)
  if (/^(?:encodeURIComponent|encodeURI|String|URL|Request)$/.test(name) && first !== undefined)
    return at(first)
  // `"/items/".concat(id, "/parts")`, as templates are compiled for older browsers.
  if (name === 'concat' && callee.type === 'MemberExpression')
    return [...at(callee.object), ...call.arguments.slice(0, piecesMax).flatMap(at)]
  // `"/items/{id}".replace("{id}", id)`
  const passes = /^(?:replace|toString|trim|toLowerCase|toUpperCase|href)$/.test(name)
  return passes && callee.type === 'MemberExpression' ? at(callee.object) : null
}

/** The pairs of an object as a query. */
function flattenPairs(
  located: Located,
  walk: Walk = { depth: 0, left: { steps: stepsMax } },
): readonly Piece[] {
  const { node, scope } = resolve(located)
  if (node.type !== 'ObjectExpression') return node.type === 'Literal' ? [{ text: String(node.value) }] : []
  return node.properties.slice(0, propertiesMax).flatMap((property): readonly Piece[] => {
    const key = property.type === 'Property' ? keyName(property) : null
    if (property.type !== 'Property' || key === null) return []
    const value = flatten({ node: property.value, scope }, deeper(walk))
    const known = value.map((piece) => ('name' in piece && piece.name === '' ? { name: key } : piece))
    return [{ text: `&${encodeURIComponent(key.toWellFormed())}=` }, ...known]
  })
}

/** Writes pairs of an object behind an address. */
export function withQuery(location: ProgramUrl, pairs: Located | null): ProgramUrl {
  const text = pairs === null ? '' : (writeOut(flattenPairs(pairs)) ?? '')
  if (text === '') return location
  const filled = new URL(location.url)
  for (const [name, value] of new URLSearchParams(plainText(text))) filled.searchParams.append(name, value)
  return { ...location, url: filled.href }
}

/** `baseURL` of axios and ofetch, `prefixUrl` of ky: of the call that made a client. */
export function clientBase(client: Located): Located | null {
  const { node, scope } = resolve(client)
  if (node.type !== 'CallExpression' || !/^(?:create|extend|defaults)$/.test(nameOf(unwrap(node.callee))))
    return null
  const [options] = node.arguments
  if (options === undefined) return null
  const found = resolve({ node: options, scope })
  return propertyOf(found, 'baseURL') ?? propertyOf(found, 'prefixUrl') ?? propertyOf(found, 'baseUrl')
}

/**
 * An unknown start stands for the application's own origin where what follows is a path of its API, or for its root where
 * it is named so and a path follows that needs one: `baseUrl + "orders/list"`.
 */
function dropOrigin(pieces: readonly Piece[]): readonly Piece[] {
  const [first, second] = pieces.filter((piece) => !('text' in piece) || piece.text !== '')
  if (first === undefined || 'text' in first) return pieces
  const rest = pieces.slice(pieces.indexOf(first) + 1)
  const next = second !== undefined && 'text' in second ? second.text : ''
  if (rootName.test(first.name) && /^[\w-]+(?:[/?]|\.\w{1,5}(?:\?|$))/.test(next))
    return [{ text: '/' }, ...rest]
  const isOrigin = /origin|base|host|api|backend|server|endpoint|prefix|root|url/i.test(first.name)
  return next.startsWith('/') && (isOrigin || /^\/(?:api|rest|graphql|trpc|v\d)\b/.test(next)) ? rest : pieces
}

const rootName =
  /^(?:(?:app|site|web|ctx|context)?_?(?:base|root)_?(?:url|uri|path|href|dir)?|(?:site|app|web|context)_?(?:url|path))$/i

function writeOut(pieces: readonly Piece[]): string | null {
  if (pieces.length === 0) return null
  let text = ''
  for (const piece of withoutQueries(pieces)) {
    if (text.length > urlCharsMax) return null
    if ('text' in piece) text += piece.text.slice(0, urlCharsMax)
    else {
      // In a query the name of the pair says more than that of a variable.
      const [, key = ''] = /[?&]([\w.-]{1,60})=$/.exec(text.slice(-70)) ?? []
      const name = key !== '' ? key : piece.name === '' ? 'id' : piece.name
      text += `${open}${encodeURIComponent(name.toWellFormed())}${middle}${encodeURIComponent(sampleValue(name))}${close}`
    }
  }
  return text.replace(/\?&/, '?')
}

const queryName =
  /^(?:search|query|qs|params|(?:query|url)_?(?:string|params|search)|search_?(?:params|query|string))$/i

/**
 * `location.search` behind a path is that of the page, and usually empty: it brings its own `?`, and is no text of the
 * path. So is `location.hash` behind it.
 */
function withoutQueries(pieces: readonly Piece[]): readonly Piece[] {
  const kept: Piece[] = []
  let isBehindQuery = false
  for (const [index, piece] of pieces.entries()) {
    const next = pieces[index + 1]
    const rest = next !== undefined && 'text' in next ? next.text : ''
    const isQuery = 'name' in piece && queryName.test(piece.name) && !rest.startsWith('/') && endsPath(kept)
    if (isQuery && rest.startsWith('&')) kept.push({ text: '?' })
    else if (!isQuery && !(isBehindQuery && 'name' in piece && piece.name === 'hash')) kept.push(piece)
    isBehindQuery = isQuery || (isBehindQuery && 'text' in piece && piece.text === '')
  }
  return kept
}

/** What stands there is a path, and its last segment is begun. */
function endsPath(pieces: readonly Piece[]): boolean {
  const text = pieces.map((piece) => ('text' in piece ? piece.text : 'value')).join('')
  const path = text.replace(/^https?:\/\/[^/]*/i, '')
  return path.includes('/') && !/[?#]/.test(path) && /\w$/.test(path)
}

/** The last name of an expression, such as `id` of `order.id`; empty when it has none. */
export function nameOf(node: AnyNode): string {
  if (node.type === 'Identifier') return node.name.length > 1 ? node.name : ''
  return memberName(node) ?? ''
}
