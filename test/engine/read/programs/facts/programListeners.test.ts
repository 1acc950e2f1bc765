import { expect } from 'chai'
import { uncheckedListener } from '../../../../../src/engine/read/programs/facts/programListeners.ts'
import { locateArguments, sourceOf } from '../../../../helpers/programs.ts'

/** Reads the listener of `here(target, handler)`. */
function listenerOf(text: string): readonly (string | null)[] {
  const [target, handler] = locateArguments(text)
  if (target === undefined || handler === undefined) throw new Error(`Expected here(a, b), found ${text}`)
  return uncheckedListener({ target, handler }).map((node) => sourceOf(text, node))
}

const unchecked: Readonly<Record<string, string>> = {
  'reads the data': 'e=>{f(e.data)}',
  'is a function expression': 'function(e){f(e.data)}',
  'destructures the event': '({data:t})=>{f(t)}',
  'destructures the event inside': 'e=>{const{data:t}=e;f(t)}',
  'tests the type of the message': 'e=>{if(e.data.type==="a")f(e.data)}',
}

const checked: Readonly<Record<string, string>> = {
  'reads the origin': 'e=>{if(e.origin!==o)return;f(e.data)}',
  'reads the source': 'e=>{if(e.source===w)f(e.data)}',
  'reads `isTrusted`': 'e=>{if(e.isTrusted)f(e.data)}',
  'reads a quoted origin': 'e=>{if(e["origin"]===o)f(e.data)}',
  'destructures the origin': '({data:t,origin:o})=>{o===a&&f(t)}',
  'destructures everything else': '({data:t,...r})=>{g(r)&&f(t)}',
  'takes all arguments': '(...a)=>{f(a)}',
  'passes the event on': 'e=>{if(g(e))f(e.data)}',
  'keeps the event in a variable': 'e=>{const t=e;g(t);f(e.data)}',
  'stores the event': 'e=>{last=e;f(e.data)}',
  'takes no event': '()=>{f()}',
}

describe('a listener without a check of the origin', () => {
  for (const [name, code] of Object.entries(unchecked)) {
    it(name, () => expect(listenerOf(`here(window,${code})`)).to.deep.equal([code]))
  }

  it('may be declared elsewhere', () => {
    expect(listenerOf('function h(e){f(e.data)}here(window,h)')).to.deep.equal(['function h(e){f(e.data)}'])
  })
})

describe('a listener that may check the origin', () => {
  for (const [name, code] of Object.entries(checked)) {
    it(name, () => expect(listenerOf(`here(window,${code})`)).to.deep.equal([]))
  }

  it('is one of another target', () => {
    expect(listenerOf('here(socket,e=>{f(e.data)})')).to.deep.equal([])
    expect(listenerOf('const window=w;here(window,e=>{f(e.data)})')).to.deep.equal([])
    expect(listenerOf('here(window,{handleEvent(e){f(e.data)}})')).to.deep.equal([])
  })

  it('is one of 3,000 nodes', () => {
    // The function, its parameter and its list are nodes too.
    const listener = (numbers: number) => listenerOf(`here(window,(e)=>[${'1,'.repeat(numbers)}])`)
    expect(listener(2_996)).to.have.length(1)
    expect(listener(2_997)).to.deep.equal([])
  })
})
