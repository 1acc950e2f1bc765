import type { Page } from '../../model/artifacts.ts'
import type { FoundRequest } from '../../parse/surface/avoidReason.ts'
import { resolveUrl } from '../../parse/url/urls.ts'
import { type Form, listForms, type Submitter } from './formFields.ts'

const bodyCharsMax = 64 * 1024
const requestsPerFormMax = 5

/** The requests that the forms of a page send, one for each button that changes what is sent. */
export function listFormRequests({ url, document }: Page): readonly FoundRequest[] {
  return listForms(document).flatMap((form) =>
    submittersOf(form).flatMap((submitter) => {
      const request = requestOf(form, submitter, { url, baseUrl: document.baseUrl })
      return request === null ? [] : [request]
    }),
  )
}

const plain: Submitter = { pair: null, action: null, method: null, enctype: null, label: '' }

/** The first button, and those others that lead elsewhere or say something else. */
function submittersOf({ submitters }: Form): readonly Submitter[] {
  const seen = new Set<string>()
  const told = submitters.filter((submitter) => {
    const key = JSON.stringify([submitter.pair, submitter.action, submitter.method])
    return seen.has(key) ? false : seen.add(key)
  })
  return told.length === 0 ? [plain] : told.slice(0, requestsPerFormMax)
}

type Base = { readonly url: string; readonly baseUrl: string }

function requestOf(form: Form, submitter: Submitter, base: Base): FoundRequest | null {
  const written = submitter.action ?? form.action
  // Without an address a form is sent to the page that it stands on, whatever `<base>` says.
  const action = written.trim() === '' ? resolveUrl(base.url, base.url) : resolveUrl(written, base.baseUrl)
  const method = (submitter.method ?? form.method).trim().toLowerCase()
  if (action === null || !/^https?:$/.test(action.protocol) || method === 'dialog') return null
  action.hash = ''
  const pairs = submitter.pair === null ? form.pairs : [...form.pairs, submitter.pair]
  const text = encodePairs(pairs)
  const words = { labels: [submitter.label], names: form.names }
  if (method !== 'post') {
    // A form that says nothing and takes a password is sent by a script, never in an address.
    if (form.isScripted && form.hasPassword) return null
    action.search = text
    return { method: 'GET', url: action.href, source: 'form', ...words }
  }
  const isMultipart = /multipart\/form-data/i.test(submitter.enctype ?? form.enctype)
  const body = { kind: isMultipart ? ('multipart' as const) : ('form' as const), text } // `as`: one of the kinds.
  return { method: 'POST', url: action.href, body, source: 'form', ...words }
}

/** Pairs as in an address, as many as fit. */
function encodePairs(pairs: readonly (readonly [string, string])[]): string {
  let text = ''
  for (const [name, value] of pairs) {
    const pair = `${encodeSafely(name)}=${encodeSafely(value)}`
    if (text.length + pair.length > bodyCharsMax) break
    text += text === '' ? pair : `&${pair}`
  }
  return text
}

/** Half of a surrogate pair cannot be encoded. */
function encodeSafely(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
