import { fillEntry } from '../../../discover/surface/fillEntry.ts'
import { loginOf } from '../../../discover/surface/logins.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { ParameterLook } from '../../../model/look.ts'
import type { LookAtPoints, RandomSource } from '../../../model/probe.ts'
import type { Change, Entry, Parameter } from '../../../model/surface.ts'
import { commonLetter, isSearchName } from '../../../read/knowledge/searchNames.ts'
import { isToken } from './insertionPoints.ts'
import { allowCached, isBlockedRequest } from './requestAt.ts'
import { differentMin, responseDistance } from './separateResponses.ts'

const entriesAtOnceMax = { reads: 5, writes: 1 } as const
const togetherMin = 3
/** Margin over the distance of identical requests, for dynamic pages. */
const noiseFactor = 1.5
const keptCharsMax = 64 * 1024
const timeoutMs = 5_000

type LookContext = Parameters<LookAtPoints>[0]

/**
 * Finds out which parameters react to another plain value and to syntax characters. Writes get no second
 * plain value, and single tests only after a joint reaction.
 */
export const lookAtPoints: LookAtPoints = async (context, effect) => {
  const looks = new Map<string, ParameterLook>()
  const queue = context.surface.entries.filter(
    (entry) => entry.effect === effect && entry.parameters.length > 0,
  )
  const look = effect === 'reads' ? lookAtReading : lookAtWriting
  const workers = Array.from({ length: entriesAtOnceMax[effect] }, async () => {
    for (let entry = queue.shift(); entry !== undefined && context.left() > 0; entry = queue.shift()) {
      for (const [parameter, seen] of await look(context, entry)) looks.set(keyOf(entry, parameter), seen)
    }
  })
  await Promise.all(workers)
  return { of: (entry, parameter) => looks.get(keyOf(entry, parameter)) ?? null }
}

function keyOf({ id }: Pick<Entry, 'id'>, { place, name }: Pick<Parameter, 'place' | 'name'>): string {
  return `${id} ${place} ${name}`
}

type Seen = readonly (readonly [Parameter, ParameterLook])[]

/** Tests many parameters together first: an unchanged response clears all. */
async function lookAtReading(context: LookContext, entry: Entry): Promise<Seen> {
  const base = await openBase(context, entry)
  if (base === null) return []
  const seen: (readonly [Parameter, ParameterLook])[] = []
  for (const group of groupsOf(entry)) {
    const together = group.length === 1 ? null : await lookTogether(context, entry, { group, base })
    if (together !== null) seen.push(...together)
    else for (const parameter of group) seen.push(...(await lookAlone(context, entry, { parameter, base })))
  }
  return seen
}

type Base = {
  differs(other: Asked): Promise<boolean>
  areApart(one: Asked, other: Asked): boolean
}

/** Uses the crawled response until something differs, since it may be stale. */
async function openBase(context: LookContext, entry: Entry): Promise<Base | null> {
  const known = seenBefore(context, entry)
  const first = known ?? (await sendUnmodified(context, entry))
  if (first === null) return null
  let base = first
  let least: number | null = null
  const findLeast = async (): Promise<number> => {
    const again = await ask(context, entry, [])
    if (again === null) return 1
    const distance = responseDistance(base, again)
    if (known === null) return Math.max(differentMin, distance * noiseFactor)
    base = again
    if (distance < differentMin) return differentMin
    // Dynamic or stale: two new responses decide.
    const third = await ask(context, entry, [])
    return third === null ? 1 : Math.max(differentMin, responseDistance(again, third) * noiseFactor)
  }
  return {
    async differs(other) {
      if (responseDistance(base, other) < differentMin) return false
      least ??= await findLeast()
      return responseDistance(base, other) >= least
    },
    areApart: (one, other) => responseDistance(one, other) >= (least ?? differentMin),
  }
}

function seenBefore({ seen }: LookContext, entry: Entry): Asked | null {
  const request = fillEntry(entry)
  const exchange = request.renewal === undefined ? (seen?.(request) ?? null) : null
  if (exchange === null || isBlockedRequest(exchange)) return null
  return { exchange, sent: entry.parameters.map(({ value }) => value) }
}

