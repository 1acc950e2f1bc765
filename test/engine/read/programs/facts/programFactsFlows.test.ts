import { expect } from 'chai'
import { maySeeFlows, readFlows } from '../../../../../src/engine/read/programs/facts/programFactsFlows.ts'
import { factsOf } from '../../../../helpers/programs.ts'

const read = (text: string) => factsOf(text, readFlows())
const flows = (text: string) => read(text).map(({ source, sink }) => `${source} → ${sink}`)

describe('a flow of text from a URL', () => {
  it('is read with source, sink and code', () => {
    expect(read('a();el.innerHTML="<b>"+decodeURIComponent(location.hash)')).to.deep.equal([
      {
        source: 'location.hash',
        isDecoded: true,
        sink: 'innerHTML',
        sinkKind: 'markup',
        code: 'el.innerHTML="<b>"+decodeURIComponent(location.hash)',
      },
    ])
  })

  const found: Readonly<Record<string, readonly [text: string, flows: readonly string[]]>> = {
    'is found in an appended text': ['el.innerHTML+=location.hash', ['location.hash → innerHTML']],
    'is found in each sink': [
      'const q=location.search;a.outerHTML=q;b.insertAdjacentHTML("x",q);eval(q)',
      ['location.search → outerHTML', 'location.search → insertAdjacentHTML', 'location.search → eval'],
    ],
    'is found in a function that is made': [
      'new Function("a",location.hash);new window.Function(location.hash);Function(location.hash)',
      ['location.hash → Function', 'location.hash → Function', 'location.hash → Function'],
    ],
    'is found in props of React and Vue': [
      'j("div",{dangerouslySetInnerHTML:{__html:location.hash}});h("div",{innerHTML:location.search});j("iframe",{srcDoc:document.referrer})',
      ['location.hash → __html', 'location.search → innerHTML', 'document.referrer → srcDoc'],
    ],
    'is found where the sink comes first': [
      'function f(){el.innerHTML=q}var q=location.hash',
      ['location.hash → innerHTML'],
    ],
    'is not found in the URL of the page itself': [
      'location.href=location.hash;localStorage.setItem("a",location.search);document.cookie=location.hash',
      [],
    ],
    'is not found in other props': [
      'j("a",{title:location.hash,html:location.hash,[innerHTML]:location.hash})',
      [],
    ],
    'is not found for a destructured sink': ['({innerHTML:location.hash}=el)', []],
    'is not found for a pattern': ['const{innerHTML:a=location.hash}=b', []],
    'is not found for a local function': [
      'function eval(x){}eval(location.hash);const Function=f;new Function(location.hash)',
      [],
    ],
    'is not found for a local document': ['function f(document){document.write(window.location.hash)}', []],
    'is not found for other operators': ['el.innerHTML||=location.hash', []],
    'is not found within a condition that validates': [
      'valid(location.hash)&&(el.innerHTML=location.hash)',
      [],
    ],
    'is not found for a value of a list': ['const q=location.hash;switch(q){case"a":el.innerHTML=q}', []],
    'is not found for a value that is compared': ['const q=location.hash;if(q!=="#a")b();el.innerHTML=q', []],
    'is not found for a value that a condition passes to a function': [
      'const q=location.hash;ok(q)?0:q="";const r=location.search;if(ok(r))b();el.innerHTML=r',
      [],
    ],
    'is not found for a constant': ['el.innerHTML="<b>";location.hash', []],
    'is not found for a function': ['el.innerHTML=()=>location.hash', []],
  }
  for (const [name, [text, expected]] of Object.entries(found)) {
    it(name, () => expect(flows(text)).to.deep.equal(expected))
  }
})

describe('a flow of data from a message', () => {
  const listen = (body: string) => `window.addEventListener("message",e=>{${body}})`

  const found: Readonly<Record<string, readonly [text: string, flows: readonly string[]]>> = {
    'is found in markup': [listen('el.innerHTML=e.data.html'), ['message → innerHTML']],
    'is found in a navigation': [
      listen('location.href=e.data.a;location.replace(e.data.b);window.open(e.data.c);location=e.data.d'),
      [
        'message → location.href',
        'message → location.replace',
        'message → window.open',
        'message → location',
      ],
    ],
    'is found in the storage': [
      listen('localStorage.setItem("a",e.data);sessionStorage.setItem("b",e.data);document.cookie=e.data'),
      ['message → localStorage', 'message → sessionStorage', 'message → cookie'],
    ],
    'is found for a handler of the window': ['window.onmessage=e=>{eval(e.data)}', ['message → eval']],
    'is found for a handler that is declared elsewhere': [
      'window.addEventListener(`message`,h);function h(e){eval(e.data)}',
      ['message → eval'],
    ],
    'is not found for another event': ['window.addEventListener("storage",e=>{eval(e.data)})', []],
    'is not found for another target': ['socket.addEventListener("message",e=>{eval(e.data)})', []],
    'is not found if the origin is read': [listen('if(e.origin===o)eval(e.data)'), []],
    'is not found for another handler': ['window.onstorage=e=>{eval(e.data)}', []],
  }
  for (const [name, [text, expected]] of Object.entries(found)) {
    it(name, () => expect(flows(text)).to.deep.equal(expected))
  }
})

describe('flows of a hostile program', () => {
  it('are 50 at most', () => {
    expect(flows('a.innerHTML=location.hash;'.repeat(50))).to.have.length(50)
    expect(flows('a.innerHTML=location.hash;'.repeat(51))).to.have.length(50)
  })

  it('are searched in the first 10,000 sinks', () => {
    const program = (sinks: number) => `${'a.innerHTML=b;'.repeat(sinks)}a.innerHTML=location.hash`
    expect(flows(program(9_999))).to.have.length(1)
    expect(flows(program(10_000))).to.deep.equal([])
  })
})

describe('a text that may hold flows', () => {
  const rows: Readonly<Record<string, boolean>> = {
    'a.innerHTML=location.hash': true,
    'a.innerHTML=window.location?.search': true,
    'const{hash:h}=location;a.innerHTML=h': true,
    'const{hash:h} = window.location;a.innerHTML=h': true,
    'eval(document.referrer)': true,
    'document . write(document.URL)': true,
    'p=useSearchParams();h({__html:p})': true,
    'setTimeout(decodeURI(location.hash))': true,
    'new Function("a",location.hash)': true,
    '$(a).html(location.href)': true,
    'window.addEventListener("message",f)': true,
    'window.onmessage=f': true,
    'a.innerHTML=b': false,
    'a=location.hash': false,
    'frame.contentWindow.location.hash;a.innerHTML=b': false,
    'new Function("return this")();location.hash': false,
    'setTimeout(()=>location.hash)': false,
    'self.onmessage=f': false,
    'port.addEventListener("close",f)': false,
  }
  for (const [text, isOne] of Object.entries(rows)) {
    it(`${isOne ? 'is' : 'is not'} ${text}`, () => expect(maySeeFlows(text)).to.equal(isOne))
  }
})
