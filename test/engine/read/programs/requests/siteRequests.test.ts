import { expect } from 'chai'
import { listProgramRequests } from '../../../../../src/engine/read/programs/requests/programRequests.ts'
import { script } from '../../../../helpers/tables/artifacts.ts'

const origin = 'https://app.example'

/** Requests of a site's programs, given by file name. */
function requestsOf(files: Readonly<Record<string, string>>): readonly string[] {
  const scripts = Object.entries(files).map(([name, text]) =>
    script({ url: `${origin}/assets/${name}`, pageUrl: `${origin}/`, text }),
  )
  return listProgramRequests(scripts).map(({ method, url, body }) => {
    const files = Object.keys(body?.files ?? {}).map((name) => `file ${name}`)
    return [method, url.replace(origin, ''), body?.text ?? '', ...files]
      .filter((part) => part !== '')
      .join(' ')
  })
}

const client = `const B = "/api/v1"; async function q(p, o = {}) { const r = await fetch(\`\${B}\${p}\`, { ...o, headers: { accept: "x" } }); return r.json() } export { q as n }`

type Site = Readonly<Record<string, string>>

const hook =
  'function useGet(e,t=[]){const[n,r]=E.useState({}),o=E.useCallback(()=>{e&&U.get(e).then(i=>r({data:i.data})).catch(i=>r({error:i}))},[e,...t]);return E.useEffect(o,[o]),{...n,reload:o}}'
const mapReads = `const seen=new Map();${Array.from({ length: 9 }, (_, at) => `function m${at}x(k){seen.get(k)}${`m${at}x("a");`.repeat(100)}`).join('')}`
const lazyPage =
  'import{j as e,u as c,d as u}from"./index-x1.js";function v(){const[s,n]=j.useState(""),{data:t}=c("/admin/users?q="+encodeURIComponent(s));return t}function E(){const{data:n}=c(`/orgs/${s.org_id}/patients`);return e.jsx("button",{onClick:()=>u.get("/admin/export",{responseType:"blob"})})}export{E as default};'

