import type { Page } from '../../../model/artifacts.ts'
import type { HtmlElement } from '../../../model/html.ts'
import { groupControls } from '../../../read/html/formControls.ts'
import { resolveUrl } from '../../../read/url/urls.ts'

/** Form that a browser submits by POST without a script, as far as its markup shows. */
export type PostForm = {
  readonly page: Page
  readonly action: URL
  readonly controls: readonly HtmlElement[]
}

const formsPerPageMax = 200

export function listPostForms(page: Page): readonly PostForm[] {
  const { elements, baseUrl } = page.document
  const controlsOf = groupControls(elements)
  const forms: PostForm[] = []
  for (const [index, { name, attributes }] of elements.entries()) {
    if (name !== 'form' || forms.length >= formsPerPageMax) continue
    const isPost = attributes.method?.trim().toLowerCase() === 'post'
    // Frameworks submit forms that have a handler or no action.
    if (!isPost || attributes.onsubmit !== undefined || attributes.action === undefined) continue
    const action = resolveUrl(attributes.action, attributes.action.trim() === '' ? page.url : baseUrl)
    if (action === null || !/^https?:$/.test(action.protocol)) continue
    action.hash = ''
    forms.push({ page, action, controls: controlsOf.get(index) ?? [] })
  }
  return forms
}
