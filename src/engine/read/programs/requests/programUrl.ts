import type { AnyNode } from 'acorn'
import type { UnknownSegment } from '../../../model/foundRequest.ts'
import { sampleValue } from '../../knowledge/sampleValue.ts'
import { decodePercent } from '../../url/decodePercent.ts'
import { resolveUrl } from '../../url/urls.ts'
import { keyName } from '../syntax/programScopes.ts'
import { type Located, memberName, propertyOf, resolve, unaryValue, unwrap } from '../syntax/programValues.ts'
import type { ClassFields, InClass } from './classFields.ts'

/** Samples stand for run-time values. */
type ProgramUrl = {
  readonly url: string
  /** Indexes of path segments that are sample values. */
  readonly pathValues: readonly number[]
  readonly unknownSegments: readonly UnknownSegment[]
}

/** Literal text, or a variable's name; empty if unknown. */
type Piece = { readonly text: string } | { readonly name: string }

const piecesMax = 100
const depthMax = 12
const stepsMax = 300
const propertiesMax = 40
const urlCharsMax = 1_000

/** Private-use delimiters around a sample and its name: no URL contains them. */
const [open, middle, close] = ['\ue000', '\ue001', '\ue002']
const sampleMarker = new RegExp(`${open}([^${middle}]*)${middle}([^${close}]*)${close}`, 'g')

/** `base` is the base URL of a client instance. Null if too little is literal. */
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

/** Counts from the end, because resolving a relative URL adds segments in front. */
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

/** `left` limits the visited expressions: sums may double at every level. */
type Walk = {
  readonly depth: number
  readonly left: { steps: number }
  readonly owner?: AnyNode | null
  readonly fields?: ClassFields
}

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
    case 'UnaryExpression': {
      const value = unaryValue(node)
      return value === undefined ? [{ name }] : [{ text: String(value) }]
    }
    case 'TemplateLiteral':
      return node.quasis.slice(0, piecesMax).flatMap(({ value }, index) => {
        const expression = node.expressions[index]
        const text = splitPathParameters(value.cooked ?? '')
        return expression === undefined ? text : [...text, ...at(expression)]
      })
    case 'BinaryExpression':
      return node.operator === '+' ? [...at(node.left), ...at(node.right)] : [{ name }]
    case 'LogicalExpression':
      return node.operator !== '&&' && isSetByPage(node.left, inner, walk)
        ? at(node.left)
        : eitherSide(at(node.right), () => at(node.left))
    case 'ConditionalExpression':
      return at(node.consequent)
    case 'NewExpression':
    case 'CallExpression':
      return flattenCall(node, { node, scope: inner }, walk) ?? [{ name }]
    default:
      return [{ name }]
  }
}

/** `window.env.api || "/api"` */
function isSetByPage(node: AnyNode, scope: Located['scope'], { fields, owner }: Walk): boolean {
  const found = fields?.find({ ...resolve({ node, scope }), owner: owner ?? null }) ?? null
  return found?.node.type === 'Literal' && typeof found.node.value === 'string' && found.node.value !== ''
}

function splitPathParameters(text: string): readonly Piece[] {
  return text
    .split(/(?<=\/)\{([\w.-]{1,60})\}(?=\/|$|\?)/)
    .slice(0, piecesMax)
    .map((part, index) => (index % 2 === 0 ? { text: part } : { name: part }))
}

/** The right side of `||` is more often a literal than the left. */
function eitherSide(right: readonly Piece[], left: () => readonly Piece[]): readonly Piece[] {
  return right.some((piece) => 'text' in piece) ? right : left()
}

function deeper(walk: Walk): Walk {
  return { ...walk, depth: walk.depth + 1 }
}

type Call = Extract<AnyNode, { type: 'CallExpression' | 'NewExpression' }>

function flattenCall(call: Call, { scope }: Located, walk: Walk): readonly Piece[] | null {
  const callee = unwrap(call.callee)
  const [first] = call.arguments
  const name = nameOf(callee)
  const at = (node: AnyNode) => flatten({ node, scope }, deeper(walk))
  if (name === 'URLSearchParams' && first !== undefined) return flattenPairs({ node: first, scope }, walk)
  if (/^(?:encodeURIComponent|encodeURI|String|URL|Request)$/.test(name) && first !== undefined)
    return at(first)
  // `"/items/".concat(id, "/parts")`: templates compiled for older browsers.
  if (name === 'concat' && callee.type === 'MemberExpression')
    return [...at(callee.object), ...call.arguments.slice(0, piecesMax).flatMap(at)]
  // `"/items/{id}".replace("{id}", id)`
  const passes = /^(?:replace|toString|trim|toLowerCase|toUpperCase|href)$/.test(name)
  return passes && callee.type === 'MemberExpression' ? at(callee.object) : null
}

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

export function withQuery(location: ProgramUrl, pairs: Located | null): ProgramUrl {
  const text = pairs === null ? '' : (writeOut(flattenPairs(pairs)) ?? '')
  if (text === '') return location
  const filled = new URL(location.url)
  for (const [name, value] of new URLSearchParams(plainText(text))) filled.searchParams.append(name, value)
  return { ...location, url: filled.href }
}

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
 * An unknown prefix is the origin if an API path follows, and the root if its name says so: `baseUrl +
 * "orders/list"`.
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
    // One more than the limit, so that a long text fails instead of being cut.
    if ('text' in piece) text += piece.text.slice(0, urlCharsMax + 1)
    else {
      // In a query, the parameter is more telling than the variable.
      const [, key = ''] = /[?&]([\w.-]{1,60})=$/.exec(text.slice(-70)) ?? []
      const name = key !== '' ? key : piece.name === '' ? 'id' : piece.name
      text += `${open}${encodeURIComponent(name.toWellFormed())}${middle}${encodeURIComponent(sampleValue(name))}${close}`
    }
  }
  return text.replace(/\?&/, '?')
}

const queryName =
  /^(?:search|query|qs|params|(?:query|url)_?(?:string|params|search)|search_?(?:params|query|string))$/i

/** Drops `location.search` and `location.hash` after a path: they are usually empty. */
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

function endsPath(pieces: readonly Piece[]): boolean {
  const text = pieces.map((piece) => ('text' in piece ? piece.text : 'value')).join('')
  const path = text.replace(/^https?:\/\/[^/]*/i, '')
  return path.includes('/') && !/[?#]/.test(path) && /\w$/.test(path)
}

/** `id` of `order.id`; empty if none. */
export function nameOf(node: AnyNode): string {
  if (node.type === 'Identifier') return node.name.length > 1 ? node.name : ''
  return memberName(node) ?? ''
}
