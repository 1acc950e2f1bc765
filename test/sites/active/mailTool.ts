import ejs from 'ejs'
import nunjucks from 'nunjucks'
import { html, type SiteRequest, type SiteResponse, text } from '../../helpers/sites/site.ts'
import type { ActiveSite } from './activeSite.ts'

const origin = 'http://mail-tool.example'
const templates = new nunjucks.Environment(null, { autoescape: true })

function encode(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

function shell(body: string): SiteResponse {
  return html(`<!doctype html><html lang="en"><head><title>Mails</title></head><body>${body}</body></html>`)
}

function rendered(write: () => SiteResponse): SiteResponse {
  try {
    return write()
  } catch {
    return { ...shell('<h1>Something went wrong</h1>'), status: 500 }
  }
}

const query = ({ path }: SiteRequest, name: string) => new URL(path, origin).searchParams.get(name) ?? ''
const form = ({ body }: SiteRequest, name: string) => new URLSearchParams(body).get(name) ?? ''

const ways: Readonly<Record<string, (request: SiteRequest) => SiteResponse>> = {
  '/greet?name=Ada': (request) =>
    rendered(() => shell(templates.renderString(`<p>Hello ${encode(query(request, 'name'))}</p>`, {}))),
  '/hello?name=Ada': (request) =>
    shell(templates.renderString('<p>Hello {{ name }}</p>', { name: query(request, 'name') })),
  // Only the browser evaluates this one.
  '/client?name=Ada': (request) => shell(`<div id="app" v-pre>Hello ${encode(query(request, 'name'))}</div>`),
}

const subjectForm = (action: string) =>
  `<form method="post" action="${action}"><input name="subject" value="News"><button>Preview</button></form>`

function storedTexts(stored: Record<'letter' | 'card', string>) {
  const show = {
    letter: (text: string) => templates.renderString(`<p>${encode(text)}</p>`, {}),
    card: (text: string) => templates.renderString('<p>{{ text }}</p>', { text }),
  }
  return Object.fromEntries(
    (['letter', 'card'] as const).flatMap((name) => [
      [
        `/${name}`,
        (request: SiteRequest) => {
          if (request.method === 'POST') stored[name] = form(request, 'salutation')
          return shell(
            `<form method="post" action="/${name}"><input name="salutation" value="${encode(stored[name])}"><button>Save</button></form><a href="/${name}/preview">Preview</a>`,
          )
        },
      ],
      [`/${name}/preview`, () => rendered(() => shell(show[name](stored[name])))],
    ]),
  )
}

export const mailTool: ActiveSite = {
  about: 'a tool for mails that builds templates from input',
  target: `${origin}/`,
  intensity: 'intrusive',
  open() {
    const stored = { letter: 'Dear Ada', card: 'Dear Ada' }
    const links = Object.keys(ways).map((link) => `<li><a href="${link}">${link}</a></li>`)
    const routes = Object.entries(ways).map(([link, way]) => [link.split('?', 1)[0] ?? '', way] as const)
    const site = {
      routes: {
        ...Object.fromEntries(routes),
        '/': shell(
          `<ul>${links.join('')}</ul>${subjectForm('/preview')}${subjectForm('/draft')}<a href="/letter">Letter</a> <a href="/card">Card</a>`,
        ),
        ...storedTexts(stored),
        '/preview': (request: SiteRequest) =>
          rendered(() => text(ejs.render(`Subject: ${form(request, 'subject')}`))),
        '/draft': (request: SiteRequest) =>
          rendered(() => text(ejs.render('Subject: <%- subject %>', { subject: form(request, 'subject') }))),
      },
    }
    return { world: { [origin]: site } }
  },
  findings: [
    ['injection.ssti', 'critical', 'GET /greet: name (query)'],
    ['injection.ssti', 'critical', 'POST /letter: salutation (form)'],
    ['injection.ssti', 'critical', 'POST /preview: subject (form)'],
  ],
}
