import type { Page } from '../../../model/artifacts.ts'
import type { HtmlElement } from '../../../model/html.ts'
import { groupControls } from '../../../read/html/formControls.ts'
import { resolveUrl } from '../../../read/url/urls.ts'

/** A form that a browser sends by POST, without a script of the page in between as far as its markup tells. */
export type PostForm = {
  readonly page: Page
  readonly action: URL
  /** Inputs, selects, text areas and buttons that belong to it. */
  readonly controls: readonly HtmlElement[]
}

const formsPerPageMax = 200

/** The forms of a page that are sent by POST to an address of their own. */
export function listPostForms(page: Page): readonly PostForm[] {
  const { elements, baseUrl } = page.document
  const controlsOf = groupControls(elements)
  const forms: PostForm[] = []
  for (const [index, { name, attributes }] of elements.entries()) {
    if (name !== 'form' || forms.length >= formsPerPageMax) continue
    const isPost = attributes.method?.trim().toLowerCase() === 'post'
    // Frameworks take over forms that have a handler, or that say nothing about where they go.
    if (!isPost || attributes.onsubmit !== undefined || attributes.action === undefined) continue
    const action = resolveUrl(attributes.action, attributes.action.trim() === '' ? page.url : baseUrl)
    if (action === null || !/^https?:$/.test(action.protocol)) continue
    forms.push({ page, action, controls: controlsOf.get(index) ?? [] })
  }
  return forms
}