function groupsOf({ parameters }: Entry): readonly (readonly Parameter[])[] {
  const beside = parameters.filter(({ place }) => place === 'header' || place === 'cookie')
  const own = parameters.filter((parameter) => !beside.includes(parameter))
  const groups = own.length < togetherMin ? own.map((parameter) => [parameter]) : [own]
  return beside.length === 0 ? groups : [...groups, beside]
}

async function lookTogether(
  context: LookContext,
  entry: Entry,
  { group, base }: { readonly group: readonly Parameter[]; readonly base: Base },
): Promise<Seen | null> {
  const breakers = group.map((parameter) => ({ parameter, ...syntaxBreaker(parameter, context.random) }))
  const broken = await ask(
    context,
    entry,
    breakers.map(({ parameter, text }) => ({ parameter, value: text })),
  )
  if (broken === null || (await base.differs(broken))) return null
  return breakers.map(({ parameter, word }) => [
    parameter,
    { ...placesOf(broken, word), matters: false, breaks: false, broken: startOf(broken.exchange) },
  ])
}

async function lookAlone(
  context: LookContext,
  entry: Entry,
  { parameter, base }: { readonly parameter: Parameter; readonly base: Base },
): Promise<Seen> {
  const { text, word } = syntaxBreaker(parameter, context.random)
  const broken = await ask(context, entry, [{ parameter, value: text }])
  if (broken === null) return []
  const isLive = await base.differs(broken)
  const other = isLive ? plainChange(parameter, context) : findingChange(parameter)
  const look = { ...placesOf(broken, word), broken: startOf(broken.exchange) }
  if (other === null) return [[parameter, { ...look, matters: false, breaks: false }]]
  const plain = await ask(context, entry, [other])
  if (plain === null) return []
  const matters = await base.differs(plain)
  const isHidden = broken.exchange.status >= 400 && plain.exchange.status < 400
  const repeats =
    look.repeats ||
    repeatsValue(plain, other) ||
    (isHidden && isLive && (await repeatsLonger(context, entry, other)))
  return [[parameter, { ...look, repeats, matters, breaks: isLive && base.areApart(plain, broken) }]]
}

async function lookAtWriting(context: LookContext, entry: Entry): Promise<Seen> {
  const parameters = entry.parameters.filter((parameter) => isText(entry, parameter))
  if (parameters.length === 0) return []
  const known = seenBefore(context, entry)
  let base = known !== null && known.exchange.status < 400 ? known : await sendUnmodified(context, entry)
  if (base === null) return []
  const isApart = (one: Asked, other: Asked) =>
    responseDistance(withoutNumbers(one), withoutNumbers(other)) >= differentMin
  const breakers = parameters.map((parameter) => ({ parameter, ...syntaxBreaker(parameter, context.random) }))
  const broken = await ask(
    context,
    entry,
    breakers.map(({ parameter, text }) => ({ parameter, value: text })),
  )
  if (broken === null) return []
  const isQuiet = (one: Asked) => !isApart(one, broken)
  if (base === known && !isQuiet(base)) base = await ask(context, entry, [])
  if (base === null) return []
  if (isQuiet(base)) {
    return breakers.map(({ parameter, word }) => [
      parameter,
      {
        ...placesOf(broken, word),
        matters: false,
        breaks: false,
        broken: startOf(broken.exchange),
      },
    ])
  }
  const seen: (readonly [Parameter, ParameterLook])[] = []
  const usual = base
  for (const { parameter, text, word } of breakers) {
    const one = breakers.length === 1 ? broken : await ask(context, entry, [{ parameter, value: text }])
    if (one === null) continue
    const reacts = isApart(usual, one)
    const look = { ...placesOf(one, word), broken: startOf(one.exchange) }
    seen.push([parameter, { ...look, matters: reacts, breaks: reacts }])
  }
  return seen
}

function placesOf(
  { exchange: { body, headers } }: Asked,
  word: string,
): Pick<ParameterLook, 'repeats' | 'isInHeaders'> {
  const has = (text: string) => text.toLowerCase().includes(word)
  return { repeats: has(body), isInHeaders: headers.some(([name, value]) => has(name) || has(value)) }
}

