import { expect } from 'chai'
import paramPollution from '../../../../../src/engine/detect/probes/protocol/param-pollution.ts'
import { html, json, redirect, type SiteResponse } from '../../../../helpers/sites/site.ts'
import { type GivenExchange, page } from '../../../../helpers/tables/artifacts.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { type ProbeCase, probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'
import { type Responding, sentBy } from '../../../../helpers/tables/sentBy.ts'

type Respond = (values: readonly string[], url: URL) => SiteResponse

/** A page about one fund, with a link that goes on with it. */
const donation = (link: (fund: string) => string) =>
  appThat('/list?fund=bridge', (values) =>
    html(`<p>Thank you</p><a href="${encode(link(first(values)))}">Give</a>`),
  )

/** A site whose `/list` gets all values of one parameter. */
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
    'the first value, checked and used': appThat('/list?by=name', (values) =>
      columns.includes(first(values)) ? sorted(first(values)) : refused,
    ),
    'every value checked': appThat('/list?by=name', (values) =>
      values.every((value) => columns.includes(value)) ? sorted(last(values)) : refused,
    ),
    'a repeated parameter that is refused': appThat('/list?by=name', (values) =>
      values.length === 1 && columns.includes(first(values)) ? sorted(first(values)) : refused,
    ),
    'values that nobody checks': appThat('/list?by=name', (values) => sorted(last(values))),
    'links that repeat the whole query': appThat('/list?by=name', (values, url) =>
      columns.includes(first(values))
        ? html(
            `<p>Sorted by ${encode(first(values))}</p><a href="/list${encode(url.search)}&amp;page=2">Next</a>`,
          )
        : refused,
    ),
    'a text that shows the whole query': appThat('/list?by=name', (values, url) =>
      columns.includes(first(values)) ? html(`<p>You asked for ${encode(url.search)}</p>`) : refused,
    ),
    'a redirect by the value that was checked': appThat('/list?to=%2Fhome', (values) =>
      redirect(isOwn(last(values)) ? last(values) : '/'),
    ),
    'a record by the value that was checked': appThat('/list?id=7', (values) =>
      first(values) === '7' ? json(records['7']) : forbidden,
    ),
    'a link with an encoded value': donation((fund) => `/paid?fund=${encodeURIComponent(fund)}&amount=5`),
    'a link that is the value itself': appThat('/list?to=%2Fhome', (values) =>
      html(`<a href="${encode(first(values))}">Back</a>`),
    ),
    'a link with the value in its path': donation((fund) => `/funds/${fund}?amount=5`),
    'another record each time': (() => {
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
    'a redirect whose first value is checked': found(
      appThat('/list?to=%2Fhome', (values) => redirect(isOwn(first(values)) ? last(values) : '/')),
      'GET /list: to (query)',
      { effect: 'the browser is redirected to the host of the value' },
    ),
    'a link whose query takes the value as it is': found(
      donation((fund) => `/paid?fund=${fund}&amount=5`),
      'GET /list: fund (query)',
      { effect: 'a link of the page has one more parameter' },
    ),
    'a link with the value last': found(
      donation((fund) => `/paid?amount=5&fund=${fund}`),
      'GET /list: fund (query)',
      { effect: 'a link of the page has one more parameter' },
    ),
    'the record of somebody else': found(
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

describe('the first looks of protocol.param-pollution', () => {
  const count = async (path: string, given: Omit<Responding, 'entries'>) =>
    (await sentBy(paramPollution, { entries: [entry('GET', path)], ...given })).length
  const broken = (body: string, given: GivenExchange = {}) =>
    page({ url: `${probedOrigin}/list`, body, ...given })

  it('try links where the page had one with the value, for characters of syntax as well', async () => {
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

  it('try words where characters of syntax were refused', async () => {
    const matters = { matters: true, breaks: true }
    const refusal = broken('', { status: 400 })
    expect(await count('/list?by=name', { look: { ...matters, broken: refusal } })).to.equal(1)
    expect(await count('/list?by=name', { look: { ...matters, broken: broken('') } })).to.equal(0)
  })

  it('try URLs where the page leads somewhere, and not yet anywhere', async () => {
    const look = { isInHeaders: true }
    const lead = () => ({ status: 302, headers: { location: '/home' } })
    expect(await count('/list?to=%2Fhome', { look, respond: lead })).to.equal(5)
    expect(await count('/list?to=%2Fhome', { look, respond: lead, proven: ['redirect.open'] })).to.equal(0)
    // The page is asked for as it is, and no further.
    expect(await count('/list?to=%2Fhome', { look })).to.equal(1)
  })
})
