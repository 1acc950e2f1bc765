import { expect } from 'chai'
import { openRandom } from '../../../../../src/engine/detect/active/plan/random.ts'
import { lookAtPoints } from '../../../../../src/engine/detect/probes/_shared/lookAtPoints.ts'
import { reactivePoints } from '../../../../../src/engine/detect/probes/_shared/reactivePoints.ts'
import type { Looks, ParameterLook } from '../../../../../src/engine/model/look.ts'
import type { ProbeRequest } from '../../../../../src/engine/model/probeRequest.ts'
import type { Entry } from '../../../../../src/engine/model/surface.ts'
import { exchange } from '../../../../helpers/tables/artifacts.ts'
import { entry } from '../../../../helpers/tables/entry.ts'

type Served = { readonly status?: number; readonly body: string }

async function lookAt(
  seen: Entry,
  respond: (values: URLSearchParams) => Served,
  before: Served | null = null,
) {
  const requests: ProbeRequest[] = []
  const looks = await lookAtPoints(
    {
      surface: { entries: [seen], entriesLeftOut: 0, avoided: [] },
      accounts: {
        has: () => false,
        tokens: [],
        otherTokens: [],
        login: null,
        ofUsers: [],
        signInPlaces: [],
        headersWith: () => ({}),
        issuedToken: () => null,
      },
      random: openRandom(),
      ...(before === null
        ? {}
        : {
            seen: ({ url }: ProbeRequest) =>
              exchange({ url, status: before.status ?? 200, body: before.body }),
          }),
      left: () => 100 - requests.length,
      async send(request) {
        requests.push(request)
        const { status = 200, body } = respond(
          new URLSearchParams(request.body ?? new URL(request.url).search),
        )
        return {
          ok: true,
          durationMs: 1,
          exchange: exchange({ url: request.url, status, body }),
        }
      },
    },
    seen.effect,
  )
  return { looks, requests }
}

/** Breaks, matters, repeats. */
function signs(look: ParameterLook | null): string {
  if (look === null) return 'unknown'
  return [look.breaks && 'breaks', look.matters && 'matters', look.repeats && 'repeats']
    .filter(Boolean)
    .join(' ')
}

async function signsOf(
  url: string,
  respond: (values: URLSearchParams) => Served,
): Promise<readonly string[]> {
  const seen = entry('GET', url)
  const { looks } = await lookAt(seen, respond)
  return seen.parameters.map((parameter) => signs(looks.of(seen, parameter)))
}

const text = '<p>A page of many words that stay as they are</p>'

