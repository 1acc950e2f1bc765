import { expect } from 'chai'
import {
  identifierOf,
  readCallRequest,
} from '../../../../../src/engine/read/programs/requests/callRequest.ts'
import { callOf, readParts } from '../../../../helpers/programParts.ts'
import { locateArgument, sourceOf } from '../../../../helpers/programs.ts'

/** Prints the request of the call in the last statement: method, URL and base, then body, query and headers. */
function requestOf(text: string): string | null {
  const parts = readParts(text)
  const start = text.lastIndexOf(';') + 1
  // The outer call of a chain comes first.
  const call = parts.calls.find(({ node }) => node.start === start)
  if (call === undefined) throw new Error(`Expected a call, found ${text}`)
  const request = readCallRequest(call, parts)
  if (request === null) return null
  const { method, url, base, body, query, headers } = request
  return [
    `${method} ${sourceOf(text, url)}`,
    ...(base === null ? [] : [`base ${sourceOf(text, base)}`]),
    ...(body === null ? [] : [`${body.kind} ${body.text}`]),
    ...(query === null ? [] : [`query ${sourceOf(text, query)}`]),
    ...(headers === null ? [] : [`headers ${sourceOf(text, headers)}`]),
  ].join(' ')
}

type Cases = Readonly<Record<string, string | null>>

const clients: Readonly<Record<string, Cases>> = {
  fetch: {
    'fetch("/a")': 'GET "/a"',
    'fetch("/a",{method:"POST",body:JSON.stringify({a:1}),headers:{accept:"x"}})':
      'POST "/a" json {"a":1} headers {accept:"x"}',
    'window.fetch("/a",{method:"PUT",body:{a:1}})': 'PUT "/a" json {"a":1}',
    'fetch("/a",{method:n?"POST":"PUT"})': 'POST "/a"',
    'fetch("/a",{method:o.method||"PATCH"})': 'PATCH "/a"',
    'fetch("/a",{method:m})': 'GET "/a"',
    'const o={};o.method="DELETE";fetch("/a",o)': 'DELETE "/a"',
    'fetch()': null,
  },
  ofetch: {
    'const f=x.create({baseURL:"/b"});f("/a",{method:"POST",body:{a:1},query:{p:1}})':
      'POST "/a" json {"a":1} query {p:1}',
    '$fetch("/a",{params:{p:1}})': 'GET "/a" query {p:1}',
    'useSWR("/a",f)': 'GET "/a"',
    'useFetch("/a",{headers:{accept:"x"}})': 'GET "/a" headers {accept:"x"}',
    'axios({url:"/a",headers:{accept:"x"}})': 'GET "/a" headers {accept:"x"}',
    'request("/a",{method:"POST",data:{a:1}})': 'POST "/a" json {"a":1}',
  },
  axios: {
    'axios.get("/a",{params:{p:1},headers:{accept:"x"}})': 'get "/a" query {p:1} headers {accept:"x"}',
    'axios.post("/a",{a:1})': 'post "/a" json {"a":1}',
    'axios.post("/a",{a:1},{params:{p:1},headers:{accept:"x"}})':
      'post "/a" json {"a":1} query {p:1} headers {accept:"x"}',
    'axios.delete("/a",{params:{p:1}})': 'delete "/a" query {p:1}',
    'axios({url:"/a",method:"post",data:{a:1},params:{p:1}})': 'post "/a" json {"a":1} query {p:1}',
    'axios({url:"/a",params:{p:1}})': 'GET "/a" query {p:1}',
    'axios.request({url:"/a",baseURL:"/b"})': 'GET "/a" base "/b"',
    'const h=axios.create({baseURL:"/b"});h.get("/a")': 'get "/a" base "/b"',
    'const h=axios.create({baseURL:"/b"});h.post("/a",{a:1})': 'post "/a" base "/b" json {"a":1}',
    'axios.get()': null,
  },
  ky: {
    'ky.post("/a",{json:{a:1},headers:{accept:"x"}})': 'post "/a" json {"a":1} headers {accept:"x"}',
    'ky.get("/a",{searchParams:{p:1}})': 'get "/a" query {p:1}',
    'const k=ky.extend({prefixUrl:"/b"});k.get("a")': 'get "a" base "/b"',
  },
  jQuery: {
    '$.post("/a",{a:1})': 'post "/a" form a=1',
    '$.get("/a",{p:1})': 'get "/a" query {p:1}',
    'jQuery.getJSON("/a",{p:1})': 'GET "/a" query {p:1}',
    '$.ajax({url:"/a",type:"POST",data:{a:1}})': 'POST "/a" form a=1',
    '$.ajax({url:"/a",data:{p:1}})': 'GET "/a" form p=1 query {p:1}',
    '$("#x").load("/a",{a:1})': 'POST "/a" form a=1',
    '$("#x").find("b").load("/a",{a:1})': 'POST "/a" form a=1',
    '$("#x").load("/a")': null,
    'x.load("/a",{a:1})': null,
    'load("/a",{a:1})': null,
  },
  'Ext JS': {
    'Ext.Ajax.request({url:"/a",params:{a:1}})': 'POST "/a" form a=1',
    'Ext.Ajax.request({url:"/a",method:"GET",params:{p:1}})': 'GET "/a" query {p:1}',
    'Ext.Ajax.request({url:"/a",method:"PUT",jsonData:{a:1}})': 'PUT "/a" json {"a":1}',
    'Ext.Ajax.request({url:"/a"})': 'GET "/a"',
  },
  'XMLHttpRequest and windows': {
    'x.open("POST","/a")': 'POST "/a"',
    'x.open(m,"/a")': ' "/a"',
    'x.open("GET")': null,
    'open("/a")': 'GET "/a"',
    'window.open("/a","_blank")': 'GET "/a"',
  },
  'openapi-fetch': {
    'c.POST("/a/{id}",{params:{path:{id:1},query:{p:1}},body:{a:1}})':
      'POST "/a/{id}" json {"a":1} query {p:1}',
    'c.GET("/a",{headers:{accept:"x"}})': 'GET "/a" headers {accept:"x"}',
    'c.GET("/a")': 'GET "/a"',
    'c.PUT("/a")': 'PUT "/a"',
    'c.PATCH("/a")': 'PATCH "/a"',
    'c.DELETE("/a")': 'DELETE "/a"',
    'c.HEAD("/a")': 'GET "/a"',
    'c.GET("a")': null,
    'GET("/a")': null,
  },
  'Angular and other injected clients': {
    'this.http.post("/a",{a:1})': 'post "/a" json {"a":1}',
    'this.httpClient.get("/a")': 'get "/a"',
    'this._http.get("/a")': 'get "/a"',
    'this.userApiService.get("/a")': 'get "/a"',
    'e.post("/a",{a:1})': 'post "/a" json {"a":1}',
    'e.put("/a",{a:1})': 'put "/a" json {"a":1}',
    'e.patch("/a",{a:1})': 'patch "/a" json {"a":1}',
    'e.get("/api/a")': 'get "/api/a"',
    'e.get("/v1/a")': 'get "/v1/a"',
    'e.get("/rest/"+id)': 'get "/rest/"+id',
    'e.delete(`/graphql/`)': 'delete `/graphql/`',
    'e.get("/apis/a")': null,
    'e.get("/a")': null,
    'cache.get("a")': null,
    'map.delete("/a")': null,
    'get("/a")': null,
    'post("/a",{a:1})': null,
    'put("/a",{a:1})': null,
  },
}

