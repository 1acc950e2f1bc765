import { html, type ResponseHeaders, redirect, type SiteResponse } from '../../helpers/sites/site.ts'
import type { Handler, Session } from './portal.ts'
import type { PortalRequest } from './request.ts'

export function escapeHtml(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}

export function page(title: string, body: string, headers: ResponseHeaders = {}): SiteResponse {
  return html(
    `<!doctype html><html lang="en"><head><title>${escapeHtml(title)} - Riverside</title></head><body>
<nav><a href="/">Riverside town portal</a> <a href="/login">Sign in</a> <a href="/profile">Profile</a></nav>
<h1>${escapeHtml(title)}</h1>
${body}
</body></html>`,
    headers,
  )
}

/** Options of a select are separated by commas. */
export type Field = readonly [name: string, type?: string, value?: string]

/** `request`: `POST /path` or `GET /path`; file fields make it multipart. */
export function form(request: string, fields: readonly Field[], button = 'Send'): string {
  const [method = '', action = ''] = request.split(' ')
  const encoding = fields.some(([, type]) => type === 'file') ? ' enctype="multipart/form-data"' : ''
  const inputs = fields.map(fieldHtml).join('\n')
  return `<form method="${method.toLowerCase()}" action="${action}"${encoding}>\n${inputs}\n<button type="submit">${button}</button></form>`
}

function fieldHtml([name, type = 'text', value = '']: Field): string {
  const shown = escapeHtml(value)
  if (type === 'hidden') return `<input type="hidden" name="${name}" value="${shown}">`
  if (type === 'textarea')
    return `<label>${name} <textarea name="${name}" rows="3">${shown}</textarea></label>`
  if (type === 'select') {
    const options = value.split(',').map((option) => `<option>${escapeHtml(option)}</option>`)
    return `<label>${name} <select name="${name}">${options.join('')}</select></label>`
  }
  return `<label>${name} <input type="${type}" name="${name}" value="${shown}"></label>`
}

const tokensMax = 200

export function tokenField({ tokens }: Session): Field {
  const token = crypto.randomUUID()
  const [oldest] = tokens
  if (tokens.size >= tokensMax && oldest !== undefined) tokens.delete(oldest)
  tokens.add(token)
  return ['csrf_token', 'hidden', token]
}

export function takeToken({ session, field }: PortalRequest): boolean {
  return session.tokens.delete(field('csrf_token'))
}

export function refuse(status: number, message: string): SiteResponse {
  return { ...page('Not possible', `<p>${escapeHtml(message)}</p>`), status }
}

export function forUsers(handler: Handler): Handler {
  return (request) => (request.session.user === null ? redirect('/login') : handler(request))
}

export function withToken(handler: Handler): Handler {
  return (request) => (takeToken(request) ? handler(request) : refuse(403, 'The form has expired.'))
}

export function list(items: readonly string[]): string {
  return `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
}
