import { json } from '../../helpers/sites/site.ts'
import { escapeHtml, form, list, page } from '../server/page.ts'
import type { Portal, PortalModule } from '../server/portal.ts'
import type { PortalRequest } from '../server/request.ts'

export function forms(_: Portal): PortalModule {
  const samples = [
    '/forms/strip?name=Ada',
    '/forms/blocked?name=Ada',
    '/forms/upper?name=Ada',
    '/forms/attribute?color=blue',
    '/forms/script?city=Riverside',
    '/forms/quoted?city=Riverside',
    '/forms/event?place=square',
    '/forms/link?site=https://museum.example/',
    '/forms/weblink?site=https://museum.example/',
    '/forms/area?text=Hello',
    '/forms/data?name=Ada',
    '/forms/title?topic=Roads',
    '/forms/style?number=3',
    '/forms/referrer',
  ]
  const script = (code: string) => `<script>${code}</script>`
  const textOfScript = (text: string) => text.replaceAll('</', '<\\/')

  function isBlocked(name: string): boolean {
    return /<script|<\/script|javascript:/i.test(name)
  }

  function isWebLink(site: string): boolean {
    return /^https?:\/\//.test(site)
  }

  const showFeedback = () =>
    page(
      'Feedback',
      form('POST /forms/feedback', [['subject'], ['message', 'textarea'], ['stars', 'number', '5']]),
    )
  const thank = ({ field }: PortalRequest) =>
    page(
      'Thank you',
      `<h2>${field('subject')}</h2><blockquote>${escapeHtml(field('message'))}</blockquote><p>${Number(field('stars')) || 0} stars</p>`,
    )

  return {
    name: 'forms',
    pages: { '/forms': 'forms', '/forms/feedback': 'feedback' },
    routes: {
      'GET /forms': () =>
        page('Forms', list(samples.map((path) => `<a href="${escapeHtml(path)}">${escapeHtml(path)}</a>`))),
      'GET /forms/strip': ({ query }) =>
        page(
          'Hello',
          `<p>Hello ${query('name').replace(/<\/?(?:script|img|svg|iframe|body)[^>]*>/gi, '')}!</p>`,
        ),
      'GET /forms/blocked': ({ query }) =>
        page('Hello', isBlocked(query('name')) ? '<p>Blocked.</p>' : `<p>Hello ${query('name')}!</p>`),
      'GET /forms/upper': ({ query }) => page('Hello', `<p>HELLO ${query('name').toUpperCase()}!</p>`),
      'GET /forms/attribute': ({ query }) =>
        page('Color', `<input name="color" value="${query('color').replace(/[<>]/g, '')}">`),
      'GET /forms/script': ({ query }) =>
        page('City', script(`const city = '${textOfScript(query('city'))}'; document.title = city`)),
      'GET /forms/quoted': ({ query }) =>
        page(
          'City',
          script(
            `const city = ${JSON.stringify(query('city')).replaceAll('<', '\\u003c')}; document.title = city`,
          ),
        ),
      'GET /forms/event': ({ query }) =>
        // HTML entities are decoded before the script runs.
        page('Place', `<button onclick="document.title = '${escapeHtml(query('place'))}'">Show</button>`),
      'GET /forms/link': ({ query }) => page('Link', `<a href="${escapeHtml(query('site'))}">your site</a>`),
      'GET /forms/weblink': ({ query }) =>
        page(
          'Link',
          isWebLink(query('site'))
            ? `<a href="${escapeHtml(query('site'))}">your site</a>`
            : '<p>No link.</p>',
        ),
      'GET /forms/area': ({ query }) =>
        page('Area', `<textarea name="text">${escapeHtml(query('text'))}</textarea>`),
      'GET /forms/data': ({ query }) =>
        json({ name: query('name') }, { 'x-content-type-options': 'nosniff' }),
      'GET /forms/title': ({ query }) => page(query('topic'), '<p>Everything about this topic.</p>'),
      'GET /forms/style': ({ query }) =>
        page('Style', `<p style="width: ${Number(query('number')) || 1}em">wide</p>`),
      'GET /forms/referrer': ({ headers }) =>
        page('Referrer', `<p>You come from ${escapeHtml(headers.referer ?? '')}.</p>`),
      'GET /forms/feedback': showFeedback,
      'POST /forms/feedback': thank,
    },
  }
}
