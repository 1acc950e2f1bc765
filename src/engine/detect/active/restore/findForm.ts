import { type FoundForm, listForms } from '../../../discover/surface/forms/formFields.ts'
import { isOperationName } from '../../../discover/surface/identity/operations.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { SentForm } from '../../../model/surface.ts'
import { readPairs } from '../../../read/body/entryBody.ts'
import { parseHtml } from '../../../read/html/html.ts'
import { rendersHtml } from '../../../read/http/rendersHtml.ts'
import { resolveUrl } from '../../../read/url/urls.ts'

const commonShareMin = 0.6

export function findForm(
  { url, body, method: sentBy = 'POST' }: SentForm,
  page: Exchange | null,
): FoundForm | null {
  if (page === null || page.status >= 400 || page.bodyTruncated || !rendersHtml(page)) return null
  const document = parseHtml(page.body, page.url)
  const own = new Map(readPairs(body.text))
  const commonOf = ({ pairs }: FoundForm) => pairs.filter(([name]) => own.has(name)).length
  const sameOf = ({ pairs, hidden }: FoundForm) =>
    pairs.filter(([name, value]) => hidden.includes(name) && own.get(name) === value).length
  const isThere = ({ action, submitters }: FoundForm) =>
    [action, ...submitters.flatMap((submitter) => submitter.action ?? [])].some(
      (written) => placeOf(written.trim() === '' ? page.url : written, document.baseUrl) === placeOf(url),
    )
  /** Another form may delete the object at the same URL. */
  const isSameOperation = ({ pairs, submitters }: FoundForm) => {
    const sent = [...pairs, ...submitters.flatMap(({ pair }) => (pair === null ? [] : [pair]))]
    return (
      pairs.every(([name, value]) => !isOperationName(name) || own.get(name) === value) &&
      [...own].every(
        (one) => !isOperationName(one[0]) || sent.some((pair) => pair[0] === one[0] && pair[1] === one[1]),
      )
    )
  }
  const [found = null] = listForms(document, { asShown: true })
    .filter(({ method }) => method.trim().toUpperCase() === sentBy)
    .filter((form) => isThere(form) && isSameOperation(form))
    .filter((form) => commonOf(form) >= commonShareMin * Math.max(form.pairs.length, 1))
    .filter((form) => commonOf(form) >= commonShareMin * countFields(own, form))
    .toSorted((one, other) => sameOf(other) - sameOf(one) || commonOf(other) - commonOf(one))
  return found
}

function countFields(own: ReadonlyMap<string, string>, { submitters }: FoundForm): number {
  const buttons = new Set(submitters.flatMap(({ pair }) => (pair === null ? [] : [pair[0]])))
  return [...own.keys()].filter((name) => !buttons.has(name)).length
}

function placeOf(url: string, base = url): string | null {
  const resolved = resolveUrl(url, base)
  return resolved === null ? null : `${resolved.origin}${resolved.pathname}`
}
