import { expect } from 'chai'
import { listProgramRequests } from '../../../../../src/engine/read/programs/requests/programRequests.ts'
import { readReplyPrefix } from '../../../../../src/engine/read/programs/requests/serverActions.ts'
import { script } from '../../../../helpers/tables/artifacts.ts'

const origin = 'https://app.example'
const hash = '0123456789abcdef0123456789abcdef01234567'

/** As a chunk of Turbopack (Next.js 16), with one argument by default. */
function turbopack(body: string, reference = 'let a=', bits = '40', name = '"findOrders"'): string {
  const made = `(0,n.createServerReference)("${bits}${hash.slice(0, 40)}",n.callServer,void 0,n.findSourceMapURL,${name});`
  return `(globalThis.TURBOPACK||(globalThis.TURBOPACK=[])).push([{},2284,e=>{"use strict";var r=e.i(4347),t=e.i(7164),n=e.i(9518);${reference}${made}${body}},9518,(e,r,t)=>{}])`
}

const react = '"_"+(e=p++)+"_";return t.forEach(function(e,n){C.append(I+n,e)}),"$K"+e.toString(16)'

/** Per action: name or start of the id, labels, body, and `?` if an argument is a guess. */
function actionsOf(...texts: readonly string[]): readonly string[] {
  const scripts = [...texts, react].map((text, index) =>
    script({ url: `${origin}/_next/static/chunks/${index}.js`, pageUrl: `${origin}/shop?page=2`, text }),
  )
  return listProgramRequests(scripts).map(({ names = [], labels = [], headers, body, ...request }) =>
    [
      names[0] ?? headers?.['next-action']?.slice(0, 6),
      ...labels,
      decodeURIComponent(body?.text ?? ''),
      ...(request.asksConfirmation === true ? ['asks'] : []),
      ...(request.isGuessed === true ? ['?'] : []),
    ].join(' '),
  )
}

const component = (code: string) => turbopack(`function S({add:h}){${code}}`)

const cases: Readonly<Record<string, readonly [texts: readonly string[], actions: readonly string[]]>> = {
  'a text of the state of a component, with the label of its button': [
    [
      component(
        'let[c,i]=(0,t.useState)("tea");return(0,r.jsx)("button",{onClick:async()=>u(await a(c)),children:"Search"})',
      ),
    ],
    ['findOrders Search ["tea"]'],
  ],
  'an empty state, with a sample by the input that shows it': [
    [
      component(
        'let[c,i]=(0,t.useState)("");return[(0,r.jsx)("input",{type:"email",value:c,onChange:e=>i(e.target.value)}),(0,r.jsx)("button",{onClick:()=>a(c.trim())})]',
      ),
    ],
    ['findOrders ["scanward@example.com"]'],
  ],
  'an object in a transition': [
    [
      component(
        'let[c,i]=(0,t.useState)(""),[l,d]=(0,t.useState)(1),f=()=>s(async()=>{i((await a({filter:{term:c},page:l,sort:"name"})).rows)});return(0,r.jsx)("button",{onClick:f,children:["Filter ",l]})',
      ),
    ],
    ['findOrders Filter ["{}"]'.replace('"{}"', '{"filter":{"term":"test"},"page":1,"sort":"name"}')],
  ],
  'the data of a form by useActionState': [
    [
      turbopack(
        'function L(){let[e,c]=(0,t.useActionState)(a,{lines:[]});return(0,r.jsxs)("form",{onSubmit:e=>{let d=new FormData(e.target);s(()=>c(d))},children:[(0,r.jsx)("input",{name:"host"}),(0,r.jsx)("button",{children:"Look up"})]})}',
        'let a=',
        '60',
      ),
    ],
    ['findOrders Look up _1_host=example.com&0=[{"lines":[]},"$K1"]'],
  ],
  'the action of a form, direct and through a function': [
    [
      component(
        'return[(0,r.jsxs)("form",{action:a,children:[(0,r.jsx)("input",{name:"email"}),(0,r.jsx)("button",{children:"Join"})]}),(0,r.jsx)("form",{action:async e=>{await a(e)},children:(0,r.jsx)("input",{name:"query"})})]',
      ),
    ],
    ['findOrders _1_query=test&0=["$K1"]', 'findOrders Join _1_email=scanward@example.com&0=["$K1"]'],
  ],
  'bound arguments, and only those that the action takes': [
    [
      turbopack(
        'function N(){let[e,i]=(0,t.useState)("hello"),s=a.bind(null,7);return(0,r.jsx)("button",{onClick:()=>s(e,"extra")})}',
        'let a=',
        '60',
      ),
    ],
    ['findOrders [7,"hello"]'],
  ],
  'a property of a component': [
    [
      component(
        'return(0,r.jsx)(B,{onSave:a})}function B({onSave:o}){return(0,r.jsx)("button",{onClick:()=>o("x"),title:"Save"})',
      ),
    ],
    ['findOrders Save ["x"]'],
  ],
  'hooks of libraries and mutations': [
    [
      component('let{execute:x}=(0,t.useAction)(a);return x({term:"tea"})'),
      component('let m=(0,t.useMutation)({mutationFn:a});return m.mutate({term:"x"})').replaceAll(
        '0123',
        '4567',
      ),
    ],
    ['findOrders [{"term":"tea"}]', 'findOrders [{"term":"x"}]'],
  ],
  'arguments that callers of a function pass': [
    [
      component(
        'let l=async e=>{await a(e)};return(0,r.jsx)("button",{onClick:()=>l("green"),children:"Find"})',
      ),
    ],
    ['findOrders Find ["green"]'],
  ],
  'values that the server has sent, by their names': [
    [component('return h.map(e=>(0,r.jsx)("button",{onClick:()=>a(e.email),children:"Show"}))')],
    ['findOrders Show ["scanward@example.com"]'],
  ],
  'an argument of unknown type as a guess': [
    [component('return h.map(e=>(0,r.jsx)("button",{onClick:()=>a(e),children:"Show"}))')],
    ['findOrders Show ["test"] ?'],
  ],
  'a question before the call': [
    [
      component(
        'return(0,r.jsx)("button",{onClick:()=>{confirm("Sure?")&&s(async()=>{await a(7)})},children:"Archive"})',
      ),
    ],
    ['findOrders Archive [7] asks'],
  ],
  'an action without a call as a guess': [[component('return 1')], ['findOrders [] ?']],
  'a call in another chunk': [
    [
      `(self.webpackChunk_N_E=self.webpackChunk_N_E||[]).push([[74],{4183:(e,r,t)=>{t.d(r,{findOrders:()=>u});var c=t(9339);let u=(0,c.createServerReference)("40${hash}",c.callServer,void 0,c.findSourceMapURL,"findOrders")}}])`,
      '(self.webpackChunk_N_E=self.webpackChunk_N_E||[]).push([[75],{88:(e,r,t)=>{var a=t(4183),q=t(21);function S(){let[c,i]=(0,q.useState)("tea");return()=>(0,a.findOrders)(c)}}}])',
    ],
    ['findOrders ["tea"]'],
  ],
  'Next.js 14, whose chunks name no action': [
    [
      `(self.webpackChunk_N_E=self.webpackChunk_N_E||[]).push([[931],{6619:function(e,n,t){t.d(n,{s3:function(){return a}});var c=t(2119),a=(0,c.$)("${hash}")},8319:function(e,n,t){var c=t(7437),a=t(6619);function u(){let[t,i]=(0,c.useState)("tea");return(0,c.jsx)("button",{onClick:async()=>s(await (0,a.s3)(t)),children:"Search"})}}}])`,
    ],
    ['012345 Search ["tea"]'],
  ],
  'no cached function, and no other hash': [
    [
      turbopack('a("tea")', 'let a=', 'c0'),
      component('').replace(/createServerReference/, 'verify'),
      `const etag = "${hash}"; fetch(other)`,
    ],
    [],
  ],
}

