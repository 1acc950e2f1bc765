import { expect } from 'chai'
import { ChangedObjects } from '../../../../../src/engine/detect/active/restore/changedObjects.ts'
import type { EgressAccount, EgressRequest, EgressResponse } from '../../../../../src/engine/model/egress.ts'
import { page } from '../../../../helpers/tables/artifacts.ts'

const url = 'https://app.example/profile'
const accepted = { isAccepted: true, mayBeUpdate: true } as const
const account: EgressAccount = { headersFor: () => ({}), noteResponse: () => {} }

function openProfile() {
  const fields = new Map([
    ['phone', '112'],
    ['bio', 'Rows'],
  ])
  const requests: EgressRequest[] = []
  let tokens = 0
  const input = (name: string) => `<input name="${name}" value="${fields.get(name)}">`
  const show = () => {
    tokens += 1
    const token = `<input type="hidden" name="csrf_token" value="t${tokens}">`
    return `<form method="post" action="/profile/phone">${token}${input('phone')}</form>
      <form method="post" action="/profile/all">${token}${input('phone')}${input('bio')}</form>`
  }
  const write = (body: string) => {
    for (const [name, value] of new URLSearchParams(body)) if (fields.has(name)) fields.set(name, value)
  }
  const send = async (request: EgressRequest): Promise<EgressResponse> => {
    requests.push(request)
    if (request.method === 'POST') write(request.body ?? '')
    return { ok: true, durationMs: 1, exchange: page({ url: request.url, body: show() }) }
  }
  return { fields, requests, send, write }
}

function formOf(action: string, text: string, changed: readonly (readonly [string, string])[]) {
  const place = { page: url, isFilled: true, passwords: [], texts: [] }
  const request = { url: `https://app.example${action}`, method: 'POST', account } as const
  return {
    ...request,
    form: { ...place, url: request.url, body: { kind: 'form', text } as const, changed },
  }
}

const phone = formOf('/profile/phone', 'csrf_token=t0&phone=112', [['phone', '5']])
const both = formOf('/profile/all', 'csrf_token=t0&phone=112&bio=Rows', [['phone', '6']])

/** Counts sign-in renewals for a response that is no object. */
async function countRenewals(respond: (url: string) => ReturnType<typeof page>): Promise<number> {
  let renewals = 0
  const changed = new ChangedObjects({
    send: async ({ url }) => ({ ok: true, durationMs: 1, exchange: respond(url) }),
    renewSignIn: async () => {
      renewals += 1
    },
  })
  for (let id = 1; id <= 10; id += 1) {
    const request = { url: `https://app.example/notes/${id}`, method: 'PUT', body: '{}', account } as const
    expect(await changed.reasonToWithhold(request)).to.match(/old values/)
  }
  return renewals
}

async function openChanged() {
  const profile = openProfile()
  const changed = new ChangedObjects({ send: profile.send, renewSignIn: async () => {} })
  for (const request of [phone, both])
    expect(await changed.reasonToWithhold(request), request.url).to.equal(null)
  const write = async (request: typeof phone, body: string) => {
    changed.noteSent()
    profile.write(body)
    changed.noteSent()
    await changed.note(request, accepted)
  }
  await write(phone, 'phone=5')
  await write(both, 'phone=6&bio=Rows')
  return { ...profile, changed, count: () => profile.requests.splice(0).map(({ method = 'GET' }) => method) }
}

