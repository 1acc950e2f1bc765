import { expect } from 'chai'
import { readBodyArguments } from '../../../../../src/engine/read/programs/requests/bodyArguments.ts'
import { BundleModules } from '../../../../../src/engine/read/programs/requests/bundleModules.ts'
import { readFunctionCalls } from '../../../../../src/engine/read/programs/requests/functionCalls.ts'
import { readComponentData } from '../../../../../src/engine/read/programs/requests/initialState.ts'
import { locateArgument } from '../../../../helpers/programs.ts'

/** Returns the value that callers pass for the parameter that `here(…)` is given. */
function passedTo(text: string): unknown {
  const modules = new BundleModules()
  const calls = readFunctionCalls(modules)
  const data = readComponentData()
  const body = readBodyArguments(data, calls)
  const located = locateArgument(text, [modules.handlers, calls.handlers, data.handlers, ...body.handlers])
  return body.find(located)
}

const title = { title: 'Scanward test' }

const cases: Readonly<Record<string, readonly [text: string, value: unknown]>> = {
  'is an object': ['function save(d){here(d)}save({title:t})', title],
  'is an object in a variable': ['function save(d){here(d)}const o={title:t};save(o)', title],
  'is at the position of the parameter': ['function save(id,d){here(d)}save(1,{title:t})', title],
  'is a property of the argument': ['function save({data:d}){here(d)}save({data:{title:t}})', title],
  'is passed to a variable of the parameter': ['function save(d){const e=d;here(e)}save({title:t})', title],
  'is passed on by another function': [
    'function save(d){here(d)}function put(d){save(d)}put({title:t})',
    title,
  ],
  'is passed to a method': ['class A{save(d){here(d)}m(){this.save({title:t})}}', title],
  'is the first of several objects': ['function save(d){here(d)}save({title:t});save({text:t})', title],
  'is an object behind an unknown value': ['function save(d){here(d)}save(x);save({title:t})', title],
  'is the initial state of a component': [
    'function save(d){here(d)}const[f,s]=useState({title:""});save(f)',
    title,
  ],
  'is the data of a component': [
    'const save=d=>{here(d)};x={data(){return{note:{title:""}}},methods:{m(){save(this.note)}}}',
    title,
  ],
  'is a field of a class whose properties are assigned': [
    'function save(d){here(d)}class A{m(){this.note.title=x;this.note.email=y;save(this.note)}}',
    { title: 'Scanward test', email: 'scanward@example.com' },
  ],
  'is the initial value of a form': [
    'const save=v=>{here(v)};const{handleSubmit}=useForm({defaultValues:{title:""}});handleSubmit(save)',
    title,
  ],
  'is unknown for a call with text': ['function save(d){here(d)}save("x");save(1);save(f())', null],
  'is unknown without a call': ['function save(d){here(d)}', null],
  'is unknown without that argument': ['function save(id,d){here(d)}save({title:t})', null],
  'is unknown for a missing property': ['function save({data:d}){here(d)}save({title:t})', null],
  'is unknown for a variable': ['function save(d){const e=f();here(e)}save({title:t})', null],
  'is unknown for a field of another class': [
    'function save(d){here(d)}class B{m(){this.note.title=x}}class A{m(){save(this.note)}}',
    null,
  ],
  'is unknown for functions that call each other': ['function a(d){here(d);b(d)}function b(d){a(d)}', null],
}

describe('the argument that is sent as a body', () => {
  for (const [name, [text, value]] of Object.entries(cases)) {
    it(name, () => expect(passedTo(text)).to.deep.equal(value))
  }

  it('is followed through four functions', () => {
    const chain = (functions: number) =>
      `function f0(d){here(d)}${Array.from({ length: functions }, (_, at) => `function f${at + 1}(d){f${at}(d)}`).join('')}f${functions}({title:t})`
    expect(passedTo(chain(4))).to.deep.equal(title)
    expect(passedTo(chain(5))).to.equal(null)
  })

  it('is one of the first ten arguments that may be objects', () => {
    const calls = (before: number) => `function save(d){here(d)}${'save(x);'.repeat(before)}save({title:t})`
    expect(passedTo(calls(9))).to.deep.equal(title)
    expect(passedTo(calls(10))).to.equal(null)
  })

  it('has 40 assigned properties at most', () => {
    const fields = (count: number) =>
      passedTo(
        `function save(d){here(d)}class A{m(){${Array.from({ length: count }, (_, at) => `this.o.k${at}=1;`).join('')}save(this.o)}}`,
      )
    expect([Object.keys(fields(40) ?? {}).length, Object.keys(fields(41) ?? {}).length]).to.deep.equal([
      40, 40,
    ])
  })
})
