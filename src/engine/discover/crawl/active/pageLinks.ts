import type { Page } from '../../../model/artifacts.ts'
import type { FoundRequest } from '../../../model/foundRequest.ts'
import { skippedUse } from '../../../read/effects/visits.ts'
import { listCommentUrls } from '../../../read/url/namedPaths.ts'
import { listFormRequests } from '../../surface/forms/formRequests.ts'
import { listLinkRequests } from '../../surface/linkRequests.ts'
import { listPageMentions } from '../../surface/mentions.ts'
import type { FoundKind } from './shapeYields.ts'

type FoundLink = { readonly request: FoundRequest; readonly kind: FoundKind }

const linksMax = 2_000
const formsMax = 30
const commentsMax = 100

/** Links, frames, forms with default values, and URLs that the page mentions. */
export function listPageLinks(page: Page): readonly FoundLink[] {
  const links = listLinkRequests(page).slice(0, linksMax)
  const forms = listFormRequests(page).slice(0, formsMax)
  const comments = page.document.comments
    .slice(0, commentsMax)
    .flatMap((comment) => listCommentUrls(comment, page.document.baseUrl))
  return [
    ...links.map((request): FoundLink => ({ request, kind: 'link' })),
    ...forms.flatMap(formLink),
    ...listPageMentions(page).map((request): FoundLink => ({ request, kind: 'mention' })),
    ...comments.map((url): FoundLink => ({ request: asGet(url), kind: 'guess' })),
  ]
}

/**
 * A POST form's URL often responds to GET. A GET form with a password field may sign in or set a password by
 * its URL alone.
 */
function formLink(request: FoundRequest): readonly FoundLink[] {
  if (request.method === 'GET') return asksForPassword(request) ? [] : [{ request, kind: 'form' }]
  // The form's button label does not describe the page at its URL.
  return skippedUse(request) === null ? [{ request: asGet(request.url), kind: 'guess' }] : []
}

function asksForPassword({ form }: FoundRequest): boolean {
  return form !== undefined && form.passwords.length > 0
}

function asGet(url: string): FoundRequest {
  return { method: 'GET', url, source: 'link' }
}

const foldersMax = 30

/** The parents, and the path without its query, may exist unlinked. */
export function listParents(url: string): readonly string[] {
  const { origin, pathname, search } = new URL(url)
  const segments = pathname.split('/').slice(1, -1)
  const folders = segments
    .map((_, index) => `${origin}/${segments.slice(0, index + 1).join('/')}/`)
    .slice(0, foldersMax)
    .filter((folder) => folder !== url)
  return search === '' ? folders : [`${origin}${pathname}`, ...folders]
}
