import type { FoundRequest } from '../../../model/foundRequest.ts'
import type { EntryBody } from '../../../model/surface.ts'
import { encodePairs, type Pair, readPairs } from '../../../read/body/entryBody.ts'

/** Scripts add fields, and boxes may be unchecked. */
const commonShareMin = 0.6
const formsPerPlaceMax = 200

export function matchForms(requests: readonly FoundRequest[]): readonly FoundRequest[] {
  const forms = new Map<string, FoundRequest[]>()
  for (const request of requests) {
    if (request.form === undefined || request.body === undefined) continue
    const alike = forms.get(placeOf(request)) ?? []
    if (alike.length < formsPerPlaceMax) forms.set(placeOf(request), [...alike, request])
  }
  return requests.flatMap((request) => {
    const { form, body } = request
    if (form !== undefined || (body?.kind !== 'form' && body?.kind !== 'multipart')) return [request]
    const sender = findSender(request, forms.get(placeOf(request)) ?? [])
    if (sender === null) return [request]
    return leavesForm(request, sender) ? [] : [withWords(request, sender)]
  })
}

function placeOf({ method, url }: FoundRequest): string {
  const { origin, pathname } = new URL(url)
  return `${method} ${origin}${pathname}`
}

function findSender(request: FoundRequest, forms: readonly FoundRequest[]): FoundRequest | null {
  const own = new Map(pairsOf(request))
  const ranked = forms.flatMap((form) => {
    const pairs = pairsOf(form)
    const common = pairs.filter(([name]) => own.has(name)).length
    const isAlike = common >= commonShareMin * pairs.length && common >= commonShareMin * own.size
    const same = pairs.filter(([name, value]) => own.get(name) === value).length
    return isAlike ? [{ form, worth: common + same }] : []
  })
  return ranked.toSorted((one, other) => other.worth - one.worth)[0]?.form ?? null
}

function pairsOf({ body }: FoundRequest) {
  return readPairs(body?.text ?? '')
}

function leavesForm(request: FoundRequest, { form }: FoundRequest): boolean {
  return (form?.leaving ?? []).some(([name, value]) =>
    pairsOf(request).some((pair) => pair[0] === name && pair[1] === value),
  )
}

function withWords(request: FoundRequest, sender: FoundRequest): FoundRequest {
  const { form, pageUrl, descriptions = [], hasOnlyButtons, operation } = sender
  const names = new Set(pairsOf(request).map(([name]) => name))
  const isSame = pairsOf(sender).every(([name]) => names.has(name))
  const extra = (sender.extra ?? []).filter(({ name }) => !names.has(name))
  return {
    ...request,
    ...(request.body === undefined ? {} : { body: withFiles(request.body, sender.body) }),
    ...(operation === undefined || !isSame ? {} : { operation }),
    ...(extra.length === 0 ? {} : { extra: [...(request.extra ?? []), ...extra] }),
    ...(form === undefined ? {} : { form }),
    ...(pageUrl === undefined ? {} : { pageUrl }),
    ...(hasOnlyButtons === undefined ? {} : { hasOnlyButtons }),
    descriptions: [...(request.descriptions ?? []), ...descriptions],
  }
}

/** Browsers do not expose file contents. */
function withFiles(body: EntryBody, sender: EntryBody | undefined): EntryBody {
  const { files } = sender ?? {}
  if (body.kind !== 'multipart' || files === undefined) return body
  const texts = new Map(readPairs(sender?.text ?? ''))
  const pairs = readPairs(body.text).map(([name, value]): Pair => {
    return [name, Object.hasOwn(files, name) ? (texts.get(name) ?? value) : value]
  })
  return { ...body, text: encodePairs(pairs), files: { ...body.files, ...files } }
}
