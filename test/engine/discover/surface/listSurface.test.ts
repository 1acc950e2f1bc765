import { expect } from 'chai'
import { surfaceLimits } from '../../../../src/engine/discover/surface/limits.ts'
import type { Artifacts } from '../../../../src/engine/model/artifacts.ts'
import { browserState, renderedPage } from '../../../helpers/tables/artifacts/browser.ts'
import {
  cookie,
  exchange,
  graphqlResponse,
  hop,
  page,
  script,
  siteUrl,
} from '../../../helpers/tables/artifacts.ts'
import { showEntries, surfaceOf } from '../../../helpers/tables/surface.ts'

type Case = { readonly given: Partial<Artifacts>; readonly entries: readonly string[] }

const first = 'GET /:'

function site(body: string): Partial<Artifacts> {
  return { pages: [page({ body })] }
}

function code(text: string): Partial<Artifacts> {
  return { scripts: [script({ url: `${siteUrl}app.js`, text })] }
}

const cases: Readonly<Record<string, Case>> = {
  'a page with a query': {
    given: { pages: [page({ url: `${siteUrl}search?q=tea&page=2` })] },
    entries: ['GET /search?page,q: q=tea page=2'],
  },
  'a redirect on the way, and where it leads': {
    given: {
      responses: [
        exchange({
          url: `${siteUrl}home`,
          redirects: [hop({ url: `${siteUrl}go?to=/home`, location: `${siteUrl}home` })],
        }),
      ],
    },
    entries: ['GET /go?to: to=/home', 'GET /home:'],
  },
  'links, each shape once, of the own origin alone, without files': {
    given: site(`<a href="/items/1">a</a><a href="/items/2">b</a><a href="/list?sort=name">c</a>
      <a href="https://other.example/x?y=1">d</a><a href="https://app.example.com:8443/x?y=1">e</a>
      <a href="http://app.example.com/plain">f</a><a href="/logo.png?v=1">g</a><a href="mailto:a@b.c">h</a>`),
    entries: [first, 'GET /items/*: 1=1', 'GET /list?sort: sort=name'],
  },
  'pages that a path names, four of a folder, as one': {
    given: site(
      ['red', 'blue', 'green', 'grey'].map((name) => `<a href="/shoes/${name}-shoe">x</a>`).join(''),
    ),
    entries: [first, 'GET /shoes/*: 1=red-shoe'],
  },
  'pages of which there are few, each by itself': {
    given: site('<a href="/about/team">a</a><a href="/about/story">b</a>'),
    entries: [first, 'GET /about/story:', 'GET /about/team:'],
  },
  'what is served with a slash at its end and without one, once': {
    given: {
      responses: ['items/7', 'items/7/', 'shelf/'].map((path) => exchange({ url: siteUrl + path })),
    },
    entries: ['GET /items/*: 1=7', 'GET /shelf/:'],
  },
  'a form by GET, its values in place of those of its address': {
    given: site(
      '<form action="/find?old=1"><input name=q value=tea><select name=in><option value="">All<option value=all>All</select></form>',
    ),
    entries: [first, 'GET /find?in,q: q=tea in=all'],
  },
  'a form by POST with what is hidden, chosen and written': {
    given: site(`<form method=post action="/profile"><input type=hidden name=id value=7>
      <input type=radio name=kind value=a><input type=radio name=kind value=b checked>
      <input type=checkbox name=news><input type=checkbox name=terms required>
      <textarea name=about>Hello</textarea><input name=off disabled value=x>
      <button name=do value=save>Save</button></form>`),
    entries: [
      first,
      'POST /profile {about,do,id,kind,news,terms}: id=7 kind=b terms=on about=Hello do=save news=on',
    ],
  },
  'values that fit what fields ask for': {
    given:
      site(`<form method=post action=/sign-up><input type=email name=a required><input type=number name=b min=18 max=99>
      <input type=date name=c min=2030-02-01><input type=url name=d><input name=e pattern="[A-Z]{3}-\\d{2,4}">
      <input name=f minlength=12><input name=g maxlength=2><input name=phone><input type=password name=h></form>`),
    entries: [
      first,
      'POST /sign-up {a,b,c,d,e,f,g,h,phone}: a=scanward@example.com b=18 c=2030-02-01 d=https://example.com/ e=AAA-11 f=testaaaaaaaa g=te phone=+15555550100 h=Scanward-1-test',
    ],
  },
  'what each button of a form sends': {
    given: site(`<form method=post action=/draft><input name=text value=a><button>Save</button>
      <button formaction=/preview formmethod=get name=mode value=wide>Preview</button></form>`),
    entries: [first, 'GET /preview?mode,text: text=a mode=wide', 'POST /draft {text}: text=a'],
  },
  'a control outside of its form': {
    given: site('<form id=f action=/find></form><input form=f name=q value=tea>'),
    entries: [first, 'GET /find?q: q=tea'],
  },
  'a form for a file, and one that is sent to its own page': {
    given: site(
      '<base href="/other/"><form method=post enctype="multipart/form-data"><input type=file name=picture><input name=note></form>',
    ),
    entries: [first, 'POST / {note,picture}: picture=scanward test note=test picture=scanward.png'],
  },
  'a form with a password that names no method': {
    given: site('<form onsubmit="return false"><input name=user><input type=password name=pass></form>'),
    entries: [first, 'GET /?pass,user: user=scanward pass=Scanward-1-test'],
  },
  'each button that says something else, and hidden fields that say what to do, as endpoints of their own': {
    given: site(
      `<form method=post action=/a><input name=x value=1><button name=go value=one>1</button><button name=go value=two>2</button></form>
      <form method=post action=/b><input type=hidden name=action value=add><input name=y></form>
      <form method=post action=/b><input type=hidden name=action value=edit><input name=y></form>`,
    ),
    entries: [
      first,
      'POST /a {go,x} go=one: x=1 go=one',
      'POST /a {go,x} go=two: x=1 go=two',
      'POST /b {action,y} action=add: action=add y=test',
      'POST /b {action,y} action=edit: action=edit y=test',
    ],
  },
  'no polling of sockets and development servers, but endpoints that are called alike': {
    given: site(
      ['/socket.io/?EIO=4&t=Oa1', '/app/sockjs-node/info?t=1', '/@vite/client?x=1', '/__webpack_hmr?t=1']
        .concat('/api/socket?room=1')
        .map((url) => `<a href="${url}">x</a>`)
        .join(''),
    ),
    entries: [first, 'GET /api/socket?room: room=1'],
  },
  'what pages show that a program makes by a query, and no files': {
    given: site(
      `<img src="/render?target=a.b&format=svg"><iframe src="/frame?doc=1"></iframe><object data="/chart?of=x"></object>
      <embed src="/embed?id=2"><video poster="/still?of=3"><source src="/clip?n=4"></video>
      <picture><source srcset="/wide?w=5 1x, /wide?w=6 2x"><img srcset="/thumb?t=7 480w" src="/logo.png?v=1"></picture>
      <img src="/plain"><img src="https://other.example/render?target=a">`,
    ),
    entries: [
      first,
      'GET /chart?of: of=x',
      'GET /clip?n: n=4',
      'GET /embed?id: id=2',
      'GET /frame?doc: doc=1',
      'GET /render?format,target: target=a.b format=svg',
      'GET /still?of: of=3',
      'GET /thumb?t: t=7',
      'GET /wide?w: w=5',
    ],
  },
  'what attributes send': {
    given: site(
      '<div hx-get="/part?tab=1"></div><button hx-post="/rate">Rate</button><button hx-delete="/row/1">x</button>',
    ),
    entries: [first, 'GET /part?tab: tab=1', 'POST /rate:'],
  },
  'values that attributes of htmx send': {
    given: site(
      `<button hx-get="/summary" hx-vals='{"label": "week"}'>Show</button><button hx-post="/move" hx-vals='{"state": "doing"}'>Start</button>
      <input type=hidden name=board value=11><select name=sort data-hx-get="/cards" hx-include="[name='board']"><option>title</option></select>`,
    ),
    entries: [
      first,
      'GET /cards?board,sort: sort=title board=11',
      'GET /summary?label: label=week',
      'POST /move {state}: state=doing',
    ],
  },
  'forms that htmx sends, by their attributes': {
    given: site(
      `<form hx-post="/boards" hx-vals='{"kind": "team"}'><input name=title></form><form hx-get="/results"><input name=q></form>
      <form hx-put="/prefs"><input name=digest value=daily></form>`,
    ),
    entries: [
      first,
      'GET /results?q: q=test',
      'POST /boards {kind,title}: title=Scanward test kind=team',
      'PUT /prefs {digest}: digest=daily',
    ],
  },
  'what scripts fetch, with their methods, values and bodies': {
    given: code(`
      const base = "/api/v1";
      fetch(base + "/orders/" + order.id);
      fetch(\`/api/search?q=\${encodeURIComponent(query)}&limit=\${limit}\`);
      fetch("/api/comments", { method: "POST", headers: { "Content-Type": "application/json", "X-Requested-With": "fetch" },
        body: JSON.stringify({ text: input.value, post: { id: 4 }, rating: r, tags: ["a"], pinned: !1 }) });
    `),
    entries: [
      'GET /api/search?limit,q: q=test limit=1',
      'GET /api/v1/orders/*: 3=1',
      'POST /api/comments {/pinned,/post/id,/rating,/tags/0,/text}: /text=test /post/id=4 /rating=test /tags/0=a /pinned=false',
    ],
  },
  'what classes put together from their fields': {
    given: code(`
      const env = { production: true, hostServer: "." };
      class Baskets { constructor(e) { this.http = e; this.hostServer = env.hostServer; this.host = this.hostServer + "/rest/basket" }
        find(e) { return this.http.get(this.host + "/" + e, this.options) }
        put(e, n) { return this.http.put(\`\${this.hostServer}/rest/notes/\${e}/labels/\${n}\`, {}) } }
      var Users = class t { http; env = env; host = this.env.hostServer + "/api/Users"; static make = () => new t();
        save(e) { return this.http.post(this.host + "/", { email: e.email, role: "customer" }).pipe(x) }
        search(e) { return this.http.get(\`\${this.host}/search?q=\${e}\`) } };
      class Files { client = axios.create({ baseURL: "/files/v2" }); list() { return this.client.get("/list", { params: { folder: 1 } }) } }
    `),
    entries: [
      'GET /api/Users/search?q: q=test',
      'GET /files/v2/list?folder: folder=1',
      'GET /rest/basket/*: 2=1',
      'POST /api/Users/ {/email,/role}: /email=scanward@example.com /role=customer',
      'PUT /rest/notes/*/labels/*: 2=1 4=1',
    ],
  },
  'the bodies that functions are called with': {
    given: code(`
      class Users { constructor(e) { this.http = e } save(e) { return this.http.post("/api/users", e) }
        login(e) { return this.http.post("/api/login", e) } }
      class Form { constructor(u) { this.users = u; this.user = {} }
        submit() { this.user.email = this.mail.value; this.user.role = "customer"; this.users.save(this.user).subscribe(() => {}) }
        enter() { this.users.login({ account: this.a, remember: !0 }) } }
    `),
    entries: [
      'POST /api/login {/account,/remember}: /account=test /remember=true',
      'POST /api/users {/email,/role}: /email=scanward@example.com /role=customer',
    ],
  },
  'what clients of their own fetch': {
    given: code(`
      const http = axios.create({ baseURL: "https://app.example.com/api/" });
      http.get("/users", { params: { role: "editor", page: 1 } });
      http.put("/users/7", { name: n });
      axios({ method: "patch", url: "/api/me", data: { email } });
      $.post("/legacy/save", { title: t, year: 2020 });
      new Map().get("/not/asked");
    `),
    entries: [
      'GET /api/users?page,role: role=editor page=1',
      'PATCH /api/me {/email}: /email=scanward@example.com',
      'POST /legacy/save {title,year}: title=Scanward test year=2020',
      'PUT /api/users/* {/name}: 2=7 /name=Scanward test',
    ],
  },
  'what clients ask that a generator wrote from an API description': {
    given: code(`
      class Http { request = ({ path, method, body, ...rest }) => this.customFetch(\`\${this.baseUrl}\${path}\`, { ...rest, method, body }) }
      class Api extends Http { items = {
        update: (e, t, a = {}) => this.request(Object.assign({ path: \`/api/items/\${e}/name\`, method: "PATCH", body: t, type: "application/json" }, a)),
        rename: (e, t, a = {}) => this.request({ path: \`/api/items/\${e}\`, method: "PUT", body: t, ...a }) } }
      api.items.rename(item.id, { name: n, amount: 2 });
      class Orders { static one(e) { return q(OpenAPI, { method: "GET", url: "/api/orders/{orderId}/lines", path: { orderId: e }, query: { page: 1 }, errors: { 404: "x" } }) } }
      client.POST("/api/notes/{id}", { params: { path: { id: n }, query: { draft: true } }, body: { text: t } });
      const find = (o) => (o?.client ?? z).get({ url: "/api/users/{name}", ...o });
      const login = b.mutation({ query: (e) => ({ url: "/api/tags", method: "POST", body: { label: e } }) });
      const guess = { method: "guess", url: "/nowhere" };
    `),
    entries: [
      'GET /api/orders/*/lines?page: 2=1 page=1',
      'GET /api/users/*: 2=Scanward test',
      'PATCH /api/items/*/name: 2=1',
      'POST /api/notes/*?draft {/text}: 2=1 draft=true /text=test',
      'POST /api/tags {/label}: /label=test',
      'PUT /api/items/* {/amount,/name}: 2=1 /name=Scanward test /amount=2',
    ],
  },
  'addresses that a page gives to all its programs': {
    given: code(`
      window.apiRoot = "/api/v2";
      fetch(window.apiRoot + "/orders?state=open");
      $.getJSON(apiRoot + "/users", { role: "editor" });
    `),
    entries: ['GET /api/v2/orders?state: state=open', 'GET /api/v2/users?role: role=editor'],
  },
  'pairs that programs write as text, each operation by itself': {
    given: code(`
      $.post("/rpc.php", "call=find&word=" + encodeURIComponent(w), show);
      jQuery.post("/rpc.php", { call: "suggest", word: w });
      $.post("/rpc.php", link.search.substr(1) + "&call=tree");
      function keep() { var pairs = "call=touch&id=" + page.id + "&"; pairs += form.serialize(); $.post("/rpc.php", pairs) }
      $.post("/rpc.php", { call: "notedel", id: 1 });
      $.post("/rpc.php", "free text, no pairs");
    `),
    entries: [
      'POST /rpc.php {call,id} call=touch: call=touch id=1',
      'POST /rpc.php {call,word} call=find: call=find word=test',
      'POST /rpc.php {call,word} call=suggest: call=suggest word=test',
      'POST /rpc.php {call} call=tree: call=tree',
    ],
  },
  'what jQuery loads into elements with a form, and nothing else that loads': {
    given: code(`
      $("#list").empty().load("/parts/list", { page: 2 });
      scene.load("/models/house", { scale: 2 });
      $("#news").load(show);
    `),
    entries: ['POST /parts/list {page}: page=2'],
  },
  'searches that a description for browsers names': {
    given: {
      responses: [
        exchange({
          url: `${siteUrl}search.xml`,
          mediaType: 'application/opensearchdescription+xml',
          body: `<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
            <Url type="text/html" template="${siteUrl}find?q={searchTerms}&amp;from={startIndex}&amp;lang={language?}"/>
            <Url type="application/x-suggestions+json" template='/suggest?part={searchTerms}' />
            <Url type="text/html" template="https://other.example/find?q={searchTerms}"/>
            <Url type="text/html" method="post" template="/find-by-post"/></OpenSearchDescription>`,
        }),
      ],
    },
    entries: ['GET /find?from,q: q=test from=1 lang=', 'GET /search.xml:', 'GET /suggest?part: part=test'],
  },
  'a page whose scripts delete by links to the page itself': {
    given: {
      pages: [
        page({
          url: `${siteUrl}files?folder=a`,
          body: '<a href="#">Delete</a><a href="#remove">remove</a><a href="/files?folder=b">b</a>',
        }),
      ],
    },
    entries: ['GET /files?folder: folder=a'],
  },
  'windows that programs open': {
    given: code(`
      function choose(id) { window.open(base + "/picker?folder=" + encodeURIComponent(id) + "&field=title", "picker", "width=600") }
      const base = "/admin";
      window.open(where); open("https://other.example/x?y=1", "_blank");
    `),
    entries: ['GET /admin/picker?field,folder: folder=test field=title'],
  },
  'forms that scripts put together': {
    given: code(`
      async function up(file) { const f = new FormData(); f.append("avatar", file); f.append("kind", "round");
        await fetch("/api/avatar", { method: "POST", body: f }) }
      const p = new URLSearchParams({ q: x }); fetch("/api/find", { method: "POST", body: p });
      const u = new URLSearchParams(); u.set("term", v); fetch("/api/find2", { method: "POST", body: u });
      const r = new XMLHttpRequest(); r.open("GET", "/api/status?full=1");
    `),
    entries: [
      'GET /api/status?full: full=1',
      'POST /api/avatar {avatar,kind}: avatar=https://example.com/ kind=round avatar=scanward.png',
      'POST /api/find {q}: q=test',
      'POST /api/find2 {term}: term=test',
    ],
  },
  'no address of another host, nor one of which nothing is known': {
    given: code(
      `fetch("https://other.example/api/x"); fetch(where); fetch(a + b); fetch("https://app.example.com:444/api/y")`,
    ),
    entries: [],
  },
  'an address behind what stands for the own origin': {
    given: code(
      `fetch(\`\${import.meta.env.VITE_API_URL}/api/list?kind=\${k}\`); fetch(location.origin + "/data.json?since=1")`,
    ),
    entries: ['GET /api/list?kind: kind=test', 'GET /data.json?since: since=1'],
  },
  'the query of the page behind a path, which stands for no text of the path': {
    given: code(
      `fetch(\`/tokens\${location.search}\`); fetch("/feed" + window.location.search + window.location.hash);
      fetch(\`/list\${queryString}&page=2\`); fetch(\`/users/\${userId}\${params}\`)`,
    ),
    entries: ['GET /feed:', 'GET /list?page: page=2', 'GET /tokens:', 'GET /users/*: 1=1'],
  },
  'a value behind a path that is called like a query, as a segment or a part of one': {
    given: code(
      `fetch(\`/find/\${search}\`); fetch(\`/by-\${query}/all\`); fetch(\`/at\${search}/all\`); fetch(\`/a?q=\${query}\`)`,
    ),
    entries: ['GET /*/all: 0=by-test', 'GET /a?q: q=test', 'GET /find/*: 1=test'],
  },
  'routes that a script names': {
    given: code('const routes = [{ path: "/team" }, { path: "/items/:id" }]'),
    entries: ['GET /team:'],
  },
  'what pages asked for in a browser': {
    given: {
      browser: browserState([
        renderedPage({
          requests: [
            { url: `${siteUrl}api/feed?cursor=0`, method: 'GET', kind: 'fetch', refused: null },
            { url: `${siteUrl}api/vue`, method: 'POST', kind: 'xhr', refused: 'method' },
            { url: `${siteUrl}app.js`, method: 'GET', kind: 'script', refused: null },
            { url: 'https://other.example/api', method: 'GET', kind: 'fetch', refused: 'other_host' },
          ],
        }),
      ]),
    },
    entries: ['GET /api/feed?cursor: cursor=0', 'POST /api/vue:'],
  },
  'one entry of a request that a browser saw and a script shows with its body': {
    given: {
      browser: browserState([
        renderedPage({
          requests: [{ url: `${siteUrl}api/note`, method: 'POST', kind: 'fetch', refused: 'method' }],
        }),
      ]),
      ...code('fetch("/api/note", { method: "POST", body: JSON.stringify({ note }) })'),
    },
    entries: ['POST /api/note {/note}: /note=test'],
  },
  'operations of GraphQL, each by the field that it asks for': {
    given: {
      graphql: [graphqlResponse({ body: '{"data":{"__schema":{}}}' })],
      ...code(
        'const A = gql`query User($id: ID!, $first: Int = 5, $like: String) { user(id: $id) { name posts(first: $first, like: $like) { id } } }`;' +
          'const B = "query Posts($id: ID!) { posts(author: $id) {\\n id } }"; const C = `mutation Suggest($name: String!) { suggest(name: $name) { id } }`;' +
          'const query = { a: 1 }; function query() { return 1 }',
      ),
    },
    entries: [
      'POST /graphql {/variables/first,/variables/id,/variables/like} query user: /variables/id=1 /variables/first=5 /variables/like=test',
      'POST /graphql {/variables/id} query posts: /variables/id=1',
      'POST /graphql {/variables/name} mutation suggest: /variables/name=Scanward test',
    ],
  },
  'operations of GraphQL that a script sends with their variables, and no search for the word query': {
    given: code(
      `fetch('/graphql', { method: 'POST', headers: { 'content-type': 'application/json' },
         body: JSON.stringify({ query: 'query Events($place: String) { events(place: $place) { id } }', variables: { place: 'river' } }) });
       fetch('/api/find', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ query: 'query of mine' }) })`,
    ),
    entries: [
      'POST /api/find {/query}: /query=query of mine',
      'POST /graphql {/variables/place} query events: /variables/place=river',
    ],
  },
  'an operation of GraphQL once, whatever two scripts call it, and none that deletes without a name of its own':
    {
      given: code(
        `const send = (body) => fetch('/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
       send({ query: 'mutation Add($text: String!) { added: addNote(text: $text) { id } }', variables: { text: 'a' } });
       send({ query: 'mutation ($text: String!) { addNote(text: $text) { id } }', variables: { text: 'b' } });
       send({ query: 'mutation ($id: ID!) { deleteNote(id: $id) { id } }', variables: { id: 7 } });
       send({ query: 'mutation Both($text: String!) { addNote(text: $text) { id } ...Rest wipeNotes }', variables: { text: 'c' } })`,
      ),
      entries: ['POST /graphql {/variables/text} mutation addNote: /variables/text=a'],
    },
  'languages at the first pages alone, and where they are set': {
    given: {
      pages: ['a', 'b', 'c', 'd', 'language'].map((path) => page({ url: `${siteUrl}${path}?lang=de` })),
    },
    entries: ['GET /a: lang=de', 'GET /b: lang=de', 'GET /c: lang=de', 'GET /d:', 'GET /language: lang=de'],
  },
  'cookies that hold a choice, with the first page': {
    given: {
      pages: [page(), page({ url: `${siteUrl}other` })],
      cookies: [
        cookie('lang=en%20GB'),
        cookie('session=0a1b2c3d4e'),
        cookie('csrftoken=x'),
        cookie('_ga=GA1.2'),
      ],
    },
    entries: ['GET /: lang=en GB', 'GET /other:'],
  },
  'cookies with the page that set them, and with the first where they are sent to it': {
    given: {
      pages: [page(), page({ url: `${siteUrl}shop` }), page({ url: `${siteUrl}shop/cart?step=1` })],
      cookies: [
        { ...cookie('region=north; Path=/shop'), url: `${siteUrl}shop` },
        { ...cookie('size=small; Path=/'), url: `${siteUrl}shop/cart?step=1` },
        { ...cookie('colour=red; Path=/sho'), url: `${siteUrl}shop` },
      ],
    },
    entries: ['GET /: size=small', 'GET /shop/cart?step: step=1 size=small', 'GET /shop: region=north'],
  },
  'cookies that hold an object of a language, and no JSON that may be a session': {
    given: {
      pages: [page()],
      cookies: [
        cookie(`cart=${encodeURIComponent('O:4:"Cart":1:{s:4:"item";s:3:"tea";}')}`),
        cookie('session=gAJ9cQBYBAAAAG5hbWVxAVgDAAAAQWRhcQJzLg=='),
        cookie('sid=eyJ1c2VyIjoiYWRhIn0='),
      ],
    },
    entries: [
      'GET /: cart=O:4:"Cart":1:{s:4:"item";s:3:"tea";} session=gAJ9cQBYBAAAAG5hbWVxAVgDAAAAQWRhcQJzLg==',
    ],
  },
}

