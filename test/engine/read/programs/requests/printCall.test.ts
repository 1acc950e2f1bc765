import { expect } from 'chai'
import type { ImportedName } from '../../../../../src/engine/read/programs/requests/importedNames.ts'
import { printCall } from '../../../../../src/engine/read/programs/requests/printCall.ts'
import { parseProgram } from '../../../../../src/engine/read/programs/syntax/parseProgram.ts'
import { callOf, readParts } from '../../../../helpers/programParts.ts'
import { script } from '../../../../helpers/tables/artifacts.ts'

const save: ImportedName = {
  program: { script: script(''), imports: new Map(), exports: new Map(), exportsAllOf: [] },
  written: 'save',
  isOfResult: false,
  members: [],
  module: null,
}

/** The name of an unknown value. */
const unknown = '\u2135'

/** Prints the call `q(…)` of a program as a call of `save`, with `?` for the name of an unknown value. */
function printed(text: string, name: Partial<ImportedName> = {}): string | null {
  const parts = readParts(text)
  const call = printCall({ name: { ...save, ...name }, call: callOf(text, parts, 'q') }, parts.bodies)
  if (call !== null) expect(parseProgram(call).ok, call).to.equal(true)
  return call?.replaceAll(unknown, '?') ?? null
}

const values: Readonly<Record<string, readonly [text: string, call: string | null]>> = {
  'strings and numbers': ['q("/a",1,!0,null,true)', '{save("/a",1,!(0),null,true)}'],
  'strings with quotes and line ends': ['q("a\\"\\n")', '{save("a\\"\\n")}'],
  constants: ['const U="/a";q(U)', '{save("/a")}'],
  'objects with values of variables': [
    'const t="x";q({title:t,note:n,f})',
    '{save({"title":"x","note":?,"f":?})}',
  ],
  'names of variables and properties': ['q("/a",title,note.id,e)', '{save("/a",?.title,?.id,?)}'],
  'spread objects': ['const o={a:1};q({...o,...x,b:2})', '{save({...{"a":1},...?,"b":2})}'],
  'lists, with three items': ['q("a",[1,x,3,4])', '{save("a",[1,?,3])}'],
  templates: [`q(\`/a/\${id}/b\`)`, `{save(\`/a/\${?.id}/b\`)}`],
  sums: ['q("/a/"+id)', `{save(\`/a/\${?.id}\`)}`],
  'templates with special characters': ['q("/a\\\\`$"+id)', `{save(\`/a\\\\\\\`\\$\${?.id}\`)}`],
  'the first result of a condition': ['q(x?"/a":"/b")', '{save("/a")}'],
  'both sides of `||`, and the left one of `??`': ['q("/a",x||"b",y??"c")', '{save("/a",(?||"b"),?)}'],
  'serialized objects': [
    'q("/a",{body:JSON.stringify({a:1})})',
    '{save("/a",{"body":JSON.stringify({"a":1})})}',
  ],
  'parsed numbers': ['q("/a",Number(n),parseInt("7"))', '{save("/a",Number(?),parseInt("7"))}'],
  'initial state of a component': [
    'const[f,s]=useState({title:""});q(f)',
    '{save({"title":"Scanward test"})}',
  ],
  'form data': [
    'const d=new FormData;d.append("title",t);d.append("doc",i.files[0]);q("/a",d)',
    '{let ?0=new FormData;?0.append("title","Scanward test");?0.append("doc","test","scanward.txt");save("/a",?0)}',
  ],
  'parameters of an object': [
    'q("/a",new URLSearchParams({a:1}))',
    '{let ?0=new URLSearchParams;?0.append("a","1");save("/a",?0)}',
  ],
  'parameters of a variable': ['q("/a",new URLSearchParams(x))', '{save("/a",new URLSearchParams(?))}'],
  'no functions, and no other objects': ['q("/a",()=>1,new Date,/x/,-1,~x)', '{save("/a",?,?,?,-(1),?)}'],
  'nothing if all is unknown': ['q(a,1,b.c)', null],
}

describe('a call that is printed for another program', () => {
  for (const [name, [text, call]] of Object.entries(values)) {
    it(`has ${name}`, () => expect(printed(text)).to.equal(call))
  }

  const names: Readonly<Record<string, readonly [name: Partial<ImportedName>, call: string | null]>> = {
    'is one of a member': [{ members: ['o', 'put'] }, '{save.o.put("a")}'],
    'is one of a member of a result': [{ isOfResult: true, members: ['put'] }, '{let ?_=save();?_.put("a")}'],
    'is one within a module': [
      { module: '7', members: ['put'] },
      '({"x":(?a,?b,?c)=>{var ?m=?c("7");?m.save.put("a")}});',
    ],
    'is one of a result within a module': [
      { module: './a.js', isOfResult: true, members: ['put'] },
      '({"x":(?a,?b,?c)=>{var ?m=?c("./a.js");let ?_=?m.save();?_.put("a")}});',
    ],
    'is none of a name that is no word': [{ written: 'a b' }, null],
    'is none of a member that is no word': [{ members: ['a-b'] }, null],
    'is none of a name of 62 characters': [{ written: 'a'.repeat(62) }, null],
    'is one of a name of 61 characters': [{ written: 'a'.repeat(61) }, `{${'a'.repeat(61)}("a")}`],
  }
  for (const [name, [given, call]] of Object.entries(names)) {
    it(name, () => expect(printed('q("a")', given)).to.equal(call))
  }

  it('has six arguments, 60 properties and strings of 1,000 characters at most', () => {
    expect(printed('q("a",1,2,3,4,5,6)')).to.equal('{save("a",1,2,3,4,5)}')
    const object = (count: number) =>
      printed(`q({${Array.from({ length: count }, (_, at) => `k${at}:"1"`)}})`)
    expect(object(60)).to.include('"k59"')
    expect(object(61)).to.not.include('"k60"')
    expect(printed(`q("${'a'.repeat(1_001)}")`)).to.equal(`{save("${'a'.repeat(1_000)}")}`)
  })

  it('has 4,000 characters at most', () => {
    const list = (chars: number) => `${`"${'a'.repeat(900)}",`.repeat(4)}"${'a'.repeat(chars)}"`
    const length = printed(`q(${list(370)})`)?.length ?? 0
    expect(printed(`q(${list(370 + 4_000 - length)})`)).to.have.length(4_000)
    expect(printed(`q(${list(371 + 4_000 - length)})`)).to.equal(null)
  })

  it('has objects up to six levels deep', () => {
    const nested = (levels: number) => printed(`q(${'{a:'.repeat(levels)}"x"${'}'.repeat(levels)})`)
    expect(nested(6)).to.include('"x"')
    expect(nested(7)).to.not.include('"x"')
  })
})
