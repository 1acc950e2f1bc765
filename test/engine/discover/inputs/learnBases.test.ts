import { expect } from 'chai'
import { openRandom } from '../../../../src/engine/detect/active/plan/random.ts'
import { learnSurface } from '../../../../src/engine/discover/inputs/learnSurface.ts'
import { fillEntry } from '../../../../src/engine/discover/surface/fillEntry.ts'
import type { EgressAccount } from '../../../../src/engine/model/egress.ts'
import type { Entry } from '../../../../src/engine/model/surface.ts'
import type { JsonObject } from '../../../../src/shared/json.ts'
import { gatherBench } from '../../../helpers/scans/gatherBench.ts'
import {
  json,
  redirect,
  type Site,
  type SiteRequest,
  type SiteResponse,
} from '../../../helpers/sites/site.ts'
import { exchange, gathered, page, script, target } from '../../../helpers/tables/artifacts.ts'

const refused = (body: unknown, status = 422): SiteResponse => ({ ...json(body), status })

const pet = 'b7c1d2e3-0000-4000-8000-0000000000aa'

const site: Site = {
  routes: {
    '/v1/pets': json({ data: [{ id: pet, name: 'Rex', ownerId: 41 }] }),
    '/v1/users': json([{ username: 'ann', id: 41 }]),
    '/v1/search': ({ path }) => {
      const query = new URL(path, 'http://a').searchParams
      if (!query.has('term')) return refused({ detail: [{ loc: ['query', 'term'], msg: 'field required' }] })
      if (!['name', 'age'].includes(query.get('by') ?? ''))
        return refused({
          detail: [
            {
              loc: ['query', 'by'],
              msg: "Input should be 'name' or 'age'",
              ctx: { expected: "'name' or 'age'" },
            },
          ],
        })
      return json([])
    },
    '/v1/visits': (request) => visit(request),
    '/v1/labels': ({ body }) => label(JSON.parse(body)),
    '/v1/notes': ({ headers, body }) =>
      /urlencoded/.test(headers['content-type'] ?? '') && new URLSearchParams(body).has('text')
        ? json({ ok: true })
        : refused({ error: 'unsupported' }, 415),
  },
  otherwise({ path }) {
    return [`/v1/pets/${pet}`, '/v1/users/ann', '/v1/owners/41/pets'].includes(path)
      ? json({ path })
      : { ...json({ error: 'not found' }), status: 404 }
  },
}

function visit({ method, body }: SiteRequest): SiteResponse {
  if (method === 'GET') return json([])
  const { petId, note, reason } = JSON.parse(body) as Record<string, unknown>
  if (petId !== pet) return refused({ message: 'petId is unknown' }, 404)
  if (typeof note !== 'string' || note.length < 10)
    return refused({ errors: { note: ['The note must be at least 10 characters.'] } })
  return typeof reason === 'string' ? json({ id: 1 }) : refused({ message: ['reason must be a string'] })
}

function label(fields: JsonObject): SiteResponse {
  const names = ['size', 'pages', 'agreed', 'text', 'petId']
  const issue = (name: string, msg: string, type: string) => ({ loc: ['body', name], msg, type })
  const lacking = names.filter((name) => fields[name] === undefined)
  if (lacking.length > 0)
    return refused({ detail: lacking.map((name) => issue(name, 'field required', 'value_error.missing')) })
  const { size, pages, agreed, text, petId } = fields
  const wrong = [
    ...(size === 'small' || size === 'large'
      ? []
      : [issue('size', 'string does not match regex "^(small|large)$"', 'value_error.str.regex')]),
    ...(typeof pages === 'number'
      ? []
      : [issue('pages', 'value is not a valid integer', 'type_error.integer')]),
    ...(typeof agreed === 'boolean'
      ? []
      : [issue('agreed', 'value could not be parsed to a boolean', 'type_error.bool')]),
    ...(/^[A-Z]{3}-\d{2}$/.test(String(text)) ? [] : [issue('text', 'must match /^[A-Z]{3}-\\d{2}$/', 'x')]),
    ...(petId === pet ? [] : [issue('petId', 'must match pattern "^[0-9a-fA-F-]{24,36}$"', 'x')]),
  ]
  return wrong.length === 0 ? json({ id: 1 }) : refused({ detail: wrong })
}

