import { expect } from 'chai'
import { type InlineState, listInlineStates } from '../../../../src/engine/read/derive/inlineState.ts'
import { page } from '../../../helpers/tables/artifacts.ts'

const json = (value: unknown, attributes = '') =>
  `<script type="application/json"${attributes}>${JSON.stringify(value)}</script>`
const flight = (...pieces: readonly string[]) =>
  pieces.map((piece) => `<script>self.__next_f.push([1,${JSON.stringify(piece)}])</script>`).join('')

const cases: Readonly<Record<string, { readonly body: string; readonly states: readonly InlineState[] }>> = {
  'the props of Next.js': {
    body: json({ props: { a: 1 } }, ' id="__NEXT_DATA__"'),
    states: [{ framework: 'nextjs', name: '__NEXT_DATA__', data: { props: { a: 1 } } }],
  },
  'the payload of React Server Components, over several scripts': {
    body: `<script>(self.__next_f=self.__next_f||[]).push([0])</script>${flight('1:I["x"]\n2:{"us', 'er":{"a":1}}\n3:T5,[1,2]\n4:["$","p",null,{}]\n')}`,
    states: [{ framework: 'nextjs', name: '__next_f', data: [{ user: { a: 1 } }, ['$', 'p', null, {}]] }],
  },
  'the flat list of Nuxt': {
    body: json(
      [['Reactive', 1], { user: 2 }, { name: 3, age: 4, tags: 5 }, 'Ada', 36, [3]],
      ' id="__NUXT_DATA__"',
    ),
    states: [
      {
        framework: 'nuxt',
        name: '__NUXT_DATA__',
        data: [{ user: null }, { name: 'Ada', age: 36, tags: null }],
      },
    ],
  },
  'a response embedded by SvelteKit': {
    body: json({ status: 200, body: '{"a":1}' }, ' data-sveltekit-fetched data-url="/api/a"'),
    states: [{ framework: 'svelte', name: 'data-sveltekit-fetched', data: { a: 1 } }],
  },
  'the context of Remix': {
    body: '<script>window.__remixContext = {"state":{"a":"\\u003cb"}};</script>',
    states: [{ framework: 'remix', name: '__remixContext', data: { state: { a: '<b' } } }],
  },
  'the stream of React Router': {
    body: `<script>window.__reactRouterContext.streamController.enqueue(${JSON.stringify('[{"_1":2},"user",{"_3":4},"name","Ada"]\n')});</script>`,
    states: [
      { framework: 'react-router', name: '__reactRouterContext', data: [{ user: null }, { name: 'Ada' }] },
    ],
  },
  'the page object of Inertia': {
    body: `<div id=app data-page='{"component":"Users","props":{"a":1}}'></div>`,
    states: [{ framework: 'inertia', name: 'data-page', data: { component: 'Users', props: { a: 1 } } }],
  },
  'a block of JSON': {
    body: json({ a: 1 }),
    states: [{ framework: 'unknown', name: 'application/json', data: { a: 1 } }],
  },
  'nothing for unreadable data': {
    body:
      '<script type="application/json">{</script><script>window.__remixContext = load()</script>' +
      '<script>self.__next_f.push([1,x])</script><div data-page="home"></div><script>window.a={"b":1}</script>' +
      '<script>__reactRouterContext.enqueue(1)</script>',
    states: [],
  },
}

describe('listInlineStates', () => {
  for (const [name, { body, states }] of Object.entries(cases)) {
    it(`reads ${name}`, () => expect(listInlineStates(page({ body }))).to.deep.equal(states))
  }

  it('stops at 50', () => {
    expect(listInlineStates(page({ body: json({ a: 1 }).repeat(51) }))).to.have.length(50)
  })

  it('skips deeply nested data', () => {
    const deep = `<script type="application/json">${'['.repeat(500_000)}</script>`
    expect(listInlineStates(page({ body: deep }))).to.deep.equal([])
  })
})
