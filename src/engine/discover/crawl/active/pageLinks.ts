import type { Page } from '../../../model/artifacts.ts'
import type { FoundRequest } from '../../../model/foundRequest.ts'
import { skippedUse } from '../../../read/effects/visits.ts'
import { listCommentUrls } from '../../../read/url/namedPaths.ts'
import { listFormRequests } from '../../surface/forms/formRequests.ts'
import { listLinkRequests } from '../../surface/linkRequests.ts'
import type { FoundKind } from './frontier.ts'

/** A request that a page leads to, and how surely. */
export type FoundLink = { readonly request: FoundRequest; readonly kind: FoundKind }

const linksMax = 2_000
const formsMax = 30
const commentsMax = 100

/** What a page leads to by GET: links and frames, forms with the values that they have, and what comments name. */
export function listPageLinks(page: Page): readonly FoundLink[] {
  const links = listLinkRequests(page).slice(0, linksMax)
  const forms = listFormRequests(page).slice(0, formsMax)
  const comments = page.document.comments
    .slice(0, commentsMax)
    .flatMap((comment) => listCommentUrls(comment, page.document.baseUrl))
  return [
    ...links.map((request): FoundLink => ({ request, kind: 'link' })),
    ...forms.flatMap(formLink),
    ...comments.map((url): FoundLink => ({ request: asGet(url), kind: 'guess' })),
  ]
}

/**
 * What a form by POST leads to often shows itself by GET too; what may not be sent is not asked for either. A form by GET that
 * asks for a password signs in, or sets another password as soon as its URL is asked for.
 */
function formLink(request: FoundRequest): readonly FoundLink[] {
  if (request.method === 'GET') return asksForPassword(request) ? [] : [{ request, kind: 'form' }]
  // What its button says is about the form, not about the page of its URL.
  return skippedUse(request) === null ? [{ request: asGet(request.url), kind: 'guess' }] : []
}

function asksForPassword({ form }: FoundRequest): boolean {
  return form !== undefined && form.passwords.length > 0
}

function asGet(url: string): FoundRequest {
  return { method: 'GET', url, source: 'link' }
}

const foldersMax = 30

/** The folders above a URL, and its path without the query: where nothing leads to, something may stand all the same. */
export function listParents(url: string): readonly string[] {
  const { origin, pathname, search } = new URL(url)
  const segments = pathname.split('/').slice(1, -1)
  const folders = segments
    .map((_, index) => `${origin}/${segments.slice(0, index + 1).join('/')}/`)
    .slice(0, foldersMax)
    .filter((folder) => folder !== url)
  return search === '' ? folders : [`${origin}${pathname}`, ...folders]
}