const document: JsonObject = {
  openapi: '3.0.0',
  servers: [{ url: '/v1' }],
  paths: {
    '/pets': { get: {} },
    '/pets/{petId}': {
      get: { parameters: [{ name: 'petId', in: 'path', schema: { type: 'string', example: 'gone' } }] },
    },
    '/users': { get: {} },
    '/users/{username}': { get: { parameters: [{ name: 'username', in: 'path' }] } },
    '/owners/{ownerId}/pets': { get: { parameters: [{ name: 'ownerId', in: 'path' }] } },
    '/search': { get: {} },
    '/visits': {
      post: {
        requestBody: {
          content: {
            'application/json': {
              schema: { properties: { petId: { type: 'string' }, note: { type: 'string' } } },
            },
          },
        },
      },
    },
    '/labels': { post: { requestBody: { content: { 'application/json': { schema: {} } } } } },
    '/notes': {
      post: {
        requestBody: {
          content: { 'application/json': { schema: { properties: { text: { type: 'string' } } } } },
        },
      },
    },
  },
}

describe('the bases of requests', () => {
  const bench = gatherBench()

  async function learn(intensity: 'safe' | 'intrusive') {
    const opened = await bench.open(site)
    const { origin } = opened.site
    const surface = await learnSurface(
      { ...opened.context, account: null, random: openRandom(), intensity },
      gathered({
        target: target(`${origin}/`),
        responses: [exchange({ url: `${origin}/openapi.json`, body: JSON.stringify(document) })],
      }),
    )
    const of = (start: string): Entry => {
      const entry = surface.entries.find(({ id }) => id.startsWith(start))
      if (entry === undefined)
        throw new Error(`Expected ${start}, found ${surface.entries.map(({ id }) => id)}`)
      return entry
    }
    return { of, requests: opened.site.requests }
  }

  it('prefer ids and names of lists to documented examples', async () => {
    const { of } = await learn('safe')
    const shown = ['GET /v1/pets/', 'GET /v1/users/', 'GET /v1/owners/'].map(of)
    expect(shown.map(({ url, status }) => [new URL(url).pathname, status])).to.deep.equal([
      [`/v1/pets/${pet}`, 200],
      ['/v1/users/ann', 200],
      ['/v1/owners/41/pets', 200],
    ])
  })

  it('add a parameter named by an error, then a value listed by the next one', async () => {
    const { of } = await learn('safe')
    const { parameters, status } = of('GET /v1/search')
    expect({
      names: parameters.filter(({ place }) => place === 'query').map(({ name, value }) => `${name}=${value}`),
      status,
    }).to.deep.equal({
      names: ['term=test', 'by=name'],
      status: 200,
    })
  })

  it('of writing requests are repaired if the scan may write', async () => {
    const { of } = await learn('intrusive')
    const { body, status } = of('POST /v1/visits')
    expect({ status, body: JSON.parse(body?.text ?? '') }).to.deep.equal({
      status: 200,
      body: { petId: pet, note: 'testaaaaaa', reason: 'test' },
    })
  })

  it('are repaired by the fields that are missing, then by the patterns and types of their values', async () => {
    const { of } = await learn('intrusive')
    const { body, status } = of('POST /v1/labels')
    expect({ status, body: JSON.parse(body?.text ?? '') }).to.deep.equal({
      status: 200,
      body: { size: 'small', pages: 1, agreed: true, text: 'AAA-11', petId: pet },
    })
  })

  it('change the media type of the body after a 415', async () => {
    const { of } = await learn('intrusive')
    expect([of('POST /v1/notes').body, of('POST /v1/notes').status]).to.deep.equal([
      { kind: 'form', text: 'text=test' },
      200,
    ])
  })

  it('are those of the account if visitors are sent from creating users to the sign-in', async () => {
    const body = `<form action="/admin/users" method="post"><input name="name"><input name="email"><input type="password" name="password"><button>Add</button></form>`
    const opened = await bench.open({
      routes: {
        '/': { status: 200, headers: { 'content-type': 'text/html' }, body },
        '/admin/users': ({ headers }) =>
          (headers.cookie ?? '').includes('sid=1') ? json({ id: 7 }) : redirect('/login'),
      },
    })
    const account: EgressAccount = { headersFor: () => ({ cookie: 'sid=1' }), noteResponse: () => {} }
    const { entries } = await learnSurface(
      { ...opened.context, account, random: openRandom(), intensity: 'intrusive' },
      gathered({
        target: target(`${opened.site.origin}/`),
        pages: [page({ url: `${opened.site.origin}/`, body })],
      }),
    )
    const { status } = entries.find(({ url }) => url.endsWith('/admin/users')) ?? {}
    expect(status).to.equal(200)
  })

  it('are those of a visitor for a sign-up, which would replace the session of the account', async () => {
    const body = `<form action="/register" method="post"><input name="name"><input name="email"><input type="password" name="password"><button>Join</button></form>`
    const cookies: string[] = []
    const opened = await bench.open({
      routes: {
        '/': { status: 200, headers: { 'content-type': 'text/html' }, body },
        '/register': ({ headers }) => {
          cookies.push(headers.cookie ?? '')
          return redirect('/home')
        },
      },
    })
    const account: EgressAccount = { headersFor: () => ({ cookie: 'sid=1' }), noteResponse: () => {} }
    const { entries } = await learnSurface(
      { ...opened.context, account, random: openRandom(), intensity: 'intrusive' },
      gathered({
        target: target(`${opened.site.origin}/`),
        pages: [page({ url: `${opened.site.origin}/`, body })],
      }),
    )
    const signUp = entries.find(({ url }) => url.endsWith('/register'))
    expect(cookies).to.satisfy((sent: readonly string[]) => sent.length > 0 && !sent.includes('sid=1'))
    expect(signUp === undefined ? null : fillEntry(signUp).signsIn).to.equal(true)
  })

  it('are those of the account for users that visitors cannot create', async () => {
    const body = `<form action="/users/new" method="post"><input name="name"><input name="email"><input type="password" name="password"><input type="password" name="password_confirm"><button>Register</button></form>`
    const opened = await bench.open({
      routes: {
        '/': { status: 200, headers: { 'content-type': 'text/html' }, body },
        '/users/new': ({ headers }) =>
          headers.cookie === 'sid=1' ? redirect('/home') : { status: 404, body: 'Not found' },
      },
    })
    const account: EgressAccount = { headersFor: () => ({ cookie: 'sid=1' }), noteResponse: () => {} }
    const { entries } = await learnSurface(
      { ...opened.context, account, random: openRandom(), intensity: 'intrusive' },
      gathered({
        target: target(`${opened.site.origin}/`),
        pages: [page({ url: `${opened.site.origin}/`, body })],
      }),
    )
    const creation = entries.find(({ url }) => url.endsWith('/users/new'))
    expect([creation?.status, creation?.isForVisitors]).to.deep.equal([302, undefined])
  })

  it('try numbers if an error names no field, and keep words if numbers do not help', async () => {
    const field = (name: string) => `<input name="${name}">`
    const form = (action: string, method: string, ...names: readonly string[]) =>
      `<form action="${action}" method="${method}">${names.map(field).join('')}<button>Go</button></form>`
    const body =
      form('/stocks', 'get', 'above') +
      form('/shares', 'post', 'part', 'email') +
      form('/down', 'get', 'word')
    const failed = { status: 500, body: '<h1>Something went wrong</h1>' }
    const start = { status: 200, headers: { 'content-type': 'text/html' }, body }
    const read = (values: URLSearchParams, name: string) =>
      Number.isNaN(Number(values.get(name))) ? failed : { ...start, body: '<p>Shown</p>' }
    const opened = await bench.open({
      routes: {
        '/': start,
        '/stocks': ({ path }) => read(new URL(path, 'http://a').searchParams, 'above'),
        '/levels': ({ path }) => read(new URL(path, 'http://a').searchParams, 'over'),
        '/shares': ({ body: sent }) => read(new URLSearchParams(sent), 'part'),
        '/down': failed,
      },
    })
    const surface = await learnSurface(
      { ...opened.context, account: null, random: openRandom(), intensity: 'intrusive' },
      gathered({
        target: target(`${opened.site.origin}/`),
        pages: [page({ url: `${opened.site.origin}/`, body })],
        responses: [exchange({ url: `${opened.site.origin}/levels?over=test`, status: 500 })],
      }),
    )
    const learned = ['/stocks', '/levels', '/shares', '/down'].map((path) => {
      const found = surface.entries.find(({ url, parameters }) => url.includes(path) && parameters.length > 0)
      return [
        found?.status,
        found?.parameters.filter(({ place }) => place !== 'header').map(({ value }) => value),
      ]
    })
    expect(learned).to.deep.equal([
      [200, ['1']],
      [200, ['1']],
      [200, ['1', 'scanward@example.com']],
      [500, ['test']],
    ])
    const asked = opened.site.requests.filter(({ path }) => path.startsWith('/down?word='))
    expect(asked.map(({ path }) => path)).to.deep.equal(['/down?word=test', '/down?word=1'])
  })

  it('of redirects try a path if another value is refused', async () => {
    const opened = await bench.open({
      routes: {
        '/continue': ({ path }) => {
          const next = new URL(path, 'http://a').searchParams.get('next') ?? ''
          return next.startsWith('/') ? redirect(next) : refused('Invalid redirect', 400)
        },
      },
    })
    const { origin } = opened.site
    const surface = await learnSurface(
      { ...opened.context, account: null, random: openRandom(), intensity: 'safe' },
      gathered({
        target: target(`${origin}/`),
        scripts: [
          script({ text: 'location.href="/continue?next="', url: `${origin}/a.js`, pageUrl: `${origin}/` }),
        ],
        pages: [page({ url: `${origin}/`, body: '<a href="/continue?next=">Next</a>' })],
      }),
    )
    const found = surface.entries.find(({ url }) => url.includes('/continue'))
    expect([found?.status, found?.parameters[0]?.value]).to.deep.equal([302, '/'])
  })

  it('of procedures take ids of joined lists, and fields that a Zod message names', async () => {
    const course = 'crs_9f3a'
    const results = [
      { result: { data: { json: [{ id: 7 }] } } },
      { result: { data: { json: [{ id: course }] } } },
    ]
    const failed = (message: string, status: number) =>
      refused({ error: { json: { message, data: { httpStatus: status, path: 'some.procedure' } } } }, status)
    const needs = (json: JsonObject, types: Readonly<Record<string, string>>): SiteResponse | null => {
      const issues = Object.entries(types).flatMap(([name, expected]) => {
        const received = name in json ? typeof json[name] : 'undefined'
        const message = received === 'undefined' ? 'Required' : `Expected ${expected}, received ${received}`
        return received === expected
          ? []
          : [{ code: 'invalid_type', expected, received, path: [name], message }]
      })
      return issues.length === 0 ? null : failed(JSON.stringify(issues), 400)
    }
    const ofCourse = (types: Readonly<Record<string, string>>) => (text: string) => {
      const input = (JSON.parse(text) as { json: JsonObject }).json
      const refusal = needs(input, { courseId: 'string', ...types })
      return refusal ?? (input.courseId === course ? json({ result: {} }) : failed('Course not found', 404))
    }
    const badge = ofCourse({ email: 'string', acceptTerms: 'boolean' })
    const questions = ofCourse({})
    const opened = await bench.open({
      routes: {
        '/api/trpc/users.me,courses.list': json(results),
        '/api/trpc/badges.make': ({ method, body }) => (method === 'POST' ? badge(body) : failed('GET', 405)),
        '/api/trpc/quiz.questions': ({ path }) =>
          questions(new URL(path, 'http://a').searchParams.get('input') ?? '{"json":{}}'),
      },
    })
    const { origin } = opened.site
    const text = `const t=c({links:[h({url:"/api/trpc"})]}),m={referentialEqualities:1};function f(r,n){t.badges.make.mutate({courseId:r.params.courseId,email:n});t.quiz.questions.query({courseId:"first"})}`
    const surface = await learnSurface(
      { ...opened.context, account: null, random: openRandom(), intensity: 'intrusive' },
      gathered({
        target: target(`${origin}/`),
        scripts: [script({ text, url: `${origin}/a.js`, pageUrl: `${origin}/` })],
        responses: [
          exchange({
            url: `${origin}/api/trpc/users.me,courses.list?batch=1`,
            body: JSON.stringify(results),
            mediaType: 'application/json',
          }),
        ],
      }),
    )
    const learned = surface.entries.filter(({ url }) => /make|questions/.test(url))
    expect(
      learned.map(({ status, parameters }) => [
        status,
        parameters.filter(({ place }) => place === 'json').map(({ name, value }) => `${name} ${value}`),
      ]),
    ).to.have.deep.members([
      [200, [`/json/courseId ${course}`, '/json/email scanward@example.com', '/json/acceptTerms true']],
      [200, [`/json/courseId ${course}`]],
    ])
  })

  it('are tried again with a sender whose response was lost', async () => {
    const body = '<form action="/find" method="post"><input name="term"><button>Go</button></form>'
    const start = { status: 200, headers: { 'content-type': 'text/html' }, body }
    let tries = 0
    const opened = await bench.open({
      routes: {
        '/': start,
        '/find': ({ headers }) => {
          if (headers['x-requested-with'] === undefined) return { status: 403 }
          tries += 1
          return tries === 1 ? { raw: '' } : { ...start, body: '<p>Found</p>' }
        },
      },
    })
    const url = `${opened.site.origin}/`
    const surface = await learnSurface(
      { ...opened.context, account: null, random: openRandom(), intensity: 'intrusive' },
      gathered({ target: target(url), pages: [page({ url, body })], responses: [] }),
    )
    const found = surface.entries.find(({ method, url: to }) => method === 'POST' && to.endsWith('/find'))
    expect([found?.status, found?.headers['x-requested-with'], tries]).to.deep.equal([
      200,
      'XMLHttpRequest',
      2,
    ])
  })

  it('do not become a state-changing operation that an error lists', async () => {
    const asked: (string | null)[] = []
    const expected = "'save' or 'send'"
    const opened = await bench.open({
      routes: {
        '/board': ({ path }) => {
          asked.push(new URL(path, 'http://a').searchParams.get('action'))
          const detail = { loc: ['query', 'action'], msg: `Input should be ${expected}`, ctx: { expected } }
          return refused({ detail: [detail] })
        },
      },
    })
    const url = `${opened.site.origin}/`
    const body =
      '<a href="/board?action=save&id=1">Go on</a><a href="/board?action=send&id=1">Go on</a><a href="/board?id=1">Go on</a>'
    await learnSurface(
      { ...opened.context, account: null, random: openRandom(), intensity: 'intrusive' },
      gathered({ target: target(url), pages: [page({ url, body })], responses: [] }),
    )
    expect([...new Set(asked)]).to.have.members(['scanwardunknown', null])
  })

  it('are counted as unlearned once the limit of requests is reached', async () => {
    const paths = Array.from({ length: 170 }, (_, index) => `/v1/lists-${index}`)
    const parameters = [{ name: 'q', in: 'query', schema: { type: 'string' } }]
    const many = {
      openapi: '3.0.0',
      paths: Object.fromEntries(paths.map((path) => [path, { get: { parameters } }])),
    }
    const refuses = ({ path }: SiteRequest) =>
      path.includes('lists')
        ? refused({ detail: [{ loc: ['query', 'page'], msg: 'field required' }] })
        : json({})
    const opened = await bench.open({ routes: {}, otherwise: refuses })
    const surface = await learnSurface(
      { ...opened.context, account: null, random: openRandom(), intensity: 'safe' },
      gathered({
        target: target(`${opened.site.origin}/`),
        responses: [exchange({ url: `${opened.site.origin}/openapi.json`, body: JSON.stringify(many) })],
      }),
    )
    const unknown = surface.entries.filter(({ status }) => status === null)
    expect(unknown).to.not.deep.equal([])
    expect(surface.unlearned).to.equal(unknown.length)
  })

  it('of writing requests are not sent in a safe scan', async () => {
    const { of, requests } = await learn('safe')
    expect(of('POST /v1/visits').status).to.equal(null)
    expect(requests.filter(({ method }) => method !== 'GET')).to.deep.equal([])
  })
})
