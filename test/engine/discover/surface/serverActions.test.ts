import { expect } from 'chai'
import { fillEntry } from '../../../../src/engine/discover/surface/fillEntry.ts'
import { joinServerActions } from '../../../../src/engine/discover/surface/serverActions.ts'
import type { Artifacts } from '../../../../src/engine/model/artifacts.ts'
import type { FoundRequest } from '../../../../src/engine/model/foundRequest.ts'
import { page, script, siteUrl } from '../../../helpers/tables/artifacts.ts'
import { showEntries, surfaceOf } from '../../../helpers/tables/surface.ts'

const id = `40${'0123456789'.repeat(4)}`

function call(text: string, further: Partial<FoundRequest> = {}): FoundRequest {
  return {
    method: 'POST',
    url: siteUrl,
    body: { kind: 'json', text },
    headers: { accept: 'text/x-component', 'next-action': id },
    source: 'script',
    ...further,
  }
}

function joined(...requests: readonly FoundRequest[]) {
  const { requests: calls, uncalled } = joinServerActions(requests)
  const show = ({ operation, effect, body, labels = [] }: FoundRequest) =>
    [operation, effect, body?.text, ...labels].join(' ')
  return [...calls.map(show), ...uncalled.map(({ name, unknown }) => `${name}: ${unknown}`)]
}

const seen = (text: string, further: Partial<FoundRequest> = {}) =>
  call(text, { source: 'browser', ...further })

describe('joinServerActions', () => {
  it('lets the name tell whether an action reads, and without it the labels of its buttons', () => {
    const named = (name: string) => joined(call('["a"]', { names: [name], labels: ['Go'] }))
    expect(named('findOrders')).to.deep.equal(['action findOrders reads ["a"] Go'])
    expect(named('productSearch')).to.deep.equal(['action productSearch reads ["a"] Go'])
    expect(named('saveOrder')).to.deep.equal(['action saveOrder writes ["a"] Go'])
    expect(named('getOrCreateCart')).to.deep.equal(['action getOrCreateCart writes ["a"] Go'])
    expect(joined(call('["a"]', { labels: ['Search'] }))).to.deep.equal([
      'action 40012345 reads ["a"] Search',
    ])
  })

  it('does not call an action without a name and without labels', () => {
    expect(joined(call('["a"]'))).to.deep.equal(['40012345: effect'])
  })

  it('calls with a guess, and says so; not without arguments', () => {
    const guess: Partial<FoundRequest> = { names: ['findOrders'], isGuessed: true }
    expect(joined(call('["test"]', guess))).to.deep.equal([
      'action findOrders reads ["test"]',
      'findOrders: arguments',
    ])
    expect(joined(call('[]', guess))).to.deep.equal(['findOrders: arguments'])
  })

  it('takes arguments and labels from the browser, and the name from scripts', () => {
    const guess = call('[]', { names: ['findOrders'], isGuessed: true })
    expect(joined(guess, seen('["tea"]', { labels: ['Go'] }))).to.deep.equal([
      'action findOrders reads ["tea"] Go',
    ])
    expect(joined(call('[]', { isGuessed: true }), seen('["tea"]', { labels: ['Find'] }))).to.deep.equal([
      'action 40012345 reads ["tea"] Find',
    ])
  })

  it('updates an object that no one has', () => {
    const update = (text: string) => joined(call(text, { names: ['updateNote'] }))[0]
    expect(update('[7,"hello"]')).to.equal('action updateNote writes [2000000011,"hello"]')
    expect(update('["6f9619ff-8b86-d011-b42d-00c04fc964ff",{"noteId":"9","rank":4}]')).to.equal(
      'action updateNote writes ["00000000-0000-4000-8000-000000000001",{"noteId":"2000000011","rank":4}]',
    )
    expect(joined(call('[7,"hello"]', { labels: ['Save'] }))[0]).to.include('[2000000011,"hello"]')
    expect(joined(call('[7]', { names: ['findNote'] }))[0]).to.include('[7]')
    const form = { kind: 'multipart', text: '1_id=7&1_text=a&0=["$K1"]' } as const // `as`: its kind.
    expect(decodeURIComponent(joined(call('', { names: ['saveNote'], body: form }))[0] ?? '')).to.equal(
      'action saveNote writes 1_id=2000000011&1_text=a&0=["$K1"]',
    )
  })

  it('is silent on actions that forms name', () => {
    const form = call('', {
      headers: {},
      body: { kind: 'multipart', text: `%24ACTION_ID_${id}=&term=tea` },
      form: { page: siteUrl, isFilled: false, passwords: [], texts: [], hidden: [], leaving: [] },
    })
    expect(joined(call('[]', { isGuessed: true }), form)).to.have.lengthOf(1)
  })

  it('leaves other requests as they are', () => {
    const others = [call('{}', { headers: {} }), call('{}', { method: 'GET' })]
    expect(joinServerActions(others).requests).to.deep.equal(others)
  })
})

