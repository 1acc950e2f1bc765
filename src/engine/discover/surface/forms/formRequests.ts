import type { Page } from '../../../model/artifacts.ts'
import type { FoundRequest } from '../../../model/foundRequest.ts'
import type { EntryBody, Parameter } from '../../../model/surface.ts'
import { leavesForm } from '../../../read/effects/elementSigns.ts'
import { resolveUrl } from '../../../read/url/urls.ts'
import { isOperationName, nameOperation } from '../identity/operations.ts'
import { namedRouting } from '../identity/routing.ts'
import { type FoundForm, listForms, type Submitter } from './formFields.ts'

export const bodyCharsMax = 64 * 1024
const requestsPerFormMax = 5

/**
 * Lists the requests of forms, one per button that changes the request.
 *
 * `isRendered`: scripts have run, so forms without an action are irrelevant.
 */
export function listFormRequests(
  { url, document }: Page,
  { isRendered = false }: { readonly isRendered?: boolean } = {},
): readonly FoundRequest[] {
  const forms = listForms(document).filter(({ action }) => !isRendered || action !== '')
  return forms.flatMap((form) =>
    submittersOf(form).flatMap((submitter) => {
      const request = requestOf(form, submitter, { url, baseUrl: document.baseUrl })
      return request === null ? [] : [request]
    }),
  )
}

const plain: Submitter = { pair: null, action: null, method: null, enctype: null, signs: {} }

function submittersOf({ submitters }: FoundForm): readonly Submitter[] {
  const seen = new Set<string>()
  const told = submitters.filter((submitter) => {
    if (leavesForm(submitter.signs)) return false
    const key = JSON.stringify([submitter.pair, submitter.action, submitter.method])
    return seen.has(key) ? false : seen.add(key)
  })
  return told.length === 0 ? [plain] : told.slice(0, requestsPerFormMax)
}

const writingMethods = ['POST', 'PUT', 'PATCH', 'DELETE'] as const

type Base = { readonly url: string; readonly baseUrl: string }

function requestOf(form: FoundForm, submitter: Submitter, base: Base): FoundRequest | null {
  const written = submitter.action ?? form.action
  // `<base>` does not apply without an action.
  const action = written.trim() === '' ? resolveUrl(base.url, base.url) : resolveUrl(written, base.baseUrl)
  const method = (submitter.method ?? form.method).trim().toLowerCase()
  if (action === null || !/^https?:$/.test(action.protocol) || method === 'dialog') return null
  action.hash = ''
  const writing = writingMethods.find((known) => known.toLowerCase() === method)
  const pairs = submitter.pair === null ? form.pairs : [...form.pairs, submitter.pair]
  const text = encodePairs(pairs)
  const operation = operationOf(form, submitter, method)
  const words = {
    ...submitter.signs,
    names: [...form.names, ...(submitter.signs.names ?? [])],
    descriptions: form.headings,
    hasOnlyButtons: form.hasOnlyButtons,
    asksConfirmation: form.asksConfirmation || submitter.signs.asksConfirmation === true,
    pageUrl: base.url,
    ...(writing === 'DELETE' ? {} : { form: placeOf(form, base) }),
    ...(operation === '' ? {} : { operation }),
  }
  if (writing === undefined) {
    action.search = text
    const extra = untickedParameters(form, 'query')
    return { method: 'GET', url: action.href, source: 'form', ...words, ...extra }
  }
  const isMultipart = /multipart\/form-data/i.test(submitter.enctype ?? form.enctype)
  const files = isMultipart && Object.keys(form.files).length > 0 ? { files: form.files } : {}
  const body: EntryBody = { kind: isMultipart ? 'multipart' : 'form', text, ...files }
  return {
    method: writing,
    url: action.href,
    body,
    source: 'form',
    ...words,
    ...untickedParameters(form, body.kind),
  }
}

function untickedParameters(
  { unticked, pairs }: FoundForm,
  place: Parameter['place'],
): Pick<FoundRequest, 'extra'> {
  const names = new Set(pairs.map(([name]) => name))
  const boxes = new Map(unticked.filter(([name]) => !names.has(name)))
  const extra = [...boxes].map(([name, value]): Parameter => ({ place, name, value }))
  return extra.length === 0 ? {} : { extra }
}

function placeOf({ hidden, isFilled, passwords, texts, submitters }: FoundForm, { url }: Base) {
  const leaving = submitters.flatMap(({ pair, signs }) => (pair !== null && leavesForm(signs) ? [pair] : []))
  const fixed = [...hidden, ...submitters.flatMap(({ pair }) => (pair === null ? [] : [pair[0]]))]
  return { page: url, hidden, isFilled, passwords, texts, fixed, leaving }
}

function operationOf({ pairs, hidden, submitters }: FoundForm, { pair }: Submitter, method: string): string {
  const isOneOfSeveral = submitters.filter((submitter) => submitter.pair !== null).length > 1
  const told = pairs.filter(([name]) => hidden.includes(name) && isOperationName(name))
  return nameOperation(
    (pair !== null && isOneOfSeveral ? [...told, pair] : told)
      // The shape contains the query's routers.
      .filter(([name, value]) => method === 'post' || !namedRouting.isRouting('', name, value)),
  )
}

function encodePairs(pairs: readonly (readonly [string, string])[]): string {
  let text = ''
  for (const [name, value] of pairs) {
    const pair = `${encodeSafely(name)}=${encodeSafely(value)}`
    if (text.length + pair.length > bodyCharsMax) break
    text += text === '' ? pair : `&${pair}`
  }
  return text
}

function encodeSafely(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
