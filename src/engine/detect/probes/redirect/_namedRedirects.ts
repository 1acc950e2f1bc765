import { entryOf } from '../../../discover/surface/entryOf.ts'
import { fillEntry } from '../../../discover/surface/fillEntry.ts'
import type { Observation } from '../../../model/check.ts'
import type { ProbeContext } from '../../../model/probe.ts'
import type { Entry } from '../../../model/surface.ts'
import { actionOfUrl } from '../../../read/effects/actionOfUrl.ts'
import { foldWords } from '../../../read/effects/foldWords.ts'
import { isValueSegment } from '../../../read/url/pathTemplate.ts'
import { listNavigations } from '../_shared/navigations.ts'
import { type RedirectSender, tryByUrl, tryCareless } from './_tryRedirect.ts'

const redirectsMax = 10
const signOutsMax = 3
const requestsEach = 2
const proofRequestsMax = 24
export const namedRequestsMax = requestsEach * (redirectsMax + signOutsMax) + proofRequestsMax

type Context = Pick<ProbeContext, 'surface' | 'send' | 'random'>

/**
 * Tests redirect parameters known from elsewhere in the application. Requests sign-outs without cookies, so
 * that no session ends.
 */
export async function findNamedRedirects(context: Context): Promise<readonly Observation[]> {
  const { surface, send, random } = context
  const asVisitor: RedirectSender = { random, send: (request) => send({ ...request, as: 'anonymous' }) }
  const places = [
    ...listSignOuts(surface).map((entry) => ({ entry, sender: asVisitor })),
    ...listRedirects(surface).map((entry) => ({ entry, sender: { random, send } })),
  ]
  const observations: Observation[] = []
  for (const { entry, sender } of places) {
    const seen = await tryNames(entry, surface.redirectNames ?? [], sender)
    if (seen !== null) observations.push(seen)
  }
  return observations
}

function listRedirects({ entries }: ProbeContext['surface']): readonly Entry[] {
  const redirects = entries.filter(
    ({ method, effect, status }) =>
      method === 'GET' && effect === 'reads' && status !== null && status >= 300 && status < 400,
  )
  return [...new Map(redirects.toReversed().map((entry) => [entry.handler, entry])).values()]
    .toReversed()
    .slice(0, redirectsMax)
}

/** `/logout/all` */
const endsOthers = / (?:all|every|everyone|everybody|everywhere|others?|users?|devices|sessions) /

function listSignOuts({ avoided }: ProbeContext['surface']): readonly Entry[] {
  const urls = avoided
    .filter(({ method, url }) => method === 'GET' && actionOfUrl(url) === 'signsOut')
    .map(({ url }) => url)
    .filter((url) => !mayEndOthers(new URL(url).pathname.split('/').slice(1)))
  return [...new Set(urls)]
    .slice(0, signOutsMax)
    .map((url) => entryOf({ method: 'GET', url, source: 'link' }))
}

function mayEndOthers(segments: readonly string[]): boolean {
  return segments.some(isValueSegment) || endsOthers.test(foldWords(segments.at(-1) ?? ''))
}

async function tryNames(
  entry: Entry,
  names: readonly string[],
  sender: RedirectSender,
): Promise<Observation | null> {
  const tested = new Set(
    entry.status === null
      ? []
      : entry.parameters.flatMap(({ place, name }) => (place === 'query' ? [name] : [])),
  )
  const words = names
    .filter((name) => !tested.has(name))
    .map((name) => ({ name, word: sender.random.word() }))
  if (words.length === 0) return null
  const pointOf = (name: string) => ({ entry, parameter: { place: 'query', name, value: '/' } as const })
  const host = await findName(entry, words, sender, {
    write: (word) => `https://${word}.example/`,
    leadsTo: (url, word) => url.hostname === `${word}.example`,
  })
  if (host !== null) return await tryByUrl(pointOf(host), sender)
  const path = await findName(entry, words, sender, {
    write: (word) => `/${word}`,
    leadsTo: (url, word) => url.pathname.startsWith(`/${word}`),
  })
  return path === null ? null : await tryCareless(pointOf(path), sender)
}

type Words = readonly { readonly name: string; readonly word: string }[]
type Way = {
  readonly write: (word: string) => string
  readonly leadsTo: (url: URL, word: string) => boolean
}

async function findName(
  entry: Entry,
  words: Words,
  { send }: RedirectSender,
  { write, leadsTo }: Way,
): Promise<string | null> {
  const changes = words.map(({ name, word }) => ({
    parameter: { place: 'query', name } as const,
    value: write(word),
  }))
  const response = await send({ ...fillEntry(entry, changes), followRedirects: false })
  if (!response.ok) return null
  const moves = listNavigations(response.exchange)
  return words.find(({ word }) => moves.some(({ url }) => leadsTo(url, word)))?.name ?? null
}