const chunk = (references: string, code: string) =>
  `(self.webpackChunk_N_E=self.webpackChunk_N_E||[]).push([[74],{4183:(e,r,t)=>{var c=t(9339),x=t(7437);${references};function S(p){let[v,w]=(0,x.useState)("tea");return ${code}}}}])`

const reference = (variable: string, number: number, name: string, bits = '40') =>
  `let ${variable}=(0,c.createServerReference)("${bits}${String(number).repeat(40)}",c.callServer,void 0,c.findSourceMapURL,"${name}")`

function surface(text: string, further: Partial<Artifacts> = {}) {
  return surfaceOf({
    scripts: [script({ url: `${siteUrl}_next/static/chunks/1.js`, pageUrl: siteUrl, text })],
    ...further,
  })
}

describe('the surface of Server Actions', () => {
  const two = chunk(
    `${reference('a', 1, 'findOrders')};${reference('b', 2, 'findUsers')};${reference('d', 3, 'deleteUser')}`,
    '[()=>a(v),()=>b(v),()=>d(7)]',
  )

  it('has an entry for each action of a page, although their inputs have the same names', () => {
    const { entries } = surface(two)
    expect(showEntries({ entries: entries.filter(({ method }) => method === 'POST') })).to.deep.equal([
      'POST / {/0} action findOrders: /0=tea',
      'POST / {/0} action findUsers: /0=tea',
    ])
  })

  it('withholds what harms, and names it', () => {
    expect(surface(two).avoided.map(({ why }) => why)).to.deep.equal([
      'deletes data (Server Action deleteUser)',
    ])
  })

  it('does not take the references to form fields for an input', () => {
    const text = chunk(
      reference('a', 1, 'findOrders'),
      '(0,x.jsx)("form",{action:a,children:(0,x.jsx)("input",{name:"q"})})',
    )
    const react = script({ url: `${siteUrl}r.js`, text: 'D=t+(e=i++)+"_";p.forEach(f),"$K"+e.toString(16)' })
    const { entries } = surfaceOf({
      scripts: [script({ url: `${siteUrl}a.js`, text }), react],
      pages: [page({})],
    })
    const [found] = entries.filter(({ method }) => method === 'POST')
    expect(found?.parameters.map(({ place, name }) => [place, name])).to.deep.equal([['multipart', '1_q']])
    expect(found === undefined ? '' : fillEntry(found).body).to.include('name="0"\r\n\r\n["$K1"]')
  })

  it('escapes payloads that React would read as references', () => {
    const { entries } = surface(two)
    const [found] = entries.filter(({ id: own }) => own.includes('findOrders'))
    const change = { parameter: { place: 'json', name: '/0' }, value: '${7*7}' } as const // `as`: a place.
    const filled = found === undefined ? null : fillEntry(found, [change])
    expect([filled?.body, filled?.headers['content-type'], filled?.isRead]).to.deep.equal([
      '["$${7*7}"]',
      'text/plain;charset=UTF-8',
      true,
    ])
  })
})
