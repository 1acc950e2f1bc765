import { expect } from 'chai'
import { readFormFields } from '../../../../../src/engine/read/programs/requests/formFields.ts'
import { locateArgument } from '../../../../helpers/programs.ts'

function read(text: string) {
  const forms = readFormFields()
  const located = locateArgument(text, forms.handlers)
  return { body: forms.find(located), value: forms.valueOf(located) }
}

const fieldsOf = (text: string) => read(text).body?.text.replaceAll(/=[^&]*/g, '') ?? null

/** A form of React that `save` submits. */
const form = (fields: string, props = 'onSubmit:save') => `j("form",{${props},children:[${fields}]});`
const save = 'const save=e=>{here(new FormData(e.target))};'

describe('the fields of a form that a component renders', () => {
  it('are read with samples and files', () => {
    const text = `${save}${form('j("input",{name:"title"}),j("input",{type:"file",name:"photo"})')}`
    expect(read(text)).to.deep.equal({
      body: { kind: 'multipart', text: 'title=Scanward%20test&photo=test', files: { photo: 'scanward.png' } },
      value: null,
    })
  })

  it('are read as an object', () => {
    const text = `const save=e=>{here(Object.fromEntries(new FormData(e.target)))};${form('j("input",{name:"quantity"})')}`
    expect(read(text)).to.deep.equal({
      body: { kind: 'multipart', text: 'quantity=1' },
      value: { quantity: 1 },
    })
  })

  const input = 'j("input",{name:"a"})'
  const cases: Readonly<Record<string, readonly [text: string, fields: string | null]>> = {
    'are those of the function that submits it': [`${save}${form(input)}`, 'a'],
    'are those of a function that the handler calls': [
      `const save=e=>{here(new FormData(e.target))};${form(input, 'onSubmit:e=>save(e)')}`,
      'a',
    ],
    'are those of a wrapped handler, as of Vue': [
      `h("form",{onSubmit:w(e=>{here(new FormData(e.target))},["prevent"])},[h("input",{name:"a"})])`,
      'a',
    ],
    'are those of a form action': [`const save=d=>{here(d)};${form(input, 'action:save')}`, 'a'],
    'are those of entries': [
      `const save=e=>{here(Object.fromEntries(new FormData(e.target).entries()))};${form(input)}`,
      'a',
    ],
    'are those of a variable': [`const save=e=>{const d=new FormData(e.target);here(d)};${form(input)}`, 'a'],
    'are those of a function inside': [
      `const save=e=>{f(()=>{here(new FormData(e.target))})};${form(input)}`,
      'a',
    ],
    'are those of components too': [
      `${save}${form('j(Field,{name:"a"}),j(Box,{children:j(Field,{name:"b"})})')}`,
      'a&b',
    ],
    'are listed once': [`${save}${form(`${input},${input}`)}`, 'a'],
    'leave out buttons': [
      `${save}${form(`${input},j("button",{name:"b"}),j("input",{type:"submit",name:"c"}),j(B,{type:"reset",name:"d"})`)}`,
      'a',
    ],
    'leave out names of other elements': [
      `${save}${form(`${input},j("meta",{name:"b"}),j("slot",{name:"c"}),j("a",{name:"d"})`)}`,
      'a',
    ],
    'leave out names that are unknown or no names': [
      `${save}${form(`${input},j("input",{name:n}),j("input",{name:"b c"}),j("input",{name:""})`)}`,
      'a',
    ],
    'are unknown for a function that submits another form': [`${save}${form(input, 'onSubmit:other')}`, null],
    'are unknown for a form without fields': [`${save}${form('j("p",{children:"x"})')}`, null],
    'are unknown for new data': [`const save=e=>{here(new FormData)};${form(input)}`, null],
    'are unknown for another constructor': [`const save=e=>{here(new Form(e.target))};${form(input)}`, null],
    'are unknown for a second argument of an action': [
      `const save=(s,d)=>{here(d)};${form(input, 'action:save')}`,
      null,
    ],
    'are unknown for another element': [`${save}j("div",{onSubmit:save,children:[${input}]})`, null],
  }
  for (const [name, [text, fields]] of Object.entries(cases)) {
    it(name, () => expect(fieldsOf(text)).to.equal(fields))
  }

  it('are 60 at most', () => {
    const inputs = (count: number) =>
      Array.from({ length: count }, (_, at) => `j("input",{name:"a${at}"})`).join()
    const count = (fields: number) => fieldsOf(`${save}${form(inputs(fields))}`)?.split('&').length
    expect([count(60), count(61)]).to.deep.equal([60, 60])
  })

  it('are known for the first 500 forms', () => {
    const text = (before: number) => `${save}${form(input, 'onSubmit:other').repeat(before)}${form(input)}`
    expect(fieldsOf(text(499))).to.equal('a')
    expect(fieldsOf(text(500))).to.equal(null)
  })
})
