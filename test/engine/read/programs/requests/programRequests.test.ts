import { expect } from 'chai'
import { listProgramRequests } from '../../../../../src/engine/read/programs/requests/programRequests.ts'
import { script } from '../../../../helpers/tables/artifacts.ts'

const origin = 'https://app.example'

/** Per request: method and path, then the body, then the names of its files. */
function requestsOf(text: string): readonly string[] {
  const requests = listProgramRequests([script({ url: `${origin}/app.js`, pageUrl: `${origin}/`, text })])
  return requests.map(({ method, url, body }) => {
    const files = Object.keys(body?.files ?? {}).map((name) => `file ${name}`)
    return [method, url.replace(origin, ''), body?.text ?? '', ...files]
      .filter((part) => part !== '')
      .join(' ')
  })
}

const posts = 'POST /api/posts {"title":"Scanward test","content":"test"}'

const cases: Readonly<Record<string, readonly [text: string, requests: readonly string[]]>> = {
  'React form state': [
    `const [form, setForm] = C.useState({ title: "", content: "" });
     const save = async () => { await fetch("/api/posts", { method: "POST", body: JSON.stringify(form) }) }`,
    [posts],
  ],
  'paths after a base URL in settings of the page': [
    `window.__ENV={API:"/backend","hosts":{"files":"/files/v1"}};
     const base = window.__ENV.API; async function api(path, { method = "GET", body } = {}) { return fetch(\`\${base}\${path}\`, { method, body: body ? JSON.stringify(body) : void 0 }) }
     api("/notes"); api("/notes", { method: "POST", body: { text } });
     const files = window.__ENV?.hosts?.files ?? "/api"; fetch(files + "/list")`,
    ['GET /backend/notes', 'POST /backend/notes {"text":"test"}', 'GET /files/v1/list'],
  ],
  'paths after settings of the page that are no base URL': [
    `window.env={api:false,v2:"/v2"}; fetch((env.api || "/api") + "/orders/1"); fetch(env.v2 && env.v2 + "/items")`,
    ['GET /api/orders/1', 'GET /v2/items'],
  ],
  'React form state with a spread field, and of a minified hook': [
    `const [f, s] = e({ title: "" }); axios.post("/api/posts", { ...f, id: 1 })`,
    ['POST /api/posts {"title":"Scanward test","id":1}'],
  ],
  'paths after a root URL that the page defines': [
    `fetch(document.body.dataset.baseUrl + "orders/list?page=1"); $.post(SITE_URL + "cart/add.php", { sku: s });
     fetch(query.base + "orders"); fetch(other + "orders/list"); fetch(config.base_url + "orders")`,
    ['GET /orders/list?page=1', 'POST /cart/add.php sku=test'],
  ],
  'Ext JS parameters, form-encoded for writing methods': [
    `Ext.Ajax.request({ url: "/notes", params: { text: t } }); Ext.Ajax.request({ url: "/find", method: "GET", params: { query: q } });
     Ext.Ajax.request({ url: "/posts", method: "POST", jsonData: { title: t }, params: { page: 2 } })`,
    ['POST /notes text=test', 'GET /find?query=test', 'POST /posts {"title":"Scanward test"}'],
  ],
  'Vue component state': [
    `const form = ref({ title: "" }); const user = J({ email: "" });
     $fetch("/api/posts", { method: "POST", body: form.value }); axios.put("/api/me", user);
     const page = { data() { return { note: { text: "" } } }, methods: { save() { axios.post("/api/notes", this.note) } } }`,
    [
      'POST /api/posts {"title":"Scanward test"}',
      'PUT /api/me {"email":"scanward@example.com"}',
      'POST /api/notes {"text":"test"}',
    ],
  ],
  'values that form libraries pass to submit handlers': [
    `const { handleSubmit } = useForm({ defaultValues: { title: "", content: "" } });
     const save = async (values) => { await axios.post("/api/posts", values) }; handleSubmit(save);
     useFormik({ initialValues: { email: "" }, onSubmit: (v) => axios.post("/api/mail", v) })`,
    [posts, 'POST /api/mail {"email":"scanward@example.com"}'],
  ],
  'arguments of a mutation': [
    `const { mutate: n } = useMutation({ mutationFn: (d) => axios.post("/api/posts", d) }); n({ title: t, content: c });
     const useSave = () => useMutation({ mutationFn: async (d) => (await axios.post("/api/items", d)).data });
     const saving = useSave(); saving.mutateAsync({ name: n });
     const put = (d) => axios.put("/api/me", d); const { mutate: m } = useMutation({ mutationFn: put }); m({ email: e })`,
    [posts, 'POST /api/items {"name":"Scanward test"}', 'PUT /api/me {"email":"scanward@example.com"}'],
  ],
  'arguments of functions that send JSON': [
    `const api = { create: (d) => fetch("/api/posts", { method: "POST", body: JSON.stringify(d) }) };
     api.create({ title: t, content: c })`,
    [posts],
  ],
  'a URL that a wrapper builds, once per call': [
    `const API = "/api/v1";
     async function apiFetch(path, options = {}) {
       const res = await fetch(\`\${API}\${path}\`, { ...options, headers: { accept: "x" } }); return res.json() }
     const api = { list: () => apiFetch("/posts"), update: (id, data) => apiFetch(\`/posts/\${id}\`, { method: "PUT", body: JSON.stringify(data) }) };
     api.list(); api.update(post.id, { title: t })`,
    ['GET /api/v1/posts', 'PUT /api/v1/posts/1 {"title":"Scanward test"}'],
  ],
  'a URL that methods of a class build': [
    `class Client { constructor() { this.base = "/api" }
       async request(path, options = {}) { const url = this.base + path; const config = { mode: "cors", ...options }; return fetch(url, config) }
       post(p, d) { return this.request(p, { method: "POST", body: JSON.stringify(d) }) } }
     const client = new Client(); client.post("/notes", { text: x }); axios.post("/elsewhere", { a: 1 })`,
    ['POST /api/notes {"text":"test"}', 'POST /elsewhere {"a":1}'],
  ],
  'a base URL from the only constructor call of a class': [
    `class Client { constructor(b, { prefix: p }) { this.root = b; this.p = p } save(d) { return fetch(this.root + this.p + "/notes", { method: "POST", body: JSON.stringify(d) }) } }
     const client = new Client("/api", { prefix: "/v2" }); client.save({ text: x });
     class Many { constructor(b) { this.part = b } list() { return fetch("/api/" + this.part) } }
     new Many("a").list(); new Many("b").list()`,
    ['POST /api/v2/notes {"text":"test"}', 'GET /api/test'],
  ],
  'options that are assigned later, and a method that is an argument': [
    `async function send(method, path, data) { const o = { method }; if (data) o.body = JSON.stringify(data); return fetch("/api" + path, o) }
     send("POST", "/todos", { title: t, done: !1 }); send("GET", "/todos")`,
    ['POST /api/todos {"title":"Scanward test","done":false}', 'GET /api/todos'],
  ],
  'a function named like the client method that it calls': [
    `const http = axios.create({ baseURL: "/api" }); const post = async (u, d) => (await http.post(u, d)).data;
     post("/orders", { sku: s })`,
    ['POST /api/orders {"sku":"test"}'],
  ],
  'functions that one webpack module imports from another': [
    `(self.webpackChunk = self.webpackChunk || []).push([[1], {
       7: (e, t, n) => { n.d(t, { save: () => a }); function r(p, o) { return fetch("/api" + p, o) }
         function a(d) { return r("/posts", { method: "POST", body: JSON.stringify(d) }) } },
       8: (e, t, n) => { var r = n(7); (0, r.save)({ title: q, content: c }) } }])`,
    [posts],
  ],
  'the same of Turbopack': [
    `(globalThis.TURBOPACK ||= []).push(["x", 3, (e) => { e.s(["save", () => i]); const i = (d) => axios.post("/api/posts", d) },
       4, (e) => { var t = e.i(3); (0, t.save)({ title: q, content: c }) }])`,
    [posts],
  ],
  'arguments for the object itself before those for others with the same method': [
    `const h = $.create({ baseURL: "/b" }); const $ = q(z);
     const o = { create: (d) => h.post("/orders", d) }; o.create({ sku: s })`,
    ['POST /b/orders {"sku":"test"}'],
  ],
  'arguments of the call if the function is less precise': [
    `class H { request(m, u, o) { return send(m, u, o) } post(u, b, o) { return this.request("POST", u, t(b, o)) } }
     class Notes { constructor(h) { this.h = h } add(id) { return this.h.post("/api/notes", { text: x }) } }`,
    ['POST /api/notes {"text":"test"}'],
  ],
  'a URL of an object that does not exist yet': [
    'const save = (id) => fetch("/api/notes/" + id, { method: "PUT" }); save(null)',
    ['PUT /api/notes/1'],
  ],
  'empty strings that a minifier turns into template strings': [
    'const [f, s] = e({ title: ``, content: `` }); axios.post("/api/posts", f)',
    [posts],
  ],
  'file uploads': [
    `const d = new FormData(); d.append("avatar", input.files[0]); d.append("caption", c);
     fetch("/api/avatar", { method: "POST", body: d });
     class Api { upload = (q, d, p = {}) => this.request({ path: "/api/upload", method: "POST", query: q, body: d, type: T.FormData, ...p }) }
     api.upload({ path: "x" }, { files: f, note: "a" })`,
    [
      'POST /api/avatar avatar=https%3A%2F%2Fexample.com%2F&caption=test file avatar',
      'POST /api/upload files=test&note=a file files',
    ],
  ],
  'fields of a form that a component renders': [
    `function P() {
       const send = async (e) => { e.preventDefault(); const d = new FormData(e.target); d.append("kind", "a"); await fetch("/api/up", { method: "POST", body: d }) };
       const login = async (e) => { const v = Object.fromEntries(new FormData(e.currentTarget)); await fetch("/api/login", { method: "POST", body: JSON.stringify(v) }) };
       return o.jsxs("div", { children: [
         o.jsxs("form", { onSubmit: send, children: [o.jsx("input", { name: "caption" }), o.jsx("input", { type: "file", name: "photo" }), o.jsx("button", { name: "go" })] }),
         o.jsxs("form", { onSubmit: (e) => login(e), children: [o.jsx(I, { name: "username" }), o.jsx("input", { type: "password", name: "password" })] })] }) }`,
    [
      'POST /api/up caption=test&photo=test&kind=a file photo',
      'POST /api/login {"username":"scanward","password":"Scanward-1-test"}',
    ],
  ],
  'fields passed to a form action, and fields that Vue renders': [
    `function P() { const save = async (d) => { await fetch("/api/a", { method: "POST", body: d }) };
       return (0, o.jsx)("form", { action: save, children: (0, o.jsx)("input", { name: "title" }) }) }
     function R() { return h("form", { onSubmit: n((e) => fetch("/api/b", { method: "POST", body: new FormData(e.target) }), ["prevent"]) }, [h("input", { name: "note" })]) }`,
    ['POST /api/a title=Scanward%20test', 'POST /api/b note=test'],
  ],
  'no fields of a form that another function submits': [
    `function P() { const save = () => {}; return o.jsx("form", { onSubmit: save, children: o.jsx("input", { name: "title" }) }) }
     const send = (f) => fetch("/api/a", { method: "POST", body: new FormData(f) })`,
    ['POST /api/a null'],
  ],
  'a file for multipart data with unknown names': [
    `const api = { upload: (d) => q({ path: "/api/files", method: "POST", body: d, type: "multipart/form-data" }) }`,
    ['POST /api/files file=test file file'],
  ],
  'the body of a helper with an optional body': [
    `const call = (method, path, value) => fetch("/api" + path, { method, body: value === undefined ? undefined : JSON.stringify(value) });
     call("GET", "/posts"); call("POST", "/posts", { title: t });
     const ask = (path, d) => fetch("/api" + path, { method: d ? "PUT" : "GET", body: d ? JSON.stringify(d) : null }); ask("/me", { email: e });
     const hand = (path, d) => fetch("/api" + path, { method: "POST", body: d && JSON.stringify(d) }); hand("/notes", { text: n });
     const put = (path, d) => fetch("/api" + path, { method: "PUT", body: d instanceof FormData ? d : JSON.stringify(d) }); put("/mail", { email: e })`,
    [
      'GET /api/posts',
      'POST /api/posts {"title":"Scanward test"}',
      'PUT /api/me {"email":"scanward@example.com"}',
      'POST /api/notes {"text":"test"}',
      'PUT /api/mail {"email":"scanward@example.com"}',
    ],
  ],
  'calls with a path and a method, whatever the name of the function': [
    `const { $csrfFetch: t } = me(), n = ref("tea"); t("/api/find", { method: "POST", body: { term: n.value } });
     this.$client("/api/notes", { method: "PUT", body: { text: x } }); t("/api/list", { verb: "POST" }); t("save", { method: "POST" })`,
    ['POST /api/find {"term":"tea"}', 'PUT /api/notes {"text":"test"}'],
  ],
  'calls with a path and a method only as their helper sends them': [
    `const q = (path, o) => fetch("/api" + path, o); q("/notes", { method: "POST", body: JSON.stringify({ text: x }) })`,
    ['POST /api/notes {"text":"test"}'],
  ],
  'no content for a body that is created elsewhere': [
    `axios.post("/api/a", build()); const g = (d) => axios.post("/api/b", d);
     const r = await create({ email: e }); axios.post("/api/c", r)`,
    ['POST /api/a null', 'POST /api/b null', 'POST /api/c null'],
  ],
}