const cases: Readonly<Record<string, readonly [files: Site, requests: readonly string[]]>> = {
  'a function of another file that sends its argument': [
    {
      'page.js': `import { t as e } from "./api.js"; const f = C.useState; function P() { const [a, b] = f({ title: \`\`, text: \`\` }); on(() => e({ title: a.title, text: a.text })) }`,
      'api.js':
        'const i = (d) => fetch("/api/posts", { method: "POST", body: JSON.stringify(d) }); export { i as t }',
    },
    ['POST /api/posts {"title":"Scanward test","text":"test"}'],
  ],
  'a hook of the main chunk, beside a library with many reads of maps': [
    {
      'index-x1.js': `${mapReads}const U=ax.create({baseURL:"/api/v1"});${hook}const j={};export{j,useGet as u,U as d};`,
      'admin-y2.js': lazyPage,
    },
    ['GET /api/v1/admin/users?q=test', 'GET /api/v1/orgs/1/patients', 'GET /api/v1/admin/export'],
  ],
  'no hook that reads a map': [
    {
      'index-x1.js': `const U=new Map();${hook}const j={};export{j,useGet as u,U as d};`,
      'admin-y2.js': lazyPage,
    },
    [],
  ],
  'a function of another file that builds the URL': [
    {
      'client.js': client,
      'page.js':
        'import { n as r } from "./client.js"; r("/posts/" + id + "/publish", { method: "POST", body: JSON.stringify({ note: t }) }); r("/me")',
    },
    ['POST /api/v1/posts/1/publish {"note":"test"}', 'GET /api/v1/me'],
  ],
  'a method that only one file defines, on an injected client': [
    {
      'sdk.js':
        'class A { constructor(r) { this.r = r; this.files = { uploadByUrl: (e, t = {}) => this.r.request(Object.assign({ path: "/api/files/by-url", method: "POST", body: e }, t)), listFiles: (e) => this.r.request({ path: "/api/files", method: "GET", query: e }) } } } export { A as t }',
      'page.js':
        'const P = (p) => { const { $api: n } = p.use(); on(async () => { await n.files.uploadByUrl({ target: { url: u } }) }); n.files.listFiles({ page: 1 }) }',
    },
    ['POST /api/files/by-url {"target":{"url":"https://example.com/"}}', 'GET /api/files'],
  ],
  'an imported function that calls a method of the importing file': [
    {
      'base.js':
        'const b = (d) => fetch("/api/base", { method: "POST", body: JSON.stringify(d) }); const w = (x) => x.openDialog({ a: 1 }); export { b, w }',
      'page.js': 'import { b as q } from "./base.js"; const d = { openDialog: (o) => o }; q({ title: t })',
    },
    ['POST /api/base {"title":"Scanward test"}'],
  ],
  'no arguments for a method that two files define': [
    {
      'sdk.js': 'const s = { saveNote: (d) => axios.post("/api/notes", d) }; export { s }',
      'other.js': 'const o = { saveNote: (d) => axios.post("/api/drafts", d) }; export { o }',
      'page.js': 'const P = (p) => { p.api.saveNote({ text: t }) }',
    },
    ['POST /api/notes null', 'POST /api/drafts null'],
  ],
  'a function imported through a third file': [
    {
      'client.js': client,
      'posts.js':
        'import { n as e } from "./client.js"; const s = (t, d) => e("/posts/".concat(t), { method: "PUT", body: JSON.stringify(d) }); export { s as default }',
      'page.js': 'import s from "./posts.js"; s(post.id, { title: t, tags: [] })',
    },
    ['PUT /api/v1/posts/1 {"title":"Scanward test","tags":[]}'],
  ],
  'a client of another file, and methods of an object of it': [
    {
      'http.js':
        'import { a } from "./vendor.js"; const h = a.create({ baseURL: "/backend" }); const o = { create: (d) => h.post("/orders", d) }; export { o as n, h as t }',
      'page.js':
        'import { n as r, t as i } from "./http.js"; r.create({ sku: s, amount: 2 }); i.post("/orders/import", { url: u }); i.get("/orders/export", { params: { format: "csv" } })',
    },
    [
      'POST /backend/orders {"sku":"test","amount":2}',
      'POST /backend/orders/import {"url":"https://example.com/"}',
      'GET /backend/orders/export?format=csv',
    ],
  ],
  'objects passed to a client of another file': [
    {
      'request.js':
        'import { a } from "./vendor.js"; const s = a.create({ baseURL: "/prod-api" }); export { s as t }',
      'items.js':
        'import { t as e } from "./request.js"; function l(p) { return e({ url: "/items", method: "get", params: p }) } function n(d) { return e({ url: "/items", method: "post", data: d }) } export { l, n }',
      'page.js':
        'import { l as s, n as c } from "./items.js"; s({ page: 1, keyword: "" }); const u = t({ name: "", price: 0 }); on(() => c(u))',
    },
    ['GET /prod-api/items?page=1&keyword=', 'POST /prod-api/items {"name":"Scanward test","price":0}'],
  ],
  'a function of another file in a mutation, and a mutation hook of another file': [
    {
      'api.js':
        'const s = async ({ email: e, name: n }) => fetch("/api/join", { method: "POST", body: JSON.stringify({ email: e, name: n }) }); const u = () => useMutation({ mutationFn: (d) => axios.post("/api/comments", d) }); export { s, u }',
      'page.js':
        'import { s as a, u as b } from "./api.js"; const { mutate: m } = useMutation({ mutationFn: a }); m({ email: v.email, name: v.name }); const c = b(); c.mutate({ text: t, rating: 5 })',
    },
    [
      'POST /api/join {"email":"scanward@example.com","name":"Scanward test"}',
      'POST /api/comments {"text":"test","rating":5}',
    ],
  ],
  'an action of a store of another file, and calls in Vue templates': [
    {
      'store.js':
        'import { d } from "./vendor.js"; const S = d("user", { actions: { async save(p) { await axios.put("/api/me", p) } } }); const r = (x) => axios.post("/api/rate", x); export { S as u, r }',
      'page.js':
        'import { u as s, r as c } from "./store.js"; const P = { data() { return { profile: { nickname: "" } } }, methods: { save() { s().save(this.profile) } } }; on((e) => k(c)({ stars: 3 }))',
    },
    ['PUT /api/me {"nickname":"scanward"}', 'POST /api/rate {"stars":3}'],
  ],
  'a selector on a store of another file': [
    {
      'store.js':
        'import { c } from "./vendor.js"; const S = c((set) => ({ items: [], add: async (id, amount) => { await axios.post("/api/cart", { id, amount }) }, apply: async (d) => { await axios.post("/api/coupon", d) } })); export { S as u }',
      'page.js':
        'import { u as s } from "./store.js"; const a = s((t) => t.apply); const { add: b } = s(); a({ coupon: q }); b("sku", 2)',
    },
    ['POST /api/cart {"id":1,"amount":1}', 'POST /api/coupon {"coupon":"test"}'],
  ],
  'a form with a file for a function of another file': [
    {
      'client.js': client,
      'page.js':
        'import { n as r } from "./client.js"; const d = new FormData(); d.append("cover", i.files[0]); d.append("alt", t); r("/cover", { method: "POST", body: d })',
    },
    ['POST /api/v1/cover cover=test&alt=test file cover'],
  ],
  'an object passed to a function of another file once': [
    {
      'page.js': 'import { r } from "./send.js"; r({ url: "/api/x", method: "POST", body: { a: 1 } })',
      'send.js': 'const r = (o) => fetch(o.url, o); export { r }',
    },
    ['POST /api/x {"a":1}'],
  ],
  'a webpack module in another chunk': [
    {
      'page.js':
        '(self.webpackChunk = self.webpackChunk || []).push([[931], { 41: (e, t, n) => { var r = n(8123), c = n(77); (0, r.save)({ title: q }); r.o.create({ sku: s }); c.Z.post("/orders", { amount: 2 }); c.Z.get("/orders") } }])',
      'main.js':
        '(self.webpackChunk = self.webpackChunk || []).push([[17], { 8123: function (e, t, n) { n.d(t, { save: function () { return a }, o: () => o }); var c = n(77); function a(d) { return fetch("/api/posts", { method: "POST", body: JSON.stringify(d) }) } const o = { create: (d) => c.Z.post("/skus", d) } }, 77(e, t, n) { n.d(t, { Z: () => h }); const h = x.create({ baseURL: "/backend" }) } }])',
    },
    [
      'POST /api/posts {"title":"Scanward test"}',
      'POST /backend/skus {"sku":"test"}',
      'POST /backend/orders {"amount":2}',
      'GET /backend/orders',
    ],
  ],
  'a webpack module in the newer form, also in a mutation': [
    {
      'page.js':
        'self.webpackChunk.push([[320], { 320(a, e, s) { var u = s(294), l = s(725); const { mutate: m } = (0, t.n)({ mutationFn: u.$ }); m({ email: v.email }); l.W.create({ sku: q }) } }])',
      'main.js':
        'self.webpackChunk.push([[17], { 294(e, s, n) { n.d(s, ["$", 0, async ({ email: e }) => axios.post("/api/join", { email: e }), "me", 0, () => fetch("/api/me")]) }, 725(e, s, n) { const t = { create: (d) => axios.post("/api/skus", d) }; n.d(s, ["W", 0, t]) } }])',
    },
    ['POST /api/join {"email":"scanward@example.com"}', 'GET /api/me', 'POST /api/skus {"sku":"test"}'],
  ],
  'a Turbopack module in another chunk': [
    {
      'page.js':
        '(globalThis.TURBOPACK ||= []).push(["x", 4, (e) => { var t = e.i(3); (0, t.save)("/posts", { method: "POST", body: JSON.stringify({ title: q }) }) }])',
      'main.js':
        '(globalThis.TURBOPACK ||= []).push(["y", 3, (e) => { e.s(["save", () => i]); const i = (p, o) => fetch("/api" + p, o) }])',
    },
    ['POST /api/posts {"title":"Scanward test"}'],
  ],
  'a module that re-exports from a third chunk, despite a name clash': [
    {
      'page.js':
        '(self.webpackChunk = self.webpackChunk || []).push([[1], { 41: (e, t, n) => { var r = n(50); (0, r.A)({ a: 1 }) } }])',
      'main.js':
        '(self.webpackChunk = self.webpackChunk || []).push([[2], { 50: (e, t, n) => { n.d(t, { A: () => r.B }); var r = n(60) }, 51: (e, t, n) => { n.d(t, { A: () => s }); const s = (d) => axios.put("/api/other", d) } }])',
      'last.js':
        '(self.webpackChunk = self.webpackChunk || []).push([[3], { 60: (e, t, n) => { n.d(t, { B: () => s }); const s = (d) => axios.put("/api/this", d) } }])',
    },
    ['PUT /api/other null', 'PUT /api/this {"a":1}'],
  ],
  'globals shared by the scripts of a page': [
    {
      'api.js': `(function () {
  window.api = { createPost(d) { return fetch("/api/posts", { method: "POST", body: JSON.stringify(d) }) } }
  window.call = function (p, o) { return fetch("/api" + p, o) }
})()
function saveItem(data) { return $.post("/items/save", data) }`,
      'page.js': `document.querySelector("form").onsubmit = () => {
  api.createPost({ title: form.title.value, text: form.text.value })
  window.call("/tags", { method: "PUT", body: JSON.stringify({ name: n }) })
}
saveItem({ name: $("#name").val(), quantity: 3 })`,
    },
    [
      'POST /api/posts {"title":"Scanward test","text":"test"}',
      'PUT /api/tags {"name":"Scanward test"}',
      'POST /items/save name=Scanward%20test&quantity=3',
    ],
  ],
  'no arguments for a local name': [
    {
      'api.js': 'function save(d) { return axios.post("/api/posts", d) }',
      'page.js': 'function save(d) { keep(d) } save({ title: t }); fetch("/api/me")',
    },
    ['POST /api/posts null', 'GET /api/me'],
  ],
  're-exports from a third file': [
    {
      'index.js': 'export { save as put } from "./a.js"; export * from "./b.js"',
      'a.js': 'export const save = (d) => axios.put("/api/a", d)',
      'b.js': 'export function add(d) { return axios.post("/api/b", d) }',
      'page.js': 'import * as api from "./index.js"; api.put({ a: 1 }); api.add({ b: 2 })',
    },
    ['PUT /api/a {"a":1}', 'POST /api/b {"b":2}'],
  ],
  'arguments of the call if the other file lacks the name': [
    {
      'page.js': 'import { x } from "./a.js"; x.post("/api/notes", { text: t })',
      'a.js': 'export const y = fetch("/api/a")',
    },
    ['POST /api/notes {"text":"test"}', 'GET /api/a'],
  ],
  'each request once for circular imports': [
    {
      'a.js': 'import { b } from "./b.js"; export const a = (d) => axios.post("/api/a", d); b({ x: 1 })',
      'b.js': 'import { a } from "./a.js"; export const b = (d) => axios.post("/api/b", d); a({ y: 2 })',
    },
    ['POST /api/a null', 'POST /api/b {"x":1}'],
  ],
}

