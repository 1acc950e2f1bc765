import { expect } from 'chai'
import paramPollution from '../../../../../src/engine/detect/probes/protocol/param-pollution.ts'
import { html, json, redirect, type SiteResponse } from '../../../../helpers/sites/site.ts'
import { type GivenExchange, page } from '../../../../helpers/tables/artifacts.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { type ProbeCase, probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'
import { type Responding, sentBy } from '../../../../helpers/tables/sentBy.ts'

type Respond = (values: readonly string[], url: URL) => SiteResponse

const donation = (link: (fund: string) => string) =>
  appThat('/list?fund=bridge', (values) =>
    html(`<p>Thank you</p><a href="${encode(link(first(values)))}">Give</a>`),
  )

function appThat(path: string, respond: Respond): ProbeCase {
  const [name = ''] = new URL(path, probedOrigin).searchParams.keys()
  return {
    site: {
      routes: {
        '/list': (request) => {
          const url = new URL(request.path, probedOrigin)
          return respond(url.searchParams.getAll(name), url)
        },
      },
    },
    entries: [entry('GET', path)],
  }
}

type Body = { readonly by: string; readonly page?: { readonly id: number } }

/** Some gateways stop at the first member of a name; `JSON.parse` takes the last. */
function searchThat(sent: Body, respond: (body: Body, text: string) => SiteResponse): ProbeCase {
  return {
    site: { routes: { '/search': ({ body }) => respond(JSON.parse(body), body) } },
    entries: [entry('POST', '/search', { json: sent, mediaType: 'application/json', effect: 'reads' })],
  }
}

const firstMember = (text: string, name: string) => new RegExp(`"${name}":"?([^",}]*)`).exec(text)?.[1] ?? ''
const namesOf = (text: string) => text.match(/"\w+":/g) ?? []

const encode = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
const refused: SiteResponse = { ...html('<p>Not allowed</p>'), status: 400 }
const forbidden: SiteResponse = { ...json({ error: 'forbidden' }), status: 403 }
const columns = ['name', 'date']
const sorted = (by: string) => html(`<h1>Teas</h1><p>Sorted by ${encode(by)}</p>`)
const isOwn = (to: string) =>
  URL.canParse(to, probedOrigin) && new URL(to, probedOrigin).origin === probedOrigin
const records: Readonly<Record<string, unknown>> = {
  '7': { id: 7, owner: 'Ada', total: 120, items: ['green', 'oolong'] },
  '8': { id: 8, owner: 'Bob', total: 9, items: ['black'] },
}

const first = (values: readonly string[]) => values[0] ?? ''
const last = (values: readonly string[]) => values.at(-1) ?? ''

const found = (given: ProbeCase, sample: string, evidence: Readonly<Record<string, string>>) => ({
  ...given,
  findings: [{ severity: 'medium' as const, samples: [sample], confidence: 'certain' as const, evidence }],
})