/** Programs as frameworks and bundlers write them. */
const built: Readonly<Record<string, readonly [text: string, requests: readonly string[]]>> = {
  'React, bundled by esbuild': [
    `var Zt=yn(kr(),1),L=yn(jr(),1);function Post(){let[t,e]=(0,Zt.useState)({title:"",content:""}),n=async r=>{r.preventDefault(),await fetch("/api/posts",{method:"POST",headers:{"Content-Type":"application/json"},body:JSON.stringify(t)})};return(0,L.jsx)("form",{onSubmit:n})}`,
    [posts],
  ],
  'React, bundled by Rollup': [
    `const fetcher=(e,t)=>fetch(\`/api\${e}\`,t).then(n=>n.json());function x({post:e}){const t=async()=>{await fetcher(\`/posts/\${e.id}/likes\`,{method:"POST",body:JSON.stringify({kind:"heart"})}),await fetcher(\`/posts/\${e.id}\`,{method:"DELETE"})};return s.jsx("button",{onClick:t})}`,
    ['POST /api/posts/1/likes {"kind":"heart"}', 'DELETE /api/posts/1'],
  ],
  'Vue, bundled by Vite': [
    `import{d as e,r as t,o as n}from"./vendor-1.js";const a=Ax.create({baseURL:"/api"});var _=e({__name:"Join",setup(r){const o=t({email:"",name:""}),s=async()=>{await a.post("/users",o),await a.get("/users/me",{params:{full:!0}})};return(i,c)=>n("form",{onSubmit:l(s,["prevent"])})}});`,
    [
      'POST /api/users {"email":"scanward@example.com","name":"Scanward test"}',
      'GET /api/users/me?full=true',
    ],
  ],
  'Vue with options, bundled by webpack': [
    `(self["webpackChunkapp"]=self["webpackChunkapp"]||[]).push([[594],{594:function(t,e,n){"use strict";n.r(e),n.d(e,{default:function(){return c}});var r=n(669),o=n.n(r),s={data(){return{note:{title:""}}},methods:{save(){o().post("/api/notes",this.note)},drop(t){o().delete("/api/notes/"+t.id)}}};var c=s}}]);`,
    ['POST /api/notes {"title":"Scanward test"}', 'DELETE /api/notes/1'],
  ],
  'Angular, bundled by esbuild': [
    `var O=class n{http=m(h);url="/api/orders";create(e){return this.http.post(this.url,e)}find(e){return this.http.get(\`\${this.url}/\${e}\`,{params:{full:!0}})}static \u0275fac=function(t){return new(t||n)};static \u0275prov=G({token:n,factory:n.\u0275fac})};var P=class n{orders=m(O);send(){this.orders.create({sku:this.form.value.sku,amount:2}).subscribe(e=>this.done(e))}show(e){this.orders.find(e.id)}};`,
    ['POST /api/orders {"sku":"test","amount":2}', 'GET /api/orders/1?full=true'],
  ],
  'Angular with a constructor, as TypeScript compiles it': [
    `let O=(()=>{class t{constructor(e){this.http=e,this.base=env.apiUrl}save(e,r){return this.http.put(this.base+"/users/"+e,r)}}return t.\u0275fac=function(e){return new(e||t)(Y(z))},t})();let C=class{constructor(e){this.users=e}go(){this.users.save(this.id,{email:this.email})}}`,
    ['PUT /users/1 {"email":"scanward@example.com"}'],
  ],
  'Svelte, bundled by Rollup': [
    `function C(e,t){A(t,!0);let n=M(""),r=q(J([]));async function i(o){o.preventDefault();const s=await fetch("/api/todos",{method:"POST",headers:{"content-type":"application/json"},body:JSON.stringify({title:T(n),done:!1})});N(r,await s.json())}async function a(o){await fetch(\`/api/todos/\${o.id}\`,{method:"PATCH",body:JSON.stringify({done:!o.done})})}var c=K();H("submit",c,i),H("click",c,()=>a(t.todo))}`,
    ['POST /api/todos {"title":"Scanward test","done":false}', 'PATCH /api/todos/1 {"done":"test"}'],
  ],
  'async functions that Babel compiles': [
    `var save=function(){var e=o(r().mark(function e(t,n){var a;return r().wrap(function(e){for(;;)switch(e.prev=e.next){case 0:return e.next=2,fetch("/api/notes/".concat(t),{method:"PUT",body:JSON.stringify(n)});case 2:a=e.sent;case 3:case"end":return e.stop()}},e)}));return function(t,n){return e.apply(this,arguments)}}();`,
    ['PUT /api/notes/1 null'],
  ],
  'jQuery, minified by Terser': [
    `!function(t){t(function(){t("#f").on("submit",function(e){e.preventDefault();t.ajax({url:"/cart/add.php",type:"POST",data:{sku:t("#sku").val(),qty:1}}),$.post("/cart/note",{text:t("#n").val()},function(){})})})}(jQuery);`,
    ['POST /cart/add.php sku=test&qty=1', 'POST /cart/note text=test'],
  ],
  'XMLHttpRequest of a small script': [
    `var x=new XMLHttpRequest;x.open("POST","/api/track",!0),x.setRequestHeader("Content-Type","application/json"),x.send(JSON.stringify({event:"view"}))`,
    ['POST /api/track'],
  ],
}