describe('the surface of an application', () => {
  for (const [name, { given, entries }] of Object.entries(cases)) {
    it(`holds ${name}`, () => {
      expect(showEntries(surfaceOf(given))).to.deep.equal(entries)
    })
  }

  it('notes the response that the scan saw for each entry', () => {
    const seen = exchange({
      url: `${siteUrl}api/list?page=1`,
      headers: { 'content-type': 'application/json' },
    })
    const [entry] = surfaceOf({ responses: [seen] }).entries
    expect(entry).to.deep.include({
      status: 200,
      mediaType: 'application/json',
      source: 'page',
      effect: 'reads',
    })
  })

  it('treats a part as a file if one source sends it as a file', () => {
    const send = (value: string) =>
      `const d = new FormData(); d.append("avatar", ${value}); fetch("/api/avatar", { method: "POST", body: d })`
    const texts = [send('"me"'), send('input.files[0]')]
    const { entries } = surfaceOf({
      scripts: texts.map((text, at) => script({ url: `${siteUrl}app${at}.js`, text })),
    })
    const bodies = entries.flatMap(({ body }) => (body === null ? [] : [Object.keys(body.files ?? {})]))
    expect(bodies).to.deep.equal([['avatar']])
  })

  it('prefers the values of a request with a successful response', () => {
    const responses = [
      exchange({ url: `${siteUrl}item?id=999`, status: 404 }),
      exchange({ url: `${siteUrl}item?id=4` }),
    ]
    expect(showEntries(surfaceOf({ responses }))).to.deep.equal(['GET /item?id: id=4'])
  })

  it('marks requests that may write, and POST requests that only read', () => {
    const { entries } = surfaceOf({
      graphql: [graphqlResponse({ body: '{"data":{}}' })],
      ...code(
        'const A = `query A { a }`; const B = `mutation B { b }`; fetch("/api/n", { method: "POST", body: JSON.stringify({ a: 1 }) })',
      ),
    })
    expect(entries.map(({ source, effect }) => `${source} ${effect}`).sort()).to.deep.equal([
      'graphql reads',
      'graphql writes',
      'script writes',
    ])
  })

  it('ranks entries with input first, one per handler before repetitions', () => {
    const many = Array.from({ length: 260 }, (_, index) => `<a href="/list?f${index}=1">x</a>`).join('')
    const { entries, entriesLeftOut } = surfaceOf(
      site(`${many}<a href="/about">x</a><form action=/find><input name=q></form>`),
    )
    expect(entries).to.have.length(surfaceLimits.intrusive.entriesMax)
    expect(entriesLeftOut).to.equal(263 - surfaceLimits.intrusive.entriesMax)
    expect(entries.slice(0, 2).map(({ id }) => id)).to.have.members(['GET /find?q', 'GET /list?f0'])
    expect(entries.every(({ parameters }) => parameters.length > 0)).to.equal(true)
  })

  it('distinguishes up to sixty values of a router', () => {
    const letters = 'abcdefghij'
    const names = Array.from(
      { length: 70 },
      (_, index) => `${letters[Math.floor(index / 10)]}${letters[index % 10]}x`,
    )
    const forms = names.map(
      (name) => `<form action="/index.php?page=${name}" method=post><input name=q></form>`,
    )
    const { entries } = surfaceOf(site(forms.join('')))
    const handlers = new Set(entries.map(({ handler }) => handler))
    expect([...handlers].filter((handler) => handler.includes('?page='))).to.have.length(60)
    expect(handlers).to.include('POST /index.php')
  })

  it('is deterministic', () => {
    const given = { ...site('<a href="/b?x=1">b</a><a href="/a?x=1">a</a>'), ...code('fetch("/api/c?x=1")') }
    expect(surfaceOf(given)).to.deep.equal(surfaceOf(given))
  })

  it('is empty without a target', () => {
    expect(surfaceOf({}).entries).to.deep.equal([])
  })
})
