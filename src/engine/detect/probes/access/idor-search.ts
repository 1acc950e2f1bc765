import type { JsonObject } from '../../../../shared/json.ts'
import { fillEntry } from '../../../discover/surface/fillEntry.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import type { AccountName, ProbeRequest } from '../../../model/probeRequest.ts'
import type { Entry, Parameter } from '../../../model/surface.ts'
import { isQueryUrl } from '../../../read/effects/actionOfNouns.ts'
import { isJsonObject, readJson } from '../../../read/formats/json.ts'
import { isSearchName } from '../../../read/knowledge/searchNames.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { nameParameter, observeProbe, placeOf } from '../../../report/evidence/observeProbe.ts'
import { givesData, withResponses } from '../_shared/protectedPaths.ts'
import { isRefusal } from '../_shared/refusal.ts'
import { needsTwoUsers } from '../_shared/skipReasons.ts'
import { isIdName } from '../_shared/valueKinds.ts'
import { idorTexts } from './_idorTexts.ts'
import { linkedObjects, listJsonObjects, listOverviewEntries } from './_ownObjects.ts'

const listsMax = 6
const objectsPerListMax = 2
const objectsMax = 4
const searchesMax = 6
const textCharsMin = 20
const textCharsMax = 4_000
const wordsMin = 3
const bodyBytesMax = 256 * 1024

type Context = ProbeContext<'target' | 'responses'>

/**
 * Finds searches that return objects of other accounts, such as the passages that a model gets for a question.
 *
 * Certain: the second account is refused at the URL of an object of the first, and gets its id and a text of its body
 * from a search. Fires on `POST /api/search` over the documents of all tenants; not on objects that their URL shows to
 * both accounts, or of which the search shows only names. Source: OWASP Top 10 for LLM Applications 2025, LLM08.
 */
export default activeProbe({
  ...idorTexts,
  id: 'access.idor-search',
  partOf: 'access.idor',
  title: 'Insecure direct object reference (IDOR) in a search',
  intensity: 'intrusive',
  effect: 'writes',
  budget: { perScan: 40, perEntry: 0 },
  needs: ['target', 'responses'],
  skipReason: ({ accounts }) => (accounts.has('user') && accounts.has('other') ? null : needsTwoUsers),
  async run(context) {
    const searches = listSearches(context.surface.entries)
    if (searches.length === 0) return { observations: [], gap: null }
    const objects = await listPrivateObjects(context)
    const observations: Observation[] = []
    for (const search of searches) {
      const found = await judgeSearch(context, search, objects)
      if (found !== null) observations.push(found)
    }
    return { observations, gap: null }
  },
})

type Search = { readonly entry: Entry; readonly parameter: Parameter }

function listSearches(entries: readonly Entry[]): readonly Search[] {
  return entries
    .filter((entry) => givesData(entry) && (entry.effect === 'reads' || isQueryUrl(entry.url)))
    .flatMap((entry): readonly Search[] => {
      const parameter = entry.parameters.find(isSearchName)
      return parameter === undefined ? [] : [{ entry, parameter }]
    })
    .slice(0, searchesMax)
}

type PrivateObject = { readonly id: string; readonly texts: readonly string[] }

async function listPrivateObjects(context: Context): Promise<readonly PrivateObject[]> {
  const lists = listOverviewEntries(withResponses(context.surface, context.artifacts)).filter(givesData)
  const objects: PrivateObject[] = []
  for (const { url } of lists.slice(0, listsMax)) {
    const list = await ask(context, { url, isFirstLook: true }, 'user')
    if (list === null || isRefusal(list)) continue
    const found = await listRefused(context, list)
    if (found.length === 0) continue
    const known = await textsOfOther(context, url)
    for (const { id, texts } of found) {
      const own = texts.filter((text) => !known.has(text))
      if (own.length > 0) objects.push({ id, texts: own })
      if (objects.length >= objectsMax) return objects
    }
  }
  return objects
}

