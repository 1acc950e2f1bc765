import { expect } from 'chai'
import { openQuoteDetection } from '../../../../../src/engine/detect/probes/_shared/quoteDetection.ts'
import { requestUnmodified } from '../../../../../src/engine/detect/probes/_shared/requestAt.ts'
import { exchange } from '../../../../helpers/tables/artifacts.ts'
import { entry } from '../../../../helpers/tables/entry.ts'

type Served = { readonly status?: number; readonly body: string }
type Options = {
  readonly method?: 'GET' | 'POST'
  readonly takesMysql?: boolean
  readonly broken: Served
  readonly breaks?: boolean
}

async function lookAt(
  own: string,
  respond: (value: string) => Served,
  { method = 'GET', takesMysql = true, broken, breaks = true }: Options,
) {
  const url = `/find?name=${encodeURIComponent(own)}`
  const seen = entry(method, url)
  const [parameter] = seen.parameters
  if (parameter === undefined) throw new Error('Expected a parameter')
  const sent: string[] = []
  const served = ({ status = 200, body }: Served) => exchange({ url: seen.url, status, body })
  const look = { repeats: false, isInHeaders: false, matters: true, breaks, broken: served(broken) }
  const context = {
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
    looks: { of: () => look },
    async send(request: { readonly url: string }) {
      const value = new URL(request.url).searchParams.get('name') ?? ''
      sent.push(value)
      return { ok: true as const, durationMs: 1, exchange: served(respond(value)) }
    },
  }
  const point = { entry: seen, parameter }
  const base = await requestUnmodified(context, point)
  if (base === null) throw new Error('Expected a response')
  sent.length = 0
  const looks = openQuoteDetection(context, point, { base, takesMysql })
  await looks.lookFirst()
  await looks.lookOn()
  return { quotes: [...looks.quotes], state: looks.state(), sent }
}

const error: Served = { body: 'the search has failed' }
const nothing: Served = { body: 'no such customer' }
const found: Served = { body: 'Ada Byron lives in London' }
const others: Served = { body: 'Ada Byron, Alan Turing, Grace Hopper, Mary Shelley' }

/** A single-quoted text in a database with this concatenation. */
const inQuotes = (quote: string, joins: string) => (value: string) => {
  const text = value.replaceAll(quote + joins + quote, '')
  return text.includes(quote) ? error : text === 'byron' ? found : nothing
}

describe('openQuoteLooks', () => {
  it('sends one request if the likeliest quotes keep the response', async () => {
    const seen = await lookAt('byron', inQuotes("'", '||'), { broken: error })
    expect(seen).to.deep.equal({ quotes: ["'"], state: 'told', sent: ["byron'||'"] })
  })

  it('tests double quotes if single quotes are plain text', async () => {
    const seen = await lookAt('byron', inQuotes('"', '||'), { broken: error })
    expect(seen).to.deep.equal({ quotes: ['"'], state: 'told', sent: ["byron'||'", 'byron"||"'] })
  })

  it('sends one request if quotes cause an error that no plain text causes', async () => {
    const seen = await lookAt('byron', (value) => (value === 'byron' ? found : error), { broken: error })
    expect(seen).to.deep.equal({ quotes: [], state: 'unread', sent: ["byron'||'"] })
  })

  it('continues if short values may have matched other records', async () => {
    const seen = await lookAt('by', (value) => (value === 'by' ? found : error), { broken: error })
    expect(seen.sent).to.deep.equal(["by'||'", 'by"||"', "by' '"])
  })

  it('continues if no second plain value was compared, as for writes', async () => {
    const respond = (value: string) => (value === 'byron' ? found : nothing)
    const seen = await lookAt('byron', respond, { method: 'POST', broken: nothing, takesMysql: false })
    expect(seen).to.deep.equal({ quotes: [], state: 'told', sent: ["byron'||'", 'byron"||"'] })
  })

  it('sends one request if a write rejects quotes like other syntax characters', async () => {
    const refused = { status: 400, body: 'not a name' }
    const respond = (value: string) => (value === 'byron' ? found : refused)
    const seen = await lookAt('byron', respond, { method: 'POST', broken: refused })
    expect(seen).to.deep.equal({ quotes: [], state: 'unread', sent: ["byron'||'"] })
  })

  it('tests MySQL concatenation last, and only for names that are looked up', async () => {
    const options = { broken: nothing, breaks: false }
    const seen = await lookAt('byron', inQuotes("'", ' '), options)
    expect(seen).to.deep.equal({ quotes: ["'"], state: 'told', sent: ["byron'||'", "byron' '"] })
    const seldom = await lookAt('byron', inQuotes("'", ' '), { ...options, takesMysql: false })
    expect(seldom.sent).to.deep.equal(["byron'||'"])
    const named = await lookAt('form.pdf', (value) => (value === 'form.pdf' ? found : nothing), options)
    expect(named.sent).to.deep.equal(["form.pdf'||'"])
  })

  it('sends one request if a number is calculated', async () => {
    const respond = (value: string) => (/^12(?:-0)?$/.test(value) ? found : nothing)
    const seen = await lookAt('12', respond, { broken: nothing, breaks: false })
    expect(seen).to.deep.equal({ quotes: [''], state: 'told', sent: ['12-0'] })
  })

  it('tests quotes around a number that breaks with an operator', async () => {
    // Another number exists, so a miss looks like an error.
    const respond = (value: string) => (/^12(?:'\|\|')?$/.test(value) ? found : nothing)
    const seen = await lookAt('12', respond, { broken: nothing })
    expect(seen).to.deep.equal({ quotes: ["'"], state: 'told', sent: ['12-0', "12'||'"] })
  })

  it('decides nothing on a page that changes by itself', async () => {
    let count = 0
    const respond = () => {
      count += 1
      return { body: `${others.body} ${'visit '.repeat(count)}` }
    }
    const seen = await lookAt('byron', respond, { method: 'POST', broken: error, takesMysql: false })
    expect(seen).to.deep.equal({ quotes: [], state: 'told', sent: ["byron'||'", 'byron"||"'] })
  })

  it('picks the quotes with the much smaller change', async () => {
    const list = 'Ada Byron, Alan Turing, Grace Hopper, Mary Shelley, '.repeat(4)
    const respond = (value: string) => ({
      body: value.includes('"') ? `${list} 7 letters` : `${list} ${others.body} ${value.length} letters`,
    })
    const seen = await lookAt('byron', respond, { broken: error })
    expect(seen.quotes).to.deep.equal(["'"])
  })
})