describe('the requests of the programs of a site', () => {
  for (const [title, [files, requests]] of Object.entries(cases)) {
    it(`include ${title}`, () => {
      expect(requestsOf(files)).to.deep.equal(requests)
    })
  }

  it('include those of short programs despite a long one', () => {
    const long = 'const m = cache.get("a") /*'
    const files = {
      'editor.js': `${long}${'x'.repeat(6 * 1024 * 1024 - long.length - 2)}*/`,
      'page.js': 'fetch("/api/posts?page=1")',
    }
    expect(requestsOf(files)).to.deep.equal(['GET /api/posts?page=1'])
  })

  it('include those of a function next to one that is called far more often', () => {
    const drawn = Array.from({ length: 3_000 }, (_, at) => `j("div", { id: "n${at}" });`).join('')
    const files = {
      'page.js': `import { j, s } from "./index.js"; ${drawn} s({ title: q })`,
      'index.js':
        'const j = (t, p) => ({ t, p }); const s = (d) => axios.post("/api/posts", d); export { j, s }',
    }
    expect(requestsOf(files)).to.deep.equal(['POST /api/posts {"title":"Scanward test"}'])
  })

  it('include those of a file at the size limit, without the calls of other files', () => {
    const call = 'import { s } from "./api.js"; s({ title: q })'
    const api = 'const s = (d) => axios.post("/api/posts", d); export { s } //'
    const files = { 'page.js': call, 'api.js': api.padEnd(3 * 1024 * 1024, ' ') }
    expect(requestsOf(files)).to.deep.equal(['POST /api/posts null'])
  })

  it('terminate for files that re-export everything from each other', () => {
    const all = Array.from({ length: 60 }, (_, at) => `export * from "./f${at}.js";`).join('')
    const files = Object.fromEntries(
      Array.from({ length: 60 }, (_, at) => [`f${at}.js`, `${all} fetch("/api/${at}") // ${at}`]),
    )
    const page = 'import { a, b, c } from "./f0.js"; a({ x: 1 }); b({ x: 1 }); c({ x: 1 })'
    expect(requestsOf({ ...files, 'page.js': page }).length).to.equal(60)
  })

  it('terminate for circular imports', () => {
    const files = Object.fromEntries(
      Array.from({ length: 300 }, (_, at) => [
        `f${at}.js`,
        `import { s as n } from "./f${(at + 1) % 300}.js"; const s = (p) => n("/x" + p); s("/y"); export { s }; fetch("/api/${at}")`,
      ]),
    )
    expect(requestsOf(files).length).to.equal(300)
  })
})
