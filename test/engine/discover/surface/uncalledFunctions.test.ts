import { expect } from 'chai'
import { script, siteUrl } from '../../../helpers/tables/artifacts.ts'
import { surfaceOf } from '../../../helpers/tables/surface.ts'

/** As built by @sveltejs/kit 2.70, astro 5.18 and TanStack Start, and a client of tRPC. */
const bundles = {
  svelteKit:
    'function q(t){const a=`${J}/${W}/remote/${t}${r?`?payload=${r}`:""}`;return ee(a)}const x=q("mxe8u8/findOrders");',
  astro:
    'function m(e={},t=""){return new Proxy(e,{})}function Z(e){return`${"/"}/_actions/${e}`}const d=m();async()=>{await d.search({term:"tea"});await d.orders.find.orThrow(f);await other.remove({})}',
  tanStack: `const b="/_serverFn/";const f=h({method:"GET"}).handler(c("${'ab'.repeat(32)}"));`,
  trpc: 'const t=create({links:[httpBatchLink({url:"/api/trpc"})]});t.post.list.query({page:1})',
} as const

function uncalledIn(...texts: readonly string[]): readonly string[] {
  const scripts = texts.map((text, index) => script({ url: `${siteUrl}${index}.js`, pageUrl: siteUrl, text }))
  return (surfaceOf({ scripts }).uncalled ?? []).map(
    ({ kind, name, unknown }) => `${kind} ${name}: ${unknown}`,
  )
}

describe('functions of the server that the scan cannot call', () => {
  it('are known by the bundles of frameworks', () => {
    expect(uncalledIn(bundles.svelteKit)).to.deep.equal([
      'SvelteKit remote function mxe8u8/findOrders: protocol',
    ])
    expect(uncalledIn(bundles.astro)).to.deep.equal(['Astro action orders.find: arguments'])
    expect(uncalledIn(bundles.tanStack)).to.deep.equal([
      `TanStack server function ${'ab'.repeat(32)}: protocol`,
    ])
    expect(uncalledIn(bundles.trpc)).to.deep.equal([])
  })

  it('may be called in another script than the one with the client', () => {
    const page = 'import{a as d}from"./_astro_actions.DQm.js";d.search(f)'
    expect(uncalledIn(page)).to.deep.equal([])
    expect(uncalledIn(page, 'const u="/_actions/"')).to.deep.equal(['Astro action search: arguments'])
  })

  it('are those that no request with a body calls', () => {
    const call = `fetch("/_actions/search",{method:"POST",body:JSON.stringify({term:"tea"})})`
    expect(uncalledIn(bundles.astro, call)).to.deep.equal(['Astro action orders.find: arguments'])
  })

  it('are none in other scripts', () => {
    expect(
      uncalledIn('a.query(sql);store.items.find({});const q=load("chunk/page");e.exports="/remote/x"'),
    ).to.deep.equal([])
  })
})

describe('functions of the server that the scan calls', () => {
  const entriesIn = (call: string) => {
    const text = `${bundles.astro.replace(/async.*/, '')}${call}`
    const { entries, avoided } = surfaceOf({
      scripts: [script({ url: `${siteUrl}0.js`, pageUrl: siteUrl, text })],
    })
    return { bodies: entries.map(({ body }) => body?.text), avoided: avoided.map(({ why }) => why) }
  }

  it('update no object of the application', () => {
    const { bodies } = entriesIn('d.updateNote({id:3,text:"x"})')
    expect(bodies).to.have.length(1)
    expect(bodies[0]).to.match(/^\{"id":(?!3\b)\d+,"text":"x"\}$/)
  })

  it('delete nothing', () => {
    expect(entriesIn('d.deleteNote({id:3})')).to.deep.equal({ bodies: [], avoided: ['deletes data'] })
  })
})
