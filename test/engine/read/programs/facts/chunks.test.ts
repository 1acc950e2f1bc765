import { expect } from 'chai'
import { openChunkList } from '../../../../../src/engine/read/programs/facts/chunks.ts'

const origin = 'https://app.example'

const cases: Readonly<Record<string, { text: string; url: string; chunks: readonly string[] }>> = {
  'static and dynamic relative imports': {
    url: '/base/assets/index-1.js',
    text: 'import{a}from"./vendor-2.js";import"./side.mjs";const p=()=>import("../lazy/p-3.js");export*from \'./x.js\'',
    chunks: ['/base/assets/vendor-2.js', '/base/assets/side.mjs', '/base/lazy/p-3.js', '/base/assets/x.js'],
  },
  workers: {
    url: '/assets/index-1.js',
    text: 'new Worker(new URL("./worker-2.js",import.meta.url));navigator.serviceWorker.register("/sw.js");importScripts(`lib/a.js`);new Worker("w.js")',
    chunks: ['/assets/worker-2.js', '/sw.js', '/assets/lib/a.js', '/assets/w.js'],
  },
  "Vite's list, relative to the base of the build": {
    url: '/base/assets/index-1.js',
    text: 'const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["assets/Foo-abc.js","assets/Foo-abc.css"])))=>i.map(i=>d[i]);',
    chunks: ['/base/assets/Foo-abc.js'],
  },
  "Vite's list with a relative base": {
    url: '/deep/index-1.js',
    text: 'm.f=["./Foo-abc.js"]',
    chunks: ['/deep/Foo-abc.js'],
  },
  'names in quotes of any kind, as minifiers write them': {
    url: '/assets/index-1.js',
    text: 'import(`./a.js`);m.f=[`assets/b.js`];r.u=e=>`assets/`+{1:`c`}[e]+`.js`',
    chunks: ['/assets/a.js', '/assets/b.js', '/assets/c.js'],
  },
  "webpack's names, from arrow functions and maps": {
    url: '/static/js/main.1.js',
    text: 'a.u=e=>"static/js/"+({1:"home"}[e]||e)+"."+{39:"8c5b",1:"aa11"}[e]+".chunk.js",a.p="/"',
    chunks: ['/static/js/home.aa11.chunk.js', '/static/js/39.8c5b.chunk.js'],
  },
  "webpack's names, from a function of Next.js": {
    url: '/_next/static/chunks/webpack-1.js',
    text: 'r.u=function(e){return"static/chunks/"+(({5:"nm"})[e]||e)+"."+({5:"h5",6:"h6"})[e]+".js"}',
    chunks: ['/_next/static/chunks/nm.h5.js', '/_next/static/chunks/6.h6.js'],
  },
  "webpack's names with exceptions in front, as of Next.js with dynamic imports": {
    url: '/_next/static/chunks/webpack-1.js',
    text: 'd.u=e=>412===e?"static/chunks/412-c0.js":e===77?"static/chunks/77-c1.js":"static/chunks/"+(({29:"nm"})[e]||e)+"."+({29:"h5",6:"h6"})[e]+".js",d.miniCssF=e=>{}',
    chunks: [
      '/_next/static/chunks/412-c0.js',
      '/_next/static/chunks/77-c1.js',
      '/_next/static/chunks/nm.h5.js',
      '/_next/static/chunks/6.h6.js',
    ],
  },
  "webpack's names with an exception inside, as of Angular": {
    url: '/runtime.js',
    text: 'r.u=e=>(592===e?"common":e)+"."+{12:"ab",592:"cd"}[e]+".js",r.x=1',
    chunks: ['/common.cd.js', '/12.ab.js'],
  },
  "webpack's names after the public path, before version 5": {
    url: '/static/js/runtime.js',
    text: 'function i(e){return l.p+"static/js/"+({1:"home"}[e]||e)+"."+{1:"ab",3:"cd"}[e]+".chunk.js"}',
    chunks: ['/static/js/home.ab.chunk.js', '/static/js/3.cd.chunk.js'],
  },
  "webpack's names without hashes, for the chunks that the program loads": {
    url: '/js/main.js',
    text: 'n.u=e=>(890===e?"named":e)+".js";Promise.all([n.e(543),n.e(480)]).then(n.bind(n,480));890===x&&n.e(890).then(f)',
    chunks: ['/js/named.js', '/js/543.js', '/js/480.js'],
  },
  "webpack's names of a development build": {
    url: '/main.js',
    text: '__webpack_require__.u = (chunkId) => {\n return "" + chunkId + ".js";\n};\n__webpack_require__.u = e => "" + e + ".js";__webpack_require__.e(/*! import() */ "src_lazy_js").then(f);o.e("src_lazy_js").then(f)',
    chunks: ['/src_lazy_js.js'],
  },
  'no loaded chunk if a map names all': {
    url: '/main.js',
    text: 'r.u=e=>"js/"+e+"."+{1:"aa"}[e]+".js";r.e(1);t.e(2);t.e("click")',
    chunks: ['/js/1.aa.js'],
  },
  'the routes of Remix': {
    url: '/assets/manifest-1.js',
    text: 'window.__remixManifest={"entry":{"module":"/assets/entry.client-1.js"},"routes":{"routes/a.$id":{"id":"a","module":"/assets/a._id-2.js","imports":[]}}};',
    chunks: ['/assets/entry.client-1.js', '/assets/a._id-2.js'],
  },
  'the modules of a route of React Router': {
    url: '/assets/manifest-1.js',
    text: '{"routes":{"a":{"module":"/assets/a-1.js","clientActionModule":"/assets/b-2.js","clientLoaderModule":"/assets/c-3.js","hydrateFallbackModule":"/assets/d-4.js","serverModule":"/assets/e-5.js"}}}',
    chunks: ['/assets/a-1.js', '/assets/b-2.js', '/assets/c-3.js', '/assets/d-4.js'],
  },
  "Vite's list for a script in another folder, relative to the root": {
    url: '/js/app/index-1.js',
    text: 'm.f=["assets/Foo-abc.js","Bar-abc.js"]',
    chunks: ['/assets/Foo-abc.js', '/js/app/Bar-abc.js'],
  },
  "the manifest of Next.js, its slashes escaped, below the application's base path": {
    url: '/docs/_next/static/abc/_buildManifest.js',
    text: 'self.__BUILD_MANIFEST={"/":["static\\u002Fchunks\\u002Fpages\\u002Findex-1.js","static/chunks/pages/[id]-2.js"]}',
    chunks: ['/docs/_next/static/chunks/pages/index-1.js', '/docs/_next/static/chunks/pages/[id]-2.js'],
  },
  'each once, and never the script itself': {
    url: '/a.js',
    text: 'import"./a.js";import"./b.js";import"./b.js"',
    chunks: ['/b.js'],
  },
  'nothing in words, packages, template strings and other files': {
    url: '/a.js',
    text: 'important("./b.js");import x from "react";import(`./${n}.js`);import"./c.css";"./d.js"',
    chunks: [],
  },
  'no name with unknown parts': {
    url: '/a.js',
    text: 'r.u=e=>t(e)+".js";r.u=e=>e+".js";r.u=e=>1===t?"a.js":e+".js";function f(e){return l.p+t+".js"}',
    chunks: [],
  },
}

