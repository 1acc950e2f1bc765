import { fillEntry } from '../../../discover/surface/fillEntry.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import type { AccountName, ProbeRequest } from '../../../model/probeRequest.ts'
import type { Entry, Parameter } from '../../../model/surface.ts'
import { isQueryUrl } from '../../../read/effects/actionOfNouns.ts'
import { isJsonObject, readJson } from '../../../read/formats/json.ts'
import { isSearchName } from '../../../read/knowledge/searchNames.ts'
import { nameParameter, observeProbe, placeOf } from '../../../report/evidence/observeProbe.ts'
import { givesData, withResponses } from '../_shared/protectedPaths.ts'
import { isRefusal } from '../_shared/refusal.ts'
import { needsTwoUsers } from '../_shared/skipReasons.ts'
import { idorTexts } from './_idorTexts.ts'
import { linkedObjects, listOverviewEntries, objectIds } from './_ownObjects.ts'

const listsMax = 6
const objectsPerListMax = 2
const objectsMax = 4
const searchesMax = 6
const textCharsMin = 6
const textCharsMax = 200
const bodyBytesMax = 256 * 1024

type Context = ProbeContext<'target' | 'responses'>

/**
 * Finds searches that return objects of other accounts, such as the passages that a model gets for a question.
 *
 * Certain: the second account is refused at the URL of an object of the first, and gets its id and a text of it from a
 * search. Fires on `POST /api/search` over the documents of all tenants; not on objects that their URL shows to both
 * accounts. Source: OWASP Top 10 for LLM Applications 2025, LLM08.
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
    for (const object of linkedObjects(list).slice(0, objectsPerListMax)) {
      if (objects.length >= objectsMax) return objects
      const own = await ask(context, { url: object.url, isFirstLook: true }, 'user')
      const texts = own === null || isRefusal(own) ? [] : tellingTexts(own, object.id)
      if (texts.length === 0) continue
      const shownToOther = await ask(context, { url: object.url }, 'other')
      if (shownToOther !== null && [401, 403, 404].includes(shownToOther.status))
        objects.push({ id: object.id, texts })
    }
  }
  return objects
}

function tellingTexts({ body }: Exchange, id: string): readonly string[] {
  return textsIn(body).filter(
    (text) =>
      text.length >= textCharsMin &&
      text.length <= textCharsMax &&
      text !== id &&
      /\p{L}{3}/u.test(text) &&
      !/^\d{4}-\d\d-\d\dT|^https?:/.test(text),
  )
}

function textsIn(body: string): readonly string[] {
  const document = readJson(body)
  if (document === undefined || !isJsonObject(document)) return []
  const inner = Object.values(document).filter(isJsonObject)
  return [document, ...inner].flatMap((object) =>
    Object.values(object).filter((value) => typeof value === 'string'),
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
  return objectIds(response).has(id) && texts.some((text) => response.body.includes(JSON.stringify(text)))
}

async function ask({ send }: Context, request: ProbeRequest, as: AccountName): Promise<Exchange | null> {
  const response = await send({ ...request, as, bodyBytesMax })
  return response.ok ? response.exchange : null
}