describe('the requests of a program', () => {
  for (const [title, [text, requests]] of Object.entries(cases)) {
    it(`include ${title}`, () => {
      expect(requestsOf(text)).to.deep.equal(requests)
    })
  }

  for (const [title, [text, requests]] of Object.entries(built)) {
    it(`include those of ${title}`, () => {
      expect(requestsOf(text)).to.deep.equal(requests)
    })
  }

  for (const name of 'axios $fetch $ofetch ofetch fetch fetcher apiFetch request ajax useFetch useSWR'.split(
    ' ',
  )) {
    it(`include those of ${name}`, () =>
      expect(requestsOf(`${name}("/api/a")`)).to.deep.equal(['GET /api/a']))
  }
  for (const name of ['prefetch', 'fetchAll', 'get', 'load', 'requests', 'Axios']) {
    it(`do not include those of ${name}`, () =>
      expect(requestsOf(`fetch("/b"); ${name}("/api/a")`)).to.deep.equal(['GET /b']))
  }

  it('are not followed to the functions that open windows', () => {
    for (const name of ['window', 'globalThis', 'self']) {
      const text = `fetch("/api/z"); const go = (u) => ${name}.open("/out?to=" + u); go("a"); go("b")`
      expect(requestsOf(text), name).to.deep.equal(['GET /api/z', 'GET /out?to=test'])
    }
    expect(requestsOf('const go = (u) => x.open("GET", "/api" + u); go("/a"); go("/b")')).to.deep.equal([
      'GET /api/a',
      'GET /api/b',
    ])
  })

  it('are 300 at most', () => {
    const calls = (count: number) => Array.from({ length: count }, (_, at) => `fetch("/api/${at}");`).join('')
    expect(requestsOf(calls(300))).to.have.length(300)
    expect(requestsOf(calls(301))).to.have.length(300)
  })

  it('have the base URL of a client that is given an object', () => {
    const text = 'const s = x.create({ baseURL: "/b" }); s({ url: "/a", method: "post", data: { a: 1 } })'
    expect(requestsOf(text)).to.deep.equal(['POST /b/a {"a":1}'])
  })

  it('terminate for functions that call each other', () => {
    const text = `const a = (p) => b("/x" + p); const b = (p) => (fetch("/api" + p), a(p)); a("/y")`
    expect(requestsOf(text).length).to.be.at.most(300)
  })

  it('terminate for many functions with many callers', () => {
    const wrappers = Array.from({ length: 6 }, (_, at) => `function f${at}(p) { return f${at + 1}(p) }`).join(
      '\n',
    )
    const calls = Array.from({ length: 6 }, (_, at) => `f${at}("/n${at}");`.repeat(60)).join('\n')
    expect(
      requestsOf(`${wrappers}\nfunction f6(p) { return fetch("/api" + p) }\n${calls}`).length,
    ).to.be.at.most(300)
  })

  it('terminate for a function with too many variables, which is not entered', () => {
    const names = Array.from({ length: 50_000 }, (_, at) => `var v${at} = ${at};`).join('')
    const calls = 'big("/x");'.repeat(200)
    const text = `function big(p) { ${names} return fetch("/api" + p) } ${calls}`
    expect(requestsOf(text).length).to.be.at.most(300)
  })

  it('include those of a function after one with very many callers', () => {
    const calls = Array.from({ length: 400 }, (_, at) => `big${at % 4}(n${at});`).join('\n')
    const parts = Array.from({ length: 4 }, (_, at) => `function big${at}(u) { return mid(u) }`).join('\n')
    const text = `${parts} function mid(u) { return fetch(u) } ${calls}
      function send(p) { return fetch("/api" + p) } send("/x")`
    expect(requestsOf(text)).to.deep.equal(['GET /api/x'])
  })

  it('include those of a function after many map reads', () => {
    const maps = Array.from({ length: 20 }, (_, at) => `function m${at}(k) { return x.get(k) }`).join('\n')
    const reads = Array.from({ length: 20 }, (_, at) => `m${at}("/n");`.repeat(30)).join('\n')
    const text = `${maps}\n${reads}\nfunction send(p) { return fetch("/api" + p) } send("/x")`
    expect(requestsOf(text)).to.deep.equal(['GET /api/x'])
  })

  it('terminate for many mutations and forms', () => {
    const mutations = Array.from(
      { length: 2_000 },
      (_, at) =>
        `const m${at} = useMutation({ mutationFn: (d) => axios.post("/api/${at}", d) }); m${at}.mutate({ a: 1 }); on(() => x)`,
    ).join('\n')
    expect(requestsOf(mutations)[0]).to.equal('POST /api/0 {"a":1}')
  })
})
