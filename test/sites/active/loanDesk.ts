import { createContext, runInContext } from 'node:vm'
import { unserializeNode } from '../../helpers/applications/nodeSerialize.ts'
import { oldYaml } from '../../helpers/applications/oldYaml.ts'
import { html, type SiteRequest, type SiteResponse } from '../../helpers/sites/site.ts'
import type { ActiveSite } from './activeSite.ts'

const origin = 'http://loan-desk.example'

function shell(body: string): SiteResponse {
  return html(`<!doctype html><html lang="en"><head><title>Loans</title></head><body>${body}</body></html>`)
}

const encode = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const query = ({ path }: SiteRequest, name: string) => new URL(path, origin).searchParams.get(name) ?? ''
const form = ({ body }: SiteRequest, name: string) => new URLSearchParams(body).get(name) ?? ''

/** Isolated context; errors have no message. */
function evaluated(source: string, variables: Readonly<Record<string, unknown>> = {}): SiteResponse {
  try {
    const value = runInContext(source, createContext({ ...variables }), { timeout: 500 })
    return shell(`<p>Per month: ${encode(String(value))}</p>`)
  } catch {
    return { ...shell('<h1>Something went wrong</h1>'), status: 500 }
  }
}

const draft = encodeURIComponent(
  Buffer.from(JSON.stringify({ name: 'Ada', purpose: 'House', years: 3 })).toString('base64'),
)

function resumed(
  request: SiteRequest,
  read: (text: string) => Readonly<Record<string, unknown>>,
): SiteResponse {
  try {
    const { name, purpose } = read(Buffer.from(query(request, 'draft'), 'base64').toString())
    return shell(`<p>Application of ${encode(String(name))} for: ${encode(String(purpose))}</p>`)
  } catch {
    return { ...shell('<h1>Something went wrong</h1>'), status: 500 }
  }
}

const remembered = encodeURIComponent(
  Buffer.from(JSON.stringify({ name: 'Ada Lovelace' })).toString('base64'),
)
const cookieOf = ({ headers }: SiteRequest, name: string) =>
  new RegExp(`(?:^|; )${name}=([^;]*)`).exec(headers.cookie ?? '')?.[1]

/** Two cookies: one deserialized, the other parsed as JSON. */
function greetings(request: SiteRequest): string {
  const read = (name: string, parse: (text: string) => Readonly<Record<string, unknown>>): string => {
    try {
      const text = Buffer.from(decodeURIComponent(cookieOf(request, name) ?? remembered), 'base64').toString()
      return encode(String(parse(text).name))
    } catch {
      return 'nobody'
    }
  }
  return `<p>Customer: ${read('customer', unserializeNode)}</p><p>Adviser: ${read('adviser', JSON.parse)}</p>`
}

function setCookies(request: SiteRequest): readonly string[] {
  return ['customer', 'adviser']
    .filter((name) => cookieOf(request, name) === undefined)
    .map((name) => `${name}=${remembered}; HttpOnly; SameSite=Lax`)
}

const ways: Readonly<Record<string, (request: SiteRequest) => SiteResponse>> = {
  '/rate?years=3': (request) => evaluated(`1200 / ${query(request, 'years')}`),
  '/term?years=3': (request) => evaluated('1200 / Number(years)', { years: query(request, 'years') }),
  '/calculate?sum=2*3': (request) => {
    const [, left, right] = /^(\d{1,9})\*(\d{1,9})$/.exec(query(request, 'sum')) ?? []
    return shell(left === undefined ? '<p>No product</p>' : `<p>${Number(left) * Number(right)}</p>`)
  },
  [`/resume?draft=${draft}`]: (request) => resumed(request, unserializeNode),
  [`/continue?draft=${draft}`]: (request) => resumed(request, JSON.parse),
}

function planned(request: SiteRequest, read: typeof oldYaml.load): SiteResponse {
  try {
    return shell(`<p>Plan of ${encode(String(read(form(request, 'plan')).name))}</p>`)
  } catch {
    return { ...shell('<p>This is no plan.</p>'), status: 400 }
  }
}

const planForm = (action: string) =>
  `<form method="post" action="${action}"><textarea name="plan">name: House\nyears: 3\n</textarea><button>Load</button></form>`

const nameForm = (action: string) =>
  `<form method="post" action="${action}"><input name="purpose" value="House"><button>Preview</button></form>`

export const loanDesk: ActiveSite = {
  about: 'a calculator of loans that evaluates input and makes objects of it',
  target: `${origin}/`,
  intensity: 'intrusive',
  open() {
    const links = Object.keys(ways).map((link) => `<li><a href="${encode(link)}">${encode(link)}</a></li>`)
    const routes = Object.entries(ways).map(([link, way]) => [link.split('?', 1)[0] ?? '', way] as const)
    const site = {
      routes: {
        ...Object.fromEntries(routes),
        '/': (request: SiteRequest): SiteResponse => {
          const page = shell(
            `<ul>${links.join('')}</ul>${nameForm('/preview')}${nameForm('/draft')}${planForm('/plan')}${planForm('/outline')}${greetings(request)}`,
          )
          return { ...page, headers: { ...page.headers, 'set-cookie': setCookies(request) } }
        },
        '/plan': (request: SiteRequest) => planned(request, oldYaml.load),
        '/outline': (request: SiteRequest) => planned(request, oldYaml.safeLoad),
        '/preview': (request: SiteRequest) => evaluated(`"For: ${form(request, 'purpose')}"`),
        '/draft': (request: SiteRequest) =>
          evaluated(`"For: " + ${JSON.stringify(form(request, 'purpose'))}`),
      },
    }
    return { world: { [origin]: site } }
  },
  findings: [
    ['injection.code', 'critical', 'GET /rate: years (query)'],
    ['injection.code', 'critical', 'POST /preview: purpose (form)'],
    ['injection.deserialization', 'critical', 'GET /: customer (cookie)'],
    ['injection.deserialization', 'critical', 'GET /resume: draft (query)'],
    ['injection.deserialization', 'critical', 'POST /plan: plan (form)'],
  ],
}
