import { expect } from 'chai'
import {
  initialState,
  readComponentData,
} from '../../../../../src/engine/read/programs/requests/initialState.ts'
import { locateArgument, sourceOf } from '../../../../helpers/programs.ts'

const stateOf = (text: string) => sourceOf(text, initialState(locateArgument(text)))

const start = '{title:"",done:!1,tags:[]}'

const found: Readonly<Record<string, string>> = {
  'of a React hook': `const[f,s]=useState(${start});here(f)`,
  'of a React hook of a namespace': `const[f,s]=R.useState(${start});here(f)`,
  'of a React hook with a function': `const[f,s]=useState(()=>(${start}));here(f)`,
  'of a minified React hook': `const[f,s]=(0,R.a)(${start});here(f)`,
  'of a minified React hook with a constant': `const I=${start};const[f,s]=e(I);here(f)`,
  'of a reducer': `const[f,d]=useReducer(r,${start});here(f)`,
  'of a constant': `const I=${start};const[f,s]=useState(I);here(f)`,
  'of a Vue ref': `const f=ref(${start});here(f.value)`,
  'of a Vue ref as a whole': `const f=ref(${start});here(f)`,
  'of a reactive Vue object': `const f=reactive(${start});here(f)`,
  'of a minified Vue ref': `const f=J(${start});here(f.value)`,
  'of a React reference': `const f=useRef(${start});here(f.current)`,
  'of a Svelte store': `const f=writable(${start});here(f)`,
  'of a Svelte rune, as it is compiled': `let f=e.state(${start});here(f)`,
  'of a Solid signal': `const[f,s]=createSignal(${start});here(f)`,
  'of an Angular signal': `const f=signal(${start});here(f)`,
  'of a form of Inertia': `const{data:f,post:p}=useForm(${start});here(f)`,
}

const missing: Readonly<Record<string, string>> = {
  'of the setter': `const[f,s]=useState(${start});here(s)`,
  'of a minified call with values that are no start': 'const[f,s]=e({title:x});here(f)',
  'of a minified call with an empty object': 'const f=e({});here(f)',
  'of a call of a method': `const f=o.make(${start});here(f)`,
  'of a property that holds no state': `const f=ref(${start});here(f.title)`,
  'of another destructured property': `const{errors:f}=useForm(${start});here(f)`,
  'of a destructured property of a minified call': `const{data:f}=e(${start});here(f)`,
  'of a property further in': `const{data:{a:f}}=useForm(${start});here(f)`,
  'of text': 'const[f,s]=useState("");here(f)',
  'of a third argument': `const f=ref(a,b,${start});here(f)`,
  'of an object itself': `const f=${start};here(f)`,
  'of a parameter': `function g(f=ref(${start})){here(f)}`,
  'of a global': 'here(f.value)',
}

describe('the values of a minified call that are a start', () => {
  const isStart = (value: string) => stateOf(`const[f,s]=e({a:${value}});here(f)`) !== null
  for (const value of ['""', '``', '0', 'null', '!0', '-1', '[]'])
    it(`may be ${value}`, () => expect(isStart(value)).to.equal(true))
  for (const value of ['x', '[1]', '{}', 'f()', '!x', `\`\${x}\``])
    it(`are not ${value}`, () => expect(isStart(value)).to.equal(false))
})

describe('the initial state', () => {
  for (const [name, text] of Object.entries(found)) {
    it(`is found ${name}`, () => expect(stateOf(text)).to.equal(start))
  }
  for (const [name, text] of Object.entries(missing)) {
    it(`is missing ${name}`, () => expect(stateOf(text)).to.equal(null))
  }
})

describe('the name of a function that makes state', () => {
  // Its name shows that it makes state, because the initial values do not.
  const isState = (maker: string) => stateOf(`const f=${maker}({title:x});here(f)`) !== null

  for (const maker of [
    'useState useReducer useReactive useSignal useForm useRef useAtom useLocalObservable useImmer ref shallowRef',
    'reactive shallowReactive signal createSignal createStore atom writable proxy state',
  ].flatMap((makers) => makers.split(' '))) {
    it(`may be ${maker}`, () => expect(isState(maker)).to.equal(true))
  }
  for (const maker of ['useMemo', 'refs', 'useStates', 'makeState', 'unref']) {
    it(`is not ${maker}`, () => expect(isState(maker)).to.equal(false))
  }
  for (const name of ['data', 'values', 'form', 'state', 'formData']) {
    it(`may be destructured as ${name}`, () =>
      expect(stateOf(`const{${name}:f}=useForm(${start});here(f)`)).to.equal(start))
  }
  for (const name of ['value', 'current', 'data', 'values']) {
    it(`may hold the state as ${name}`, () =>
      expect(stateOf(`const f=ref(${start});here(f.${name})`)).to.equal(start))
  }
})

describe('the data of a component', () => {
  const dataOf = (text: string) => {
    const data = readComponentData()
    const located = locateArgument(text, [data.handlers])
    return sourceOf(text, data.find(located))
  }

  const cases: Readonly<Record<string, readonly [text: string, data: string | null]>> = {
    'are those that a Vue component returns': [
      'x={data(){return{note:{a:""}}},m(){here(this.note)}}',
      '{a:""}',
    ],
    'are those of an arrow function': ['x={data:()=>({note:{a:""}}),m(){here(this.note)}}', '{a:""}'],
    'are those of a store': ['x={state:()=>({note:{a:""}}),actions:{m(){here(this.note)}}}', '{a:""}'],
    'are unknown if components differ': [
      'x={data(){return{note:{a:""}}}};y={data(){return{note:{b:""}}},m(){here(this.note)}}',
      null,
    ],
    'are not those of another property': ['x={props(){return{note:{a:""}}},m(){here(this.note)}}', null],
    'are not other values than objects': ['x={data(){return{note:""}},m(){here(this.note)}}', null],
    'are not those of another object': ['x={data(){return{note:{a:""}}},m(){here(o.note)}}', null],
    'are not those of an object without a function': ['x={data:{note:{a:""}},m(){here(this.note)}}', null],
  }
  for (const [name, [text, data]] of Object.entries(cases)) {
    it(name, () => expect(dataOf(text)).to.equal(data))
  }
})