for (const [client, cases] of Object.entries(clients)) {
  describe(`the request of ${client}`, () => {
    for (const [text, request] of Object.entries(cases)) {
      it(`${request === null ? 'is missing in' : 'is read from'} ${text}`, () =>
        expect(requestOf(text)).to.equal(request))
    }
  })
}

describe('the element that jQuery loads into', () => {
  for (const method of ['html', 'empty', 'find', 'children', 'closest', 'attr', 'addClass', 'removeClass']) {
    it(`may be the result of ${method}`, () =>
      expect(requestOf(`e.${method}("b").load("/a",{a:1})`)).to.equal('POST "/a" form a=1'))
  }
  for (const method of ['fetch', 'attrs', 'get']) {
    it(`is not the result of ${method}`, () =>
      expect(requestOf(`e.${method}("b").load("/a",{a:1})`)).to.equal(null))
  }
})

describe('the name of a client that reads', () => {
  for (const name of [
    'axios ky http $http _http _$http api client superagent got request $ jQuery userHttp apiClient api_client',
    'restClient httpService apiService myAxios',
  ].flatMap((names) => names.split(' '))) {
    it(`may be ${name}`, () => expect(requestOf(`x.${name}.get("/a")`)).to.equal('get "/a"'))
  }
  for (const name of ['cache', 'apis', 'clients', 'params', 'requests']) {
    it(`is not ${name}`, () => expect(requestOf(`x.${name}.get("/a")`)).to.equal(null))
  }
})

describe('the request of a client in a class', () => {
  it('has the base URL of the field', () => {
    const text = 'class A{h=axios.create({baseURL:"/b"});m(){this.h.get("/a")}}'
    const parts = readParts(text)
    const request = readCallRequest(callOf(text, parts, 'this.h.get'), parts)
    expect([request?.method, sourceOf(text, request?.base)]).to.deep.equal(['get', '"/b"'])
  })

  it('has the base URL of a client that a module exports', () => {
    const text =
      '(self.webpackChunk=[]).push([[1],{7:(e,t,n)=>{n.d(t,{Z:()=>h});const h=x.create({baseURL:"/b"})},8:(e,t,n)=>{var r=n(7);r.Z.get("/a")}}])'
    const parts = readParts(text)
    const request = readCallRequest(callOf(text, parts, 'r.Z.get'), parts)
    expect(sourceOf(text, request?.base)).to.equal('"/b"')
  })
})

describe('a method that a program chooses', () => {
  const methodOf = (method: string) => requestOf(`fetch("/a",{method:${method}})`)?.split(' ')[0]

  it('is followed through four choices', () => {
    expect(methodOf(`${'a?'.repeat(4)}"PUT"${':b'.repeat(4)}`)).to.equal('PUT')
    expect(methodOf(`${'a?'.repeat(5)}"PUT"${':b'.repeat(5)}`)).to.equal('GET')
  })
})

describe('the name of a variable', () => {
  const names: Readonly<Record<string, string>> = {
    'here(api)': 'api',
    'here((0,api))': 'api',
    'here(a.api)': '',
    'here(f())': '',
  }
  for (const [text, name] of Object.entries(names)) {
    it(`is ${name || 'missing'} in ${text}`, () =>
      expect(identifierOf(locateArgument(text).node)).to.equal(name))
  }
})