async function listRefused(context: Context, list: Exchange): Promise<readonly PrivateObject[]> {
  const refused: PrivateObject[] = []
  for (const { url, id } of linkedObjects(list).slice(0, objectsPerListMax)) {
    const own = await ask(context, { url, isFirstLook: true }, 'user')
    const texts = own === null || isRefusal(own) ? [] : listBodyTexts(own, { url, id })
    if (texts.length === 0) continue
    const shownToOther = await ask(context, { url }, 'other')
    if (shownToOther !== null && [401, 403, 404].includes(shownToOther.status)) refused.push({ id, texts })
  }
  return refused
}

async function textsOfOther(context: Context, url: string): Promise<ReadonlySet<string>> {
  const list = await ask(context, { url }, 'other')
  if (list === null || isRefusal(list)) return new Set()
  const [object] = linkedObjects(list)
  const own = object === undefined ? null : await ask(context, { url: object.url }, 'other')
  return new Set(
    [list, own]
      .flatMap((response) => (response === null ? [] : objectsIn(response)))
      .flatMap((item) => Object.values(item))
      .filter((value) => typeof value === 'string'),
  )
}

const bodyName =
  /^(?:(?:page|full|raw|plain|message|note|document)_?)?(?:text|body|content|transcript|messages?|notes?|comments?|details|diagnosis|instructions)$/i
const fullBodyName = /^(?:body|content|full_?text|notes?|transcript)$/i

const listedToAll =
  /\/(?:users?|members?|people|persons?|profiles?|contacts?|employees?|staff|teams?|groups?|companies|organi[sz]ations?|articles?|posts?|news|events?|products?|courses?|books?)\/[^/]*$/i

function listBodyTexts(
  response: Exchange,
  { url, id }: { readonly url: string; readonly id: string },
): readonly string[] {
  const named = listedToAll.test(pathOf(url)) ? fullBodyName : bodyName
  return objectsIn(response)
    .filter((object) => hasId(object, id))
    .flatMap((object) => Object.entries(object))
    .flatMap(([name, value]) => (named.test(name) && typeof value === 'string' ? [value] : []))
    .filter(
      (text) =>
        text.length >= textCharsMin &&
        text.length <= textCharsMax &&
        (text.match(/\p{L}{2}/gu) ?? []).length >= wordsMin,
    )
}

function objectsIn({ body }: Exchange): readonly JsonObject[] {
  const document = readJson(body)
  return document === undefined ? [] : listJsonObjects(document)
}

function hasId(object: JsonObject, id: string): boolean {
  const about = [object.metadata, object.document, object.source].filter(
    (value) => value !== undefined && isJsonObject(value),
  )
  return [object, ...about].some((one) =>
    Object.entries(one ?? {}).some(([name, value]) => isIdName(name) && String(value) === id),
  )
}

async function judgeSearch(
  context: Context,
  { entry, parameter }: Search,
  objects: readonly PrivateObject[],
): Promise<Observation | null> {
  for (const { id, texts } of objects) {
    const [text = ''] = texts
    const request = fillEntry(entry, [{ parameter, value: wordOf(text) }])
    const response = await ask(context, request, 'other')
    if (response === null || isRefusal(response) || !shows(response, { id, texts })) continue
    const visitor = await ask(context, request, 'anonymous')
    if (visitor === null || !isRefusal(visitor)) return null
    return observeProbe({ ...request, as: 'other' }, response, {
      sample: nameParameter(entry, parameter),
      headers: ['cache-control'],
      excerpt: `The account \`other\` gets an object of \`user\` from a search, and is refused at the URL of the object. An unauthenticated search was refused.`,
      place: placeOf(entry, parameter),
    })
  }
  return null
}

function wordOf(text: string): string {
  return (
    (text.match(/[\p{L}\d]{3,40}/gu) ?? [text]).toSorted((one, other) => other.length - one.length)[0] ?? text
  )
}

function shows(response: Exchange, { id, texts }: PrivateObject): boolean {
  return objectsIn(response).some(
    (object) => hasId(object, id) && texts.some((text) => Object.values(object).includes(text)),
  )
}

async function ask({ send }: Context, request: ProbeRequest, as: AccountName): Promise<Exchange | null> {
  const response = await send({ ...request, as, bodyBytesMax })
  return response.ok ? response.exchange : null
}
