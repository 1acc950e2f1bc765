import { expect } from 'chai'
import { listClientRoutes } from '../../../../../src/engine/read/programs/facts/clientRoutes.ts'

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
  'none with parameters or wildcards': {
    text: 'r=[{path:"/users/:id"},{path:"*"},{path:"/files/*"},{path:"/[slug]"},{path:"/a?b"}]',
    routes: [],
  },
  'no API, no file': {
    text: 'f({path:"/api/users"}),g({href:"/logo.svg"}),i({path:"/_next/data"})',
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

  it('stops at 100 routes', () => {
    const text = Array.from({ length: 101 }, (_, index) => `{path:"/p${index}"}`).join('')
    expect(listClientRoutes(text, base)).to.have.length(100)
  })
})
