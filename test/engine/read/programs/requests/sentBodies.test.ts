import { expect } from 'chai'
import type { BodyKind } from '../../../../../src/engine/model/surface.ts'
import { readParts } from '../../../../helpers/programParts.ts'

/** Reads the body that `here(…)` is given. */
function bodyOf(text: string, plain: BodyKind = 'json') {
  const { bodies, here } = readParts(text)
  return bodies.read(here[0], plain)
}

const json = (text: string) => ({ kind: 'json', text })
const posts = json('{"title":"Scanward test"}')

const cases: Readonly<Record<string, readonly [text: string, body: unknown]>> = {
  'is serialized JSON': ['here(JSON.stringify({title:t}))', posts],
  'is serialized JSON in a variable': ['const b=JSON.stringify({title:t});here(b)', posts],
  'is an object': ['here({title:t})', posts],
  'is the state of a component': ['const[f,s]=useState({title:""});here(JSON.stringify(f))', posts],
  'is the data of a component': ['x={data(){return{n:{title:""}}},m(){here(this.n)}}', posts],
  'is the serialized data of a component': [
    'x={data(){return{n:{title:""}}},m(){here(JSON.stringify(this.n))}}',
    posts,
  ],
  'is an argument': ['function save(d){here(d)}save({title:t})', posts],
  'is a serialized argument': ['function save(d){here(JSON.stringify(d))}save({title:t})', posts],
  'is the serialized one of a condition': ['here(d instanceof FormData?d:JSON.stringify({title:t}))', posts],
  'is the one of a condition that is not empty': ['here(x?null:{title:t});', posts],
  'is the right side of `&&`': ['here(x&&JSON.stringify({title:t}))', posts],
  'is the left side of a default': ['here({title:t}||void 0)', posts],
  'is a choice within a choice': ['here(x?undefined:y?null:JSON.stringify({title:t}))', posts],
  'is literal text that is serialized': ['here(JSON.stringify("a"))', json('"a"')],
  'is null for an unknown value that is serialized': ['here(JSON.stringify(data))', json('null')],
  'is null in JSON for an unknown value': ['here(data)', json('null')],
  'is null without arguments of `stringify`': ['here(JSON.stringify())', json('null')],
  'is form data with appended fields': [
    'const d=new FormData;d.append("title",t);d.set("quantity",3);here(d)',
    { kind: 'multipart', text: 'title=Scanward%20test&quantity=3' },
  ],
  'is form data with files': [
    'const d=new FormData;d.append("doc",input.files[0]);d.append("raw",new Blob(["x"]),"a.csv");d.append("avatar",e);d.append("note",n);here(d)',
    {
      kind: 'multipart',
      text: 'doc=test&raw=test&avatar=https%3A%2F%2Fexample.com%2F&note=test',
      files: { doc: 'scanward.txt', raw: 'a.csv', avatar: 'scanward.png' },
    },
  ],
  'is form data without a file for text': [
    'const d=new FormData;d.append("avatar","none");here(d)',
    { kind: 'multipart', text: 'avatar=none' },
  ],
  'is a form of appended parameters': [
    'const p=new URLSearchParams;p.append("q",w);p.set("avatar",a);here(p)',
    { kind: 'form', text: 'q=test&avatar=https%3A%2F%2Fexample.com%2F' },
  ],
  'is a form with an object as JSON': [
    'const d=new FormData;d.append("meta",{a:1});here(d)',
    { kind: 'multipart', text: 'meta=%7B%22a%22%3A1%7D' },
  ],
  'is form data with rendered and appended fields': [
    'const save=e=>{const d=new FormData(e.target);d.append("kind","a");here(d)};j("form",{onSubmit:save,children:j("input",{name:"title"})})',
    { kind: 'multipart', text: 'title=Scanward%20test&kind=a' },
  ],
  'is null for fields that are set on something else': ['const m=new Map;m.set("a",1);here(m)', json('null')],
  'is null for form data without fields': ['const d=new FormData;here(d)', json('null')],
  'leaves out fields with unknown names': [
    'const d=new FormData;d.append(k,1);d.append("a");d.append("b",2);here(d)',
    { kind: 'multipart', text: 'b=2' },
  ],
}

describe('the body that a program sends', () => {
  for (const [name, [text, body]] of Object.entries(cases)) {
    it(name, () => expect(bodyOf(text)).to.deep.equal(body))
  }

  it('is a form where a plain object is one', () => {
    expect(bodyOf('here({title:t})', 'form')).to.deep.equal({ kind: 'form', text: 'title=Scanward%20test' })
    expect(bodyOf('function save(d){here(d)}save({title:t})', 'form')).to.deep.equal({
      kind: 'form',
      text: 'title=Scanward%20test',
    })
    expect(bodyOf('here(JSON.stringify({title:t}))', 'form')).to.deep.equal(posts)
  })

  it('is missing in a form for an unknown value', () => {
    expect(bodyOf('here(data)', 'form')).to.equal(null)
  })

  it('is missing without an expression', () => {
    const { bodies } = readParts('a()')
    expect([bodies.read(null, 'json'), bodies.read(undefined, 'json')]).to.deep.equal([null, null])
  })

  it('has the first 3,000 fields that a program appends', () => {
    const text = (before: number) =>
      `const d=new FormData;${'x.append("a",1);'.repeat(before)}d.append("b",2);here(d)`
    expect(bodyOf(text(2_999))?.text).to.equal('b=2')
    expect(bodyOf(text(3_000))).to.deep.equal(json('null'))
  })

  it('ends for choices of choices', () => {
    const choices = Array.from({ length: 100 }, (_, at) => `const a${at + 1}=x?a${at}:a${at};`).join('')
    expect(bodyOf(`const a0={};${choices}here(a100)`)).to.deep.equal(json('null'))
  })
})

describe('the value of an expression that is sent', () => {
  const sentValue = (text: string) => {
    const { bodies, here } = readParts(text)
    const [located] = here
    return located === undefined ? 'none' : bodies.valueOf(located)
  }

  const rows: Readonly<Record<string, readonly [text: string, value: unknown]>> = {
    'is that of state': ['const[f,s]=useState({title:""});here(f)', { title: 'Scanward test' }],
    'is that of a component': [
      'x={data(){return{n:{title:""}}},m(){here(this.n)}}',
      { title: 'Scanward test' },
    ],
    'is that of an argument': ['function save(d){here(d)}save({a:1})', { a: 1 }],
    'is that of rendered fields': [
      'const save=e=>{here(Object.fromEntries(new FormData(e.target)))};j("form",{onSubmit:save,children:j("input",{name:"title"})})',
      { title: 'Scanward test' },
    ],
    'is unknown for an object itself': ['here({a:1})', null],
    'is unknown for a variable': ['here(x)', null],
  }
  for (const [name, [text, value]] of Object.entries(rows)) {
    it(name, () => expect(sentValue(text)).to.deep.equal(value))
  }
})
