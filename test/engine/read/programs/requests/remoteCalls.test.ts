import { expect } from 'chai'
import { listProgramRequests } from '../../../../../src/engine/read/programs/requests/programRequests.ts'
import { script } from '../../../../helpers/tables/artifacts.ts'

const origin = 'https://app.example'

/** Per call: method, path, encoding, body, effect, and `?` if an argument is a guess. */
function callsOf(files: Readonly<Record<string, string>>): readonly string[] {
  const scripts = Object.entries(files).map(([name, text]) =>
    script({ url: `${origin}/_app/immutable/${name}`, pageUrl: `${origin}/shop`, text }),
  )
  return listProgramRequests(scripts)
    .filter(({ isRemoteCall }) => isRemoteCall)
    .map(({ method, url, body, effect, ...request }) =>
      [
        method,
        url.replace(origin, ''),
        ...(body?.carrier === undefined ? [] : [`${body.carrier.query}=${body.carrier.encoding}`]),
        ...(body === undefined ? [] : [decodeURIComponent(body.text)]),
        effect,
        ...(request.asksConfirmation === true ? ['asks'] : []),
        ...(request.isGuessed === true ? ['?'] : []),
      ].join(' '),
    )
}

const astro =
  'function w(e={},t=""){return new Proxy(e,{get(i,r){return w(o,s+".")}})}function z(e){return`${"/".replace(/\\/$/,"")}/_actions/${e}`}const p=w();'
const svelte =
  'function q(e){const r=t=>new G(e,t,async n=>{const s=`${b}/${a}/remote/${e}${n?`?payload=${n}`:""}`;return y(s)});return r}function d(e){return n=>y(`${b}/${a}/remote/${e}`,{method:"POST",body:JSON.stringify({payload:n,refreshes:[]})})}'
const trpc = 'const t=c({links:[h({url:"/api/trpc"})]});'

const hashes = ['a1', 'b2', 'c3', 'd4'].map((part) => part.repeat(32))
const [T, E, D, H] = hashes.map(
  (hash, at) => `v({method:\`${at === 0 ? 'GET' : 'POST'}\`}).handler(o(\`${hash}\`))`,
)
const tanstack = `function o(e){let t=\`/_serverFn/\`+e;return t}var T=${T},E=${E},D=${D},H=${H};`

const cases: Readonly<
  Record<string, readonly [files: Readonly<Record<string, string>>, calls: readonly string[]]>
> = {
  'actions of Astro, nested, with and without an argument': [
    {
      'a.js': `${astro}async()=>{await p.findOrders({term:"tea",page:1});await p.orders.save.orThrow({text:"x"});await p.listOrders();await other.find({})}`,
    },
    [
      'POST /_actions/findOrders {"term":"tea","page":1} reads',
      'POST /_actions/orders.save {"text":"x"} writes',
      'POST /_actions/listOrders reads',
    ],
  ],
  'actions of Astro with a base path, from another file': [
    {
      'a.js': 'import{a as d}from"./_astro_actions.DQm.js";d.save({text:"x"})',
      '_astro_actions.DQm.js': 'const u=`${"/shop/".replace(/\\/$/,"")}/_actions/${e}`;export{u as a}',
    },
    ['POST /shop/_actions/save {"text":"x"} writes'],
  ],
  'an action that asks for confirmation': [
    { 'a.js': `${astro}b.onclick=()=>{confirm("Sure?")&&p.archive({id:3})}` },
    ['POST /_actions/archive {"id":3} writes asks'],
  ],
  'an action with a value of unknown type': [
    { 'a.js': `${astro}window.run=(v)=>p.save(v)` },
    ['POST /_actions/save "test" writes ?'],
  ],
  'remote functions of SvelteKit': [
    {
      'a.js': `${svelte}const A=q("1ab2c3/findOrders"),B=d("1ab2c3/lookUp"),C=q("1ab2c3/listAll"),D=q("1ab2c3/getOrder");async()=>{await A({term:"tea"}).run();await B({host:"localhost"});await C();await D("17")}`,
    },
    [
      'GET /_app/remote/1ab2c3/findOrders payload=devalue {"term":"tea"} reads',
      'POST /_app/remote/1ab2c3/lookUp null=devalue {"host":"localhost"} writes',
      'GET /_app/remote/1ab2c3/listAll reads',
      'GET /_app/remote/1ab2c3/getOrder payload=devalue "17" reads',
    ],
  ],
  'server functions of TanStack, also through a hook and with a form; none whose effect no button tells': [
    {
      'a.js': `${tanstack}function S(){const[t]=(0,f.useState)(\`tea\`),o=p(T);return J("main",{children:[J("button",{onClick:async()=>a(await o({data:{term:t,limit:10}})),children:"Search"}),J("button",{onClick:async()=>a(await E({data:{host:"localhost"}})),children:"Send"}),J("form",{onSubmit:async e=>a(await D({data:new FormData(e.currentTarget)})),children:[J("input",{name:"note"}),J("button",{children:"Save"})]})]})}T();window.x=()=>H({data:1})`,
    },
    [
      `GET /_serverFn/${hashes[0]} payload=seroval {"term":"tea","limit":10} reads`,
      `POST /_serverFn/${hashes[1]} null=seroval {"host":"localhost"} writes`,
      `POST /_serverFn/${hashes[2]} note=test writes`,
      `GET /_serverFn/${hashes[0]} reads`,
    ],
  ],
  'procedures of tRPC, by a client and by hooks of React': [
    {
      'a.js': `${trpc}t.orders.find.query({term:"tea"});t.orders.save.mutate({text:"x"});function P(){const l=t.orders.list.useQuery(),m=t.orders.add.useMutation();on(()=>m.mutate({text:"y"}));const{mutateAsync:s}=u(t.orders.rename.mutationOptions({}));on(()=>s({title:"z"}));v(t.orders.count.queryOptions({state:"open"}))}`,
    },
    [
      'GET /api/trpc/orders.find input=json {"term":"tea"} reads',
      'POST /api/trpc/orders.save {"text":"x"} writes',
      'GET /api/trpc/orders.list reads',
      'POST /api/trpc/orders.add {"text":"y"} writes',
      'POST /api/trpc/orders.rename {"title":"z"} writes',
      'GET /api/trpc/orders.count input=json {"state":"open"} reads',
    ],
  ],
  'procedures of tRPC with superjson': [
    { 'a.js': `${trpc}const m={referentialEqualities:1};t.orders.find.query({term:"tea"})` },
    ['GET /api/trpc/orders.find input=json {"json":{"term":"tea"}} reads'],
  ],
  'none without a client': [
    { 'a.js': 't.orders.find.query({term:"tea"});p.save({text:"x"});m.mutate({})' },
    [],
  ],
}

describe('calls of functions of the server', () => {
  for (const [name, [files, calls]] of Object.entries(cases)) {
    it(`read ${name}`, () => expect(callsOf(files)).to.deep.equal(calls))
  }
})