describe('openChunkList', () => {
  for (const [name, { text, url, chunks }] of Object.entries(cases)) {
    it(`finds ${name}`, () => {
      expect(openChunkList().list(text, `${origin}${url}`)).to.deep.equal(
        chunks.map((chunk) => `${origin}${chunk}`),
      )
    })
  }

  it('combines naming functions and loaded chunks of different scripts, in any order', () => {
    const runtime = 'r.u=e=>"static/js/"+e+".55f4.js"'
    const asking = '(self.webpackChunk=self.webpackChunk||[]).push([[1],{2:(e,n,t)=>t.e(7).then(f)}])'
    const chunk = `${origin}/static/js/7.55f4.js`
    const later = openChunkList()
    expect(later.list(runtime, `${origin}/runtime.js`)).to.deep.equal([])
    expect(later.list(asking, `${origin}/static/js/main.js`)).to.deep.equal([chunk])
    const earlier = openChunkList()
    expect(earlier.list(asking, `${origin}/static/js/main.js`)).to.deep.equal([])
    expect(earlier.list(runtime, `${origin}/runtime.js`)).to.deep.equal([chunk])
  })

  it('ignores numbers in programs of another kind', () => {
    const list = openChunkList()
    list.list('r.u=e=>"static/js/"+e+".55f4.js"', `${origin}/runtime.js`)
    expect(list.list('chart.e(7);bus.e("click")', `${origin}/chart.js`)).to.deep.equal([])
  })

  it('keeps chunk numbers of different builds on one host apart', () => {
    const list = openChunkList()
    const build = (key: number) =>
      `r.u=e=>e+".js";(self.webpackChunk=[]).push([[1],{2:(e,n,t)=>t.e(${key})}])`
    expect(list.list(build(7), `${origin}/admin/main.js`)).to.deep.equal([`${origin}/admin/7.js`])
    expect(list.list(build(8), `${origin}/chart/remoteEntry.js`)).to.deep.equal([
      `${origin}/admin/7.js`,
      `${origin}/chart/8.js`,
    ])
  })

  it('stops at 500 chunks', () => {
    const text = Array.from({ length: 501 }, (_, index) => `import"./${index}.js";`).join('')
    expect(openChunkList().list(text, `${origin}/a.js`).length).to.equal(500)
  })

  const million = 1_000_000
  const hostile = {
    'ten megabytes of blanks after import': `import${' '.repeat(million * 10)}`,
    'a million unterminated imports': 'import("./'.repeat(million),
    'one path of ten megabytes': `from"./${'a/'.repeat(million * 5)}`,
    'a million starts of a list': 'm.f=['.repeat(million),
    'an unterminated list of a million entries': `m.f=[${'"a.js",'.repeat(million)}`,
    'a million starts of a name function': '.u=e=>{1:"a"'.repeat(million / 2),
    'a sum of a million parts': `.u=e=>${'"a"+'.repeat(million)}`,
    'a million exceptions': `.u=e=>${'1===e?"a.js":'.repeat(million)}`,
    'a million loaded chunks': `r.u=e=>e+".js";${'r.e(1)'.repeat(million)}${'r.e("'.repeat(million)}`,
    'a map of a million entries': `.u=e=>"a"+{${'1:"a",'.repeat(million)}}[e]`,
    'half a million chunk folders without a file': 'static/chunks/'.repeat(million / 2),
  }
  for (const [name, text] of Object.entries(hostile)) {
    it(`takes linear time for ${name}`, () => void openChunkList().list(text, `${origin}/a.js`)).timeout(
      30_000,
    )
  }
})