const tellingCharsMin = 6

function repeatsValue({ exchange: { body } }: Asked, { value }: Change): boolean {
  return typeof value === 'string' && value.length >= tellingCharsMin && body.includes(value)
}

/** A filter that refuses the characters hides whether a short value is printed. */
async function repeatsLonger(
  context: LookContext,
  entry: Entry,
  { parameter, value }: Change,
): Promise<boolean> {
  if (typeof value !== 'string' || value.length >= tellingCharsMin) return false
  const longer = { parameter, value: `${value}${context.random.word(tellingCharsMin)}` }
  const asked = await ask(context, entry, [longer])
  return asked !== null && repeatsValue(asked, longer)
}

type Asked = { readonly exchange: Exchange; readonly sent: readonly string[] }

async function sendUnmodified({ send, ...context }: LookContext, entry: Entry): Promise<Asked | null> {
  return await ask({ ...context, send: allowCached(send) }, entry, [])
}

async function ask(
  { send, accounts }: LookContext,
  entry: Entry,
  changes: readonly Change[],
): Promise<Asked | null> {
  const request = fillEntry(entry, changes)
  const as = accounts.has('user') && request.signsIn !== true ? 'user' : 'anonymous'
  const response = await send({ ...request, as, timeoutMs })
  if (!response.ok || isBlockedRequest(response.exchange)) return null
  const put = changes.map(({ value }) => (typeof value === 'string' ? value : JSON.stringify(value)))
  const own = entry.parameters.filter(
    (parameter) => !changes.some((change) => change.parameter === parameter),
  )
  const sent = [...put, ...own.map(({ value }) => value), ...(response.renewed ?? [])]
  return { exchange: response.exchange, sent }
}

/** Unbalanced quotes come first, in case the value is truncated; the word reveals echoes. */
function syntaxBreaker(
  { value }: Parameter,
  random: RandomSource,
): { readonly text: string; readonly word: string } {
  const word = random.word(6)
  // No percent sign: applications that decode twice may hang.
  return { text: `${value}'"${word}\`<\${{;)(]\\`, word }
}

/** A common letter finds records if the application's own term does not. */
function findingChange(parameter: Parameter): Change | null {
  return isSearchName(parameter) ? { parameter, value: commonLetter } : null
}

/** Keeps the form: letters for letters, digits for digits. */
function plainChange(parameter: Parameter, { random }: LookContext): Change {
  const { value, place } = parameter
  if (place === 'json' && /^(?:true|false|null)$/.test(value)) return { parameter, value: JSON.parse(value) }
  const isOurs = /scanward/i.test(value)
  const text =
    value === '' || isOurs ? `${isOurs ? 'scanward' : ''}${random.word(6)}` : likeText(value, random)
  return { parameter, value: place === 'json' && /^\d{1,15}$/.test(text) ? Number(text) : text }
}

function likeText(value: string, random: RandomSource): string {
  const letter = () => String.fromCharCode(97 + random.number(0, 25))
  const text = value
    .replace(/[a-z]/g, letter)
    .replace(/[A-Z]/g, () => letter().toUpperCase())
    .replace(/\d/g, (_, at) => String(random.number(at === 0 ? 1 : 0, 9)))
  return text === value ? `${value}${random.number(1, 9)}` : text
}

function isText(entry: Entry, { place, name }: Parameter): boolean {
  if (place === 'file' || isToken(entry, { place, name })) return false
  return entry.form?.passwords.includes(name) !== true || loginOf(entry) !== null
}

function withoutNumbers({ exchange, sent }: Asked): Asked {
  // Character references such as `&#39;` are no numbers.
  const mask = (text: string) =>
    text.replace(/&#\d{1,7}|\d+/g, (found) => (found.startsWith('&') ? found : '0'))
  const headers = exchange.headers.map(
    ([name, value]) => [name, name.toLowerCase() === 'location' ? mask(value) : value] as const,
  )
  return { exchange: { ...exchange, headers, body: mask(exchange.body) }, sent: sent.map(mask) }
}

function startOf(exchange: Exchange): Exchange {
  return { ...exchange, body: exchange.body.slice(0, keptCharsMax) }
}