probeTable(paramPollution, {
  clean: {
    'a first value that is both checked and used': appThat('/list?by=name', (values) =>
      columns.includes(first(values)) ? sorted(first(values)) : refused,
    ),
    'a check of every value': appThat('/list?by=name', (values) =>
      values.every((value) => columns.includes(value)) ? sorted(last(values)) : refused,
    ),
    'a refused repeated parameter': appThat('/list?by=name', (values) =>
      values.length === 1 && columns.includes(first(values)) ? sorted(first(values)) : refused,
    ),
    'values without a check': appThat('/list?by=name', (values) => sorted(last(values))),
    'links that repeat the whole query': appThat('/list?by=name', (values, url) =>
      columns.includes(first(values))
        ? html(
            `<p>Sorted by ${encode(first(values))}</p><a href="/list${encode(url.search)}&amp;page=2">Next</a>`,
          )
        : refused,
    ),
    'a text that prints the whole query': appThat('/list?by=name', (values, url) =>
      columns.includes(first(values)) ? html(`<p>You asked for ${encode(url.search)}</p>`) : refused,
    ),
    'a redirect to the checked value': appThat('/list?to=%2Fhome', (values) =>
      redirect(isOwn(last(values)) ? last(values) : '/'),
    ),
    'the record of the checked value': appThat('/list?id=7', (values) =>
      first(values) === '7' ? json(records['7']) : forbidden,
    ),
    'a link with an encoded value': donation((fund) => `/paid?fund=${encodeURIComponent(fund)}&amount=5`),
    'a link that is the value itself': appThat('/list?to=%2Fhome', (values) =>
      html(`<a href="${encode(first(values))}">Back</a>`),
    ),
    'a link with the value in its path': donation((fund) => `/funds/${fund}?amount=5`),
    'a JSON body whose last member is checked and used': searchThat({ by: 'name' }, ({ by }) =>
      columns.includes(by) ? json({ by }) : forbidden,
    ),
    'a JSON body with two members of a name, which is refused': searchThat({ by: 'name' }, ({ by }, text) =>
      columns.includes(firstMember(text, 'by')) && new Set(namesOf(text)).size === namesOf(text).length
        ? json({ by })
        : forbidden,
    ),
    'an echo of the JSON body': searchThat({ by: 'name' }, (body, text) =>
      columns.includes(firstMember(text, 'by')) ? json({ ...body }) : forbidden,
    ),
    'a different record for each request': (() => {
      let count = 0
      return appThat('/list?id=7', (values) => {
        count += 1
        return first(values) === '7' ? json(records[count % 2 === 0 ? '7' : '8']) : forbidden
      })
    })(),
  },
  found: {
    'a gateway that checks the first value, and a page that uses the last': found(
      appThat('/list?by=name', (values) =>
        columns.includes(first(values)) ? sorted(last(values)) : refused,
      ),
      'GET /list: by (query)',
      { order: 'the refused value last', effect: 'the response shows the value' },
    ),
    'a gateway that checks the last value, and an API that uses the first': found(
      appThat('/list?by=name', (values) =>
        columns.includes(last(values)) ? json({ by: first(values), teas: ['green'] }) : refused,
      ),
      'GET /list: by (query)',
      { order: 'the refused value first' },
    ),
    'a redirect that checks only the first value': found(
      appThat('/list?to=%2Fhome', (values) => redirect(isOwn(first(values)) ? last(values) : '/')),
      'GET /list: to (query)',
      { effect: 'the browser is redirected to the host of the value' },
    ),
    'a link with an unencoded value in its query': found(
      donation((fund) => `/paid?fund=${fund}&amount=5`),
      'GET /list: fund (query)',
      { effect: 'a link of the page has one more parameter' },
    ),
    'a link that ends with the unencoded value': found(
      donation((fund) => `/paid?amount=5&fund=${fund}`),
      'GET /list: fund (query)',
      { effect: 'a link of the page has one more parameter' },
    ),
    'a gateway that checks the first member of a JSON body': found(
      searchThat({ by: 'name' }, ({ by }, text) =>
        columns.includes(firstMember(text, 'by')) ? json({ by, teas: ['green'] }) : forbidden,
      ),
      'POST /search: /by (json)',
      { order: 'the refused value last', effect: 'the response shows the value' },
    ),
    'a number in an inner object of a JSON body': found(
      searchThat({ by: 'name', page: { id: 7 } }, ({ page }, text) =>
        firstMember(text, 'id') === '7' ? json(records[String(page?.id)] ?? {}) : forbidden,
      ),
      'POST /search: /page/id (json)',
      { order: 'the refused value last', effect: 'the response shows another record' },
    ),
    'the record of another user': found(
      appThat('/list?id=7', (values) =>
        first(values) === '7' ? json(records[last(values)] ?? {}) : forbidden,
      ),
      'GET /list: id (query)',
      { effect: 'the response shows another record' },
    ),
  },
  skipped: {
    'a site without parameters': {
      ...appThat('/list', () => html('')),
      reason: 'not applicable: the scan found no parameter of a read-only request',
    },
  },
})

describe('candidates of protocol.param-pollution', () => {
  const count = async (path: string, given: Omit<Responding, 'entries'>) =>
    (await sentBy(paramPollution, { entries: [entry('GET', path)], ...given })).length
  const broken = (body: string, given: GivenExchange = {}) =>
    page({ url: `${probedOrigin}/list`, body, ...given })

  it('include links if the page had a link with the value, also for syntax characters', async () => {
    const repeats = { repeats: true }
    const link = broken('<a href="/paid?fund=bridge%27%22x">Give</a>')
    expect(await count('/list?fund=bridge', { look: { ...repeats, broken: link } })).to.equal(1)
    const cut = broken(`<p>bridge'x${' '.repeat(65_000)}`)
    expect(await count('/list?fund=bridge', { look: { ...repeats, broken: cut } })).to.equal(1)
    const error = broken("<p>bridge'x</p>", { status: 500 })
    expect(await count('/list?fund=bridge', { look: { ...repeats, broken: error } })).to.equal(1)
    const text = broken('<p>bridge\'x</p><a href="/paid?fund=tower">Give</a>')
    expect(await count('/list?fund=bridge', { look: { ...repeats, broken: text } })).to.equal(0)
  })

  it('include words where syntax characters were refused', async () => {
    const matters = { matters: true, breaks: true }
    const refusal = broken('', { status: 400 })
    expect(await count('/list?by=name', { look: { ...matters, broken: refusal } })).to.equal(1)
    expect(await count('/list?by=name', { look: { ...matters, broken: broken('') } })).to.equal(0)
  })

  it('include URLs if the page redirects only to some of them', async () => {
    const look = { isInHeaders: true }
    const lead = () => ({ status: 302, headers: { location: '/home' } })
    expect(await count('/list?to=%2Fhome', { look, respond: lead })).to.equal(5)
    expect(await count('/list?to=%2Fhome', { look, respond: lead, proven: ['redirect.open'] })).to.equal(0)
    // Only the unchanged request.
    expect(await count('/list?to=%2Fhome', { look })).to.equal(1)
  })
})
