import type { Exchange } from '../../model/artifacts.ts'
import type { ParameterLook } from '../../model/look.ts'
import type { LookAtPoints, RandomSource } from '../../model/probe.ts'
import type { Change, Entry, Parameter } from '../../model/surface.ts'
import { fillEntry } from '../../surface/fillEntry.ts'
import { isTurnedAway } from './requestAt.ts'
import { responseDistance } from './separateResponses.ts'

/** Entries at once; egress holds what one host is asked at once. Of what writes each sees what it changed itself. */
const entriesAtOnceMax = { reads: 5, writes: 1 } as const
/** Returns nearer to each other are the same page. */
const differentMin = 0.01
/** How much further apart than two of the same kind responses have to be, where a page changes by itself. */
const noiseFactor = 1.5
/** Of a response that is kept for those who read it for errors. */
const keptCharsMax = 64 * 1024
/** Of a response that takes longer, such as a stream without an end, nothing is learned. */
const timeoutMs = 5_000

type LookContext = Parameters<LookAtPoints>[0]

/**
 * Looks at every parameter of the entries with this effect, so that probes know which ones do something with their
 * value: it is sent as it is, as another plain value of the same form, and with characters of syntax behind it. Of
 * requests that write, all parameters are looked at together first, and each by itself only where that told something.
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

async function lookAtReading(context: LookContext, entry: Entry): Promise<Seen> {
  const base = await ask(context, entry, [])
  const again = base === null ? null : await ask(context, entry, [])
  if (base === null || again === null) return []
  const seen: (readonly [Parameter, ParameterLook])[] = []
  const noise = responseDistance(base, again)
  const isApart = (one: Asked, other: Asked) =>
    responseDistance(one, other) >= Math.max(differentMin, noise * noiseFactor)
  for (const parameter of entry.parameters) {
    const { text, word } = breakerOf(parameter, context.random)
    const broken = await ask(context, entry, [{ parameter, value: text }])
    if (broken === null) continue
    const plain = isApart(base, broken) ? await ask(context, entry, [plainChange(parameter, context)]) : base
    if (plain === null) continue
    seen.push([
      parameter,
      {
        repeats: repeatsWord(broken, word),
        matters: isApart(base, plain),
        breaks: plain !== base && isApart(plain, broken),
        broken: startOf(broken.exchange),
      },
    ])
  }
  return seen
}

/** What is created has a new number each time: numbers say nothing. */
async function lookAtWriting(context: LookContext, entry: Entry): Promise<Seen> {
  const parameters = entry.parameters.filter((parameter) => isText(entry, parameter))
  const base = parameters.length === 0 ? null : await ask(context, entry, [])
  if (base === null) return []
  const isApart = (one: Asked, other: Asked) =>
    responseDistance(withoutNumbers(one), withoutNumbers(other)) >= differentMin
  const plain = await ask(
    context,
    entry,
    parameters.filter(isFreeText).map((parameter) => plainChange(parameter, context)),
  )
  const breakers = parameters.map((parameter) => ({ parameter, ...breakerOf(parameter, context.random) }))
  const broken = await ask(
    context,
    entry,
    breakers.map(({ parameter, text }) => ({ parameter, value: text })),
  )
  if (plain === null || broken === null) return []
  const isQuiet = !isApart(base, plain) && !isApart(base, broken)
  if (isQuiet) {
    return breakers.map(({ parameter, word }) => [
      parameter,
      {
        repeats: repeatsWord(broken, word),
        matters: false,
        breaks: false,
        broken: startOf(broken.exchange),
      },
    ])
  }
  const seen: (readonly [Parameter, ParameterLook])[] = []
  for (const { parameter, text, word } of breakers) {
    const one = await ask(context, entry, [{ parameter, value: text }])
    if (one === null) continue
    const reacts = isApart(base, one)
    const repeats = repeatsWord(one, word)
    seen.push([parameter, { repeats, matters: reacts, breaks: reacts, broken: startOf(one.exchange) }])
  }
  return seen
}

/** In capitals as well. */
function repeatsWord({ exchange: { body } }: Asked, word: string): boolean {
  return body.toLowerCase().includes(word)
}

type Asked = { readonly exchange: Exchange; readonly sent: readonly string[] }

async function ask(
  { send, accounts }: LookContext,
  entry: Entry,
  changes: readonly Change[],
): Promise<Asked | null> {
  const request = fillEntry(entry, changes)
  const as = accounts.has('user') ? 'user' : 'anonymous'
  const response = await send({ ...request, as, timeoutMs })
  if (!response.ok || isTurnedAway(response.exchange)) return null
  const sent = changes.map(({ value }) => (typeof value === 'string' ? value : JSON.stringify(value)))
  return { exchange: response.exchange, sent: [...sent, ...(response.renewed ?? [])] }
}

/** Odd quotes first, as a field may be cut; a word, which is looked for; then what begins or ends anything elsewhere. */
function breakerOf(
  { value }: Parameter,
  random: RandomSource,
): { readonly text: string; readonly word: string } {
  const word = random.word(6)
  // No percent sign: programs that decode twice may never respond to it.
  return { text: `${value}'"${word}\`<\${{;)(]\\`, word }
}

/** Another value of the same form: letters for letters, digits for digits. A switch stays as it is. */
function plainChange(parameter: Parameter, { random }: LookContext): Change {
  const { value, place } = parameter
  if (place === 'json' && /^(?:true|false|null)$/.test(value)) return { parameter, value: JSON.parse(value) }
  // What was made up for the scan says so in what it creates, too.
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

/** Another password may lock an account, and names of files are tried by uploads alone. */
function isText({ form }: Entry, { place, name }: Parameter): boolean {
  return place !== 'file' && (form === undefined || !form.passwords.includes(name))
}

const bodyPlaces: readonly Parameter['place'][] = ['form', 'json', 'multipart', 'xml']

/** Another number or key may be that of somebody else's object, and would be written to. */
function isFreeText({ place, name, value }: Parameter): boolean {
  return bodyPlaces.includes(place) && !/\d|^$/.test(value) && !/(?:^|[^a-z])id$|Id$/.test(name)
}

function withoutNumbers({ exchange, sent }: Asked): Asked {
  const mask = (text: string) => text.replace(/\d+/g, '0')
  const headers = exchange.headers.map(
    ([name, value]) => [name, name.toLowerCase() === 'location' ? mask(value) : value] as const, // `as`: a pair.
  )
  return { exchange: { ...exchange, headers, body: mask(exchange.body) }, sent: sent.map(mask) }
}

function startOf(exchange: Exchange): Exchange {
  return { ...exchange, body: exchange.body.slice(0, keptCharsMax) }
}