describe('objects changed by requests', () => {
  it('are read once for all forms of a page, and again after a restore', async () => {
    const { changed, fields, count } = await openChanged()
    count()
    await changed.putBack({ isLast: false })
    expect(Object.fromEntries(fields)).to.deep.equal({ phone: '112', bio: 'Rows' })
    expect(count()).to.deep.equal(['GET', 'POST', 'GET'])
    expect(changed.list().map(({ state }) => state)).to.deep.equal(['restored'])
  })

  for (const [what, showsOnce, state] of [
    ['are restored to empty if their form was empty before', false, 'restored'],
    ['are not taken from a text that the page shows once', true, undefined],
  ] as const)
    it(what, async () => {
      let mail = ''
      const send = async ({ method, body = '' }: EgressRequest): Promise<EgressResponse> => {
        if (method === 'POST') mail = new URLSearchParams(body).get('mail') ?? ''
        const form = `<form method="post" action="/mail"><input name="mail" value="${mail}"><select name="kind"><option selected>home<option>work</select></form>`
        if (method !== 'POST' && showsOnce) mail = ''
        return { ok: true, durationMs: 1, exchange: page({ url, body: form }) }
      }
      const changed = new ChangedObjects({ send, renewSignIn: async () => {} })
      const write = { url: 'https://app.example/mail', method: 'POST', account } as const
      const body = { kind: 'form', text: 'mail=test%40example.com&kind=home' } as const
      const place = { page: url, isFilled: false, passwords: [], texts: ['mail'] }
      for (const value of ['one@example.com', "two'@example.com"]) {
        const request = {
          ...write,
          body: String(new URLSearchParams({ mail: value, kind: 'home' })),
          form: { ...place, url: write.url, body, changed: [['mail', value]] as const },
        }
        expect(await changed.reasonToWithhold(request)).to.equal(null)
        await send(request)
        changed.noteSent()
        await changed.note(request, accepted)
      }
      await changed.putBack({ isLast: true })
      if (!showsOnce) expect(mail).to.equal('')
      expect(changed.list().map((one) => one.state)[0]).to.equal(state)
    })

  it('are none if the form remembers one of its fields alone', async () => {
    let author = ''
    const send = async ({ method, body = '' }: EgressRequest): Promise<EgressResponse> => {
      if (method === 'POST') author = new URLSearchParams(body).get('author') ?? ''
      const form = `<form method="post" action="/book"><input name="author" value="${author}"><textarea name="text"></textarea></form>`
      return { ok: true, durationMs: 1, exchange: page({ url, body: form }) }
    }
    const changed = new ChangedObjects({ send, renewSignIn: async () => {} })
    const body = { kind: 'form', text: 'author=test&text=test' } as const
    const place = { page: url, isFilled: false, passwords: [], texts: ['author', 'text'] }
    const write = { url: 'https://app.example/book', method: 'POST', body: body.text, account } as const
    const request = { ...write, form: { ...place, url: write.url, body, changed: [] } }
    await send(request)
    await changed.note(request, accepted)
    expect(changed.list()).to.deep.equal([])
  })

  it('are kept from the first loads of their page', async () => {
    const { send, requests } = openProfile()
    const changed = new ChangedObjects({ send, renewSignIn: async () => {} })
    await changed.reasonToWithhold(phone)
    changed.noteSent()
    await changed.reasonToWithhold(both)
    expect(requests).to.have.length(2)
  })

  it('are kept from new loads if the first ones showed another object of the list', async () => {
    let items = 1
    let loads = 0
    const send = async (request: EgressRequest): Promise<EgressResponse> => {
      loads += 1
      const forms = Array.from(
        { length: items },
        (_, at) =>
          `<form method="post" action="/items"><input type="hidden" name="id" value="${at}"><input name="text" value="text ${at}"></form>`,
      )
      return { ok: true, durationMs: 1, exchange: page({ url: request.url, body: forms.join('') }) }
    }
    const changed = new ChangedObjects({ send, renewSignIn: async () => {} })
    await changed.reasonToWithhold(formOf('/items', 'id=0&text=text+0', [['text', 'x']]))
    items = 2
    changed.noteSent()
    expect(await changed.reasonToWithhold(formOf('/items', 'id=1&text=text+1', [['text', 'x']]))).to.equal(
      null,
    )
    expect(loads).to.equal(4)
  })

  it('are read again when restored, because a write may be asynchronous', async () => {
    const { changed, fields, count } = await openChanged()
    fields.set('phone', '112')
    await changed.putBack({ isLast: false })
    fields.set('bio', 'Late')
    count()
    await changed.reasonToWithhold(both)
    await changed.putBack({ isLast: false })
    expect([fields.get('bio'), count()]).to.deep.equal(['Rows', ['GET', 'POST', 'GET']])
  })

  it('are verified after the first restore, and then only at the end', async () => {
    const { changed, fields, count } = await openChanged()
    await changed.putBack({ isLast: false })
    const again = async () => {
      expect(await changed.reasonToWithhold(phone)).to.equal(null)
      fields.set('phone', '8')
      count()
      await changed.putBack({ isLast: false })
      return [fields.get('phone'), count()]
    }
    expect(await again()).to.deep.equal(['112', ['GET', 'POST']])
    await changed.putBack({ isLast: false })
    expect(count(), 'without a further write').to.deep.equal([])
    expect(
      changed.list().map(({ state }) => state),
      'while nobody has looked',
    ).to.deep.equal(['left'])
    await changed.putBack({ isLast: true })
    expect(count()).to.deep.equal(['GET'])
    expect(changed.list().map(({ state }) => state)).to.deep.equal(['restored'])
    await again()
    // The application accepted the old value but did not store it.
    fields.set('phone', '9')
    await changed.putBack({ isLast: true })
    expect([fields.get('phone'), count()]).to.deep.equal(['112', ['GET', 'POST', 'GET']])
  })

  it('are restored by the method of a form that htmx sends', async () => {
    let title = 'Tea'
    const methods: string[] = []
    const send = async ({ method = 'GET', body = '' }: EgressRequest): Promise<EgressResponse> => {
      methods.push(method)
      if (method === 'PUT') title = new URLSearchParams(body).get('title') ?? ''
      const form = `<form hx-put="/c/7"><input name="title" value="${title}"></form>`
      return { ok: true, durationMs: 1, exchange: page({ url, body: form }) }
    }
    const changed = new ChangedObjects({ send, renewSignIn: async () => {} })
    const text = formOf('/c/7', 'title=Tea', [['title', 'x']])
    const request = { ...text, method: 'PUT', form: { ...text.form, method: 'PUT' } } as const
    expect(await changed.reasonToWithhold(request)).to.equal(null)
    title = 'x'
    changed.noteSent()
    await changed.note(request, accepted)
    await changed.putBack({ isLast: true })
    expect([title, methods.filter((method) => method !== 'GET')]).to.deep.equal(['Tea', ['PUT']])
  })

  it('are none behind a form that only asks, with a default text', async () => {
    const { send } = openProfile()
    const changed = new ChangedObjects({ send, renewSignIn: async () => {} })
    const reasonFor = (path: string) =>
      changed.reasonToWithhold(formOf(path, 'formula=weight+*+2', [['formula', '1']]))
    for (const path of [
      '/preview',
      '/products/search',
      '/advanced-search.php',
      '/import/xml',
      '/cards/import',
      '/cards/import-csv',
      '/api/v1/import',
      '/convert',
    ])
      expect(await reasonFor(path), path).to.equal(null)
    const saving = ['/rules', '/search-and-replace', '/find-replace', '/settings/price-list']
    for (const path of [
      ...saving,
      '/shopping-list/5',
      '/team/list-name',
      '/import/settings',
      '/settings/import',
      '/rules/import',
      '/blocklist/import',
      '/block-list/import',
      '/settings-import',
      '/menu/import/json',
      '/theme/import-xml',
      '/pages/home/convert',
      '/boards/7/import',
      '/business/import',
      '/imports/7',
      '/filter-settings',
      '/account/quote',
    ])
      expect(await reasonFor(path), path).to.match(/old values/)
  })

  it('renew the sign-in if not readable, and soon only if that may be the cause', async () => {
    expect(await countRenewals((url) => page({ url, status: 404 }))).to.equal(3)
    expect(await countRenewals((url) => page({ url, status: 401 }))).to.equal(10)
    expect(await countRenewals((url) => page({ url, body: '<input type=password>' }))).to.equal(10)
  })

  it('pass the page on once, as long as no request was sent', async () => {
    const { changed } = await openChanged()
    expect(changed.takeRead(url, null), 'as somebody else').to.equal(null)
    expect(changed.takeRead(url, account)?.body).to.match(/phone/)
    expect(changed.takeRead(url, account), 'a second time').to.equal(null)
    await changed.note(formOf('/profile/all', 'csrf_token=t0&phone=112&bio=Rows', [['bio', 'x']]), accepted)
    changed.noteSent()
    expect(changed.takeRead(url, account), 'after another request').to.equal(null)
  })

  it('are verified at the end after three requests without a change', async () => {
    const { changed, fields, count } = await openChanged()
    await changed.putBack({ isLast: false })
    for (let time = 0; time < 5; time += 1) {
      expect(await changed.reasonToWithhold(phone)).to.equal(null)
      await changed.putBack({ isLast: false })
    }
    fields.set('phone', '7')
    count()
    await changed.putBack({ isLast: false })
    expect([fields.get('phone'), count()]).to.deep.equal(['7', []])
    await changed.putBack({ isLast: true })
    expect([fields.get('phone'), count()]).to.deep.equal(['112', ['GET', 'POST', 'GET']])
    expect(changed.list().map(({ state }) => state)).to.deep.equal(['restored'])
  })

  it('are restored to the values of the first write if there were none before', async () => {
    let saved = '{}'
    let isStubborn = false
    const send = async ({ method = 'GET', body = '' }: EgressRequest): Promise<EgressResponse> => {
      if (method === 'POST') saved = isStubborn ? '{"grid":0}' : body
      return { ok: true, durationMs: 1, exchange: page({ url: settings.url, body: saved }) }
    }
    const settings = {
      ...({ url: 'https://app.example/settings/user', method: 'POST', account } as const),
      headers: { 'content-type': 'application/json' },
    }
    const changed = new ChangedObjects({ send, renewSignIn: async () => {} })
    const write = async (body: string) => {
      const request = { ...settings, body }
      expect(await changed.reasonToWithhold(request)).to.equal(null)
      changed.noteSent()
      await send(request)
      changed.noteSent()
      return await changed.note(request, accepted)
    }
    expect(await write('{"grid":20}')).to.equal(false)
    expect(await write('{"grid":"20\\u0027 AND 1=1"}')).to.equal(true)
    await changed.putBack({ isLast: true })
    expect(saved).to.equal('{"grid":20}')
    isStubborn = true
    expect(await write('{"grid":21}')).to.equal(true)
    await changed.putBack({ isLast: false })
    expect(await write('{"grid":22}'), 'what cannot be put back').to.equal(true)
    expect(changed.list()).to.deep.equal([{ url: settings.url, change: 'created', state: 'left' }])
  })

  const emptied = [
    { refuses: 'an empty field', accepts: (bank: string) => bank !== '', bank: 'test' },
    { refuses: 'what is made up too', accepts: (bank: string) => /\d#/.test(bank), bank: '7#' },
  ]
  for (const { refuses, accepts, bank } of emptied) {
    it(`are restored except for an empty field if the application refuses ${refuses}`, async () => {
      const profile = { name: 'Ada', bank: '' }
      const shown = () =>
        `<form method="post" action="/profile"><input name="name" value="${profile.name}"><input name="bank" value="${profile.bank}"></form>`
      const send = async (request: EgressRequest): Promise<EgressResponse> => {
        const fields = new URLSearchParams(request.body)
        if (request.method === 'POST' && accepts(fields.get('bank') ?? ''))
          Object.assign(profile, Object.fromEntries(fields))
        return { ok: true, durationMs: 1, exchange: page({ url, body: shown() }) }
      }
      const changed = new ChangedObjects({ send, renewSignIn: async () => {} })
      const write = { ...formOf('/profile', 'name=Ada&bank=test', [['bank', '7#']]), body: 'name=x&bank=7#' }
      expect(await changed.reasonToWithhold(write)).to.equal(null)
      changed.noteSent()
      await send({ ...write, body: 'name=x&bank=7%23' })
      await changed.note(write, accepted)
      await changed.putBack({ isLast: false })
      expect(profile).to.deep.equal({ name: 'Ada', bank })
      expect(changed.list()).to.deep.equal([{ url, change: 'changed', state: 'left' }])
      expect(await changed.reasonToWithhold(write), 'as no text was lost').to.equal(null)
      changed.noteSent()
      await send({ ...write, body: 'name=y&bank=8%23' })
      await changed.note(write, accepted)
      await changed.putBack({ isLast: true })
      expect(profile).to.deep.equal({ name: 'Ada', bank })
      expect(changed.list()).to.deep.equal([{ url, change: 'changed', state: 'left' }])
    })
  }

  it('are restored to the old values of all fields that later writes name', async () => {
    const old = { name: 'Ada', subscription: { plan: 'free', customer: 'cus_123' } }
    const stored: Record<string, unknown> = { ...old }
    const changed = new ChangedObjects({
      send: async ({ method, body = '{}' }) => {
        if (method === 'PATCH') Object.assign(stored, JSON.parse(body))
        const exchange = page({ url, body: JSON.stringify(stored), mediaType: 'application/json' })
        return { ok: true, durationMs: 1, exchange }
      },
      renewSignIn: async () => {},
    })
    for (const written of [{ name: 'x' }, { subscription: { plan: 'y' } }]) {
      const request = { url, method: 'PATCH', body: JSON.stringify(written), account } as const
      expect(await changed.reasonToWithhold(request)).to.equal(null)
      Object.assign(stored, written)
      changed.noteSent()
      await changed.note(request, accepted)
    }
    await changed.putBack({ isLast: true })
    expect({ stored, list: changed.list() }).to.deep.equal({
      stored: old,
      list: [{ url, change: 'changed', state: 'restored' }],
    })
  })

  it('are not requested by a fourth invented ID after three without an object', async () => {
    const asked: string[] = []
    const changed = new ChangedObjects({
      send: async (request) => {
        asked.push(new URL(request.url).pathname)
        const body = request.url.endsWith('/9') ? '{"text":"Rows"}' : ''
        return { ok: true, durationMs: 1, exchange: page({ url: request.url, body }) }
      },
      renewSignIn: async () => {},
    })
    const put = (id: string) =>
      changed.reasonToWithhold({
        url: `https://app.example/notes/${id}`,
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: '{"text":"x"}',
        account,
      })
    for (const id of ["1'", '1%22', '1(', '1)', '1;']) expect(await put(id)).to.match(/old values/)
    expect(new Set(asked).size).to.equal(3)
    expect(await put('9')).to.equal(null)
  })
})