describe('Server Actions in scripts', () => {
  for (const [name, [texts, actions]] of Object.entries(cases)) {
    it(`reads ${name}`, () => {
      expect([...actionsOf(...texts)].sort()).to.deep.equal([...actions].sort())
    })
  }

  it('reads actions that the server passes to a component, with what it has bound', () => {
    const rows = `7:I[2284,["$2"],"Search"]\n8:{"id":"60${hash}","bound":"$@9"}\n0:{"c":[["$","main",null,{"children":["$","$L7",null,{"onSimilar":"$h8"}]}]]}\n9:["p-17"]\n`
    const page = script({
      url: null,
      pageUrl: `${origin}/shop`,
      text: `self.__next_f.push([1,${JSON.stringify(rows)}])`,
    })
    const chunk = (code: string) =>
      script({
        url: `${origin}/_next/static/chunks/1.js`,
        pageUrl: `${origin}/`,
        text: `(globalThis.TURBOPACK||(globalThis.TURBOPACK=[])).push([{},2284,e=>{"use strict";var r=e.i(4347);e.s(["Search",0,function({onSimilar:o}){${code}}])}])`,
      })
    const show = (code: string) =>
      listProgramRequests([page, chunk(code)]).map(
        ({ url, names = [], labels = [], body, isGuessed = false }) =>
          [new URL(url).pathname, ...names, ...labels, body?.text, isGuessed].join(' '),
      )
    expect(show('return(0,r.jsx)("button",{onClick:()=>o(2),children:"Similar"})')).to.deep.equal([
      '/shop similar Similar ["p-17",2] false',
    ])
    expect(show('return(0,r.jsx)("form",{action:o,children:(0,r.jsx)("input",{name:"q"})})')[0]).to.include(
      '_1_q=test&0=%5B%22p-17%22%2C%22%24K1%22%5D',
    )
    const older = chunk('return o(2)')
    const text = older.text.replace('{onSimilar:o}){', 'e){let{onSimilar:o}=e;')
    expect(listProgramRequests([page, { ...older, text }]).map(({ body }) => body?.text)).to.deep.equal([
      '["p-17",2]',
    ])
    expect(show('return 1')).to.deep.equal(['/shop similar [] true'])
    expect(listProgramRequests([page]).map(({ names, isGuessed }) => [names, isGuessed])).to.deep.equal([
      [['similar'], true],
    ])
  })

  it('sends to the page without its query, as the browser', () => {
    const url = `${origin}/_next/static/chunks/1.js`
    const text = component('return()=>a("tea")')
    const [request] = listProgramRequests([script({ url, pageUrl: `${origin}/shop?page=2`, text })])
    expect([request?.method, request?.url, request?.headers, request?.body?.mediaType]).to.deep.equal([
      'POST',
      `${origin}/shop`,
      { accept: 'text/x-component', 'next-action': `40${hash}` },
      'text/plain;charset=UTF-8',
    ])
  })

  it("reads the names of form fields from React's client", () => {
    expect(readReplyPrefix([{ text: 'x()' }, { text: react }])).to.equal('_')
    expect(readReplyPrefix([{ text: 'D=t+(e=i++)+"_";p.forEach(f),"$K"+e' }])).to.equal('')
    expect(readReplyPrefix([{ text: 'x()' }])).to.equal(null)
  })
})
