import ejs from 'ejs'
import nunjucks from 'nunjucks'
import { text } from '../../helpers/sites/site.ts'
import { escapeHtml, form, page, refuse } from '../server/page.ts'
import type { Portal, PortalModule } from '../server/portal.ts'
import type { PortalRequest } from '../server/request.ts'

const lengthMax = 2_000

export function cards(_: Portal): PortalModule {
  const environment = new nunjucks.Environment(null, { autoescape: true })
  const cut = (value: string) => value.slice(0, lengthMax)

  const showCards = () =>
    page(
      'Cards',
      `${form('POST /cards/preview', [['recipient'], ['message', 'textarea', 'Happy birthday']])}
${form('GET /cards/label', [['text', 'text', 'Jam']])}
${form('POST /cards/invitation', [['greeting', 'text', 'dear neighbor']])}
${form('POST /cards/print', [['recipient'], ['message', 'textarea', 'Get well']])}
${form('GET /cards/mail', [['subject', 'text', 'Hello {{name}}']])}`,
    )

  function preview({ field }: PortalRequest) {
    try {
      const template = `<p>${escapeHtml(cut(field('message')))}</p><p>For {{ recipient }}</p>`
      return page('Preview', environment.renderString(template, { recipient: field('recipient') }))
    } catch {
      return refuse(500, 'The card cannot be made.')
    }
  }

  function makeLabel({ query }: PortalRequest) {
    try {
      return text(ejs.render(`Label: ${cut(query('text'))}`, { town: 'Riverside' }))
    } catch {
      return { ...text('The label cannot be made.'), status: 500 }
    }
  }

  function invite({ field }: PortalRequest) {
    try {
      return text(environment.renderString(`You are invited, {{ "${cut(field('greeting'))}" | upper }}!`, {}))
    } catch {
      return { ...text('The invitation cannot be made.'), status: 500 }
    }
  }

  function print({ field }: PortalRequest) {
    const values = { message: cut(field('message')), recipient: field('recipient') }
    return page('Print', environment.renderString('<p>{{ message }}</p><p>For {{ recipient }}</p>', values))
  }

  function mail({ query }: PortalRequest) {
    // Replaces two names only, without evaluation.
    const known: Readonly<Record<string, string>> = { name: 'Ada', town: 'Riverside' }
    const subject = query('subject').replace(/\{\{\s*(\w+)\s*\}\}/g, (_match, name: string) =>
      Object.hasOwn(known, name) ? (known[name] ?? '') : '',
    )
    return page('Mail', `<p>${escapeHtml(subject)}</p>`)
  }

  return {
    name: 'cards',
    pages: { '/cards': 'cards' },
    routes: {
      'GET /cards': showCards,
      'POST /cards/preview': preview,
      'GET /cards/label': makeLabel,
      'POST /cards/invitation': invite,
      'POST /cards/print': print,
      'GET /cards/mail': mail,
    },
  }
}
