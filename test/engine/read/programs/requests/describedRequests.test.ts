import { expect } from 'chai'
import {
  couldDescribeRequest,
  readDescribedRequest,
} from '../../../../../src/engine/read/programs/requests/describedRequests.ts'
import { locateArgument, sourceOf } from '../../../../helpers/programs.ts'

/** Prints a described request: method, URL, body, query and headers as code. */
function describedBy(text: string) {
  const request = readDescribedRequest(locateArgument(text))
  if (request === null) return null
  const { method, url, body, bodyKind, query, headers } = request
  return [
    method,
    sourceOf(text, url),
    ...(body === null ? [] : [`${bodyKind} ${sourceOf(text, body)}`]),
    ...(query === null ? [] : [`query ${sourceOf(text, query)}`]),
    ...(headers === null ? [] : [`headers ${sourceOf(text, headers)}`]),
  ].join(' ')
}

const cases: Readonly<Record<string, readonly [text: string, request: string | null]>> = {
  'has a path, a method and a body': ['here({path:"/a",method:"POST",body:b})', 'POST "/a" json b'],
  'may name the URL in other ways': ['here({endpoint:"/a",method:"get"});', 'get "/a"'],
  'may have a URI': ['here({uri:u,method:`DELETE`})', 'DELETE u'],
  'may have path parameters beside the URL': [
    'here({method:"GET",url:"/a/{id}",path:{id:i},query:{page:1}})',
    'GET "/a/{id}" query {page:1}',
  ],
  'may have a method in a constant': ['const M="PUT";here({url:"/a",method:M,data:d})', 'PUT "/a" json d'],
  'may name the body in each way': [
    'here({url:"/a",method:"POST",requestBody:x,payload:y})',
    'POST "/a" json x',
  ],
  'may have a form': ['here({url:"/a",method:"POST",body:b,type:T.UrlEncoded})', 'POST "/a" form b'],
  'may have a multipart body': ['here({url:"/a",method:"POST",formData:f})', 'POST "/a" multipart f'],
  'may have a multipart body by its type': [
    'here({url:"/a",method:"POST",body:b,mediaType:"multipart/form-data"})',
    'POST "/a" multipart b',
  ],
  'may have headers': ['here({url:"/a",method:"PATCH",headers:{a:1}})', 'PATCH "/a" headers {a:1}'],
  'may name the query in each way': [
    'here({url:"/a",method:"GET",queryParams:{a:1}})',
    'GET "/a" query {a:1}',
  ],
  'has no query in a variable': ['here({url:"/a",method:"GET",params:p})', 'GET "/a"'],
  'is none without a method': ['here({url:"/a"})', null],
  'is none with another method': ['here({url:"/a",method:"save"})', null],
  'is none with a method that ends like one': ['here({url:"/a",method:"widget"})', null],
  'is none with a method at run time': ['here({url:"/a",method:m})', null],
  'is none without a URL': ['here({method:"POST",path:{id:1}})', null],
  'is none for an unknown object': ['here(x)', null],
}

describe('a request that an object describes', () => {
  for (const [name, [text, request]] of Object.entries(cases)) {
    it(name, () => expect(describedBy(text)).to.equal(request))
  }
})

describe('the names of a described request', () => {
  for (const name of ['url', 'path', 'endpoint', 'uri']) {
    it(`may be ${name} for the URL`, () =>
      expect(describedBy(`here({${name}:"/a",method:"GET"})`)).to.equal('GET "/a"'))
  }
  for (const name of ['body', 'data', 'json', 'requestBody', 'payload']) {
    it(`may be ${name} for the body`, () =>
      expect(describedBy(`here({url:"/a",method:"POST",${name}:b})`)).to.equal('POST "/a" json b'))
  }
  for (const name of ['query', 'params', 'searchParams', 'queryParams']) {
    it(`may be ${name} for the query`, () =>
      expect(describedBy(`here({url:"/a",method:"GET",${name}:{}})`)).to.equal('GET "/a" query {}'))
  }
})

describe('an object that could describe a request', () => {
  const could = (text: string) => {
    const { node } = locateArgument(text)
    return node.type === 'ObjectExpression' && couldDescribeRequest(node)
  }
  for (const [text, isOne] of [
    ['here({method:m,url:u})', true],
    ['here({"path":u,"method":m})', true],
    ['here({...a,endpoint:u,method:m})', true],
    ['here({method(){},uri:u})', true],
    ['here({method:m})', false],
    ['here({url:u})', false],
    ['here({method:m,href:u})', false],
    ['here({[method]:m,url:u})', false],
    [`here({${'a:1,'.repeat(19)}method:m,url:u})`, false],
    [`here({${'a:1,'.repeat(18)}method:m,url:u})`, true],
  ] as const) {
    it(`${isOne ? 'is' : 'is not'} ${text}`, () => expect(could(text)).to.equal(isOne))
  }
})