describe('lookAtPoints, for reading requests', () => {
  it('recognizes a value without effect', async () => {
    expect(await signsOf('/a?id=5', () => ({ body: text }))).to.deep.equal([''])
  })

  it('recognizes a value that is parsed as a number', async () => {
    const respond = (values: URLSearchParams) => ({
      body: Number.parseInt(values.get('id') ?? '', 10) === 5 ? text : 'none',
    })
    expect(await signsOf('/a?id=5', respond)).to.deep.equal([''])
  })

  it('recognizes a value that is looked up', async () => {
    const respond = (values: URLSearchParams) => ({ body: values.get('id') === '5' ? text : 'none' })
    expect(await signsOf('/a?id=5', respond)).to.deep.equal(['matters'])
  })

  it('recognizes a value whose quotes cause an error', async () => {
    const respond = (values: URLSearchParams) =>
      /['"]/.test(values.get('id') ?? '') ? { status: 500, body: 'sorry' } : { body: text }
    expect(await signsOf('/a?id=5', respond)).to.deep.equal(['breaks'])
  })

  it('recognizes a reflected value, also in capitals', async () => {
    const respond = (values: URLSearchParams) => ({ body: `${text} ${values.get('q')?.toUpperCase()}` })
    expect(await signsOf('/a?q=tea', respond)).to.deep.equal(['repeats'])
  })

  it('recognizes a reflected value whose quotes cause an error without a reflection', async () => {
    const found = await signsOf('/a?name=scanward', (values) => {
      const name = values.get('name') ?? ''
      return { body: name.includes("'") ? '<p>Something failed</p>' : `${text}<p>Results for ${name}</p>` }
    })
    expect(found).to.deep.equal(['breaks repeats'])
    const silent = await signsOf('/a?name=scanward', (values) => {
      return { body: String(values.get('name')).includes("'") ? '<p>Something failed</p>' : text }
    })
    expect(silent).to.deep.equal(['breaks'])
  })

  it('distinguishes the parameters of a request', async () => {
    const respond = (values: URLSearchParams) => ({
      body: `${text} ${values.get('q')} ${values.get('id') === '5' ? '' : 'No such thing was found anywhere'}`,
    })
    expect(await signsOf('/a?q=tea&id=5&x=1', respond)).to.deep.equal(['repeats', 'matters', ''])
  })

  it('tolerates a page that changes by itself', async () => {
    let count = 0
    const respond = () => {
      count += 1
      return { body: `<p>${'Words of the hour '.repeat(20)} number ${count}</p>` }
    }
    expect(await signsOf('/a?id=5', respond)).to.deep.equal([''])
  })

  describe('with a crawled response', () => {
    const seen = entry('GET', '/a?id=5')
    const signsAfter = async (before: Served, respond: (values: URLSearchParams) => Served) => {
      const { looks, requests } = await lookAt(seen, respond, before)
      return [...seen.parameters.map((parameter) => signs(looks.of(seen, parameter))), requests.length]
    }

    it('repeats the request only if a response differs', async () => {
      expect(await signsAfter({ body: text }, () => ({ body: text }))).to.deep.equal(['', 1])
      const respond = (values: URLSearchParams) => ({ body: values.get('id') === '5' ? text : 'none' })
      expect(await signsAfter({ body: text }, respond)).to.deep.equal(['matters', 3])
    })

    it('tolerates a page that has changed since the crawl', async () => {
      const old = { body: `${text} and what has gone since` }
      expect(await signsAfter(old, () => ({ body: text }))).to.deep.equal(['', 3])
      const respond = (values: URLSearchParams) => ({
        body: values.get('id') === '5' ? text : `${text} and little more of it`,
      })
      expect(await signsAfter(old, respond)).to.deep.equal(['matters', 4])
    })

    it('ignores a crawled response that was blocked', async () => {
      const respond = (values: URLSearchParams) => ({ body: values.get('id') === '5' ? text : 'none' })
      expect(await signsAfter({ status: 403, body: 'Blocked' }, respond)).to.deep.equal(['matters', 4])
    })
  })

  it('returns null for blocked requests', async () => {
    const respond = (values: URLSearchParams) =>
      values.get('id') === '5' ? { body: text } : { status: 403, body: 'Blocked' }
    expect(await signsOf('/a?id=5', respond)).to.deep.equal(['unknown'])
  })
})

describe('lookAtPoints, for writing requests', () => {
  const form = entry('POST', '/notes', { form: { title: 'Tea', text: 'Green' } })
  const titles = (looks: Looks) => form.parameters.map((parameter) => signs(looks.of(form, parameter)))

  it('tests all parameters together, and none alone if nothing changes', async () => {
    let id = 0
    const { looks, requests } = await lookAt(form, () => {
      id += 1
      return { body: `<p>Saved as number ${id}</p>` }
    })
    expect(titles(looks)).to.deep.equal(['', ''])
    expect(requests).to.have.length(2)
  })

  it('uses the crawled response unless it differs', async () => {
    const saved = { body: '<p>Saved as number 7</p>' }
    const quiet = await lookAt(form, () => saved, { body: '<p>Saved as number 6</p>' })
    expect(titles(quiet.looks)).to.deep.equal(['', ''])
    expect(quiet.requests).to.have.length(1)
    const first = await lookAt(form, () => saved, { body: '<p>Welcome: this is the first that you save</p>' })
    expect(titles(first.looks)).to.deep.equal(['', ''])
    expect(first.requests).to.have.length(2)
  })

  it('tests a single parameter once', async () => {
    const note = entry('POST', '/notes', { form: { title: 'Tea' } })
    const respond = (values: URLSearchParams) =>
      values.get('title')?.includes("'") ? { status: 500, body: 'sorry' } : { body: text }
    const { looks, requests } = await lookAt(note, respond)
    expect(note.parameters.map((parameter) => signs(looks.of(note, parameter)))).to.deep.equal([
      'breaks matters',
    ])
    expect(requests).to.have.length(2)
  })

  it('tests each parameter if the response changes', async () => {
    const { looks, requests } = await lookAt(form, (values) =>
      values.get('title')?.includes("'") ? { status: 500, body: 'sorry' } : { body: text },
    )
    expect(titles(looks)).to.deep.equal(['breaks matters', ''])
    expect(requests).to.have.length(4)
  })

  it('skips passwords and file names', async () => {
    const texts = ['title', 'summary']
    const place = { page: 'https://app.example/', isFilled: false, passwords: ['text'], texts }
    const { looks, requests } = await lookAt({ ...form, form: place }, () => ({ body: text }))
    expect(titles(looks)).to.deep.equal(['', 'unknown'])
    for (const { body } of requests) expect(new URLSearchParams(body).get('text')).to.equal('Green')
  })
})

describe('livePoints', () => {
  const seen = entry('GET', '/a?quiet=1&looked=2&echo=3&fails=4&unknown=5')
  const look = (change: Partial<ParameterLook>): ParameterLook => ({
    breaks: false,
    matters: false,
    repeats: false,
    isInHeaders: false,
    broken: exchange(),
    ...change,
  })
  const known: Readonly<Record<string, ParameterLook>> = {
    quiet: look({}),
    looked: look({ matters: true }),
    echo: look({ repeats: true }),
    fails: look({ breaks: true }),
  }
  const looks: Looks = { of: (_, { name }) => known[name] ?? null }
  const points = seen.parameters.map((parameter) => ({ entry: seen, parameter }))
  const namesOf = (
    ...options: Parameters<typeof reactivePoints> extends [unknown, unknown, infer O] ? [O] : never
  ) => reactivePoints(points, looks, ...options).map(({ parameter }) => parameter.name)

  it('puts reactions to syntax characters first and drops inert points', () => {
    expect(namesOf({ by: 'following', isLikely: () => false })).to.deep.equal(['fails', 'looked', 'unknown'])
  })

  it('keeps reflected points for probes that read reflections', () => {
    expect(namesOf({ by: 'following or repeating', isLikely: () => false })).to.deep.equal([
      'fails',
      'looked',
      'echo',
      'unknown',
    ])
  })

  it('keeps inert points with telling names, last', () => {
    const isLikely = ({ parameter }: { readonly parameter: { readonly name: string } }) =>
      parameter.name === 'quiet'
    expect(namesOf({ by: 'following', isLikely })).to.deep.equal(['fails', 'looked', 'unknown', 'quiet'])
    expect(namesOf({ by: 'following', isLikely, isTelling: () => false })).to.deep.equal([
      'fails',
      'looked',
      'unknown',
    ])
  })
})
