import { expect } from 'chai'
import { openRandom } from '../../../../src/engine/detect/active/plan/random.ts'
import { learnSurface } from '../../../../src/engine/discover/inputs/learnSurface.ts'
import { renewRequest } from '../../../../src/engine/discover/inputs/renewRequest.ts'
import { fillEntry } from '../../../../src/engine/discover/surface/fillEntry.ts'
import type { EgressAccount } from '../../../../src/engine/model/egress.ts'
import type { Entry } from '../../../../src/engine/model/surface.ts'
import { gatherBench } from '../../../helpers/scans/gatherBench.ts'
import { html, json, type Site, type SiteRequest, type SiteResponse } from '../../../helpers/sites/site.ts'
import { gathered, page, target } from '../../../helpers/tables/artifacts.ts'

const form = (token: string) => `<!doctype html><title>Notes</title>
  <form action="/search"><input type="hidden" name="lang" value="en"><input name="q"></form>
  <form method="post" action="/save"><input type="hidden" name="list" value="7">
  <input type="hidden" name="stamp" value="${token}"><input name="title"><textarea name="text"></textarea>
  <button name="do" value="draft">Save draft</button><button name="do" value="final">Save</button></form>`

/** Forms with single-use tokens per session and unique titles. */
function guarded(): Site {
  const tokens = new Map<string, string>()
  const titles = new Set<string>()
  let count = 0
  const save = ({ headers, body }: SiteRequest): SiteResponse => {
    const fields = new URLSearchParams(body)
    const session = /session=(\w+)/.exec(headers.cookie ?? '')?.[1] ?? ''
    const token = tokens.get(session)
    tokens.delete(session)
    if (token === undefined || token !== fields.get('stamp')) return { ...html('expired'), status: 419 }
    const title = fields.get('title') ?? ''
    if (titles.has(title)) return html('<p>This title is already taken.</p>')
    titles.add(title)
    return html(`<p>Saved ${fields.get('do')} in list ${fields.get('list')}</p>`)
  }
  return {
    routes: {
      '/': () => {
        count += 1
        tokens.set(`s${count}`, `t${count}`)
        const response = html(form(`t${count}`))
        return { ...response, headers: { ...response.headers, 'set-cookie': `session=s${count}; Path=/` } }
      },
      '/save': save,
      '/search': html('<p>Nothing found</p>'),
    },
  }
}

const spa =
  '<!doctype html><title>App</title><meta name="csrf-token" content="m-1"><script src="/app.js"></script>'

describe('requests with single-use values', () => {
  const bench = gatherBench()

  async function learn(site: Site, body: string, text = '', account: EgressAccount | null = null) {
    const opened = await bench.open(site)
    const { origin } = opened.site
    const script = {
      url: `${origin}/app.js`,
      pageUrl: `${origin}/`,
      text,
      isFirstParty: true,
      isTruncated: false,
    }
    const surface = await learnSurface(
      { ...opened.context, account, random: openRandom(), intensity: 'intrusive' },
      gathered({
        target: target(`${origin}/`),
        pages: [page({ url: `${origin}/`, body })],
        ...(text === '' ? {} : { scripts: [script as never] }), // `as`: what the surface reads of a script.
      }),
    )
    const send = async (entry: Entry) => {
      const { request } = await renewRequest(fillEntry(entry), {
        random: openRandom(),
        isAnonymous: true,
        load: async (url) => {
          const response = await opened.context.egress.send({ url })
          return response.ok ? response.exchange : null
        },
      })
      const response = await opened.context.egress.send({ ...request, followRedirects: false })
      return response.ok ? response.exchange : null
    }
    return { entries: surface.entries, send, requests: opened.site.requests }
  }

  it('take the current token and session of the page, and an unused title', async () => {
    const { entries, send } = await learn(guarded(), form('t0'))
    const saves = entries.filter(({ url }) => url.endsWith('/save'))
    expect(saves.map(({ status }) => status)).to.deep.equal([200, 200])
    for (const entry of [...saves, ...saves]) {
      const response = await send(entry)
      expect(response?.body).to.match(/Saved (?:draft|final) in list 7/)
    }
  })

  it('load no page without changing fields', async () => {
    const { entries } = await learn(guarded(), form('t0'))
    const search = entries.find(({ url }) => url.includes('/search'))
    expect(search?.renewal).to.equal(undefined)
    const save = entries.find(({ url }) => url.endsWith('/save'))
    expect(save?.renewal?.tokens.map(({ to }) => to.name)).to.deep.equal(['stamp'])
  })

  it('send the token of a cookie that only the sign-in has set', async () => {
    const cookie = 'sid=1; XSRF-TOKEN=a%2Fb%3D'
    const account: EgressAccount = { headersFor: () => ({ cookie }), noteResponse() {} }
    const text =
      'fetch("/api/notes", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ text: "a" }) })'
    const { entries } = await learn(
      {
        routes: {
          '/': html('<!doctype html><title>Notes</title>'),
          '/api/notes': ({ headers }) =>
            headers.cookie === cookie && headers['x-xsrf-token'] === 'a/b='
              ? json({ id: 1 })
              : { ...json({}), status: 419 },
        },
      },
      '<!doctype html><title>Notes</title>',
      text,
      account,
    )
    expect(entries.find(({ url }) => url.endsWith('/api/notes'))?.status).to.equal(200)
  })

  const named: Readonly<Record<string, readonly [page: string, header: string]>> = {
    'x-csrf-token': [spa, 'x-csrf-token'],
    'that another meta element names': [
      `${spa}<meta name="_csrf_header" content="X-Own-Token">`,
      'x-own-token',
    ],
    'that the configuration of nuxt-csurf names': [
      `${spa}<script>window.__NUXT__.config={public:{csurf:{https:false,headerName:"csrf-token"}}}</script>`,
      'csrf-token',
    ],
  }

  for (const [title, [body, header]] of Object.entries(named)) {
    it(`of scripts use the token of a meta element in the header ${title}`, async () => {
      const site: Site = {
        routes: {
          // The cookie holds the secret of the token.
          '/': { ...html(body), headers: { ...html(body).headers, 'set-cookie': '_csrf=secret; Path=/' } },
          '/api/save': ({ headers }) => ({
            ...json({ ok: true }),
            status: headers[header] === 'm-1' ? 200 : 419,
          }),
        },
      }
      const code = "fetch('/api/save', { method: 'POST', body: JSON.stringify({ note: 'x' }) })"
      const { entries } = await learn(site, body, code)
      expect(entries.find(({ url }) => url.endsWith('/api/save'))?.status).to.equal(200)
    })
  }
})
