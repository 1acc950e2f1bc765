import { expect } from 'chai'
import { listClientRoutes } from '../../../../../src/engine/read/programs/facts/clientRoutes.ts'
import { cpuMsOf } from '../../../../helpers/cpuTime.ts'

const base = 'https://app.example/shop/'

const cases: Readonly<Record<string, { readonly text: string; readonly routes: readonly string[] }>> = {
  "React Router's routes and links": {
    text: 'r=[{path:"/",element:a},{path:"/pricing",element:b},{ path: \'/account/billing\' }];o(Link,{to:`/about`,children:"About"})',
    routes: ['/pricing', '/account/billing', '/about'],
  },
  "Vue Router's routes, and a compiled anchor": {
    text: 'x({history:h(),routes:[{path:"/faq",name:"faq",component:F}]});e("a",{href:"/imprint",class:"l"})',
    routes: ['/faq', '/imprint'],
  },
  'the pages of a manifest of Next.js': {
    text: 'self.__BUILD_MANIFEST={"/team":["static/chunks/pages/team-1.js"],sortedPages:["/team"]}',
    routes: ['/team'],
  },
  "Angular's routes, minified": {
    text: 't.forRoot([{path:"",component:a},{path:`/orders`,loadChildren:()=>n.e(1)}])',
    routes: ['/orders'],
  },
  "Svelte's compiled links, and capital letters": {
    text: 'e(a,{href:"/Team/about-us"}),t({to :  "/x"})',
    routes: ['/Team/about-us', '/x'],
  },
  'pages whose names begin like those of an API': {
    text: 'f({to:"/apis"}),g({to:"/restaurants"})',
    routes: ['/apis', '/restaurants'],
  },
  'none with parameters or wildcards': {
    text: 'r=[{path:"/users/:id"},{path:"*"},{path:"/files/*"},{path:"/[slug]"},{path:"/a?b"}]',
    routes: [],
  },
  'no API, no file': {
    text: 'f({path:"/api/users"}),g({href:"/logo.svg"}),i({path:"/_next/data"}),k({to:"/graphql"}),l({to:"/rest/a"}),m({to:"/trpc"})',
    routes: [],
  },
  'no other property': { text: 'a({xpath:"/pricing"}),b({"d":"/pricing"}),c("/pricing")', routes: [] },
}

describe('listClientRoutes', () => {
  for (const [name, { text, routes }] of Object.entries(cases)) {
    it(`lists ${name}`, () => {
      expect(listClientRoutes(text, base)).to.deep.equal(routes.map((route) => `https://app.example${route}`))
    })
  }

  it('lists each route once, in the order of the script', () => {
    expect(listClientRoutes('a({to:"/b"}),c({path:"/a"}),d({href:"/b"})', base)).to.deep.equal([
      'https://app.example/b',
      'https://app.example/a',
    ])
  })

  it('lists routes of up to 122 characters', () => {
    const routes = (chars: number) => listClientRoutes(`{path:"/${'a'.repeat(chars - 1)}"}`, base)
    expect(routes(122)).to.have.length(1)
    expect(routes(123)).to.deep.equal([])
  })

  for (const [name, piece] of Object.entries({
    quotes: '"',
    'starts of a route': '{path:"/a',
    'starts of a manifest entry': '"/a":["',
    'blanks after a property': `{path:${' '.repeat(9)}`,
  })) {
    it(`takes linear time for a million ${name}`, () => {
      expect(cpuMsOf(() => listClientRoutes(piece.repeat(1_000_000), base))).to.be.lessThan(5_000)
    }).timeout(20_000)
  }

  it('reads the first ten megabytes', () => {
    const text = (before: number) => `${' '.repeat(before)}{to:"/a"}`
    expect(listClientRoutes(text(10 * 1024 * 1024 - 9), base)).to.have.length(1)
    expect(listClientRoutes(text(10 * 1024 * 1024 - 8), base)).to.have.length(1)
    expect(listClientRoutes(text(10 * 1024 * 1024 - 7), base)).to.deep.equal([])
  })

  it('stops at 100 routes', () => {
    const text = Array.from({ length: 101 }, (_, index) => `{path:"/p${index}"}`).join('')
    expect(listClientRoutes(text, base)).to.have.length(100)
  })
})
